#pragma once

#include "core/simulation/kinds/link.h"

namespace vakwerk {
namespace direct {

// The dashpot of a spring along a fixed direction, U = ½ κ (n·(d − d_old))²,  d = b − a
struct Damper : Term {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t slot = 0;
    Vec2 before{};  // d_old
    Vec2 n{};

    static void forEachNode(auto& damper, auto visit) { visit(damper.a), visit(damper.b); }
    static void forEachPair(auto& damper, auto visit) { visit(damper.a, damper.b, damper.slot); }
    double along(std::span<const Vec2> x) const { return dot(n, x[b] - x[a] - before); }
    void limitStiffness(double) {}
    void stiffen(const Start&) {}
    double measure(std::span<const Vec2> x) const { return 0.5 * strain(x); }
    double strain(std::span<const Vec2> x) const { return stiffness * (along(x) * along(x)); }
    Vec2 multiplier(std::span<const Vec2> x) const { return {stiffness * along(x), 0.0}; }
    void add(const auto& e) const
    {
        using Number = NumberOf<decltype(e)>;
        const auto k = outer<Number>(stiffness, n, n);
        e.matrix.diagonal(a) += k;
        e.matrix.diagonal(b) += k;
        e.matrix.below(slot) -= k;
        const auto pull = e.along(n, Number(stiffness) * along(e.place));
        e.right[a] += pull;
        e.right[b] -= pull;
    }
    double predict(auto&) const { return 0.0; }
};

}  // namespace direct

// A force (forces.h), which is not relaxed.
struct SpringSolve : Ends {
    static constexpr bool isForce = true;
    static constexpr double softness = 0.0;
    double k = 0.0;        // force per length
    double damping = 0.0;  // force per velocity

    // F = k (|d| − rest) + c (v_b − v_a)·n,   d = b − a,  n = d/|d|
    // F n acts on a and −F n on b. Coincident ends part along x, as in constraints.
    double pull(const std::vector<double>& inverseMass, auto& instant) const
    {
        const Vec2 d = instant.position[b] - instant.position[a];
        const double distance = length(d);
        const Vec2 n = distance > 0.0 ? d / distance : Vec2{1.0, 0.0};
        const Vec2 v = instant.velocity[b] - instant.velocity[a];
        const double tension = k * (distance - rest) + damping * dot(v, n);
        instant.acceleration[a] += n * (tension * inverseMass[a]);
        instant.acceleration[b] -= n * (tension * inverseMass[b]);
        return tension;
    }
    void relax(const Sweep&, Vec2&) const {}
    double rate(const Vec2*, auto) const { return k; }
    void addTo(auto& builder) const
    {
        const double h = builder.model().substep();
        direct::Bar bar;
        bar.a = builder.nodeOf(a);
        bar.b = builder.nodeOf(b);
        bar.rest = rest;
        bar.stiffness = k * (h * h);
        bar.kind = direct::BarKind::spring;
        builder.add(bar);
        if (damping > 0.0)
            builder.add(direct::Damper{{.stiffness = damping * h}, bar.a, bar.b});
    }
};

inline SpringSolve solveOf(const SpringConstraint& spring, const Compiler& compiler)
{
    return {endsOf(spring, compiler), compiler.rate(spring), spring.damping};
}

}  // namespace vakwerk
