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

// Returns the displacement of the centre of mass; 0 if something holds the structure.
Vec2 commonMotion(const Structure& s, std::span<const Vec2> from)
{
    Vec2 momentum;
    for (std::uint32_t i = 0; s.isFree && i < s.unknowns; ++i)
        momentum += (s.place[i] - from[i]) * s.mass[i];
    return s.isFree ? momentum / s.totalMass : Vec2{};
}

// Σ λ²/(2κ) of the prediction, which is near the energy by measure().
double predictedStrain(const Structure& s)
{
    double twice = 0.0;
    forEachTerm(s, [&](const auto& term) { twice += term.strain(s.place); });
    return 0.5 * twice;
}

// Returns to the place before, moved along with the centre of mass at velocity c.
void stay(Structure& s, Vec2 common)
{
    const Vec2 way = commonMotion(s, s.before);
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        s.place[i] = s.before[i] + way;
        s.old[i] = s.place[i] - common;
    }
}

// The velocity becomes c + (v − c) · keep.
void slow(Structure& s, Vec2 common, double keep)
{
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 v = s.place[i] - s.old[i];
        s.old[i] = s.place[i] - (common + (v - common) * keep);
    }
}

// 2 (T̂ + U(x_before) − U(x)): what remains for Σ m |v|².
double motionAllowed(Structure& s)
{
    const double before = motionOf(s, s.aim);
    if (s.matrix.isCostly())
        return before;
    const double strainedBefore = measure(s, s.before);
    return before + 2.0 * (strainedBefore - measure(s, s.place));
}

}  // namespace

// ½ Σ m |v|² + U(x) ≤ ½ Σ m |v̂|² + U(x_before)  for v = x − x_old, v̂ = x̂ − x_old. In short steps x
// may miss the minimum by more energy than there is in the motion: then it is found exactly. If energy
// is still too large, v is reduced relative to the common motion c; if U(x) alone is, after a search
// that ended in a worse place, x stays where it was. In costly structures, where directions may still
// turn, U is mostly what the next step corrects; there the limit is ½ Σ m |v|² ≤ ½ Σ m |v̂|².
void limitEnergy(Structure& s)
{
    if (motionOf(s, s.place) + 2.0 * predictedStrain(s) <= motionOf(s, s.aim))
        return;
    double allowed = motionAllowed(s);
    if (motionOf(s, s.place) > allowed && !s.matrix.isCostly()) {
        minimise(s, Exactness::energy);
        allowed = motionAllowed(s);
    }
    const double now = motionOf(s, s.place);
    if (now <= allowed)
        return;
    const Vec2 common = commonMotion(s, s.old);
    const double kept = s.isFree ? s.totalMass * dot(common, common) : 0.0;
    if (allowed < kept)
        stay(s, common);
    else if (now > kept)
        slow(s, common, std::sqrt((allowed - kept) / (now - kept)));
}

}  // namespace vakwerk::direct
