#pragma once

#include "core/simulation/relaxation/kernels.h"
#include "core/simulation/relaxation/plan.h"
#include "core/simulation/run/run_options.h"

namespace vakwerk {

// The sweeps over the constraints of a model, in another order with the same bits (levels.h), as
// wide as the processor is and on several threads. Made once for a topology.
class Schedule {
public:
    // The plan must be one of this model.
    Schedule(const Model& model, const Plan& plan);

    // A new step: the sums begin at 0, and those of the step before can be brought back.
    void begin();
    void undo();

    // `sweeps` sweeps over the positions. Without a team, on this thread alone.
    void relax(const Model& model, std::vector<Vec2>& positions, std::size_t sweeps, Team* team,
               Stop stop = nullptr);

    // What each constraint has summed up (kinds/kind.h) is added under its index.
    void addSums(std::vector<Vec2>& sums) const;

    // The same of those that are compliant, whose sums begin again at 0.
    void takeCompliantSums(const Model& model, std::vector<Vec2>& sums);

    // A constraint whose sum has left the numbers (beyond.h).
    std::optional<std::uint32_t> divergentConstraint() const;

    // From now on the constraints are not solved that are 1 here.
    void leaveOut(const std::vector<std::uint8_t>& leftOut);

    // Constraints solved at a time, on average, when this many sweeps follow each other.
    double width(std::size_t sweeps) const;

private:
    struct Family {
        std::vector<std::uint32_t> start;       // the first slot of each bucket, and the end
        std::vector<std::uint32_t> constraint;  // of each slot
        std::size_t size() const { return constraint.size(); }
    };
    struct Links : Family {
        std::vector<std::uint32_t> ends;  // two a slot, each twice the index of a particle
        std::vector<std::uint8_t> run;    // links from here on that lie side by side in memory
        std::vector<double> rest;
        std::vector<double> sum;
        std::vector<double> lastSum;
    };
    struct MixedLinks : Links {
        std::vector<double> shareA;
        std::vector<double> shareB;
        std::vector<double> softness;
    };
    struct Others : Family {
        std::vector<Vec2> sum;
        std::vector<Vec2> lastSum;
    };
    class Builder;

    std::size_t perRemainder() const;

    std::size_t buckets_ = 0;
    std::size_t stride_ = 1;
    double uniformShare_ = 0.5;
    Links uniform_;
    MixedLinks mixed_;
    Others others_;
};

}  // namespace vakwerk
