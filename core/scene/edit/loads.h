// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

namespace vakwerk {

// Returns 100 N in the unit of force of the world, or 100 if the world does not say how long a metre is.
double usualLoad(const World& world);

// Returns the load of each particle, by index, in a load case; without a case, its permanent load.
std::vector<Vec2> loadsIn(const Scene& scene, std::optional<LoadId> in);
// Returns the load of a particle in a load case; without a case, its permanent load.
Vec2 loadOn(const Scene& scene, ParticleId particle, std::optional<LoadId> in);

namespace edit {

// Sets the load of each of the particles, in the unit of force of the world: in a load case or, without
// one, their permanent load.
Patch setLoad(const Scene& scene, std::span<const ParticleId> ids, Vec2 load,
              std::optional<LoadId> in = {});

// Splits a force F on a link between the loads of its ends by the lever rule: at a share s of the way
// from the first end they get  (1 − s) F  and  s F.
Patch addLoad(const Scene& scene, ConstraintId link, double share, Vec2 load,
              std::optional<LoadId> in = {});

// Call this after the user has changed the number of axle forces or of axle distances of a moving load,
// which was `before`. It gives the other list the same number: new forces are equal to the last one, and
// new distances continue the last spacing, or a spacing of 1 if there is only one axle.
void pairAxles(const MovingLoad& before, MovingLoad& now);

}  // namespace edit
}  // namespace vakwerk
