// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

namespace vakwerk {

// Returns whether the chosen measure shows forces at rest. The share of capacity does so until a
// run has begun, and while the view shows the envelope of all loads.
bool showsForcesAtRest(const Workbench& bench);

// Returns the measure that tells most: the forces at rest of a structure that stands at the start,
// and the force of the run later or of anything else.
Measure usualMeasure(const Workbench& bench);

// Returns the values of the stress colours by constraint, or the forces if the canvas shows no
// stress.
std::vector<double> shownStress(const Workbench& bench);

// Returns the constraint with the value of largest size, in tension or compression. Nothing if all
// values are 0.
std::optional<ConstraintId> worst(const Workbench& bench);

}  // namespace vakwerk
