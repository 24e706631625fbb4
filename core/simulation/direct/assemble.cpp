#include "core/simulation/direct/structure.h"

#include <algorithm>

namespace vakwerk::direct {
namespace {

template <class Matrix>
struct Equations {
    using Number = typename Matrix::Number;
    using Vector = typename Matrix::Vector;

    Matrix& matrix;
    std::span<Vector> right;

    static Vector along(Vec2 n, const Number& by) { return {by * n.x, by * n.y}; }
};

// λ/|d|, at most κ, and κ for a bar without length, whose energy is ½ κ |d|²; |d| = rest + λ/κ is what
// it will be. Where the search begins, bars in a spin are longer by as much as their circles are round;
// what is in balance must not seem out of it by that.
double turningOf(const Bar& bar)
{
    const double size = bar.rest + bar.lambda / bar.stiffness;
    if (bar.rest > 0.0 && size > 0.0)
        return std::clamp(bar.lambda / size, -bar.stiffness, bar.stiffness);
    return bar.rest > 0.0 ? -bar.stiffness : bar.stiffness;
}

// K = κ n nᵀ + g (I − n nᵀ), where g = λ/|d| is how much a pulling bar resists being turned, and below 0
// how much a pushing one wants to turn.
template <class Matrix>
void add(const Structure& s, Equations<Matrix> e, Bar& bar)
{
    using Number = typename Matrix::Number;
    if (!bar.taut)
        return;
    const double turning = turningOf(bar);
    bar.turning = s.curvature == Curvature::whole ? turning : std::fmax(turning, 0.0);
    const Number along = Number(bar.stiffness) - bar.turning;
    const Number xy = along * bar.n.x * bar.n.y;
    const BlockOf<Number> k{along * bar.n.x * bar.n.x + bar.turning, xy, xy,
                            along * bar.n.y * bar.n.y + bar.turning};
    e.matrix.diagonal(bar.a) += k;
    e.matrix.diagonal(bar.b) += k;
    e.matrix.below(bar.slot) -= k;
    const auto pull = e.along(bar.n, Number(bar.stiffness) * bar.error);
    e.right[bar.a] += pull;
    e.right[bar.b] -= pull;
}

template <class Matrix>
void add(const Structure& s, Equations<Matrix> e, const Damper& damper)
{
    using Number = typename Matrix::Number;
    const auto k = outer<Number>(damper.stiffness, damper.n, damper.n);
    e.matrix.diagonal(damper.a) += k;
    e.matrix.diagonal(damper.b) += k;
    e.matrix.below(damper.slot) -= k;
    const Vec2 d = s.place[damper.b] - s.place[damper.a] - damper.before;
    const auto pull = e.along(damper.n, Number(damper.stiffness) * dot(damper.n, d));
    e.right[damper.a] += pull;
    e.right[damper.b] -= pull;
}

template <class Matrix>
void add(const Structure& s, Equations<Matrix> e, const Hold& hold)
{
    using Number = typename Matrix::Number;
    const Vec2 error = hold.place - s.place[hold.node];
    e.matrix.diagonal(hold.node).xx += hold.stiffness.x;
    e.matrix.diagonal(hold.node).yy += hold.stiffness.y;
    e.right[hold.node] += {Number(hold.stiffness.x) * error.x, Number(hold.stiffness.y) * error.y};
}

// λ ∇²θ, by the arms u = a − b and v = c − b of the angle θ = φ(v) − φ(u)
template <class Matrix>
void addCurvature(Equations<Matrix> e, const Corner& corner)
{
    using Number = typename Matrix::Number;
    const auto u = blockOf<Number>(scaled(corner.first, -corner.lambda));
    const auto v = blockOf<Number>(scaled(corner.last, corner.lambda));
    e.matrix.diagonal(corner.node[0]) += u;
    e.matrix.diagonal(corner.node[1]) += u;
    e.matrix.diagonal(corner.node[1]) += v;
    e.matrix.diagonal(corner.node[2]) += v;
    e.matrix.below(corner.slot[0]) -= u;
    e.matrix.below(corner.slot[1]) -= v;
}

template <class Matrix>
void add(Equations<Matrix> e, const Corner& corner)
{
    using Number = typename Matrix::Number;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t k = (i + 1) % 3;
        const Vec2 g = corner.gradient[i];
        e.matrix.diagonal(corner.node[i]) += outer<Number>(corner.stiffness, g, g);
        const bool later = corner.node[i] > corner.node[k];
        e.matrix.below(corner.slot[i]) += outer<Number>(
            corner.stiffness, corner.gradient[later ? i : k], corner.gradient[later ? k : i]);
        e.right[corner.node[i]] -= e.along(g, Number(corner.stiffness) * corner.error);
    }
}

// The multiplier is an unknown of its own, so that the ring does not couple each node with each:
//   H δ + ∇C λ = …,   ∇C·δ − λ/κ = −C
template <class Matrix>
void add(Equations<Matrix> e, const Ring& ring)
{
    using Number = typename Matrix::Number;
    e.matrix.diagonal(ring.multiplier) = {-1.0 / ring.stiffness, 0.0, 0.0, 1.0};
    e.right[ring.multiplier] = {-ring.error, 0.0};
    for (std::size_t i = 0; i < ring.node.size(); ++i) {
        const Vec2 g = ring.gradient[i];
        const bool later = ring.node[i] > ring.multiplier;
        e.matrix.below(ring.slot[i]) +=
            blockOf<Number>(later ? Block{g.x, 0.0, g.y, 0.0} : Block{g.x, g.y, 0.0, 0.0});
    }
}

// λ ∇²A, of the area A = ½ Σ xᵢ × xᵢ₊₁
template <class Matrix>
void addCurvature(Equations<Matrix> e, const Ring& ring)
{
    const double half = 0.5 * ring.lambda;
    for (std::size_t i = 0; i < ring.node.size(); ++i) {
        const double g = ring.node[i] < ring.next(i) ? half : -half;
        e.matrix.below(ring.nextSlot[i]) +=
            blockOf<typename Matrix::Number>(Block{0.0, -g, g, 0.0});
    }
}

// δᵀ Σ λ ∇²C δ, of the equations and of the multipliers that they have led to.
struct Resistance {
    double had = 0.0;
    double has = 0.0;
};

Vec2 rounded(const PreciseLdl::Vector& v)
{
    return {static_cast<double>(v.x), static_cast<double>(v.y)};
}

Vec2 rounded(Vec2 v)
{
    return v;
}

// With e along n and f across it, d + δ = (|d| + e) n + f is longer than |d| + e by at most
// |f|²/(2 (|d| + e)), given as a share. A slack rope is concerned where that stretches it. A bar that
// would turn right over is not where it was made to go.
template <class Vector>
double predict(Bar& bar, std::span<const Vector> step, Resistance& resistance)
{
    const Vec2 delta = rounded(step[bar.b]) - rounded(step[bar.a]);
    const auto along =
        bar.n.x * (step[bar.b].x - step[bar.a].x) + bar.n.y * (step[bar.b].y - step[bar.a].y);
    const double error = static_cast<double>(bar.error + along);
    bar.lambda = bar.stiffness * error;
    if (bar.rest == 0.0)
        return 0.0;
    const double size = bar.rest + error;
    if (!(size > 0.0))
        return 1.0;
    const Vec2 across = delta - bar.n * static_cast<double>(along);
    const double square = dot(across, across);
    if (bar.taut) {
        resistance.had += bar.turning * square;
        resistance.has += turningOf(bar) * square;
    }
    const double longer = 0.5 * square / size;
    return bar.taut || error + longer > 0.0 ? longer / std::max(bar.rest, size) : 0.0;
}

template <class Vector>
void predict(Hold& hold, const Structure& s, std::span<const Vector> step)
{
    const Vec2 error = hold.place - s.place[hold.node];
    const auto& delta = step[hold.node];
    hold.lambda = {hold.stiffness.x * static_cast<double>(error.x - delta.x),
                   hold.stiffness.y * static_cast<double>(error.y - delta.y)};
}

template <class Vector>
double predict(Corner& corner, const Structure& s, std::span<const Vector> step,
               Resistance& resistance)
{
    double worst = 0.0;
    std::remove_cvref_t<decltype(step[0].x)> change = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec2 g = corner.gradient[i];
        change += g.x * step[corner.node[i]].x + g.y * step[corner.node[i]].y;
    }
    const Vec2 u = s.step[corner.node[0]] - s.step[corner.node[1]];
    const Vec2 v = s.step[corner.node[2]] - s.step[corner.node[1]];
    const double bend = dot(v, product(corner.last, v)) - dot(u, product(corner.first, u));
    resistance.had += s.curvature == Curvature::whole ? corner.lambda * bend : 0.0;
    corner.lambda = corner.stiffness * static_cast<double>(corner.error + change);
    resistance.has += corner.lambda * bend;
    for (const auto& [delta, i] : {std::pair{u, 0u}, std::pair{v, 2u}})
        worst = std::max(worst, dot(delta, delta) * dot(corner.gradient[i], corner.gradient[i]));
    return worst;
}

// The area is quadratic:  ½ Σ δᵢ × δᵢ₊₁  is all that its gradient does not see.
double predict(Ring& ring, const Structure& s, Resistance& resistance)
{
    double twice = 0.0;
    for (std::size_t i = 0; i < ring.node.size(); ++i)
        twice += cross(s.step[ring.node[i]], s.step[ring.next(i)]);
    resistance.had += s.curvature == Curvature::whole ? ring.lambda * twice : 0.0;
    ring.lambda = s.step[ring.multiplier].x;
    resistance.has += ring.lambda * twice;
    return ring.area != 0.0 ? 0.5 * std::fabs(twice / ring.area) : 0.0;
}

// By how much the step is too short.
double shortfallOf(const Structure& s, const Resistance& resistance)
{
    double inertia = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        inertia += s.mass[i] * dot(s.step[i], s.step[i]);
    const double has = inertia + std::fmax(resistance.has, 0.0);
    const double had = inertia + resistance.had;
    return had > has ? had / has : 1.0;
}

Moved movedOf(const Structure& s, std::uint32_t i)
{
    return {s.particle[i], s.mass[i], s.place[i], s.place[i] - s.old[i]};
}

template <class Vector>
double predictBy(Structure& s, std::span<const Vector> step)
{
    double worst = 0.0;
    Resistance resistance;
    for (Bar& bar : s.bars)
        worst = std::max(worst, predict(bar, step, resistance));
    for (Hold& hold : s.holds)
        predict(hold, s, step);
    for (Corner& corner : s.corners)
        worst = std::max(worst, predict(corner, s, step, resistance));
    for (Ring& ring : s.rings)
        worst = std::max(worst, predict(ring, s, resistance));
    if (s.medium.acts())
        for (std::uint32_t i = 0; i < s.unknowns; ++i)
            worst = std::max(worst, turnedBy(s.medium, movedOf(s, i), s.step[i]));
    const double shortfall = shortfallOf(s, resistance);
    return worst * (shortfall * shortfall);
}

template <class Matrix>
void addMedium(const Structure& s, Equations<Matrix> e)
{
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        e.matrix.diagonal(i) +=
            blockOf<typename Matrix::Number>(stiffnessOf(s.medium, movedOf(s, i)));
        const Vec2 force = forceOn(s.medium, movedOf(s, i));
        e.right[i] += {force.x, force.y};
    }
}

template <class Matrix>
void assembleIn(Structure& s, Equations<Matrix> e)
{
    e.matrix.clearBelow();
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        e.matrix.diagonal(i) = {s.mass[i], 0.0, 0.0, s.mass[i]};
        e.right[i] = e.along(s.aim[i] - s.place[i], s.mass[i]);
    }
    if (s.medium.acts())
        addMedium(s, e);
    for (Bar& bar : s.bars)
        add(s, e, bar);
    for (const Damper& damper : s.dampers)
        add(s, e, damper);
    for (const Hold& hold : s.holds)
        add(s, e, hold);
    for (const Corner& corner : s.corners)
        add(e, corner);
    for (const Ring& ring : s.rings)
        add(e, ring);
    if (s.curvature == Curvature::whole) {
        for (const Corner& corner : s.corners)
            addCurvature(e, corner);
        for (const Ring& ring : s.rings)
            addCurvature(e, ring);
    }
    for (std::size_t i = s.unknowns; i < s.mass.size(); ++i)
        e.right[i] = {};
}

}  // namespace

void assemble(Structure& s, Curvature curvature)
{
    s.curvature = curvature;
    if (s.precise)
        assembleIn(s, Equations<PreciseLdl>{*s.precise, s.precise->right()});
    else
        assembleIn(s, Equations<BlockLdl>{s.matrix, s.step});
}

// Multipliers of what is stiff are made of what is left when an error and its correction cancel.
double predict(Structure& s)
{
    return s.precise ? predictBy(s, s.precise->solution())
                     : predictBy(s, std::span<const Vec2>(s.step));
}

}  // namespace vakwerk::direct
