#pragma once

#include "core/simulation/simulation.h"
#include "core/simulation/stress.h"
#include "core/text.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>

namespace vakwerk {

class Tracks;

// What a picture of a scene is to be like.
struct RenderOptions {
    int width = 1280;  // pixels
    int height = 720;
    double scale = 1.0;  // of lines and letters: pixels per pixel of a screen
    bool dark = false;
    bool transparent = false;         // else on the background of the theme
    std::optional<Measure> stress{};  // colours the links; nothing draws them plain
    double stressScale = 0.0;         // the value in the colour of the end; 0 is automatic
    std::optional<Rect> part{};       // of the scene; else all of it
    bool grid = true;
    bool walls = true;
    bool legend = true;  // of the stress colours
    bool scaleBar = true;
    bool labels = false;             // the number on each link that has room for it
    std::string language = "en";     // of its words and numbers, where no window has one
    std::filesystem::path out{};     // .png or .svg
    const Tracks* tracks = nullptr;  // of the run, for plots and trails; without it they are empty
};

// What is wrong with the options of a picture, as a clause that reads on after "file: ".
std::optional<Message> complaint(const RenderOptions& options);
std::optional<Message> sizeComplaint(const RenderOptions& options);  // and of what it shows

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
