// SPDX-License-Identifier: MIT
#pragma once

#include "core/linear/block.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace vakwerk {

// Two nodes that have a common block in a matrix.
using Edge = std::pair<std::uint32_t, std::uint32_t>;

// Returns the nodes in their order of elimination. In a tree the deepest nodes come first and the
// centre last, which makes no fill and eliminates a chain from both ends at once. Any other graph
// is put in approximate minimum degree order.
std::vector<std::uint32_t> eliminationOrder(std::uint32_t count, std::span<const Edge> edges);

// A sparse matrix of 2 × 2 blocks with a symmetric pattern, which is analysed once. Equations with
// a symmetric matrix are solved by LDLᵀ, others by LU without row exchanges. Nodes are numbered in
// order of elimination. Nodes from `count` on are fixed, and entries for them have no effect. If
// fill makes elimination too slow, equations with a positive definite matrix are solved by
// conjugate gradients.
class BlockLdl {
public:
    struct Size {
        std::uint32_t count = 0;
        std::uint32_t standing = 0;
    };
    void analyse(Size size, std::span<const Edge> edges);
    bool eliminates() const { return eliminates_; }

    // Returns whether an elimination takes more than some tenths of a millisecond.
    bool isCostly() const { return isCostly_; }

    // The largest number of columns that are eliminated together.
    static constexpr std::size_t widestFront = 32;

    // Returns the place of the block of two different nodes, with the rows of the later node and
    // the columns of the earlier one.
    std::uint32_t slot(std::uint32_t a, std::uint32_t b) const;

    // Sets all blocks off the diagonal to 0. Blocks above the diagonal are kept only if the matrix
    // is not symmetric.
    void clear(bool isSymmetric);
    bool isSymmetric() const { return isSymmetric_; }
    Block& diagonal(std::uint32_t node) { return diagonal_[node]; }
    // Adds to the block in the row of one node and the column of another, whose slot is given. A
    // symmetric matrix keeps only the blocks below its diagonal.
    void add(std::uint32_t slot, std::uint32_t row, std::uint32_t column, const Block& block)
    {
        if (row > column)
            below_[slot] += block;
        else if (!isSymmetric_)
            above_[slot] += block;
    }

    // Solves in place for the right side with a symmetric matrix, which is destroyed. A pivot that
    // rounding has spoilt is replaced by a small one of the right sign, so that the result is
    // finite. Returns the number of negative directions of the matrix, as far as the signs of the
    // pivots show it.
    std::size_t solve(std::span<Vec2> v);

    // Solves in place for another right side with the matrix that solve() has destroyed.
    void solveAgain(std::span<Vec2> v) const;

    // Replaces a symmetric matrix by the blocks of its inverse at the places of its pattern, which
    // inverseAt() returns until the matrix is cleared. Blocks of fixed nodes are 0.
    void invert();
    Block inverseAt(std::uint32_t row, std::uint32_t column) const;

    // Solves in place for the right side with a matrix that is not symmetric, which is destroyed. A
    // pivot that rounding has spoilt is replaced by a small one. The matrix must not be costly.
    void solveGeneral(std::span<Vec2> v);

private:
    std::size_t eliminate(std::span<Vec2> v);
    const std::uint32_t* eliminateColumn(std::uint32_t j, Vec2* v, const std::uint32_t* target);
    const std::uint32_t* eliminateGeneral(std::uint32_t j, std::uint32_t last, Vec2* v,
                                          const std::uint32_t* target);
    void substitute(std::span<Vec2> v) const;
    void invertColumn(std::uint32_t j);
    bool approach(std::span<Vec2> v);
    void multiply(std::span<const Vec2> v, std::span<Vec2> product) const;
    void precondition();

    std::uint32_t count_ = 0;
    bool eliminates_ = true;
    bool isCostly_ = false;
    bool isSymmetric_ = true;
    std::vector<Block> diagonal_;
    std::vector<Pivot> pivot_;           // pivots of the columns that are eliminated
    std::vector<GeneralPivot> general_;  // the same pivots for a matrix that is not symmetric
    std::vector<Block> below_;  // blocks by column; the last one takes entries without effect
    std::vector<Block> above_;  // the blocks at the transposed places of those in below_
    std::vector<std::uint32_t> start_;   // first block of each column in below_
    std::vector<std::uint32_t> row_;     // row of each block in below_
    std::vector<std::uint32_t> front_;   // the first column of each front, and the end
    std::vector<std::uint32_t> target_;  // the block that each pair of rows of a front changes
    std::vector<Block> column_;          // a column of the inverse
    // The members below are for conjugate gradients.
    std::vector<Block> inverse_;
    std::vector<Vec2> residual_;
    std::vector<Vec2> direction_;
    std::vector<Vec2> product_;  // also the right side of an inverse
};

}  // namespace vakwerk
