#pragma once

#include "core/picture/render_options.h"
#include "core/simulation/simulation.h"
#include "core/text.h"

#include <chrono>
#include <functional>

namespace vakwerk {

// A run of a scene from its start, as a film.
struct FilmOptions {
    RenderOptions picture{};  // each frame; `out` is the film: .mp4, .webm, .gif or .webp
    double seconds = 10.0;    // of the film
    double framesPerSecond = 30.0;
    double speed = 1.0;                          // times that of playing
    std::size_t threads = 0;                     // see RunOptions
    std::chrono::milliseconds patience{30'000};  // how long ffmpeg may do nothing before it is said
    Stop stop = nullptr;                         // gives it up, in the midst of a step as well
};

// The endings that a film may have.
inline constexpr const char* filmEndings[] = {".mp4", ".webm", ".gif", ".webp"};

// What is wrong with the options, as a clause that reads on after "file: ".
std::optional<Message> complaint(const FilmOptions& options);

struct FilmMade {
    std::optional<Message> problem{};        // then there is no film
    bool cancelled = false;                  // likewise
    std::optional<Divergence> divergence{};  // where it ends before its time
    int frames = 0;
    int width = 0;  // pixels; MP4 rounds the sides that were asked for down to even ones
    int height = 0;
    bool inPictures = false;       // without a program that makes films
    std::filesystem::path path{};  // of the film, or the folder of its pictures
};

// How much of the whole is done, and whether the ffmpeg program does nothing.
struct FilmMoment {
    int done = 0;
    int whole = 0;
    bool isStuck = false;
};
// Told of every moment; says whether to go on.
using FilmProgress = std::function<bool(const FilmMoment& moment)>;

}  // namespace vakwerk
