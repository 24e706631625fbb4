#pragma once

#include "core/analysis/static_model.h"

#include <functional>

namespace vakwerk {

// Makes active ropes slack and slack ropes active (`isActive` 1) until `wrong` returns none.
// Returns false if this does not end.
bool settleRopes(std::vector<std::uint8_t>& isActive,
                 const std::function<std::vector<std::uint32_t>()>& wrong);

// The rigid ropes whose state follows from the lengths of the rigid members alone, under any load.
// A rope that is too short to fit between the rigid members is taut. A rope that is too long for
// every shape that they allow is slack.
struct RopesByLength {
    std::vector<std::uint8_t> isTaut;   // by member
    std::vector<std::uint8_t> isSlack;  // by member
    std::vector<double> left;           // by member: the length error that cannot be avoided
};
RopesByLength ropesByLength(const StaticModel& model);

}  // namespace vakwerk
