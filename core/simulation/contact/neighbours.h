// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/particle.h"

#include <cstdint>
#include <span>
#include <vector>

namespace vakwerk::contact {

// Two particles that may come to touch. The id of `a` is less than that of `b`.
struct Pair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};

// A particle and a constraint that holds it.
struct Joint {
    std::uint32_t particle = 0;
    std::uint32_t constraint = 0;
};

// Finds the pairs of particles that may touch while each one stays in its rectangle. The pairs depend on
// the rectangles, the radii and the ids alone, so that a run can be continued from any state.
class Neighbours {
public:
    // Two particles whose inverse mass is 0 are no pair, and neither are two that a constraint joins.
    // The joints may have any order.
    Neighbours(std::span<const ParticleId> ids, std::span<const double> radius,
               std::span<const double> inverseMass, std::span<const Joint> joints);

    // Finds the pairs anew. A particle with the radius 0 has none.
    void find(std::span<const Rect> reach);
    // Returns the pairs in the order in which they are solved. No two neighbours in this order share a
    // particle if that can be avoided, because the processor would wait for the first one.
    std::span<const Pair> pairs() const { return pairs_; }
    // Returns the indices of the pairs in the order of their ids.
    std::span<const std::uint32_t> byId() const { return byId_; }

private:
    // A particle, known by its place in byIds_, and its cell of the grid.
    struct Entry {
        std::int32_t x = 0;
        std::int32_t y = 0;
        std::uint32_t particle = 0;
    };
    void fillGrid(std::span<const Rect> reach);
    void sortEntries();
    std::size_t bucketOf(std::int32_t x, std::int32_t y) const;
    void collect();
    void collectNear(const Entry& entry);
    void addPartner(std::uint32_t a, std::uint32_t b);
    bool areJoined(std::uint32_t a, std::uint32_t b) const;
    void order();

    std::vector<std::uint32_t> byIds_;  // particles that have a radius, in the order of their ids
    std::vector<double> radius_;        // by the place in byIds_, as all that follows
    std::vector<std::uint8_t> isFree_;
    std::vector<std::uint32_t> constraints_;  // of each particle, ascending
    std::vector<std::uint32_t> firstConstraint_;
    std::vector<Rect> boxes_;             // the places that each particle may cover
    std::vector<double> extents_;         // the larger sides of the boxes, unordered
    std::vector<std::uint32_t> large_;    // particles that are too large or too far away for a cell
    std::vector<Entry> cells_;            // the others, in the order of their ids
    std::vector<Entry> entries_;          // the same, bucket by bucket
    std::vector<std::uint32_t> buckets_;  // where each bucket begins in entries_, and the end
    std::vector<std::uint32_t> partners_;  // of the particle at hand
    std::vector<Pair> found_;              // places in byIds_, ascending
    std::vector<Pair> pairs_;
    std::vector<std::uint32_t> byId_;
    std::vector<std::uint8_t> colour_;
    std::vector<std::uint64_t> taken_;  // the colours of the pairs of each particle, one bit each
};

}  // namespace vakwerk::contact
