// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/loading.h"
#include "core/run/simulation.h"
#include "core/simulation/stress.h"
#include "core/simulation/vectors.h"
#include "core/text.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>

namespace vakwerk {

class Tracks;

struct RenderOptions {
    int width = 1280;  // pixels
    int height = 720;
    // The size of lines and letters: pixels of the picture for each pixel of the screen.
    double scale = 1.0;
    bool dark = false;
    bool transparent = false;  // if false, the picture has the background of the theme
    // Quantity that colours the links; nothing means no stress colours.
    std::optional<Measure> stress{};
    double stressScale = 0.0;    // value at the end colour; 0 is automatic
    Vectors vectors{};           // arrows on the particles
    VectorScales vectorScale{};  // value of the arrow in the legend, for each kind; 0 is automatic
    std::optional<Rect> part{};  // the part of the scene to draw; nothing is all of it
    bool grid = true;
    bool walls = true;
    bool legend = true;  // shows the legend of the stress colours and of the arrows
    bool scaleBar = true;
    bool labels = false;          // writes its value on each link that has room for it
    std::string language = "en";  // language of words and numbers, if there is no window
    std::filesystem::path out{};  // .png or .svg
    // The run for plots and trails, which are empty without it.
    const Tracks* tracks = nullptr;
};

// Returns a problem as a clause that follows "file: ".
std::optional<Message> complaint(const RenderOptions& options);
// Does not check RenderOptions::out.
std::optional<Message> sizeComplaint(const RenderOptions& options);

// A report of a structure at rest.
struct ReportOptions {
    Loading loading{};
    bool isEnvelope = false;      // reports the envelope of all loads instead of `loading`
    std::string language = "en";  // language of words and numbers, if there is no window
    std::filesystem::path out{};  // .html or .pdf
};

// Options of a film, which shows a run of a scene from its start.
struct FilmOptions {
    RenderOptions picture{};  // for each frame; `out` is the film: .mp4, .webm, .gif or .webp
    double seconds = 10.0;    // length of the film
    double framesPerSecond = 30.0;
    double speed = 1.0;                          // multiple of the playing speed
    std::size_t threads = 0;                     // see RunOptions
    std::chrono::milliseconds patience{30'000};  // the longest time that ffmpeg may be idle
    Stop stop = nullptr;                         // cancels the film, even within a step
};

inline constexpr const char* filmEndings[] = {".mp4", ".webm", ".gif", ".webp"};

std::optional<Message> complaint(const FilmOptions& options);

struct FilmResult {
    std::optional<Message> problem{};        // if set, there is no film
    bool cancelled = false;                  // if set, there is no film
    std::optional<Divergence> divergence{};  // if set, the film ends there
    int frames = 0;
    int width = 0;  // pixels; MP4 rounds odd sides down to even ones
    int height = 0;
    bool inPictures = false;       // a folder of pictures, because no film program was found
    std::filesystem::path path{};  // path of the film or of the folder of pictures
};

// The progress of a film. `isStuck` tells that ffmpeg is idle.
struct FilmMoment {
    int done = 0;
    int whole = 0;
    bool isStuck = false;
};
// Reports progress; returns whether to continue.
using FilmProgress = std::function<bool(const FilmMoment& moment)>;

}  // namespace vakwerk
