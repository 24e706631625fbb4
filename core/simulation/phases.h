#pragma once

#include "core/simulation/model.h"

// The phases of a step, each a free function, in the order in which Simulation::step calls them.
namespace vakwerk::phases {

// Takes every particle that is not pinned on by one substep (Störmer–Verlet).
void integrate(const Model& model, State& state);

// Puts particles outside the walls back on them. `slip` is the share of their speed along the wall
// that they keep.
void clampToBounds(const Model& model, State& state, double slip);

// Breaks what carried more than its limit in the step that the multipliers are of; says how many.
std::size_t breakOverloaded(const Model& model, State& state);

}  // namespace vakwerk::phases
