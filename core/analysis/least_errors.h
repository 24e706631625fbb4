#pragma once

#include "core/analysis/static_model.h"

namespace vakwerk {

// Returns by how much each member that `isStrict` names is longer than wanted where the joints are moved, from
// where they are, until the lengths of all of these are as right as they can be; 0 of other members. All
// are 0 but for rounding if the lengths are those of a shape near the one that is drawn.
std::vector<double> leastErrors(StaticModel model, std::span<const std::uint8_t> isStrict);

// Returns the error of length of the first of these members in a shape in which all others have their lengths, if there
// is one, and the first has the least error that is then possible. Other members of the model do not count.
double errorOfFirst(const StaticModel& model, std::span<const std::uint32_t> members);

// Whether a rigid member has its length but for rounding.
bool isAsWanted(const StaticModel::Member& member);
// Whether an error that no motion takes away is more than the rounding of numbers in a file.
bool isMisfit(const StaticModel::Member& member, double error);

}  // namespace vakwerk
