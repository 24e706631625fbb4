#pragma once

#include "core/scene/scene.h"

// Edits that hold what is chosen as it is now. Like those of edit.h they return a patch and change
// nothing; a choice that they do not fit is an empty patch.
namespace vakwerk::constrain {

// Puts each particle on a line through it. One that is on such a line already is passed over.
Patch guide(const Scene& scene, std::span<const ParticleId> ids, GuideAxis axis);

// Keeps the particles at the distance they have from their middle, or, where just one of several is
// pinned, from that one. A single one hangs `radius` below the centre of its circle.
Patch circle(const Scene& scene, std::span<const ParticleId> ids, double radius);

// Keeps the angle between three particles: those chosen and the ends of the chosen links. The
// vertex is the one that is linked to both others, else the one between them.
Patch angle(const Scene& scene, const Items& items);

// A taut rope between three particles, likewise, that runs over the vertex.
Patch pulley(const Scene& scene, const Items& items);

// Keeps the area of a ring of three or more: the particles chosen and the ends of the chosen links,
// in the order of a closed ring of links, else in the order in which they lie around their middle.
Patch area(const Scene& scene, const Items& items);

// Makes links of another kind, with everything that both kinds have. A compliance becomes the
// spring constant of a spring.
Patch changeKind(const Scene& scene, std::span<const ConstraintId> ids, LinkKind kind);

}  // namespace vakwerk::constrain
