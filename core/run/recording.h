// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/interaction.h"
#include "core/run/marks.h"
#include "core/simulation/stress.h"

namespace vakwerk {

// A moment from which the run can be repeated: its step was just reached and no interaction was done after
// it.
struct Keyframe {
    State state;
    std::shared_ptr<const Maxima> maxima;
    std::size_t interactions = 0;  // number of interactions done before
    interaction::Pull pulled;
    interaction::Hold held;
};

// Keeps what is needed to bring back every step of a run: its beginning, the interactions, and keyframes
// within a budget of memory, which are farther apart the longer the run is. It is a value; copies
// share their data.
class Recording {
public:
    static constexpr std::size_t usualBudget = 64u << 20;  // bytes

    // `interactions` has two parts: the interactions before the beginning, to which no seek goes back, and
    // the interactions after it, which the run will repeat after their steps. Another interaction discards
    // the second part.
    Recording(Keyframe beginning, DoneInteractions interactions, std::uint64_t spacing,
              std::size_t budget);

    std::uint64_t first() const { return keyframes_.front()->state.step; }
    std::uint64_t reached() const { return reached_; }
    const DoneInteractions& interactions() const { return interactions_; }
    // Returns the interactions that are not edits.
    DoneInteractions byHand() const;
    const Keyframe& keyframeBefore(std::uint64_t step) const;  // the last one at or before the step

    // Returns whether the step should be kept as a keyframe when it is reached for the first time.
    bool takesKeyframeAt(std::uint64_t step) const;
    // Keyframes must come in ascending order of steps. A keyframe that does not fit in the budget
    // is dropped.
    void add(Keyframe keyframe);
    void reach(std::uint64_t step) { reached_ = std::max(reached_, step); }
    // Must be called at the last step that was reached, when all recorded interactions have been done.
    void add(Interaction interaction, double time);
    Marks& marks() { return marks_; }
    const Marks& marks() const { return marks_; }
    // Forgets everything after the step, and the interactions from this index on.
    void forgetAfter(std::uint64_t step, std::size_t interactions);

    // Returns the size in bytes.
    std::size_t size() const { return sizeOfKeyframes_ + sizeOfInteractions_; }
    std::size_t keyframeCount() const { return keyframes_.size(); }

private:
    void thin();

    std::size_t budget_;
    std::uint64_t spacing_;  // steps between keyframes, until the budget requires more
    std::uint64_t reached_;
    std::vector<std::shared_ptr<const Keyframe>> keyframes_;
    DoneInteractions interactions_;
    Marks marks_;
    std::size_t sizeOfKeyframes_ = 0;
    std::size_t sizeOfInteractions_ = 0;
};

}  // namespace vakwerk
