#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Whether friction takes its share at this turn of the walls; it does once in a substep.
enum class Friction { acts, hasActed };

// Whether there is a wall before that place of the particle that turns the velocity of its way there,
// which bounce does not: that turns the velocity at the end of the substep, whatever the way was.
bool isBeyondWall(const Model& model, std::size_t particle, Vec2 place);

// Lets every particle that is not pinned and beyond a wall meet it, by the world's kind of bounds:
//   clamp    it is put on the wall; with a restitution e above 0 its speed v towards the wall turns
//            to −e v, with 0 Verlet's velocity, position − previous, dies by itself
//   reflect  it is put on the wall and v turns to −e v, also where e is 0
//   mirror   its path is mirrored in the wall and its whole velocity is e times what it was; one
//            wall a call, in the order top, bottom, left, right
//   revert   it goes back to where it came from with v turned to −v: perfectly elastic
// One that is beyond a wall but on its way back is not turned, except in mirror. Clamp, the rule of the
// class engine, leaves its previous position where it was, and so adds to its speed how far it was put;
// reflect leaves its speed. A wall takes friction's share of the speed along it from what it touches.
void meetBounds(const Model& model, State& state, Friction friction);

}  // namespace vakwerk
