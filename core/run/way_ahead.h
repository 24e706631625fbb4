#pragma once

#include "core/run/run.h"

namespace vakwerk {

// Where a run will go next, with what its recording repeats.
struct WayAhead {
    struct Path {
        ParticleId particle{};
        std::vector<Vec2> at{};  // now, and after each stride

        friend bool operator==(const Path&, const Path&) = default;
    };
    struct Break {
        ConstraintId constraint{};
        std::uint64_t step = 0;  // that breaks it
        double time = 0.0;       // of this step

        friend bool operator==(const Break&, const Break&) = default;
    };
    std::uint64_t from = 0;  // the step of now
    double stridesPerSecond = 0.0;
    std::vector<Path> paths{};
    std::vector<Break> breaks{};  // in ascending order of steps

    friend bool operator==(const WayAhead&, const WayAhead&) = default;
};

// How far to look ahead, and at what.
struct Outlook {
    std::vector<ParticleId> particles{};
    std::uint64_t stride = 1;  // steps from one point of a path to the next
    std::uint64_t strides = 0;
    double stridesPerSecond = 0.0;

    std::uint64_t steps() const { return stride * strides; }
};

// Looks so many seconds ahead: of the scene or, where its unit of time is none of a clock, of playing. A
// tenth of a second has no more points than can be told from each other.
Outlook outlookOf(const World& world, double seconds, std::vector<ParticleId> particles);

// Takes the steps of the outlook. The paths end where the numbers are left. Returns nothing if it was
// interrupted.
std::optional<WayAhead> wayAhead(Run run, const Outlook& outlook);

}  // namespace vakwerk
