#pragma once

#include "core/scene/vec2.h"

#include <numbers>

namespace vakwerk {

inline double radiansOf(double degrees)
{
    return degrees * std::numbers::pi / 180.0;
}

// The unit vector at an angle in degrees, positive from x towards y: {cosine, sine}. Made of
// + − × ÷ alone, so that it has the same bits with every C library; exact at multiples of 90°,
// else within two units in the last place.
Vec2 directionOf(double degrees);

}  // namespace vakwerk
