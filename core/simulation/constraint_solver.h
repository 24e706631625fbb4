#pragma once

#include "core/simulation/direct/direct_solver.h"
#include "core/simulation/hierarchy/hierarchy.h"
#include "core/simulation/relaxation/relaxer.h"

namespace vakwerk {

// Solves the constraints of a model over the substeps of a step, by the solver of the world. What is
// too wide for the direct one is relaxed with a hierarchy before the sweeps and no gain of kinetic
// energy; the multipliers are then those of the sweeps, without what the hierarchy carries.
class ConstraintSolver {
public:
    // The plan is one of this model and of all that is not broken in the state.
    ConstraintSolver(const Model& model, const Plan& plan, const State& state, RunOptions options);

    // A new step, and back to the one before.
    void begin();
    void undo();

    void beginSubstep(const Model& model, State& state, const Departure& from);

    // `count` sweeps of what is relaxed, from number `first` of this substep on.
    void relax(const Model& model, State& state, int first, int count);

    void endSubstep(State& state) const;

    // λ of each constraint in the step so far.
    void multipliers(const Model& model, std::vector<Vec2>& result) const;

    // A constraint whose multiplier has left the numbers (divergence.h).
    std::optional<std::uint32_t> divergentConstraint() const;

    // From now on the constraints that are broken in the state are not solved.
    void leaveOutBroken(const Model& model, const State& state);

    const Relaxer& relaxer() const { return *relaxer_; }

private:
    void relaxTheRest(const Model& model, const State& state);

    RunOptions options_;
    bool isReordered_;
    std::optional<Relaxer> relaxer_;
    std::optional<DirectSolver> direct_;
    std::optional<Hierarchy> hierarchy_;  // of what is too wide for it
    std::optional<KineticLimit> limit_;
    std::vector<Vec2> substep_;  // multipliers of the direct solver: of the last substep,
    std::vector<Vec2> step_;     // of the step so far,
    std::vector<Vec2> last_;     // and of the step before
};

}  // namespace vakwerk
