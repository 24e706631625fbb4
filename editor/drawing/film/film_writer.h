#pragma once

#include "core/picture/options.h"

#include <memory>

#include <QImage>

namespace vakwerk {

// Where the frames of a film go, one after the other.
class FilmWriter {
public:
    // Told whether the program that makes the film does nothing; says whether to go on waiting for
    // it. Without that nothing is left of the film.
    using GoesOn = std::function<bool(bool isStuck)>;

    virtual ~FilmWriter() = default;

    // What went wrong, if it did.
    virtual std::optional<Message> add(const QImage& frame, const GoesOn& goesOn) = 0;
    // Puts the film in its place.
    virtual std::optional<Message> finish(const GoesOn& goesOn) = 0;
    virtual std::filesystem::path path() const = 0;
};

// Through a pipe into the ffmpeg program.
std::unique_ptr<FilmWriter> encoder(const QString& program, const FilmOptions& options);

// Pictures in a folder beside the path, which has a name of its own.
std::unique_ptr<FilmWriter> frameFolder(const FilmOptions& options);

}  // namespace vakwerk
