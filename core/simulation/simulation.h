#pragma once

#include "core/simulation/direct.h"

namespace vakwerk {

// A state that left the finite numbers.
struct Divergence {
    ParticleId particle{};
    std::uint64_t step = 0;  // the step that could not be taken
};

// Compiled from a scene, stepped, thrown away. Never writes to the scene.
class Simulation {
public:
    explicit Simulation(const Scene& scene);
    Simulation(const Scene& scene, State state);  // goes on from a state of this scene

    // Takes one time step. A step that would leave the finite numbers is not taken: the state
    // stays the last good one and the culprit is returned.
    std::optional<Divergence> step();

    const State& state() const { return state_; }
    const Model& model() const { return model_; }
    double time() const { return static_cast<double>(state_.step) * model_.world.timeStep; }

    // From now on the user's hand draws the particle towards the target, until released.
    void pull(ParticleId particle, Vec2 target);
    void release();

private:
    void takeSubsteps();
    void substep();
    void solveDirectly();

    Model model_;
    State state_;
    DirectSolver direct_;
    std::vector<Vec2> substepMultiplier_;  // of the direct solver
    std::vector<Vec2> goodPosition_;       // of the state before the step
    std::vector<Vec2> goodPrevious_;
    std::vector<Vec2> goodMultiplier_;
};

}  // namespace vakwerk
