#pragma once

#include "core/scene/angle.h"
#include "core/scene/edit/shape.h"
#include "core/simulation/direct/terms.h"
#include "core/simulation/kinds/kind.h"

#include <utility>

namespace vakwerk {

// The chord 2 sin(ε/2) is near ε for small errors and grows up to half a turn, where a sine is 0.
inline double chord(double cosine, double sine)
{
    if (cosine > -0.9)
        return sine / std::sqrt((1.0 + cosine) / 2.0);
    const double full = std::sqrt(2.0 - 2.0 * cosine);
    return sine < 0.0 ? -full : full;
}

namespace direct {

// A term of three nodes, such as the ends of two arms.
struct Triple : SteepTerm {
    std::array<std::uint32_t, 3> node{};  // the vertex in the middle
    std::array<std::uint32_t, 3> slot{};  // of the pairs 0–1, 1–2, 2–0
    std::array<Vec2, 3> gradient{};

    static void forEachNode(auto& triple, auto visit) { std::ranges::for_each(triple.node, visit); }
    static void forEachPair(auto& triple, auto visit)
    {
        for (std::size_t i = 0; i < 3; ++i)
            visit(triple.node[i], triple.node[(i + 1) % 3], triple.slot[i]);
    }
    // Becomes as stiff as a rigid link across the shorter arm.
    void stiffenMeasured(const Start& start)
    {
        double w = 0.0;
        double steepest = 0.0;
        for (std::size_t i = 0; i < 3; ++i) {
            const double square = dot(gradient[i], gradient[i]);
            w += start.weight(node[i]) * square;
            steepest = std::fmax(steepest, square);
        }
        SteepTerm::stiffen(w, steepest);
    }
    void add(const auto& e) const
    {
        using Number = NumberOf<decltype(e)>;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t k = (i + 1) % 3;
            const Vec2 g = gradient[i];
            e.matrix.diagonal(node[i]) += outer<Number>(stiffness, g, g);
            const bool later = node[i] > node[k];
            e.matrix.below(slot[i]) +=
                outer<Number>(stiffness, gradient[later ? i : k], gradient[later ? k : i]);
            e.right[node[i]] -= e.along(g, Number(stiffness) * error);
        }
    }
    // ∇C·δ
    auto changeBy(const auto& outcome) const
    {
        NumberOf<decltype(outcome)> change = 0.0;
        for (std::size_t i = 0; i < 3; ++i)
            change +=
                gradient[i].x * outcome.exact[node[i]].x + gradient[i].y * outcome.exact[node[i]].y;
        return change;
    }
};

// C = 2 sin(ε/2), ε the error of the angle;  ∇C = ∇ε, with its U = 4 κ (1 − cos(ε/2))
struct Corner : Triple {
    Vec2 heading{};
    Block first{};  // of u, the arm from the vertex to the first node: ∇² of its angle
    Block last{};   // of v, to the last, likewise

    void stiffen(const Start& start)
    {
        measure(start.place);
        stiffenMeasured(start);
    }
    // ∇² of the angle of w:  −(n tᵀ + t nᵀ)/|w|²,  n along w, t = n⊥
    static Block curvatureOf(Vec2 w, double ww)
    {
        const double square = ww * ww;
        const double xx = 2.0 * w.x * w.y / square;
        const double xy = (w.y * w.y - w.x * w.x) / square;
        return {xx, xy, xy, -xx};
    }
    // With c = cos ε and q = cos(ε/2) = √((1 + c)/2):  2 sin(ε/2) = sin ε/q, and
    //   4 κ (1 − q) = κ C²/(1 + q)
    double measure(std::span<const Vec2> x)
    {
        const Vec2 u = x[node[0]] - x[node[1]];
        const Vec2 v = x[node[2]] - x[node[1]];
        const double uu = dot(u, u);
        const double vv = dot(v, v);
        const double size = std::sqrt(uu) * std::sqrt(vv);
        error = 0.0;
        gradient = {};
        first = last = {};
        if (!(size > 0.0))
            return 0.0;
        const Vec2 turn{dot(u, v) / size, cross(u, v) / size};
        const double c = dot(turn, heading);
        const double s = turn.y * heading.x - turn.x * heading.y;
        const double q = std::sqrt(std::fmax(1.0 + c, 0.0) / 2.0);
        const Vec2 gu{u.y / uu, -u.x / uu};
        const Vec2 gv{-v.y / vv, v.x / vv};
        error = chord(c, s);
        gradient = {gu, (gu + gv) * -1.0, gv};
        first = curvatureOf(u, uu);
        last = curvatureOf(v, vv);
        return stiffness * (error * error) / (1.0 + q);
    }
    // λ ∇²θ, by the arms u = a − b and v = c − b of the angle θ = φ(v) − φ(u)
    void addCurvature(const auto& e) const
    {
        using Number = NumberOf<decltype(e)>;
        const auto u = blockOf<Number>(scaled(first, -lambda));
        const auto v = blockOf<Number>(scaled(last, lambda));
        e.matrix.diagonal(node[0]) += u;
        e.matrix.diagonal(node[1]) += u;
        e.matrix.diagonal(node[1]) += v;
        e.matrix.diagonal(node[2]) += v;
        e.matrix.below(slot[0]) -= u;
        e.matrix.below(slot[1]) -= v;
    }
    double predict(auto& outcome)
    {
        double worst = 0.0;
        NumberOf<decltype(outcome)> change = 0.0;
        for (std::size_t i = 0; i < 3; ++i)
            change +=
                gradient[i].x * outcome.exact[node[i]].x + gradient[i].y * outcome.exact[node[i]].y;
        const Vec2 u = outcome.step[node[0]] - outcome.step[node[1]];
        const Vec2 v = outcome.step[node[2]] - outcome.step[node[1]];
        const double bend = dot(v, product(last, v)) - dot(u, product(first, u));
        const double had = outcome.curvature == Curvature::whole ? lambda * bend : 0.0;
        lambda = stiffness * static_cast<double>(error + changeBy(outcome));
        outcome.resist(had, lambda * bend);
        for (const auto& [delta, i] : {std::pair{u, 0u}, std::pair{v, 2u}})
            worst = std::max(worst, dot(delta, delta) * dot(gradient[i], gradient[i]));
        return worst;
    }
};

}  // namespace direct

struct AngleSolve : Relaxed {
    static constexpr Unit unit = Unit::moment;
    static constexpr Unit errorUnit = Unit::degree;
    std::uint32_t a = 0;
    std::uint32_t b = 0;  // the vertex
    std::uint32_t c = 0;
    Vec2 heading;  // cosine and sine of the angle
    double stiffness = 1.0;
    double softness = 0.0;
    double degrees = 180.0;

    static void forEachParticle(auto& angle, auto visit)
    {
        visit(angle.a), visit(angle.b), visit(angle.c);
    }
    static double carried(Vec2 moment) { return std::abs(moment.x); }
    // In degrees, with the whole turns that bring it nearest to the wanted angle.
    double now(const Vec2* x) const
    {
        return nearestTurn(degreesBetween(x[a], x[b], x[c]), degrees);
    }
    double wanted() const { return degrees; }
    static Vec2 perpendicular(Vec2 v) { return {-v.y, v.x}; }

    // θ from u = a − b to v = c − b:  cos ε and sin ε of ε = θ − θ₀ follow from cross and dot product
    //   ∇a θ = −u⊥/|u|²,  ∇c θ = v⊥/|v|²,  ∇b θ = −(∇a θ + ∇c θ)        u⊥ = (−u.y, u.x)
    //   λ is a moment; arms of length 0 have no angle
    void relax(const Sweep& x, Vec2& sum) const
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
        const double lambda = stiffness * (error - softness * sum.x) / (weight + softness);
        x.moved[a] -= ga * (wa * lambda);
        x.moved[b] -= gb * (wb * lambda);
        x.moved[c] -= gc * (wc * lambda);
        sum.x += lambda;
    }
    void addTo(auto& builder) const
    {
        direct::Corner corner{{builder.steepTerm(*this)}};
        corner.node = {builder.nodeOf(a), builder.nodeOf(b), builder.nodeOf(c)};
        corner.heading = heading;
        builder.add(corner);
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
