#pragma once

#include "core/run/marks.h"
#include "core/run/simulation.h"
#include "core/scene/fields/units.h"
#include "core/scene/patch.h"
#include "core/simulation/stress.h"

#include <memory>
#include <variant>

namespace vakwerk {

// What is done to a run between two steps. Hands and edits are data, so that they can be repeated.
namespace deed {

struct Pull {  // by springs, these and no others until the next pull
    std::vector<Hand> hands;
};

struct Hold {  // at their targets, these and no others until the next hold
    std::vector<Hand> hands;
};

struct Move {
    std::vector<Motion> motions;
    double timeStep = 0.0;  // of the motions; 0 is that of the run when it is done
};

struct Cut {
    std::vector<ConstraintId> constraints;
};

struct Free {  // pinned particles
    std::vector<ParticleId> particles;
};

struct Edit {  // of values alone: see keepsItems()
    std::shared_ptr<const Patch> patch;
};

}  // namespace deed

using Deed = std::variant<deed::Pull, deed::Hold, deed::Move, deed::Cut, deed::Free, deed::Edit>;

// Returns whether a patch leaves the lists of particles and constraints as they are, so that states of
// before belong to the scene of after.
bool keepsItems(const Patch& patch);

struct DoneDeed {
    std::uint64_t step = 0;  // after which it was done
    double time = 0.0;       // of that step, since the start of its run
    std::shared_ptr<const Deed> deed;
};

using DoneDeeds = std::vector<DoneDeed>;

// Tells deeds in another unit of length.
DoneDeeds converted(const DoneDeeds& deeds, const Conversion& lengths);

// A moment from which the run can be repeated: that at which the step was reached, before any deed.
struct Keyframe {
    State state;
    std::shared_ptr<const Maxima> maxima;
    std::size_t deeds = 0;  // done before
    deed::Pull pulled;
    deed::Hold held;
};

// What it takes to bring back every step of a run: its beginning, what was done to it, and keyframes
// within a budget of memory, less dense the longer the run is. A value; copies share what they have.
class Recording {
public:
    static constexpr std::size_t usualBudget = 64u << 20;  // bytes

    // Deeds are those done before the beginning, which no seek goes back to, and those to be done: each
    // after its step, unless something else is done before.
    Recording(Keyframe beginning, DoneDeeds deeds, std::uint64_t spacing, std::size_t budget);

    std::uint64_t first() const { return keyframes_.front()->state.step; }
    std::uint64_t reached() const { return reached_; }
    const DoneDeeds& deeds() const { return deeds_; }
    // Returns the deeds that are no edits.
    DoneDeeds byHand() const;
    const Keyframe& keyframeBefore(std::uint64_t step) const;  // or of that step

    // Whether the step is to be kept as a keyframe when it is reached for the first time.
    bool takesKeyframeAt(std::uint64_t step) const;
    // In ascending order of steps. Where there is no memory for it, the recording does without.
    void add(Keyframe keyframe);
    void reach(std::uint64_t step) { reached_ = std::max(reached_, step); }
    // Only after the last step that was reached, where none is still to be done.
    void add(Deed deed, double time);
    Marks& marks() { return marks_; }
    const Marks& marks() const { return marks_; }
    // Forgets what came after the step, and deeds from that one on.
    void forgetAfter(std::uint64_t step, std::size_t deeds);

    // In bytes.
    std::size_t size() const { return sizeOfKeyframes_ + sizeOfDeeds_; }
    std::size_t keyframeCount() const { return keyframes_.size(); }

private:
    void thin();

    std::size_t budget_;
    std::uint64_t spacing_;  // steps between keyframes, until the budget asks for more
    std::uint64_t reached_;
    std::vector<std::shared_ptr<const Keyframe>> keyframes_;
    DoneDeeds deeds_;
    Marks marks_;
    std::size_t sizeOfKeyframes_ = 0;
    std::size_t sizeOfDeeds_ = 0;
};

}  // namespace vakwerk
