#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Where the middle of something that large can be without lying over the particles and links of the
// scene: where it is wanted, else right of all that is there. Where there are walls it is the nearest
// such place that is found within them; without any it is where it is wanted.
Vec2 freePlaceFor(const Rect& part, const Scene& scene, Vec2 wanted);

}  // namespace vakwerk
