// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/forces.h"

namespace vakwerk {

// Friction acts once in a substep. This tells meetBounds() whether friction has acted in this
// substep.
enum class Friction { acts, hasActed };

// The start and the end of a substep. Only integrators that know the velocity at the end give them.
struct SubstepMotion {
    const Instant& start;  // acceleration included
    const Instant& end;
};

// Moves free particles that are beyond a wall, by the kind of walls of the world:
//   clamp    puts them on the wall. The speed v towards it becomes −e v if the restitution e
//            is above 0. If e is 0, v becomes the distance from the previous position to the wall.
//   reflect, bounce   put them on the wall; v becomes −e v, even if e is 0
//   mirror   puts them on the mirror image of the path and multiplies the whole velocity by
//            e; one wall in each call, in the order top, bottom, left, right
//   revert   puts them back where they came from; v becomes −v: perfectly elastic
// Only mirror turns a particle that is already on its way back. For such a particle clamp keeps the
// previous position, as the engine of the Dutch course does (docs/published-systems.md), and so
// adds the correction to the speed; reflect keeps the speed. Walls apply friction along them to the
// particles that they touch.
//
// Without `motion`, v is position − previous, as in the engines from which these rules come. With
// `motion`, v is the velocity at the moment when the particle meets the wall, and the new velocity
// is that at its new place, so that its energy is conserved if e is 1. Returns whether a particle
// has touched a wall.
bool meetBounds(const Model& model, State& state, Friction friction,
                const std::optional<SubstepMotion>& motion = {});

}  // namespace vakwerk
