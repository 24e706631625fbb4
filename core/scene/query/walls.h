// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns the world with its walls moved outwards until the rectangle `frame` lies between them.
World withRoom(World world, const Rect& frame);

// Returns whether the world has walls and the rectangle `frame` reaches beyond them.
bool isBeyondWalls(const World& world, const Rect& frame);

// Returns whether the world has walls and the patch moves or adds particles beyond them that were not
// beyond them before.
bool leavesWalls(const World& world, const Patch& patch);

}  // namespace vakwerk
