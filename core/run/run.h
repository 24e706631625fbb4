// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/recording.h"
#include "core/simulation/trace.h"

#include <utility>

namespace vakwerk {

// A run that stands still, with everything that is needed to continue it.
struct Past {
    Recording recording;
    Keyframe now;
};

// A simulation with its past. The run can go back to each step that it has reached and finds the
// same bits there, after the interactions that were done to it before the next step. From there it repeats
// the later interactions, until another interaction replaces its future.
class Run {
public:
    // The state must belong to this scene.
    Run(Scene scene, State state, RunOptions options = {},
        std::size_t budget = Recording::usualBudget);

    // The scene must be that of the past, with all edits of its recording.
    Run(Scene scene, const Past& past, RunOptions options = {});

    // Begins at the start of the scene and repeats the acts by hand of another run, until another
    // interaction is done. Each act is done after the step that is nearest to its time. Ignores particles
    // and constraints that the scene does not have.
    static Run again(Scene scene, DoneInteractions byHand, RunOptions options = {});
    // Continues from a state of this scene. `byHand` has the acts by hand that were done before it.
    static Run onward(Scene scene, State state, DoneInteractions byHand, RunOptions options = {});

    // Takes one time step, as Simulation::step(), and then repeats the interactions that follow it.
    std::optional<Divergence> step();
    // Goes to the step, or to the nearest one that was reached. Returns false if it was
    // interrupted; the run is then at a step on the way.
    bool seek(std::uint64_t step);
    // Returns an independent run with the same past, at the same step.
    Run copy(RunOptions options) const;
    // Returns the scene as it was at the beginning of the recording.
    Scene firstScene() const;
    // Traces the next step without taking it.
    Trace trace(std::size_t budget = Trace::usualBudget);
    // Does an interaction. If there are later steps, the interaction replaces this future: all hands let go,
    // and the edits of the later steps are made at once. Ignores divergent values, and particles and
    // constraints that the run does not have.
    void act(Interaction interaction);

    // Returns the past together with the future that the latest interaction has replaced. A second call
    // returns null.
    std::shared_ptr<const Past> takeLeft() { return std::exchange(left_, nullptr); }

    // Returns the hands that hold or pull particles now, including those that the run repeats.
    std::vector<Hand> hands() const;

    void mark(Mark mark) { recording_.marks().add(std::move(mark)); }

    std::uint64_t at() const;  // the present step
    // Returns whether later steps or interactions are recorded.
    bool isInPast() const;
    const Recording& recording() const { return recording_; }
    Past past() const { return {recording_, keyframe()}; }
    // Returns the scene with all edits up to the present step.
    const Scene& scene() const { return scene_; }
    const State& state() const;
    Times times() const;  // times of all steps that were reached
    const Model& model();
    // Switches metering on or off. takenOut() is that of the last step: see Simulation::takenOut().
    void setMetering(bool on);
    const TakenOut& takenOut() const { return takenOut_; }
    // Returns the model of the simulation, for another thread that shows the state; null if none is
    // compiled.
    std::shared_ptr<const Model> sharedModel() const;
    const Maxima& maxima() const { return maxima_; }  // maxima since the beginning

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
    void markInteraction(const Interaction& interaction);
    Keyframe keyframe() const;
    void load(const Keyframe& keyframe);
    void travel(std::size_t interactions);
    Scene sceneAfter(std::size_t interactions) const;
    const Patch* editAt(std::size_t index) const;
    void repeat();
    void interact();
    void perform(const Interaction& interaction);
    void hold(const interaction::Hold& hold);
    void move(const interaction::Move& move);
    void free(const std::vector<ParticleId>& particles);
    void edit(const Patch& patch);
    void branch();

    RunOptions options_;
    Scene scene_;
    State state_;  // used only without a simulation
    std::optional<Simulation> simulation_;
    Maxima maxima_;
    TakenOut takenOut_;
    interaction::Pull pulled_;
    interaction::Hold held_;
    std::size_t done_ = 0;  // number of interactions of the recording that are done
    Recording recording_;
    std::shared_ptr<const Past> left_;
};

}  // namespace vakwerk
