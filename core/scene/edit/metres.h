// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/units.h"
#include "core/scene/scene.h"

namespace vakwerk::edit {

// Returns the length of a metre in length units of the world; nothing if the world does not say it.
std::optional<double> metreIn(const World& world);

// Converts a scene to metres: each number whose unit contains a length is converted, so that everything
// moves as before except for rounding. Returns an empty patch if the scene is in metres already, or if
// the world does not say how many of its units make a metre.
Patch inMetres(const Scene& scene);

// Converts a scene to the length unit of the world `other`, in the same way as inMetres(). Returns
// an empty patch unless both worlds say how long a metre is. Units of the same name count as the
// same unit.
Patch inLengthsOf(const Scene& scene, const World& other);

// Returns the conversion of lengths that a patch of inMetres(), or the inverse of such a patch,
// makes. Returns nothing for other patches, and if the unit was only renamed, because then the
// numbers of the world stay the same.
std::optional<Conversion> conversionOf(const Patch& patch);

}  // namespace vakwerk::edit
