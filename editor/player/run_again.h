// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/stepper.h"

namespace vakwerk {

// "From the start": an edit past the start changes the start, and the run is computed again up to
// the moment that is shown. Stores this moment, the acts by hand that wait until the run reaches
// it, and the state before the edit.
class RunAgain {
public:
    explicit RunAgain(const Scene& scene) : scene_(scene) {}

    bool isOn() const { return isOn_; }
    void setOn(bool on);

    // Returns whether an edit now changes the start, after which the run is computed again.
    // `isAtStart` tells whether the start is shown.
    bool takesEdits(bool isAtStart) const;
    // Stores the state shown during an edit. It becomes the state before the edit. All previews of
    // a gesture keep the state from before the gesture.
    void begin(const std::shared_ptr<const State>& shown, bool isInGesture);
    void begin(double goal);  // s since the start
    void endGesture() { beforeIsOld_ = true; }

    bool isUnderWay() const { return way_.has_value(); }
    Times times() const;
    std::uint64_t goal() const;
    void setGoal(std::uint64_t step);
    // Returns whether the run takes so little time that the window may wait for it.
    bool isQuick() const;
    // What is collected until the run has reached the goal.
    struct Way {
        double goal;  // s since the start
        Tracks tracks{};
        std::vector<Stepper::Act> acts{};  // acts by hand, to be performed at the goal
    };
    Way& way() { return *way_; }
    void record(const Run& run, const Tracks& followed);
    Way end();
    void giveUp() { way_.reset(); }

    // Returns the state before the last edit, if `now` is at the same time and no run is under way.
    const State* before(const State& now) const;
    // Forgets the state before the last edit, unless `now` is at the same time.
    void leaveMomentOfEdit(const State& now);
    // Stores the step that the run did not reach because it diverged. After the next edit, the run
    // goes to this step.
    void setMissed(std::optional<std::uint64_t> step) { missed_ = step; }
    void forget();

private:
    const Scene& scene_;
    bool isOn_ = false;
    std::optional<Way> way_;
    std::optional<std::uint64_t> missed_;
    std::shared_ptr<const State> before_;
    bool beforeIsOld_ = false;  // before_ belongs to a gesture that has ended
};

}  // namespace vakwerk
