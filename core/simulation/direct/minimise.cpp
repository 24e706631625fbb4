// SPDX-License-Identifier: MIT
#include "core/simulation/direct/newton.h"

#include <algorithm>
#include <limits>

namespace vakwerk::direct {
namespace {

constexpr int mostMinimiserSteps = 30;
constexpr int mostHalvings = 12;
// How many steps may fail because the exchanges of taut and slack ropes do not end.
constexpr int mostLost = 2;
constexpr int mostPulled = 3;  // final steps without the curvature of pushing bars

constexpr double exactEnergy = 1e-10;
constexpr double energyRounding = 1e-14;  // share of an energy

struct Search {
    double best = 0.0;
    std::array<double, 3> recent{};  // energies; a new one may exceed the last one, but not all
    double bound() const { return std::ranges::max(recent); }
};

// Takes the longest of the steps δ, δ/2, δ/4 … whose energy is within the bound. The energy may
// rise for a step or two, because steps along stiff links sometimes cross a ridge (Grippo,
// Lampariello, Lucidi 1986).
bool advance(Structure& s, Search& search)
{
    double share = 1.0;
    for (int i = 0; i < mostHalvings; ++i, share *= 0.5) {
        const double energy = energyAlong(s, share);
        if (!(energy <= search.bound() + energyRounding * std::fabs(search.bound())))
            continue;
        s.place.swap(s.trial);
        search.recent = {search.recent[1], search.recent[2], energy};
        if (energy < search.best) {
            search.best = energy;
            s.best = s.place;
        }
        return true;
    }
    return false;
}

// Takes the best place found. Newton's method has not converged there, so the multipliers are
// computed from the errors.
void settleForBest(Structure& s)
{
    s.place = s.best;
    measure(s, s.place);
    tautenStretched(s);
    forEachTerm(s, [&](auto& term) { term.settle(s.pose(s.place)); });
}

// Ensures Σ m (x − x̂) = 0 for a free structure in spite of rounding.
void keepCentreOfMass(Structure& s)
{
    Vec2 drift;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        drift += (s.aim[i] - s.place[i]) * s.mass[i];
    drift = drift / s.totalMass;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        s.place[i] += drift;
}

// Newton's method with exchanges of taut and slack ropes. Returns whether it ended with directions
// that no longer turn.
bool descends(Structure& s, Search& search, double exact)
{
    int lost = 0;
    int pulled = 0;
    for (int i = 0; i < mostMinimiserSteps && !stopRequested(s.stop); ++i) {
        const double turned = stepWithRopes(s);
        lost += turned == unknown ? 1 : 0;
        if (!isFiniteStep(s) || lost == mostLost)
            break;
        if (turned <= exact && (s.curvature == Curvature::whole || ++pulled > mostPulled)) {
            take(s);
            tell(s, turned, exact);
            return true;
        }
        if (advance(s, search)) {
            tell(s, turned, exact);
            continue;
        }
        measure(s, s.place);
        tautenStretched(s);
        const double turnedAfresh = newtonStep(s);
        if (!isFiniteStep(s) || !advance(s, search))
            break;
        tell(s, turnedAfresh, exact);
    }
    return false;
}

}  // namespace

void minimise(Structure& s, double exact, bool inStages)
{
    s.trial = s.place;
    s.best = s.place;
    const double energy = energyAt(s, s.place);
    Search search{energy, {energy, energy, energy}};
    tautenStretched(s);
    if (!descends(s, search, exact) && !(inStages && stiffens(s, search.best, exactEnergy)))
        settleForBest(s);
    if (s.isFree && !s.external.acts())
        keepCentreOfMass(s);
}

}  // namespace vakwerk::direct
