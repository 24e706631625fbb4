#pragma once

#include "core/simulation/relaxation/schedule.h"
#include "core/simulation/run/run_options.h"

#include <memory>

namespace vakwerk {

// Jacobi sweeps, sweeps to and fro and those in which links tear are always plain.
bool hasSchedule(const World& world, Method method);

// The relaxation of a model's constraints over the substeps of a step, and what they summed up
// (kinds/kind.h).
class Relaxer {
public:
    // By a schedule, with a plan of this model.
    Relaxer(const Model& model, const Plan& plan, RunOptions options);

    // Plain, without those that are left out.
    Relaxer(const Model& model, const std::vector<std::uint8_t>& leftOut, Stop stop);

    // A new step, and back to the one before.
    void begin();
    void undo();

    void beginSubstep(const Model& model);

    // `count` sweeps, from number `first` of this substep on.
    void relax(const Model& model, std::vector<Vec2>& positions, int first, int count);

    // λ of each constraint in the step so far.
    void multipliers(const Model& model, std::vector<Vec2>& result) const;

    // A constraint whose sum has left the numbers (beyond.h).
    std::optional<std::uint32_t> divergentConstraint() const;

    // Those that broke in a sweep of this step, where that is when they do.
    const std::vector<std::uint32_t>& torn() const { return torn_; }

    // From now on those are not solved that are 1 here.
    void leaveOut(const std::vector<std::uint8_t>& leftOut);

    const Schedule* schedule() const { return schedule_ ? &*schedule_ : nullptr; }
    std::size_t threads() const { return team_ ? team_->size() : 1; }

private:
    void sweep(const Model& model, std::vector<Vec2>& positions, bool backward);

    Stop stop_;
    std::optional<Schedule> schedule_;
    std::unique_ptr<Team> team_;
    bool compliant_;             // whether sums begin again within a step
    std::vector<Vec2> earlier_;  // of the substeps before, of those that begin again
    std::vector<Vec2> lastEarlier_;

    std::vector<std::uint8_t> leftOut_;  // the rest for plain sweeps
    std::vector<Vec2> sum_;
    std::vector<Vec2> lastSum_;
    std::vector<Vec2> seen_;  // at the start of a Jacobi sweep
    std::vector<std::uint32_t> torn_;
};

}  // namespace vakwerk
