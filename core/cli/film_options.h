#pragma once

#include "core/cli/render_options.h"
#include "core/simulation/simulation.h"
#include "core/text.h"

#include <functional>

namespace vakwerk {

// A run of a scene from its start, as a film.
struct FilmOptions {
    RenderOptions picture{};  // each frame; `out` is the film: .mp4, .webm, .gif or .webp
    double seconds = 10.0;    // of the film
    double framesPerSecond = 30.0;
    double speed = 1.0;       // times that of playing
    std::size_t threads = 0;  // see RunOptions
};

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

// Told how much of the whole is done; says whether to go on.
using FilmProgress = std::function<bool(int done, int whole)>;

}  // namespace vakwerk
