// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Returns whether links break during iterations. Springs and links of the direct solver never do.
bool tearsInIteration(const World& world);

// Returns whether a link is longer than (1 + breakStrain) × its rest length; false for other kinds.
bool isOverstretched(const Model& model, std::size_t constraint, const Vec2* position);

// Returns whether a constraint that broke in the last step carried more compression than its
// buckling load.
bool hasBuckled(const Model& model, const State& state, std::size_t constraint);

// Breaks the constraints whose multipliers exceed their limits, those that broke during iterations
// (`torn`) and, unless these break during iterations, overstretched links. Returns how many.
std::size_t breakOverloaded(const Model& model, State& state,
                            const std::vector<std::uint32_t>& torn);

}  // namespace vakwerk
