// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

namespace edit {

// Makes a group of the chosen particles and those of chosen constraints and skins.
Patch group(const Scene& scene, const Items& items);

// Removes the chosen groups, except those that lie inside another chosen group; their members stay.
Patch ungroup(const Scene& scene, const Items& items);

}  // namespace edit
}  // namespace vakwerk
