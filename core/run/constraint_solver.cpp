// SPDX-License-Identifier: MIT
#include "core/run/constraint_solver.h"

#include "core/simulation/divergence.h"
#include "core/simulation/motion/contact_solver.h"
#include "core/simulation/tracer.h"

namespace vakwerk {

ConstraintSolver::ConstraintSolver(const Model& model, const Plan& plan, const State& state,
                                   RunOptions options)
    : options_(options), isReordered_(plan.isReordered)
{
    if (model.world.solver == Solver::direct) {
        direct_.emplace(model, state.broken, options_);
        substeps_ = model.world.substeps;
        substep_ = step_ = last_ = state.multiplier;
        relaxTheRest(model, state);
    } else if (hasSchedule(model.world, options.method)) {
        relaxer_.emplace(model, plan, options);
    } else {
        relaxer_.emplace(model, state.broken, options_);
    }
}

void ConstraintSolver::relaxTheRest(const Model& model, const State& state)
{
    std::vector<std::uint8_t> leftOut = direct_->solved();
    for (std::size_t i = 0; i < leftOut.size(); ++i)
        leftOut[i] |= state.broken[i];
    hierarchy_.reset();
    limit_.reset();
    if (!direct_->tooWide().empty()) {
        hierarchy_.emplace(model, leftOut);
        limit_.emplace(direct_->tooWide());
    }
    if (!hasSchedule(model.world, options_.method)) {
        relaxer_.emplace(model, leftOut, options_);
        return;
    }
    Plan plan = planOf(model, leftOut);
    plan.isReordered = isReordered_;
    relaxer_.emplace(model, plan, options_);
}

void ConstraintSolver::begin()
{
    relaxer_->begin();
    if (!direct_ || direct_->isIdle())
        return;
    last_.swap(step_);
    step_.assign(last_.size(), Vec2{});
    const double share = 1.0 / substeps_;
    for (std::size_t i = 0; i < last_.size(); ++i)
        substep_[i] = isDivergent(last_[i]) ? Vec2{} : last_[i] * share;
}

void ConstraintSolver::undo()
{
    relaxer_->undo();
    step_.swap(last_);
}

void ConstraintSolver::beginSubstep(const Model& model, State& state, const SubstepStart& from,
                                    ContactSolver* contacts)
{
    relaxer_->beginSubstep(model);
    if (direct_ && !direct_->isIdle()) {
        if (contacts)
            contacts->solveStructures(model, state, from, substep_);
        else
            direct_->solve(model, state, from, substep_);
        for (std::size_t i = 0; i < step_.size(); ++i)
            step_[i] += substep_[i];
    }
    if (hierarchy_) {
        limit_->begin(state);
        hierarchy_->relax(state.position);
        if (options_.tracer)
            options_.tracer->see(Trace::Phase::hierarchy, state);
    }
}

void ConstraintSolver::endSubstep(State& state) const
{
    if (!limit_)
        return;
    limit_->apply(state);
    if (options_.tracer)
        options_.tracer->see(Trace::Phase::energyLimit, state);
}

void ConstraintSolver::relax(const Model& model, State& state, int first, int count)
{
    relaxer_->relax(model, state.position, first, count);
}

void ConstraintSolver::multipliers(const Model& model, std::vector<Vec2>& result) const
{
    relaxer_->multipliers(model, result);
    for (std::size_t i = 0; direct_ && i < result.size(); ++i)
        if (direct_->solved()[i])
            result[i] = step_[i];
}

std::optional<std::uint32_t> ConstraintSolver::divergentConstraint() const
{
    if (direct_ && !direct_->isIdle() && anyDivergent(step_))
        for (std::uint32_t i = 0; i < step_.size(); ++i)
            if (isDivergent(step_[i]))
                return i;
    return relaxer_->divergentConstraint();
}

// After a break, the structures that remain may be small enough for the direct solver, so it is
// built again.
void ConstraintSolver::leaveOutBroken(const Model& model, const State& state)
{
    if (!direct_) {
        relaxer_->leaveOut(state.broken);
        return;
    }
    direct_.emplace(model, state.broken, options_);
    relaxTheRest(model, state);
}

}  // namespace vakwerk
