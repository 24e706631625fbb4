// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk::edit {

// Converts a scene to metres: each number whose unit contains a length is converted, so that everything
// moves as before except for rounding. Returns an empty patch if the scene is in metres already, or if
// the world does not say how many of its units make a metre.
Patch inMetres(const Scene& scene);

// Converts a scene to the length unit of the world `other`, in the same way as inMetres(). Returns
// an empty patch unless both worlds say how long a metre is. Units of the same name count as the
// same unit.
Patch inLengthsOf(const Scene& scene, const World& other);

}  // namespace vakwerk::edit
