#pragma once

#include "editor/workbench/editor.h"

namespace vakwerk {

// A step of the run that is worth going to.
struct RunMark {
    enum class Kind { wall, broken, hand, edit, stop, largest, divergence, bookmark };
    Kind kind;
    std::uint64_t step;
    int broken = 0;        // constraints
    ConstraintId first{};  // of these
    std::optional<StopRule> rule{};
    bool buckled = false;  // all that broke did so
};

// Returns the marks of the run up to the last step reached, in ascending order; of the measures, that
// which is shown in colours.
std::vector<RunMark> runMarks(const Workbench& bench);

// Return the next step with a mark after, or before, that which is shown; nothing if there is none.
std::optional<std::uint64_t> nextMark(const Workbench& bench);
std::optional<std::uint64_t> previousMark(const Workbench& bench);

// Example: "force of c3".
QString quantityText(const StopRule& rule);
// Example: "force of c3 passes 900 N".
QString ruleText(const StopRule& rule, const World& world);

// Returns the moment, and what is marked there.
QString markText(const Workbench& bench, std::uint64_t step);

}  // namespace vakwerk
