// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/kinds/link.h"

namespace vakwerk {
namespace direct {

// The damper of a spring with implicit Euler, with the energy U = ½ κ (D·(d' − d_old))²,
// d = b − a. The integrator sets its direction D, and x_old is the start of the substep.
struct Damper : Term {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t slot = 0;
    double resistance = 0.0;  // κ
    Vec2 n{};                 // D

    static void forEachNode(auto& damper, auto visit) { visit(damper.a), visit(damper.b); }
    static void forEachPair(auto& damper, auto visit) { visit(damper.a, damper.b, damper.slot); }
    double along(const Pose& pose) const
    {
        return dot(n, (pose.now[b] - pose.now[a]) - (pose.old[b] - pose.old[a]));
    }
    static bool isRigid() { return false; }
    static double elasticStiffness(double) { return 0.0; }
    void limitStiffness(const Stiffest&) {}
    void begin(const Start& start) { measure(start.pose); }
    static double brokenBy() { return 0.0; }
    double measure(const Pose& pose) const { return 0.5 * strain(pose); }
    double strain(const Pose& pose) const { return resistance * (along(pose) * along(pose)); }
    void settle(const Pose&) {}
    Vec2 multiplier(const Pose& pose) const { return {resistance * along(pose), 0.0}; }
    void add(const Equations& e) const
    {
        const Block k = outer(resistance, n, n);
        e.matrix.diagonal(a) += k;
        e.matrix.diagonal(b) += k;
        e.addBoth(slot, a, b, scaled(k, -1.0));
        const Vec2 pull = n * (resistance * along(e.pose));
        e.right[a] += pull;
        e.right[b] -= pull;
    }
    static double predict(Outcome&) { return 0.0; }
    static double carry() { return 0.0; }
};

}  // namespace direct

// A spring is a force (forces.h) and is not relaxed.
struct SpringSolve : Ends {
    static constexpr bool isForce = true;
    static constexpr double softness = 0.0;
    double k = 0.0;        // force per length
    double damping = 0.0;  // force per velocity

    // F = k (|d| − rest) + c (v_b − v_a)·n,   d = b − a,  n = d/|d|
    // F n acts on a and −F n on b. Ends that coincide move apart along x, as in constraints.
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
    void relax(const Iteration&, Vec2&) const {}
    double rate(const Vec2*, auto) const { return k; }
    void addTo(auto& builder) const
    {
        const double h = builder.model().substep();
        direct::Bar bar;
        bar.a = builder.nodeOf(a);
        bar.b = builder.nodeOf(b);
        bar.rest = rest;
        bar.row.softness = k > 0.0 ? 1.0 / (k * (h * h)) : direct::endless;
        bar.hasMeanError = builder.isResolved(a, b, bar.row.softness);
        bar.isFast = !bar.hasMeanError;
        bar.isDamped = damping > 0.0;
        bar.kind = direct::BarKind::spring;
        builder.add(bar);
        if (damping > 0.0)
            addDamper(builder, bar);
    }
    // The direct solver measures the change of length over two substeps, so its damper is half as
    // stiff. Implicit Euler without that solver measures it over one.
    void addDamper(auto& builder, direct::Bar bar) const
    {
        const double resistance = damping * builder.model().substep();
        if (builder.dampsOverOneSubstep()) {
            direct::Damper damper;
            damper.a = bar.a;
            damper.b = bar.b;
            damper.resistance = resistance;
            builder.add(damper);
        } else {
            bar.row.softness = 2.0 / resistance;
            bar.hasMeanError = bar.isFast = false;
            bar.kind = direct::BarKind::damper;
            builder.add(bar);
        }
    }
};

inline SpringSolve solveOf(const SpringConstraint& spring, const Compiler& compiler)
{
    return {endsOf(spring, compiler), compiler.rate(spring), spring.damping};
}

}  // namespace vakwerk
