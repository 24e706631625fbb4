// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/marks.h"
#include "core/run/simulation.h"
#include "core/scene/fields/units.h"
#include "core/scene/patch.h"
#include "core/simulation/stress.h"

#include <memory>
#include <variant>

namespace vakwerk {

// A deed is an act by hand or an edit of values, which the user performs on a run between two steps. It
// is stored as data, so that the run can be repeated with it.
namespace deed {

struct Pull {  // springs pull the particles until the next Pull
    std::vector<Hand> hands;
};

struct Hold {  // the particles are held exactly at their targets until the next Hold
    std::vector<Hand> hands;
};

struct Move {
    std::vector<Motion> motions;
    // The time step in which the motions make their displacements; 0 means the time step of the
    // run.
    double timeStep = 0.0;
};

struct Cut {
    std::vector<ConstraintId> constraints;
};

struct Free {  // unpins particles
    std::vector<ParticleId> particles;
};

struct Edit {  // only of values, see keepsItems()
    std::shared_ptr<const Patch> patch;
};

}  // namespace deed

using Deed = std::variant<deed::Pull, deed::Hold, deed::Move, deed::Cut, deed::Free, deed::Edit>;

// Returns whether a patch keeps the lists of particles and constraints, so that earlier states
// still fit the changed scene.
bool keepsItems(const Patch& patch);

struct DoneDeed {
    std::uint64_t step = 0;  // the step after which it was done
    double time = 0.0;       // time of that step since the start of its run
    std::shared_ptr<const Deed> deed;
};

using DoneDeeds = std::vector<DoneDeed>;

// Converts deeds to another unit of length.
DoneDeeds converted(const DoneDeeds& deeds, const Conversion& lengths);

// A moment from which the run can be repeated: its step was just reached and no deed was done after
// it.
struct Keyframe {
    State state;
    std::shared_ptr<const Maxima> maxima;
    std::size_t deeds = 0;  // number of deeds done before
    deed::Pull pulled;
    deed::Hold held;
};

// Keeps what is needed to bring back every step of a run: its beginning, the deeds, and keyframes
// within a budget of memory, which are farther apart the longer the run is. It is a value; copies
// share their data.
class Recording {
public:
    static constexpr std::size_t usualBudget = 64u << 20;  // bytes

    // `deeds` has two parts: the deeds before the beginning, to which no seek goes back, and the
    // deeds after it, which the run will repeat after their steps. Another deed discards the second
    // part.
    Recording(Keyframe beginning, DoneDeeds deeds, std::uint64_t spacing, std::size_t budget);

    std::uint64_t first() const { return keyframes_.front()->state.step; }
    std::uint64_t reached() const { return reached_; }
    const DoneDeeds& deeds() const { return deeds_; }
    // Returns the deeds that are not edits.
    DoneDeeds byHand() const;
    const Keyframe& keyframeBefore(std::uint64_t step) const;  // the last one at or before the step

    // Returns whether the step should be kept as a keyframe when it is reached for the first time.
    bool takesKeyframeAt(std::uint64_t step) const;
    // Keyframes must come in ascending order of steps. A keyframe that does not fit in the budget
    // is dropped.
    void add(Keyframe keyframe);
    void reach(std::uint64_t step) { reached_ = std::max(reached_, step); }
    // Must be called at the last step that was reached, when all recorded deeds have been done.
    void add(Deed deed, double time);
    Marks& marks() { return marks_; }
    const Marks& marks() const { return marks_; }
    // Forgets everything after the step, and the deeds from this index on.
    void forgetAfter(std::uint64_t step, std::size_t deeds);

    // Returns the size in bytes.
    std::size_t size() const { return sizeOfKeyframes_ + sizeOfDeeds_; }
    std::size_t keyframeCount() const { return keyframes_.size(); }

private:
    void thin();

    std::size_t budget_;
    std::uint64_t spacing_;  // steps between keyframes, until the budget requires more
    std::uint64_t reached_;
    std::vector<std::shared_ptr<const Keyframe>> keyframes_;
    DoneDeeds deeds_;
    Marks marks_;
    std::size_t sizeOfKeyframes_ = 0;
    std::size_t sizeOfDeeds_ = 0;
};

}  // namespace vakwerk
