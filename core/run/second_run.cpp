// SPDX-License-Identifier: MIT
#include "core/run/second_run.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace vakwerk {
namespace {

// Bytes of memory for the recording of the second run.
constexpr std::size_t secondRunBudget = Recording::usualBudget / 2;
// Times are equal if they differ by at most this share of a time step, which may be a rounding
// error.
constexpr double sameTime = 1e-6;

const RecordedRun::Step* find(const RecordedRun& run, std::uint64_t step)
{
    const auto found = std::ranges::lower_bound(run.steps, step, {}, &RecordedRun::Step::step);
    return found != run.steps.end() && found->step == step ? &*found : nullptr;
}

}  // namespace

void SecondRun::forget()
{
    begun_ = false;
    run_.reset();
    state_.reset();
    divergence_.reset();
    lastInteraction_.reset();
    repeated_ = 0;
    points_ = {.isFromStart = true};
}

void SecondRun::begin(const Run& run)
{
    forget();
    const Recording& recording = run.recording();
    first_ = next_ = recording.first();
    if (const auto* changes = std::get_if<SecondRunChanges>(&secondSource_)) {
        const Keyframe& beginning = recording.keyframeBefore(first_);
        scene_ = run.firstScene();
        Scene scene = withChanges(scene_, *changes);
        State state = beginning.state == startOf(scene_) ? startOf(scene)
                                                         : carriedOver(beginning.state, scene);
        run_.emplace(std::move(scene), std::move(state), RunOptions{.stop = stop_},
                     secondRunBudget);
        repeated_ = beginning.interactions;
        if (repeated_ > 0)
            lastInteraction_ = recording.interactions()[repeated_ - 1].interaction;
    }
    begun_ = true;
}

// Returns whether an interaction has replaced the future that this object has followed: the run has reached
// fewer steps, or its interactions differ.
bool SecondRun::isOfAnother(const Run& run) const
{
    const Recording& recording = run.recording();
    const DoneInteractions& interactions = recording.interactions();
    if (recording.first() != first_ || next_ > recording.reached() + 1)
        return true;
    if (!run_)
        return false;
    return interactions.size() < repeated_ ||
           (lastInteraction_ && interactions[repeated_ - 1].interaction != lastInteraction_) ||
           (interactions.size() > repeated_ && interactions[repeated_].step + 1 < next_);
}

bool SecondRun::isBehind(const Run& run) const
{
    return !begun_ || isOfAnother(run) || next_ < run.at() || next_ < run.recording().reached();
}

bool SecondRun::catchUp(const Run& run)
{
    if (!begun_ || isOfAnother(run))
        begin(run);
    Run copy = run.copy({.stop = stop_});
    const std::uint64_t last = run.recording().reached();
    for (; next_ <= last;) {
        if (!copy.seek(next_) || !compareWith(copy))
            return false;
    }
    return follow(run);
}

bool SecondRun::follow(const Run& run)
{
    if (!begun_)
        begin(run);
    if (next_ <= run.at() + 1 && next_ >= run.at())
        return compareWith(run);
    if (!bringTo(run, run.at()))
        return false;
    show(run);
    return true;
}

// Compares the present step of the first run. This step follows the last compared step, or it is
// that step, whose state an interaction has changed since.
bool SecondRun::compareWith(const Run& run)
{
    if (!bringTo(run, run.at()))
        return false;
    show(run);
    if (state_ && isAtSameTime(run)) {
        StepComparison point = separations_.between(poseOf(run.state()), poseOf(*state_));
        if (!points_.added.empty() && points_.added.back().step == point.step)
            points_.added.back() = point;
        else
            points_.added.push_back(point);
    }
    next_ = run.at() + 1;
    return true;
}

double SecondRun::exactStepAt(const Run& run, std::uint64_t step) const
{
    return run_->times().stepAt(run.times()(step));
}

// Returns the step of the second run that is nearest in time.
std::uint64_t SecondRun::stepAt(const Run& run, std::uint64_t step) const
{
    return static_cast<std::uint64_t>(std::llround(exactStepAt(run, step)));
}

bool SecondRun::isAtSameTime(const Run& run) const
{
    if (!run_)
        return true;
    const double exact = exactStepAt(run, run.at());
    return std::abs(exact - std::round(exact)) <= sameTime * std::max(1.0, exact);
}

// Goes to the step and does on the way the interactions that the first run has before it.
bool SecondRun::bringTo(const Run& run, std::uint64_t step)
{
    if (!run_)
        return true;
    const DoneInteractions& interactions = run.recording().interactions();
    while (repeated_ < interactions.size() && interactions[repeated_].step <= step) {
        const DoneInteraction& next = interactions[repeated_];
        if (!stepTo(stepAt(run, next.step)))
            return false;
        if (!divergence_)
            perform(next);
        lastInteraction_ = next.interaction;
        ++repeated_;
    }
    return stepTo(stepAt(run, step));
}

bool SecondRun::stepTo(std::uint64_t step)
{
    if (step < run_->at() || (step > run_->at() && run_->at() < run_->recording().reached()))
        if (!run_->seek(step))
            return false;
    while (!divergence_ && run_->at() < step) {
        const std::uint64_t before = run_->at();
        divergence_ = run_->step();
        if (!divergence_ && run_->at() == before)
            return false;
    }
    return true;
}

void SecondRun::perform(const DoneInteraction& done)
{
    const auto* edit = std::get_if<interaction::Edit>(done.interaction.get());
    if (!edit)
        return run_->act(*done.interaction);
    scene_.apply(*edit->patch);
    Patch patch =
        difference(run_->scene(), withChanges(scene_, std::get<SecondRunChanges>(secondSource_)));
    run_->act(interaction::Edit{std::make_shared<const Patch>(std::move(patch))});
}

void SecondRun::show(const Run& run)
{
    state_.reset();
    if (run_) {
        if (run_->at() == stepAt(run, run.at()))
            state_ = std::make_shared<const State>(run_->state());
        return;
    }
    const auto& table = *std::get<std::shared_ptr<const RecordedRun>>(secondSource_);
    if (const RecordedRun::Step* step = find(table, run.at())) {
        State state;
        state.step = step->step;
        state.times = run.state().times;
        state.substeps = run.state().substeps;
        state.particleIds = step->particles;
        state.position = step->position;
        state.previous = step->position;
        state.gained.resize(state.position.size());
        state.constraintIds = run.state().constraintIds;
        state.multiplier.resize(state.constraintIds.size());
        state.broken = run.state().broken;
        state_ = std::make_shared<const State>(std::move(state));
    }
}

std::shared_ptr<const Model> SecondRun::model() const
{
    return run_ ? run_->sharedModel() : nullptr;
}

SecondRun::Points SecondRun::takePoints()
{
    return std::exchange(points_, {});
}

}  // namespace vakwerk
