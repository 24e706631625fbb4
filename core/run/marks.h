// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/stops.h"

#include <array>

namespace vakwerk {

// Something that happened in a run.
struct Mark {
    enum class Kind {
        wall,     // first touch of a wall
        contact,  // first contact with ground, or between particles and links
        broken,   // overloaded constraints
        hand,     // the user has begun to act by hand, or has cut
        edit,
        stop,  // a stop rule was met
    };
    Kind kind;
    std::uint64_t step;  // the step that caused it, or the step after which the user did it
    std::vector<ConstraintId> constraints{};  // the constraints that broke or were cut
    std::optional<StopRule> rule{};
    std::size_t buckled = 0;  // number of these constraints that buckled

    friend bool operator==(const Mark&, const Mark&) = default;
};

// Keeps what happened in a run, and in which step.
class Marks {
public:
    // A stop is added only once, even if the run passes it again.
    void add(Mark mark);
    void remove(Mark::Kind kind, std::uint64_t step);
    // Reports that in this step a value of a measure is larger than all values before.
    void rise(Measure measure, std::uint64_t step);
    void forgetAfter(std::uint64_t step);

    const std::vector<Mark>& list() const { return list_; }  // in ascending order of steps
    bool has(Mark::Kind kind) const;
    // Returns the step with the largest value of the measure over all constraints, if there is one.
    std::optional<std::uint64_t> largest(Measure measure) const;

private:
    // A range of consecutive steps, each with a larger value than all steps before. All ranges are
    // kept, so that the step of the largest value is still known after forgetAfter().
    struct Rise {
        std::uint64_t first;
        std::uint64_t last;
    };

    std::vector<Mark> list_;
    std::array<std::vector<Rise>, measuresOfRun> rises_;
};

}  // namespace vakwerk
