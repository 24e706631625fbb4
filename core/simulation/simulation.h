#pragma once

#include "core/simulation/relaxer.h"

namespace vakwerk {

// A state that left the finite numbers.
struct Divergence {
    ParticleId particle{};
    std::uint64_t step = 0;  // the step that could not be taken
};

// How a simulation runs; nothing of it changes a result.
struct RunOptions {
    Method method = Method::schedule;
    std::size_t threads = 0;  // 0: as many as the processor has and the scene is worth
};

// Compiled from a scene, stepped, thrown away. Never writes to the scene.
class Simulation {
public:
    explicit Simulation(const Scene& scene, RunOptions options = {});
    Simulation(const Scene& scene, State state, RunOptions options = {});  // goes on from it

    // Takes one time step. A step that would leave the finite numbers is not taken: the state
    // stays the last good one and the culprit is returned.
    std::optional<Divergence> step();

    const State& state() const;  // works out the multipliers when it is asked for
    const Model& model() const { return model_; }
    const Relaxer& relaxer() const { return relaxer_; }
    double time() const { return static_cast<double>(state_.step) * model_.world.timeStep; }

    // From now on the user's hand draws the particle towards the target, until released.
    void pull(ParticleId particle, Vec2 target);
    void release();

private:
    void takeSubsteps();
    void substep();
    void bringMultipliersUpToDate() const;

    Model model_;
    mutable State state_;
    mutable bool multipliersAreStale_ = false;
    Relaxer relaxer_;
    std::vector<Vec2> goodPosition_;  // of the state before the step
    std::vector<Vec2> goodPrevious_;
};

}  // namespace vakwerk
