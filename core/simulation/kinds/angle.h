// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/angle.h"
#include "core/scene/query/shape.h"
#include "core/simulation/kinds/angle_between.h"
#include "core/simulation/kinds/kind.h"
#include "core/simulation/kinds/terms.h"

#include <utility>

namespace vakwerk {

// Returns 2 sin(ε/2) for the error ε of an angle. This chord is close to ε for small errors and
// grows up to half a turn, where sin ε is 0.
inline double chord(double cosine, double sine)
{
    if (cosine > -0.9)
        return sine / std::sqrt((1.0 + cosine) / 2.0);
    const double full = std::sqrt(2.0 - 2.0 * cosine);
    return sine < 0.0 ? -full : full;
}

namespace direct {

// A term of three nodes, such as the ends of two arms.
struct ThreeNodeTerm : SteepTerm {
    std::array<std::uint32_t, 3> node{};  // the second one is the vertex
    std::array<std::uint32_t, 3> slot{};  // slots of the pairs 0–1, 1–2 and 2–0
    std::array<Vec2, 3> gradient{};       // D
    std::array<Vec2, 3> turn{};           // ∇C − D, at x'

    static void forEachNode(auto& triple, auto visit) { std::ranges::for_each(triple.node, visit); }
    static void forEachPair(auto& triple, auto visit)
    {
        for (std::size_t i = 0; i < 3; ++i)
            visit(triple.node[i], triple.node[(i + 1) % 3], triple.slot[i]);
    }
    double weightIn(const BlockLdl& inverse) const
    {
        return direct::weightIn(inverse, node, gradient);
    }
    double elasticStiffness(double length) const { return steepStiffness(1.0 / (length * length)); }
    // Makes the term as stiff as a rigid link across the shorter arm.
    void softenMeasured(const Start& start)
    {
        double w = 0.0;
        double steepest = 0.0;
        for (std::size_t i = 0; i < 3; ++i) {
            const double square = dot(gradient[i], gradient[i]);
            w += start.weight(node[i]) * square;
            steepest = std::fmax(steepest, square);
        }
        soften(w, steepest);
    }
    // Adds κ D ∇Cᵀ. Adds D gᵀ as well if the force along D also grows by g·δ because the size of D
    // changes.
    void add(const Equations& e, const std::array<Vec2, 3>& g = {}) const
    {
        std::array<Vec2, 3> grows{};
        for (std::size_t i = 0; i < 3; ++i)
            grows[i] = e.isSymmetric() ? gradient[i] * (share * stiffness())
                                       : (gradient[i] + turn[i]) * (share * stiffness()) + g[i];
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t k = (i + 1) % 3;
            e.matrix.diagonal(node[i]) += outer(1.0, gradient[i], grows[i]);
            e.add(slot[i], node[i], node[k], outer(1.0, gradient[i], grows[k]));
            e.add(slot[i], node[k], node[i], outer(1.0, gradient[k], grows[i]));
            e.right[node[i]] -= gradient[i] * (stiffness() * error);
        }
    }
    // ∇C·δ
    double changeBy(const Outcome& outcome) const
    {
        double change = 0.0;
        for (std::size_t i = 0; i < 3; ++i)
            change += dot(gradient[i] + turn[i], outcome.step[node[i]]);
        return change;
    }
};

// The error of an angle:  C = 2 sin(ε/2), where ε is the angle minus the wanted angle. D = ∇ε in
// the pose in between (Pose::between), scaled by scaleOf(). The energy is
//   U = 4 κ (1 − cos(ε/2))
struct AngleTerm : ThreeNodeTerm {
    Vec2 heading{};
    Vec2 headingBefore{};  // one substep earlier, if drives change it
    Block first{};         // ∂D of the angle of u, the arm from the vertex to the first node
    Block last{};          // ∂D of the angle of v, the arm from the vertex to the last node
    // The gradient, by x', of the logarithm of the factor scaleOf().
    std::array<Vec2, 3> growth{};

    void begin(const Start& start)
    {
        Term::begin(start);
        measure(start.pose);
        softenMeasured(start);
    }
    // Returns ∇² of the angle of w:  −(n tᵀ + t nᵀ)/|w|²,  n along w, t = n⊥
    static Block curvatureOf(Vec2 w, double ww)
    {
        const double square = ww * ww;
        const double xx = 2.0 * w.x * w.y / square;
        const double xy = (w.y * w.y - w.x * w.x) / square;
        return {xx, xy, xy, -xx};
    }
    struct Arms {
        Vec2 u;
        Vec2 v;
        double uu = 0.0;
        double vv = 0.0;
        double size = 0.0;

        Arms(Vec2 a, Vec2 b, Vec2 c)
            : u(a - b), v(c - b), uu(dot(u, u)), vv(dot(v, v)), size(std::sqrt(uu) * std::sqrt(vv))
        {
        }
        std::array<Vec2, 3> gradient() const
        {
            const Vec2 gu{u.y / uu, -u.x / uu};
            const Vec2 gv{-v.y / vv, v.x / vv};
            return {gu, (gu + gv) * -1.0, gv};
        }
    };
    // Returns cos ε and sin ε.
    Vec2 errorAt(const Arms& arms) const
    {
        const Vec2 angle{dot(arms.u, arms.v) / arms.size, cross(arms.u, arms.v) / arms.size};
        return {dot(angle, heading), angle.y * heading.x - angle.x * heading.y};
    }
    Arms armsIn(std::span<const Vec2> x) const { return {x[node[0]], x[node[1]], x[node[2]]}; }
    static double cosineOfHalf(Vec2 angle)
    {
        return std::sqrt(std::fmax(1.0 + angle.x, 0.0) / 2.0);
    }
    // keepWork() ensures D·(x' − x_old) = 2 sin(Δε/2), where Δε is the change of ε from x_old to
    // x'. So the error with which λ does the work U' − U_old is the mean of C divided by
    // cos²(Δε/4). With c = cos ε and q = cos(ε/2) = √((1 + c)/2):  2 sin(ε/2) = sin ε/q, and
    //   4 κ (1 − q) = κ C²/(1 + q)
    double measure(const Pose& pose)
    {
        const Arms now = armsIn(pose.now);
        const Arms mid(pose.between(node[0]), pose.between(node[1]), pose.between(node[2]));
        gradient = turn = {};
        first = last = {};
        error = offCourse = 0.0;
        if (!(now.size > 0.0 && mid.size > 0.0))
            return 0.0;
        const Vec2 angle = errorAt(now);
        const double q = cosineOfHalf(angle);
        double bent = chord(angle.x, angle.y);
        double old = 0.0;
        if (pose.isMean() && hasMeanError)
            if (const Arms before = armsIn(pose.old); before.size > 0.0) {
                const Vec2 earlier = errorAt(before);
                old = chord(earlier.x, earlier.y);
                const double turned = q * cosineOfHalf(earlier) + 0.25 * bent * old;
                const double square = std::fmax(0.5 + 0.5 * turned, 0.5);
                bent /= square;
                old /= square;
            }
        errorOf(pose, bent, old);
        const double scale = scaleOf(pose, now, mid);
        gradient = mid.gradient();
        for (Vec2& g : gradient)
            g = g * scale;
        if (pose.share == 0.5)
            keepWork(now, armsIn(pose.old), mid);
        const std::array<Vec2, 3> atEnd = now.gradient();
        for (std::size_t i = 0; pose.isMean() && i < 3; ++i)
            turn[i] = atEnd[i] * q - gradient[i];
        first = scaled(curvatureOf(mid.u, mid.uu), pose.share * scale);
        last = scaled(curvatureOf(mid.v, mid.vv), pose.share * scale);
        return isGiven ? given * angleBetween({1.0, 0.0}, angle)
                       : stiffness() * (error * error) / (1.0 + q);
    }
    // Makes D·(x' − x_old) = 2 sin(Δε/2). The gradient alone does this only for arms of constant
    // length. For arms that change their length, a part along the arms is added to D. It changes no
    // moment.
    void keepWork(const Arms& now, const Arms& old, const Arms& mid)
    {
        constexpr double rounding = 1e-8;
        const Vec2 du = now.u - old.u;
        const Vec2 dv = now.v - old.v;
        const double u = dot(mid.u, du) / mid.uu;
        const double v = dot(mid.v, dv) / mid.vv;
        const double square = u * u + v * v;
        if (!(old.size > 0.0 && square > rounding * rounding))
            return;
        const Vec2 at = errorAt(now);
        const Vec2 before = errorAt(old);
        const double turned = chord(dot(before, at), cross(before, at));
        const double missing = turned - dot(gradient[0], du) - dot(gradient[2], dv);
        const Vec2 alongU = mid.u * (missing * u / (square * mid.uu));
        const Vec2 alongV = mid.v * (missing * v / (square * mid.vv));
        gradient[0] += alongU;
        gradient[2] += alongV;
        gradient[1] -= alongU + alongV;
    }
    // When the arms rotate, they are shorter in the pose in between (Pose::between) than in both
    // others, and D of a bar is shorter than 1 by the same factor. Returns the factor that shortens
    // this D too, so that forces in balance stay in balance.
    double scaleOf(const Pose& pose, const Arms& now, const Arms& mid)
    {
        growth = {};
        if (!pose.isMean())
            return 1.0;
        const Arms old = armsIn(pose.old);
        const double w = pose.share;
        const auto meanOf = [w](double at, double before) {
            return w * std::sqrt(at) + (1.0 - w) * std::sqrt(before);
        };
        const double u = meanOf(now.uu, old.uu);
        const double v = meanOf(now.vv, old.vv);
        growth[0] = mid.u * (w / mid.uu) - now.u * (w / (u * std::sqrt(now.uu)));
        growth[2] = mid.v * (w / mid.vv) - now.v * (w / (v * std::sqrt(now.vv)));
        growth[1] = (growth[0] + growth[2]) * -1.0;
        return mid.size / (u * v);
    }
    void add(const Equations& e) const
    {
        ThreeNodeTerm::add(e, {growth[0] * lambda, growth[1] * lambda, growth[2] * lambda});
    }
    // Adds λ ∂D for the arms u = a − b and v = c − b of the angle θ = φ(v) − φ(u).
    void addCurvature(const Equations& e) const
    {
        const Block u = scaled(first, -lambda);
        const Block v = scaled(last, lambda);
        e.matrix.diagonal(node[0]) += u;
        e.matrix.diagonal(node[1]) += u;
        e.matrix.diagonal(node[1]) += v;
        e.matrix.diagonal(node[2]) += v;
        e.addBoth(slot[0], node[0], node[1], scaled(u, -1.0));
        e.addBoth(slot[1], node[1], node[2], scaled(v, -1.0));
    }
    double predict(Outcome& outcome)
    {
        double worst = 0.0;
        const Vec2 u = outcome.step[node[0]] - outcome.step[node[1]];
        const Vec2 v = outcome.step[node[2]] - outcome.step[node[1]];
        const double bend = dot(v, product(last, v)) - dot(u, product(first, u));
        const double had = outcome.curvature == Curvature::whole ? lambda * bend : 0.0;
        lambda = stiffness() * (error + share * changeBy(outcome));
        outcome.resist(had, lambda * bend);
        for (const auto& [delta, i] : {std::pair{u, 0u}, std::pair{v, 2u}})
            worst = std::max(worst, dot(delta, delta) * dot(gradient[i], gradient[i]));
        return worst;
    }
    double brokenBy() const { return Term::brokenBy(1.0); }
    double carry() { return carryOver(1.0); }
};

}  // namespace direct

struct AngleSolve : Relaxed {
    static constexpr Unit unit = Unit::moment;
    static constexpr Unit errorUnit = Unit::degree;
    std::uint32_t a = 0;
    std::uint32_t b = 0;  // the vertex
    std::uint32_t c = 0;
    Vec2 heading;  // cosine and sine of the wanted angle
    double stiffness = 1.0;
    double softness = 0.0;
    double degrees = 180.0;

    static void forEachParticle(auto& angle, auto visit)
    {
        visit(angle.a), visit(angle.b), visit(angle.c);
    }
    static double carried(Vec2 moment) { return std::abs(moment.x); }
    // Returns degrees, with the whole turns that bring the angle nearest to the wanted one.
    double now(const Vec2* x) const
    {
        return nearestTurn(degreesBetween(x[a], x[b], x[c]), degrees);
    }
    double wanted() const { return degrees; }
    static Vec2 perpendicular(Vec2 v) { return {-v.y, v.x}; }

    // θ is the angle from u = a − b to v = c − b. cos ε and sin ε of the error ε = θ − θ₀ follow
    // from cross and dot products.
    //   ∇a θ = −u⊥/|u|²,  ∇c θ = v⊥/|v|²,  ∇b θ = −(∇a θ + ∇c θ)        u⊥ = (−u.y, u.x)
    // λ is a moment. Arms of length 0 have no angle.
    void relax(const Iteration& x, Vec2& sum) const
    {
        const Vec2 u = x.seen[a] - x.seen[b];
        const Vec2 v = x.seen[c] - x.seen[b];
        const double uu = dot(u, u);
        const double vv = dot(v, v);
        const double size = std::sqrt(uu) * std::sqrt(vv);
        if (!(size > 0.0))
            return;
        const double cosine = dot(u, v);
        const double sine = cross(u, v);
        const double error = chord((cosine * heading.x + sine * heading.y) / size,
                                   (sine * heading.x - cosine * heading.y) / size);
        const Vec2 ga = perpendicular(u) * (-1.0 / uu);
        const Vec2 gc = perpendicular(v) * (1.0 / vv);
        const Vec2 gb = (ga + gc) * -1.0;
        const double wa = x.inverseMass[a];
        const double wb = x.inverseMass[b];
        const double wc = x.inverseMass[c];
        const double weight = wa * dot(ga, ga) + wb * dot(gb, gb) + wc * dot(gc, gc);
        if (!(weight > 0.0))
            return;
        const double lambda =
            limited(stiffness * (error - softness * sum.x) / (weight + softness), sum.x);
        x.moved[a] -= ga * (wa * lambda);
        x.moved[b] -= gb * (wb * lambda);
        x.moved[c] -= gc * (wc * lambda);
        sum.x += lambda;
    }
    void addTo(auto& builder) const
    {
        direct::AngleTerm term{{builder.steepTerm(*this)}};
        term.node = {builder.nodeOf(a), builder.nodeOf(b), builder.nodeOf(c)};
        term.heading = heading;
        builder.add(term);
    }
};

inline AngleSolve solveOf(const AngleConstraint& angle, const Compiler& compiler)
{
    return {{},
            compiler.index(angle.a),
            compiler.index(angle.b),
            compiler.index(angle.c),
            directionOf(angle.degrees),
            angle.stiffness,
            compiler.softness(angle),
            angle.degrees};
}

}  // namespace vakwerk
