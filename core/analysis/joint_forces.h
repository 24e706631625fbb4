#pragma once

#include "core/analysis/statics.h"
#include "core/simulation/state.h"

namespace vakwerk {

// What acts on a particle, one by one.
struct JointForce {
    enum class Kind { load, strand, support };
    Kind kind = Kind::load;
    std::optional<ConstraintId> constraint{};  // none if it is a load or a pin
    Vec2 force;                                // on the particle
    bool pulls = false;                        // a strand that is under tension

    friend bool operator==(const JointForce&, const JointForce&) = default;
};

// Returns what acts on a particle at rest: its load with its weight, the strands in the order in which one
// meets them going round it from there, so that head to tail they make a polygon that crosses itself as
// little as can be, and its supports. What is 0 is left out. Nothing where a force is not known.
std::optional<std::vector<JointForce>> jointForces(const AtRest& rest, const Scene& scene,
                                                   ParticleId particle);

// Returns the same of a run. What a pin does is what keeps its particle in place. Nothing where a wall, an
// attraction, an angle or an area may act on it.
std::optional<std::vector<JointForce>> jointForces(const Scene& scene, const State& state,
                                                   ParticleId particle);

Vec2 sumOf(std::span<const JointForce> forces);

}  // namespace vakwerk
