// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

namespace vakwerk {

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
