#pragma once

#include "core/simulation/direct/structure.h"

namespace vakwerk::direct {

// Measures the structure at x and returns its energy, D being that at x.
double energyAt(Structure& s, std::span<const Vec2> x);

// Returns whether any rope has changed.
bool tautenStretched(Structure& s);

// Finds s.step with the ropes that are marked as taut. Returns how far it turns directions.
double newtonStep(Structure& s);
bool isFiniteStep(const Structure& s);

// Finds s.step with the ropes that it will leave taut, by a few exchanges. If these do not end, `unknown`
// is returned instead of how far directions turn.
inline constexpr double unknown = endless;
double stepWithRopes(Structure& s);

void take(Structure& s);

// Takes the multipliers over. Returns by what share of a length an error still differs from α λ.
double carry(Structure& s);

// Tells the tracer that an iteration has led to s.place. `turned` is what its whole step turns directions
// by, and `exact` what is little enough.
void tell(const Structure& s, double turned, double exact);

// Returns the energy after a share of the step; s.trial is then that place.
double energyAlong(Structure& s, double share);

// Exchanges of taut and slack ropes may never end if many are connected, and it is hard to see which
// pull if a step ends just when another becomes taut. With soft links and ropes it shows at once.
// Stiffness grows by stages, each of which begins where the last one ends, with all that pull
// stretched. Returns whether directions turn by at most `exact` and the energy is at most `found`. If
// not, s.best may be a better place than what was found.
bool stiffens(Structure& s, double found, double exact);

}  // namespace vakwerk::direct
