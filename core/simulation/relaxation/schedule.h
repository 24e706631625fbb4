// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/options.h"
#include "core/simulation/relaxation/kernels.h"
#include "core/simulation/relaxation/plan.h"

namespace vakwerk {

// Runs the iterations of relaxation with vector instructions and on several threads. It solves the
// constraints in another order than the scene, but the results are equal bit for bit (plan.h says
// why). A schedule is built once for a set of constraints and the particles that they connect.
class Schedule {
public:
    Schedule(const Model& model, const Plan& plan);

    // begin() stores the sums of the constraints and sets them to 0 for a new step. undo() restores
    // the stored sums.
    void begin();
    void undo();

    // Runs that many iterations on the positions. Uses only the calling thread if there is no team.
    void relax(const Model& model, std::vector<Vec2>& positions, std::size_t iterations, Team* team,
               Stop stop = nullptr);

    // Adds the sum of each constraint (see kinds/kind.h) to the element of `sums` with the index of
    // the constraint in the model.
    void addSums(std::vector<Vec2>& sums) const;

    // Adds the sums that start anew in each substep to `sums`, and sets them to 0 in the schedule.
    void takeSumsThatStartAnew(const Model& model, std::vector<Vec2>& sums);

    // Returns a constraint whose sum is divergent (divergence.h), if there is one.
    std::optional<std::uint32_t> divergentConstraint() const;

    void leaveOut(const std::vector<std::uint8_t>& leftOut);

    // Returns the average number of constraints that can be solved at the same time in this many
    // consecutive iterations.
    double width(std::size_t iterations) const;

private:
    struct Family {
        std::vector<std::uint32_t> start;       // first slot of each bucket, and the end
        std::vector<std::uint32_t> constraint;  // constraint in each slot
        std::size_t size() const { return constraint.size(); }
    };
    struct Links : Family {
        std::vector<std::uint32_t> ends;  // two per slot, each twice the index of a particle
        std::vector<std::uint8_t> run;    // number of links from each slot on, adjacent in memory
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
