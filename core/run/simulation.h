// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/options.h"
#include "core/simulation/state.h"
#include "core/simulation/trace.h"

#include <array>
#include <memory>

namespace vakwerk {

class ConstraintSolver;
class ContactSolver;
class Motors;
class Relaxer;
class Tracer;
struct Model;
struct Plan;
struct Workspace;

// The user pulls a particle towards a target.
struct Hand {
    ParticleId particle{};
    Vec2 target;

    friend bool operator==(const Hand&, const Hand&) = default;
};

// A new position of a particle. position − previous is its displacement in one step.
struct Motion {
    ParticleId particle{};
    Vec2 position;
    Vec2 previous;

    friend bool operator==(const Motion&, const Motion&) = default;
};

// Takes time steps of a compiled scene. It never changes the scene.
class Simulation {
public:
    explicit Simulation(const Scene& scene, RunOptions options = {});
    // Continues from a state. Particles in `held`, in ascending order, act as if pinned.
    Simulation(const Scene& scene, State state, RunOptions options = {},
               std::span<const ParticleId> held = {});
    // Continues from a state of a scene that is already compiled.
    Simulation(Model model, State&& state, RunOptions options);
    Simulation(Simulation&& other) noexcept;
    Simulation& operator=(Simulation&& other) noexcept;
    ~Simulation();

    // Takes one time step. If a number would become infinite or too large, the state stays as it
    // was, and the particle that caused this is returned. The step is also not taken if
    // RunOptions::stop interrupts it (stepCount() tells) or if memory runs out (std::bad_alloc). If
    // it is taken again, the bits are the same.
    std::optional<Divergence> step();

    const State& state() const;  // brought into scene order when asked for
    const Model& model() const { return *model_; }
    // Shares the model with code that shows what another thread computes. Only the pulls of the
    // model change.
    std::shared_ptr<const Model> sharedModel() const { return model_; }
    const Relaxer& relaxer() const;
    // Returns a simulation that continues from here in the same way, by the plain method.
    Simulation plain(Tracer* tracer = nullptr) const;
    std::uint64_t stepCount() const { return work_.step; }
    double time() const { return work_.time(); }
    // Returns whether a wall was touched in the last step.
    bool hasMetWall() const { return hasMetWall_; }
    // Returns whether in the last step something was struck, has bounced, or was pressed at its end.
    bool hasTouched() const { return hasTouched_; }

    // Returns what the last step removed; 0 unless metering is on: see RunOptions.
    void setMetering(bool on) { metersEnergy_ = on; }
    const TakenOut& takenOut() const { return takenOut_; }

    // The functions below are acts by hand. They ignore unknown particles and divergent values.

    // Pulls these particles, and no others, towards their targets until released.
    void pull(std::span<const Hand> hands);
    void pull(ParticleId particle, Vec2 target) { pull(std::array{Hand{particle, target}}); }
    void release() { pull({}); }
    void move(std::span<const Motion> motions);
    void cut(std::span<const ConstraintId> ids);

private:
    const Model& working() const { return reordered_ ? *reordered_ : *model_; }
    Model& working() { return reordered_ ? *reordered_ : *model_; }
    Plan reorder();
    void takeSubsteps();
    void takeBack();
    void leaveToSolver();
    void leaveOutBroken();
    void makeContacts();
    Interval timesOfSubstep(int substep) const;
    void letGoInTime();
    void solve(const Interval& times);
    void relax(int first, int count);
    void putPinnedBack();
    std::optional<Divergence> divergence();
    void bringLastStepUpToDate() const;

    Stop stop_;
    Tracer* tracer_;
    bool metersEnergy_;
    std::shared_ptr<Model> model_;  // the model in the order of the scene
    // The model in working order, in which memory is read fastest, and with driven lengths and angles; null if
    // that is the order of the scene and nothing is driven.
    std::unique_ptr<Model> reordered_;
    // Scene index by working order; empty if both orders are equal.
    std::vector<std::uint32_t> order_;
    std::unique_ptr<ConstraintSolver> solver_;
    std::unique_ptr<ContactSolver> contacts_;  // null if nothing can touch
    std::unique_ptr<Motors> motors_;           // null if there are none
    std::unique_ptr<Workspace> workspace_;
    std::vector<Vec2> goodPosition_;  // state before the step
    std::vector<Vec2> goodPrevious_;
    std::vector<Vec2> olderPosition_;  // state one more step earlier, for takeBack()
    std::vector<Vec2> olderPrevious_;
    std::vector<double> goodTension_;
    std::vector<Touch> goodTouches_;
    std::vector<Rect> goodReach_;
    std::vector<Turn> goodTurns_;

    mutable State work_;  // the state in working order
    bool hasMetWall_ = false;
    bool hasTouched_ = false;
    TakenOut takenOut_;
    mutable bool lastStepIsStale_ = false;  // multiplier and gained are those of an earlier step
    mutable State shown_;                   // the state in the order of the scene, if that differs
    mutable bool shownIsStale_ = false;
};

// Traces the next step, which is taken in a copy by the plain method. The end of the trace has the
// same bits as step() gives. Uses at most `budget` bytes plus the reserve of vectors. If
// RunOptions::stop interrupts it, the end equals the beginning.
Trace traceOf(const Simulation& simulation, std::size_t budget = Trace::usualBudget);

}  // namespace vakwerk
