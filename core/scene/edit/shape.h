#pragma once

#include "core/scene/vec2.h"

#include <span>

namespace vakwerk {

// Degrees from the arm b–a to the arm b–c, above −180 and up to 180, positive from x towards y.
// 0 where an arm has no length.
double degreesBetween(Vec2 a, Vec2 b, Vec2 c);

// The same angle, with the whole turns that bring it nearest to `wanted`.
double nearestTurn(double degrees, double wanted);

// The area of a closed polygon, positive where it goes round from x towards y.
double signedArea(std::span<const Vec2> ring);

// Whether the point is inside a closed polygon that may have dents.
bool isInside(Vec2 point, std::span<const Vec2> ring);

}  // namespace vakwerk
