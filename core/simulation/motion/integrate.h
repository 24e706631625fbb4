#pragma once

#include "core/simulation/motion/forces.h"
#include "core/simulation/motion/implicit.h"

namespace vakwerk {

// Where integrators keep what they have in hand, so that a step allocates nothing.
struct Workspace {
    std::vector<double>
        tension;  // Σ F h² over the substeps of a step, of model.springs in their order
    Instant start;
    Instant stage;
    Instant mean;  // its positions are not used
    ImplicitIntegrator implicit;
};

// Takes every particle that is not pinned on by one substep of h under the forces, by the world's
// integrator, and adds up the tension that the springs have at its start. Velocities before and
// after are (position − previous)/h, whatever the integrator, those with which the particle goes on, and
// the damping takes its share of them first. What constraints may hold, and what is about to meet a
// wall, has its previous position where it was before the substep.
void integrate(const Model& model, State& state, Workspace& workspace);

// How particles went into a substep.
struct Departure {
    const std::vector<Vec2>& position;
    const std::vector<Vec2>* acceleration;  // none where it is gravity alone
};

// Of the substep that was integrated last. It lives as long as the state and the workspace.
Departure departureOf(const Model& model, const State& state, const Workspace& workspace);

// The same where nothing but gravity, damping and the user's pull moves them (fallsFreely), by
// Störmer–Verlet, from one state to another.
void fall(const Model& model, const std::vector<Vec2>& position, const std::vector<Vec2>& previous,
          State& to);

}  // namespace vakwerk
