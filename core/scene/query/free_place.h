// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns a centre at which a part of this size covers no particle or link. Without walls, that is
// `wanted` if it is free, else a place to the right of the scene; with walls, the nearest free place
// found within them. Returns `wanted` if none is free.
Vec2 freePlaceFor(const Rect& part, const Scene& scene, Vec2 wanted);

}  // namespace vakwerk
