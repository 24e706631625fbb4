// SPDX-License-Identifier: MIT
#pragma once

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

// The share of the corrections of the substep before from which an island starts. With these corrections
// λ, the displacements u that they change to u + d, and the gaps c, a start from s λ changes what the
// iterations reduce by
//   s Σ λ (n·u + max(c, 0)) + s²/2 Σ λ n·d
// and the energy at the end by at most as much. So s is 1 unless the sum is positive: then the corrections
// have stopped something that has stopped, and would give it speed.
struct WarmStart {
    double first = 0.0;   // Σ λ (n·u + max(c, 0)), and the same along the contacts
    double second = 0.0;  // Σ λ n·d
    double share() const
    {
        return second > 0.0 ? std::clamp(-2.0 * first / second, 0.0, 1.0) : 1.0;
    }
};

}  // namespace vakwerk::contact
