#pragma once

#include "core/scene/scene.h"

#include <span>

namespace vakwerk {

// Returns 100 N in the unit of force of the world, or 100 of these where it does not say what a metre is.
double usualLoad(const World& world);

namespace edit {

// Gives each of the particles that load, in the unit of force of the world.
Patch setLoad(const Scene& scene, std::span<const ParticleId> ids, Vec2 load);

// Adds a force on a link to the loads of its ends, by the lever rule: of a force F at a share s of the way
// from the first end,  (1 − s) F  and  s F.
Patch addLoad(const Scene& scene, ConstraintId link, double share, Vec2 load);

}  // namespace edit
}  // namespace vakwerk
