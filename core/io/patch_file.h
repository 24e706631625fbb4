// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <string_view>

namespace vakwerk {

// Returns a patch as one line of JSON, with only the differences. It can be read only for the same
// scene.
std::string writePatch(const Patch& patch);

// Returns nothing if the text is no patch for that scene.
std::optional<Patch> readPatch(std::string_view json, const Scene& scene);

}  // namespace vakwerk
