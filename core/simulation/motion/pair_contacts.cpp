// SPDX-License-Identifier: MIT
#include "core/simulation/motion/pair_contacts.h"

#include "core/no_index.h"
#include "core/simulation/model.h"

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
    : shapes_(&shapes), neighbours_(shapes), joined_(islandsOf(model, state)), islands_(joined_),
      rows_(model, shapes, neighbours_.ofParticles())
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
    rows_.putInState(state);
    listed_ = state.reach;
    neighbours_.find(listed_);
    islands_ = joined_;
    const auto join = [&](std::uint32_t a, std::uint32_t b) {
        if (canMove(model, a) && canMove(model, b))
            islands_.join(a, b);
    };
    for (const auto& [a, b] : neighbours_.ofParticles().inOrder)
        join(a, b);
    rows_.setPairs(model, *shapes_, neighbours_.ofParticles());
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

const contact::Pairs& PairContacts::ofLinksOnWays(State& state, std::span<const Vec2> from)
{
    if (!shapes_->links.empty() && !(listed_ == state.reach && isInside(state, from))) {
        rows_.putInState(state);
        listed_.clear();
        for (std::size_t i = 0; i < state.position.size(); ++i)
            listed_.push_back(rectOf(from[i], state.position[i]));
        neighbours_.find(listed_);
    }
    return neighbours_.ofLinks();
}

void PairContacts::find(State& state, ParticlePaths& paths, const LinkContacts& links)
{
    rows_.find(state, paths, links);
}

}  // namespace vakwerk
