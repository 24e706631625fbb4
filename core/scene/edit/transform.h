#pragma once

#include "core/scene/edit/draft.h"

#include <span>

namespace vakwerk::edit {

// Returns the chosen particles and those of the chosen constraints and skins that are not locked,
// ascending.
std::vector<ParticleId> movable(const Scene& scene, const Items& items);

// Moves them with their velocity, and all that lies on moved particles alone: supports, angles, areas.
// Decorations with a place of their own are moved if chosen.
Patch transform(const Scene& scene, const Items& items, const Affine& map);

// What becomes of strands of which a particle is moved: they keep their rest length, or their strain.
enum class RestLengths { stay, follow };

// Completes an edit that moves particles and adds or removes nothing. To follow is
//   rest' = rest · distance'/distance
// where neither is 0; a strand that was unstrained is exactly so again, and one that is moved as a
// whole is not touched.
Patch withRestLengths(const Scene& scene, Patch moved, RestLengths lengths);

// Strands, angles and areas want what they have in `posed`, the scene as it is or as a run shows it.
Patch setRestLengthsToNow(const Scene& scene, std::span<const ConstraintId> ids,
                          const Scene& posed);

// As seen on the screen, to the edges or the middle of the chosen particles.
enum class Alignment { left, middle, right, top, centre, bottom };
Patch align(const Scene& scene, const Items& items, Alignment alignment);

enum class Axis { x, y };

// Spaces the chosen particles evenly between the first and the last along the axis.
Patch distribute(const Scene& scene, const Items& items, Axis axis);

// Returns the smallest rectangle around known particles, or nothing without any.
std::optional<Rect> extentOf(const Scene& scene, std::span<const ParticleId> ids);
// Returns that around all that transform() moves.
std::optional<Rect> extentOf(const Scene& scene, const Items& items);

// A map for each particle that is moved.
using Motions = std::unordered_map<ParticleId, Affine>;
void move(const Scene& scene, Draft& draft, const Motions& motions);

}  // namespace vakwerk::edit
