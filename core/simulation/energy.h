#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Returns a measure of the energy in the middle of a step, where `previous` is one substep behind, up to a
// constant. Its changes by what moves particles there are those of the energy that a free step keeps.
double meteredEnergy(const Model& model, const State& state);

}  // namespace vakwerk
