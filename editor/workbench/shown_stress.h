#pragma once

#include "editor/workbench/editor.h"

namespace vakwerk {

// Returns whether the measure that is chosen is one of what is at rest. A share of capacity is, until a run has
// begun, and where the envelope of all loads is looked at.
bool isOfRest(const Workbench& bench);

// Returns whether the measure asks what a structure carries, with its reactions.
constexpr bool asksOfStructure(Measure measure)
{
    return measure == Measure::atRest || measure == Measure::capacity;
}

// Returns whether the measure is a force, or one of what forces take of a capacity.
constexpr bool measuresForces(Measure measure)
{
    return measure == Measure::force || asksOfStructure(measure);
}

// Returns what the canvas colours by, or the force where it shows no stress, by constraint.
std::vector<double> shownStress(const Workbench& bench);

// Returns the constraint with the largest of these, pulled or pushed; nothing where all are 0.
std::optional<ConstraintId> worst(const Workbench& bench);

}  // namespace vakwerk
