// SPDX-License-Identifier: MIT
#include "editor/player/pace.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr double window = 0.5;        // s, the shortest time that is measured
constexpr double leastSteps = 4.0;    // the fewest due steps that are measured
constexpr double longestFrame = 1.0;  // s; a longer frame counts as a pause
constexpr double enough = 0.9;        // share of the wanted speed
constexpr double notBehind = 1.5;     // due steps that may be missing, as one is often under way

}  // namespace

void Pace::add(double seconds, int taken, double stepping, double rate)
{
    const double frame = std::min(seconds, longestFrame);
    if (taken > 0)
        secondsPerStep_ = stepping / taken;
    sums_.wanted += frame * rate;
    sums_.taken += taken;
    sums_.seconds += frame;
    ++sums_.frames;
    if (sums_.wanted < std::max(rate * window, leastSteps))
        return;
    // If no step was finished, the step under way takes at least the time that has passed.
    if (sums_.taken == 0.0)
        secondsPerStep_ = std::max(secondsPerStep_, sums_.seconds);
    const double share = sums_.taken / sums_.wanted;
    const bool isBehind = sums_.wanted - sums_.taken > notBehind && share < enough;
    reachedShare_ = isBehind ? share : 1.0;
    secondsPerFrame_ = sums_.seconds / sums_.frames;
    bottleneck_ = !isBehind                      ? Bottleneck::none
                  : secondsPerStep_ * rate > 1.0 ? Bottleneck::steps
                                                 : Bottleneck::frames;
    if (sums_.taken > 0.0)
        sums_ = {};
}

void Pace::forget()
{
    sums_ = {};
    reachedShare_ = 1.0;
    bottleneck_ = Bottleneck::none;
}

}  // namespace vakwerk
