#include "core/simulation/direct/external_forces.h"

#include "core/simulation/formulas.h"

#include <algorithm>

namespace vakwerk {
namespace {

// Nearer to a centre its attraction has no direction.
constexpr double nearest = 1e-150;

const Pull* pullOn(const Medium& medium, const Moved& p)
{
    const auto found = std::ranges::lower_bound(medium.pulls, p.particle, {}, &Pull::particle);
    return found != medium.pulls.end() && found->particle == p.particle ? &*found : nullptr;
}

bool draws(const Medium& medium, const Moved& p)
{
    return medium.attraction != 0.0 && medium.attracted[p.particle] != 0;
}

double perDistance(const Medium& medium, const Moved& p, double r)
{
    return softenedPerDistance(medium.law, medium.attraction, r, medium.softened[p.particle]);
}

// V″(r), which is 2 V′/r where attraction is softened
double attractionSlope(const Medium& medium, const Moved& p, double r)
{
    if (r < medium.softened[p.particle])
        return 2.0 * perDistance(medium, p, r);
    switch (medium.law) {
    case AttractionLaw::linear:
        return medium.attraction;
    case AttractionLaw::constant:
        return 0.0;
    case AttractionLaw::inverseSquare:
        return -2.0 * medium.attraction / (r * r * r);
    }
    return 0.0;
}

}  // namespace

Medium mediumOf(const Model& model)
{
    const World& world = model.world;
    const double h = model.substep();
    return {world.linearDrag * h,
            world.quadraticDrag,
            world.attractionLaw,
            world.attraction * (h * h),
            world.attractionCentre,
            world.attractionSoftening > 0.0,
            model.softened,
            model.attracted,
            model.pulls};
}

double potentialOf(const Medium& medium, const Moved& p)
{
    const double uu = dot(p.u, p.u);
    double sum = 0.5 * medium.drag * uu + medium.quadraticDrag * uu * std::sqrt(uu) / 3.0;
    if (draws(medium, p))
        sum += p.mass * softenedPotential(medium.law, medium.attraction,
                                          std::fmax(length(p.x - medium.centre), nearest),
                                          medium.softened[p.particle]);
    if (const Pull* pull = pullOn(medium, p)) {
        const Vec2 d = p.x - pull->target;
        sum += 0.5 * p.mass * (pullStrength * dot(d, d) + pullDamping * uu);
    }
    return sum;
}

Vec2 forceOn(const Medium& medium, const Moved& p)
{
    Vec2 force = p.u * -(medium.drag + medium.quadraticDrag * length(p.u));
    const Vec2 d = medium.centre - p.x;
    const double r = length(d);
    if (draws(medium, p) && r > nearest)
        force += d * (p.mass * perDistance(medium, p, r));
    if (const Pull* pull = pullOn(medium, p))
        force += pullOf(*pull, p.x, p.u) * p.mass;
    return force;
}

// K = (c h + q |u|) I + q u uᵀ/|u| + m (V″ n nᵀ + V′/r (I − n nᵀ)), n = (x − centre)/r
Block stiffnessOf(const Medium& medium, const Moved& p)
{
    const double speed = length(p.u);
    double all = medium.drag + medium.quadraticDrag * speed;
    Block k;
    if (speed > 0.0) {
        const Vec2 v = p.u * (medium.quadraticDrag / speed);
        k = {v.x * p.u.x, v.x * p.u.y, v.y * p.u.x, v.y * p.u.y};
    }
    const Vec2 d = p.x - medium.centre;
    const double r = length(d);
    if (draws(medium, p) && r > nearest) {
        const double across = p.mass * std::fmax(perDistance(medium, p, r), -0.5);
        const double along = p.mass * std::fmax(attractionSlope(medium, p, r), -0.5) - across;
        const Vec2 n = d / r;
        all += across;
        k.xx += along * n.x * n.x;
        k.xy += along * n.x * n.y;
        k.yx += along * n.x * n.y;
        k.yy += along * n.y * n.y;
    }
    if (pullOn(medium, p))
        all += p.mass * (pullStrength + pullDamping);
    k.xx += all;
    k.yy += all;
    return k;
}

double turnedBy(const Medium& medium, const Moved& p, Vec2 delta)
{
    const double square = dot(delta, delta);
    const auto share = [&](Vec2 of) {
        const double whole = dot(of, of);
        return square == 0.0 ? 0.0 : whole > 0.0 ? square / whole : 1.0;
    };
    double turned = 0.0;
    if (medium.quadraticDrag != 0.0)
        turned = share(p.u + delta);
    if (draws(medium, p) && (medium.law != AttractionLaw::linear || medium.isSoftened))
        turned = std::max(turned, share(p.x - medium.centre));
    return turned;
}

}  // namespace vakwerk
