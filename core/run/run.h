#pragma once

#include "core/run/recording.h"
#include "core/simulation/trace.h"

#include <utility>

namespace vakwerk {

// A run that stands still, with all that it takes to go on with it.
struct Past {
    Recording recording;
    Keyframe now;
};

// A simulation with its past. Any step that it has reached can be brought back with the same bits, as
// it was left: with what was done to it before the next one. From there it repeats what was done, until
// something else is done, which begins another future.
class Run {
public:
    // The state must be of this very scene.
    Run(Scene scene, State state, RunOptions options = {},
        std::size_t budget = Recording::usualBudget);

    // The scene must be that of the past, with all edits of its recording.
    Run(Scene scene, const Past& past, RunOptions options = {});

    // Begins at the start of the scene, and does with it what hands have done to another run, each after the
    // step nearest to the same time, until something else is done. What they refer to and the scene does not
    // have is ignored.
    static Run again(Scene scene, DoneDeeds byHand, RunOptions options = {});
    // Goes on from a state of this very scene, before which hands have done this.
    static Run onward(Scene scene, State state, DoneDeeds byHand, RunOptions options = {});

    // Takes one time step, as Simulation::step(), and repeats what was done after it.
    std::optional<Divergence> step();
    // Goes to the step, or to the nearest one that was reached. Returns false if it was interrupted, and
    // is then at a step on the way.
    bool seek(std::uint64_t step);
    // Returns a run of its own with the same past and at the same step.
    Run copy(RunOptions options) const;
    // Returns the scene as it was at the beginning of the recording.
    Scene firstScene() const;
    // Traces the next step, which it does not take.
    Trace trace(std::size_t budget = Trace::usualBudget);
    // In the past it begins another future: hands let go, and edits of later steps are made now. What the
    // deed refers to and the run does not have, as well as divergent values, are ignored.
    void act(Deed deed);

    // Returns the past with the future that the latest deed has left, once.
    std::shared_ptr<const Past> takeLeft() { return std::exchange(left_, nullptr); }

    // Returns the hands on the run, also those that it repeats.
    std::vector<Hand> hands() const;

    void mark(Mark mark) { recording_.marks().add(std::move(mark)); }

    std::uint64_t at() const;  // the step
    // Returns whether there is something to be repeated.
    bool isInPast() const;
    const Recording& recording() const { return recording_; }
    Past past() const { return {recording_, keyframe()}; }
    const Scene& scene() const { return scene_; }  // with the edits up to here
    const State& state() const;
    Times times() const;  // of all steps that it has reached
    const Model& model();
    // Of the last step: Simulation::takenOut().
    void setMetering(bool on);
    double takenOut() const { return takenOut_; }
    // Of the simulation, where it is compiled: for another thread that shows the state.
    std::shared_ptr<const Model> sharedModel() const;
    const Maxima& maxima() const { return maxima_; }  // since the beginning

private:
    struct Beginning;
    Run(Scene scene, Beginning beginning, RunOptions options, std::size_t budget);
    Simulation& simulation();
    void stand();
    void record(std::span<const std::uint8_t> brokenBefore,
                const std::array<double, measuresOfRun>& largestBefore);
    void markStep(std::span<const std::uint8_t> brokenBefore,
                  const std::array<double, measuresOfRun>& largestBefore);
    bool isEdited() const;
    void markDeed(const Deed& deed);
    Keyframe keyframe() const;
    void load(const Keyframe& keyframe);
    void travel(std::size_t deeds);
    Scene sceneAfter(std::size_t deeds) const;
    const Patch* editAt(std::size_t deed) const;
    void repeat();
    void doDeeds();
    void perform(const Deed& deed);
    void hold(const deed::Hold& hold);
    void move(const deed::Move& move);
    void free(const std::vector<ParticleId>& particles);
    void edit(const Patch& patch);
    void branch();

    RunOptions options_;
    Scene scene_;
    State state_;  // unless there is a simulation
    std::optional<Simulation> simulation_;
    Maxima maxima_;
    double takenOut_ = 0.0;
    deed::Pull pulled_;
    deed::Hold held_;
    std::size_t done_ = 0;  // deeds of the recording
    Recording recording_;
    std::shared_ptr<const Past> left_;
};

}  // namespace vakwerk
