// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/double_double.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace vakwerk {

// The positions of the entries of a sparse symmetric matrix and of its factor L.
struct LdlPattern {
    using Entry = std::pair<std::uint32_t, std::uint32_t>;  // row, and a column before it

    // Entries may be repeated.
    LdlPattern(std::uint32_t count, std::vector<Entry> entries);
    std::uint32_t slot(Entry entry) const;
    std::uint32_t count() const { return static_cast<std::uint32_t>(parent.size()); }

    std::vector<std::uint32_t> start;  // where the entries of each row begin in `column`
    std::vector<std::uint32_t> column;
    std::vector<std::uint32_t> parent;  // parent of each column in the elimination tree
    std::vector<std::size_t> first;     // where each column of L begins
    // By column: 1 if its first entry is in the next row and all others are in the rows of the next
    // column.
    std::vector<std::uint8_t> leads;
};

// Solves the equations of a sparse symmetric matrix by the factorisation L D Lᵀ. Unknowns are
// numbered in the order of elimination. The pivot of an unknown is the stiffness that resists it
// when all earlier unknowns follow it freely. An unknown whose pivot is negligible is held: its
// solution is 0.
template <class Number>
class HeldLdl {
public:
    explicit HeldLdl(std::shared_ptr<const LdlPattern> pattern);

    void clear();
    Number& diagonal(std::uint32_t unknown) { return diagonal_[unknown]; }
    Number& below(std::uint32_t slot) { return below_[slot]; }
    // The number to which the pivot of an unknown is compared. It must be at least the size of the
    // diagonal entry.
    double& scale(std::uint32_t unknown) { return scale_[unknown]; }

    // Holds an unknown until the matrix is cleared, even if something resists it.
    void hold(std::uint32_t unknown) { isHeldFast_[unknown] = 1; }

    // Factorises a positive semidefinite matrix. Holds each unknown whose pivot is at most this
    // share of its scale.
    void factorise(double negligible);
    // Factorises a positive definite matrix. Returns false, as soon as a pivot shows it, if the matrix
    // is another one; then it cannot be solved for.
    bool factorisePositive();
    std::span<const std::uint32_t> held() const { return held_; }  // ascending
    // Unknowns that are not held although their pivots may be rounding errors.
    std::span<const std::uint32_t> doubted() const { return doubted_; }
    // Returns the ratio of the pivot of an unknown to its scale; 1 if the unknown is held.
    double pivotShare(std::uint32_t unknown) const;
    void solve(std::span<Number> v) const;  // replaces v by the solution
    // Returns the diagonal of the inverse matrix, with 0 for each unknown that is held.
    std::vector<double> yields() const;

    // Returns a direction v with vᵀAv < 0, beyond rounding, if the matrix has one: the sum of all
    // such directions that `counts` accepts. The matrix may be indefinite.
    std::optional<std::vector<double>>
    negativeDirection(const std::function<bool(const std::vector<double>& v, double vAv)>& counts);

private:
    struct Pivot {
        Number value;
        double doubt;
    };
    std::size_t reach(std::uint32_t row);
    Pivot eliminate(std::uint32_t row, std::size_t from);
    void put(std::uint32_t row, std::uint32_t j, const Number& value, Pivot& pivot);
    void keep(std::uint32_t row, const Pivot& pivot);
    void begin();
    std::vector<double> directionOf(std::uint32_t row) const;

    std::shared_ptr<const LdlPattern> pattern_;
    std::vector<Number> diagonal_;
    std::vector<double> scale_;
    std::vector<Number> below_;  // by row
    // L by column, with ascending rows, and the inverse of D.
    std::vector<std::size_t> last_;
    std::vector<std::uint32_t> row_;
    std::vector<Number> factor_;
    std::vector<Number> inverse_;
    std::vector<double> doubt_;  // possible rounding error of each pivot D, as a share of D
    std::vector<std::uint32_t> held_;
    std::vector<std::uint32_t> doubted_;
    std::vector<std::uint8_t> isHeldFast_;
    // Buffers for the row that is being computed.
    std::vector<Number> sum_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> seen_;
};

}  // namespace vakwerk
