// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"

namespace vakwerk {

inline constexpr const char* sceneFormat = "vakwerk-scene";
inline constexpr int sceneVersion = 1;

ReadScene readScene(std::string_view json);

// Returns a scene as JSON with one particle or constraint on each line; equal scenes give equal bytes.
// Numbers must be finite.
std::string writeScene(const Scene& scene);

}  // namespace vakwerk
