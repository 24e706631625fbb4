// SPDX-License-Identifier: MIT
#include "editor/player/run_again.h"

#include <utility>

namespace vakwerk {
namespace {

// The window waits for a run only if it solves constraints at most this many times.
constexpr double quickSolves = 2e7;

// Returns whether no other step of the run is nearer to the time.
bool isAt(const State& state, double time)
{
    return state.times.nearestStep(time) == state.step;
}

}  // namespace

void RunAgain::setOn(bool on)
{
    isOn_ = on;
    before_.reset();
}

bool RunAgain::takesEdits(bool isAtStart) const
{
    return way_ || (isOn_ && (!isAtStart || missed_));
}

void RunAgain::begin(const std::shared_ptr<const State>& shown, bool isInGesture)
{
    if (!before_ || beforeIsOld_ || !isInGesture)
        before_ = shown;
    beforeIsOld_ = false;
    if (way_)
        way_->tracks = {};
    else
        begin(shown->times(missed_.value_or(shown->step)));
}

void RunAgain::begin(double goal)
{
    way_ = Way{goal};
}

// A run from the start has one time step throughout: that of the scene.
Times RunAgain::times() const
{
    return Times(scene_.world().timeStep);
}

std::uint64_t RunAgain::goal() const
{
    return times().nearestStep(way_->goal);
}

void RunAgain::setGoal(std::uint64_t step)
{
    way_->goal = times()(step);
}

bool RunAgain::isQuick() const
{
    const World& world = scene_.world();
    return static_cast<double>(goal()) * world.substeps * world.iterations *
               static_cast<double>(scene_.constraints().size() + scene_.particles().size()) <=
           quickSolves;
}

void RunAgain::record(const Run& run, const Tracks& followed)
{
    way_->tracks = followed;
    way_->tracks.forget();
    way_->tracks.record(run.scene(), run.state());
}

RunAgain::Way RunAgain::end()
{
    Way ended = std::move(*way_);
    way_.reset();
    return ended;
}

const State* RunAgain::before(const State& now) const
{
    return before_ && !way_ && isAt(now, before_->time()) ? before_.get() : nullptr;
}

void RunAgain::leaveMomentOfEdit(const State& now)
{
    if (before_ && !isAt(now, before_->time()))
        before_.reset();
}

void RunAgain::forget()
{
    way_.reset();
    missed_.reset();
    before_.reset();
}

}  // namespace vakwerk
