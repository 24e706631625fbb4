// SPDX-License-Identifier: MIT
#include "core/scene/query/shape.h"

#include <numbers>

namespace vakwerk {

// With the arms u from b to a and v from b to c, the angle θ has  tan θ = (u × v)/(u · v).
double degreesBetween(Vec2 a, Vec2 b, Vec2 c)
{
    const Vec2 u = a - b;
    const Vec2 v = c - b;
    const double degrees = std::atan2(cross(u, v), dot(u, v)) * 180.0 / std::numbers::pi;
    return degrees == -180.0 ? 180.0 : degrees;
}

double nearestTurn(double degrees, double wanted)
{
    return degrees + 360.0 * std::round((wanted - degrees) / 360.0);
}

// With the corners (xᵢ, yᵢ), the area is  ½ Σ (xᵢ yᵢ₊₁ − yᵢ xᵢ₊₁).  Corners are taken relative to
// the first one, to keep digits far from the origin.
double signedArea(std::span<const Vec2> ring)
{
    double twice = 0.0;
    for (std::size_t i = 2; i < ring.size(); ++i) {
        const Vec2 u = ring[i - 1] - ring[0];
        const Vec2 v = ring[i] - ring[0];
        twice += cross(u, v);
    }
    return twice / 2.0;
}

// If the point is inside, a ray from it to the right crosses the outline an odd number of times:
// Shimrat, Algorithm 112: Position of point relative to polygon, 1962.
bool isInside(Vec2 point, std::span<const Vec2> ring)
{
    bool inside = false;
    for (std::size_t i = 0, last = ring.size() - 1; i < ring.size(); last = i++) {
        const Vec2 a = ring[last];
        const Vec2 b = ring[i];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

}  // namespace vakwerk
