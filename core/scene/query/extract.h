// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns a scene with the chosen items, their particles, the constraints and decorations that lie on
// these particles only, and the loads on them.
Scene extract(const Scene& scene, const Items& items);

}  // namespace vakwerk
