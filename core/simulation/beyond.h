#pragma once

#include "core/scene/vec2.h"

#include <vector>

namespace vakwerk {

// What is farther out has left the numbers: its square, or a force made of it, would be infinite.
inline constexpr double farthest = 1e150;

inline bool isBeyond(double value)
{
    return !(std::fabs(value) <= farthest);
}

inline bool isBeyond(Vec2 value)
{
    return isBeyond(value.x) || isBeyond(value.y);
}

// In one pass without a branch, for these are asked in each step.
inline bool anyBeyond(const std::vector<double>& values)
{
    unsigned any = 0;
    for (const double value : values)
        any |= static_cast<unsigned>(isBeyond(value));
    return any != 0;
}

inline bool anyBeyond(const std::vector<Vec2>& values)
{
    unsigned any = 0;
    for (const Vec2 value : values)
        any |= static_cast<unsigned>(isBeyond(value.x)) | static_cast<unsigned>(isBeyond(value.y));
    return any != 0;
}

}  // namespace vakwerk
