#pragma once

#include "core/simulation/direct/terms.h"
#include "core/simulation/kinds/kind.h"

namespace vakwerk {

// ∇ᵢ ½ Σ xᵢ × xᵢ₊₁ = ½ (yᵢ₊₁ − yᵢ₋₁, xᵢ₋₁ − xᵢ₊₁), of the area of a ring
inline Vec2 areaGradient(Vec2 before, Vec2 after)
{
    return {0.5 * (after.y - before.y), 0.5 * (before.x - after.x)};
}

namespace direct {

// C = area − wanted area
struct Ring : SteepTerm {
    std::vector<std::uint32_t> node{};
    std::vector<std::uint32_t> slot{};      // with the node of the multiplier
    std::vector<std::uint32_t> nextSlot{};  // with the next node of the ring
    std::uint32_t multiplierNode = 0;
    double area = 0.0;
    std::vector<Vec2> gradient{};

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
    // Becomes as stiff as a rigid link across the mean side.
    void stiffen(const Start& start)
    {
        measure(start.place);
        double w = 0.0;
        double sum = 0.0;
        for (std::size_t i = 0; i < node.size(); ++i) {
            const double square = dot(gradient[i], gradient[i]);
            w += start.weight(node[i]) * square;
            sum += square;
        }
        const double mean = sum / static_cast<double>(node.size());
        SteepTerm::stiffen(w, std::fmax(mean, std::fabs(area) / 1e3));
    }
    double measure(std::span<const Vec2> x)
    {
        const std::size_t n = node.size();
        double twice = 0.0;
        for (std::size_t i = 0; i < n; ++i) {
            const Vec2 before = x[node[i == 0 ? n - 1 : i - 1]];
            const Vec2 here = x[node[i]];
            const Vec2 after = x[next(i)];
            twice += cross(here, after);
            gradient[i] = areaGradient(before, after);
        }
        error = 0.5 * twice - area;
        return 0.5 * stiffness * (error * error);
    }
    // The multiplier is an unknown of its own, so that the ring does not couple all its nodes:
    //   H δ + ∇C λ = …,   ∇C·δ − λ/κ = −C
    void add(const auto& e) const
    {
        using Number = NumberOf<decltype(e)>;
        e.matrix.diagonal(multiplierNode) = {-1.0 / stiffness, 0.0, 0.0, 1.0};
        e.right[multiplierNode] = {-error, 0.0};
        for (std::size_t i = 0; i < node.size(); ++i) {
            const Vec2 g = gradient[i];
            const bool later = node[i] > multiplierNode;
            e.matrix.below(slot[i]) +=
                blockOf<Number>(later ? Block{g.x, 0.0, g.y, 0.0} : Block{g.x, g.y, 0.0, 0.0});
        }
    }
    // λ ∇²A, of the area A = ½ Σ xᵢ × xᵢ₊₁
    void addCurvature(const auto& e) const
    {
        const double half = 0.5 * lambda;
        for (std::size_t i = 0; i < node.size(); ++i) {
            const double g = node[i] < next(i) ? half : -half;
            e.matrix.below(nextSlot[i]) += blockOf<NumberOf<decltype(e)>>(Block{0.0, -g, g, 0.0});
        }
    }
    // The area is quadratic, so  ½ Σ δᵢ × δᵢ₊₁  is all that the gradient misses.
    double predict(auto& outcome)
    {
        double twice = 0.0;
        for (std::size_t i = 0; i < node.size(); ++i)
            twice += cross(outcome.step[node[i]], outcome.step[next(i)]);
        const double had = outcome.curvature == Curvature::whole ? lambda * twice : 0.0;
        lambda = outcome.step[multiplierNode].x;
        outcome.resist(had, lambda * twice);
        return area != 0.0 ? 0.5 * std::fabs(twice / area) : 0.0;
    }
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

    // C = ½ Σ xᵢ × xᵢ₊₁ − area;  λ is a pressure. The gradients of a ring that has collapsed vanish, so that a
    // correction has no bound. One that would move a particle farther than the diagonal D of the box around
    // the ring moves none, together with those before in the step, by more than half of it:
    //   |λ| w |∇C| > D   makes   |Σλ| w |∇C| ≤ D/2
    void relax(const Sweep& x, Vec2& sum) const
    {
        const std::size_t n = ring.size();
        double twice = 0.0;
        double weight = 0.0;
        double most = 0.0;  // w² |∇C|²
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
        // Gradients are taken before any particle of the ring moves.
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
