// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/static_model.h"

#include <optional>
#include <span>
#include <vector>

namespace vakwerk {

// Returns the length errors of the members that `isStrict` marks, after the joints have moved to
// where these errors are smallest; 0 for the other members. All errors are 0, apart from rounding,
// if the lengths fit a shape near the one that is drawn.
std::vector<double> leastErrors(StaticModel model, std::span<const std::uint8_t> isStrict);

struct LengthError {
    std::uint32_t member = 0;
    double error = 0.0;  // length error; above 0 if the member is too short
};

// Returns which of these members cannot have their lengths together with the others, each with its
// error in the shape in which all others have theirs. Members that come first are named before
// others that could be named instead. Returns an empty list if all lengths fit, and nothing if more
// than 8 members would have to be named. Ignores the other members of the model.
std::optional<std::vector<LengthError>> lengthErrors(const StaticModel& model,
                                                     std::span<const std::uint32_t> members);

// Returns whether a rigid member has its wanted length, apart from rounding.
bool isAsWanted(const StaticModel::Member& member);
// Returns whether an error that no motion removes is larger than the rounding of numbers in a file.
bool isMisfit(const StaticModel::Member& member, double error);

}  // namespace vakwerk
