#pragma once

#include "core/run/stops.h"

#include <array>

namespace vakwerk {

// Something that happened in a run.
struct Mark {
    enum class Kind {
        wall,    // the first touch of one
        broken,  // constraints, by what they carried
        hand,    // has begun to act, or cut
        edit,
        stop,  // a rule that was met
    };
    Kind kind;
    std::uint64_t step;                       // that it has led to, or after which it was done
    std::vector<ConstraintId> constraints{};  // that broke or were cut
    std::optional<StopRule> rule{};
    std::size_t buckled = 0;  // how many of these broke so

    friend bool operator==(const Mark&, const Mark&) = default;
};

// What happened in a run, and when.
class Marks {
public:
    // A stop is marked once, also where it was gone past before.
    void add(Mark mark);
    void remove(Mark::Kind kind, std::uint64_t step);
    // A constraint has the largest value so far of a measure.
    void rise(Measure measure, std::uint64_t step);
    void forgetAfter(std::uint64_t step);

    const std::vector<Mark>& list() const { return list_; }  // in ascending order of steps
    bool has(Mark::Kind kind) const;
    // Returns the step of the largest value of any constraint, if there is one.
    std::optional<std::uint64_t> largest(Measure measure) const;

private:
    // Steps in each of which it was larger than before, so that the step of the largest value is known
    // as well when the run goes on from one of them.
    struct Rise {
        std::uint64_t first;
        std::uint64_t last;
    };

    std::vector<Mark> list_;
    std::array<std::vector<Rise>, measuresOfRun> rises_;
};

}  // namespace vakwerk
