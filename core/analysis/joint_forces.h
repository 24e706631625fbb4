// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"
#include "core/simulation/state.h"

namespace vakwerk {

// One of the forces that act on a particle.
struct JointForce {
    // contact: what other particles and solid links do together
    enum class Kind { load, strand, support, contact };
    Kind kind = Kind::load;
    std::optional<ConstraintId> constraint{};  // none for a load, a pin or ground
    Vec2 force;                                // force on the particle
    bool pulls = false;                        // true for a strand under tension
    std::optional<GroundId> ground{};          // for the force of ground

    friend bool operator==(const JointForce&, const JointForce&) = default;
};

// Returns the forces on a particle at rest: first its load with its weight, then the forces of the
// strands by their angle from the load, then those of its supports. In this order the force polygon
// crosses itself as little as possible. Forces of 0 are left out. Returns nothing if one of the
// forces is unknown.
std::optional<std::vector<JointForce>> jointForces(const AtRest& rest, const Scene& scene,
                                                   ParticleId particle);

// Returns the forces on a particle in a state of a run. If the particle is pinned, the force of the
// pin is the one that keeps it in equilibrium. Returns nothing if a wall, an attraction, an angle
// or an area may act on the particle.
std::optional<std::vector<JointForce>> jointForces(const Scene& scene, const State& state,
                                                   ParticleId particle);

Vec2 sumOf(std::span<const JointForce> forces);

}  // namespace vakwerk
