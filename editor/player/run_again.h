// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/stepper.h"

namespace vakwerk {

// "From the start": an edit past the start changes the start, and the run is computed again up to
// the moment that is shown. Knows this moment, what waits for it, and the state before the edit.
class RunAgain {
public:
    explicit RunAgain(const Scene& scene) : scene_(scene) {}

    bool isOn() const { return isOn_; }
    void setOn(bool on);

    // Returns whether an edit is one of the start. `isAtStart` tells whether the start is shown.
    bool takesEdits(bool isAtStart) const;
    // An edit was made while this state was shown. Keeps it as the state before the edit; all
    // previews of a gesture keep the state from before the gesture.
    void begin(const std::shared_ptr<const State>& shown, bool isInGesture);
    void begin(double goal);  // time since the start
    void endGesture() { beforeIsOld_ = true; }

    bool isUnderWay() const { return way_.has_value(); }
    Times times() const;
    std::uint64_t goal() const;
    void setGoal(std::uint64_t step);
    // Returns whether it takes so little that the program may wait for it.
    bool isQuick() const;
    // What is computed under way, and what hands have done meanwhile.
    struct Way {
        double goal;  // time since the start
        Tracks tracks{};
        std::vector<Stepper::Act> acts{};  // wait until the run has reached the goal
    };
    Way& way() { return *way_; }
    void record(const Run& run, const Tracks& followed);
    Way end();
    void giveUp() { way_.reset(); }

    // Returns the state before the last edit, if this is the same moment and nothing is under way.
    const State* before(const State& now) const;
    void leaveMomentOfEdit(const State& now);  // forgets the state before, if that is elsewhere
    // Sets the step that the run has missed because it diverged; the next edit goes there.
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
