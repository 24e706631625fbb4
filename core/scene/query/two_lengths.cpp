// SPDX-License-Identifier: MIT
#include "core/scene/query/two_lengths.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {

// With the centres c₁ and c₂ and the radii r₁ and r₂, the crossings lie on the line of the points x with
//   2 (c₂ − c₁)·x = r₁² − r₂² + |c₂|² − |c₁|²,
// on both sides of its foot c₁ + t (c₂ − c₁), at the distance h = √(r₁² − t² |c₂ − c₁|²) from it.
std::optional<Vec2> crossingOf(const Circle& first, const Circle& second, Vec2 near)
{
    const Vec2 d = second.centre - first.centre;
    const double square = dot(d, d);
    if (square == 0.0 || gapBetween(first, second) != 0.0)
        return std::nullopt;
    const double t =
        0.5 + (first.radius - second.radius) * (first.radius + second.radius) / (2.0 * square);
    const Vec2 foot = first.centre + d * t;
    const double h = std::sqrt(std::max(0.0, first.radius * first.radius - t * t * square));
    const Vec2 step = Vec2{-d.y, d.x} * (h / std::sqrt(square));
    return length(foot + step - near) <= length(foot - step - near) ? foot + step : foot - step;
}

double gapBetween(const Circle& first, const Circle& second)
{
    constexpr double rounding = 1e-12;  // share of the sizes
    const double apart = length(second.centre - first.centre);
    const double sum = first.radius + second.radius;
    const double difference = std::abs(first.radius - second.radius);
    const double touching = rounding * (apart + sum);
    if (apart > sum + touching)
        return apart - sum;
    return apart < difference - touching ? apart - difference : 0.0;
}

}  // namespace vakwerk
