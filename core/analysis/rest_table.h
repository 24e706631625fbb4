// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"

#include <limits>

namespace vakwerk {

enum class MemberState { tension, compression, zero, slack, unknown };

// One row of the table of members. The list, the panel, the report and the command line show the
// same rows.
struct MemberAtRest {
    std::size_t constraint = 0;   // its index in the scene
    std::optional<double> force;  // nothing if it is unknown
    MemberState state = MemberState::unknown;
    std::optional<Message> why;  // a clause: why it is slack or carries no force
};

// Returns a row for each strand, in the order of the scene to which `rest` belongs.
std::vector<MemberAtRest> membersAtRest(const Scene& scene, const AtRest& rest);

// Returns the state as a word for other programs, such as "tension".
const char* wordOf(MemberState state);

// One sentence about the structure at rest. The panel, the report and the command line show the
// same sentences.
struct RestLine {
    enum class About { count, forces, motion, replaceable, zero, slack, note };

    About about = About::note;
    Message text{};  // a clause
    // The items whose names replace %1 in the text: either particles or constraints.
    std::vector<ParticleId> particles{};
    std::vector<ConstraintId> constraints{};
    // If the line is about a motion: displacement of each particle, the largest of length 1.
    std::vector<Vec2> ways{};

    // Returns whether the line holds for one load only, so that it is left out for an envelope.
    bool isOfOneLoad() const { return about == About::zero || about == About::slack; }
};
// Mechanisms beyond the first `mostMotions` are counted only.
std::vector<RestLine>
linesAtRest(const Scene& scene, const AtRest& rest,
            std::size_t mostMotions = std::numeric_limits<std::size_t>::max());

}  // namespace vakwerk
