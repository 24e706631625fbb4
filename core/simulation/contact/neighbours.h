// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"
#include "core/simulation/contact/shapes.h"

namespace vakwerk::contact {

// Two particles that may come to touch, of which the id of `a` is less than that of `b`; or a particle and a
// link, whose index in Shapes::links is `b`.
struct Pair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};

// Pairs in the order in which they are solved. No two neighbours in this order share a particle if that can be
// avoided, because the processor would wait for the first one.
struct Pairs {
    std::vector<Pair> inOrder;
    std::vector<std::uint32_t> byId;  // indices in inOrder, in the order of the ids
    // Ranges of inOrder in which no two pairs share a particle. Pairs after the last range may.
    std::vector<std::uint32_t> apart;
};

// Finds the pairs that may touch while each particle stays in its rectangle. The pairs depend on the
// rectangles, the radii and the ids alone, so that a run can be continued from any state.
class Neighbours {
public:
    // Shapes that may not touch are no pair. The shapes must outlive this object.
    explicit Neighbours(const Shapes& shapes);

    // Finds the pairs anew. A particle with the radius 0 touches nothing.
    void find(std::span<const Rect> reach);
    const Pairs& ofParticles() const { return ofParticles_; }
    const Pairs& ofLinks() const { return ofLinks_; }

private:
    // A particle or a link, known by its place in boxes_, and its cell of the grid.
    struct Entry {
        std::int32_t x = 0;
        std::int32_t y = 0;
        std::uint32_t place = 0;
    };
    void fillBoxes(std::span<const Rect> reach);
    void fillGrid();
    void sortEntries();
    std::size_t bucketOf(std::int32_t x, std::int32_t y) const;
    void collect();
    void collectNear(const Entry& entry);
    void addPartner(std::uint32_t a, std::uint32_t b);
    void order(const std::vector<Pair>& found, Pairs& pairs, auto forEachParticle);

    const Shapes* shapes_;
    std::vector<std::uint32_t> byIds_;  // particles that have a radius, in the order of their ids
    std::vector<Rect> boxes_;           // the places that they and, after them, the links may cover
    std::vector<double> extents_;       // the larger sides of the boxes, unordered
    std::vector<std::uint32_t> large_;  // shapes that are too large or too far away for a cell
    std::vector<Entry> cells_;          // the others, in the order of the boxes
    std::vector<Entry> entries_;        // the same, bucket by bucket
    std::vector<std::uint32_t> buckets_;   // where each bucket begins in entries_, and the end
    std::vector<std::uint32_t> partners_;  // of the particle at hand
    std::vector<Pair> found_;              // ascending by ids
    std::vector<Pair> foundLinks_;
    std::vector<std::uint8_t> colour_;
    std::vector<std::uint64_t> taken_;  // the colours of the pairs of each particle, one bit each
    Pairs ofParticles_;
    Pairs ofLinks_;
};

}  // namespace vakwerk::contact
