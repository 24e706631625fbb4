// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Returns Σ m v²/2 + (U(x) + U(x_old))/2, up to a constant, with v = (x − x_old)/h and the potential energy U. A move
// of particles within a step changes this by as much as it changes the energy that a step without constraints
// conserves.
double meteredEnergy(const Model& model, const State& state);

}  // namespace vakwerk
