#pragma once

#include "core/simulation/stress.h"

#include <filesystem>
#include <optional>

namespace vakwerk {

// What a picture of a scene is to be like.
struct RenderOptions {
    int width = 1280;  // pixels
    int height = 720;
    bool dark = false;
    std::optional<Measure> stress{};  // colours the links; nothing draws them plain
    std::filesystem::path out;        // .png or .svg
};

}  // namespace vakwerk
