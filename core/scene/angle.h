#pragma once

#include "core/scene/vec2.h"

#include <numbers>

namespace vakwerk {

inline double radiansOf(double degrees)
{
    return degrees * std::numbers::pi / 180.0;
}

// Returns the unit vector at an angle from x towards y. Uses only + − × ÷, so that all C libraries give
// the same bits. Exact at multiples of 90°, else within two units in the last place.
Vec2 directionOf(double degrees);

}  // namespace vakwerk
