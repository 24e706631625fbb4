// SPDX-License-Identifier: MIT
#include "core/simulation/motion/pair_contacts.h"

#include "core/no_index.h"
#include "core/simulation/contact/meeting.h"
#include "core/simulation/model.h"
#include "core/simulation/motion/link_contacts.h"

#include <algorithm>

namespace vakwerk {
namespace {

// Returns the islands of particles that constraints join.
contact::Islands islandsOf(const Model& model, const State& state)
{
    contact::Islands islands(model.inverseMass.size());
    for (std::uint32_t i = 0; i < model.constraints.size(); ++i) {
        if (state.broken[i] != 0)
            continue;
        std::uint32_t last = noIndex;
        forEachParticle(model.constraints[i], [&](std::uint32_t particle) {
            if (model.inverseMass[particle] == 0.0)
                return;
            if (last != noIndex)
                islands.join(last, particle);
            last = particle;
        });
    }
    return islands;
}

bool canMove(const Model& model, std::uint32_t particle)
{
    return model.inverseMass[particle] > 0.0 || model.rim(particle).inverseMass > 0.0;
}

}  // namespace

PairContacts::PairContacts(const Model& model, const State& state, const contact::Shapes& shapes)
    : shapes_(&shapes), neighbours_(shapes), joined_(islandsOf(model, state)), islands_(joined_)
{
}

// The rectangle of a particle is larger than its way by a share of its radius on each side.
void PairContacts::findPairs(const Model& model, State& state, const ParticlePaths& paths)
{
    if (!isInside(state, paths.start)) {
        state.reach.resize(state.position.size());
        for (std::size_t i = 0; i < state.reach.size(); ++i) {
            const Rect way = rectOf(paths.start[i], state.position[i]);
            const double skin =
                model.inverseMass[i] > 0.0 ? contact::skinPerRadius * shapes_->radius[i] : 0.0;
            state.reach[i] = {way.left - skin, way.top - skin, way.right + skin, way.bottom + skin};
        }
    }
    if (listed_ == state.reach)
        return;
    listed_ = state.reach;
    neighbours_.find(listed_);
    islands_ = joined_;
    const auto join = [&](std::uint32_t a, std::uint32_t b) {
        if (canMove(model, a) && canMove(model, b))
            islands_.join(a, b);
    };
    for (const auto& [a, b] : neighbours_.ofParticles().inOrder)
        join(a, b);
    addRows(model, state);
    for (const auto& [particle, link] : neighbours_.ofLinks().inOrder) {
        join(particle, shapes_->links[link].a);
        join(particle, shapes_->links[link].b);
    }
}

bool PairContacts::isInside(const State& state, std::span<const Vec2> from) const
{
    if (state.reach.size() != state.position.size())
        return false;
    for (std::size_t i = 0; i < state.reach.size(); ++i)
        if (shapes_->radius[i] > 0.0 &&
            !(state.reach[i].contains(from[i]) && state.reach[i].contains(state.position[i])))
            return false;
    return true;
}

const contact::Pairs& PairContacts::ofLinksOnWays(const State& state, std::span<const Vec2> from)
{
    if (!shapes_->links.empty() && !(listed_ == state.reach && isInside(state, from))) {
        listed_.clear();
        for (std::size_t i = 0; i < state.position.size(); ++i)
            listed_.push_back(rectOf(from[i], state.position[i]));
        neighbours_.find(listed_);
    }
    return neighbours_.ofLinks();
}

void PairContacts::addRows(const Model& model, const State& state)
{
    rows_.clear();
    for (const auto& [a, b] : neighbours_.ofParticles().inOrder) {
        contact::Row row{.friction = std::sqrt(model.grip[a] * model.grip[b])};
        row.add(contact::bodyOf(model, b, 1.0, shapes_->radius[b]));
        row.add(contact::bodyOf(model, a, -1.0, shapes_->radius[a]));
        row.weigh();
        const double reach = shapes_->radius[a] + shapes_->radius[b];
        rows_.add(row, {.touch = {.particle = state.particleIds[a], .other = state.particleIds[b]},
                        .slack = 0.5 * contact::slop * reach,
                        .reach = reach,
                        .restitution = std::max(model.restitution[a], model.restitution[b])});
    }
    rows_.orderByKey(neighbours_.ofParticles().byId);
}

// Takes the pairs that are nearer than the skin or that meet on their paths. Where two particles bounce or
// meet far from their start, the normal is that of the place where they meet.
void PairContacts::find(const Model& model, const State& state, const ParticlePaths& paths,
                        const LinkContacts& links)
{
    const std::span<const contact::Pair> pairs = neighbours_.ofParticles().inOrder;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        contact::Row& row = rows_[i];
        row.isActive = false;
        const auto [a, b] = pairs[i];
        const Vec2 d = paths.start[b] - paths.start[a];
        const Vec2 way =
            (state.position[b] - paths.start[b]) - (state.position[a] - paths.start[a]);
        const double radiusA = shapes_->radius[a];
        const double radiusB = shapes_->radius[b];
        const double reach = radiusA + radiusB;
        const double near = reach + contact::skinPerRadius * std::min(radiusA, radiusB);
        row.isFar = dot(d, d) > near * near;
        const auto meets = row.isFar || rows_.about(i).restitution > 0.0
                               ? contact::meeting(d, way, reach)
                               : std::nullopt;
        if (row.isFar ? !meets : links.isOverLinkOf(a, b) || links.isOverLinkOf(b, a))
            continue;
        const Vec2 across = meets && *meets > 0.0 ? d + way * *meets : d;
        const double size = length(across);
        row.normal = size > 0.0 ? across / size : Vec2{1.0, 0.0};
        row.gap = dot(d, row.normal) - reach;
        // Near particles may pass each other at a distance, where the line across the normal would stop them.
        if (!row.isFar && row.gap > 0.0 && -dot(way, row.normal) > row.gap &&
            !contact::meeting(d, way, reach))
            continue;
        row.isActive = true;
        row.push = row.slide = 0.0;
        if (model.rims.empty())
            continue;
        // The place where friction acts divides the distance of the centres as the radii do.
        const double arm = (reach + row.gap) / reach;
        row.bodies[0].arm = arm * shapes_->perRim[b];
        row.bodies[1].arm = arm * shapes_->perRim[a];
        row.weighAlong();
    }
}

}  // namespace vakwerk
