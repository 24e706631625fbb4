// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/simulation/kinds/kinds.h"

namespace vakwerk {

// The drives of a scene that act, by the indices of particles and constraints.
struct ActingDrives {
    struct Part {
        Timing timing;
        double by = 0.0;         // length or degrees
        double largest = never;  // force or moment
    };
    // A constraint whose length or angle is driven.
    struct Driven {
        std::uint32_t constraint = 0;
        double wanted = 0.0;  // without drives: a length or degrees
        std::vector<Part> parts;

        bool isLimited() const;  // whether one of them ever limits its force or moment
    };
    struct Turning {
        DriveId id{};
        std::uint32_t particle = 0;
        std::uint32_t other = 0;  // the other end of the link
        std::uint32_t link = 0;
        Part part;  // by: degrees per time; largest: a moment
    };
    struct LettingGo {
        std::uint32_t constraint = 0;
        double begins = 0.0;
    };

    std::vector<Driven> driven;  // ascending by constraint
    std::vector<Turning> motors;
    std::vector<LettingGo> releases;

    bool empty() const { return driven.empty() && motors.empty() && releases.empty(); }
    // Returns null if the constraint is not driven.
    const Driven* of(std::uint32_t constraint) const;
};

ActingDrives actingDrives(const Scene& scene);

// Sets the wanted length or angle of a constraint to that at a time, and the limit of its sum in a substep h
// (kinds/kind.h).
//   wanted = that of the scene + Σ by × course;  a length is at least 0
void drive(Solve& solve, const ActingDrives::Driven& driven, double time, double h);

// Renumbers particle p to to[p].
void renumber(ActingDrives& drives, const std::vector<std::uint32_t>& to);

}  // namespace vakwerk
