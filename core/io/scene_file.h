#pragma once

#include "core/io/file_problem.h"

namespace vakwerk {

inline constexpr const char* sceneFormat = "vakwerk-scene";
inline constexpr int sceneVersion = 1;

// Reads a scene file, or says everything that is wrong with it.
ReadScene readScene(std::string_view json);

// The same scene gives the same bytes, one particle or constraint a line. Numbers must be finite.
std::string writeScene(const Scene& scene);

}  // namespace vakwerk
