// SPDX-License-Identifier: MIT
#include "core/scene/course.h"

#include <cmath>

namespace vakwerk {
namespace {

// Returns sin 2πu by operations that give the same bits on every machine. It removes whole turns, folds
// the rest into a quarter turn and uses
//   sin x = x − x³/3! + x⁵/5! − … + x²¹/21!
double sineOfTurns(double u)
{
    constexpr double turn = 6.283185307179586;
    constexpr int last = 21;  // later terms are below rounding for x up to π/2
    u -= std::floor(u);
    const double sign = u < 0.5 ? 1.0 : -1.0;
    u = u < 0.5 ? u : u - 0.5;
    const double x = (u < 0.25 ? u : 0.5 - u) * turn;
    double sum = 1.0;
    for (int n = last; n > 1; n -= 2)
        sum = 1.0 - x * x / (n * (n - 1)) * sum;
    return sign * (x * sum);
}

double sineAt(double u, double phase)
{
    if (phase == 0.0)
        return sineOfTurns(u);
    const double begins = phase / 360.0;
    return sineOfTurns(u + begins) - sineOfTurns(begins);
}

}  // namespace

double factorAt(const Timing& timing, double time)
{
    if (time < timing.begins)
        return 0.0;
    const double u = (time - timing.begins) / timing.duration;
    switch (timing.course) {
    case TimeCourse::constant:
        return 1.0;
    case TimeCourse::ramp:
        return u < 1.0 ? u : 1.0;
    case TimeCourse::pulse:
        return u < 1.0 ? 1.0 : 0.0;
    case TimeCourse::sine:
        return sineAt(u, timing.phase);
    case TimeCourse::rate:
        return u;
    }
    return 0.0;
}

}  // namespace vakwerk
