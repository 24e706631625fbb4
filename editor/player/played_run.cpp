// SPDX-License-Identifier: MIT
#include "editor/player/played_run.h"

#include <utility>

namespace vakwerk {
namespace {

bool changesWorldAlone(const Patch& patch)
{
    bool isAlone = patch.world.has_value();
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        isAlone = isAlone && patch.of<Item>().empty();
    });
    return isAlone;
}

// Returns the part of a patch that a run takes over.
Patch ofRun(Patch patch)
{
    patch.decorations.clear();
    patch.controls.clear();
    return patch;
}

}  // namespace

PlayedRun::PlayedRun(const Scene& scene, Stepper& stepper)
    : scene_(scene), stepper_(stepper), shown_(scene)
{
}

const std::shared_ptr<const State>& PlayedRun::shown()
{
    if (shown_.staleness() != ShownState::Staleness::fresh) {
        if (isMade_)
            bringFromRun();
        else
            bringFromScene();
    }
    return shown_.get();
}

void PlayedRun::bringFromScene()
{
    const bool restarts = shown_.staleness() == ShownState::Staleness::startChanged;
    const State& last = *shown_.get();
    State next = restarts ? startOf(scene_) : carriedOver(last, scene_);
    if (restarts)
        tracks_.forget();
    if (restarts || next.constraintIds != last.constraintIds)
        maxima_ = {};
    shown_.put(std::make_shared<const State>(std::move(next)), shown_.isHandled() && !restarts);
}

// If the shown step is not the last one, the edits begin another future. The history of the
// document restores the future that is left, so the run need not keep it.
void PlayedRun::bringFromRun()
{
    for (Patch& patch : std::exchange(edits_, {}))
        stepper_.run().act(interaction::Edit{std::make_shared<const Patch>(std::move(patch))});
    stepper_.run().takeLeft();
    know(stepper_.run());
    auto state = shown_.inScene(std::make_shared<const State>(stepper_.run().state()));
    const bool isHandled = shown_.isHandled(*state);
    shown_.put(std::move(state), isHandled);
}

const Model& PlayedRun::model(const Hands& hands)
{
    shown();
    return shown_.model(hands);
}

Run PlayedRun::onward(const Hands& hands, Stop stop) const
{
    Run made = Run::onward(scene_, *shown_.get(), byHand_, {.stop = stop});
    hands.takeHoldOf(made);
    return made;
}

void PlayedRun::adopt(Run run)
{
    tracks_.follow(scene_);
    know(run);
    load(std::move(run));
}

void PlayedRun::know(const Run& run)
{
    const Recording& recording = run.recording();
    known_ = {recording.first(), recording.reached(), recording.marks(), run.times(), run.hands()};
}

void PlayedRun::load(Run run)
{
    stepper_.load(std::move(run), tracks_);
    second_ = {};
    isMade_ = true;
    byHand_.clear();
}

const Tracks& PlayedRun::followed()
{
    tracks_.follow(scene_);
    return tracks_;
}

void PlayedRun::showLoaded(Tracks tracks)
{
    tracks_ = std::move(tracks);
    known_.first = 0;
}

void PlayedRun::begin(std::shared_ptr<const State> state)
{
    const bool isHandled = state && state->step == 0;
    if (!state)  // first, because the run must stay if there is no memory for the start
        state = std::make_shared<const State>(startOf(scene_));
    forget();
    maxima_ = {};
    shown_.put(std::move(state), isHandled);
    tracks_.follow(scene_);
    tracks_.record(scene_, *shown_.get());
}

void PlayedRun::leave(DoneInteractions byHand)
{
    edits_.clear();
    if (std::exchange(isMade_, false))
        stepper_.unload();
    byHand_ = std::move(byHand);
    shown_.makeStale(ShownState::Staleness::sceneChanged);
}

void PlayedRun::forget()
{
    edits_.clear();
    byHand_.clear();
    known_ = {};
    second_ = {};
    if (std::exchange(isMade_, false))
        stepper_.unload();
}

DoneInteractions PlayedRun::byHand() const
{
    return isMade_ ? stepper_.run().recording().byHand() : byHand_;
}

void PlayedRun::move(const Patch& patch)
{
    forget();
    shown_.move(patch);
    tracks_.forget();
    maxima_ = {};
}

void PlayedRun::follow(const Patch& patch)
{
    using enum ShownState::Staleness;
    const bool restarts =
        shown_.staleness() == startChanged || patch.places() || shown_.isAtStart();
    if (restarts) {
        forget();
    } else if (isMade_ && !keepsItems(patch)) {
        shown();
        DoneInteractions done = byHand();
        forget();
        byHand_ = std::move(done);
    } else if (isMade_) {
        if (!edits_.empty() && changesWorldAlone(edits_.back()) && changesWorldAlone(patch))
            edits_.back().world->after = patch.world->after;
        else
            edits_.push_back(ofRun(patch));
    }
    shown_.makeStale(restarts ? startChanged : sceneChanged);
}

void PlayedRun::followDrawn()
{
    if (isMade_)
        stepper_.follow(scene_);
}

void PlayedRun::take(News& news)
{
    shown_.put(std::move(news.state), std::move(news.model));
    known_ = {known_.first, news.reached, std::move(news.marks), std::move(news.times),
              std::move(news.hands)};
    maxima_ = std::move(news.maxima);
    takeSecond(news);
}

void PlayedRun::takeSecond(News& news)
{
    if (news.second)
        second_.take(std::move(*news.second));
}

void PlayedRun::takeTracks(const News& news)
{
    tracks_.append(news.tracks);
    if (news.allTracks)
        tracks_.complete(*news.allTracks);
}

void PlayedRun::fallBack()
{
    auto state = shown_.inScene(std::make_shared<const State>(stepper_.run().state()));
    shown_.put(std::move(state), shown_.isHandled());
}

std::uint64_t PlayedRun::first()
{
    return isMade_ ? known_.first : shown()->step;
}

std::uint64_t PlayedRun::reached()
{
    const std::uint64_t step = shown()->step;
    return isMade_ ? known_.reached : step;
}

Times PlayedRun::times()
{
    const Times& ofState = shown()->times;
    return isMade_ ? known_.times : ofState;
}

bool PlayedRun::isInPast()
{
    shown();
    return isMade_ && stepper_.run().isInPast();
}

Moment PlayedRun::moment()
{
    const auto state = shownState();
    return {state, isMade_ ? std::make_shared<const Past>(stepper_.run().past()) : nullptr};
}

Moment PlayedRun::momentOf(const std::shared_ptr<const Past>& past)
{
    auto state = shown_.inScene(std::make_shared<const State>(past->now.state));
    const bool isStart = state->step == 0 && !shown_.isHandled(*state);
    return {isStart ? nullptr : std::move(state), past};
}

const Marks& PlayedRun::marks()
{
    shown();
    return known_.marks;
}

const std::vector<Hand>& PlayedRun::hands()
{
    shown();
    return known_.hands;
}

// Records the values of the shown state before returning the tracks, if these have no later step.
const Tracks& PlayedRun::tracks(std::uint64_t reached)
{
    tracks_.follow(scene_);
    if (shown()->step >= reached)
        tracks_.record(scene_, *shown());
    return tracks_;
}

const std::vector<double>& PlayedRun::maxima(Measure measure)
{
    const std::size_t count = state().constraintIds.size();
    for (std::vector<double>* list : {&maxima_.force, &maxima_.strain, &maxima_.lengthError})
        list->resize(count, 0.0);
    return maxima_.of(measure);
}

const SecondRunState& PlayedRun::second()
{
    shown();
    return second_;
}

}  // namespace vakwerk
