#pragma once

#include "core/analysis/static_model.h"

#include <functional>

namespace vakwerk {

// Makes members of which `isActive` is 1 slack, and others taut, until `wrong` names none of them. Returns false if
// that comes to no end.
bool settleRopes(std::vector<std::uint8_t>& isActive,
                 const std::function<std::vector<std::uint32_t>()>& wrong);

// The rigid ropes whose state follows from the lengths of the rigid members alone, under any load: a rope that is too
// short to fit between them is taut, and a rope that is too long for every shape they allow is slack.
struct RopesByLength {
    std::vector<std::uint8_t> isTaut;   // by member
    std::vector<std::uint8_t> isSlack;  // by member
    std::vector<double> left;  // by member: how much longer it is than wanted, at the least
};
RopesByLength ropesByLength(const StaticModel& model);

}  // namespace vakwerk
