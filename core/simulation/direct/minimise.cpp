// SPDX-License-Identifier: MIT
#include "core/simulation/direct/newton.h"

#include <algorithm>
#include <limits>

namespace vakwerk::direct {
namespace {

constexpr int mostMinimiserSteps = 30;
constexpr int mostHalvings = 12;
// The number of Newton steps without a settled set of taut ropes (see stepWithRopes) after which
// the search fails.
constexpr int mostLost = 2;
// The search ends after this number of steps that are exact, but leave out the curvature of pushing
// bars (Curvature::pulling).
constexpr int mostPulled = 3;

constexpr double exactEnergy = 1e-10;
constexpr double energyRounding = 1e-14;  // share of an energy

struct Search {
    double best = 0.0;
    // The last three energies. A new one may exceed the last one, but not all three.
    std::array<double, 3> recent{};
    double bound() const { return std::ranges::max(recent); }
};

// Takes the longest of the steps δ, δ/2, δ/4 … that leads to an energy of at most search.bound(). So the energy may
// rise for a step or two, because steps along stiff links sometimes cross a ridge (Grippo, Lampariello, Lucidi 1986).
// A part of a pulley is not moved past its wheel at once, because it may end there.
bool advance(Structure& s, Search& search)
{
    double share = s.untilWheel;
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

// Takes Newton steps with exchanges of taut and slack ropes. Returns whether the last step turned
// the directions of the terms by at most `exact`.
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
            take(s, turned, exact);
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
        settleAt(s, s.best);
    if (s.isFree && !s.external.acts())
        keepCentreOfMass(s);
}

}  // namespace vakwerk::direct
