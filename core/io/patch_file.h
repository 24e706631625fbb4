#pragma once

#include "core/scene/scene.h"

#include <string_view>

namespace vakwerk {

// A patch as one line of JSON. Of an item that is there before and after it holds only what differs,
// so it can be read for nothing but the scene that it was made for.
std::string writePatch(const Patch& patch);

// Nothing where it is no patch for that scene.
std::optional<Patch> readPatch(std::string_view json, const Scene& scene);

}  // namespace vakwerk
