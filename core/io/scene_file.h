// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"

namespace vakwerk {

inline constexpr const char* sceneFormat = "vakwerk-scene";
inline constexpr int sceneVersion = 2;  // the newest version that is read

// Return the lowest version that can express a scene, or an edit of one: 2 with ground, contacts,
// drives, a particle that rolls or has a friction of contacts, or a plot of a spin, moment or power, else 1.
int versionOf(const Scene& scene);
int versionOf(const Patch& patch);

ReadScene readScene(std::string_view json);

// Returns a scene as JSON, in the lowest version that can express it, with one particle or constraint on
// each line; equal scenes give equal bytes.
// Numbers must be finite.
std::string writeScene(const Scene& scene);

}  // namespace vakwerk
