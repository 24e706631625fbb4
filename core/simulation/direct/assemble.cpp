#include "core/simulation/direct/structure.h"

#include <algorithm>

namespace vakwerk::direct {
namespace {

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
void add(Structure& s, Bar& bar)
{
    if (!bar.taut)
        return;
    const double turning = turningOf(bar);
    bar.turning = s.curvature == Curvature::whole ? turning : std::fmax(turning, 0.0);
    const double along = bar.stiffness - bar.turning;
    const double xy = along * bar.n.x * bar.n.y;
    const Block k{along * bar.n.x * bar.n.x + bar.turning, xy, xy,
                  along * bar.n.y * bar.n.y + bar.turning};
    s.matrix.diagonal(bar.a) += k;
    s.matrix.diagonal(bar.b) += k;
    s.matrix.below(bar.slot) -= k;
    const Vec2 pull = bar.n * (bar.stiffness * bar.error);
    s.step[bar.a] += pull;
    s.step[bar.b] -= pull;
}

void add(Structure& s, const Damper& damper)
{
    const Block k = outer(damper.n * damper.stiffness, damper.n);
    s.matrix.diagonal(damper.a) += k;
    s.matrix.diagonal(damper.b) += k;
    s.matrix.below(damper.slot) -= k;
    const Vec2 d = s.place[damper.b] - s.place[damper.a] - damper.before;
    const Vec2 pull = damper.n * (damper.stiffness * dot(damper.n, d));
    s.step[damper.a] += pull;
    s.step[damper.b] -= pull;
}

void add(Structure& s, const Hold& hold)
{
    const Vec2 error = hold.place - s.place[hold.node];
    s.matrix.diagonal(hold.node).xx += hold.stiffness.x;
    s.matrix.diagonal(hold.node).yy += hold.stiffness.y;
    s.step[hold.node] += Vec2{hold.stiffness.x * error.x, hold.stiffness.y * error.y};
}

// λ ∇²θ, by the arms u = a − b and v = c − b of the angle θ = φ(v) − φ(u)
void addCurvature(Structure& s, const Corner& corner)
{
    const Block u = scaled(corner.first, -corner.lambda);
    const Block v = scaled(corner.last, corner.lambda);
    s.matrix.diagonal(corner.node[0]) += u;
    s.matrix.diagonal(corner.node[1]) += u;
    s.matrix.diagonal(corner.node[1]) += v;
    s.matrix.diagonal(corner.node[2]) += v;
    s.matrix.below(corner.slot[0]) -= u;
    s.matrix.below(corner.slot[1]) -= v;
}

void add(Structure& s, const Corner& corner)
{
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t k = (i + 1) % 3;
        const Vec2 g = corner.gradient[i];
        s.matrix.diagonal(corner.node[i]) += outer(g * corner.stiffness, g);
        const bool later = corner.node[i] > corner.node[k];
        const Vec2 row = corner.gradient[later ? i : k] * corner.stiffness;
        s.matrix.below(corner.slot[i]) += outer(row, corner.gradient[later ? k : i]);
        s.step[corner.node[i]] -= g * (corner.stiffness * corner.error);
    }
}

// The multiplier is an unknown of its own, so that the ring does not couple each node with each:
//   H δ + ∇C λ = …,   ∇C·δ − λ/κ = −C
void add(Structure& s, const Ring& ring)
{
    Block& pivot = s.matrix.diagonal(ring.multiplier);
    pivot = {-1.0 / ring.stiffness, 0.0, 0.0, 1.0};
    s.step[ring.multiplier] = {-ring.error, 0.0};
    for (std::size_t i = 0; i < ring.node.size(); ++i) {
        const Vec2 g = ring.gradient[i];
        const bool later = ring.node[i] > ring.multiplier;
        s.matrix.below(ring.slot[i]) +=
            later ? Block{g.x, 0.0, g.y, 0.0} : Block{g.x, g.y, 0.0, 0.0};
    }
}

// λ ∇²A, of the area A = ½ Σ xᵢ × xᵢ₊₁
void addCurvature(Structure& s, const Ring& ring)
{
    const double half = 0.5 * ring.lambda;
    for (std::size_t i = 0; i < ring.node.size(); ++i) {
        const double g = ring.node[i] < ring.next(i) ? half : -half;
        s.matrix.below(ring.nextSlot[i]) += Block{0.0, -g, g, 0.0};
    }
}

// δᵀ Σ λ ∇²C δ, of the equations and of the multipliers that they have led to.
struct Resistance {
    double had = 0.0;
    double has = 0.0;
};

// With e along n and f across it, d + δ = (|d| + e) n + f is longer than |d| + e by at most
// |f|²/(2 (|d| + e)), given as a share. A slack rope is concerned where that stretches it. A bar that
// would turn right over is not where it was made to go.
double predict(Bar& bar, std::span<const Vec2> step, Resistance& resistance)
{
    const Vec2 delta = step[bar.b] - step[bar.a];
    const double along = dot(bar.n, delta);
    const double error = bar.error + along;
    bar.lambda = bar.stiffness * error;
    if (bar.rest == 0.0)
        return 0.0;
    const double size = bar.rest + error;
    if (!(size > 0.0))
        return 1.0;
    const Vec2 across = delta - bar.n * along;
    const double square = dot(across, across);
    if (bar.taut) {
        resistance.had += bar.turning * square;
        resistance.has += turningOf(bar) * square;
    }
    const double longer = 0.5 * square / size;
    return bar.taut || error + longer > 0.0 ? longer / std::max(bar.rest, size) : 0.0;
}

double predict(Corner& corner, const Structure& s, Resistance& resistance)
{
    double worst = 0.0;
    double change = 0.0;
    for (std::size_t i = 0; i < 3; ++i)
        change += dot(corner.gradient[i], s.step[corner.node[i]]);
    const Vec2 u = s.step[corner.node[0]] - s.step[corner.node[1]];
    const Vec2 v = s.step[corner.node[2]] - s.step[corner.node[1]];
    const double bend = dot(v, product(corner.last, v)) - dot(u, product(corner.first, u));
    resistance.had += s.curvature == Curvature::whole ? corner.lambda * bend : 0.0;
    corner.lambda = corner.stiffness * (corner.error + change);
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

void addMedium(Structure& s)
{
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        s.matrix.diagonal(i) += stiffnessOf(s.medium, movedOf(s, i));
        s.step[i] += forceOn(s.medium, movedOf(s, i));
    }
}

}  // namespace

void assemble(Structure& s, Curvature curvature)
{
    s.curvature = curvature;
    s.matrix.clearBelow();
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        s.matrix.diagonal(i) = {s.mass[i], 0.0, 0.0, s.mass[i]};
        s.step[i] = (s.aim[i] - s.place[i]) * s.mass[i];
    }
    if (s.medium.acts())
        addMedium(s);
    for (Bar& bar : s.bars)
        add(s, bar);
    for (const Damper& damper : s.dampers)
        add(s, damper);
    for (const Hold& hold : s.holds)
        add(s, hold);
    for (const Corner& corner : s.corners)
        add(s, corner);
    for (const Ring& ring : s.rings)
        add(s, ring);
    if (curvature == Curvature::whole) {
        for (const Corner& corner : s.corners)
            addCurvature(s, corner);
        for (const Ring& ring : s.rings)
            addCurvature(s, ring);
    }
    for (std::size_t i = s.unknowns; i < s.step.size(); ++i)
        s.step[i] = {};
}

double predict(Structure& s)
{
    double worst = 0.0;
    Resistance resistance;
    for (Bar& bar : s.bars)
        worst = std::max(worst, predict(bar, s.step, resistance));
    for (Corner& corner : s.corners)
        worst = std::max(worst, predict(corner, s, resistance));
    for (Ring& ring : s.rings)
        worst = std::max(worst, predict(ring, s, resistance));
    if (s.medium.acts())
        for (std::uint32_t i = 0; i < s.unknowns; ++i)
            worst = std::max(worst, turnedBy(s.medium, movedOf(s, i), s.step[i]));
    const double shortfall = shortfallOf(s, resistance);
    return worst * (shortfall * shortfall);
}

}  // namespace vakwerk::direct
