#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns all items that constraints connect with these, and their decorations. Ignores unknown ids.
Items connectedTo(const Scene& scene, const Items& items);

// Adds the particles that are one link away and all that then has its particles among these, but no
// decorations. A constraint counts as its particles.
Items grown(const Scene& scene, const Items& items);
// Takes away the particles with a link to one that is not chosen, and what is on them.
Items shrunk(const Scene& scene, const Items& items);
// Returns all of the kinds of these: pinned or free particles, and each kind of constraint or decoration.
Items ofSameKind(const Scene& scene, const Items& items);

std::size_t connectedParts(const Scene& scene);

// Returns the link between two particles, in either order.
std::optional<ConstraintId> linkBetween(const Scene& scene, ParticleId a, ParticleId b);

std::vector<ConstraintId> staticsOn(const Scene& scene, ParticleId particle);

}  // namespace vakwerk
