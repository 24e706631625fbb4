#pragma once

#include "core/analysis/statics.h"

namespace vakwerk {

enum class MemberState { tension, compression, zero, slack, unknown };

// One row of the table of members: list, panel, report and command line show the same.
struct MemberAtRest {
    std::size_t constraint = 0;   // its index in the scene
    std::optional<double> force;  // nothing where it is not known
    MemberState state = MemberState::unknown;
    std::optional<Message> why;  // it is slack or carries nothing: a clause
};

// Returns all strands in the order of the scene that `rest` is about.
std::vector<MemberAtRest> membersAtRest(const Scene& scene, const AtRest& rest);

// Returns the state in a word, for other programs: "tension".
const char* wordOf(MemberState state);

// One sentence about the structure at rest: panel, report and command line show the same.
struct RestLine {
    enum class About { count, forces, motion, replaceable, zero, slack, note };

    About about = About::note;
    Message text{};  // a clause
    // The items whose names replace %1 in the text: either particles or constraints.
    std::vector<ParticleId> particles{};
    std::vector<ConstraintId> constraints{};
    std::vector<Vec2> ways{};  // of a motion: how each particle goes, the farthest by 1

    // Whether another load may have it otherwise, so that it is not said of an envelope.
    bool isOfOneLoad() const { return about == About::zero || about == About::slack; }
};
std::vector<RestLine> linesAtRest(const Scene& scene, const AtRest& rest);

}  // namespace vakwerk
