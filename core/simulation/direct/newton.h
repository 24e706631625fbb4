// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/direct/structure.h"

namespace vakwerk::direct {

// Measures the structure at x, with D at x. Returns ½ Σ m |x − x̂|² plus the energies of terms and external
// forces.
double energyAt(Structure& s, std::span<const Vec2> x);

// Marks the stretched ropes as taut and the others as slack. Returns whether any rope has changed.
bool tautenStretched(Structure& s);

// Computes s.step with the ropes that are marked as taut. Returns how far it turns directions (see
// predict).
double newtonStep(Structure& s);
bool isFiniteStep(const Structure& s);

// Computes s.step with the ropes that will be taut after it, by a few exchanges of taut and slack
// ropes. If the exchanges do not end, `unknown` is returned instead of how far directions turn.
inline constexpr double unknown = endless;
double stepWithRopes(Structure& s);

// Returns the largest displacement of a particle in the step.
double largestStep(const Structure& s);

// Takes the whole step, and reports it (tell).
void take(Structure& s, double turned, double exact);

// Goes to a place to which Newton's method has not converged. The multipliers follow from the errors there.
void settleAt(Structure& s, const std::vector<Vec2>& place);

// Keeps the multipliers as λ₀ of the next iteration. Returns the largest difference between an
// error and its α λ, as a share of a length.
double carry(Structure& s);

// Reports to the tracer that an iteration has led to s.place. `turned` is how far its whole step
// turns directions, and `exact` how far they may still turn at the end.
void tell(const Structure& s, double turned, double exact);

// Returns the energy after a share of the step, and sets s.trial to that place.
double energyAlong(Structure& s, double share);

// Exchanges of taut and slack ropes may never end if many ropes are connected, because a step may
// end just where another rope becomes taut. If links and ropes are soft, one step shows which ropes
// pull. So this function lets stiffness grow in stages. Each stage begins at the place where the
// last one ends, with all ropes taut that are stretched at that place. Returns whether directions
// turn by at most `exact` and the energy is at most `found`. If not, s.best may be a better place
// than the one found before.
bool stiffens(Structure& s, double found, double exact);

}  // namespace vakwerk::direct
