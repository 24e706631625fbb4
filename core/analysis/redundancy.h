// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns the replaceable links and pulleys, in the order of the scene: each can be removed, one at a time,
// without making a mechanism. Returns nothing for a model of more than `most` members, because the equations are
// solved once for each member.
std::vector<ConstraintId> redundantStrands(const Scene& scene, std::size_t most = 400);

}  // namespace vakwerk
