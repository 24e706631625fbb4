// SPDX-License-Identifier: MIT
#include "core/scene/angle.h"

namespace vakwerk {
namespace {

constexpr double radiansPerDegree = 0.017453292519943295;
// The number of terms of the Taylor series. The next term would be below 2⁻⁵³ of the sum for angles
// up to 45°.
constexpr int terms = 11;

// Sums the Taylor series of cosine (first = 0) or sine (first = 1) from its smallest term.
double series(double angle, int first)
{
    double sum = 1.0;
    for (int i = 2 * terms + first; i > first; i -= 2)
        sum = 1.0 - sum * (angle * angle) / (static_cast<double>(i) * (i - 1));
    return first == 0 ? sum : sum * angle;
}

}  // namespace

Vec2 directionOf(double degrees)
{
    // fmod() and the subtraction of whole quarter turns are exact in floating point.
    const double whole = std::fmod(degrees, 360.0);
    const double quarters = std::nearbyint(whole / 90.0);
    const double angle = (whole - 90.0 * quarters) * radiansPerDegree;
    const double c = series(angle, 0);
    const double s = series(angle, 1);
    switch ((static_cast<int>(quarters) + 8) % 4) {
    case 0:
        return {c, s};
    case 1:
        return {0.0 - s, c};  // not −s, which would be −0 at a right angle
    case 2:
        return {-c, 0.0 - s};
    default:
        return {s, -c};
    }
}

}  // namespace vakwerk
