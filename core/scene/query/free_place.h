#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns a centre at which a part of this size covers no particle or link: `wanted` if possible, else
// right of the scene or, if there are walls, the nearest one found within them; `wanted` if none is.
Vec2 freePlaceFor(const Rect& part, const Scene& scene, Vec2 wanted);

}  // namespace vakwerk
