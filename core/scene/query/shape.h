#pragma once

#include "core/scene/vec2.h"

#include <span>

namespace vakwerk {

// Returns degrees above −180 and up to 180, positive from x towards y; 0 if an arm has no length.
double degreesBetween(Vec2 a, Vec2 b, Vec2 c);

// Adds the whole turns that bring an angle nearest to `wanted`.
double nearestTurn(double degrees, double wanted);

// The area is positive if the polygon goes round from x towards y.
double signedArea(std::span<const Vec2> ring);

// The polygon may be concave.
bool isInside(Vec2 point, std::span<const Vec2> ring);

}  // namespace vakwerk
