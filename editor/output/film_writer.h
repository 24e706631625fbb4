// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/options.h"

#include <memory>

#include <QImage>

namespace vakwerk {

class FilmWriter {
public:
    // A function that is called while a film is written. It is told whether the encoder has stopped
    // responding, and returns whether to go on. If it returns false, the film is discarded.
    using GoesOn = std::function<bool(bool isStuck)>;

    virtual ~FilmWriter() = default;

    virtual std::optional<Message> add(const QImage& frame, const GoesOn& goesOn) = 0;
    // Moves the film to its path.
    virtual std::optional<Message> finish(const GoesOn& goesOn) = 0;
    virtual std::filesystem::path path() const = 0;
};

// Pipes the frames to ffmpeg.
std::unique_ptr<FilmWriter> encoder(const QString& program, const FilmOptions& options);

// Writes pictures to a folder beside the path. Its name is that of the film with "_frames".
std::unique_ptr<FilmWriter> frameFolder(const FilmOptions& options);

}  // namespace vakwerk
