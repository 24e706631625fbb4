// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/motion/bounds.h"
#include "core/simulation/motion/implicit.h"

namespace vakwerk {

// Buffers of the integrators, so that a step allocates nothing.
struct Workspace {
    // Σ F h² over the substeps of a step, in the order of model.springs.
    std::vector<double> tension;
    std::vector<Vec2> previous;  // at the start of the substep, for the direct solver
    Instant start;
    Instant stage;
    Instant mean;  // positions are not used
    ImplicitIntegrator implicit;
    Tracer* tracer = nullptr;  // null, or gets the forces
};

// Moves the free particles by one substep h with the integrator of the world, and adds the tension
// of springs at its start to their sums. For every integrator damping acts first, and velocities
// before and after are (position − previous)/h. For particles that constraints may hold, `previous`
// becomes the position before the substep.
void integrate(const Model& model, State& state, Workspace& workspace);

// Returns the start of the last substep, valid as long as the state and the workspace.
SubstepStart substepStartOf(const Model& model, const State& state, const Workspace& workspace);

// Returns the ends of the last substep, valid as long as the workspace. Returns nothing for an
// integrator whose velocities are only displacements.
std::optional<SubstepMotion> substepMotionOf(const Model& model, const Workspace& workspace);

// Moves particles by Störmer–Verlet from one state to another. Requires fallsFreely().
void fall(const Model& model, const std::vector<Vec2>& position, const std::vector<Vec2>& previous,
          State& to);

}  // namespace vakwerk
