#include "core/simulation/direct/structure.h"

#include <algorithm>

namespace vakwerk::direct {
namespace {

// Σ m |x − x_old|²
double motionOf(const Structure& s, std::span<const Vec2> x)
{
    double sum = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 v = x[i] - s.old[i];
        sum += s.mass[i] * dot(v, v);
    }
    return sum;
}

// Of the centre of mass.
Vec2 commonMotionOf(const Structure& s, std::span<const Vec2> x)
{
    Vec2 momentum;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        momentum += (x[i] - s.old[i]) * s.mass[i];
    return momentum / s.totalMass;
}

// Σ λ²/(2κ) of what was predicted, near the energy that measuring finds.
double predictedStrain(const Structure& s)
{
    double twice = 0.0;
    const auto add = [&](const auto& term) { twice += term.lambda * term.lambda / term.stiffness; };
    for (const Bar& bar : s.bars)
        if (bar.taut)
            add(bar);
    for (const Hold& hold : s.holds) {
        const Vec2 error = hold.place - s.place[hold.node];
        twice += hold.stiffness.x * (error.x * error.x) + hold.stiffness.y * (error.y * error.y);
    }
    std::ranges::for_each(s.corners, add);
    std::ranges::for_each(s.rings, add);
    return 0.5 * twice;
}

// The velocity becomes c + (v − c) · keep.
void slow(Structure& s, Vec2 common, double keep)
{
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 v = s.place[i] - s.old[i];
        s.old[i] = s.place[i] - (common + (v - common) * keep);
    }
}

}  // namespace

// ½ Σ m |v|² + U(x) ≤ ½ Σ m |v̂|² + U(x_old)  for v = x − x_old, v̂ = x̂ − x_old; where not, what of v
// is not the common motion c is made smaller. If U(x) alone is too much, a search that ended in a
// place worse than x_old + c, it stays there. Where directions may still turn, U is mostly of what the
// next step corrects; there the limit is ½ Σ m |v|² ≤ ½ Σ m |v̂|².
void limitEnergy(Structure& s)
{
    const double now = motionOf(s, s.place);
    const double before = motionOf(s, s.aim);
    if (now + 2.0 * predictedStrain(s) <= before)
        return;
    double allowed = before;
    if (!s.matrix.isCostly()) {
        const double strainedBefore = measure(s, s.old);
        allowed += 2.0 * (strainedBefore - measure(s, s.place));
    }
    if (now <= allowed)
        return;
    const Vec2 common = s.isFree ? commonMotionOf(s, s.place) : Vec2{};
    const double kept = s.isFree ? s.totalMass * dot(common, common) : 0.0;
    if (allowed < kept)
        for (std::uint32_t i = 0; i < s.unknowns; ++i)
            s.place[i] = s.old[i] + common;
    else if (now > kept)
        slow(s, common, std::sqrt((allowed - kept) / (now - kept)));
}

}  // namespace vakwerk::direct
