// SPDX-License-Identifier: MIT
#include "core/linear/block_ldl.h"

#include <algorithm>

namespace vakwerk {
namespace {

using Columns = std::vector<std::vector<std::uint32_t>>;

// Returns for each node its neighbours with a higher index, sorted and without duplicates.
Columns laterNeighbours(std::uint32_t count, std::span<const Edge> edges)
{
    Columns columns(count);
    for (const auto& [a, b] : edges)
        if (a != b && a < count && b < count)
            columns[std::min(a, b)].push_back(std::max(a, b));
    for (auto& column : columns) {
        std::ranges::sort(column);
        column.erase(std::unique(column.begin(), column.end()), column.end());
    }
    return columns;
}

std::size_t updatesOf(const std::vector<std::uint32_t>& column)
{
    return column.size() * (column.size() + 1) / 2;
}

std::size_t updatesOf(const Columns& columns)
{
    std::size_t sum = 0;
    for (const auto& column : columns)
        sum += updatesOf(column);
    return sum;
}

// Adds the blocks that elimination fills: the first row of a column, as a column, inherits its
// other rows (elimination tree). Returns false if the number of block updates exceeds the limit.
bool filled(Columns& columns, std::size_t limit)
{
    std::size_t work = 0;
    std::vector<std::uint32_t> merged;
    for (const auto& column : columns) {
        work += updatesOf(column);
        if (work > limit)
            return false;
        if (column.size() < 2)
            continue;
        auto& heir = columns[column.front()];
        merged.clear();
        std::set_union(column.begin() + 1, column.end(), heir.begin(), heir.end(),
                       std::back_inserter(merged));
        heir.assign(merged.begin(), merged.end());
    }
    return true;
}

// The largest number of block updates in one elimination; so many take about 10 ms. Each needs 4
// bytes.
constexpr std::size_t mostUpdates = 10'000'000;
constexpr std::size_t costlyUpdates = 300'000;

// Returns where fronts begin. A front is a range of columns with the same rows, apart from the
// columns themselves.
std::vector<std::uint32_t> frontsOf(const Columns& columns)
{
    std::vector<std::uint32_t> first;
    for (std::uint32_t j = 0; j < columns.size(); ++j) {
        const bool goesOn = j > 0 && columns[j - 1].size() == columns[j].size() + 1 &&
                            columns[j - 1].front() == j && j - first.back() < BlockLdl::widestFront;
        if (!goesOn)
            first.push_back(j);
    }
    first.push_back(static_cast<std::uint32_t>(columns.size()));
    return first;
}

}  // namespace

void BlockLdl::analyse(Size size, std::span<const Edge> edges)
{
    Columns columns = laterNeighbours(size.count, edges);
    eliminates_ = filled(columns, mostUpdates);
    if (!eliminates_)
        columns = laterNeighbours(size.count, edges);
    count_ = size.count;
    start_.assign(1, 0);
    row_.clear();
    for (const auto& column : columns) {
        row_.insert(row_.end(), column.begin(), column.end());
        start_.push_back(static_cast<std::uint32_t>(row_.size()));
    }
    diagonal_.assign(size.count + size.standing, {});
    pivot_.assign(size.count, {});
    below_.assign(row_.size() + 1, {});
    above_.clear();
    target_.clear();
    if (!eliminates_)
        return;
    isCostly_ = updatesOf(columns) > costlyUpdates;
    product_.reserve(size.count);
    std::size_t longest = 0;
    for (const auto& column : columns)
        longest = std::max(longest, column.size());
    column_.reserve(longest);
    if (!isCostly_)
        above_ = below_;
    front_ = frontsOf(columns);
    for (std::size_t f = 0; f + 1 < front_.size(); ++f) {
        const auto& column = columns[front_[f + 1] - 1];
        for (std::size_t i = 0; i < column.size(); ++i)
            for (std::size_t k = i + 1; k < column.size(); ++k)
                target_.push_back(slot(column[i], column[k]));
    }
}

std::uint32_t BlockLdl::slot(std::uint32_t a, std::uint32_t b) const
{
    const std::uint32_t column = std::min(a, b);
    const std::uint32_t row = std::max(a, b);
    if (row >= count_ || row == column)
        return static_cast<std::uint32_t>(row_.size());
    const auto begin = row_.begin() + start_[column];
    const auto end = row_.begin() + start_[column + 1];
    return static_cast<std::uint32_t>(std::lower_bound(begin, end, row) - row_.begin());
}

void BlockLdl::clear(bool isSymmetric)
{
    isSymmetric_ = isSymmetric;
    std::ranges::fill(below_, Block{});
    if (!isSymmetric)
        std::ranges::fill(above_, Block{});
}

std::size_t BlockLdl::solve(std::span<Vec2> v)
{
    if (!eliminates_)
        return approach(v) ? 0 : 1;
    const std::size_t negative = eliminate(v);
    substitute(v);
    return negative;
}

// solve() has left the blocks A D⁻¹ of each column in below_.
void BlockLdl::solveAgain(std::span<Vec2> v) const
{
    for (std::uint32_t j = 0; j < count_; ++j) {
        for (std::uint32_t i = start_[j]; i < start_[j + 1]; ++i)
            v[row_[i]] -= vakwerk::product(below_[i], v[j]);
        v[j] = before(pivot_[j], behind(pivot_[j], v[j]));
    }
    substitute(v);
}

// The blocks Z of the inverse follow column by column from the last one, and need no others
// (Takahashi, Fagan, Chin, Formation of a sparse bus impedance matrix, 1973). For the rows i and k
// of column j, with its pivot D and the blocks B = W L⁻¹ that eliminate() leaves in it:
//   Z_kj = −Σ Z_ki B_ij,   Z_jj = D⁻¹ − Σ Z_kjᵀ B_kj
void BlockLdl::invert()
{
    product_.assign(count_, {});
    eliminate(product_);
    for (std::uint32_t j = count_; j-- > 0;) {
        invertColumn(j);
        Block& own = diagonal_[j] = inverseOf(pivot_[j]);
        const auto first = below_.begin() + start_[j];
        for (std::size_t k = 0; k < column_.size(); ++k)
            own -= vakwerk::product(transposed(column_[k]), first[std::ptrdiff_t(k)]);
        std::ranges::copy(column_, first);
    }
}

// Sets column_ to the blocks of the inverse below the diagonal in column j, from those of later columns.
// The rows of column j after the row i are among those of column i.
void BlockLdl::invertColumn(std::uint32_t j)
{
    const std::uint32_t first = start_[j];
    const std::uint32_t size = start_[j + 1] - first;
    column_.assign(size, {});
    for (std::uint32_t i = 0; i < size; ++i) {
        const std::uint32_t row = row_[first + i];
        column_[i] -= vakwerk::product(diagonal_[row], below_[first + i]);
        std::uint32_t at = start_[row];
        for (std::uint32_t k = i + 1; k < size; ++k) {
            while (row_[at] < row_[first + k])
                ++at;
            column_[k] -= vakwerk::product(below_[at], below_[first + i]);
            column_[i] -= vakwerk::product(transposed(below_[at]), below_[first + k]);
        }
    }
}

Block BlockLdl::inverseAt(std::uint32_t row, std::uint32_t column) const
{
    if (std::max(row, column) >= count_)
        return {};
    if (row == column)
        return diagonal_[row];
    const Block& block = below_[slot(row, column)];
    return row > column ? block : transposed(block);
}

// Computes  v_j = L⁻ᵀ (y_j − Σ Wᵀ v_i)  from the last column to the first, over the rows i below
// column j. eliminate() defines the symbols; it has left L⁻ᵀ y_j in v_j and W L⁻¹ in below_.
void BlockLdl::substitute(std::span<Vec2> v) const
{
    for (std::uint32_t j = count_; j-- > 0;) {
        Vec2 sum = v[j];
        for (std::uint32_t i = start_[j]; i < start_[j + 1]; ++i)
            sum -= transposedProduct(below_[i], v[row_[i]]);
        v[j] = sum;
    }
}

}  // namespace vakwerk
