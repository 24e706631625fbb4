// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <span>

// Edits of the connections between particles.
namespace vakwerk::topology {

// Merges particles into one that keeps the lowest id and has their mass, momentum and loads. It lies in
// their middle or, if exactly one is pinned or has a static constraint, at the place of that one. What
// refers to them refers to it. A constraint or decoration that would then refer to it twice is removed,
// and so is one that gets the same kind and particles as another one that had other particles before.
// A skin with enough particles left only shrinks.
Patch weld(const Scene& scene, std::span<const ParticleId> ids);

// Welds the particles that lie in the same place (detail::coincidenceOf).
Patch weldCoincident(const Scene& scene, std::span<const ParticleId> ids);
// Returns how many of these particles lie at the place of a particle that is not among them.
std::size_t countOnOthers(const Scene& scene, std::span<const ParticleId> ids);

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
