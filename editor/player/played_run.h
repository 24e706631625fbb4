// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/futures.h"
#include "editor/player/second_run_state.h"
#include "editor/player/shown_state.h"

namespace vakwerk {

// The run that is shown: its state on the screen, and what is known of its past. The stepper gets
// the run only when a step is due. Edits are kept, and applied to the run when a function here is
// asked for a value, so that many edits in a row cost little. While the stepper computes, it has the
// run, so that nothing can be applied. Therefore follow() and change() may be called only while the
// stepper is idle.
class PlayedRun {
public:
    // Both the scene and the stepper must outlive this object. The scene may change.
    PlayedRun(const Scene& scene, Stepper& stepper);

    const ShownState& last() const { return shown_; }  // may be stale
    const std::shared_ptr<const State>& shown();
    const State& state() { return shown_.inside() ? *shown_.inside() : *shown(); }
    bool isAtStart() { return state().step == 0 && !shown_.isHandled(); }
    // Returns what is shown; null at the start.
    std::shared_ptr<const State> shownState() { return isAtStart() ? nullptr : shown(); }
    const Model& model(const Hands& hands);
    void forgetModel() { shown_.forgetModel(); }
    void lookAt(std::shared_ptr<const State> inside) { shown_.lookAt(std::move(inside)); }

    // Returns whether the stepper has the run.
    bool isMade() const { return isMade_; }
    // Returns a run that continues from what is shown.
    Run onward(const Hands& hands, Stop stop) const;
    // Shows this run, which is at the shown state, from now on.
    void adopt(Run run);
    // Gives the stepper a run that is not shown yet. The stepper records for it the tracks that
    // followed() has.
    void load(Run run);
    const Tracks& followed();
    // Shows the loaded run from now on. `tracks` are the recorded paths of its particles.
    void showLoaded(Tracks tracks);
    // Forgets the run, and shows this state without a past; null for the start.
    void begin(std::shared_ptr<const State> state);
    // Takes the run from the stepper, because it will be computed again with these acts by hand.
    void leave(DoneInteractions byHand);
    // Returns all acts by hand on the run.
    DoneInteractions byHand() const;

    // Moves particles of the start. Call this only while the start is shown.
    void move(const Patch& patch);
    // A run continues under an edit of values. If the lists of items change, a new recording begins
    // at the present state.
    void follow(const Patch& patch);
    // Takes over a change of items that are only drawn, such as plots and trails.
    void followDrawn();
    // Must be called after an act by hand on the run.
    void change() { shown_.makeStale(ShownState::Staleness::runChanged); }
    void take(News& news);
    void takeTracks(const News& news);
    void takeSecond(News& news);
    // Shows the state of the run again, after a step has thrown an exception.
    void fallBack();

    std::uint64_t first();
    std::uint64_t reached();
    Times times();
    bool isInPast();
    Moment moment();
    Moment momentOf(const std::shared_ptr<const Past>& past);
    const Marks& marks();
    // Returns the hands at the present step, also recorded ones in a run that is repeated.
    const std::vector<Hand>& hands();
    const Tracks& tracks(std::uint64_t reached);
    const std::vector<double>& maxima(Measure measure);
    void setMaxima(Maxima maxima) { maxima_ = std::move(maxima); }
    const SecondRunState& second();
    void forgetSecond() { second_ = {}; }

private:
    struct Known {
        std::uint64_t first = 0;
        std::uint64_t reached = 0;
        Marks marks{};
        Times times{};
        std::vector<Hand> hands{};
    };
    void know(const Run& run);
    void forget();
    void bringFromScene();
    void bringFromRun();

    const Scene& scene_;
    Stepper& stepper_;
    bool isMade_ = false;
    std::vector<Patch> edits_;  // edits that the run does not have yet
    DoneInteractions byHand_;   // acts by hand for the run that will be made
    ShownState shown_;
    Known known_;
    Maxima maxima_;
    Tracks tracks_;
    SecondRunState second_;
};

}  // namespace vakwerk
