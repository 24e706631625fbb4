#pragma once

#include "core/picture/options.h"

#include <QString>

namespace vakwerk {

// Returns the path of ffmpeg; empty where it is not installed.
QString filmProgram();

int frameCount(const FilmOptions& options);
std::uint64_t stepOfFrame(int frame, const World& world, const FilmOptions& options);

// Runs the scene and pipes its frames to ffmpeg or, where that is missing, writes pictures to a folder
// beside the path. One view and one scale of colours serve the whole run. An old file is replaced only
// by a complete one. Works in any thread; needs a QGuiApplication.
FilmMade makeFilm(const Scene& scene, const FilmOptions& options, const FilmProgress& progress);

}  // namespace vakwerk
