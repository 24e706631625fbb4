// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns the particles of a group, the items that lie only on them, and the group itself; empty for
// another kind of decoration.
Items membersOf(const Scene& scene, DecorationId group);

// Returns the groups that hold all particles of the items, the largest first; of equal size the lower id
// first.
std::vector<DecorationId> groupsAround(const Scene& scene, const Items& items);

// Returns whether `gathering`, a group or the structure of a template, holds all particles of the
// items.
bool isPartOf(const Scene& scene, const Decoration& gathering, const Items& items);

// Adds the members of each group that holds one of the particles.
Items withWholeGroups(const Scene& scene, const Items& items);

}  // namespace vakwerk
