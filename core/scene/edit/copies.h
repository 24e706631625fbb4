#pragma once

#include "core/scene/scene.h"

#include <span>

// Copies that are joined to what is there.
namespace vakwerk::copies {

// Adds a copy of the items, as edit::extract() takes them, for each map. A joint that comes to another,
// of the scene or of an earlier copy, is that one (detail::coincidenceOf); what would do the same to
// the same particles once more is left out. What is mirrored from side to side has
// "left" for "right" in its name, and back.
Patch add(const Scene& scene, const Items& items, std::span<const Affine> maps);

// Return the maps of copies one after the other.
std::vector<Affine> along(int count, Vec2 offset);
std::vector<Affine> around(int count, Vec2 centre, double degrees);

enum class Side { left, right, up, down };  // on the screen

// Returns the mirror in the line through the outermost joint on that side; nothing without joints.
std::optional<Affine> mirrorAt(const Scene& scene, const Items& items, Side side);

}  // namespace vakwerk::copies
