#include "core/simulation/direct/precise_ldl.h"

#include <algorithm>

namespace vakwerk {
namespace {

using Number = DoubleDouble;
using Wide = BlockOf<Number>;

// Below this share of a · d, cancellation leaves nothing of a · d − b².
constexpr double lost = 1e-29;

struct Inverse {
    Wide block;
    unsigned negative = 0;  // directions
};

// Inverts a symmetric block. A pivot spoilt by rounding is replaced by a small one of the right sign.
Inverse inverseOf(const Wide& d)
{
    const Number product = d.xx * d.yy;
    const Number least = product * lost;
    Number determinant = product - d.xy * d.xy;
    const bool differsInSign = determinant < -(product < 0.0 ? -least : least);
    const unsigned negative = differsInSign ? 1 : d.xx > 0.0 ? 0 : 2;
    if (product > 0.0 && !(determinant > least))
        determinant = least;
    const Number r = Number(1.0) / determinant;
    return {{d.yy * r, -(d.xy * r), -(d.xy * r), d.xx * r}, negative};
}

// A P, with a symmetric P
Wide product(const Wide& a, const Wide& p)
{
    return {a.xx * p.xx + a.xy * p.yx, a.xx * p.xy + a.xy * p.yy, a.yx * p.xx + a.yy * p.yx,
            a.yx * p.xy + a.yy * p.yy};
}

// c −= a bᵀ
void subtractProduct(Wide& c, const Wide& a, const Wide& b)
{
    c.xx -= a.xx * b.xx + a.xy * b.xy;
    c.xy -= a.xx * b.yx + a.xy * b.yy;
    c.yx -= a.yx * b.xx + a.yy * b.xy;
    c.yy -= a.yx * b.yx + a.yy * b.yy;
}

}  // namespace

PreciseLdl::PreciseLdl(const BlockLdl& pattern)
    : start_(pattern.start().begin(), pattern.start().end()),
      row_(pattern.row().begin(), pattern.row().end()), diagonal_(pattern.nodes()),
      below_(row_.size() + 1), count_(pattern.count()), right_(pattern.nodes())
{
}

void PreciseLdl::clearBelow()
{
    std::ranges::fill(below_, Wide{});
}

std::uint32_t PreciseLdl::slot(std::uint32_t column, std::uint32_t row) const
{
    const auto begin = row_.begin() + start_[column];
    const auto end = row_.begin() + start_[column + 1];
    return static_cast<std::uint32_t>(std::lower_bound(begin, end, row) - row_.begin());
}

std::size_t PreciseLdl::solve()
{
    const std::size_t negative = eliminate();
    substitute();
    return negative;
}

// For each column j with blocks A below its pivot D:  W = A D⁻¹,  v −= W v_j, and of every two blocks
// A_ki −= A_k W_iᵀ. W and D⁻¹ are kept for the substitution.
std::size_t PreciseLdl::eliminate()
{
    std::size_t negative = 0;
    for (std::uint32_t j = 0; j < count_; ++j) {
        const Inverse inverse = inverseOf(diagonal_[j]);
        negative += inverse.negative;
        diagonal_[j] = inverse.block;
        eliminateColumn(j);
    }
    return negative;
}

void PreciseLdl::eliminateColumn(std::uint32_t j)
{
    for (std::uint32_t i = start_[j]; i < start_[j + 1]; ++i) {
        const Wide w = product(below_[i], diagonal_[j]);
        right_[row_[i]].x -= w.xx * right_[j].x + w.xy * right_[j].y;
        right_[row_[i]].y -= w.yx * right_[j].x + w.yy * right_[j].y;
        subtractProduct(diagonal_[row_[i]], below_[i], w);
        for (std::uint32_t k = i + 1; k < start_[j + 1]; ++k)
            subtractProduct(below_[slot(row_[i], row_[k])], below_[k], w);
        below_[i] = w;
    }
}

// v_j = D⁻¹ v_j − Σ Wᵀ v_row
void PreciseLdl::substitute()
{
    for (std::uint32_t j = count_; j-- > 0;) {
        const Wide& p = diagonal_[j];
        Vector sum{p.xx * right_[j].x + p.xy * right_[j].y,
                   p.yx * right_[j].x + p.yy * right_[j].y};
        for (std::uint32_t i = start_[j]; i < start_[j + 1]; ++i) {
            const Wide& w = below_[i];
            const Vector& later = right_[row_[i]];
            sum.x -= w.xx * later.x + w.yx * later.y;
            sum.y -= w.xy * later.x + w.yy * later.y;
        }
        right_[j] = sum;
    }
}

}  // namespace vakwerk
