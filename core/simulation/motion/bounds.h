#pragma once

#include "core/simulation/forces.h"

namespace vakwerk {

// Friction acts once in a substep; this says whether it does when the walls are met.
enum class Friction { acts, hasActed };

// Both ends of a substep of an integrator that knows the velocity at its end.
struct Flights {
    const Instant& start;  // with its acceleration
    const Instant& end;
};

// Moves free particles that are beyond a wall, by the world's kind of bounds:
//   clamp    to the wall; the speed v towards it becomes −e v if the restitution e is above 0, and
//            otherwise Verlet's velocity, position − previous, ends by itself
//   reflect, bounce   to the wall; v becomes −e v, even if e is 0
//   mirror   to the mirror image of the path; the whole velocity is multiplied by e; one wall a call,
//            in the order top, bottom, left, right
//   revert   back to where it came from; v becomes −v: perfectly elastic
// Only mirror turns a particle that is on its way back. Clamp, the rule of the class engine, keeps the
// previous position and so adds the correction to the speed; reflect keeps the speed. Walls apply
// friction to the speed along them of what they touch.
//
// Verlet's v is position − previous, as in the engines that these are from. A particle that flies out
// through a wall has a v at the wall and one where it is put, which keep its energy if e is 1. Returns
// whether they touch anything.
bool meetBounds(const Model& model, State& state, Friction friction,
                const std::optional<Flights>& flights = {});

}  // namespace vakwerk
