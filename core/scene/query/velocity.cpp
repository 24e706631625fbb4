// SPDX-License-Identifier: MIT
#include "core/scene/query/velocity.h"

namespace vakwerk {

Vec2 velocityIn(const Scene& scene, const Particle& particle)
{
    return (particle.position - particle.previous) / scene.world().timeStep;
}

}  // namespace vakwerk
