#pragma once

#include "core/simulation/options.h"
#include "core/simulation/relaxation/kernels.h"
#include "core/simulation/relaxation/plan.h"

namespace vakwerk {

// Iterates over the constraints of a model in another order with the same bits (plan.h), in wide
// vectors and on several threads. It is built once for a topology.
class Schedule {
public:
    Schedule(const Model& model, const Plan& plan);

    // begin() sets the sums to 0 for a new step; undo() restores those of the step before.
    void begin();
    void undo();

    // Runs on the calling thread alone if there is no team.
    void relax(const Model& model, std::vector<Vec2>& positions, std::size_t sweeps, Team* team,
               Stop stop = nullptr);

    // Adds the sum of each constraint (kinds/kind.h) at its index.
    void addSums(std::vector<Vec2>& sums) const;

    // Moves the sums of compliant constraints to `sums`; they restart at 0.
    void takeCompliantSums(const Model& model, std::vector<Vec2>& sums);

    // Returns a constraint whose sum is divergent (divergence.h), if there is one.
    std::optional<std::uint32_t> divergentConstraint() const;

    void leaveOut(const std::vector<std::uint8_t>& leftOut);

    // Returns the average number of constraints solved at a time in this many consecutive
    // iterations.
    double width(std::size_t sweeps) const;

private:
    struct Family {
        std::vector<std::uint32_t> start;       // first slot of each bucket, and the end
        std::vector<std::uint32_t> constraint;  // of each slot
        std::size_t size() const { return constraint.size(); }
    };
    struct Links : Family {
        std::vector<std::uint32_t> ends;  // two per slot, each twice the index of a particle
        std::vector<std::uint8_t> run;    // number of adjacent links from each slot on
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
