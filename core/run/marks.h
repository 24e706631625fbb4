// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/stops.h"

#include <array>

namespace vakwerk {

// Something that happened in a run.
struct Mark {
    enum class Kind {
        wall,    // first contact with a wall
        broken,  // overloaded constraints
        hand,    // the user has begun to act by hand, or has cut
        edit,
        stop,  // a stop rule was met
    };
    Kind kind;
    std::uint64_t step;                       // the step that caused it, or after which it was done
    std::vector<ConstraintId> constraints{};  // those that broke or were cut
    std::optional<StopRule> rule{};
    std::size_t buckled = 0;  // how many of these buckled

    friend bool operator==(const Mark&, const Mark&) = default;
};

// Keeps what happened in a run, and in which step.
class Marks {
public:
    // A stop is added only once, even if the run passes it again.
    void add(Mark mark);
    void remove(Mark::Kind kind, std::uint64_t step);
    // Reports that a constraint has reached the largest value so far of a measure.
    void rise(Measure measure, std::uint64_t step);
    void forgetAfter(std::uint64_t step);

    const std::vector<Mark>& list() const { return list_; }  // in ascending order of steps
    bool has(Mark::Kind kind) const;
    // Returns the step with the largest value of any constraint, if there is one.
    std::optional<std::uint64_t> largest(Measure measure) const;

private:
    // A range of steps that each raised the largest value. Ranges are kept so that the step of the
    // largest value is still known when the run goes on from an earlier step.
    struct Rise {
        std::uint64_t first;
        std::uint64_t last;
    };

    std::vector<Mark> list_;
    std::array<std::vector<Rise>, measuresOfRun> rises_;
};

}  // namespace vakwerk
