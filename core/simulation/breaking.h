#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Breaks what carried more than its limit in the step that the multipliers are of, and links that
// are longer than (1 + breakStrain) × their rest length. Says how many.
std::size_t breakOverloaded(const Model& model, State& state);

}  // namespace vakwerk
