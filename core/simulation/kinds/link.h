#pragma once

#include "core/simulation/direct/terms.h"
#include "core/simulation/kinds/kind.h"

namespace vakwerk {
namespace direct {

enum class BarKind : std::uint8_t { distance, rope, circle, spring };

// C = |b − a| − rest,  ∇C = ±n
struct Bar : Term {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t slot = 0;
    BarKind kind = BarKind::distance;
    bool taut = true;  // takes part, as all but slack ropes do
    double rest = 0.0;
    double inverse = 0.0;  // 1/|b − a|, when last measured
    Vec2 n{};
    double geometric = 0.0;  // λ/|d|, as used in the equations

    bool isRope() const { return kind == BarKind::rope; }
    static void forEachNode(auto& bar, auto visit) { visit(bar.a), visit(bar.b); }
    static void forEachPair(auto& bar, auto visit) { visit(bar.a, bar.b, bar.slot); }
    // The stiffness of a spring is never reduced.
    void limitStiffness(double most)
    {
        if (kind != BarKind::spring)
            stiffness = std::fmin(stiffness, most);
    }
    void stiffen(const Start& start)
    {
        measure(start.place);
        lambda = stiffness * error;
    }
    double measure(std::span<const Vec2> x)
    {
        const Vec2 d = x[b] - x[a];
        const double distance = length(d);
        if (distance > 0.0) {
            inverse = 1.0 / distance;
            n = d * inverse;
        } else {
            inverse = 0.0;
            n = {1.0, 0.0};
        }
        error = distance - rest;
        const bool slack = isRope() && error <= 0.0;
        return slack ? 0.0 : 0.5 * stiffness * (error * error);
    }
    double strain(std::span<const Vec2> x) const { return taut ? Term::strain(x) : 0.0; }
    Vec2 multiplier(std::span<const Vec2>) const
    {
        const bool pushes = isRope() && lambda < 0.0;
        const double carried = taut && !pushes ? lambda : 0.0;
        return kind == BarKind::circle ? n * -carried : Vec2{carried, 0.0};
    }
    // λ/|d|, at most κ, and κ for a bar without length, whose energy is ½ κ |d|². Uses the predicted
    // |d| = rest + λ/κ: at the start of the search rotating bars are longer by the curve of their
    // circles, which must not look like imbalance.
    double geometricStiffness() const
    {
        const double size = rest + lambda / stiffness;
        if (rest > 0.0 && size > 0.0)
            return std::clamp(lambda / size, -stiffness, stiffness);
        return rest > 0.0 ? -stiffness : stiffness;
    }
    // K = κ n nᵀ + g (I − n nᵀ), where g = λ/|d| is the resistance of a pulling bar to rotation; it is
    // negative for a pushing bar.
    void add(const auto& e)
    {
        using Number = NumberOf<decltype(e)>;
        if (!taut)
            return;
        const double now = geometricStiffness();
        geometric = e.curvature == Curvature::whole ? now : std::fmax(now, 0.0);
        const Number along = Number(stiffness) - geometric;
        const Number xy = along * n.x * n.y;
        const BlockOf<Number> k{along * n.x * n.x + geometric, xy, xy,
                                along * n.y * n.y + geometric};
        e.matrix.diagonal(a) += k;
        e.matrix.diagonal(b) += k;
        e.matrix.below(slot) -= k;
        const auto pull = e.along(n, Number(stiffness) * error);
        e.right[a] += pull;
        e.right[b] -= pull;
    }
    // With e along n and f across it, d + δ = (|d| + e) n + f is longer than |d| + e by at most
    // |f|²/(2 (|d| + e)), returned as a share. A slack rope counts only if that stretches it. A bar that
    // would turn right over misses its target.
    double predict(auto& outcome)
    {
        const auto& step = outcome.exact;
        const auto along = n.x * (step[b].x - step[a].x) + n.y * (step[b].y - step[a].y);
        const double left = static_cast<double>(error + along);
        lambda = stiffness * left;
        if (rest == 0.0)
            return 0.0;
        const double size = rest + left;
        if (!(size > 0.0))
            return 1.0;
        const Vec2 delta = outcome.step[b] - outcome.step[a];
        const Vec2 across = delta - n * static_cast<double>(along);
        const double square = dot(across, across);
        if (taut)
            outcome.resist(geometric * square, geometricStiffness() * square);
        const double longer = 0.5 * square / size;
        return taut || left + longer > 0.0 ? longer / std::max(rest, size) : 0.0;
    }
};

}  // namespace direct

struct Ends : Relaxed {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    double rest = 0.0;

    static void forEachParticle(auto& ends, auto visit) { visit(ends.a), visit(ends.b); }
    void forEachSegment(auto visit) const { visit(a, b); }
    static double felt(double error) { return error; }
    double now(const Vec2* x) const { return lengthOf(*this, x); }
    double wanted() const { return rest; }
};

inline Ends endsOf(const Link& link, const Compiler& compiler)
{
    return {{}, compiler.index(link.a), compiler.index(link.b), link.length};
}

// In each sweep a moves by shareA = stiffness wa/(wa + wb + α̃) of the error u = C − α̃ λ, and b by
// shareB (with equal halves, half each). The multiplier is λ = gain Σu, with
// gain = stiffness/(wa + wb + α̃),  α̃ = compliance/h².
struct LinkSolve : Ends {
    double shareA = 0.5;
    double shareB = 0.5;
    double gain = 0.5;
    double softness = 0.0;  // α̃ gain: α̃ λ = softness Σu

    double rate(const Vec2*, auto) const { return gain; }
    std::array<double, 2> shares() const { return {shareA, shareB}; }
    // Moves a by shareA u d/|d| and b by −shareB u d/|d|, for the error u along d = b − a.
    void correct(double u, const Aim& aim, const Sweep& x) const
    {
        const double f = u / aim.divisor;
        x.moved[a] += (aim.d * shareA) * f;
        x.moved[b] -= (aim.d * shareB) * f;
    }
    // With equal halves the gain is twice that of the mean weight of the free ends.
    void addBar(auto& builder, direct::BarKind kind) const
    {
        const double wa = builder.model().inverseMass[a];
        const double wb = builder.model().inverseMass[b];
        const bool halves = builder.model().world.weights == Weights::equalHalves;
        const double w = halves && (wa == 0.0 || wb == 0.0) ? 2.0 * (wa + wb) : wa + wb;
        direct::Bar bar;
        bar.a = builder.nodeOf(a);
        bar.b = builder.nodeOf(b);
        bar.rest = rest;
        bar.stiffness = builder.stiffnessOf(w, *this);
        bar.kind = kind;
        builder.add(bar);
    }
};

// With equal halves a pinned end stays and the other still moves half. The multiplier follows from the
// motion: λ = m Δx of the free ends, of their mean if both are free.
inline LinkSolve linkSolveOf(const Link& link, const Compiler& compiler)
{
    const Ends ends = endsOf(link, compiler);
    double wa = compiler.weight(ends.a);
    double wb = compiler.weight(ends.b);
    if (wa + wb == 0.0)
        return {ends, 0.0, 0.0, 0.0, 0.0};
    double sum = wa + wb;
    if (compiler.weights() == Weights::equalHalves) {
        const double mean = wa > 0.0 && wb > 0.0 ? sum / 2.0 : sum;
        sum = mean + mean;
        wa = wa > 0.0 ? mean : 0.0;
        wb = wb > 0.0 ? mean : 0.0;
    }
    const double alpha = compiler.softness(link);
    sum += alpha;
    const double gain = link.stiffness / sum;
    return {ends, link.stiffness * (wa / sum), link.stiffness * (wb / sum), gain, alpha * gain};
}

// C = |b − a| − rest
struct DistanceSolve : LinkSolve {
    void relax(const Sweep& x, Vec2& sum) const
    {
        const Aim aim = aimed(x.seen[b] - x.seen[a]);
        const double u = (aim.distance - rest) - softness * sum.x;
        correct(u, aim, x);
        sum.x += u;
    }
    void addTo(auto& builder) const { addBar(builder, direct::BarKind::distance); }
};

// A slack rope does nothing; a rope without length is always taut.
struct RopeSolve : LinkSolve {
    void relax(const Sweep& x, Vec2& sum) const
    {
        const Aim aim = aimed(x.seen[b] - x.seen[a]);
        const double stretch = aim.distance - rest;
        const double u = stretch > 0.0 ? stretch - softness * sum.x : 0.0;
        correct(u, aim, x);
        sum.x += u;
    }
    static double felt(double error) { return std::fmax(error, 0.0); }
    void addTo(auto& builder) const
    {
        addBar(builder, rest > 0.0 ? direct::BarKind::rope : direct::BarKind::distance);
    }
};

inline DistanceSolve solveOf(const DistanceConstraint& link, const Compiler& compiler)
{
    return {linkSolveOf(link, compiler)};
}

inline RopeSolve solveOf(const RopeConstraint& link, const Compiler& compiler)
{
    return {linkSolveOf(link, compiler)};
}

}  // namespace vakwerk
