#include "core/simulation/direct/structure.h"

namespace vakwerk::direct {
namespace {

// Σ m |x − x_old|², and of it the share of the common motion.
struct Motion {
    double whole = 0.0;
    Vec2 momentum;
};

Motion motionOf(const Structure& s, std::span<const Vec2> x)
{
    Motion motion;
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 v = x[i] - s.old[i];
        motion.whole += s.mass[i] * dot(v, v);
        motion.momentum += v * s.mass[i];
    }
    return motion;
}

}  // namespace

// ½ Σ m |v|² + U(x) ≤ ½ Σ m |v̂|² + U(x_old)  for v = x − x_old, v̂ = x̂ − x_old; where not, what of v
// is not common motion is made smaller.
void limitEnergy(Structure& s)
{
    const Motion now = motionOf(s, s.place);
    const double before = motionOf(s, s.aim).whole;
    if (now.whole <= before)
        return;
    const double strained = measure(s, s.old);
    const double allowed = before + 2.0 * std::fmax(strained - measure(s, s.place), 0.0);
    if (now.whole <= allowed)
        return;
    const Vec2 common = s.isFree ? now.momentum / s.totalMass : Vec2{};
    const double fixed = s.isFree ? dot(common, now.momentum) : 0.0;
    const double share = std::fmax(allowed - fixed, 0.0) / (now.whole - fixed);
    if (!(share < 1.0))
        return;
    const double keep = std::sqrt(share);
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 v = s.place[i] - s.old[i];
        s.old[i] = s.place[i] - (common + (v - common) * keep);
    }
}

}  // namespace vakwerk::direct
