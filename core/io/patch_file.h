#pragma once

#include "core/scene/scene.h"

#include <string_view>

namespace vakwerk {

// Writes a patch as one line of JSON, with only what differs; it can only be read for the same scene.
std::string writePatch(const Patch& patch);

// Returns nothing if this is no patch for that scene.
std::optional<Patch> readPatch(std::string_view json, const Scene& scene);

}  // namespace vakwerk
