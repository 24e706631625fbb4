// SPDX-License-Identifier: MIT
#include "core/analysis/catenary.h"

#include <cmath>

namespace vakwerk {
namespace {

constexpr double narrow = 1e-9;  // share of the length; below it the chain is vertical

// Solves sinh(z)/z = r for z > 0 by Newton's method. It starts above the root, where the function
// is convex.
double stretchInverse(double r)
{
    double z =
        r < 3.0 ? std::sqrt(6.0 * (r - 1.0)) : std::log(2.0 * r) + std::log(std::log(2.0 * r));
    for (int i = 0; i < 100; ++i) {
        const double f = std::sinh(z) / z - r;
        const double slope = (std::cosh(z) - std::sinh(z) / z) / z;
        const double next = z - f / slope;
        if (!(std::abs(next - z) > 1e-15 * z))
            return next;
        z = next;
    }
    return z;
}

}  // namespace

// The ends of a catenary  y = a cosh(x/a)  of length s, h across and v down from each other, are at x = a (x0 − z) and
// a (x0 + z), with
//   z = h/(2a),   sinh(z)/z = √(s² − v²)/h,   x0 = −atanh(v/s)
// The arc from its lowest point to an end at x is  a sinh(x/a)  long.
std::optional<Catenary> Catenary::through(Vec2 from, Vec2 to, double length, Vec2 down)
{
    const Vec2 span = to - from;
    Catenary made;
    made.from_ = from;
    made.down_ = down;
    made.across_ = {down.y, -down.x};
    if (dot(span, made.across_) < 0.0)
        made.across_ = made.across_ * -1.0;
    made.width_ = dot(span, made.across_);
    made.drop_ = dot(span, down);
    made.length_ = length;
    const double straight = std::hypot(made.width_, made.drop_);
    if (!std::isfinite(length + straight) || !(length > straight))
        return std::nullopt;
    if (made.width_ < narrow * length) {
        made.first_ = -(length + made.drop_) / 2.0;
        return made;
    }
    const double chord = std::sqrt((length - made.drop_) * (length + made.drop_));
    if (!(chord > made.width_ * (1.0 + 1e-12)))
        return std::nullopt;
    made.a_ = made.width_ / (2.0 * stretchInverse(chord / made.width_));
    const double middle = -std::atanh(made.drop_ / length);
    made.first_ = made.a_ * std::sinh(middle - made.width_ / (2.0 * made.a_));
    return made;
}

Vec2 Catenary::at(double arc) const
{
    const double s = first_ + arc;
    if (a_ == 0.0)
        return from_ + down_ * (-first_ - std::abs(s)) + across_ * (width_ * arc / length_);
    const double x = a_ * (std::asinh(s / a_) - std::asinh(first_ / a_));
    const double y = std::hypot(a_, first_) - std::hypot(a_, s);  // cosh(asinh u) = √(1 + u²)
    return from_ + across_ * x + down_ * y;
}

}  // namespace vakwerk
