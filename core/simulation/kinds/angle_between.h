// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <cmath>

namespace vakwerk {

// Returns the angle in radians, from −π to π, by which one direction turns to the other. It has the same bits on
// all machines. The function halves the angle ε five times,
//   t₁ = tan(ε/2) = sin ε/(1 + cos ε),   tₖ₊₁ = tₖ/(1 + √(1 + tₖ²))
// and uses  atan t = t − t³/3 + t⁵/5 − …
inline double angleBetween(Vec2 from, Vec2 to)
{
    constexpr int last = 15;  // later terms are below rounding for t up to tan(π/32)
    const double size = length(from) * length(to);
    const double cosine = dot(from, to);
    const double below = size + cosine;
    double t = below > 0.0 ? cross(from, to) / below : 0.0;
    for (int i = 1; i < 5; ++i)
        t = t / (1.0 + std::sqrt(1.0 + t * t));
    double sum = 0.0;
    for (int n = last; n >= 1; n -= 2)
        sum = 1.0 / n - t * t * sum;
    return 32.0 * t * sum;
}

}  // namespace vakwerk
