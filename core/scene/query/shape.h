// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <span>

namespace vakwerk {

// Returns the angle at b from the arm to a to the arm to c, in degrees above −180 and up to 180,
// positive from x towards y; 0 if an arm has no length.
double degreesBetween(Vec2 a, Vec2 b, Vec2 c);

// Adds multiples of 360° to an angle to bring it nearest to `wanted`.
double nearestTurn(double degrees, double wanted);

// Returns the area of a polygon, positive if the polygon goes round from x towards y.
double signedArea(std::span<const Vec2> ring);

// Returns whether a point lies in a polygon, which may be concave.
bool isInside(Vec2 point, std::span<const Vec2> ring);

}  // namespace vakwerk
