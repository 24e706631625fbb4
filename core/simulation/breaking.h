#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Whether links break when their turn comes in a sweep. Springs have no turn, and those that the
// direct solver sees to have none either.
bool tearsInSweep(const World& world);

// Whether a link is longer than (1 + breakStrain) × its rest length. Nothing else can be.
bool isOverstretched(const Model& model, std::size_t constraint, const Vec2* position);

// Breaks what carried more than its limit in the step that the multipliers are of, links that are
// overstretched, unless these break in the sweep, and those that have done so. Says how many.
std::size_t breakOverloaded(const Model& model, State& state,
                            const std::vector<std::uint32_t>& torn);

}  // namespace vakwerk
