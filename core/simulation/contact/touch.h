// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/ground.h"
#include "core/scene/particle.h"

#include <tuple>

namespace vakwerk {

// A contact of a particle with ground or with another particle in a substep, from which the next substep
// starts.
struct Touch {
    ParticleId particle{};
    ParticleId other{};  // of a greater id; 0 for ground
    GroundId ground{};
    std::uint32_t vertex = 0;  // the vertex, or that at which the piece begins
    bool isVertex = false;
    double push = 0.0;  // Σ λ across the contact: mass · length
    // Σ λ along it, to the left of the direction away from the ground or towards the other particle.
    double slide = 0.0;

    friend bool operator==(const Touch&, const Touch&) = default;
    bool isPair() const { return other != ParticleId{}; }
    // Orders by what touches, whatever the sums are. Contacts with ground come first.
    auto key() const { return std::tuple(isPair(), particle, other, ground, vertex, isVertex); }
};

}  // namespace vakwerk
