#pragma once

#include "core/simulation/state.h"

namespace vakwerk {

// Particles that constraints join.
struct JointParticles {
    std::vector<std::uint32_t> particle;
    std::vector<double> mass;
    double totalMass = 0.0;
    bool isFree = true;  // nothing holds them
};

// Corrections of places are velocities too. Where constraints have made the kinetic energy of what
// they join greater than it was before, this makes velocities smaller, by way of State::previous, until
// it is the same; the centre of mass of what nothing holds keeps its own.
class KineticLimit {
public:
    explicit KineticLimit(std::vector<JointParticles> groups) : groups_(std::move(groups)) {}

    // Before the constraints of a substep are solved, and after.
    void begin(const State& state);
    void apply(State& state) const;

private:
    std::vector<JointParticles> groups_;
    std::vector<double> before_;  // Σ m |x̂ − x_old|²
};

}  // namespace vakwerk
