#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Returns whether links break within sweeps; springs and links of the direct solver never do.
bool tearsInSweep(const World& world);

// Returns whether a link is longer than (1 + breakStrain) × its rest length; false for all else.
bool isOverstretched(const Model& model, std::size_t constraint, const Vec2* position);

// Returns whether a constraint that broke in the step that led to a state was pressed by more than it can be
// without buckling.
bool hasBuckled(const Model& model, const State& state, std::size_t constraint);

// Breaks the constraints that the multipliers say were overloaded, those torn in sweeps and, unless they
// tear there, overstretched links. Returns how many.
std::size_t breakOverloaded(const Model& model, State& state,
                            const std::vector<std::uint32_t>& torn);

}  // namespace vakwerk
