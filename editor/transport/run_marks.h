// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

namespace vakwerk {

// A step of the run to which the user may want to go.
struct RunMark {
    enum class Kind { wall, contact, broken, hand, edit, stop, largest, divergence, bookmark };
    Kind kind;
    std::uint64_t step;
    int broken = 0;        // number of constraints that broke
    ConstraintId first{};  // the first of them
    std::optional<StopRule> rule{};
    bool buckled = false;  // all constraints that broke have buckled
};

// Returns the marks of the run up to the last step reached, in ascending order of steps. `largest`
// is the step with the largest value of the measure of the stress colours.
std::vector<RunMark> runMarks(const Workbench& bench);

// Return the nearest step with a mark after, or before, the step that is shown. Nothing if there is
// none.
std::optional<std::uint64_t> nextMark(const Workbench& bench);
std::optional<std::uint64_t> previousMark(const Workbench& bench);

// Returns the quantity of a rule as text. Example: "force of c3".
QString quantityText(const StopRule& rule);
// Returns a rule as text. Example: "force of c3 passes 900 N".
QString ruleText(const StopRule& rule, const World& world);

// Returns the time of a step as text, and what is marked there.
QString markText(const Workbench& bench, std::uint64_t step);

}  // namespace vakwerk
