#pragma once

#include <cstdint>
#include <vector>

namespace vakwerk {

// When the steps of a run are: a time step apart, until an edit makes another.
class Times {
public:
    Times() = default;
    explicit Times(double timeStep) : timeStep_(timeStep) {}

    // Returns the time since the start.
    double operator()(std::uint64_t step) const;
    // Returns the step at a time, with a share of the next one.
    double stepAt(double time) const;
    // Returns the step that is nearest to a time from 0 on; at most 2^53.
    std::uint64_t nearestStep(double time) const;
    double timeStep() const { return timeStep_; }  // after the last change

    // Has the steps after this one so far apart. None before it changes.
    void change(std::uint64_t step, double timeStep);

    friend bool operator==(const Times&, const Times&) = default;

private:
    struct Change {
        std::uint64_t step = 0;
        double time = 0.0;
        double before = 0.0;  // the time step up to there

        friend bool operator==(const Change&, const Change&) = default;
    };
    std::vector<Change> changes_;  // in ascending order of steps
    double timeStep_ = 1.0;
};

}  // namespace vakwerk
