// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

// Edits that copy items and join the copies to the scene.
namespace vakwerk::copies {

// Adds a copy of the items for each map; extract() tells which items belong to a copy. If a
// copied particle would lie on another particle of the scene or of an earlier copy
// (detail::coincidenceOf), that particle is used instead. A copied constraint or decoration is left
// out if one of the same kind already lies on the same particles. In a copy that is mirrored from
// left to right, the words "left" and "right" in names are exchanged.
Patch add(const Scene& scene, const Items& items, std::span<const Affine> maps);

}  // namespace vakwerk::copies
