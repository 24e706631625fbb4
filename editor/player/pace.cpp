#include "editor/player/pace.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr double window = 0.5;        // s over which it is measured,
constexpr double leastSteps = 4.0;    // but over as many steps at least
constexpr double longestFrame = 1.0;  // s; what takes longer is a pause, not a slow frame
constexpr double enough = 0.9;        // of the wished speed
constexpr double notBehind = 1.5;     // steps; the next one may be nearly due
constexpr double notableShare =
    0.3;  // of the time, so much in anything else than steps is a reason

}  // namespace

void Pace::add(double seconds, int taken, double stepping, double rate)
{
    const double frame = std::min(seconds, longestFrame);
    if (taken > 0)
        secondsPerStep_ = stepping / taken;
    sums_.wanted += frame * rate;
    sums_.taken += taken;
    sums_.stepping += lastStepping_;
    sums_.otherwise += std::max(frame - lastStepping_, 0.0);
    ++sums_.frames;
    lastStepping_ = stepping;
    if (sums_.wanted < std::max(rate * window, leastSteps))
        return;
    const double share = sums_.taken / sums_.wanted;
    const bool isBehind = sums_.wanted - sums_.taken > notBehind && share < enough;
    reachedShare_ = isBehind ? share : 1.0;
    secondsPerFrame_ = sums_.otherwise / sums_.frames;
    brake_ = reachedShare_ == 1.0 ? Brake::none : brakeAt(rate);
    sums_ = {};
}

// Steps that are too slow by themselves are not all there is to say where much of the time goes into
// something else.
Brake Pace::brakeAt(double rate) const
{
    if (secondsPerStep_ * rate <= stepBudget * 1e3 / tickInterval)
        return Brake::frames;
    const double otherwise = sums_.otherwise / (sums_.otherwise + sums_.stepping);
    return otherwise > notableShare ? Brake::both : Brake::steps;
}

void Pace::forget()
{
    sums_ = {};
    reachedShare_ = 1.0;
    brake_ = Brake::none;
}

void Pace::begin()
{
    forget();
    lastStepping_ = 0.0;
}

}  // namespace vakwerk
