// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns the velocity of a particle, in length per time unit of the world.
Vec2 velocityIn(const Scene& scene, const Particle& particle);

}  // namespace vakwerk
