// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/ground.h"
#include "core/scene/particle.h"

#include <tuple>

namespace vakwerk {

// A contact of a particle with ground in a substep, from which the next substep starts.
struct Touch {
    ParticleId particle{};
    GroundId ground{};
    std::uint32_t vertex = 0;  // the vertex, or that at which the piece begins
    bool isVertex = false;
    double push = 0.0;   // Σ λ across the ground: mass · length
    double slide = 0.0;  // Σ λ along it, to the left of the direction away from it

    friend bool operator==(const Touch&, const Touch&) = default;
    // Orders by what touches, whatever the sums are.
    auto key() const { return std::tuple(particle, ground, vertex, isVertex); }
};

}  // namespace vakwerk
