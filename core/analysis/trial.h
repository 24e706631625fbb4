// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/simulation/options.h"
#include "core/simulation/state.h"

namespace vakwerk {

// The rigid distance constraint with the largest strain, or the rope that is stretched most.
struct WorstStrain {
    std::optional<ConstraintId> link{};
    double strain = 0.0;
};
WorstStrain worstStrain(const Scene& scene, const State& state);

// The result of a trial: a bounded run of a copy of a scene, which shows whether the structure keeps
// its shape.
struct Trial {
    WorstStrain worst;  // the largest strain in the last steps
    std::size_t broken = 0;
    bool shakes = false;
    bool diverges = false;
    State end{};  // the state after the last step

    bool keepsShape() const;
};

struct TrialPlan {
    int steps = 0;
    Stop stop = nullptr;
    bool breaks = true;  // whether links break at their limits
};

// Runs the scene from the state `from`, which may belong to another version of the scene. Returns
// nothing if `plan.stop` interrupted it.
std::optional<Trial> tried(const Scene& scene, const State& from, const TrialPlan& plan);

// Returns a measure of the time that a step takes: the number of constraints and particles that the
// solver visits in a step. The direct solver counts like a fixed number of iterations.
double solvesPerStep(const Scene& scene);

// Returns the scene with so much damping that a run comes to rest soon. The length errors that
// relaxation leaves at rest do not depend on damping.
Scene withStrongDamping(Scene scene);

Scene inWorld(Scene scene, const World& world);

}  // namespace vakwerk
