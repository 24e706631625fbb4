// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/static_model.h"
#include "core/analysis/tolerances.h"

#include <span>
#include <vector>

namespace vakwerk {

// Returns the stiffness of each member that `isStrict` marks if all of them had the same EA, so
// that the errors r c² count as energies; 0 for the other members.
std::vector<double> ratesOf(const StaticModel& model, std::span<const std::uint8_t> isStrict);

// Returns whether a rope is longer than the distance of its ends, beyond rounding.
bool isLooseRope(const StaticModel::Member& member);
// Returns the length error in the present shape of the model: the misfit, but 0 for a rope that is
// longer than the distance of its ends.
double errorOf(const StaticModel::Member& member);

// Moves the joints to where Σ r c² is smallest, by Newton's method, where c are the length errors
// and r the rates. Stops as soon as no error exceeds the given share of its length.
void reduceErrors(StaticModel& model, const std::vector<double>& rates,
                  double share = tolerance::lengthRounding);

// Returns the model with the joints moved to where the errors of the members that `isStrict` marks
// are smallest. Their misfits are then 0, apart from rounding, if the lengths fit a shape near the
// one that is drawn.
StaticModel bestShape(StaticModel model, std::span<const std::uint8_t> isStrict);

// Returns whether a rigid member has its wanted length, apart from rounding.
bool isAsWanted(const StaticModel::Member& member);
// Returns whether `error`, a length error that no motion removes, is larger than the rounding of
// numbers in a file. A rope that is too long for its place is no misfit.
bool isMisfit(const StaticModel::Member& member, double error);

}  // namespace vakwerk
