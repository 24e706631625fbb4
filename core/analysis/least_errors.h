// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/static_model.h"

namespace vakwerk {

// Returns the length errors of the members that `isStrict` marks, after the joints have moved to
// where these errors are smallest; 0 for the other members. All errors are 0, apart from rounding,
// if the lengths fit a shape near the one that is drawn.
std::vector<double> leastErrors(StaticModel model, std::span<const std::uint8_t> isStrict);

// Returns the length error of the first of these members in the shape in which all others have
// their lengths and this error is smallest. If no such shape is found, returns the error in the
// nearest shape. Ignores the other members of the model.
double errorOfFirst(const StaticModel& model, std::span<const std::uint32_t> members);

// Returns whether a rigid member has its wanted length, apart from rounding.
bool isAsWanted(const StaticModel::Member& member);
// Returns whether an error that no motion removes is larger than the rounding of numbers in a file.
bool isMisfit(const StaticModel::Member& member, double error);

}  // namespace vakwerk
