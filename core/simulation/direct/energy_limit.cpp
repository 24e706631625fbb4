#include "core/simulation/direct/structure.h"

namespace vakwerk::direct {
namespace {

// Returns the displacement of the centre of mass in the substep; 0 if something holds the structure.
Vec2 commonMotion(const Structure& s)
{
    Vec2 momentum;
    for (std::uint32_t i = 0; s.isFree && i < s.unknowns; ++i)
        momentum += (s.place[i] - s.old[i]) * s.mass[i];
    return s.isFree ? momentum / s.totalMass : Vec2{};
}

}  // namespace

double motionBetween(const Structure& s, std::span<const Vec2> a, std::span<const Vec2> b)
{
    double sum = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        sum += s.mass[i] * dot(a[i] - b[i], a[i] - b[i]);
    return sum;
}

double elasticEnergy(Structure& s, std::span<const Vec2> x)
{
    double sum = 0.0;
    forEachTerm(s, [&](auto& term) {
        if (!term.isRigid())
            sum += term.measure({x, x, 1.0});
    });
    return sum;
}

double motionAllowed(Structure& s)
{
    const double before =
        std::fmax(motionBetween(s, s.aim, s.before), motionBetween(s, s.before, s.older));
    return before + 2.0 * elasticEnergy(s, s.before);
}

// The velocity becomes c + (v − c) · keep.
void limitEnergy(Structure& s)
{
    const double allowed = motionAllowed(s) - 2.0 * elasticEnergy(s, s.place);
    const double now = motionBetween(s, s.place, s.old);
    if (now <= allowed)
        return;
    const Vec2 common = commonMotion(s);
    const double kept = s.isFree ? s.totalMass * dot(common, common) : 0.0;
    const double keep = now > kept ? std::sqrt(std::fmax(allowed - kept, 0.0) / (now - kept)) : 1.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 v = s.place[i] - s.old[i];
        s.old[i] = s.place[i] - (common + (v - common) * keep);
    }
}

}  // namespace vakwerk::direct
