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
    double scale = 1.0;  // of lines and letters: output pixels per screen pixel
    bool dark = false;
    bool transparent = false;         // else with the background of the theme
    std::optional<Measure> stress{};  // colours the links; nothing leaves them plain
    double stressScale = 0.0;         // value at the end colour; 0 is automatic
    Vectors vectors{};                // arrows on the particles
    VectorScales vectorScale{};       // of an arrow of the key; 0 is automatic
    std::optional<Rect> part{};       // of the scene; nothing is all of it
    bool grid = true;
    bool walls = true;
    bool legend = true;  // of the stress colours and the arrows
    bool scaleBar = true;
    bool labels = false;             // value on each link that has room for it
    std::string language = "en";     // of words and numbers, if there is no window
    std::filesystem::path out{};     // .png or .svg
    const Tracks* tracks = nullptr;  // of the run, for plots and trails, which are empty without it
};

// Returns what is wrong as a clause that follows "file: ".
std::optional<Message> complaint(const RenderOptions& options);
std::optional<Message> sizeComplaint(const RenderOptions& options);  // does not check `out`

// A report of a structure at rest.
struct ReportOptions {
    Loading loading{};
    bool isEnvelope = false;      // the worst under each of the loads, instead of `loading`
    std::string language = "en";  // of words and numbers, if there is no window
    std::filesystem::path out{};  // .html or .pdf
};

// A film shows a run of a scene from its start.
struct FilmOptions {
    RenderOptions picture{};  // for each frame; `out` is the film: .mp4, .webm, .gif or .webp
    double seconds = 10.0;    // length of the film
    double framesPerSecond = 30.0;
    double speed = 1.0;                          // multiple of the playing speed
    std::size_t threads = 0;                     // see RunOptions
    std::chrono::milliseconds patience{30'000};  // ffmpeg may be idle for so long
    Stop stop = nullptr;                         // cancels, even within a step
};

inline constexpr const char* filmEndings[] = {".mp4", ".webm", ".gif", ".webp"};

std::optional<Message> complaint(const FilmOptions& options);

struct FilmMade {
    std::optional<Message> problem{};        // if set, there is no film
    bool cancelled = false;                  // there is then no film
    std::optional<Divergence> divergence{};  // the film ends there
    int frames = 0;
    int width = 0;  // pixels; MP4 rounds odd sides down to even ones
    int height = 0;
    bool inPictures = false;       // as pictures, for lack of a program that makes films
    std::filesystem::path path{};  // of the film or the folder of pictures
};

// Progress of a film. It is stuck while ffmpeg does nothing.
struct FilmMoment {
    int done = 0;
    int whole = 0;
    bool isStuck = false;
};
// Called at every moment; returns whether to go on.
using FilmProgress = std::function<bool(const FilmMoment& moment)>;

}  // namespace vakwerk
