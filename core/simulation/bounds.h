#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// Lets every particle that is not pinned and beyond a wall meet it, by the world's kind of bounds:
//   clamp    it is put on the wall; with a restitution e above 0 its speed v towards the wall turns
//            to −e v, with 0 Verlet's velocity, position − previous, dies by itself
//   reflect  it is put on the wall and v turns to −e v, also where e is 0
//   mirror   its path is mirrored in the wall and its whole velocity is e times what it was; one
//            wall a call, in the order top, bottom, left, right
//   revert   it goes back to where it came from with v turned to −v: perfectly elastic
// Except in mirror, one that is beyond a wall but on its way back is not turned. `slip` is the
// share of the speed along a wall that friction leaves what touches it, with each of these kinds.
void meetBounds(const Model& model, State& state, double slip);

}  // namespace vakwerk
