// SPDX-License-Identifier: MIT
#include "core/simulation/motion/contact_solver.h"

#include "core/simulation/motion/spin.h"
#include "core/simulation/tracer.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int mostBounces = 8;   // passes over the contacts with ground
constexpr int mostStrikes = 64;  // passes over all contacts

}  // namespace

ContactSolver::ContactSolver(const Model& model, const State& state, Tracer* tracer)
    : tracer_(tracer), ground_(model, state)
{
    if (touchEachOther(model.world))
        pairs_.emplace(model, state);
}

void ContactSolver::see(Trace::Phase phase, const State& state)
{
    if (tracer_)
        tracer_->see(phase, state);
}

void ContactSolver::beginSubstep(const Model& model, const State& state)
{
    paths_.beginSubstep(model.inverseMass, state);
}

void ContactSolver::endIntegration(const Model& model, const State& state)
{
    paths_.endIntegration(model.inverseMass, state);
}

void ContactSolver::begin(const Model& model, State& state)
{
    paths_.begin(model.inverseMass, state);
    beginRoll(model, state);
    origin_ = paths_.start;
    ground_.find(model, state, paths_);
    if (pairs_)
        pairs_->find(model, state, paths_);
    ground_.takeBack(state, paths_);
    if (pairs_)
        pairs_->takeBack(state, paths_);
    impulses_.isStruck.clear();
    if (pairs_ && pairs_->mayBounce())
        strike(state);
    startWarm(model, state);
}

void ContactSolver::beginRoll(const Model& model, const State& state)
{
    paths_.roll.resize(state.position.size());
    for (std::uint32_t i = 0; i < paths_.roll.size(); ++i)
        paths_.roll[i] = rollOf(model, state, i);
    paths_.rollBefore = paths_.roll;
}

void ContactSolver::endRoll(const Model& model, State& state) const
{
    for (std::uint32_t i = 0; i < paths_.roll.size(); ++i)
        addRoll(model, state, i, paths_.roll[i] - paths_.rollBefore[i]);
}

// Without contacts of particles, all corrections of the substep before are used.
void ContactSolver::startWarm(const Model& model, State& state)
{
    if (!pairs_)
        return ground_.startWarm(model, state, paths_);
    unwarmed_ = {state.position, paths_.roll};
    ground_.startWarm(model, state, paths_);
    pairs_->startWarm(state, paths_);
    const auto islands = pairs_->islands();
    starts_.assign(islands.size(), {});
    ground_.addTo(starts_, islands, unwarmed_, state, paths_);
    pairs_->addTo(starts_, islands, unwarmed_, state, paths_);
    if (std::ranges::all_of(starts_, [](const auto& start) { return start.share() == 1.0; }))
        return;
    for (std::size_t i = 0; i < islands.size(); ++i)
        if (const double share = starts_[islands[i]].share(); share < 1.0) {
            const Vec2 from = unwarmed_.position[i];
            const double rollFrom = unwarmed_.roll[i];
            state.position[i] = from + (state.position[i] - from) * share;
            paths_.roll[i] = rollFrom + (paths_.roll[i] - rollFrom) * share;
        }
    ground_.shorten(starts_, islands);
    pairs_->shorten(starts_, islands);
}

void ContactSolver::iterate(const Model& model, State& state)
{
    ground_.iterate(model, state, paths_);
    if (pairs_)
        pairs_->iterate(state, paths_);
}

void ContactSolver::end(const Model& model, State& state)
{
    int passes = 0;
    while (passes < mostBounces && ground_.bounce(model, state, paths_, impulses_))
        ++passes;
    if (passes > 0)
        see(Trace::Phase::bounces, state);
    ground_.walk(model, state, origin_);
    endRoll(model, state);
    state.touches.clear();
    ground_.keep(state);
    if (pairs_)
        pairs_->keep(state);
}

// A struck particle goes to the place where it is struck, and has its new velocity from there on. Impulses
// along the line of centres at this place keep the angular momentum.
void ContactSolver::strike(State& state)
{
    impulses_.clear(paths_);
    if (!pairs_->strike(impulses_, paths_)) {
        impulses_.isStruck.clear();
        return;
    }
    for (int pass = 1; pass < mostStrikes; ++pass) {
        const bool onGround = ground_.strike(impulses_, paths_);
        if (!pairs_->strike(impulses_, paths_) && !onGround)
            break;
    }
    see(Trace::Phase::contacts, state);
    moved_.assign(origin_.size(), Vec2{});
    paths_.roll = impulses_.roll;
    for (std::uint32_t i = 0; i < moved_.size(); ++i) {
        if (impulses_.isStruck[i] == 0)
            continue;
        const Vec2 change = impulses_.displacement[i] - paths_.displacementBefore[i];
        state.position[i] += change;
        moved_[i] = change * -impulses_.at[i];
        paths_.move(state, i, moved_[i]);
    }
    ground_.follow(moved_);
    pairs_->follow(moved_);
    see(Trace::Phase::bounces, state);
}

}  // namespace vakwerk
