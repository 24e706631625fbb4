// SPDX-License-Identifier: MIT
#include "core/simulation/motion/link_contacts.h"

#include "core/no_index.h"
#include "core/simulation/model.h"
#include "core/simulation/tracer.h"

#include <algorithm>

namespace vakwerk {
namespace {

using contact::Body;
using contact::PointAndLink;
using contact::Row;
using contact::SolidLink;

PointAndLink placesOf(const SolidLink& link, Vec2 point, std::span<const Vec2> x)
{
    return {point, x[link.a], x[link.b]};
}

PointAndLink waysBetween(const PointAndLink& from, const PointAndLink& to)
{
    return {to.point - from.point, to.a - from.a, to.b - from.b};
}

// The value of a link at a place between its ends.
double between(double a, double b, double foot)
{
    return a + (b - a) * foot;
}

// Returns the places at which a point and a link touch or, where they are near, those at the start; nothing if they
// do not touch in this substep.
struct Place {
    PointAndLink places;
    bool isFar = false;
};

std::optional<Place> placeOfContact(const PointAndLink& start, const PointAndLink& ways,
                                    double reach, double skin, bool bounces)
{
    const double gap = start.distance() - reach;
    const double foot = start.foot();
    const bool isOver = contact::isBetweenEnds(foot);
    const bool isFar = !(gap <= skin);
    const Vec2 way = ways.point - ways.a - (ways.b - ways.a) * foot;
    // Near points may pass the end of a link, where the line across would stop them.
    const bool mayPass = gap > 0.0 && -dot(way, start.across()) > gap;
    const auto meets =
        isFar || !isOver || mayPass ? contact::meeting(start, ways, reach) : std::nullopt;
    if (isFar || !isOver || mayPass) {
        if (!meets)
            return std::nullopt;
        if (isFar || !isOver || bounces)
            return Place{start.after(ways, *meets), isFar};
    }
    return Place{start, false};
}

// Returns the share of the ways after which the point passes the link, or 1 if it ends on the link, as rounding leaves
// what is pressed from both sides; else nothing. A point that begins on the link is on neither side.
std::optional<double> passing(const PointAndLink& start, const PointAndLink& ways, double reach)
{
    constexpr double rounding = 1e-6;
    if (start.distance() < rounding * reach)
        return std::nullopt;
    if (const auto at = contact::crossing(start, ways))
        return at;
    return start.after(ways, 1.0).distance() < rounding * reach ? std::optional(1.0) : std::nullopt;
}

}  // namespace

contact::Row linkRow(const Model& model, const SolidLink& link, double pointRadius,
                     std::optional<std::uint32_t> particle, const PointAndLink& start,
                     const PointAndLink& now)
{
    const double reach = pointRadius + link.radius;
    const double foot = std::clamp(now.foot(), 0.0, 1.0);
    const Vec2 towards = now.across();
    const double apart = dot(towards, start.point - start.a - (start.b - start.a) * foot);
    // A contact pushes the particle away from the link, and the link away from a vertex.
    Row row{.isActive = true, .normal = particle ? towards : towards * -1.0, .gap = apart - reach};
    const double side = particle ? -1.0 : 1.0;
    const double size = length(now.b - now.a);
    // A particle that rolls and the link share the distance as their radii do. Friction on another one acts at its
    // centre.
    const bool rolls = particle && model.rim(*particle).inverseMass > 0.0;
    const double ofLink = rolls ? apart * link.radius / reach : apart;
    const double turns = cross(now.b - now.a, row.normal) < 0.0 ? -1.0 : 1.0;
    const double lever = size > 0.0 ? turns * ofLink / size : 0.0;
    if (particle)
        row.add(contact::bodyOf(model, *particle, 1.0, apart - ofLink));
    Body a = contact::bodyOf(model, link.a, side * (1.0 - foot), 0.0);
    Body b = contact::bodyOf(model, link.b, side * foot, 0.0);
    a.lever = lever;
    b.lever = -lever;
    row.add(a);
    row.add(b);
    row.weigh();
    return row;
}

void LinkContacts::noteOver(const ParticlePaths& paths, const contact::Pairs& pairs)
{
    over_.clear();
    for (const auto& [particle, index] : pairs.inOrder) {
        const SolidLink& link = shapes_->links[index];
        if (!contact::isBetweenEnds(placesOf(link, paths.start[particle], paths.start).foot()))
            continue;
        for (const std::uint32_t end : {link.a, link.b})
            if (shapes_->radius[end] <= link.radius)
                over_.emplace_back(particle, end);
    }
    std::ranges::sort(over_);
}

bool LinkContacts::isOverLinkOf(std::uint32_t particle, std::uint32_t end) const
{
    return !over_.empty() && std::ranges::binary_search(over_, std::pair(particle, end));
}

void LinkContacts::find(const Model& model, const State& state, const ParticlePaths& paths,
                        const contact::Pairs& pairs)
{
    ofParticles_.clear();
    for (const auto& [particle, linkIndex] : pairs.inOrder) {
        const SolidLink& link = shapes_->links[linkIndex];
        const double radius = shapes_->radius[particle];
        const double reach = radius + link.radius;
        const PointAndLink start = placesOf(link, paths.start[particle], paths.start);
        const PointAndLink ways =
            waysBetween(start, placesOf(link, state.position[particle], state.position));
        const auto [ea, eb] = std::pair(model.restitution[link.a], model.restitution[link.b]);
        const double most = std::max({model.restitution[particle], ea, eb});
        const double skin = contact::skinPerRadius * std::min(radius, link.radius);
        const auto place = placeOfContact(start, ways, reach, skin, most > 0.0);
        if (!place) {
            ofParticles_.add({}, {});
            continue;
        }
        Row row = linkRow(model, link, radius, particle, start, place->places);
        const double foot = row.bodies[2].share * -1.0;
        row.isFar = place->isFar;
        row.friction =
            std::sqrt(model.grip[particle] * between(model.grip[link.a], model.grip[link.b], foot));
        ofParticles_.add(
            row, {.touch = touchOf(particle, linkIndex, state),
                  .slack = 0.5 * contact::slop * reach,
                  .reach = reach,
                  .restitution = std::max(model.restitution[particle], between(ea, eb, foot)),
                  .link = linkIndex});
    }
    ofParticles_.orderByKey(pairs.byId);
}

void LinkContacts::collectVertices(const Model& model, const State& state,
                                   std::span<const Vec2> from)
{
    vertices_.clear();
    for (std::uint32_t i = 0; i < shapes_->links.size(); ++i) {
        const SolidLink& link = shapes_->links[i];
        if (shapes_->inverseMass[link.a] == 0.0 && shapes_->inverseMass[link.b] == 0.0)
            continue;
        const Rect a = rectOf(from[link.a], state.position[link.a]);
        const Rect b = rectOf(from[link.b], state.position[link.b]);
        const double reach = link.radius * (1.0 + contact::skinPerRadius);
        collectVertices(model, i,
                        {std::min(a.left, b.left) - reach, std::min(a.top, b.top) - reach,
                         std::max(a.right, b.right) + reach, std::max(a.bottom, b.bottom) + reach});
    }
}

void LinkContacts::collectVertices(const Model& model, std::uint32_t link, const Rect& near)
{
    const std::size_t first = vertices_.size();
    model.ground.find(near, found_);
    for (const std::uint32_t index : found_) {
        const contact::Piece& piece = model.ground[index];
        const auto add = [&](Vec2 place, std::uint32_t vertex) {
            if (near.contains(place))
                vertices_.push_back(
                    {link, piece.ground, vertex, place, piece.friction, piece.restitution});
        };
        add(piece.a, piece.vertex);
        if (piece.after == noIndex)
            add(piece.b, piece.vertex + 1);
    }
    std::sort(vertices_.begin() + static_cast<std::ptrdiff_t>(first), vertices_.end(),
              [](const Vertex& a, const Vertex& b) {
                  return std::pair(a.ground, a.vertex) < std::pair(b.ground, b.vertex);
              });
}

void LinkContacts::findVertices(const Model& model, const State& state, const ParticlePaths& paths)
{
    ofVertices_.clear();
    if (model.ground.empty())
        return;
    collectVertices(model, state, paths.start);
    for (const Vertex& vertex : vertices_) {
        const SolidLink& link = shapes_->links[vertex.link];
        const PointAndLink start = placesOf(link, vertex.place, paths.start);
        const PointAndLink ways = waysBetween(start, placesOf(link, vertex.place, state.position));
        const auto [ea, eb] = std::pair(model.restitution[link.a], model.restitution[link.b]);
        const auto place =
            placeOfContact(start, ways, link.radius, contact::skinPerRadius * link.radius,
                           std::max({vertex.restitution, ea, eb}) > 0.0);
        if (!place)
            continue;
        Row row = linkRow(model, link, 0.0, std::nullopt, start, place->places);
        const double foot = row.bodies[1].share;
        row.isFar = place->isFar;
        row.friction =
            std::sqrt(vertex.friction * between(model.grip[link.a], model.grip[link.b], foot));
        ofVertices_.add(row, {.touch = touchOf(vertex, state),
                              .slack = contact::slop * link.radius,
                              .reach = link.radius,
                              .restitution = std::max(vertex.restitution, between(ea, eb, foot)),
                              .link = vertex.link,
                              .vertex = vertex.place});
    }
}

Touch LinkContacts::touchOf(const Vertex& vertex, const State& state) const
{
    return {.link = state.constraintIds[shapes_->links[vertex.link].constraint],
            .ground = vertex.ground,
            .vertex = vertex.vertex,
            .isVertex = true};
}

Touch LinkContacts::touchOf(std::uint32_t particle, std::uint32_t link, const State& state) const
{
    return {.particle = state.particleIds[particle],
            .link = state.constraintIds[shapes_->links[link].constraint]};
}

void LinkContacts::forEachNear(const Model& model, const State& state, std::span<const Vec2> from,
                               const contact::Pairs& pairs, auto visit)
{
    if (!model.ground.empty())
        collectVertices(model, state, from);
    for (const Vertex& vertex : vertices_)
        visit(Near{
            .vertex = &vertex, .link = vertex.link, .before = vertex.place, .after = vertex.place});
    for (const auto& [particle, link] : pairs.inOrder)
        visit(Near{.link = link,
                   .before = from[particle],
                   .after = state.position[particle],
                   .radius = shapes_->radius[particle],
                   .particle = particle});
}

bool LinkContacts::pushApart(const Model& model, State& state, std::span<const Vec2> from,
                             const contact::Pairs& pairs, Tracer* tracer)
{
    // The distance to which what would pass is put back, as a share of that at which it touches.
    constexpr double kept = 0.25;
    bool isPassed = false;
    forEachNear(model, state, from, pairs, [&](const Near& near) {
        const SolidLink& link = shapes_->links[near.link];
        const double reach = near.radius + link.radius;
        const PointAndLink start = placesOf(link, near.before, from);
        const PointAndLink ways = waysBetween(start, placesOf(link, near.after, state.position));
        const auto at = passing(start, ways, reach);
        if (!at)
            return;
        isPassed = true;
        PointAndLink place = start.after(ways, *at);
        // The point is on the link, so that the side is that at the start.
        const double side = cross(start.b - start.a, start.point - start.a) < 0.0 ? -1.0 : 1.0;
        place.point += contact::leftOf(place.b - place.a) * side;
        const Row row = linkRow(model, link, near.radius, near.particle, start, place);
        const Vec2 way =
            row.sumOf([&](std::uint32_t p) { return (state.position[p] - from[p]) * (1.0 - *at); });
        const double back = -std::min(0.0, dot(row.normal, way));
        // Velocities may be smaller than the ways, because a limit of the energy reduces them alone.
        const Vec2 velocity =
            row.sumOf([&](std::uint32_t p) { return state.position[p] - state.previous[p]; });
        const double slowed = std::min(back, -std::min(0.0, dot(row.normal, velocity)));
        const double apart = kept * reach;
        for (const Body& body : row.parts()) {
            const Vec2 by = row.normal * (body.share * body.inverseMass * row.mass);
            state.position[body.particle] += by * (back + apart);
            state.previous[body.particle] += by * (back + apart - slowed);
        }
        if (!tracer)
            return;
        const contact::About about{.touch = near.particle
                                                ? touchOf(*near.particle, near.link, state)
                                                : touchOf(*near.vertex, state),
                                   .vertex = near.before};
        tracer->acts(contact::tracedContact(row, about, near.radius, near.before),
                     {.phase = Trace::Phase::apart, .now = -back, .wanted = apart}, &state);
    });
    return isPassed;
}

bool LinkContacts::stop(const Model& model, State& state, std::span<const Vec2> from,
                        const contact::Pairs& pairs)
{
    bool hasStopped = false;
    forEachNear(model, state, from, pairs, [&](const Near& near) {
        const SolidLink& link = shapes_->links[near.link];
        const PointAndLink start = placesOf(link, near.before, from);
        if (!passing(start, waysBetween(start, placesOf(link, near.after, state.position)),
                     near.radius + link.radius))
            return;
        for (const std::uint32_t p : {near.particle.value_or(link.a), link.a, link.b})
            if (shapes_->inverseMass[p] > 0.0 &&
                (state.position[p] != from[p] || state.previous[p] != from[p])) {
                hasStopped = true;
                state.position[p] = state.previous[p] = from[p];
            }
    });
    return hasStopped;
}

}  // namespace vakwerk
