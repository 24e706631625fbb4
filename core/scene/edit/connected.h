#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns all items that constraints connect with these, and their decorations. Ignores unknown ids.
Items connectedTo(const Scene& scene, const Items& items);

std::size_t connectedParts(const Scene& scene);

// Returns the link between two particles, in either order.
std::optional<ConstraintId> linkBetween(const Scene& scene, ParticleId a, ParticleId b);

std::vector<ConstraintId> staticsOn(const Scene& scene, ParticleId particle);

}  // namespace vakwerk
