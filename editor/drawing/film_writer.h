#pragma once

#include "core/cli/film_options.h"
#include "core/io/file.h"

#include <memory>

#include <QImage>
#include <QProcess>

namespace vakwerk {

// Where the frames of a film go, one after the other.
class FilmWriter {
public:
    virtual ~FilmWriter() = default;

    // What went wrong, if it did.
    virtual std::optional<Message> add(const QImage& frame) = 0;
    // Puts the film in its place. Asks now and then whether to go on; without it there is no film.
    virtual std::optional<Message> finish(const std::function<bool()>& goesOn) = 0;
    virtual std::filesystem::path path() const = 0;
};

// Through a pipe into the ffmpeg program.
std::unique_ptr<FilmWriter> encoder(const QString& program, const FilmOptions& options);

// Pictures in a folder beside the path, which has a name of its own.
std::unique_ptr<FilmWriter> frameFolder(const FilmOptions& options);

}  // namespace vakwerk
