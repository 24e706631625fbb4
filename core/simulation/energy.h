// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Returns Σ m v²/2 + U/2, up to a constant, for v = (x − x_old)/h. Whatever moves particles within
// a step changes this by as much as it changes the energy that a free step conserves.
double meteredEnergy(const Model& model, const State& state);

}  // namespace vakwerk
