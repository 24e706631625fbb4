#pragma once

#include "core/simulation/direct/structure.h"

// What the searches for the least energy are made of.
namespace vakwerk::direct {

// Of the structure at x, where it is measured then.
double energyAt(Structure& s, std::span<const Vec2> x);

// Finds s.step with the ropes that are marked as taut; how far directions turn by it.
double newtonStep(Structure& s);
bool isFiniteStep(const Structure& s);

void take(Structure& s);

// The energy a share of the step away, which is s.trial then.
double energyAlong(Structure& s, double share);

// Exchanges of taut and slack ropes may go round for ever where many hang together, and which of them
// pull is hard to see where a step in which one more becomes taut ends at that one. While links and
// ropes are soft that shows at once; stiffness grows by stages, and each begins where the one before
// it ends, with all that pull stretched. Says whether it ended where directions turn no more than is
// exact, and no higher than what was found. If not, s.best may be a better place than was found.
bool stiffens(Structure& s, double found, double exact);

}  // namespace vakwerk::direct
