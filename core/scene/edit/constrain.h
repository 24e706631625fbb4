// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

// Edits that add constraints to the chosen particles as they lie now. A patch is empty if the selection
// does not fit.
namespace vakwerk::constrain {

// Puts each particle on a guide along this axis, except particles that have one already.
Patch guide(const Scene& scene, std::span<const ParticleId> ids, GuideAxis axis);

// Keeps each particle on a circle around the middle of the particles or, if exactly one of several is
// pinned, around that one. A single particle is put on a circle of this radius whose centre is straight
// above it.
Patch circle(const Scene& scene, std::span<const ParticleId> ids, double radius);

// Keeps the angle at the vertex (detail::vertexOf) of three chosen particles, or of the ends of the
// chosen links.
Patch angle(const Scene& scene, const Items& items);

// Adds a taut rope with a pulley at the vertex of three chosen particles, or of the ends of two chosen
// links.
Patch pulley(const Scene& scene, const Items& items);

// Keeps the area of the ring of the chosen particles (detail::ringOf).
Patch area(const Scene& scene, const Items& items);

// Keeps the fields that both kinds have. A compliance above 0 becomes the spring constant of a spring.
Patch changeKind(const Scene& scene, std::span<const ConstraintId> ids, LinkKind kind);

}  // namespace vakwerk::constrain
