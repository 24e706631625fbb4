#pragma once

#include "core/simulation/model.h"

namespace vakwerk::phases {

// Solves every unbroken constraint once, in the order of the list, and adds what each did to its
// multiplier.
void sweep(const Model& model, State& state);

}  // namespace vakwerk::phases
