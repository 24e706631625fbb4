// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

// Edits that copy items and join the copies to the scene.
namespace vakwerk::copies {

// Adds a copy of the items for each map; edit::extract() tells which items belong to a copy. If a
// copied particle would lie on another particle of the scene or of an earlier copy
// (detail::coincidenceOf), that particle is used instead. A copied constraint or decoration is left
// out if one of the same kind already lies on the same particles. In a copy that is mirrored from
// left to right, the words "left" and "right" in names are exchanged.
Patch add(const Scene& scene, const Items& items, std::span<const Affine> maps);

// Return one map for each copy. The maps of successive copies differ by one offset, or by one angle
// of rotation around the centre.
std::vector<Affine> along(int count, Vec2 offset);
std::vector<Affine> around(int count, Vec2 centre, double degrees);

enum class Side { left, right, up, down };  // as the user sees them on the screen

// Returns the reflection in the line through the outermost particle on that side; nothing without
// particles.
std::optional<Affine> mirrorAt(const Scene& scene, const Items& items, Side side);

}  // namespace vakwerk::copies
