#pragma once

#include "core/simulation/direct/block.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace vakwerk {

// Two nodes that a term of the energy joins.
using Edge = std::pair<std::uint32_t, std::uint32_t>;

// The order in which to eliminate `count` nodes: place in the order → node. A tree goes from its
// leaves to its centre, deepest first, which makes no fill and works a chain from both ends at once;
// anything else in approximate minimum degree.
std::vector<std::uint32_t> eliminationOrder(std::uint32_t count, std::span<const Edge> edges);

// A symmetric matrix of 2 × 2 blocks, sparse, and the solution of its equations by LDLᵀ. The
// pattern is analysed once. Nodes are numbered in the order of their elimination; those from `count`
// on stand still: what is written for them has no effect. Where elimination would take too long, by
// its fill, equations are solved by conjugate gradients instead, if the matrix is positive definite.
class BlockLdl {
public:
    using Number = double;
    using Vector = Vec2;
    struct Size {
        std::uint32_t count = 0;
        std::uint32_t standing = 0;
    };
    void analyse(Size size, std::span<const Edge> edges);
    bool eliminates() const { return eliminates_; }

    // Whether an elimination takes more than some tenths of a millisecond.
    bool isCostly() const { return isCostly_; }

    // Columns that are eliminated together.
    static constexpr std::size_t widestFront = 32;

    // Where the block of two different nodes is: rows of the later, columns of the earlier.
    std::uint32_t slot(std::uint32_t a, std::uint32_t b) const;

    // The pattern, with its fill: `start` of each column among the blocks, and the end; `row` of each block.
    std::uint32_t count() const { return count_; }
    std::size_t nodes() const { return diagonal_.size(); }
    std::span<const std::uint32_t> start() const { return start_; }
    std::span<const std::uint32_t> row() const { return row_; }

    void clearBelow();
    Block& diagonal(std::uint32_t node) { return diagonal_[node]; }
    Block& below(std::uint32_t slot) { return below_[slot]; }

    // Solves for the right side, in place. Uses the matrix up. A pivot that rounding has spoilt is
    // replaced by a small one of the right sign, so that the result is finite. Returns how many directions
    // there are in which the matrix is negative, as far as it is known: by the signs of the pivots.
    std::size_t solve(std::span<Vec2> v);

private:
    std::size_t eliminate(std::span<Vec2> v);
    const std::uint32_t* eliminateColumn(std::uint32_t j, Vec2* v, const std::uint32_t* target);
    void substitute(std::span<Vec2> v) const;
    bool approach(std::span<Vec2> v);
    void multiply(std::span<const Vec2> v, std::span<Vec2> product) const;
    void precondition();

    std::uint32_t count_ = 0;
    bool eliminates_ = true;
    bool isCostly_ = false;
    std::vector<Block> diagonal_;
    std::vector<Block> below_;           // by column; one more for what has no effect
    std::vector<std::uint32_t> start_;   // of the column in below_
    std::vector<std::uint32_t> row_;     // of the block
    std::vector<std::uint32_t> front_;   // the first column of each, and the end
    std::vector<std::uint32_t> target_;  // of each pair of rows of a front, the block it changes
    // of conjugate gradients
    std::vector<Block> inverse_;
    std::vector<Vec2> residual_;
    std::vector<Vec2> direction_;
    std::vector<Vec2> product_;
};

}  // namespace vakwerk
