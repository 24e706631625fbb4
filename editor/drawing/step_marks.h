// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <QString>

namespace vakwerk {

// The marks of one part of a step, in scene units. Particles and constraints are given by index.
struct StepMarks {
    struct Moved {
        std::uint32_t particle = 0;
        Vec2 before;
        Vec2 after;
        QString share{};  // share of the correction: "½"
    };
    struct Arrow {
        Vec2 from;
        Vec2 by;  // direction and length in any unit: the longest arrow sets the scale
    };
    // A contact with its normal, which begins at the surface that the first of its particles touches.
    struct Contact {
        Vec2 place;
        Vec2 normal;
        QString gap{};  // "−0.4 → −0.1 mm"
        friend bool operator==(const Contact&, const Contact&) = default;
    };
    // The constraint that is being solved, or the link of a contact; all others are dimmed.
    std::optional<std::size_t> constraint{};
    std::optional<Contact> contact{};
    std::vector<Moved> moved{};
    std::vector<Arrow> arrows{};
    QString arrowKey{};  // for the legend: "Forces, the largest 12 N"
    QString length{};    // text beside the constraint: "112 → 100 px"

    friend bool operator==(const StepMarks&, const StepMarks&) = default;
};

}  // namespace vakwerk
