#pragma once

#include "core/simulation/run/run_options.h"
#include "core/simulation/state.h"

#include <array>
#include <memory>

namespace vakwerk {

class ConstraintSolver;
class Relaxer;
struct Model;
struct Plan;
struct Workspace;

// A state that left the finite numbers.
struct Divergence {
    ParticleId particle{};
    std::uint64_t step = 0;  // the step that could not be taken
};

// The user's hand on a particle: where it is drawn to.
struct Hand {
    ParticleId particle{};
    Vec2 target;

    friend bool operator==(const Hand&, const Hand&) = default;
};

// Where a particle is put; the difference of the two is what it moves in a step.
struct Motion {
    ParticleId particle{};
    Vec2 position;
    Vec2 previous;

    friend bool operator==(const Motion&, const Motion&) = default;
};

// Compiled from a scene, stepped, thrown away. Never writes to the scene.
class Simulation {
public:
    explicit Simulation(const Scene& scene, RunOptions options = {});
    // Goes on from the state. Those that are held, in ascending order, are as if pinned.
    Simulation(const Scene& scene, State state, RunOptions options = {},
               std::span<const ParticleId> held = {});
    // The same for a scene that is compiled already.
    Simulation(Model model, State&& state, RunOptions options);
    Simulation(Simulation&& other) noexcept;
    Simulation& operator=(Simulation&& other) noexcept;
    ~Simulation();

    // Takes one time step. A step that would leave the finite numbers is not taken: the state
    // stays the last good one and the culprit is returned. Nor is one that is broken off by
    // RunOptions::stop, which stepCount() tells, or for which there is no memory (std::bad_alloc); taken
    // again it has the same bits.
    std::optional<Divergence> step();

    const State& state() const;  // brought into the order of the scene when it is asked for
    const Model& model() const { return *model_; }
    const Relaxer& relaxer() const;
    std::uint64_t stepCount() const { return work_.step; }
    double time() const;

    // What a user does to the run. Who is not in the scene, or would leave the numbers, is passed
    // over.

    // From now on these are drawn towards their targets, and no others, until released.
    void pull(std::span<const Hand> hands);
    void pull(ParticleId particle, Vec2 target) { pull(std::array{Hand{particle, target}}); }
    void release() { pull({}); }
    void move(std::span<const Motion> motions);
    // Breaks constraints.
    void cut(std::span<const ConstraintId> ids);

private:
    Simulation plain() const;
    const Model& working() const { return reordered_ ? *reordered_ : *model_; }
    Model& working() { return reordered_ ? *reordered_ : *model_; }
    Plan reorder();
    void takeSubsteps();
    void takeBack();
    void solve();
    void putPinnedBack();
    std::optional<Divergence> divergence();
    void bringMultipliersUpToDate() const;

    Stop stop_;
    std::unique_ptr<Model> model_;      // in the order of the scene
    std::unique_ptr<Model> reordered_;  // in the order of work where that is another
    std::vector<std::uint32_t> order_;  // of each particle at work the index in the scene; or none
    std::unique_ptr<ConstraintSolver> solver_;
    std::unique_ptr<Workspace> workspace_;
    std::vector<Vec2> goodPosition_;  // of the state before the step
    std::vector<Vec2> goodPrevious_;
    std::vector<double> goodTension_;

    mutable State work_;  // in the order of work
    mutable bool multipliersAreStale_ = false;
    mutable State shown_;  // in the order of the scene, where that is another
    mutable bool shownIsStale_ = false;
};

}  // namespace vakwerk
