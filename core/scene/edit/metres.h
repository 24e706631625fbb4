#pragma once

#include "core/scene/scene.h"

namespace vakwerk::edit {

// Tells a scene in metres: each number whose unit has lengths in it becomes that of as many metres, so
// that all moves as before but for rounding. Returns an empty patch where lengths are in metres already,
// and where the world does not say how many of its units make one.
Patch inMetres(const Scene& scene);

}  // namespace vakwerk::edit
