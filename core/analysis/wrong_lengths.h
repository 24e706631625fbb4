// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/static_model.h"

#include <optional>
#include <span>
#include <vector>

namespace vakwerk {

struct LengthError {
    std::uint32_t member = 0;
    double error = 0.0;  // length error; above 0 if the member is too short
};

// Returns the smallest set of these members whose lengths must change so that all lengths fit
// together, each with its error in the shape in which all others have their lengths. Of several
// smallest sets, prefers the members whose lengths differ from the drawing. Else it takes the set
// with the smallest sum of the sizes of the errors and, of equal sums, the set with the members
// that come first. Returns an empty list if all lengths fit, and nothing if more than 8 members
// would have to be named. Ignores the other members of the model.
std::optional<std::vector<LengthError>> lengthErrors(const StaticModel& model,
                                                     std::span<const std::uint32_t> members);

}  // namespace vakwerk
