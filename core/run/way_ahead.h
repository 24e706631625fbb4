// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/run.h"

namespace vakwerk {

// The motion of a run in its next steps, with the interactions that its recording repeats there.
struct WayAhead {
    struct Path {
        ParticleId particle{};
        std::vector<Vec2> at{};  // positions now, and after each stride

        friend bool operator==(const Path&, const Path&) = default;
    };
    struct Break {
        ConstraintId constraint{};
        std::uint64_t step = 0;  // the step in which the constraint breaks
        double time = 0.0;       // time of this step

        friend bool operator==(const Break&, const Break&) = default;
    };
    std::uint64_t from = 0;  // the present step
    double stridesPerSecond = 0.0;
    std::vector<Path> paths{};
    std::vector<Break> breaks{};  // in ascending order of steps

    friend bool operator==(const WayAhead&, const WayAhead&) = default;
};

// The number of steps to look ahead, and the particles whose paths are wanted.
struct LookAheadRequest {
    std::vector<ParticleId> particles{};
    std::uint64_t stride = 1;  // steps from one point of a path to the next
    std::uint64_t strides = 0;
    double stridesPerSecond = 0.0;

    std::uint64_t steps() const { return stride * strides; }
};

// Returns a request of this many seconds: in the time of the scene if its unit is s, otherwise in
// playing time. There are at most 1000 strides per second, because more points could not be seen
// apart.
LookAheadRequest lookAheadFor(const World& world, double seconds,
                              std::vector<ParticleId> particles);

// Takes the steps of the request. The paths end at a step that diverges. Returns nothing if it was
// interrupted.
std::optional<WayAhead> wayAhead(Run run, const LookAheadRequest& request);

}  // namespace vakwerk
