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

// In one pass without a branch, for this is asked in each step.
template <class Value>
bool anyBeyond(const std::vector<Value>& values)
{
    unsigned any = 0;
    for (const Value& value : values)
        any |= static_cast<unsigned>(isBeyond(value));
    return any != 0;
}

}  // namespace vakwerk
