// SPDX-License-Identifier: MIT
#include "core/simulation/external_forces.h"

#include "core/simulation/formulas.h"

#include <algorithm>

namespace vakwerk {
namespace {

// Nearer to the centre than this, the attraction has no direction.
constexpr double nearest = 1e-150;

const Pull* pullOn(const ExternalForces& external, const Moved& p)
{
    const auto found = std::ranges::lower_bound(external.pulls, p.particle, {}, &Pull::particle);
    return found != external.pulls.end() && found->particle == p.particle ? &*found : nullptr;
}

bool draws(const ExternalForces& external, const Moved& p)
{
    return external.attraction != 0.0 && external.attracted[p.particle] != 0;
}

double perDistance(const ExternalForces& external, const Moved& p, double r)
{
    return softenedPerDistance(external.law, external.attraction, r, external.softened[p.particle]);
}

// Returns V″(r), which is 2 V′/r where the attraction is softened, because there V′ grows with r².
double attractionSlope(const ExternalForces& external, const Moved& p, double r)
{
    if (r < external.softened[p.particle])
        return 2.0 * perDistance(external, p, r);
    switch (external.law) {
    case AttractionLaw::linear:
        return external.attraction;
    case AttractionLaw::constant:
        return 0.0;
    case AttractionLaw::inverseSquare:
        return -2.0 * external.attraction / (r * r * r);
    }
    return 0.0;
}

}  // namespace

ExternalForces externalForcesOf(const Model& model)
{
    const World& world = model.world;
    const double h = model.substep();
    return {world.linearDrag * h,   world.quadraticDrag,
            world.attractionLaw,    world.attraction * (h * h),
            world.attractionCentre, model.softened,
            model.attracted,        model.pulls};
}

double potentialOf(const ExternalForces& external, const Moved& p)
{
    const double uu = dot(p.u, p.u);
    double sum = 0.5 * external.drag * uu + external.quadraticDrag * uu * std::sqrt(uu) / 3.0;
    if (draws(external, p))
        sum += p.mass * softenedPotential(external.law, external.attraction,
                                          std::fmax(length(p.x - external.centre), nearest),
                                          external.softened[p.particle]);
    if (const Pull* pull = pullOn(external, p)) {
        const Vec2 d = p.x - pull->target;
        sum += 0.5 * p.mass * (pullStrength * dot(d, d) + pullDamping * uu);
    }
    return sum;
}

Vec2 forceOn(const ExternalForces& external, const Moved& p)
{
    Vec2 force = p.u * -(external.drag + external.quadraticDrag * length(p.u));
    const Vec2 d = external.centre - p.x;
    const double r = length(d);
    if (draws(external, p) && r > nearest)
        force += d * (p.mass * perDistance(external, p, r));
    if (const Pull* pull = pullOn(external, p))
        force += pullOf(*pull, p.x, p.u) * p.mass;
    return force;
}

// Returns the sum of the second derivatives, with the symbols of ExternalForces:
//   K = (c h + q |u|) I + q u uᵀ/|u| + m (V″ n nᵀ + V′/r (I − n nᵀ)),  n = (x − centre)/r
// and 0.5 m I on pulled particles. V contains s h² here.
Block stiffnessOf(const ExternalForces& external, const Moved& p)
{
    const double speed = length(p.u);
    double all = external.drag + external.quadraticDrag * speed;
    Block k = speed > 0.0 ? outer(external.quadraticDrag / speed, p.u, p.u) : Block{};
    const Vec2 d = p.x - external.centre;
    const double r = length(d);
    if (draws(external, p) && r > nearest) {
        const double across = p.mass * std::fmax(perDistance(external, p, r), -0.5);
        const double along = p.mass * std::fmax(attractionSlope(external, p, r), -0.5) - across;
        all += across;
        k += outer(along, d / r, d / r);
    }
    if (pullOn(external, p))
        all += p.mass * (pullStrength + pullDamping);
    k.xx += all;
    k.yy += all;
    return k;
}

double turnedBy(const ExternalForces& external, const Moved& p, Vec2 delta)
{
    const double square = dot(delta, delta);
    const auto share = [&](Vec2 of) {
        const double whole = dot(of, of);
        return square == 0.0 ? 0.0 : whole > 0.0 ? square / whole : 1.0;
    };
    double turned = 0.0;
    if (external.quadraticDrag != 0.0)
        turned = share(p.u + delta);
    if (draws(external, p) &&
        (external.law != AttractionLaw::linear || external.softened[p.particle] > 0.0))
        turned = std::max(turned, share(p.x - external.centre));
    return turned;
}

}  // namespace vakwerk
