// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns 100 N in the unit of force of the world, or 100 if the world does not say how long a metre is.
double usualLoad(const World& world);

// Returns the load of each particle, by index, in a load case; without a case, its permanent load.
std::vector<Vec2> loadsIn(const Scene& scene, std::optional<LoadId> in);
// Returns the load of a particle in a load case; without a case, its permanent load.
Vec2 loadOn(const Scene& scene, ParticleId particle, std::optional<LoadId> in);

}  // namespace vakwerk
