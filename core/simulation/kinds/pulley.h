// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/kinds/angle.h"

namespace vakwerk {
namespace direct {

// A rope from a over the wheel b to c, which only pulls:  C = |a − b| + |c − b| − rest. The
// direction D of its force is that of two bars (link.h), one along each straight part. Symbols are
// those of the direct solver (direct/structure.h).
//
// At the wheel the direction of a part d flips. So that there is a place in balance where a weight
// has run into the wheel, a part nearer than a very small r has the length (|d|² + r²)/(2 r), whose
// gradient is d/r.
struct PulleyTerm : ThreeNodeTerm {
    static constexpr double nearWheel = 1e-6;  // r, as a share of the length of the rope

    double rest = 0.0;
    double reach = 0.0;      // rest, or a little more: see reachWheel()
    double gap = 0.0;        // C at x'
    double gapBefore = 0.0;  // C at x_old
    double ahead = 0.0;      // C after the step
    // 1/|a − b| and 1/|c − b|; with w below 1, the lengths are the means w |d'| + (1 − w) |d_old|
    std::array<double, 2> inverse{};
    double weight = 1.0;                // w, the weight of x' in D
    std::array<double, 2> geometric{};  // λ/|a − b| and λ/|c − b|, as in the matrix
    std::array<Vec2, 2> part{};         // a − b and c − b

    double elasticStiffness(double) const { return steepStiffness(4.0); }
    bool isRope() const { return rest > 0.0; }
    bool isStretched() const { return error > 0.0; }
    bool isTautAfter(double negligible) const
    {
        if (isRow)
            return false;
        const double enough = acts ? 0.0 : rest * negligible;
        return share < 1.0 ? gapBefore > 0.0 || ahead > enough : lambda > stiffness() * enough;
    }
    void begin(const Start& start)
    {
        Term::begin(start);
        reachWheel(start);
        measure(start.pose);
        softenMeasured(start);
    }
    // Where one part cannot move and leaves nothing of the rope, the other part gets the length 2 r. At the wheel
    // itself the gradient is 0, so no force could hold a weight there. An elastic rope stretches instead.
    void reachWheel(const Start& start)
    {
        reach = rest;
        const auto isFixed = [&](std::size_t i) { return start.mass[node[i]] == 0.0; };
        if (!isRope() || !isFixed(1) || isFixed(0) == isFixed(2))
            return;
        const std::uint32_t end = node[isFixed(0) ? 0 : 2];
        const double fixed = length(start.pose.now[end] - start.pose.now[node[1]]);
        const double r = nearWheel * rest;
        if (!isElastic() || fixed < rest + r)
            reach = std::fmax(rest, fixed + 2.0 * r);
    }
    bool isAtWheel(Vec2 d) const { return dot(d, d) < (nearWheel * rest) * (nearWheel * rest); }
    double lengthOf(Vec2 d) const
    {
        const double r = nearWheel * rest;
        return isAtWheel(d) ? 0.5 * (dot(d, d) / r + r) : length(d);
    }
    // Returns whether a part has come to the wheel or left it since x_old. If the error is not a mean, also returns
    // whether a part has turned by about 150° or more. Its mean D then hardly pulls on its end, so with any force that
    // end would pass the wheel, and the other one would be thrown back.
    bool hasPassed(const Pose& pose) const
    {
        const auto passes = [&](std::uint32_t end) {
            const Vec2 d = pose.now[end] - pose.now[node[1]];
            const Vec2 before = pose.old[end] - pose.old[node[1]];
            if (isAtWheel(d) || isAtWheel(before))
                return isAtWheel(d) != isAtWheel(before);
            return !hasMeanError && dot(d, before) <= flipped * length(d) * length(before);
        };
        return acts && (passes(node[0]) || passes(node[2]));
    }
    double measure(const Pose& pose)
    {
        gap = gapBefore = -reach;
        weight = pose.share;
        for (std::size_t i = 0; i < 2; ++i) {
            const Vec2 d = part[i] = pose.now[node[2 * i]] - pose.now[node[1]];
            const Vec2 before = pose.old[node[2 * i]] - pose.old[node[1]];
            const double distance = std::fmax(length(d), nearWheel * rest);
            const double earlier = 1.0 - pose.share;
            const double sum =
                pose.share * distance + earlier * std::fmax(length(before), nearWheel * rest);
            inverse[i] = sum > 0.0 ? 1.0 / sum : 0.0;
            gradient[2 * i] =
                sum > 0.0 ? (d * pose.share + before * earlier) * inverse[i] : Vec2{1.0, 0.0};
            turn[2 * i] = distance > 0.0 ? d / distance - gradient[2 * i] : Vec2{};
            gap += lengthOf(d);
            gapBefore += lengthOf(before);
        }
        gradient[1] = (gradient[0] + gradient[2]) * -1.0;
        turn[1] = (turn[0] + turn[2]) * -1.0;
        if (isRope() && hasMeanError && pose.isMean())
            measureTensile(pose, gap, gapBefore);
        else
            errorOf(pose, gap, gapBefore);
        if (isGiven)
            return given * gap;
        return isRope() && !isStretched() ? 0.0 : 0.5 * stiffness() * (error * error);
    }
    Vec2 multiplier(const Pose&) const
    {
        return {acts && (lambda > 0.0 || !isRope()) ? lambda : 0.0, 0.0};
    }
    // Returns the resistance of a straight part d to rotation, w λ/|d|, or 0 without tension.
    double geometricStiffness(std::size_t i) const
    {
        return weight * std::fmax(lambda * inverse[i], 0.0);
    }
    // Adds κ D Dᵀ and, for each part, g (I − n nᵀ), where g = λ/|d| is its resistance to rotation.
    void add(const Equations& e)
    {
        if (!acts)
            return;
        ThreeNodeTerm::add(e);
        for (std::size_t i = 0; i < 2; ++i) {
            geometric[i] = geometricStiffness(i);
            const Vec2 n = gradient[2 * i];
            Block k = outer(geometric[i], {-n.y, n.x}, {-n.y, n.x});
            if (isAtWheel(part[i]))
                k = {geometric[i], 0.0, 0.0, geometric[i]};
            if (!e.isSymmetric())
                k -= outer(geometric[i], n, turn[2 * i]);
            e.matrix.diagonal(node[2 * i]) += k;
            e.matrix.diagonal(node[1]) += k;
            e.addBoth(slot[i], node[2 * i], node[1], scaled(k, -1.0));
        }
    }
    // A part that moves by f across itself becomes longer by |f|²/(2 |d|). A part that moves past the wheel becomes
    // longer by twice the way behind it.
    double predict(Outcome& outcome)
    {
        const double change = changeBy(outcome);
        lambda = stiffness() * (error + share * change);
        ahead = gap + change;
        double longer = 0.0;
        for (std::size_t i = 0; i < 2; ++i) {
            const Vec2 delta = outcome.step[node[2 * i]] - outcome.step[node[1]];
            const double across = cross(gradient[2 * i], delta);
            const double square = isAtWheel(part[i]) ? dot(delta, delta) : across * across;
            if (acts)
                outcome.resist(geometric[i] * square, geometricStiffness(i) * square);
            longer += 0.5 * square * inverse[i];
            const double towards = -dot(part[i], delta);
            const double whole = dot(part[i], part[i]);
            if (towards > whole && !isAtWheel(part[i])) {
                if (acts)
                    outcome.untilWheel = std::fmin(outcome.untilWheel, whole / towards);
                longer += 2.0 * (towards - whole) / std::sqrt(whole);
            }
        }
        const double size = std::max(rest, rest + ahead);
        return size > 0.0 && (acts || ahead + longer > 0.0) ? longer / size : 0.0;
    }
    double brokenBy() const { return isRope() && !isStretched() ? 0.0 : Term::brokenBy(rest); }
    double carry() { return carryOver(rest); }
};

}  // namespace direct

// λ is the tension. A slack pulley does nothing.
struct PulleySolve : Relaxed {
    std::uint32_t a = 0;
    std::uint32_t b = 0;  // the wheel
    std::uint32_t c = 0;
    double rest = 0.0;
    double stiffness = 1.0;
    double softness = 0.0;

    static void forEachParticle(auto& pulley, auto visit)
    {
        visit(pulley.a), visit(pulley.b), visit(pulley.c);
    }
    void forEachSegment(auto visit) const { visit(a, b), visit(b, c); }
    static double activeError(double error) { return std::fmax(error, 0.0); }
    double now(const Vec2* x) const { return lengthOf(*this, x); }
    double wanted() const { return rest; }
    // Σ w |∇C|², with the gradients n and m of the ends
    double weightAlong(Vec2 n, Vec2 m, auto weightOf) const
    {
        return weightOf(a) * dot(n, n) + weightOf(b) * dot(n + m, n + m) + weightOf(c) * dot(m, m);
    }
    double rate(const Vec2* position, auto weightOf) const
    {
        const ForceDirection n = directionAlong(position[a] - position[b]);
        const ForceDirection m = directionAlong(position[c] - position[b]);
        const double along = weightAlong(n.d / n.divisor, m.d / m.divisor, weightOf);
        return along > 0.0 ? stiffness / (along + softness) : 0.0;
    }
    // C = |a − b| + |c − b| − rest,  ∇a C = n = (a − b)/|a − b|,  ∇c C = m = (c − b)/|c − b|,  ∇b C = −(n + m)
    void relax(const Iteration& x, Vec2& sum) const
    {
        const ForceDirection toA = directionAlong(x.seen[a] - x.seen[b]);
        const ForceDirection toC = directionAlong(x.seen[c] - x.seen[b]);
        const double error = toA.distance + toC.distance - rest;
        const Vec2 n = toA.d / toA.divisor;
        const Vec2 m = toC.d / toC.divisor;
        const auto weightOf = [&](std::uint32_t i) { return x.inverseMass[i]; };
        const double along = weightAlong(n, m, weightOf);
        if (!(error > 0.0 && along > 0.0))
            return;
        const double lambda =
            limited(stiffness * (error - softness * sum.x) / (along + softness), sum.x);
        x.moved[a] -= n * (x.inverseMass[a] * lambda);
        x.moved[b] += (n + m) * (x.inverseMass[b] * lambda);
        x.moved[c] -= m * (x.inverseMass[c] * lambda);
        sum.x += lambda;
    }
    void addTo(auto& builder) const
    {
        direct::PulleyTerm term{{builder.steepTerm(*this)}};
        term.node = {builder.nodeOf(a), builder.nodeOf(b), builder.nodeOf(c)};
        term.rest = rest;
        builder.add(term);
    }
};

inline PulleySolve solveOf(const PulleyConstraint& pulley, const Compiler& compiler)
{
    return {{},
            compiler.index(pulley.a),
            compiler.index(pulley.b),
            compiler.index(pulley.c),
            pulley.length,
            pulley.stiffness,
            compiler.softness(pulley)};
}

}  // namespace vakwerk
