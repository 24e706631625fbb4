// SPDX-License-Identifier: MIT
#include "core/simulation/direct/newton.h"

#include <algorithm>

namespace vakwerk::direct {
namespace {

// Each stage multiplies stiffness by `stiffening`. All factors together are a power of two, so that
// the division by them at the start is undone exactly.
constexpr int stages = 8;
constexpr double stiffening = 8.0;
constexpr int stepsOfStage = 2;
constexpr int lastSteps = 16;
constexpr int mostStiffeningSteps = 96;
constexpr int mostStiffeningHalvings = 60;
constexpr double exactInStages = 1e-3;

// A rope in the wrong state, taut or slack, is tolerated if its force is at most this share of the
// largest force, or if its stretch is at most the other share of its length.
constexpr double negligibleForce = 1e-6;
constexpr double stretchRounding = 1e-12;

// Marks the stretched ropes as taut. Newly taut ropes get the force of their present stretch; the
// others keep that of the last step.
void tautenAfresh(Structure& s)
{
    forEachRope(s, [](auto& rope) {
        const bool taut = rope.isStretched();
        if (taut && !rope.acts)
            rope.lambda = rope.stiffness() * rope.error;
        rope.acts = taut;
    });
}

bool ropesAreRight(const Structure& s)
{
    double most = 0.0;
    forEachTensile(s, [&](const auto& bar) {
        if (bar.acts)
            most = std::max(most, std::fabs(bar.lambda));
    });
    bool areRight = true;
    forEachRope(s, [&](const auto& rope) {
        const double enough =
            std::max(negligibleForce * most, stretchRounding * rope.rest * rope.stiffness());
        areRight =
            areRight && !((rope.lambda > 0.0) != rope.acts && std::fabs(rope.lambda) > enough);
    });
    return areRight;
}

// Moves to the least energy among the steps δ, δ/2, δ/4 …. Returns whether it is less than the
// present energy.
bool descend(Structure& s, double& energy)
{
    double share = 1.0;
    double there = energyAlong(s, share);
    for (int i = 0; i < mostStiffeningHalvings; ++i) {
        const double nearer = energyAlong(s, 0.5 * share);
        if (there <= energy && there <= nearer)
            break;
        share *= 0.5;
        there = nearer;
    }
    there = energyAlong(s, share);
    if (!(there < energy)) {
        measure(s, s.place);
        return false;
    }
    s.place.swap(s.trial);
    energy = there;
    return true;
}

// Newton's method with the stretched ropes always decreases the energy. For ropes alone the energy
// is convex.
bool descends(Structure& s, double& energy, int steps, double exact)
{
    energy = energyAt(s, s.place);
    for (int i = 0; i < steps && !stopRequested(s.stop); ++i) {
        tautenAfresh(s);
        const double turned = newtonStep(s);
        if (!isFiniteStep(s))
            return false;
        if (turned <= exact && ropesAreRight(s)) {
            take(s, turned, exact);
            return true;
        }
        if (!descend(s, energy))
            return false;
        tell(s, turned, exact);
    }
    return false;
}

// Continues until directions turn by at most `exact` or, after some steps, until the energy is
// below `found`.
bool endsLower(Structure& s, double found, double exact)
{
    double energy = 0.0;
    for (int steps = 0; steps < mostStiffeningSteps && !stopRequested(s.stop); steps += lastSteps) {
        if (descends(s, energy, lastSteps, exact))
            return energyAt(s, s.place) <= found;
        if (energy < found)
            break;
    }
    if (energy < found)
        s.best = s.place;
    return false;
}

}  // namespace

bool stiffens(Structure& s, double found, double exact)
{
    measure(s, s.before);
    double all = 1.0;
    for (int i = 0; i < stages; ++i)
        all *= stiffening;
    forEachTensile(s, [&](auto& bar) {
        bar.acts = true;
        bar.lambda = bar.stiffness() * bar.error;
        bar.row.stiffness /= all;
    });
    s.place = s.best;
    double energy = 0.0;
    for (int i = 0; i < stages; ++i) {
        descends(s, energy, stepsOfStage, exactInStages);
        forEachTensile(s, [](auto& bar) { bar.row.stiffness *= stiffening; });
    }
    return endsLower(s, found, exact);
}

}  // namespace vakwerk::direct
