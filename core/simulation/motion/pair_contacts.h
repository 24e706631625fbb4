// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/islands.h"
#include "core/simulation/contact/neighbours.h"
#include "core/simulation/motion/pair_rows.h"

namespace vakwerk {

class LinkContacts;
struct Model;

// Finds which particles and links may touch, and the contacts of particles with each other.
class PairContacts {
public:
    // The shapes must outlive this object.
    PairContacts(const Model& model, const State& state, const contact::Shapes& shapes);

    // Finds the pairs for the paths of a substep.
    void findPairs(const Model& model, State& state, const ParticlePaths& paths);
    const contact::Pairs& ofLinks() const { return neighbours_.ofLinks(); }
    // Finds the pairs of particles and links for ways from these places, which may leave the rectangles of the
    // state.
    const contact::Pairs& ofLinksOnWays(State& state, std::span<const Vec2> from);
    // Finds the contacts of two particles.
    void find(State& state, ParticlePaths& paths, const LinkContacts& links);
    contact::PairRows& rows() { return rows_; }
    // Returns the island of each particle.
    std::span<const std::uint32_t> islands() { return islands_.ofParticles(); }

private:
    bool isInside(const State& state, std::span<const Vec2> from) const;

    const contact::Shapes* shapes_;
    contact::Neighbours neighbours_;
    contact::Islands joined_;  // by constraints
    contact::Islands islands_;
    std::vector<Rect> listed_;  // rectangles for which the pairs were found
    contact::PairRows rows_;
};

}  // namespace vakwerk
