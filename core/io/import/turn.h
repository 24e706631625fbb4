#pragma once

#include "core/scene/vec2.h"

#include <cmath>
#include <numbers>

namespace vakwerk {

inline double radiansOf(double degrees)
{
    return degrees * std::numbers::pi / 180.0;
}

// (cos, sin) of an angle, exact at right ones.
inline Vec2 directionOf(double degrees)
{
    const double turn = std::fmod(degrees, 360.0);
    if (std::fmod(turn, 90.0) == 0.0) {
        constexpr Vec2 axes[] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};
        return axes[(static_cast<int>(turn / 90.0) + 4) % 4];
    }
    return {std::cos(radiansOf(turn)), std::sin(radiansOf(turn))};
}

}  // namespace vakwerk
