// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

// Edits that copy items and join the copies to the scene.
namespace vakwerk::copies {

// Adds a copy of the items for each map; edit::extract() says which items belong to a copy. If a copied
// particle comes to the place of another one (detail::coincidenceOf), of the scene or of an earlier
// copy, that one is used instead. A copied constraint or decoration is left out if its particles already
// have the same kind. A copy that is mirrored from left to right has "left" for "right" in its names,
// and the reverse.
Patch add(const Scene& scene, const Items& items, std::span<const Affine> maps);

// Return one map for each copy: each is one offset, or one angle around the centre, farther than the
// last.
std::vector<Affine> along(int count, Vec2 offset);
std::vector<Affine> around(int count, Vec2 centre, double degrees);

enum class Side { left, right, up, down };  // as the user sees them on the screen

// Returns the reflection in the line through the outermost particle on that side; nothing without
// particles.
std::optional<Affine> mirrorAt(const Scene& scene, const Items& items, Side side);

}  // namespace vakwerk::copies
