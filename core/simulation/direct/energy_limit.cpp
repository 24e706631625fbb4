// SPDX-License-Identifier: MIT
#include "core/simulation/direct/structure.h"

#include <algorithm>

namespace vakwerk::direct {
namespace {

Vec2 centreOf(const Structure& s, std::span<const Vec2> x)
{
    Vec2 centre;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        centre += x[i] * (s.mass[i] / s.totalMass);
    return centre;
}

// The motion of the structure as if it were one rigid body with the same momentum and angular
// momentum. It is 0 if something holds the structure.
struct RigidMotion {
    Vec2 centre;
    Vec2 translation;
    double rotation = 0.0;
    double twiceEnergy = 0.0;  // twice the kinetic energy of the translation
    double twiceRotational = 0.0;

    RigidMotion(const Structure& s, std::span<const Vec2> from, std::span<const Vec2> to)
    {
        if (!s.isFree)
            return;
        centre = centreOf(s, to);
        translation = centre - centreOf(s, from);
        double angularMomentum = 0.0;
        double inertia = 0.0;
        for (std::uint32_t i = 0; i < s.unknowns; ++i) {
            const Vec2 r = to[i] - centre;
            angularMomentum += s.mass[i] * cross(r, to[i] - from[i] - translation);
            inertia += s.mass[i] * dot(r, r);
        }
        rotation = inertia > 0.0 ? angularMomentum / inertia : 0.0;
        twiceEnergy = s.totalMass * dot(translation, translation);
        twiceRotational = rotation * angularMomentum;
    }
    // Slows the rotation down until twice its energy is at most `most`. The energy exceeds this
    // only at a place far from any solution.
    void limit(double most)
    {
        if (!(twiceRotational > std::fmax(most, 0.0)))
            return;
        rotation *= std::sqrt(std::fmax(most, 0.0) / twiceRotational);
        twiceRotational = std::fmax(most, 0.0);
    }
    Vec2 at(Vec2 x) const
    {
        const Vec2 r = x - centre;
        return translation + Vec2{-r.y, r.x} * rotation;
    }
};

bool isDamped(const auto& term)
{
    if constexpr (requires { term.isDamped; })
        return term.isDamped;
    return false;
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

double workOf(Structure& s)
{
    double work = elasticEnergy(s, s.place) - elasticEnergy(s, s.older);
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        work += s.mass[i] * dot(s.place[i] - s.aim[i], s.place[i] - s.older[i]);
    return work;
}

// Rule for the elastic energy of a term: the one before the substep counts. If the error of the
// term is a mean of those at x_old and x', or if a damper acts on the term, its energy at x_old
// counts if that is larger, because it may still be there or become motion.
double motionAllowed(Structure& s)
{
    double twice =
        std::fmax(motionBetween(s, s.aim, s.before), motionBetween(s, s.before, s.older));
    forEachTerm(s, [&](auto& term) {
        if (term.isRigid())
            return;
        double most = term.measure({s.before, s.before, 1.0});
        if ((s.share < 1.0 && term.hasMeanError) || isDamped(term))
            most = std::fmax(most, term.measure({s.older, s.older, 1.0}));
        twice += 2.0 * most;
    });
    return twice;
}

// Without an external torque  Σ m r̄ × (x' − x̂) = 0,  where w is the final one and r̄ is w x' + (1 − w)
// x_old relative to the centre of mass. After a rotation of x' by φ the left side is
// a cos φ + b sin φ − c, with the sums a, b and c of the loop.
void restoreAngularMomentum(Structure& s)
{
    const double share = s.finalShare;
    if (!s.isFree || s.external.acts() || share == 1.0)
        return;
    const Vec2 centre = centreOf(s, s.place);
    const Vec2 aim = centreOf(s, s.aim);
    const Vec2 older = centreOf(s, s.older);
    double a = 0.0;
    double b = 0.0;
    double c = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 asked = s.aim[i] - aim;
        const Vec2 past = (s.older[i] - older) * (1.0 - share);
        const Vec2 r = s.place[i] - centre;
        a += s.mass[i] * cross(asked * share + past, r);
        b += s.mass[i] * dot(asked * share + past, r);
        c += s.mass[i] * cross(past, asked);
    }
    const double square = a * a + b * b;
    if (!(c * c < square))
        return;
    const double root = std::sqrt(square - c * c);
    const Vec2 turn{(a * c + b * root) / square, (b * c - a * root) / square};  // cos φ, sin φ
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 r = s.place[i] - centre;
        if (s.particle[i] != noParticle)
            s.place[i] = centre + Vec2{r.x * turn.x - r.y * turn.y, r.x * turn.y + r.y * turn.x};
    }
}

void push(Structure& s, double share)
{
    const RigidMotion rigid(s, s.older, s.aim);
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        if (s.particle[i] != noParticle)
            s.aim[i] += (s.aim[i] - s.older[i] - rigid.at(s.aim[i])) * share;
}

// The energy of a way, times 2 h², is Σ m |a − b|² plus the potential energies at both ends a and
// b, because their mean is the potential energy of the way. The potential energy is −m f h²·x for
// the constant force f per mass.
double energyBetween(const Structure& s, std::span<const Vec2> a, std::span<const Vec2> b)
{
    double sum = motionBetween(s, a, b);
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        sum -= s.mass[i] * dot(s.force(i), a[i] + b[i] - s.before[i] * 2.0);
    return sum;
}

void limitEnergy(Structure& s)
{
    const double allowed = motionAllowed(s) - 2.0 * elasticEnergy(s, s.place);
    const double now = motionBetween(s, s.place, s.old);
    if (now <= allowed)
        return;
    RigidMotion rigid(s, s.old, s.place);
    const double free = now - rigid.twiceEnergy - rigid.twiceRotational;
    RigidMotion limited = rigid;
    limited.limit(allowed - rigid.twiceEnergy);
    const double left = allowed - limited.twiceEnergy - limited.twiceRotational;
    const double keep = free > 0.0 ? std::sqrt(std::clamp(left / free, 0.0, 1.0)) : 1.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 inner = s.place[i] - s.old[i] - rigid.at(s.place[i]);
        s.old[i] = s.place[i] - (limited.at(s.place[i]) + inner * keep);
    }
}

}  // namespace vakwerk::direct
