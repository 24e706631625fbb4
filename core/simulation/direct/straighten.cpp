#include "core/simulation/direct/structure.h"

#include <algorithm>

namespace vakwerk::direct {
namespace {

// A step need not be more exact than the next iteration, which misses by about |δ|²/(2 L) for a link of length L.
constexpr double most = 1e-2;    // of |δ|
constexpr double least = 1e-13;  // of L
constexpr double better = 0.1;   // than |δ|²/L

double enoughFor(const Structure& s, double whole)
{
    return std::fmax(std::fmin(most * whole, better * whole * whole / s.reach), least * s.reach);
}

// Leaves out multipliers, which have another unit and follow from places.
double product(const Structure& s, std::span<const Vec2> a, std::span<const Vec2> b)
{
    double sum = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        if (s.particle[i] != noParticle)
            sum += dot(a[i], b[i]);
    return sum;
}

// v ← H⁻¹ E v, by way of s.trial
void turn(Structure& s, std::span<Vec2> v)
{
    s.best.assign(v.begin(), v.end());
    s.best.resize(s.mass.size());
    std::ranges::fill(s.trial, Vec2{});
    const Turn by{s.best, s.trial, s.curvature};
    forEachTerm(s, [&](const auto& term) { term.addTurn(by); });
    s.matrix.solveAgain(std::span(s.trial).first(s.unknowns));
    std::copy_n(s.trial.begin(), s.unknowns, v.begin());
}

void add(std::span<Vec2> sum, std::span<const Vec2> v, double by)
{
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] += v[i] * by;
}

// Minimises |r − A V y| for the Hessenberg matrix of A V, kept triangular by rotations.
struct Hessenberg {
    std::array<std::array<double, mostRefinements + 1>, mostRefinements> column{};
    std::array<double, mostRefinements> cosine{};
    std::array<double, mostRefinements> sine{};
    std::array<double, mostRefinements + 1> right{};

    void rotate(std::size_t k)
    {
        auto& h = column[k];
        for (std::size_t i = 0; i < k; ++i) {
            const double above = cosine[i] * h[i] + sine[i] * h[i + 1];
            h[i + 1] = cosine[i] * h[i + 1] - sine[i] * h[i];
            h[i] = above;
        }
        const double size = std::sqrt(h[k] * h[k] + h[k + 1] * h[k + 1]);
        cosine[k] = size > 0.0 ? h[k] / size : 1.0;
        sine[k] = size > 0.0 ? h[k + 1] / size : 0.0;
        h[k] = size;
        right[k + 1] = -sine[k] * right[k];
        right[k] = cosine[k] * right[k];
    }
    std::array<double, mostRefinements> solved(std::size_t count) const
    {
        std::array<double, mostRefinements> y{};
        for (std::size_t i = count; i-- > 0;) {
            y[i] = right[i];
            for (std::size_t k = i + 1; k < count; ++k)
                y[i] -= column[k][i] * y[k];
            y[i] = column[i][i] != 0.0 ? y[i] / column[i][i] : 0.0;
        }
        return y;
    }
};

}  // namespace

// Saad, Schultz, GMRES: a generalized minimal residual algorithm, 1986, with H as preconditioner
double straighten(Structure& s)
{
    const std::size_t n = s.unknowns;
    const auto basis = [&](std::size_t k) { return std::span(s.krylov).subspan(k * n, n); };
    const std::span step = std::span(s.step).first(n);
    const double whole = std::sqrt(product(s, step, step));
    const double enough = enoughFor(s, whole);
    std::ranges::copy(step, basis(0).begin());
    turn(s, basis(0));
    Hessenberg h;
    h.right[0] = std::sqrt(product(s, basis(0), basis(0)));
    if (!(h.right[0] > enough)) {
        add(step, basis(0), -1.0);
        return h.right[0] * h.right[0] / std::fmax(whole, least * s.reach);
    }
    for (Vec2& v : basis(0))
        v = v * (-1.0 / h.right[0]);
    std::size_t k = 0;
    while (k < mostRefinements && std::fabs(h.right[k]) > enough) {
        const std::span next = basis(k + 1);
        std::ranges::copy(basis(k), next.begin());
        turn(s, next);
        add(next, basis(k), 1.0);
        for (std::size_t i = 0; i <= k; ++i) {
            h.column[k][i] = product(s, next, basis(i));
            add(next, basis(i), -h.column[k][i]);
        }
        const double size = std::sqrt(product(s, next, next));
        h.column[k][k + 1] = size;
        h.rotate(k++);
        if (!(size > 0.0))
            break;
        for (Vec2& v : next)
            v = v / size;
    }
    const auto y = h.solved(k);
    for (std::size_t i = 0; i < k; ++i)
        add(step, basis(i), y[i]);
    return std::fabs(h.right[k]);
}

}  // namespace vakwerk::direct
