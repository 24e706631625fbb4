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

// The energy, times h², that the particles of an island get in a substep. If their displacements u change to u + s d,
// it is
//   s Σ m d·u + s²/2 Σ m d²
struct Work {
    double first = 0.0;   // Σ m d·u
    double second = 0.0;  // Σ m d²

    void add(Vec2 u, Vec2 d, double mass)
    {
        first += dot(d, u) * mass;
        second += dot(d, d) * mass;
    }
    double all() const { return first + second / 2.0; }  // for s = 1
    // Returns the largest s up to 1 with which the particles get less energy by this much; 1 if they get none.
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
