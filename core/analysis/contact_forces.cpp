// SPDX-License-Identifier: MIT
#include "core/analysis/contact_forces.h"

#include "core/analysis/pulls.h"
#include "core/simulation/contact/meeting.h"
#include "core/simulation/motion/particle_paths.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

using contact::leftOf;

double squareOfSubstep(const Scene& scene)
{
    const double h = scene.world().timeStep / scene.world().substeps;
    return h * h;
}

// Returns the direction of length 1 away from the ground that a particle touches. Nothing if an edit has taken the
// vertex away.
std::optional<Vec2> awayFrom(const Ground& ground, const Touch& touch, Vec2 place)
{
    const std::vector<Vec2> vertices = verticesOf(ground);
    if (touch.vertex >= vertices.size())
        return std::nullopt;
    const Vec2 a = vertices[touch.vertex];
    Vec2 away = place - a;
    if (!touch.isVertex) {
        const Vec2 along = vertices[(touch.vertex + 1) % vertices.size()] - a;
        away = leftOf(along) * std::copysign(1.0, cross(along, away));
    }
    const double size = length(away);
    return size > 0.0 ? std::optional(away / size) : std::nullopt;
}

// Adds the forces of contacts to those on the particles of a scene, as mass · length.
class Adding {
public:
    Adding(const Scene& scene, const State& state)
        : scene_(scene), pose_{scene, state.position}, forces_(state.position.size())
    {
    }

    void add(const Touch& touch)
    {
        if (touch.isPair())
            addPair(touch);
        else if (touch.isOfLink())
            addLink(touch);
    }
    const std::vector<Vec2>& forces() const { return forces_; }

private:
    Vec2 at(ParticleId id) const { return pose_.position[pose_.index(id)]; }

    void addPair(const Touch& touch)
    {
        if (!scene_.find(touch.particle) || !scene_.find(touch.other))
            return;
        const Vec2 d = at(touch.other) - at(touch.particle);
        const double size = length(d);
        const Vec2 n = size > 0.0 ? d / size : Vec2{1.0, 0.0};
        const Vec2 force = n * touch.push + leftOf(n) * touch.slide;
        forces_[pose_.index(touch.other)] += force;
        forces_[pose_.index(touch.particle)] += force * -1.0;
    }

    // Returns the place of what touches a link, a particle or a vertex of ground. Nothing if an edit has removed it.
    std::optional<Vec2> placeOn(const Touch& touch) const
    {
        if (touch.particle != ParticleId{})
            return scene_.find(touch.particle) ? std::optional(at(touch.particle)) : std::nullopt;
        const Ground* ground = scene_.find(touch.ground);
        const std::vector<Vec2> vertices = ground ? verticesOf(*ground) : std::vector<Vec2>();
        return touch.vertex < vertices.size() ? std::optional(vertices[touch.vertex])
                                              : std::nullopt;
    }

    // Friction acts on the surface of the link, and so also turns it (contact::Body::lever).
    void addLink(const Touch& touch)
    {
        const Constraint* constraint = scene_.find(touch.link);
        const Link* link = constraint ? linkOf(*constraint) : nullptr;
        const auto place = placeOn(touch);
        if (!link || !place)
            return;
        const contact::PointAndLink both{*place, at(link->a), at(link->b)};
        const Particle* particle = scene_.find(touch.particle);
        const double foot = std::clamp(both.foot(), 0.0, 1.0);
        const Vec2 n = both.across() * (particle ? 1.0 : -1.0);
        const Vec2 force = n * touch.push + leftOf(n) * touch.slide;
        const Vec2 along = both.b - both.a;
        const double size = length(along);
        const double turns = cross(along, n) < 0.0 ? -1.0 : 1.0;
        const double lever = size > 0.0 ? turns * toSurface(*link, particle, both) / size : 0.0;
        const double side = particle ? -1.0 : 1.0;
        forces_[pose_.index(link->a)] += force * (side * (1.0 - foot)) + n * (lever * touch.slide);
        forces_[pose_.index(link->b)] += force * (side * foot) - n * (lever * touch.slide);
        if (particle)
            forces_[pose_.index(touch.particle)] += force;
    }

    // Returns how far from the axis of a link friction acts. A particle that rolls and the link share the distance
    // as their radii do; on another particle friction acts at its centre.
    static double toSurface(const Link& link, const Particle* particle,
                            const contact::PointAndLink& both)
    {
        const double half = link.thickness / 2.0;
        const double apart = both.distance();
        return particle && canTurn(*particle) ? apart * half / (half + particle->radius) : apart;
    }

    const Scene& scene_;
    detail::Pose pose_;
    std::vector<Vec2> forces_;
};

}  // namespace

std::vector<AtRest::Support> forcesOfGround(const Scene& scene, const State& state)
{
    std::vector<AtRest::Support> forces;
    for (const Touch& touch : state.touches) {
        const Ground* ground = scene.find(touch.ground);
        const auto index = scene.particles().indexOf(touch.particle);
        if (!ground || !index || touch.isPair() || touch.isOfLink())
            continue;
        const auto away = awayFrom(*ground, touch, state.position[*index]);
        if (!away)
            continue;
        const Vec2 sum = *away * touch.push + leftOf(*away) * touch.slide;
        forces.push_back({touch.particle, {}, sum / squareOfSubstep(scene), touch.ground});
    }
    return forces;
}

std::vector<Vec2> forcesOfOtherContacts(const Scene& scene, const State& state)
{
    Adding adding(scene, state);
    for (const Touch& touch : state.touches)
        adding.add(touch);
    std::vector<Vec2> forces = adding.forces();
    for (Vec2& force : forces)
        force = force / squareOfSubstep(scene);
    return forces;
}

double largestLeftOut(const Scene& scene, const State& state)
{
    double largest = 0.0;
    for (const Touch& touch : state.touches) {
        const bool isOfGround = !touch.isPair() && !touch.isOfLink();
        largest = std::fmax(largest, std::hypot(isOfGround ? 0.0 : touch.push, touch.slide));
    }
    return largest / squareOfSubstep(scene);
}

}  // namespace vakwerk
