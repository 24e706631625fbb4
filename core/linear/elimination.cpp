// SPDX-License-Identifier: MIT
#include "core/linear/block_ldl.h"

// Functions with this macro are compiled twice, with and without AVX2. Both versions give the same
// bits, and the loader chooses one. With ThreadSanitizer there is one version, because the
// sanitizer is not running yet when the loader chooses.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
#define VAKWERK_WITH_AVX __attribute__((target_clones("avx2", "default")))
#else
#define VAKWERK_WITH_AVX
#endif
#define VAKWERK_INLINE __attribute__((always_inline)) inline

namespace vakwerk {
namespace {

// A block as one value, {xx, xy, yx, yy}: two registers of SSE2 or NEON, or one of AVX. Reading it
// is slow if it was just written in parts, for instance by copying a block.
using Four = double __attribute__((vector_size(32), aligned(8), may_alias));

// The two columns of the factor b in c −= a bᵀ, each written twice.
struct Columns2 {
    Four x;  // {xx, yx, xx, yx}
    Four y;  // {xy, yy, xy, yy}
};

VAKWERK_INLINE Columns2 columnsOf(const Block& b)
{
    return {Four{b.xx, b.yx, b.xx, b.yx}, Four{b.xy, b.yy, b.xy, b.yy}};
}

VAKWERK_INLINE void subtractProduct(Four& c, const Block& a, const Columns2& b)
{
    const Four& all = reinterpret_cast<const Four&>(a);
    c -= __builtin_shufflevector(all, all, 0, 0, 2, 2) * b.x +
         __builtin_shufflevector(all, all, 1, 1, 3, 3) * b.y;
}

VAKWERK_INLINE Four& asFour(Block& block)
{
    return reinterpret_cast<Four&>(block);
}

// c −= a b
VAKWERK_INLINE void subtractProduct(Four& c, const Four& a, const Four& b)
{
    c -= __builtin_shufflevector(a, a, 0, 0, 2, 2) * __builtin_shufflevector(b, b, 0, 1, 0, 1) +
         __builtin_shufflevector(a, a, 1, 1, 3, 3) * __builtin_shufflevector(b, b, 2, 3, 2, 3);
}

// a {1, u; 0, 1}⁻¹
VAKWERK_INLINE void bringInFront(const GeneralPivot& pivot, Four& a)
{
    a -= Four{0.0, pivot.u, 0.0, pivot.u} * __builtin_shufflevector(a, a, 0, 0, 2, 2);
}

// diag(rx, ry) {1, 0; l, 1}⁻¹ a
VAKWERK_INLINE void bringBehind(const GeneralPivot& pivot, Four& a)
{
    a -= Four{0.0, 0.0, pivot.l, pivot.l} * __builtin_shufflevector(a, a, 0, 1, 0, 1);
    a *= Four{pivot.rx, pivot.rx, pivot.ry, pivot.ry};
}

// A diag(rx, ry)
VAKWERK_INLINE Block scaled(const Block& a, const Pivot& pivot)
{
    return {a.xx * pivot.rx, a.xy * pivot.ry, a.yx * pivot.rx, a.yy * pivot.ry};
}

// Sets `kept` to W L⁻¹, which the substitution at the end needs.
VAKWERK_INLINE void keep(const Block& w, const Pivot& pivot, Block& kept)
{
    asFour(kept) = Four{w.xx - pivot.l * w.xy, w.xy, w.yx - pivot.l * w.yy, w.yy};
}

// The columns of one front (see frontsOf). Rows are counted from its first column.
struct Front {
    Block* below = nullptr;
    std::ptrdiff_t
        row0[BlockLdl::widestFront];  // place in `below` where row 0 of each column would stand
    Pivot pivot[BlockLdl::widestFront];
    Vec2 y[BlockLdl::widestFront];
    // W (see eliminate) of each column, for the row that is being eliminated.
    Columns2 w[BlockLdl::widestFront];
};

// Subtracts  U Wᵀ  of the first `n` columns of the front from the blocks in rows k … k + Count − 1.
// U is in `below` and W in f.w (see eliminate).
template <std::uint32_t Count, class BlockAt>
VAKWERK_INLINE void subtractColumns(const Front& f, std::uint32_t n, std::uint32_t k, BlockAt at)
{
    Four c[Count];
    for (std::uint32_t i = 0; i < Count; ++i)
        c[i] = asFour(at(k + i));
    for (std::uint32_t j = 0; j < n; ++j) {
        const Block* a = f.below + (f.row0[j] + k);
        for (std::uint32_t i = 0; i < Count; ++i)
            subtractProduct(c[i], a[i], f.w[j]);
    }
    for (std::uint32_t i = 0; i < Count; ++i)
        asFour(at(k + i)) = c[i];
}

// Eliminates the first `n` columns of the front from row i. This changes the diagonal block and the
// right side of row i, and the blocks of column i down to row `end`.
template <class BlockAt>
VAKWERK_INLINE void eliminateRow(Front& f, std::uint32_t n, std::uint32_t i, std::uint32_t end,
                                 Block& diagonal, Vec2& v, BlockAt at)
{
    Four d = asFour(diagonal);
    Vec2 rest = v;
    for (std::uint32_t j = 0; j < n; ++j) {
        Block& a = f.below[f.row0[j] + i];
        const Block w = scaled(a, f.pivot[j]);
        f.w[j] = columnsOf(w);
        rest -= product(a, f.y[j]);
        subtractProduct(d, a, f.w[j]);
        keep(w, f.pivot[j], a);
    }
    asFour(diagonal) = d;
    v = rest;
    std::uint32_t k = i + 1;
    for (; k + 4 <= end; k += 4)
        subtractColumns<4>(f, n, k, at);
    for (; k < end; ++k)
        subtractColumns<1>(f, n, k, at);
}

}  // namespace

// Eliminates a front of one column, the usual case in chains and trees. Returns where the targets
// of the next front begin in target_.
VAKWERK_INLINE
const std::uint32_t* BlockLdl::eliminateColumn(std::uint32_t j, Vec2* v,
                                               const std::uint32_t* target)
{
    const Pivot pivot = pivot_[j] = pivotOf(diagonal_[j]);
    const Vec2 y = behind(pivot, v[j]);
    const std::uint32_t end = start_[j + 1];
    for (std::uint32_t i = start_[j]; i < end; ++i)
        below_[i] = behind(pivot, below_[i]);
    for (std::uint32_t i = start_[j]; i < end; ++i) {
        Block& a = below_[i];
        const Block w = scaled(a, pivot);
        v[row_[i]] -= product(a, y);
        const Columns2 columns = columnsOf(w);
        subtractProduct(asFour(diagonal_[row_[i]]), a, columns);
        for (std::uint32_t k = i + 1; k < end; ++k)
            subtractProduct(asFour(below_[*target++]), below_[k], columns);
        keep(w, pivot, a);
    }
    v[j] = before(pivot, y);
    return target;
}

// Eliminates a symmetric matrix. For each column j with blocks A below its pivot D = L E Lᵀ, where
// E is diagonal (see Pivot):
//   y = E⁻¹ L⁻¹ v,  U = A L⁻ᵀ,  W = U E⁻¹,  v −= U y,  and for every two blocks  A_ki −= U_k W_iᵀ
// L⁻ᵀ y and W L⁻¹ are kept for the substitution. Columns with the same rows are processed together,
// so that a block is loaded and stored once for all of them (supernodes: Ng, Peyton, Block sparse
// Cholesky algorithms on advanced uniprocessor computers, 1993). The order of operations on a
// block, and so its bits, are the same as column by column. Returns the number of negative
// directions.
VAKWERK_WITH_AVX
std::size_t BlockLdl::eliminate(std::span<Vec2> v)
{
    std::size_t negative = 0;
    const std::uint32_t* target = target_.data();
    Front f;
    f.below = below_.data();
    for (std::size_t n = 0; n + 1 < front_.size(); ++n) {
        const std::uint32_t first = front_[n];
        const std::uint32_t last = front_[n + 1];
        if (last - first == 1) {
            negative += negativeIn(diagonal_[first]);
            target = eliminateColumn(first, v.data(), target);
            continue;
        }
        const std::uint32_t* common = row_.data() + start_[last - 1];
        const std::uint32_t width = last - first;
        const std::uint32_t end = width + start_[last] - start_[last - 1];
        for (std::uint32_t i = 0; i < width; ++i) {
            const std::uint32_t j = first + i;
            f.row0[i] = std::ptrdiff_t{start_[j]} - (i + 1);
            eliminateRow(f, i, i, end, diagonal_[j], v[j],
                         [&](std::uint32_t k) -> Block& { return f.below[f.row0[i] + k]; });
            negative += negativeIn(diagonal_[j]);
            f.pivot[i] = pivot_[j] = pivotOf(diagonal_[j]);
            f.y[i] = behind(f.pivot[i], v[j]);
            v[j] = before(f.pivot[i], f.y[i]);
            for (std::uint32_t k = i + 1; k < end; ++k) {
                Block& a = f.below[f.row0[i] + k];
                a = behind(f.pivot[i], a);
            }
        }
        for (std::uint32_t i = width; i < end; ++i) {
            const std::uint32_t row = common[i - width];
            eliminateRow(f, width, i, end, diagonal_[row], v[row],
                         [&](std::uint32_t k) -> Block& { return below_[target[k - i - 1]]; });
            target += end - i - 1;
        }
    }
    return negative;
}

// Eliminates column j of a matrix that is not symmetric. Column j is in a front that ends before
// column `last`. Returns where the targets of the next front begin in target_.
VAKWERK_INLINE
const std::uint32_t* BlockLdl::eliminateGeneral(std::uint32_t j, std::uint32_t last, Vec2* v,
                                                const std::uint32_t* target)
{
    const GeneralPivot pivot = general_[j] = generalPivotOf(diagonal_[j]);
    const Vec2 y = v[j] = behind(pivot, v[j]);
    Block* const below = below_.data();
    Block* const above = above_.data();
    const std::uint32_t* const start = start_.data();
    const std::uint32_t end = start[j + 1];
    for (std::uint32_t i = start[j]; i < end; ++i) {
        Four p = asFour(below[i]);
        Four q = asFour(above[i]);
        bringInFront(pivot, p);
        bringBehind(pivot, q);
        asFour(below[i]) = p;
        asFour(above[i]) = q;
        const std::uint32_t row = row_[i];
        v[row] -= Vec2{p[0] * y.x + p[1] * y.y, p[2] * y.x + p[3] * y.y};
        subtractProduct(asFour(diagonal_[row]), p, q);
    }
    for (std::uint32_t i = start[j]; i + 1 < end; ++i) {
        const Four p = asFour(below[i]);
        const Four q = asFour(above[i]);
        const std::uint32_t row = row_[i];
        for (std::uint32_t k = i + 1; k < end; ++k) {
            const std::uint32_t at = row < last ? start[row] + (k - i - 1) : *target++;
            subtractProduct(asFour(below[at]), asFour(below[k]), q);
            subtractProduct(asFour(above[at]), p, asFour(above[k]));
        }
    }
    return target;
}

// Solves with a matrix that is not symmetric. For each column j with blocks A_ij below its pivot
// D = L E U (see GeneralPivot) and blocks A_jk above, in its row:
//   y = E⁻¹ L⁻¹ v,  P_i = A_ij U⁻¹,  Q_k = E⁻¹ L⁻¹ A_jk,  v −= P y,  A_ik −= P_i Q_k
// and at the end  v_j = U⁻¹ (y_j − Σ Q_k v_k)
VAKWERK_WITH_AVX
void BlockLdl::solveGeneral(std::span<Vec2> v)
{
    general_.resize(count_);
    const std::uint32_t* target = target_.data();
    for (std::size_t f = 0; f + 1 < front_.size(); ++f) {
        const std::uint32_t last = front_[f + 1];
        const std::uint32_t* after = target;
        for (std::uint32_t j = front_[f]; j < last; ++j)
            after = eliminateGeneral(j, last, v.data(), target);
        target = after;
    }
    for (std::uint32_t j = count_; j-- > 0;) {
        Vec2 sum = v[j];
        for (std::uint32_t i = start_[j]; i < start_[j + 1]; ++i)
            sum -= vakwerk::product(above_[i], v[row_[i]]);
        v[j] = before(general_[j], sum);
    }
}

}  // namespace vakwerk
