// SPDX-License-Identifier: MIT
#include "core/simulation/motion/contact_solver.h"

#include "core/simulation/model.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int mostBounces = 8;   // passes over the contacts with ground
constexpr int mostStrikes = 64;  // passes over all contacts
// Approaches slower than this share of the fastest one are left.
constexpr double still = 1e-6;
// So are approaches below this share of what forces add to a displacement.
constexpr double unnoticed = 0.01;
constexpr double energyRounding = 1e-12;

}  // namespace

ContactSolver::ContactSolver(const Model& model, const State& state) : ground_(model, state)
{
    if (touchEachOther(model.world))
        pairs_.emplace(model, state);
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
    ground_.find(model, state, paths_);
    if (pairs_)
        pairs_->find(model, state, paths_);
    ground_.takeBack(state, paths_);
    if (pairs_)
        pairs_->takeBack(state, paths_);
    ground_.startWarm(model, state);
    if (pairs_)
        pairs_->startWarm(state);
}

void ContactSolver::iterate(const Model& model, State& state)
{
    ground_.iterate(model, state);
    if (pairs_)
        pairs_->iterate(state, paths_);
}

void ContactSolver::end(const Model& model, State& state)
{
    impulses_.isStruck.clear();
    if (pairs_ && pairs_->mayBounce())
        strike(model, state);
    for (int pass = 0; pass < mostBounces && ground_.bounce(state, paths_, impulses_); ++pass) {
    }
    ground_.walk(model, state, paths_);
    state.touches.clear();
    ground_.keep(state);
    if (pairs_)
        pairs_->keep(state);
}

// Returns Σ m u² of the free particles.
double ContactSolver::motionOf(const Model& model, const State& state) const
{
    double sum = 0.0;
    for (std::size_t i = 0; i < state.position.size(); ++i)
        if (model.inverseMass[i] > 0.0) {
            const Vec2 u = state.position[i] - state.previous[i];
            sum += dot(u, u) / model.inverseMass[i];
        }
    return sum;
}

// Constraints have answered the corrections that impulses replace, and these answers stay. If they would
// give energy, the velocities of the iterations are kept.
void ContactSolver::strike(const Model& model, State& state)
{
    impulses_.clear(paths_);
    const double fastest = pairs_->strike(impulses_, paths_, 0.0);
    if (fastest == 0.0)
        return;
    double gained = 0.0;
    double before = 0.0;
    for (std::size_t i = 0; i < state.position.size(); ++i)
        if (model.inverseMass[i] > 0.0) {
            const Vec2 u = paths_.displacementBefore[i] + paths_.gained[i];
            before += dot(u, u) / model.inverseMass[i];
            gained = std::max(gained, dot(paths_.gained[i], paths_.gained[i]));
        }
    const double least = std::max(still * fastest, unnoticed * std::sqrt(gained));
    for (int pass = 1; pass < mostStrikes; ++pass) {
        const double onGround = ground_.strike(impulses_, paths_, least);
        if (std::max(onGround, pairs_->strike(impulses_, paths_, least)) == 0.0)
            break;
    }
    const double inelastic = motionOf(model, state);
    previous_ = state.previous;
    for (std::size_t i = 0; i < state.position.size(); ++i)
        if (impulses_.isStruck[i] != 0)
            state.previous[i] -= impulses_.displacement[i] - paths_.displacementBefore[i];
    pairs_->replace(impulses_, state);
    ground_.replace(model, impulses_, state);
    if (motionOf(model, state) > std::max(before, inelastic) * (1.0 + energyRounding)) {
        state.previous.swap(previous_);
        impulses_.isStruck.clear();
    }
}

}  // namespace vakwerk
