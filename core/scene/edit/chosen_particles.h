#pragma once

#include "core/scene/scene.h"

#include <span>

// What a choice of particles and links comes to, for the edits that are about several particles.
namespace vakwerk::detail {

using Ids = std::vector<ParticleId>;

// Those that are in the scene.
Ids known(const Scene& scene, std::span<const ParticleId> ids);

Vec2 middleOf(const Scene& scene, const Ids& ids);

// The chosen particles and the ends of the chosen links, in ascending order.
Ids chosenParticles(const Scene& scene, const Items& items);

// Of three chosen the one in the middle: the only one that is linked to both others, else the one
// opposite the longest side.
std::size_t vertexOf(const Scene& scene, const Items& items, const Ids& chosen);

// A ring through three or more chosen: along links where these close to one through all of them, or
// all but the hubs inside; else round the outside of what links make of them; else in the order in
// which they lie around their middle. Nothing through fewer.
Ids ringOf(const Scene& scene, const Items& items);

// A chain of three or more chosen along links, from one end through all of them to the other; else
// nothing.
Ids chainOf(const Scene& scene, const Items& items);

}  // namespace vakwerk::detail
