#pragma once

#include "editor/player/editor.h"

namespace vakwerk {

// Returns what the canvas colours by, or the force where it shows no stress, by constraint.
std::vector<double> shownStress(const Workbench& bench);

// Returns the constraint with the largest of these, pulled or pushed; nothing where all are 0.
std::optional<ConstraintId> worst(const Workbench& bench);

}  // namespace vakwerk
