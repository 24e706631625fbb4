#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Everything that hangs together with the items through constraints. Ids that are not in the scene
// are passed over.
Items connectedTo(const Scene& scene, const Items& items);

// How many separate pieces the constraints make of the particles.
std::size_t connectedParts(const Scene& scene);

// The constraint that links these two, whichever way round.
std::optional<ConstraintId> linkBetween(const Scene& scene, ParticleId a, ParticleId b);

// All static constraints that hold the particle.
std::vector<ConstraintId> staticsOn(const Scene& scene, ParticleId particle);

}  // namespace vakwerk
