// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <numbers>

namespace vakwerk {

inline double degreesOf(double radians)
{
    return radians * 180.0 / std::numbers::pi;
}

inline double radiansOf(double degrees)
{
    return degrees * std::numbers::pi / 180.0;
}

// Returns the unit vector at an angle from x towards y. It uses only + − × ÷, so that all C libraries
// give the same bits. It is exact at multiples of 90°, and elsewhere within two units in the last place.
Vec2 directionOf(double degrees);

}  // namespace vakwerk
