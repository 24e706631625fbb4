#include "core/simulation/relaxation/relax.h"

#include "core/simulation/formulas.h"

namespace vakwerk::relax {
namespace {

// The direction in which coincident particles part.
constexpr Vec2 apart{1.0, 0.0};

struct Aim {
    Vec2 d;  // from one point to another, `apart` where they coincide
    double distance;
    double divisor;  // the length of d
};

Aim aimed(Vec2 d)
{
    const double distance = length(d);
    return distance > 0.0 ? Aim{d, distance, distance} : Aim{apart, 0.0, 1.0};
}

// Δx of both ends for the error u along d = b − a:
//   a moves by shareA u d/|d|, b by −shareB u d/|d|
void correct(const LinkSolve& link, double u, const Aim& aim, const Particles& x)
{
    const double f = u / aim.divisor;
    x.moved[link.a] += (aim.d * link.shareA) * f;
    x.moved[link.b] -= (aim.d * link.shareB) * f;
}

Aim aimOf(const LinkSolve& link, const Particles& x)
{
    return aimed(x.seen[link.b] - x.seen[link.a]);
}

Vec2 perpendicular(Vec2 v)
{
    return {-v.y, v.x};
}

// An error along each axis, x + error being where the particle should be.
void hold(const HoldSolve& hold, Vec2 error, const Particles& x, Vec2& sum)
{
    const Vec2 u = error - sum * hold.softness;
    x.moved[hold.particle] += u * hold.share;
    sum += u;
}

}  // namespace

// C = |b − a| − rest
void solve(const DistanceSolve& link, Particles x, Vec2& sum)
{
    const Aim aim = aimOf(link, x);
    const double u = (aim.distance - link.rest) - link.softness * sum.x;
    correct(link, u, aim, x);
    sum.x += u;
}

// The same while it is taut; a slack rope does nothing.
void solve(const RopeSolve& link, Particles x, Vec2& sum)
{
    const Aim aim = aimOf(link, x);
    const double stretch = aim.distance - link.rest;
    const double u = stretch > 0.0 ? stretch - link.softness * sum.x : 0.0;
    correct(link, u, aim, x);
    sum.x += u;
}

void solve(const SpringSolve&, Particles, Vec2&) {}

// C = place − x, two errors in one
void solve(const StaticSolve& fixed, Particles x, Vec2& sum)
{
    hold(fixed, fixed.place - x.seen[fixed.particle], x, sum);
    if (fixed.share == 1.0 && x.seen == x.moved)
        x.moved[fixed.particle] = fixed.place;  // whatever the rounding
}

// C = radius − |x − centre|, along (x − centre)/|x − centre|
void solve(const CircleSolve& circle, Particles x, Vec2& sum)
{
    const Aim aim = aimed(x.seen[circle.particle] - circle.centre);
    hold(circle, aim.d * ((circle.radius - aim.distance) / aim.divisor), x, sum);
}

// C = at − y, or at − x, with no force along the line
void solve(const GuideSolve& guide, Particles x, Vec2& sum)
{
    const Vec2 p = x.seen[guide.particle];
    const bool level = guide.axis == GuideAxis::horizontal;
    hold(guide, level ? Vec2{0.0, guide.at - p.y} : Vec2{guide.at - p.x, 0.0}, x, sum);
}

// θ from u = a − b to v = c − b:  cos ε and sin ε of ε = θ − θ₀ follow from cross and dot product
//   ∇a θ = −u⊥/|u|²,  ∇c θ = v⊥/|v|²,  ∇b θ = −(∇a θ + ∇c θ)        u⊥ = (−u.y, u.x)
//   λ is a moment; arms of length 0 have no angle
void solve(const AngleSolve& angle, Particles x, Vec2& sum)
{
    const Vec2 u = x.seen[angle.a] - x.seen[angle.b];
    const Vec2 v = x.seen[angle.c] - x.seen[angle.b];
    const double uu = dot(u, u);
    const double vv = dot(v, v);
    const double size = std::sqrt(uu) * std::sqrt(vv);
    if (!(size > 0.0))
        return;
    const double c = dot(u, v);
    const double s = cross(u, v);
    const double error = chord((c * angle.heading.x + s * angle.heading.y) / size,
                               (s * angle.heading.x - c * angle.heading.y) / size);
    const Vec2 a = perpendicular(u) * (-1.0 / uu);
    const Vec2 e = perpendicular(v) * (1.0 / vv);
    const Vec2 b = (a + e) * -1.0;
    const double wa = x.inverseMass[angle.a];
    const double wb = x.inverseMass[angle.b];
    const double wc = x.inverseMass[angle.c];
    const double weight = wa * dot(a, a) + wb * dot(b, b) + wc * dot(e, e);
    if (!(weight > 0.0))
        return;
    const double lambda =
        angle.stiffness * (error - angle.softness * sum.x) / (weight + angle.softness);
    x.moved[angle.a] -= a * (wa * lambda);
    x.moved[angle.b] -= b * (wb * lambda);
    x.moved[angle.c] -= e * (wc * lambda);
    sum.x += lambda;
}

// C = ½ Σ xᵢ × xᵢ₊₁ − area;  λ is a pressure
void solve(const AreaSolve& ring, Particles x, Vec2& sum)
{
    const std::size_t n = ring.ring.size();
    double twice = 0.0;
    double weight = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 before = x.seen[ring.ring[(i + n - 1) % n]];
        const Vec2 here = x.seen[ring.ring[i]];
        const Vec2 after = x.seen[ring.ring[(i + 1) % n]];
        const Vec2 g = areaGradient(before, after);
        twice += cross(here, after);
        weight += x.inverseMass[ring.ring[i]] * dot(g, g);
    }
    if (!(weight > 0.0))
        return;
    const double error = 0.5 * twice - ring.area;
    const double lambda =
        ring.stiffness * (error - ring.softness * sum.x) / (weight + ring.softness);
    // The gradients are those before any of the ring has moved.
    const Vec2 first = x.seen[ring.ring[0]];
    Vec2 before = x.seen[ring.ring[n - 1]];
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 here = x.seen[ring.ring[i]];
        const Vec2 after = i + 1 < n ? x.seen[ring.ring[i + 1]] : first;
        x.moved[ring.ring[i]] -=
            areaGradient(before, after) * (x.inverseMass[ring.ring[i]] * lambda);
        before = here;
    }
    sum.x += lambda;
}

}  // namespace vakwerk::relax
