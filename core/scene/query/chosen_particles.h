#pragma once

#include "core/scene/scene.h"

#include <span>

namespace vakwerk::detail {

using Ids = std::vector<ParticleId>;

// Keeps the ids that are in the scene.
Ids known(const Scene& scene, std::span<const ParticleId> ids);

Vec2 middleOf(const Scene& scene, const Ids& ids);

// Returns the chosen particles and the ends of the chosen links, in ascending order.
Ids chosenParticles(const Scene& scene, const Items& items);

// Returns the index of the only one of three linked to both others, else opposite the longest side.
std::size_t vertexOf(const Scene& scene, const Items& items, const Ids& chosen);

// Returns a ring of three or more chosen particles, or nothing: along links that close to a ring, with
// hubs inside left out; else the outline of the links; else in order of angle around their middle.
Ids ringOf(const Scene& scene, const Items& items);

// Returns a chain of three or more, along links through all the chosen particles; or nothing.
Ids chainOf(const Scene& scene, const Items& items);

}  // namespace vakwerk::detail
