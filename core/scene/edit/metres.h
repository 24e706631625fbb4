#pragma once

#include "core/scene/fields/units.h"
#include "core/scene/scene.h"

namespace vakwerk::edit {

// Returns how many length units of a world a metre is, where it says so.
std::optional<double> metreIn(const World& world);

// Tells a scene in metres: each number whose unit has lengths in it becomes that of as many metres, so
// that all moves as before but for rounding. Returns an empty patch where lengths are in metres already,
// and where the world does not say how many of its units make one.
Patch inMetres(const Scene& scene);

// Tells a scene in the lengths of another world in the same way, where both worlds say what a metre is.
// The same name is the same unit.
Patch inLengthsOf(const Scene& scene, const World& other);

// Returns what became of lengths where this is a patch of inMetres() or its inverse. A unit that was
// only renamed leaves the numbers of the world as they were.
std::optional<Conversion> conversionOf(const Patch& patch);

}  // namespace vakwerk::edit
