// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

// The maps from items to their copies.
namespace vakwerk::copies {

// Return one map for each copy. The maps of successive copies differ by one offset, or by one angle
// of rotation around the centre.
std::vector<Affine> along(int count, Vec2 offset);
std::vector<Affine> around(int count, Vec2 centre, double degrees);

enum class Side { left, right, up, down };  // as the user sees them on the screen

// Returns the reflection in the line through the outermost particle on that side; nothing without
// particles.
std::optional<Affine> mirrorAt(const Scene& scene, const Items& items, Side side);

}  // namespace vakwerk::copies
