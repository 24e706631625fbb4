#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Friction acts once in a substep; this says whether it does when the walls are met.
enum class Friction { acts, hasActed };

// Returns whether a wall before `place` turns the velocity of the way there. That is not so for bounce,
// which turns the velocity at the end of the substep.
bool isBeyondWall(const Model& model, std::size_t particle, Vec2 place);

// Moves free particles that are beyond a wall, by the world's kind of bounds:
//   clamp    to the wall; the speed v towards it becomes −e v if the restitution e is above 0, and
//            otherwise Verlet's velocity, position − previous, ends by itself
//   reflect, bounce   to the wall; v becomes −e v, even if e is 0
//   mirror   to the mirror image of the path; the whole velocity is multiplied by e; one wall a call,
//            in the order top, bottom, left, right
//   revert   back to where it came from; v becomes −v: perfectly elastic
// Only mirror turns a particle that is on its way back. Clamp, the rule of the class engine, keeps the
// previous position and so adds the correction to the speed; reflect keeps the speed. Walls apply
// friction to the speed along them of what they touch. Returns whether they touch anything.
bool meetBounds(const Model& model, State& state, Friction friction);

}  // namespace vakwerk
