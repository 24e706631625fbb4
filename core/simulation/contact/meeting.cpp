// SPDX-License-Identifier: MIT
#include "core/simulation/contact/meeting.h"

#include "core/scene/segment.h"

#include <cmath>

namespace vakwerk::contact {

std::optional<double> meeting(Vec2 d, Vec2 way, double reach)
{
    const double a = dot(way, way);
    const double b = dot(d, way);
    const double c = dot(d, d) - reach * reach;
    const double square = b * b - a * c;
    if (!(b < 0.0) || !(square > 0.0))
        return std::nullopt;
    const double at = (-b - std::sqrt(square)) / a;
    return at <= 1.0 ? std::optional(at) : std::nullopt;
}

double PointAndLink::foot() const
{
    const Vec2 along = b - a;
    const double squared = dot(along, along);
    return squared > 0.0 ? dot(point - a, along) / squared : -1.0;
}

Vec2 PointAndLink::across() const
{
    const Vec2 along = b - a;
    const double size = vakwerk::length(along);
    const Vec2 left = size > 0.0 ? Vec2{-along.y, along.x} / size : Vec2{0.0, 1.0};
    return cross(along, point - a) < 0.0 ? left * -1.0 : left;
}

double PointAndLink::distance() const
{
    return vakwerk::distance(Segment{a, b}, point);
}

// Conservative advancement: nothing comes nearer to the link than by the speed of the point relative to the faster
// end.
std::optional<double> meeting(const PointAndLink& start, const PointAndLink& ways, double reach)
{
    constexpr int most = 64;
    constexpr double touching = 1e-9;  // share of the distance at which they touch
    const double fastest =
        std::fmax(vakwerk::length(ways.point - ways.a), vakwerk::length(ways.point - ways.b));
    double at = 0.0;
    for (int i = 0; i < most; ++i) {
        const PointAndLink now = start.after(ways, at);
        const double gap = now.distance() - reach;
        if (gap <= touching * reach)
            return isBetweenEnds(now.foot()) ? std::optional(at) : std::nullopt;
        at += gap / fastest;
        if (!(at <= 1.0))
            return std::nullopt;
    }
    return std::nullopt;
}

// The point is on the line of the link where  (b − a) × (point − a) = 0,  a quadratic equation in the share.
std::optional<double> crossing(const PointAndLink& start, const PointAndLink& ways)
{
    const Vec2 along = start.b - start.a;
    const Vec2 alongBy = ways.b - ways.a;
    const Vec2 to = start.point - start.a;
    const Vec2 toBy = ways.point - ways.a;
    const double a = cross(alongBy, toBy);
    const double b = cross(along, toBy) + cross(alongBy, to);
    const double c = cross(along, to);
    const double square = b * b - 4.0 * a * c;
    const double q = -0.5 * (b + std::copysign(std::sqrt(square), b));
    if (c == 0.0 || !(square >= 0.0) || q == 0.0)
        return std::nullopt;
    const auto passesAt = [&](double at) {
        return at >= 0.0 && at <= 1.0 && isBetweenEnds(start.after(ways, at).foot());
    };
    const double first = c / q;
    const double second = q / a;
    if (passesAt(first) == passesAt(second))
        return std::nullopt;
    return passesAt(first) ? first : second;
}

}  // namespace vakwerk::contact
