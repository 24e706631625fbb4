// SPDX-License-Identifier: MIT
#include "editor/player/shown_state.h"

#include <utility>

namespace vakwerk {

ShownState::ShownState(const Scene& scene)
    : scene_(scene), state_(std::make_shared<const State>(startOf(scene)))
{
}

void ShownState::makeStale(Staleness staleness)
{
    staleness_ = staleness;
    if (staleness != Staleness::runChanged)
        return;
    moved_.reset();
    inside_.reset();
}

// Compares velocities with a tolerance, because a change of the time step has rounded them.
bool ShownState::isHandled(const State& state) const
{
    constexpr double rounding = 1e-9;
    if (state.step > 0)
        return false;
    State start = startOf(scene_);
    if (start.particleIds == state.particleIds)
        for (std::size_t i = 0; i < start.previous.size(); ++i)
            if (length(state.previous[i] - start.previous[i]) <=
                rounding * length(start.position[i] - start.previous[i]))
                start.previous[i] = state.previous[i];
    return state != start;
}

// If the user holds other particles than before, the model must be compiled again.
void ShownState::put(std::shared_ptr<const State> state, bool isHandled)
{
    if (staleness_ == Staleness::runChanged || state_->freed != state->freed)
        model_.reset();
    state_ = std::move(state);
    moved_.reset();
    inside_.reset();
    isHandled_ = isHandled;
    staleness_ = Staleness::fresh;
}

// At the end of a catch-up, the stepper reports the same state once more. A state within the next
// step then stays on the screen.
void ShownState::put(std::shared_ptr<const State> state, std::shared_ptr<const Model> model)
{
    model_ = std::move(model);
    state = inScene(std::move(state));
    if (inside_ && *state_ != *state)
        inside_.reset();
    state_ = std::move(state);
    moved_.reset();
    staleness_ = Staleness::fresh;
    isHandled_ = isHandled(*state_);
}

void ShownState::move(const Patch& patch)
{
    // The pointers moved_ and state_ own the state. A further owner must keep it unchanged, so a
    // copy is moved then.
    constexpr int own = 2;
    // If there is no memory for the copy, the state remains stale.
    staleness_ = Staleness::startChanged;
    if (!moved_ || moved_ != state_ || moved_.use_count() > own)
        state_ = moved_ = std::make_shared<State>(*state_);
    for (const Change<Particle>& change : patch.particles) {
        moved_->position[change.after->index] = change.after->item.position;
        moved_->previous[change.after->index] = change.after->item.previous;
    }
    staleness_ = Staleness::fresh;
}

std::shared_ptr<const State> ShownState::inScene(std::shared_ptr<const State> state)
{
    const World& world = scene_.world();
    if (state->times.timeStep() == world.timeStep && state->substeps == world.substeps)
        return state;
    model_.reset();
    return std::make_shared<const State>(carriedOver(*state, scene_));
}

// Compiles only the model. A scene at rest is shown without a simulation.
const Model& ShownState::model(const Hands& hands)
{
    if (!model_)
        model_ = std::make_shared<const Model>(compile(scene_, {state_->freed, hands.idsOfHeld()}));
    return *model_;
}

}  // namespace vakwerk
