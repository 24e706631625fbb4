// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/kinds/link.h"

#include <cmath>

namespace vakwerk {
namespace direct {

// A particle that is held along one axis or both:  C = place − x
struct Hold {
    std::uint32_t constraint = 0;
    Row row{};
    std::uint32_t node = 0;
    Vec2 place;
    Vec2 along{};  // 1 for an axis along which it holds, else 0
    bool hasMeanError = false;
    bool isFast = false;
    bool acts = true;
    double share = 1.0;
    Vec2 error{};
    Vec2 lambda{};
    Vec2 carried{};
    Vec2 summed{};

    static void forEachNode(auto& hold, auto visit) { visit(hold.node); }
    static void forEachPair(auto&, auto) {}
    void hold(double w) { hasMeanError = w <= row.softness; }
    // Returns the inverse mass in the direction in which it is largest. It is the larger eigenvalue of the
    // block of the held axes.
    double weightIn(const BlockLdl& inverse) const
    {
        const Block own = inverse.inverseAt(node, node);
        const double xx = own.xx * along.x;
        const double yy = own.yy * along.y;
        return 0.5 * (xx + yy) + length(Vec2{0.5 * (xx - yy), own.xy * along.x * along.y});
    }
    bool isRigid() const { return row.isRigid(); }
    double elasticStiffness(double) const { return row.elasticStiffness(); }
    void limitStiffness(const Stiffest& stiffest) { row.limit(stiffest); }
    void begin(const Start& start)
    {
        lambda = start.carried[constraint];
        carried = row.proximal > 0.0 ? lambda * remembered : Vec2{};
    }
    Vec2 held(Vec2 v) const { return {v.x * along.x, v.y * along.y}; }
    double measure(const Pose& pose)
    {
        share = hasMeanError ? pose.share : 1.0;
        const Vec2 x = hasMeanError ? pose.between(node) : pose.now[node];
        error = held(place - x) + carried * row.proximal;
        return 0.5 * row.stiffness * dot(error, error);
    }
    double strain(const Pose&) const { return dot(lambda, lambda) / row.stiffness; }
    void settle(const Pose&) { lambda = error * row.stiffness; }
    Vec2 multiplier(const Pose&) const { return lambda; }
    void add(const Equations& e) const
    {
        if (!acts)
            return;
        e.matrix.diagonal(node).xx += share * row.stiffness * along.x;
        e.matrix.diagonal(node).yy += share * row.stiffness * along.y;
        e.right[node] += error * row.stiffness;
    }
    void addCurvature(const auto&) const {}
    double predict(Outcome& outcome)
    {
        lambda = (error - held(outcome.step[node]) * share) * row.stiffness;
        return 0.0;
    }
    double brokenBy() const
    {
        const double most = std::fmax(std::fabs(place.x), std::fabs(place.y));
        return isRigid() ? length(error - carried * row.proximal) / std::fmax(most, 1.0) : 0.0;
    }
    // Returns 0: the remaining error is a distance, and a hold has no length of its own to compare it with.
    double carry()
    {
        carried = row.proximal > 0.0 ? lambda : Vec2{};
        return 0.0;
    }
};

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
    void addTo(auto& builder) const
    {
        const direct::Term term = termIn(builder);
        builder.addHold(direct::Hold{0,
                                     term.row,
                                     builder.nodeOf(particle),
                                     place,
                                     {1.0, 1.0},
                                     term.hasMeanError,
                                     term.isFast});
    }
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
        const direct::Term term = termIn(builder);
        if (isTurned())
            return builder.addHold(direct::Track{term, builder.nodeOf(particle), at, n});
        const bool level = axis == GuideAxis::horizontal;
        builder.addHold(direct::Hold{0,
                                     term.row,
                                     builder.nodeOf(particle),
                                     {at, at},
                                     level ? Vec2{0.0, 1.0} : Vec2{1.0, 0.0},
                                     term.hasMeanError,
                                     term.isFast});
    }
};

inline GuideSolve solveOf(const GuideConstraint& guide, const Compiler& compiler)
{
    return {holdSolveOf(guide, guide.particle, compiler), guide.axis, guide.at,
            guide.degrees != 0.0 ? guide.across() : Vec2{}};
}

}  // namespace vakwerk
