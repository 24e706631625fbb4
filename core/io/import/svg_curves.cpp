// SPDX-License-Identifier: MIT
#include "core/io/import/svg_curves.h"

#include "core/scene/angle.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr double mostLines = 10'000.0;  // lines of one curve, at most
constexpr double fewestOfTurn = 8.0;

// Returns a whole number of lines within the limits; NaN gives the upper limit.
int lines(double wanted, double fewest)
{
    return wanted < mostLines ? static_cast<int>(std::max(std::ceil(wanted), fewest))
                              : static_cast<int>(mostLines);
}

// Returns the number k of lines that keep within the tolerance of a Bézier curve of degree n with
// the control points P_i. If the lines join points at equal steps of the parameter, the curve is
// nowhere farther from them than
//   n (n − 1)/8 · bend/k²,  bend = max|P_i − 2 P_(i+1) + P_(i+2)|
//      Wang, Xu: An estimation of subdivision depth, 1984
int linesOfCurve(double bend, double degree, double tolerance)
{
    return lines(std::sqrt(degree * (degree - 1.0) / 8.0 * bend / tolerance), 1.0);
}

bool taken(LineBudget& budget, int lines)
{
    return budget.take(static_cast<std::size_t>(lines));
}

Vec2 mix(Vec2 a, Vec2 b, double t)
{
    return a * (1.0 - t) + b * t;
}

// Appends the points of a curve at equal steps of its parameter, and exactly its end.
template <class Curve>
void addPieces(std::vector<SvgPoint>& points, int count, Vec2 end, Curve curve)
{
    for (int i = 1; i <= count; ++i) {
        const Vec2 at = i < count ? curve(static_cast<double>(i) / count) : end;
        points.push_back({at, curve((i - 0.5) / count)});
    }
}

// An arc of an ellipse, in coordinates in which it is part of a unit circle.
struct UnitArc {
    Vec2 centre;
    double from = 0.0;  // radians
    double by = 0.0;
};

// Returns the arc of a unit circle from p to q with the flags of `arc`. Source: Scalable Vector Graphics
// 1.1, F.6.5
UnitArc unitArcBetween(Vec2 p, Vec2 q, const SvgArc& arc)
{
    const Vec2 half = (q - p) / 2.0;
    const double square = dot(half, half);
    const double height = std::sqrt(std::max(0.0, 1.0 / square - 1.0));
    const double side = arc.large == arc.sweep ? -1.0 : 1.0;
    UnitArc unitArc;
    unitArc.centre = (p + q) / 2.0 + Vec2{-half.y, half.x} * (height * side);
    const Vec2 u = p - unitArc.centre;
    const Vec2 v = q - unitArc.centre;
    unitArc.from = std::atan2(u.y, u.x);
    unitArc.by = std::atan2(cross(u, v), dot(u, v));
    if (arc.sweep && unitArc.by < 0.0)
        unitArc.by += 2.0 * std::numbers::pi;
    if (!arc.sweep && unitArc.by > 0.0)
        unitArc.by -= 2.0 * std::numbers::pi;
    return unitArc;
}

}  // namespace

bool LineBudget::take(std::size_t lines)
{
    spent_ = spent_ || lines > left_;
    left_ -= spent_ ? 0 : lines;
    return !spent_;
}

void addCubic(std::vector<SvgPoint>& points, const Vec2 (&control)[3], const Flattening& how)
{
    const Vec2 p = points.back().at;
    const auto& [a, b, q] = control;
    const double bend = std::max(length(p - a * 2.0 + b), length(a - b * 2.0 + q));
    const int count = linesOfCurve(bend, 3.0, how.tolerance);
    if (!taken(how.budget, count))
        return;
    addPieces(points, count, q, [p, a = a, b = b, q = q](double t) {
        const Vec2 middle = mix(a, b, t);
        return mix(mix(mix(p, a, t), middle, t), mix(middle, mix(b, q, t), t), t);
    });
}

void addQuadratic(std::vector<SvgPoint>& points, const Vec2 (&control)[2], const Flattening& how)
{
    const Vec2 p = points.back().at;
    const auto& [a, q] = control;
    const int count = linesOfCurve(length(p - a * 2.0 + q), 2.0, how.tolerance);
    if (!taken(how.budget, count))
        return;
    addPieces(points, count, q,
              [p, a = a, q = q](double t) { return mix(mix(p, a, t), mix(a, q, t), t); });
}

// An arc with a radius of 0 is a line. A radius that is too small grows until the arc reaches both ends.
void addArc(std::vector<SvgPoint>& points, const SvgArc& arc, const Flattening& how)
{
    const Vec2 start = points.back().at;
    Vec2 r{std::abs(arc.radii.x), std::abs(arc.radii.y)};
    if (r.x > 0.0 && r.y > 0.0 && start != arc.end) {
        const Vec2 axis = directionOf(arc.degrees);
        const auto toUnit = [&](Vec2 p) { return Vec2{dot(axis, p) / r.x, cross(axis, p) / r.y}; };
        const double reach = length(toUnit(arc.end - start)) / 2.0;
        if (reach > 1.0)
            r = r * reach;
        const UnitArc unitArc = unitArcBetween(toUnit(start), toUnit(arc.end), arc);
        const double share = std::abs(unitArc.by) / (2.0 * std::numbers::pi);
        const int count = lines(linesOfTurn(std::max(r.x, r.y), how.tolerance) * share, 1.0);
        if (!taken(how.budget, count))
            return;
        return addPieces(points, count, arc.end, [&](double t) {
            const double at = unitArc.from + unitArc.by * t;
            const Vec2 u = unitArc.centre + Vec2{std::cos(at), std::sin(at)};
            const Vec2 p{u.x * r.x, u.y * r.y};
            return Vec2{axis.x * p.x - axis.y * p.y, axis.y * p.x + axis.x * p.y};
        });
    }
    if (taken(how.budget, 1))
        points.push_back({arc.end});
}

// The middle of a chord of angle φ is r (1 − cos(φ/2)) away from its circle. The result is a multiple of
// four, so that a circle is as wide as it is high.
int linesOfTurn(double radius, double tolerance)
{
    const double share = std::clamp(1.0 - tolerance / radius, 0.0, 1.0);
    return (lines(std::numbers::pi / std::acos(share), fewestOfTurn) + 3) / 4 * 4;
}

}  // namespace vakwerk
