// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

// Edits of the connections between particles.
namespace vakwerk::topology {

// Merges particles into one that keeps the lowest id and has their total mass, momentum and loads.
// It lies in their middle or, if exactly one of them is pinned or has a static constraint, at the
// place of that one. Items that refer to any of the particles then refer to this one. Removes a
// constraint or decoration that would refer to it twice. Also removes an item that then has the same
// kind and the same particles as another one, if they differed before. A skin loses the merged
// particles, and is removed only if too few are left.
Patch weld(const Scene& scene, std::span<const ParticleId> ids);

// Welds the particles that lie in the same place (detail::coincidenceOf).
Patch weldCoincident(const Scene& scene, std::span<const ParticleId> ids);

// Inserts a particle into a link, at a share of its length from its first end. Both parts in series have
// the stiffness of the link.
Patch split(const Scene& scene, ConstraintId link, double share = 0.5);

// Cuts each link into equal pieces.
Patch subdivide(const Scene& scene, std::span<const ConstraintId> links, int pieces);

// Exchanges the ends of links and pulleys.
Patch reverse(const Scene& scene, std::span<const ConstraintId> ids);

// Links each particle to the next one, unless they are linked already.
Patch connectChain(const Scene& scene, std::span<const ParticleId> ids, LinkKind kind);

}  // namespace vakwerk::topology
