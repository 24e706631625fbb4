// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/kinds/hold_term.h"
#include "core/simulation/kinds/kind.h"

namespace vakwerk {
namespace direct {

enum class BarKind : std::uint8_t { distance, rope, circle, spring, damper };

// A link between two nodes:  C = |d| − rest,  d = b − a,  ∇C = ±n,  n = d/|d|
//   D = (w d' + (1 − w) d_old)/(w |d'| + (1 − w) |d_old|)
// with d' at x' and d_old at x_old (Pose). A damper is a bar whose rest length is |d_old|, so its
// force follows from the change of length.
struct Bar : Term {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t slot = 0;
    BarKind kind = BarKind::distance;
    // A damper acts beside this spring, so the spring may keep the error that it had at x_old.
    bool isDamped = false;
    double rest = 0.0;
    Vec2 earlier{};  // d_old, and its length
    double earlierLength = 0.0;
    double gap = 0.0;        // C at x'
    double ahead = 0.0;      // C after the step
    double gapBefore = 0.0;  // C at x_old
    double weight = 1.0;     // weight of x' in D
    double assumed = 0.0;    // the λ₀ for which lambda was computed
    Vec2 n{};                // D
    Vec2 turn{};             // ∇C − D, at x'
    double geometric = 0.0;  // the part λ/|d| of λ ∂D that is in the matrix

    bool isRope() const { return kind == BarKind::rope; }
    static void forEachNode(auto& bar, auto visit) { visit(bar.a), visit(bar.b); }
    static void forEachPair(auto& bar, auto visit) { visit(bar.a, bar.b, bar.slot); }
    double weightIn(const BlockLdl& inverse) const
    {
        return direct::weightIn(inverse, std::array{a, b}, std::array{n * -1.0, n});
    }
    // The stiffness of a spring or a damper is never reduced.
    void limitStiffness(const Stiffest& stiffest)
    {
        const bool isKept = kind == BarKind::spring || kind == BarKind::damper;
        row.limit(isKept ? Stiffest{stiffest.rigid, endless} : stiffest);
    }
    void begin(const Start& start)
    {
        Term::begin(start);
        earlier = start.pose.old[b] - start.pose.old[a];
        earlierLength = length(earlier);
        if (kind == BarKind::damper)
            lambda = 0.0;  // the carried force is that of the spring beside it
        if (kind == BarKind::circle) {
            lambda = -dot(start.carried[constraint],
                          directionAlong(start.pose.now[b] - start.pose.now[a]));
            carried = row.proximal > 0.0 ? lambda * remembered : 0.0;
        }
        assumed = lambda;
    }
    static Vec2 directionAlong(Vec2 d)
    {
        const double distance = length(d);
        return distance > 0.0 ? d / distance : Vec2{1.0, 0.0};
    }
    double measure(const Pose& pose)
    {
        const Vec2 d = pose.now[b] - pose.now[a];
        const double distance = length(d);
        n = directionAlong(d);
        turn = {};
        weight = pose.share;
        if (kind == BarKind::damper)
            rest = length(pose.old[b] - pose.old[a]);
        gap = distance - rest;
        gapBefore = earlierLength - rest;
        if (pose.isMean()) {
            const double left = 1.0 - weight;
            const double sum = weight * distance + left * earlierLength;
            if (sum > 0.0) {
                const Vec2 mean = (d * weight + earlier * left) / sum;
                turn = n - mean;
                n = mean;
            }
        }
        if (isRope() && hasMeanError && pose.isMean())
            measureTensile(pose, gap, gapBefore);
        else
            errorOf(pose, gap, gapBefore);
        if (isGiven)
            return given * gap;
        const bool slack = isRope() && !isStretched();
        return slack ? 0.0 : 0.5 * stiffness() * (error * error);
    }
    bool isStretched() const { return error > 0.0; }
    bool isTautAfter(double negligible) const
    {
        if (isRow)
            return false;
        const double enough = acts ? 0.0 : rest * negligible;
        return share < 1.0 ? gapBefore > 0.0 || ahead > enough : lambda > stiffness() * enough;
    }
    double brokenBy() const { return isRope() && gap <= 0.0 ? 0.0 : Term::brokenBy(rest); }
    void settle(const Pose& pose)
    {
        Term::settle(pose);
        assumed = carried;
    }
    // The force is λ D. Its size is less than λ if the bar turns.
    Vec2 multiplier(const Pose& pose) const
    {
        const bool pulls = acts && (lambda > 0.0 || !isRope());
        const double held = pulls ? lambda : 0.0;
        if (kind == BarKind::circle)
            return n * -held;
        return {pose.isMean() ? held * length(n) : held, 0.0};
    }
    // Returns λ/|d|, limited to ±κ, or κ for a bar without length, whose energy is ½ κ |d|²; each
    // times the weight of x' in D. |d| is the length that the bar will have. Its present length
    // would look like imbalance, because at the start of the search rotating bars are longer, after
    // a move along their tangent.
    double geometricStiffness() const
    {
        const double most = stiffness();
        const double size = isGiven ? rest + gap : rest + lambda / most - row.proximal * assumed;
        if (rest > 0.0 && size > 0.0)
            return weight * std::clamp(lambda / size, -most, most);
        return weight * (rest > 0.0 ? -most : most);
    }
    // The block of a bar in the matrix is K = κ D ∇Cᵀ + g (I − D ∇Cᵀ), where g = λ/|d| is the
    // resistance of a bar under tension to rotation. It is negative for a bar under compression.
    void add(const Equations& e)
    {
        if (!acts)
            return;
        const Vec2 pull = n * (stiffness() * error);
        e.right[a] += pull;
        e.right[b] -= pull;
        geometric = geometricStiffness();
        if (e.curvature == Curvature::pulling)
            geometric = std::fmax(geometric, 0.0);
        Block k = outer(share * stiffness() - geometric, n, e.isSymmetric() ? n : n + turn);
        k += {geometric, 0.0, 0.0, geometric};
        e.matrix.diagonal(a) += k;
        e.matrix.diagonal(b) += k;
        e.addBoth(slot, a, b, scaled(k, -1.0));
    }
    // With e along n and f across it, d + δ = (|d| + e) n + f is longer than |d| + e by at most
    // |f|²/(2 (|d| + e)). Returns this as a share of the length. A slack rope counts only if this
    // stretches it. A bar that would turn over completely misses its target.
    double predict(Outcome& outcome)
    {
        const Vec2 delta = outcome.step[b] - outcome.step[a];
        const double along = dot(n + turn, delta);
        lambda = stiffness() * (error + share * along);
        assumed = carried;
        ahead = gap + along;
        if (rest == 0.0)
            return 0.0;
        const double size = rest + ahead;
        if (!(size > 0.0))
            return 1.0;
        const Vec2 across = delta - n * along;
        const double square = dot(across, across);
        if (acts)
            outcome.resist(geometric * square, geometricStiffness() * square);
        const double longer = 0.5 * square / size;
        return acts || ahead + longer > 0.0 ? longer / std::max(rest, size) : 0.0;
    }
    double carry() { return carryOver(rest); }
};

}  // namespace direct

struct Ends : Relaxed {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    double rest = 0.0;

    static void forEachParticle(auto& ends, auto visit) { visit(ends.a), visit(ends.b); }
    void forEachSegment(auto visit) const { visit(a, b); }
    static double activeError(double error) { return error; }
    double now(const Vec2* x) const { return lengthOf(*this, x); }
    double wanted() const { return rest; }
};

inline Ends endsOf(const Link& link, const Compiler& compiler)
{
    return {{}, compiler.index(link.a), compiler.index(link.b), link.length};
}

// In each iteration a moves by shareA = stiffness wa/(wa + wb + α̃) of the error u = C − α̃ λ, and
// b by shareB. Here wa and wb are the inverse masses, or equal values if the world corrects both
// ends by half (Weights::equalHalves), C is the length error, and α̃ = compliance/h². The
// multiplier is λ = gain Σu, with gain = stiffness/(wa + wb + α̃).
struct LinkSolve : Ends {
    double shareA = 0.5;
    double shareB = 0.5;
    double gain = 0.5;
    double softness = 0.0;  // α̃ gain: α̃ λ = softness Σu

    double rate(const Vec2*, auto) const { return gain; }
    std::array<double, 2> shares() const { return {shareA, shareB}; }
    // Moves a by shareA u d/|d| and b by −shareB u d/|d|, where u is the error along d = b − a.
    void correct(double u, const ForceDirection& direction, const Iteration& x) const
    {
        const double f = u / direction.divisor;
        x.moved[a] += (direction.d * shareA) * f;
        x.moved[b] -= (direction.d * shareB) * f;
    }
    // With equal halves (Weights::equalHalves) the gain is for twice the mean inverse mass of the
    // free ends. Whether the link is fast follows from the masses alone.
    void addBar(auto& builder, direct::BarKind kind) const
    {
        const double wa = builder.model().inverseMass[a];
        const double wb = builder.model().inverseMass[b];
        const bool halves = builder.model().world.weights == Weights::equalHalves;
        const double w = halves && (wa == 0.0 || wb == 0.0) ? 2.0 * (wa + wb) : wa + wb;
        direct::Bar bar{builder.term(w, *this)};
        if (bar.isFast && builder.isResolved(a, b, bar.row.softness))
            bar.hasMeanError = true, bar.isFast = false;
        if (rest == 0.0 && !builder.isDriven()) {
            direct::Hold hold{bar};
            hold.at = builder.nodeOf(a);
            hold.node = builder.nodeOf(b);
            hold.isLink = true;
            // Its pull has no direction of its own, and without the mean it would stop a rotation.
            hold.hasMeanError = bar.hasMeanError || bar.isFast;
            hold.isFast = false;
            return builder.add(hold);
        }
        bar.a = builder.nodeOf(a);
        bar.b = builder.nodeOf(b);
        bar.rest = rest;
        bar.kind = kind;
        builder.add(bar);
    }
};

// With equal halves (Weights::equalHalves) a pinned end stays and the other end still moves by
// half. The multiplier follows from the motion: λ = m Δx of the free end, or of the mean of two
// free ends.
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
    void relax(const Iteration& x, Vec2& sum) const
    {
        const ForceDirection direction = directionAlong(x.seen[b] - x.seen[a]);
        const double u = limited((direction.distance - rest) - softness * sum.x, sum.x);
        correct(u, direction, x);
        sum.x += u;
    }
    void addTo(auto& builder) const { addBar(builder, direct::BarKind::distance); }
};

// A slack rope does nothing; a rope without length is always taut.
struct RopeSolve : LinkSolve {
    void relax(const Iteration& x, Vec2& sum) const
    {
        const ForceDirection direction = directionAlong(x.seen[b] - x.seen[a]);
        const double stretch = direction.distance - rest;
        const double u = stretch > 0.0 ? limited(stretch - softness * sum.x, sum.x) : 0.0;
        correct(u, direction, x);
        sum.x += u;
    }
    static double activeError(double error) { return std::fmax(error, 0.0); }
    void addTo(auto& builder) const
    {
        const bool canBeSlack = rest > 0.0 || builder.isDriven();
        addBar(builder, canBeSlack ? direct::BarKind::rope : direct::BarKind::distance);
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
