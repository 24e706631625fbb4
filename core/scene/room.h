#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Where the middle of something that large can be without lying over the scene: where it is wanted,
// else beside all that is there, on the right, the left, below or above, and inside of the walls if
// there are any. Where there is no such place, it is where it is wanted.
Vec2 roomFor(const Rect& part, const Scene& scene, Vec2 wanted);

}  // namespace vakwerk
