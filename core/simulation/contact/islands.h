// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <algorithm>
#include <cmath>
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
    double all() const { return first + second / 2.0; }
    // Returns the largest share up to 1 that does no work above 0 or, if that is more, this work less than all.
    double shareWithout(double work) const
    {
        const double wanted = std::max(0.0, all() - work);
        if (!(all() > wanted) || !(second > 0.0))
            return 1.0;
        return std::clamp((std::sqrt(first * first + 2.0 * second * wanted) - first) / second, 0.0,
                          1.0);
    }
};

}  // namespace vakwerk::contact
