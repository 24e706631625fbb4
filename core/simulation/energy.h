#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Returns the kinetic, potential and elastic energy in the middle of a step, where `previous` is one
// substep behind. See Energy.
double energyOf(const Model& model, const State& state);

}  // namespace vakwerk
