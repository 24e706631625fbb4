// SPDX-License-Identifier: MIT
#include "core/analysis/self_stress.h"

#include "core/analysis/numbers.h"
#include "core/analysis/tolerances.h"

#include <cmath>

namespace vakwerk {
namespace {

// Returns a number from 1 to 2 for each member, so irregular that forces do not cancel by symmetry:
// 1 plus the fractional part of a multiple of an irrational number.
double anyRate(std::size_t member, double irrational)
{
    const double multiple = static_cast<double>(member + 1) * irrational;
    return 1.0 + multiple - std::floor(multiple);
}

}  // namespace

SelfStress::SelfStress(const StaticModel& model, std::span<const std::uint8_t> takesPart)
    : noLoads_(model.joints.size()), stop_(model.stop)
{
    for (std::size_t m = 0; m < takesPart.size(); ++m)
        rates_.push_back(takesPart[m] != 0 ? anyRate(m, std::sqrt(2.0)) / model.members[m].length
                                           : 0.0);
    stiffness_.take(model);
    stiffness_.factorise(rates_);
}

// The forces that misfits of the marked members cause are a state of self-stress. With irregular
// stiffnesses and misfits (anyRate), this state has a force in each member that a state of
// self-stress connects with a marked one. Far from the marked members the forces can be as small as
// rounding errors. So the members that are found are marked as well, and the search is repeated
// until it finds no other.
std::vector<std::uint8_t> SelfStress::around(std::vector<std::uint8_t> isMarked) const
{
    std::vector<std::uint8_t> isFound(isMarked.size(), 0);
    for (bool goesOn = true; goesOn && !stopRequested(stop_);) {
        goesOn = false;
        std::vector<double> initial(isMarked.size(), 0.0);
        for (std::size_t m = 0; m < initial.size(); ++m)
            if (isMarked[m] != 0 && rates_[m] > 0.0)
                initial[m] = anyRate(m, std::sqrt(3.0));
        const std::vector<double> force = stiffness_.solve(noLoads_, initial).force;
        const double nothing = tolerance::redundant * largestOf(initial);
        for (std::size_t m = 0; m < force.size(); ++m)
            if (isFound[m] == 0 && std::fabs(force[m]) > nothing)
                isFound[m] = isMarked[m] = goesOn = true;
    }
    return isFound;
}

}  // namespace vakwerk
