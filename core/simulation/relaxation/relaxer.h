// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/options.h"
#include "core/simulation/relaxation/schedule.h"

#include <memory>

namespace vakwerk {

// Jacobi and alternating iterations, and iterations in which links break, always use the plain
// method.
bool hasSchedule(const World& world, Method method);

// Relaxes the constraints of a model in the substeps of a step, and keeps the sums over the
// iterations (kinds/kind.h).
class Relaxer {
public:
    // Uses a schedule. The plan must be of this model.
    Relaxer(const Model& model, const Plan& plan, RunOptions options);

    // Uses the plain method. Leaves out constraints that are 1 in `leftOut`.
    Relaxer(const Model& model, const std::vector<std::uint8_t>& leftOut, RunOptions options);

    // undo() takes back the step that begin() started.
    void begin();
    void undo();

    void beginSubstep(const Model& model);

    // `first` is the number of the first iteration within this substep.
    void relax(const Model& model, std::vector<Vec2>& positions, int first, int count);

    // Sets `result` to λ of each constraint in the step so far.
    void multipliers(const Model& model, std::vector<Vec2>& result) const;

    // Returns a constraint whose sum is divergent (divergence.h), if there is one.
    std::optional<std::uint32_t> divergentConstraint() const;

    // Returns the constraints that broke in an iteration of this step, if the world breaks them
    // there.
    const std::vector<std::uint32_t>& torn() const { return torn_; }

    // Stops solving constraints that are 1 in `leftOut`.
    void leaveOut(const std::vector<std::uint8_t>& leftOut);

    const Schedule* schedule() const { return schedule_ ? &*schedule_ : nullptr; }
    std::size_t threads() const { return team_ ? team_->size() : 1; }

private:
    void iterate(const Model& model, std::vector<Vec2>& positions, bool backward);
    void solve(const Model& model, std::size_t constraint, const Iteration& x);
    void tear(std::size_t constraint);

    Stop stop_;
    Tracer* tracer_;
    std::optional<Schedule> schedule_;
    std::unique_ptr<Team> team_;
    bool startsAnew_;            // whether any sum restarts in each substep
    std::vector<Vec2> earlier_;  // sums of earlier substeps, if sums restart in each
    std::vector<Vec2> lastEarlier_;

    // This member and those below are used only by the plain method.
    std::vector<std::uint8_t> leftOut_;
    std::vector<Vec2> sum_;
    std::vector<Vec2> lastSum_;
    std::vector<Vec2> seen_;  // positions at the start of a Jacobi iteration
    std::vector<std::uint32_t> torn_;
};

}  // namespace vakwerk
