// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/state.h"

namespace vakwerk {

struct JointParticles {
    std::vector<std::uint32_t> particle;
    std::vector<double> mass;
    double totalMass = 0.0;
    bool isFree = true;  // no support or pinned particle holds the particles
};

// Corrections of positions change velocities too. If constraints have raised the kinetic energy of
// the particles that they join, this class reduces the velocities of these particles until the
// energy is what it was before. For that it moves State::previous towards the positions. The centre
// of mass of a free group keeps its velocity.
class KineticLimit {
public:
    explicit KineticLimit(std::vector<JointParticles> groups) : groups_(std::move(groups)) {}

    // Must be called before and after the constraints of a substep are solved.
    void begin(const State& state);
    void apply(State& state) const;

private:
    std::vector<JointParticles> groups_;
    std::vector<double> before_;  // Σ m |x − x_old|² of each group at begin()
};

}  // namespace vakwerk
