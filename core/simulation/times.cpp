// SPDX-License-Identifier: MIT
#include "core/simulation/times.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace vakwerk {

double Times::operator()(std::uint64_t step) const
{
    const auto next = std::ranges::lower_bound(changes_, step, {}, &Change::step);
    const Change from = next == changes_.begin() ? Change{} : *std::prev(next);
    const double h = next == changes_.end() ? timeStep_ : next->before;
    return from.time + static_cast<double>(step - from.step) * h;
}

double Times::stepAt(double time) const
{
    const auto next = std::ranges::lower_bound(changes_, time, {}, &Change::time);
    const Change from = next == changes_.begin() ? Change{} : *std::prev(next);
    const double h = next == changes_.end() ? timeStep_ : next->before;
    return static_cast<double>(from.step) + (time - from.time) / h;
}

std::uint64_t Times::nearestStep(double time) const
{
    constexpr double most = 9007199254740992.0;  // larger doubles skip whole numbers
    return static_cast<std::uint64_t>(std::clamp(std::round(stepAt(time)), 0.0, most));
}

void Times::change(std::uint64_t step, double timeStep)
{
    const double time = (*this)(step);
    double before = timeStep_;
    if (!changes_.empty() && changes_.back().step == step) {
        before = changes_.back().before;
        changes_.pop_back();
    }
    timeStep_ = timeStep;
    if (step > 0 && timeStep != before)
        changes_.push_back({step, time, before});
}

}  // namespace vakwerk
