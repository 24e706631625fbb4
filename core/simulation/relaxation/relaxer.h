#pragma once

#include "core/simulation/options.h"
#include "core/simulation/relaxation/schedule.h"

#include <memory>

namespace vakwerk {

// Jacobi and alternating sweeps, and those in which links tear, are always plain.
bool hasSchedule(const World& world, Method method);

// Relaxes a model's constraints over the substeps of a step and keeps their sums (kinds/kind.h).
class Relaxer {
public:
    // Uses a schedule, for which the plan must be of this model.
    Relaxer(const Model& model, const Plan& plan, RunOptions options);

    // Uses the plain method, without constraints that are 1 in `leftOut`.
    Relaxer(const Model& model, const std::vector<std::uint8_t>& leftOut, RunOptions options);

    // undo() takes the step back that begin() started.
    void begin();
    void undo();

    void beginSubstep(const Model& model);

    // `first` is the number of the first sweep within this substep.
    void relax(const Model& model, std::vector<Vec2>& positions, int first, int count);

    // Gives λ of each constraint in the step so far.
    void multipliers(const Model& model, std::vector<Vec2>& result) const;

    // Returns a constraint whose sum is divergent (divergence.h).
    std::optional<std::uint32_t> divergentConstraint() const;

    // Returns the constraints that broke in a sweep of this step, if that is when they do.
    const std::vector<std::uint32_t>& torn() const { return torn_; }

    // Stops solving constraints that are 1 in `leftOut`.
    void leaveOut(const std::vector<std::uint8_t>& leftOut);

    const Schedule* schedule() const { return schedule_ ? &*schedule_ : nullptr; }
    std::size_t threads() const { return team_ ? team_->size() : 1; }

private:
    void sweep(const Model& model, std::vector<Vec2>& positions, bool backward);
    void solve(const Model& model, std::size_t constraint, const Sweep& x);
    void tear(std::size_t constraint);

    Stop stop_;
    Tracer* tracer_;
    std::optional<Schedule> schedule_;
    std::unique_ptr<Team> team_;
    bool compliant_;
    std::vector<Vec2> earlier_;  // sums of earlier substeps, if they start again
    std::vector<Vec2> lastEarlier_;

    std::vector<std::uint8_t> leftOut_;  // this and the rest are for plain sweeps
    std::vector<Vec2> sum_;
    std::vector<Vec2> lastSum_;
    std::vector<Vec2> seen_;  // positions at the start of a Jacobi sweep
    std::vector<std::uint32_t> torn_;
};

}  // namespace vakwerk
