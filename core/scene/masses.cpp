// SPDX-License-Identifier: MIT
#include "core/scene/masses.h"

#include "core/scene/properties.h"

#include <cmath>

namespace vakwerk {
namespace {

// Limits masses, because the inverse of an infinite mass is 0 and its weight is infinite.
constexpr double heaviest = 1e150;

}  // namespace

std::vector<double> massesOf(const Scene& scene)
{
    std::vector<double> masses;
    for (const Particle& particle : scene.particles())
        masses.push_back(particle.mass);
    for (const Constraint& constraint : scene.constraints()) {
        const Link* link = linkOf(constraint);
        if (!link || (link->massPerLength == 0.0 && link->profile == ProfileId{}))
            continue;
        const double half = 0.5 * (propertiesOf(scene, *link).massPerLength * link->length);
        for (const ParticleId end : {link->a, link->b}) {
            double& mass = masses[*scene.particles().indexOf(end)];
            mass = std::fmin(mass + half, heaviest);
        }
    }
    return masses;
}

}  // namespace vakwerk
