// SPDX-License-Identifier: MIT
#include "core/analysis/contact_forces.h"

#include "core/analysis/pulls.h"
#include "core/simulation/contact/meeting.h"
#include "core/simulation/motion/particle_paths.h"
#include "core/simulation/vectors.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

using contact::leftOf;

// Returns a vertex of ground, without a copy of all vertices, because this is asked for each contact in each frame.
// Nothing if an edit has removed the vertex.
std::optional<Vec2> vertexOf(const Ground& ground, std::size_t index)
{
    const Polyline& line = std::get<Polyline>(ground.body);
    return index < line.x.size() ? std::optional(Vec2{line.x[index], line.y[index]}) : std::nullopt;
}

// Finds where contacts touch and what force they carry. A force is the sum of the multipliers of a substep, so it
// must be divided by the square of the substep's duration.
class TouchForces {
public:
    TouchForces(const Scene& scene, const State& state)
        : scene_(scene), pose_{scene, state.position}
    {
    }

    // Returns nothing if an edit has removed something that touches.
    std::optional<ContactForce> of(const Touch& touch) const
    {
        return touch.isPair() ? ofPair(touch) : touch.isOfLink() ? ofLink(touch) : ofGround(touch);
    }

    // Adds the force of a contact to the forces on the particles. The ends of a link carry by the lever rule.
    // Friction acts on the surface of the link, and so also turns it (contact::Body::lever).
    void addTo(std::vector<Vec2>& forces, const ContactForce& contact) const
    {
        const Touch& touch = contact.of;
        if (touch.particle != ParticleId{})
            forces[pose_.index(touch.particle)] += contact.force;
        if (touch.isPair())
            forces[pose_.index(touch.other)] += contact.force * -1.0;
        if (!touch.isOfLink())
            return;
        const Link& link = *linkOf(*scene_.find(touch.link));
        const Particle* particle = scene_.find(touch.particle);
        const contact::PointAndLink both{*placeOn(touch), at(link.a), at(link.b)};
        const double foot = std::clamp(both.foot(), 0.0, 1.0);
        const Vec2 n = both.across() * (particle ? 1.0 : -1.0);
        const Vec2 along = both.b - both.a;
        const double size = length(along);
        const double turns = cross(along, n) < 0.0 ? -1.0 : 1.0;
        const double lever = size > 0.0 ? turns * toSurface(link, particle, both) / size : 0.0;
        const double side = particle ? -1.0 : 1.0;
        const Vec2 turning = n * (lever * touch.slide);
        forces[pose_.index(link.a)] += contact.force * (side * (1.0 - foot)) + turning;
        forces[pose_.index(link.b)] += contact.force * (side * foot) - turning;
    }

private:
    Vec2 at(ParticleId id) const { return pose_.position[pose_.index(id)]; }

    std::optional<ContactForce> ofGround(const Touch& touch) const
    {
        const Ground* ground = scene_.find(touch.ground);
        const auto vertex = ground ? vertexOf(*ground, touch.vertex) : std::nullopt;
        if (!scene_.find(touch.particle) || !vertex)
            return std::nullopt;
        const Vec2 place = at(touch.particle);
        const Vec2 a = *vertex;
        Vec2 away = place - a;
        if (!touch.isVertex) {
            const auto next = vertexOf(*ground, touch.vertex + 1);
            const Vec2 along = (next ? *next : *vertexOf(*ground, 0)) - a;
            away = leftOf(along) * std::copysign(1.0, cross(along, away));
        }
        const double size = length(away);
        if (!(size > 0.0))
            return std::nullopt;
        away = away / size;
        return ContactForce{touch, place - away * dot(place - a, away),
                            away * touch.push + leftOf(away) * touch.slide};
    }

    // The radii share the distance, so that the place is between two particles that overlap.
    std::optional<ContactForce> ofPair(const Touch& touch) const
    {
        const Particle* first = scene_.find(touch.particle);
        const Particle* second = scene_.find(touch.other);
        if (!first || !second)
            return std::nullopt;
        const Vec2 d = at(touch.other) - at(touch.particle);
        const double size = length(d);
        const Vec2 n = size > 0.0 ? d / size : Vec2{1.0, 0.0};
        const double both = first->radius + second->radius;
        const double share = both > 0.0 ? first->radius / both : 0.5;
        return ContactForce{touch, at(touch.particle) + d * share,
                            (n * touch.push + leftOf(n) * touch.slide) * -1.0};
    }

    std::optional<ContactForce> ofLink(const Touch& touch) const
    {
        const Constraint* constraint = scene_.find(touch.link);
        const Link* link = constraint ? linkOf(*constraint) : nullptr;
        const auto place = placeOn(touch);
        if (!link || !place)
            return std::nullopt;
        const contact::PointAndLink both{*place, at(link->a), at(link->b)};
        const Particle* particle = scene_.find(touch.particle);
        const Vec2 n = both.across() * (particle ? 1.0 : -1.0);
        const double half = link->thickness / 2.0;
        const double radius = particle ? particle->radius : 0.0;
        const double share = half + radius > 0.0 ? radius / (half + radius) : 0.0;
        return ContactForce{touch, *place - both.across() * (both.distance() * share),
                            n * touch.push + leftOf(n) * touch.slide};
    }

    // Returns the place of what touches a link, a particle or a vertex of ground. Nothing if an edit has removed it.
    std::optional<Vec2> placeOn(const Touch& touch) const
    {
        if (touch.particle != ParticleId{})
            return scene_.find(touch.particle) ? std::optional(at(touch.particle)) : std::nullopt;
        const Ground* ground = scene_.find(touch.ground);
        return ground ? vertexOf(*ground, touch.vertex) : std::nullopt;
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
};

}  // namespace

std::vector<ContactForce> forcesOfContacts(const Scene& scene, const State& state)
{
    const TouchForces contacts(scene, state);
    std::vector<ContactForce> forces;
    for (const Touch& touch : state.touches)
        if (auto contact = contacts.of(touch)) {
            contact->force = contact->force / squareOfSubstep(scene.world());
            forces.push_back(*contact);
        }
    return forces;
}

std::vector<AtRest::Support> forcesOfGround(const Scene& scene, const State& state)
{
    std::vector<AtRest::Support> forces;
    for (const ContactForce& contact : forcesOfContacts(scene, state))
        if (!contact.of.isPair() && !contact.of.isOfLink())
            forces.push_back({contact.of.particle, {}, contact.force, contact.of.ground});
    return forces;
}

std::vector<Vec2> forcesOfOtherContacts(const Scene& scene, const State& state)
{
    const TouchForces contacts(scene, state);
    std::vector<Vec2> forces(state.position.size());
    for (const Touch& touch : state.touches)
        if (const auto contact = contacts.of(touch);
            contact && (touch.isPair() || touch.isOfLink()))
            contacts.addTo(forces, *contact);
    for (Vec2& force : forces)
        force = force / squareOfSubstep(scene.world());
    return forces;
}

double largestLeftOut(const Scene& scene, const State& state)
{
    double largest = 0.0;
    for (const Touch& touch : state.touches) {
        const bool isOfGround = !touch.isPair() && !touch.isOfLink();
        largest = std::fmax(largest, std::hypot(isOfGround ? 0.0 : touch.push, touch.slide));
    }
    return largest / squareOfSubstep(scene.world());
}

}  // namespace vakwerk
