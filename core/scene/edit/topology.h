#pragma once

#include "core/scene/scene.h"

#include <span>

// Edits of what is joined to what.
namespace vakwerk::topology {

// Makes particles one, which keeps the lowest id and has their mass and momentum: in their middle or, if
// just one is pinned or has a static constraint, where that is. Constraints follow; what would refer to
// it twice goes, and so does what would do the same as another. A skin may only shrink.
Patch weld(const Scene& scene, std::span<const ParticleId> ids);

// Welds those that lie in the same place (detail::coincidenceOf).
Patch weldCoincident(const Scene& scene, std::span<const ParticleId> ids);
// Returns how many of these lie where another particle lies that is none of them.
std::size_t countOnOthers(const Scene& scene, std::span<const ParticleId> ids);

// Puts a particle into a link, at a share of it from its first end. Both parts are as the link was, so that
// in a row they give way as it did.
Patch split(const Scene& scene, ConstraintId link, double share = 0.5);

// Cuts each link into equal pieces.
Patch subdivide(const Scene& scene, std::span<const ConstraintId> links, int pieces);

// Exchanges the ends of links and pulleys.
Patch reverse(const Scene& scene, std::span<const ConstraintId> ids);

// Links each particle to the next unless they are linked.
Patch connectChain(const Scene& scene, std::span<const ParticleId> ids, LinkKind kind);

}  // namespace vakwerk::topology
