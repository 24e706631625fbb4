#pragma once

#include "core/simulation/forces.h"

namespace vakwerk {

// Where integrators keep what they have in hand, so that a step allocates nothing.
struct Workspace {
    Instant start;
    Instant stage;
    Instant mean;  // its positions are not used
};

// Takes every particle that is not pinned on by one substep of h under the forces, by the world's
// integrator, and records the tension that the springs have at its start. Velocities before and
// after are (position − previous)/h, whatever the integrator, and the damping takes its share of
// them first.
void integrate(const Model& model, State& state, Workspace& workspace);

}  // namespace vakwerk
