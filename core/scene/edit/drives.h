// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

namespace vakwerk::edit {

// Adds a drive with usual values for each of the items that it can drive: an angle constraint makes turns, a
// strand becomes longer and shorter, and a particle that rolls gets a motor against each of the links that end
// at it, or against those of them that are among the items, if any are.
Patch addDrives(const Scene& scene, const Items& items);

// Lets constraints go, after as long as a drive usually takes.
Patch addReleases(const Scene& scene, std::span<const ConstraintId> ids);

}  // namespace vakwerk::edit
