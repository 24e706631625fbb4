// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/kinds/link.h"

#include <cmath>

namespace vakwerk {
namespace direct {

// A particle on a turned guide:  C = at − n·x, along n
struct Track : Term {
    std::uint32_t node = 0;
    double at = 0.0;
    Vec2 n{};

    static void forEachNode(auto& track, auto visit) { visit(track.node); }
    static void forEachPair(auto&, auto) {}
    double weightIn(const BlockLdl& inverse) const
    {
        return direct::weightIn(inverse, std::array{node}, std::array{n});
    }
    void begin(const Start& start)
    {
        Term::begin(start);
        lambda = dot(start.carried[constraint], n);
        carried = row.proximal > 0.0 ? lambda * remembered : 0.0;
    }
    double measure(const Pose& pose)
    {
        errorOf(pose, at - dot(n, pose.now[node]), at - dot(n, pose.old[node]));
        return 0.5 * stiffness() * (error * error);
    }
    Vec2 multiplier(const Pose&) const { return n * lambda; }
    void add(const Equations& e) const
    {
        if (!acts)
            return;
        e.matrix.diagonal(node) += outer(share * stiffness(), n, n);
        e.right[node] += n * (stiffness() * error);
    }
    double predict(Outcome& outcome)
    {
        lambda = stiffness() * (error - share * dot(n, outcome.step[node]));
        return 0.0;
    }
    double brokenBy() const { return Term::brokenBy(std::fmax(std::fabs(at), 1.0)); }
    double carry() { return carryOver(0.0); }
};

}  // namespace direct

// share = stiffness w/(w + α̃),  gain = stiffness/(w + α̃),  as for a link
struct HoldSolve : Relaxed {
    std::uint32_t particle = 0;
    double share = 1.0;
    double gain = 1.0;
    double softness = 0.0;

    static void forEachParticle(auto& hold, auto visit) { visit(hold.particle); }
    static double carried(Vec2 force) { return length(force); }
    std::array<double, 1> shares() const { return {share}; }
    // The error is given per axis: the particle should be at x + error.
    void move(Vec2 error, const Iteration& x, Vec2& sum) const
    {
        const Vec2 u = error - sum * softness;
        x.moved[particle] += u * share;
        sum += u;
    }
    direct::Term termIn(auto& builder) const
    {
        return builder.term(builder.model().inverseMass[particle], *this);
    }
    direct::Hold holdAt(auto& builder, Vec2 place) const
    {
        direct::Hold hold{termIn(builder)};
        hold.at = builder.fixedNode(place);
        hold.node = builder.nodeOf(particle);
        return hold;
    }
};

inline HoldSolve holdSolveOf(const ConstraintBase& base, ParticleId id, const Compiler& compiler)
{
    const std::uint32_t particle = compiler.index(id);
    const double w = compiler.weight(particle);
    const double alpha = compiler.softness(base);
    if (w == 0.0)
        return {{}, particle, 0.0, 0.0, 0.0};
    const double gain = base.stiffness / (w + alpha);
    return {{}, particle, base.stiffness * (w / (w + alpha)), gain, alpha * gain};
}

// C = place − x, one error per axis
struct StaticSolve : HoldSolve {
    Vec2 place;

    void relax(const Iteration& x, Vec2& sum) const
    {
        move(place - x.seen[particle], x, sum);
        if (share == 1.0 && x.seen == x.moved)
            x.moved[particle] = place;  // exactly, in spite of rounding
    }
    double now(const Vec2* x) const { return length(x[particle] - place); }
    static double wanted() { return 0.0; }
    void addTo(auto& builder) const { builder.add(holdAt(builder, place)); }
};

inline StaticSolve solveOf(const StaticConstraint& fixed, const Compiler& compiler)
{
    return {holdSolveOf(fixed, fixed.particle, compiler), fixed.place};
}

// C = radius − |x − centre|, along (x − centre)/|x − centre|
struct CircleSolve : HoldSolve {
    Vec2 centre;
    double radius = 1.0;

    void relax(const Iteration& x, Vec2& sum) const
    {
        const ForceDirection direction = directionAlong(x.seen[particle] - centre);
        move(direction.d * ((radius - direction.distance) / direction.divisor), x, sum);
    }
    double now(const Vec2* x) const { return length(x[particle] - centre); }
    double wanted() const { return radius; }
    void addTo(auto& builder) const
    {
        if (radius == 0.0)
            return builder.add(holdAt(builder, centre));
        direct::Bar bar{termIn(builder)};
        bar.a = builder.fixedNode(centre);
        bar.b = builder.nodeOf(particle);
        bar.rest = radius;
        bar.kind = direct::BarKind::circle;
        builder.add(bar);
    }
};

inline CircleSolve solveOf(const CircleConstraint& circle, const Compiler& compiler)
{
    return {holdSolveOf(circle, circle.particle, compiler), circle.centre, circle.radius};
}

// C = at − y, or at − x, without a force along the line. For a turned guide:  C = at − n·x, along n
struct GuideSolve : HoldSolve {
    GuideAxis axis = GuideAxis::horizontal;
    double at = 0.0;
    Vec2 n{};  // 0 unless it is turned

    bool isTurned() const { return n != Vec2{}; }
    void relax(const Iteration& x, Vec2& sum) const
    {
        const Vec2 p = x.seen[particle];
        if (isTurned())
            return move(n * (at - dot(n, p)), x, sum);
        const bool level = axis == GuideAxis::horizontal;
        move(level ? Vec2{0.0, at - p.y} : Vec2{at - p.x, 0.0}, x, sum);
    }
    double now(const Vec2* x) const
    {
        if (isTurned())
            return dot(n, x[particle]);
        return axis == GuideAxis::horizontal ? x[particle].y : x[particle].x;
    }
    double wanted() const { return at; }
    void addTo(auto& builder) const
    {
        if (isTurned())
            return builder.addHold(direct::Track{termIn(builder), builder.nodeOf(particle), at, n});
        direct::Hold hold = holdAt(builder, {at, at});
        hold.along = axis == GuideAxis::horizontal ? Vec2{0.0, 1.0} : Vec2{1.0, 0.0};
        builder.add(hold);
    }
};

inline GuideSolve solveOf(const GuideConstraint& guide, const Compiler& compiler)
{
    return {holdSolveOf(guide, guide.particle, compiler), guide.axis, guide.at,
            guide.degrees != 0.0 ? guide.across() : Vec2{}};
}

}  // namespace vakwerk
