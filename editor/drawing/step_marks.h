#pragma once

#include "core/scene/vec2.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <QString>

namespace vakwerk {

// What a part of a step has done, in scene units. Particles and constraints are by index.
struct StepMarks {
    struct Moved {
        std::uint32_t particle = 0;
        Vec2 before;
        Vec2 after;
        QString share{};  // of the correction: "½"
    };
    struct Arrow {
        Vec2 from;
        Vec2 by;  // of any unit: the longest sets the scale
    };
    std::optional<std::size_t> constraint{};  // at hand, which dims all others
    std::vector<Moved> moved{};
    std::vector<Arrow> arrows{};
    QString heading{};  // in the corner: what is done, and what the arrows are
    QString length{};   // at the constraint: "112 → 100 px"

    friend bool operator==(const StepMarks&, const StepMarks&) = default;
};

}  // namespace vakwerk
