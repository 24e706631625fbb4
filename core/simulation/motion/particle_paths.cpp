// SPDX-License-Identifier: MIT
#include "core/simulation/motion/particle_paths.h"

namespace vakwerk::contact {

std::optional<double> leaving(const Approach& approach)
{
    const double gained = approach.gained;
    if (approach.restitution == 0.0 || !isApproach(approach.came, gained))
        return std::nullopt;
    const double start = approach.came + gained / 2.0;
    const double square = start * start - 2.0 * gained * std::fmax(approach.gap, 0.0);
    return approach.restitution * std::sqrt(std::fmax(square, 0.0)) - gained / 2.0;
}

double changeBy(const Approach& approach, double at)
{
    const auto leaves = leaving(approach);
    return (leaves ? *leaves - approach.gained * at : 0.0) - approach.came;
}

}  // namespace vakwerk::contact
