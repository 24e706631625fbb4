#include "core/simulation/direct/block_ldl.h"

#include <algorithm>

// The same operations in wider registers where the processor has them; the bits are the same.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define VAKWERK_WITH_AVX __attribute__((target_clones("avx2", "default")))
#else
#define VAKWERK_WITH_AVX
#endif

namespace vakwerk {
namespace {

using Columns = std::vector<std::vector<std::uint32_t>>;

// The later neighbours of every node, sorted, each once.
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

// Adds the fill: the first row of a column inherits the others (the elimination tree). Stops, and
// says so, when the work goes above the limit.
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

// Of blocks in one elimination: about 10 ms, and 4 bytes each.
constexpr std::size_t mostUpdates = 10'000'000;

// A block as one value, {xx, xy, yx, yy}: two registers of SSE2 or NEON, one of AVX.
using Four = double __attribute__((vector_size(32), aligned(8), may_alias));

// What b brings to c −= a bᵀ.
struct Columns2 {
    Four x;  // {xx, yx, xx, yx}
    Four y;  // {xy, yy, xy, yy}
};

inline void subtractProduct(Block& c, const Block& a, const Columns2& b)
{
    Four& sum = reinterpret_cast<Four&>(c);
    sum -= Four{a.xx, a.xx, a.yx, a.yx} * b.x + Four{a.xy, a.xy, a.yy, a.yy} * b.y;
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
    below_.assign(row_.size() + 1, {});
    target_.clear();
    if (!eliminates_)
        return;
    for (const auto& column : columns)
        for (std::size_t i = 0; i < column.size(); ++i)
            for (std::size_t k = i + 1; k < column.size(); ++k)
                target_.push_back(slot(column[i], column[k]));
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

void BlockLdl::clearBelow()
{
    std::ranges::fill(below_, Block{});
}

void BlockLdl::solve(std::span<Vec2> v)
{
    if (!eliminates_)
        return approach(v);
    eliminate(v);
    substitute(v);
}

// For each column j with pivot D and blocks A below it:
//   y = D⁻¹ v,  W = A D⁻¹,  v −= A y,  and of every two blocks  A_ki −= A_k W_iᵀ
VAKWERK_WITH_AVX
void BlockLdl::eliminate(std::span<Vec2> v)
{
    const std::uint32_t* target = target_.data();
    for (std::uint32_t j = 0; j < count_; ++j) {
        const Block pivot = inverse(diagonal_[j]);
        const Vec2 y = product(pivot, v[j]);
        const std::uint32_t end = start_[j + 1];
        for (std::uint32_t i = start_[j]; i < end; ++i) {
            const Block a = below_[i];
            const Block w = product(a, pivot);
            v[row_[i]] -= product(a, y);
            const Columns2 columns{{w.xx, w.yx, w.xx, w.yx}, {w.xy, w.yy, w.xy, w.yy}};
            subtractProduct(diagonal_[row_[i]], a, columns);
            for (std::uint32_t k = i + 1; k < end; ++k)
                subtractProduct(below_[*target++], below_[k], columns);
            below_[i] = w;
        }
        v[j] = y;
    }
}

// v_j = y_j − Σ Wᵀ v_row
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
