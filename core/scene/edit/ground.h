// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/draft.h"

#include <span>

// Edits of the vertices of ground. A vertex is the index of its place in the line, and a piece that of
// the vertex at which it begins.
namespace vakwerk::edit {

// Adds a line. A vertex in the same place as the one before it is left out. The first line of a scene
// turns contacts on. Returns an empty patch if fewer than two vertices are left, or three of a closed
// line.
Patch addGround(const Scene& scene, std::span<const Vec2> vertices, bool closed);

Patch moveVertex(const Scene& scene, GroundId id, std::size_t vertex, Vec2 to);
Patch addVertex(const Scene& scene, GroundId id, std::size_t piece, Vec2 at);
// Removes a vertex. A line that has too few vertices without it is removed.
Patch removeVertex(const Scene& scene, GroundId id, std::size_t vertex);

// Turns contacts with ground on if the scene has no ground yet and contacts are off.
void useGround(Draft& draft, const Scene& scene);

}  // namespace vakwerk::edit
