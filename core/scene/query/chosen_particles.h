// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

namespace vakwerk::detail {

using Ids = std::vector<ParticleId>;

// Returns the ids that are in the scene.
Ids known(const Scene& scene, std::span<const ParticleId> ids);

Vec2 middleOf(const Scene& scene, const Ids& ids);

// Returns the chosen particles and the ends of the chosen links, in ascending order.
Ids chosenParticles(const Scene& scene, const Items& items);

// Returns the index of the vertex of three particles: the only one that is linked to both others, else
// the one opposite the longest side.
std::size_t vertexOf(const Scene& scene, const Items& items, const Ids& chosen);

// Returns the chosen particles as a ring of three or more, or nothing. Follows links that close to a
// ring, without particles inside it; else takes the outline of the links; else sorts by angle around the
// middle.
Ids ringOf(const Scene& scene, const Items& items);

// Returns a chain of three or more particles along links through all chosen particles; nothing if there
// is none.
Ids chainOf(const Scene& scene, const Items& items);

}  // namespace vakwerk::detail
