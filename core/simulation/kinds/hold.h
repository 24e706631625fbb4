#pragma once

#include "core/simulation/kinds/link.h"

namespace vakwerk {
namespace direct {

// C = place − x, along one or both axes; the other one has no stiffness.
struct Hold {
    std::uint32_t constraint = 0;
    std::uint32_t node = 0;
    Vec2 place;
    Vec2 stiffness;
    Vec2 lambda{};

    static void forEachNode(auto& hold, auto visit) { visit(hold.node); }
    static void forEachPair(auto&, auto) {}
    void limitStiffness(double most)
    {
        stiffness = {std::fmin(stiffness.x, most), std::fmin(stiffness.y, most)};
    }
    void stiffen(const Start&) {}
    double measure(std::span<const Vec2> x) const { return 0.5 * strain(x); }
    double strain(std::span<const Vec2> x) const
    {
        const Vec2 error = place - x[node];
        return stiffness.x * (error.x * error.x) + stiffness.y * (error.y * error.y);
    }
    void settle(std::span<const Vec2> x)
    {
        const Vec2 error = place - x[node];
        lambda = {stiffness.x * error.x, stiffness.y * error.y};
    }
    Vec2 multiplier(std::span<const Vec2>) const { return lambda; }
    void add(const auto& e) const
    {
        using Number = NumberOf<decltype(e)>;
        const Vec2 error = place - e.place[node];
        e.matrix.diagonal(node).xx += stiffness.x;
        e.matrix.diagonal(node).yy += stiffness.y;
        e.right[node] += {Number(stiffness.x) * error.x, Number(stiffness.y) * error.y};
    }
    void addCurvature(const auto&) const {}
    double predict(auto& outcome)
    {
        const Vec2 error = place - outcome.place[node];
        const auto& delta = outcome.exact[node];
        lambda = {stiffness.x * static_cast<double>(error.x - delta.x),
                  stiffness.y * static_cast<double>(error.y - delta.y)};
        return 0.0;
    }
};

// C = at − n·x, along n
struct Track : Term {
    std::uint32_t node = 0;
    double at = 0.0;
    Vec2 n{};

    static void forEachNode(auto& track, auto visit) { visit(track.node); }
    static void forEachPair(auto&, auto) {}
    void limitStiffness(double most) { stiffness = std::fmin(stiffness, most); }
    void stiffen(const Start&) {}
    double measure(std::span<const Vec2> x)
    {
        error = at - dot(n, x[node]);
        return 0.5 * stiffness * (error * error);
    }
    Vec2 multiplier(std::span<const Vec2>) const { return n * lambda; }
    void add(const auto& e) const
    {
        using Number = NumberOf<decltype(e)>;
        e.matrix.diagonal(node) += outer<Number>(stiffness, n, n);
        e.right[node] += e.along(n, Number(stiffness) * error);
    }
    double predict(auto& outcome)
    {
        const auto& step = outcome.exact[node];
        lambda = stiffness * static_cast<double>(error - (n.x * step.x + n.y * step.y));
        return 0.0;
    }
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
    // The error is per axis: the particle should be at x + error.
    void move(Vec2 error, const Sweep& x, Vec2& sum) const
    {
        const Vec2 u = error - sum * softness;
        x.moved[particle] += u * share;
        sum += u;
    }
    double stiffnessIn(const auto& builder) const
    {
        return builder.stiffnessOf(builder.model().inverseMass[particle], *this);
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

    void relax(const Sweep& x, Vec2& sum) const
    {
        move(place - x.seen[particle], x, sum);
        if (share == 1.0 && x.seen == x.moved)
            x.moved[particle] = place;  // exactly, despite rounding
    }
    double now(const Vec2* x) const { return length(x[particle] - place); }
    static double wanted() { return 0.0; }
    void addTo(auto& builder) const
    {
        const double k = stiffnessIn(builder);
        builder.addHold(direct::Hold{0, builder.nodeOf(particle), place, {k, k}});
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

    void relax(const Sweep& x, Vec2& sum) const
    {
        const Aim aim = aimed(x.seen[particle] - centre);
        move(aim.d * ((radius - aim.distance) / aim.divisor), x, sum);
    }
    double now(const Vec2* x) const { return length(x[particle] - centre); }
    double wanted() const { return radius; }
    void addTo(auto& builder) const
    {
        direct::Bar bar;
        bar.a = builder.fixedNode(centre);
        bar.b = builder.nodeOf(particle);
        bar.rest = radius;
        bar.stiffness = stiffnessIn(builder);
        bar.kind = direct::BarKind::circle;
        builder.add(bar);
    }
};

inline CircleSolve solveOf(const CircleConstraint& circle, const Compiler& compiler)
{
    return {holdSolveOf(circle, circle.particle, compiler), circle.centre, circle.radius};
}

// C = at − y, or at − x, with no force along the line; of one that is turned  C = at − n·x,  along n
struct GuideSolve : HoldSolve {
    GuideAxis axis = GuideAxis::horizontal;
    double at = 0.0;
    Vec2 n{};  // 0 unless it is turned

    bool isTurned() const { return n != Vec2{}; }
    void relax(const Sweep& x, Vec2& sum) const
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
        const double k = stiffnessIn(builder);
        if (isTurned())
            return builder.addHold(
                direct::Track{{.stiffness = k}, builder.nodeOf(particle), at, n});
        const bool level = axis == GuideAxis::horizontal;
        builder.addHold(direct::Hold{
            0, builder.nodeOf(particle), {at, at}, level ? Vec2{0.0, k} : Vec2{k, 0.0}});
    }
};

inline GuideSolve solveOf(const GuideConstraint& guide, const Compiler& compiler)
{
    return {holdSolveOf(guide, guide.particle, compiler), guide.axis, guide.at,
            guide.degrees != 0.0 ? guide.across() : Vec2{}};
}

}  // namespace vakwerk
