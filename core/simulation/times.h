// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace vakwerk {

// Keeps the times of the steps of a run: one time step apart, until an edit changes the time step.
class Times {
public:
    Times() = default;
    explicit Times(double timeStep) : timeStep_(timeStep) {}

    // Returns the time of a step since the start.
    double operator()(std::uint64_t step) const;
    // Returns the step at a time; its fraction is a share of the next step.
    double stepAt(double time) const;
    // Returns the step nearest to a time, from 0 to 2^53.
    std::uint64_t nearestStep(double time) const;
    double timeStep() const { return timeStep_; }  // time step after the last change

    // Changes the time step after this step. The step must not be before the last change.
    void change(std::uint64_t step, double timeStep);

    friend bool operator==(const Times&, const Times&) = default;

private:
    struct Change {
        std::uint64_t step = 0;
        double time = 0.0;
        double before = 0.0;  // time step before this change

        friend bool operator==(const Change&, const Change&) = default;
    };
    std::vector<Change> changes_;  // in ascending order of steps
    double timeStep_ = 1.0;
};

}  // namespace vakwerk
