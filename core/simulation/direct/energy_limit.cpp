#include "core/simulation/direct/structure.h"

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

}  // namespace

// ½ Σ m |v|² + U(x) ≤ ½ Σ m |v̂|² + U(x_old)  for v = x − x_old, v̂ = x̂ − x_old; where not, what of v
// is not common motion is made smaller.
void limitEnergy(Structure& s)
{
    const double now = motionOf(s, s.place);
    const double before = motionOf(s, s.aim);
    if (now <= before)
        return;
    const double strained = measure(s, s.old);
    const double allowed = before + 2.0 * std::fmax(strained - measure(s, s.place), 0.0);
    if (now <= allowed)
        return;
    const Vec2 common = s.isFree ? commonMotionOf(s, s.place) : Vec2{};
    const double kept = s.isFree ? s.totalMass * dot(common, common) : 0.0;
    const double share = std::fmax(allowed - kept, 0.0) / (now - kept);
    if (!(share < 1.0))
        return;
    const double keep = std::sqrt(share);
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 v = s.place[i] - s.old[i];
        s.old[i] = s.place[i] - (common + (v - common) * keep);
    }
}

}  // namespace vakwerk::direct
