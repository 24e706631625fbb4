// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/static_model.h"

#include <functional>

namespace vakwerk {

// Limits how long settleRopes() searches.
struct SettleLimits {
    Stop stop = nullptr;
    int most = 1000;
};

// Makes taut ropes slack and slack ropes taut until none is in a wrong state. `isActive` holds the
// state of each member: 1 if taut, 0 if slack. `wrong` returns the members whose state in
// `isActive` is wrong. Returns false if wrong states remain after `limits.most` rounds,
// if the states come back to earlier ones, or if `limits.stop` interrupts the search, maybe before
// the first call of `wrong`.
bool settleRopes(std::vector<std::uint8_t>& isActive,
                 const std::function<std::vector<std::uint32_t>()>& wrong, SettleLimits limits);

// Tells which rigid ropes are taut or slack under any load, because the lengths of the rigid
// members alone decide it. A rope that is too short to fit between the rigid members is taut. A
// rope that is too long for every shape that the rigid links and the ropes that are always taut allow is
// slack.
struct RopesByLength {
    std::vector<std::uint8_t> isTaut;   // by member: 1 if the rope is taut under any load
    std::vector<std::uint8_t> isSlack;  // by member: 1 if the rope is slack under any load
    // By member: the length error that remains in the best shape; 0 if it is only a rounding error.
    std::vector<double> left;
    bool isSettled = true;  // false: no state of the ropes was found that fits the lengths
};
RopesByLength ropesByLength(const StaticModel& model);

}  // namespace vakwerk
