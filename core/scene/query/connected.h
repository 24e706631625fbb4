// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns these items, all items that constraints connect with them directly or indirectly, and the
// decorations on these. Ignores unknown ids.
Items connectedTo(const Scene& scene, const Items& items);

// Adds the particles that are one link away, and the constraints whose particles are then all chosen,
// but no decorations. A chosen constraint counts as its particles.
Items grown(const Scene& scene, const Items& items);
// Removes the particles with a link to a particle that is not chosen, and the items on them.
Items shrunk(const Scene& scene, const Items& items);
// Returns all items of the same kinds: pinned or free particles, and each kind of constraint or
// decoration.
Items ofSameKind(const Scene& scene, const Items& items);

std::size_t connectedParts(const Scene& scene);

// Returns the link between two particles, in either order.
std::optional<ConstraintId> linkBetween(const Scene& scene, ParticleId a, ParticleId b);

std::vector<ConstraintId> staticsOn(const Scene& scene, ParticleId particle);

}  // namespace vakwerk
