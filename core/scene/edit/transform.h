// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/draft.h"

#include <span>

namespace vakwerk::edit {

// Maps the movable particles with their velocity, and everything that lies only on moved particles:
// supports, angles, areas. Decorations with a place of their own move if they are chosen.
Patch transform(const Scene& scene, const Items& items, const Affine& map);

// The effect of moved particles on their strands: a strand keeps its rest length, or its strain.
enum class RestLengths { stay, follow };

// Completes a patch that moves particles and adds or removes nothing. With RestLengths::follow, the
// new rest length of a strand is
//   rest' = rest · distance'/distance
// with the distance along the strand before and distance' after the patch, unless one of them is 0.
// An unstrained strand is exactly unstrained after the patch, and a strand that is moved as a whole
// does not change.
Patch withRestLengths(const Scene& scene, Patch moved, RestLengths lengths);

// Sets the rest length, angle or area of constraints to their present value in `posed`, which is the
// scene itself or the scene as a run shows it.
Patch setRestLengthsToNow(const Scene& scene, std::span<const ConstraintId> ids,
                          const Scene& posed);

// The directions are as seen on the screen; the edges and the middle are those of the chosen particles.
enum class Alignment { left, middle, right, top, centre, bottom };
Patch align(const Scene& scene, const Items& items, Alignment alignment);

enum class Axis { x, y };

// Spaces the chosen particles evenly along the axis, between the first and the last of them.
Patch distribute(const Scene& scene, const Items& items, Axis axis);

// Maps the id of each moved particle to the map that moves it.
using Motions = std::unordered_map<ParticleId, Affine>;
void move(const Scene& scene, Draft& draft, const Motions& motions);

}  // namespace vakwerk::edit
