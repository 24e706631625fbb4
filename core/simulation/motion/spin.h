// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Lets damping slow down the spins, at the start of a substep.
void dampSpin(const Model& model, State& state);

// Turns the particles by their spins, at the end of a substep.
void turn(const Model& model, State& state);

// Returns the length of the rim that passes a place in a substep. It is positive from x towards y.
double rollOf(const Model& model, const State& state, std::uint32_t particle);

// Changes the spin of a particle so that its rim passes so much more in a substep.
void addRoll(const Model& model, State& state, std::uint32_t particle, double roll);

}  // namespace vakwerk
