#pragma once

#include "core/simulation/stress.h"
#include "core/text.h"

#include <filesystem>
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

}  // namespace vakwerk
