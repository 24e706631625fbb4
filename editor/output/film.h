// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/options.h"

#include <QString>

namespace vakwerk {

// Returns the path of ffmpeg; empty if it is not installed.
QString filmProgram();

int frameCount(const FilmOptions& options);
std::uint64_t stepOfFrame(int frame, const World& world, const FilmOptions& options);

// Runs the scene and pipes its frames to ffmpeg. Without ffmpeg it writes pictures to a folder beside the
// path. The view and the colour scale are the same for the whole run. An old file is replaced only by a
// complete one. Works in any thread; needs a QGuiApplication.
FilmResult makeFilm(const Scene& scene, const FilmOptions& options, const FilmProgress& progress);

}  // namespace vakwerk
