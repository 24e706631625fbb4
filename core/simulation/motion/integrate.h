#pragma once

#include "core/simulation/direct/implicit.h"
#include "core/simulation/motion/bounds.h"

namespace vakwerk {

// Buffers of the integrators, so that a step allocates nothing.
struct Workspace {
    std::vector<double>
        tension;  // Σ F h² over the substeps of a step, of model.springs in their order
    std::vector<Vec2> previous;  // at the start of the substep, for the direct solver
    Instant start;
    Instant stage;
    Instant mean;  // positions are not used
    ImplicitIntegrator implicit;
    Tracer* tracer = nullptr;  // is told of forces
};

// Moves free particles by one substep h with the world's integrator, and adds the tension of springs at
// its start to their sums. For every integrator damping acts first, and velocities before and after are
// (position − previous)/h. Particles that constraints may hold get their position before the substep as
// previous.
void integrate(const Model& model, State& state, Workspace& workspace);

// Valid as long as the state and the workspace.
Departure departureOf(const Model& model, const State& state, const Workspace& workspace);

// Of the last substep, valid as long as the workspace; none where velocities are those of the way.
std::optional<Flights> flightsOf(const Model& model, const Workspace& workspace);

// Moves by Störmer–Verlet from one state to another; requires fallsFreely().
void fall(const Model& model, const std::vector<Vec2>& position, const std::vector<Vec2>& previous,
          State& to);

}  // namespace vakwerk
