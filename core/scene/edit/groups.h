#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns what is selected and moved as one: the particles of a group, what lies on these alone, and the
// group itself; nothing for another decoration.
Items membersOf(const Scene& scene, DecorationId group);

// Returns the groups that hold all particles of the items, the largest first; of equals the lower id.
std::vector<DecorationId> groupsAround(const Scene& scene, const Items& items);

// Returns whether all particles of the items are among those that a decoration gathers.
bool isPartOf(const Scene& scene, const Decoration& gathering, const Items& items);

// Adds the members of each group of which a particle is there.
Items withWholeGroups(const Scene& scene, const Items& items);

namespace edit {

// Makes a group of the chosen particles and those of chosen constraints and skins.
Patch group(const Scene& scene, const Items& items);

// Removes the chosen groups, but those that lie in others of them; what was in them stays.
Patch ungroup(const Scene& scene, const Items& items);

}  // namespace edit
}  // namespace vakwerk
