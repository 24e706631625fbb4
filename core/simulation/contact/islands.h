// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace vakwerk::contact {

// Groups of particles that may act on each other in a substep, by contacts or constraints. What one group
// does must not depend on another one.
class Islands {
public:
    Islands() = default;
    explicit Islands(std::size_t particles);
    void join(std::uint32_t a, std::uint32_t b);
    // Returns for each particle the island that it belongs to, as the index of one of its particles.
    std::span<const std::uint32_t> ofParticles();

private:
    std::uint32_t rootOf(std::uint32_t particle);

    std::vector<std::uint32_t> root_;  // of a tree for each island; the least index stands for it
};

// The work of corrections on the particles of an island. The share s of corrections d that follow displacements u does
//   s Σ m d·u + s²/2 Σ m d²
struct Work {
    double first = 0.0;   // Σ m d·u
    double second = 0.0;  // Σ m d²

    void add(Vec2 u, Vec2 d, double mass)
    {
        first += dot(d, u) * mass;
        second += dot(d, d) * mass;
    }
    // Returns the largest share up to 1 that gives no energy.
    double share() const
    {
        if (!(first + second / 2.0 > 0.0))
            return 1.0;
        return second > 0.0 ? std::clamp(-2.0 * first / second, 0.0, 1.0) : 0.0;
    }
};

}  // namespace vakwerk::contact
