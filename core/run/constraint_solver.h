// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/direct/direct_solver.h"
#include "core/simulation/hierarchy/hierarchy.h"
#include "core/simulation/relaxation/relaxer.h"

namespace vakwerk {

class ContactSolver;

// Solves the constraints of a step by the solver of the world. Structures that are too wide for the
// direct solver are relaxed by a hierarchy and then by iterations. Then velocities are reduced if
// this has raised the kinetic energy. The multipliers of these structures come from the iterations
// alone, without the load that the hierarchy carries.
class ConstraintSolver {
public:
    // The plan must be of this model and of all constraints that are unbroken in the state.
    ConstraintSolver(const Model& model, const Plan& plan, const State& state, RunOptions options);

    // undo() takes back the step that begin() started.
    void begin();
    void undo();

    // `contacts` is null if nothing can touch.
    void beginSubstep(const Model& model, State& state, const SubstepStart& from,
                      ContactSolver* contacts);
    // Null if there is none. It stays where it is.
    DirectSolver* direct() { return direct_ ? &*direct_ : nullptr; }

    // `first` is the number of the first iteration within this substep.
    void relax(const Model& model, State& state, int first, int count);

    void endSubstep(State& state) const;

    // Sets `result` to λ of each constraint in the step so far.
    void multipliers(const Model& model, std::vector<Vec2>& result) const;

    // Returns a constraint whose multiplier is divergent (divergence.h), if there is one.
    std::optional<std::uint32_t> divergentConstraint() const;

    // Returns whether the direct solver solves this constraint, which may be a spring.
    bool solves(std::size_t constraint) const
    {
        return direct_ && direct_->solved()[constraint] != 0;
    }
    bool solvesSprings() const { return direct_.has_value(); }

    void leaveOutBroken(const Model& model, const State& state);

    const Relaxer& relaxer() const { return *relaxer_; }

private:
    void relaxTheRest(const Model& model, const State& state);

    RunOptions options_;
    bool isReordered_;
    std::optional<Relaxer> relaxer_;
    std::optional<DirectSolver> direct_;
    std::optional<Hierarchy> hierarchy_;  // for structures too wide for the direct solver
    std::optional<KineticLimit> limit_;
    int substeps_ = 1;
    std::vector<Vec2> substep_;  // multipliers of the direct solver in the last substep
    std::vector<Vec2> step_;     // their sum over the step so far
    std::vector<Vec2> last_;     // their sum over the step before
};

}  // namespace vakwerk
