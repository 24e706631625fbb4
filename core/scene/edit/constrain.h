#pragma once

#include "core/scene/scene.h"

// Edits that hold the chosen particles as they are. A patch is empty if the choice does not fit.
namespace vakwerk::constrain {

// Skips particles that are on such a line already.
Patch guide(const Scene& scene, std::span<const ParticleId> ids, GuideAxis axis);

// Keeps particles at their distance from their middle or, if just one of several is pinned, from that. A
// single one hangs `radius` below the centre of its circle.
Patch circle(const Scene& scene, std::span<const ParticleId> ids, double radius);

// Keeps the angle at the vertex (detail::vertexOf) of three chosen particles or ends of chosen links.
Patch angle(const Scene& scene, const Items& items);

// Runs a taut rope between three chosen particles, or the ends of two links, over the vertex.
Patch pulley(const Scene& scene, const Items& items);

// Keeps the area of the ring of the chosen particles (detail::ringOf).
Patch area(const Scene& scene, const Items& items);

// Keeps what links of both kinds have. A compliance becomes the spring constant of a spring.
Patch changeKind(const Scene& scene, std::span<const ConstraintId> ids, LinkKind kind);

}  // namespace vakwerk::constrain
