// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/particle.h"

#include <cstdint>
#include <vector>

namespace vakwerk {

struct Divergence {
    ParticleId particle{};
    std::uint64_t step = 0;  // the step that could not be taken
};

// Larger numbers count as divergent: their squares, or forces made of them, may be infinite.
inline constexpr double largestNumber = 1e150;

inline bool isDivergent(double value)
{
    return !(std::fabs(value) <= largestNumber);
}

inline bool isDivergent(Vec2 value)
{
    return isDivergent(value.x) || isDivergent(value.y);
}

inline bool isDivergent(const Turn& turn)
{
    return isDivergent(turn.angle) || isDivergent(turn.spin);
}

// These functions make a single pass without branches, because they run in each step.
inline bool anyDivergent(const std::vector<double>& values)
{
    unsigned any = 0;
    for (const double value : values)
        any |= static_cast<unsigned>(isDivergent(value));
    return any != 0;
}

inline bool anyDivergent(const std::vector<Vec2>& values)
{
    unsigned any = 0;
    for (const Vec2 value : values)
        any |= static_cast<unsigned>(isDivergent(value.x)) |
               static_cast<unsigned>(isDivergent(value.y));
    return any != 0;
}

inline bool anyDivergent(const std::vector<Turn>& turns)
{
    bool any = false;
    for (const Turn& turn : turns)
        any = any || isDivergent(turn);
    return any;
}

}  // namespace vakwerk
