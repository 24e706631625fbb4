// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/kinds/kind.h"
#include "core/simulation/kinds/terms.h"

namespace vakwerk {

// The gradient of the area of a ring at node i:  ∇ᵢ ½ Σ xᵢ × xᵢ₊₁ = ½ (yᵢ₊₁ − yᵢ₋₁, xᵢ₋₁ − xᵢ₊₁)
inline Vec2 areaGradient(Vec2 before, Vec2 after)
{
    return {0.5 * (after.y - before.y), 0.5 * (before.x - after.x)};
}

namespace direct {

// The error of an area:  C = area − wanted area;  D = ∇C, in the pose in between (Pose::between).
// Unless the term is elastic, the wanted area in one substep is limited so that no node must move
// farther than the size of the ring. A collapsed ring grows to its area in several steps.
struct Ring : SteepTerm {
    std::vector<std::uint32_t> node{};
    std::vector<std::uint32_t> slot{};      // slot of each node with the node of the multiplier
    std::vector<std::uint32_t> nextSlot{};  // slot of each node with the next node of the ring
    std::uint32_t multiplierNode = 0;
    double area = 0.0;
    double wanted = 0.0;           // wanted area in this substep
    double weight = 1.0;           // weight of x' in D
    std::vector<Vec2> gradient{};  // D
    std::vector<Vec2> turn{};      // ∇C − D, at x'

    static void forEachNode(auto& ring, auto visit)
    {
        std::ranges::for_each(ring.node, visit);
        visit(ring.multiplierNode);
    }
    static void forEachPair(auto& ring, auto visit)
    {
        for (std::size_t i = 0; i < ring.node.size(); ++i) {
            visit(ring.node[i], ring.multiplierNode, ring.slot[i]);
            visit(ring.node[i], ring.next(i), ring.nextSlot[i]);
        }
    }
    std::uint32_t next(std::size_t i) const { return node[i + 1 == node.size() ? 0 : i + 1]; }
    double elasticStiffness(double length) const { return steepStiffness(length * length); }
    // Limits the stiffness to that of a rigid link whose gradient is the mean one of the particles.
    void begin(const Start& start)
    {
        Term::begin(start);
        measure(start.pose);
        double w = 0.0;
        double sum = 0.0;
        double fastest = 0.0;
        double size = 0.0;
        for (std::size_t i = 0; i < node.size(); ++i) {
            const double square = dot(gradient[i], gradient[i]);
            w += start.weight(node[i]) * square;
            sum += square;
            fastest = std::fmax(fastest, start.weight(node[i]) * std::sqrt(square));
            size = std::fmax(size, length(start.pose.now[node[i]] - start.pose.now[node[0]]));
        }
        const double now = areaIn(start.pose.now);
        const double most = isElastic() ? endless : fastest > 0.0 ? size * w / fastest : 0.0;
        wanted = now + std::clamp(area - now, -most, most);
        const double mean = sum / static_cast<double>(node.size());
        soften(w, std::fmax(mean, std::fabs(area) / 1e3));
    }
    double areaIn(std::span<const Vec2> x) const
    {
        double twice = 0.0;
        for (std::size_t i = 0; i < node.size(); ++i)
            twice += cross(x[node[i]], x[next(i)]);
        return 0.5 * twice;
    }
    double measure(const Pose& pose)
    {
        const std::size_t n = node.size();
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint32_t before = node[i == 0 ? n - 1 : i - 1];
            gradient[i] = areaGradient(pose.between(before), pose.between(next(i)));
            turn[i] = areaGradient(pose.now[before], pose.now[next(i)]) - gradient[i];
        }
        const double old = pose.isMean() && hasMeanError ? areaIn(pose.old) - wanted : 0.0;
        errorOf(pose, areaIn(pose.now) - wanted, old);
        weight = pose.share;
        return 0.5 * stiffness() * (error * error);
    }
    // The multiplier is an unknown of its own. Otherwise D Dᵀ would couple every two nodes of the
    // ring. H is the rest of the matrix:
    //   H δ + D λ = …,   ∇C·δ − λ/κ = −C
    void add(const Equations& e) const
    {
        e.matrix.diagonal(multiplierNode) = {-1.0 / (share * stiffness()), 0.0, 0.0, 1.0};
        e.right[multiplierNode] = {acts ? -error / share : 0.0, 0.0};
        if (!acts)
            return;
        for (std::size_t i = 0; i < node.size(); ++i) {
            const Vec2 g = gradient[i];
            const Vec2 grows = e.isSymmetric() ? g : g + turn[i];
            e.add(slot[i], node[i], multiplierNode, {g.x, 0.0, g.y, 0.0});
            e.add(slot[i], multiplierNode, node[i], {grows.x, grows.y, 0.0, 0.0});
        }
    }
    // Adds λ ∂D of the area A = ½ Σ xᵢ × xᵢ₊₁.
    void addCurvature(const Equations& e) const
    {
        const double half = 0.5 * weight * lambda;
        for (std::size_t i = 0; i < node.size(); ++i) {
            e.add(nextSlot[i], node[i], next(i), {0.0, half, -half, 0.0});
            e.add(nextSlot[i], next(i), node[i], {0.0, -half, half, 0.0});
        }
    }
    // The area is quadratic, so the gradient misses exactly  ½ Σ δᵢ × δᵢ₊₁  of the change by a step
    // δ.
    double predict(Outcome& outcome)
    {
        double twice = 0.0;
        for (std::size_t i = 0; i < node.size(); ++i)
            twice += cross(outcome.step[node[i]], outcome.step[next(i)]);
        const double had = outcome.curvature == Curvature::whole ? weight * lambda * twice : 0.0;
        lambda = outcome.step[multiplierNode].x;
        outcome.resist(had, weight * lambda * twice);
        return area != 0.0 ? 0.5 * std::fabs(twice / area) : 0.0;
    }
    double brokenBy() const { return Term::brokenBy(std::fabs(area)); }
    double carry() { return carryOver(std::fabs(area)); }
};

}  // namespace direct

struct AreaSolve : Relaxed {
    static constexpr bool hasMultiplier = true;
    static constexpr Unit unit = Unit::pressure;
    static constexpr Unit errorUnit = Unit::area;
    std::vector<std::uint32_t> ring;
    double area = 0.0;  // wanted area, with the pressure as a factor
    double stiffness = 1.0;
    double softness = 0.0;

    static void forEachParticle(auto& area, auto visit) { std::ranges::for_each(area.ring, visit); }
    static double carried(Vec2 pressure) { return -pressure.x; }
    double now(const Vec2* x) const
    {
        double twice = 0.0;
        for (std::size_t i = 0; i < ring.size(); ++i)
            twice += cross(x[ring[i]], x[ring[(i + 1) % ring.size()]]);
        return 0.5 * twice;
    }
    double wanted() const { return area; }

    // C = ½ Σ xᵢ × xᵢ₊₁ − area;  λ is a pressure. In a collapsed ring the gradients vanish, so a
    // correction would have no bound. D is the diagonal of the box around the ring. A correction
    // that would move a particle farther than D is limited, so that with those before it in the
    // step no particle moves farther than D/2:
    //   |λ| w |∇C| > D   makes   |Σλ| w |∇C| ≤ D/2
    void relax(const Iteration& x, Vec2& sum) const
    {
        const std::size_t n = ring.size();
        double twice = 0.0;
        double weight = 0.0;
        double most = 0.0;  // largest w² |∇C|² of a particle
        Vec2 low = x.seen[ring[0]];
        Vec2 high = low;
        for (std::size_t i = 0; i < n; ++i) {
            const Vec2 before = x.seen[ring[(i + n - 1) % n]];
            const Vec2 here = x.seen[ring[i]];
            const Vec2 after = x.seen[ring[(i + 1) % n]];
            const Vec2 g = areaGradient(before, after);
            const double w = x.inverseMass[ring[i]];
            twice += cross(here, after);
            weight += w * dot(g, g);
            most = std::fmax(most, w * w * dot(g, g));
            low = {std::fmin(low.x, here.x), std::fmin(low.y, here.y)};
            high = {std::fmax(high.x, here.x), std::fmax(high.y, here.y)};
        }
        if (!(most > 0.0))
            return;
        const double error = 0.5 * twice - area;
        double lambda = stiffness * (error - softness * sum.x) / (weight + softness);
        const double farthest = std::sqrt(dot(high - low, high - low) / most);
        if (std::fabs(lambda) > farthest) {
            const double left = std::fmax(0.0, 0.5 * farthest - std::fabs(sum.x));
            lambda = lambda < 0.0 ? -left : left;
        }
        // The gradients are those before any particle of the ring moves.
        const Vec2 first = x.seen[ring[0]];
        Vec2 before = x.seen[ring[n - 1]];
        for (std::size_t i = 0; i < n; ++i) {
            const Vec2 here = x.seen[ring[i]];
            const Vec2 after = i + 1 < n ? x.seen[ring[i + 1]] : first;
            x.moved[ring[i]] -= areaGradient(before, after) * (x.inverseMass[ring[i]] * lambda);
            before = here;
        }
        sum.x += lambda;
    }
    void addTo(auto& builder) const
    {
        direct::Ring made{builder.steepTerm(*this)};
        made.multiplierNode = builder.nextMultiplier();
        for (const std::uint32_t particle : ring)
            made.node.push_back(builder.nodeOf(particle));
        made.slot.resize(ring.size());
        made.nextSlot.resize(ring.size());
        made.gradient.resize(ring.size());
        made.turn.resize(ring.size());
        made.area = area;
        builder.add(std::move(made));
    }
};

inline AreaSolve solveOf(const AreaConstraint& area, const Compiler& compiler)
{
    AreaSolve made{{}, {}, area.area * area.pressure, area.stiffness, compiler.softness(area)};
    for (const ParticleId id : area.ring)
        made.ring.push_back(compiler.index(id));
    return made;
}

}  // namespace vakwerk
