// SPDX-License-Identifier: MIT
#include "core/analysis/held_ldl.h"

#include "core/analysis/numbers.h"
#include "core/analysis/tolerances.h"
#include "core/no_index.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// The most directions that negativeDirection() adds; each costs one solution.
constexpr int mostDirections = 64;

template <class Number>
constexpr double roundingOf = tolerance::rounding;
template <>
constexpr double roundingOf<DoubleDouble> = tolerance::preciseRounding;

}  // namespace

// In the elimination tree, the parent of a column of the factor L is the row of its first entry
// below the diagonal. On the path upwards from each entry of a row of the matrix lie all columns of
// L that have an entry in this row (Liu, The role of elimination trees in sparse factorization,
// 1990).
LdlPattern::LdlPattern(std::uint32_t count, std::vector<Entry> entries)
    : start(count + std::size_t{1}, 0), parent(count, noIndex), first(1, 0)
{
    std::ranges::sort(entries);
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    for (const auto& [row, before] : entries) {
        ++start[row + std::size_t{1}];
        column.push_back(before);
    }
    std::vector<std::uint32_t> seen(count, noIndex);
    std::vector<std::size_t> size(count, 0);
    for (std::uint32_t row = 0; row < count; ++row) {
        start[row + std::size_t{1}] += start[row];
        seen[row] = row;
        for (std::uint32_t k = start[row]; k < start[row + std::size_t{1}]; ++k)
            for (std::uint32_t j = column[k]; seen[j] != row; j = parent[j]) {
                parent[j] = parent[j] == noIndex ? row : parent[j];
                seen[j] = row;
                ++size[j];
            }
    }
    for (std::uint32_t j = 0; j < count; ++j) {
        first.push_back(first.back() + size[j]);
        leads.push_back(parent[j] == j + 1 && size[j] == size[j + 1] + 1 ? 1 : 0);
    }
}

std::uint32_t LdlPattern::slot(Entry entry) const
{
    const auto begin = column.begin() + start[entry.first];
    const auto end = column.begin() + start[entry.first + std::size_t{1}];
    return static_cast<std::uint32_t>(std::lower_bound(begin, end, entry.second) - column.begin());
}

template <class Number>
HeldLdl<Number>::HeldLdl(std::shared_ptr<const LdlPattern> pattern)
    : pattern_(std::move(pattern)), diagonal_(pattern_->count(), 0.0),
      scale_(pattern_->count(), 0.0), below_(pattern_->column.size(), 0.0),
      last_(pattern_->count()), row_(pattern_->first.back()), factor_(pattern_->first.back(), 0.0),
      inverse_(pattern_->count(), 0.0), doubt_(pattern_->count(), 0.0),
      isHeldFast_(pattern_->count(), 0), sum_(pattern_->count(), 0.0), order_(pattern_->count()),
      seen_(pattern_->count(), noIndex)
{
}

template <class Number>
void HeldLdl<Number>::clear()
{
    std::ranges::fill(diagonal_, Number(0.0));
    std::ranges::fill(scale_, 0.0);
    std::ranges::fill(below_, Number(0.0));
    std::ranges::fill(isHeldFast_, 0);
}

// Puts at the end of order_ the columns of L that have an entry in this row, each before its
// parent. Returns the index in order_ at which they begin.
template <class Number>
std::size_t HeldLdl<Number>::reach(std::uint32_t row)
{
    const LdlPattern& at = *pattern_;
    std::size_t top = order_.size();
    seen_[row] = row;
    for (std::uint32_t k = at.start[row]; k < at.start[row + std::size_t{1}]; ++k) {
        std::size_t length = 0;
        sum_[at.column[k]] = below_[k];
        for (std::uint32_t j = at.column[k]; seen_[j] != row; j = at.parent[j]) {
            order_[length++] = j;
            seen_[j] = row;
        }
        while (length > 0)
            order_[--top] = order_[--length];
    }
    return top;
}

// Computes the row k = `row` of L, for the matrix A = L D Lᵀ:
//   L_kj = (A_kj − Σ L_ji D_i L_ki)/D_j,   D_k = A_kk − Σ D_j L_kj²
// Returns the pivot D_k and its possible rounding error. A term that is subtracted from A_kk has
// the same relative error as the D_j by which it was divided.
// Two columns with the same rows, such as those of one joint, are taken together, with the same result
// as one after the other.
template <class Number>
typename HeldLdl<Number>::Pivot HeldLdl<Number>::eliminate(std::uint32_t row, std::size_t from)
{
    const std::vector<std::size_t>& first = pattern_->first;
    const double size = std::fabs(static_cast<double>(diagonal_[row]));
    Pivot pivot{diagonal_[row], roundingOf<Number> * size};
    for (std::size_t i = from; i < order_.size(); ++i) {
        const std::uint32_t j = order_[i];
        const Number value = std::exchange(sum_[j], Number(0.0));
        std::size_t k = first[j];
        if (pattern_->leads[j] != 0 && i + 1 < order_.size() && order_[i + 1] == j + 1) {
            const Number next = std::exchange(sum_[j + 1], Number(0.0)) - factor_[k++] * value;
            for (std::size_t n = first[j + 1]; n < last_[j + 1]; ++n, ++k) {
                Number& sum = sum_[row_[n]];
                sum = (sum - factor_[k] * value) - factor_[n] * next;
            }
            put(row, j, value, pivot);
            put(row, j + 1, next, pivot);
            ++i;
            continue;
        }
        for (; k < last_[j]; ++k)
            sum_[row_[k]] -= factor_[k] * value;
        put(row, j, value, pivot);
    }
    return pivot;
}

// Puts L_kj with  D_j L_kj = `value`  in column j of L.
template <class Number>
void HeldLdl<Number>::put(std::uint32_t row, std::uint32_t j, const Number& value, Pivot& pivot)
{
    const Number share = value * inverse_[j];
    const Number taken = share * value;
    pivot.value -= taken;
    pivot.doubt += std::fabs(static_cast<double>(taken)) * doubt_[j];
    std::size_t& last = last_[j];
    row_[last] = row;
    factor_[last] = share;
    ++last;
}

template <class Number>
void HeldLdl<Number>::begin()
{
    held_.clear();
    doubted_.clear();
    std::ranges::fill(seen_, noIndex);
    std::ranges::copy(std::span(pattern_->first).first(last_.size()), last_.begin());
}

template <class Number>
void HeldLdl<Number>::keep(std::uint32_t row, const Pivot& pivot)
{
    inverse_[row] = Number(1.0) / pivot.value;
    doubt_[row] = pivot.doubt / std::fabs(static_cast<double>(pivot.value));
}

template <class Number>
double HeldLdl<Number>::pivotShare(std::uint32_t unknown) const
{
    const auto inverse = static_cast<double>(inverse_[unknown]);
    return inverse > 0.0 ? 1.0 / (inverse * scale_[unknown]) : 1.0;
}

template <class Number>
void HeldLdl<Number>::factorise(double negligible)
{
    begin();
    for (std::uint32_t row = 0; row < diagonal_.size(); ++row) {
        const Pivot pivot = eliminate(row, reach(row));
        const auto size = static_cast<double>(pivot.value);
        const double whole = scale_[row];
        if (isHeldFast_[row] != 0 || !(size > negligible * whole)) {
            inverse_[row] = 0.0;
            doubt_[row] = 0.0;
            held_.push_back(row);
            continue;
        }
        keep(row, pivot);
        if (!(size > tolerance::doubtful * pivot.doubt))
            doubted_.push_back(row);
    }
}

template <class Number>
bool HeldLdl<Number>::factorisePositive()
{
    begin();
    for (std::uint32_t row = 0; row < diagonal_.size(); ++row) {
        const Pivot pivot = eliminate(row, reach(row));
        if (!(static_cast<double>(pivot.value) > 0.0))
            return false;
        keep(row, pivot);
    }
    return true;
}

template <class Number>
void HeldLdl<Number>::solve(std::span<Number> v) const
{
    const auto count = static_cast<std::uint32_t>(v.size());
    const std::vector<std::size_t>& first = pattern_->first;
    for (std::uint32_t j = 0; j < count; ++j) {
        const Number value = v[j];
        if (static_cast<double>(value) == 0.0)
            continue;  // as under a load on one joint
        for (std::size_t k = first[j]; k < last_[j]; ++k)
            v[row_[k]] -= factor_[k] * value;
    }
    for (std::uint32_t j = 0; j < count; ++j)
        v[j] = v[j] * inverse_[j];
    for (std::uint32_t j = count; j-- > 0;)
        for (std::size_t k = first[j]; k < last_[j]; ++k)
            v[j] -= factor_[k] * v[row_[k]];
}

// With  L y = e  for the unit vector e of an unknown, the entry of the inverse matrix is  Σ y²/D.
// Only the unknowns on the path of this unknown in the elimination tree have a y that is not 0.
template <class Number>
std::vector<double> HeldLdl<Number>::yields() const
{
    std::vector<double> result;
    std::vector<Number> y(diagonal_.size(), 0.0);
    for (std::uint32_t unknown = 0; unknown < y.size(); ++unknown) {
        Number sum = 0.0;
        y[unknown] = 1.0;
        for (std::uint32_t j = unknown; j != noIndex; j = pattern_->parent[j]) {
            const Number way = std::exchange(y[j], Number(0.0));
            sum += way * way * inverse_[j];
            for (std::size_t k = pattern_->first[j]; k < last_[j]; ++k)
                y[row_[k]] -= factor_[k] * way;
        }
        result.push_back(static_cast<double>(sum));
    }
    return result;
}

// If the pivot D of a row is negative, the direction v = L⁻ᵀ e, with the unit vector e of that row,
// has vᵀ A v = D. For two such directions v and w, wᵀ A v = 0. The sum of such directions is one
// too; it moves every part that any of them moves.
template <class Number>
std::optional<std::vector<double>> HeldLdl<Number>::negativeDirection(
    const std::function<bool(const std::vector<double>& v, double vAv)>& counts)
{
    begin();
    std::vector<double> sum(diagonal_.size(), 0.0);
    int found = 0;
    for (std::uint32_t row = 0; row < diagonal_.size() && found < mostDirections; ++row) {
        const Pivot pivot = eliminate(row, reach(row));
        const auto size = static_cast<double>(pivot.value);
        const bool isClear = std::fabs(size) > tolerance::doubtful * pivot.doubt;
        if (isClear && size < 0.0) {
            const std::vector<double> v = directionOf(row);
            if (counts(v, size)) {
                const double most = largestOf(v);
                for (std::uint32_t i = 0; i <= row; ++i)
                    sum[i] += v[i] / most;
                ++found;
            }
        }
        if (isClear) {
            keep(row, pivot);
            continue;
        }
        inverse_[row] = 0.0;
        doubt_[row] = 0.0;
    }
    return found > 0 ? std::optional(sum) : std::nullopt;
}

// Returns L⁻ᵀ e, with the unit vector e of the row.
template <class Number>
std::vector<double> HeldLdl<Number>::directionOf(std::uint32_t row) const
{
    std::vector<double> v(diagonal_.size(), 0.0);
    v[row] = 1.0;
    for (std::uint32_t j = row; j-- > 0;)
        for (std::size_t k = pattern_->first[j]; k < last_[j]; ++k)
            if (row_[k] <= row)
                v[j] -= static_cast<double>(factor_[k]) * v[row_[k]];
    return v;
}

template class HeldLdl<double>;
template class HeldLdl<DoubleDouble>;

}  // namespace vakwerk
