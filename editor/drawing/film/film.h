#pragma once

#include "core/picture/options.h"

#include <QString>

namespace vakwerk {

// The program that makes a film of frames; empty where it is not installed.
QString filmProgram();

// How many frames a film has, and the steps taken when the frame of that number is shown.
int frameCount(const FilmOptions& options);
std::uint64_t stepOfFrame(int frame, const World& world, const FilmOptions& options);

// Runs the scene and makes the film by the ffmpeg program, which gets the frames through a pipe;
// where that is not installed, a folder of pictures beside the path. Looks where all that happens
// is seen, with one scale of colours. The file takes the place of an old one when it is whole. May
// run in any thread; needs a QGuiApplication.
FilmMade makeFilm(const Scene& scene, const FilmOptions& options, const FilmProgress& progress);

}  // namespace vakwerk
