#include "core/simulation/direct/newton.h"

#include <algorithm>
#include <limits>

namespace vakwerk::direct {
namespace {

constexpr int mostSteps = 30;
constexpr int mostHalvings = 12;
constexpr int mostExchanges = 6;  // of taut and slack ropes in one step
constexpr int mostLost = 2;       // steps whose exchanges do not end
constexpr int mostPulled = 3;     // steps at the end without the curvature of pushing bars

// Accuracy of constraints and of the forces that move particles, as shares of a length.
constexpr double exactEnough = 1e-7;
constexpr double exactWhereCostly = 1e-3;
constexpr double exactEnergy = 1e-10;
constexpr double exactMotion = 1e-12;
constexpr double rounding = 1e-14;  // of an energy

void tautenStretched(Structure& s)
{
    forEachBar(s, [](auto& bar) { bar.taut = !bar.isRope() || bar.error > 0.0; });
}

// A rope pulls if the step leaves it stretched. Returns whether any has changed.
bool tautenPredicted(Structure& s)
{
    bool changed = false;
    forEachBar(s, [&](auto& bar) {
        if (!bar.isRope())
            return;
        const bool taut = bar.lambda > (bar.taut ? 0.0 : bar.stiffness * bar.rest * exactEnough);
        changed = changed || taut != bar.taut;
        bar.taut = taut;
    });
    return changed;
}

// Solves with the ropes that the step will leave taut, by a few exchanges. If these do not end, it is
// unknown how far directions turn.
constexpr double unknown = std::numeric_limits<double>::infinity();

double stepWithRopes(Structure& s)
{
    double turned = newtonStep(s);
    for (int i = 0; i < mostExchanges && !isWished(s.stop); ++i) {
        if (!tautenPredicted(s))
            return turned;
        turned = newtonStep(s);
    }
    return tautenPredicted(s) ? unknown : turned;
}

struct Search {
    double best = 0.0;
    std::array<double, 3> recent{};  // energies; a step may exceed the last, but not all
    double bound() const { return std::ranges::max(recent); }
};

// Takes the longest of δ, δ/2, δ/4 … with the energy in bounds. It may rise for a step or two, for steps
// along stiff links cross a ridge now and then (Grippo, Lampariello, Lucidi 1986).
bool advance(Structure& s, Search& search)
{
    double share = 1.0;
    for (int i = 0; i < mostHalvings; ++i, share *= 0.5) {
        const double energy = energyAlong(s, share);
        if (!(energy <= search.bound() + rounding * std::fabs(search.bound())))
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

// Directions do not agree at the best place, so multipliers follow from the errors there.
void settleForBest(Structure& s)
{
    s.place = s.best;
    measure(s, s.place);
    tautenStretched(s);
    forEachTerm(s, [&](auto& term) { term.settle(s.place); });
}

// Ensures Σ m (x − x̂) = 0 for a free structure, whatever the rounding.
void keepCentreOfMass(Structure& s)
{
    Vec2 drift;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        drift += (s.aim[i] - s.place[i]) * s.mass[i];
    drift = drift / s.totalMass;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        s.place[i] += drift;
}

// Newton's method with exchanges of ropes. Returns whether it ended with directions that turn no more.
bool converges(Structure& s, Search& search, double exact)
{
    int lost = 0;
    int pulled = 0;
    for (int i = 0; i < mostSteps && !isWished(s.stop); ++i) {
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

double exactOf(Exactness exactness, bool isCostly)
{
    switch (exactness) {
    case Exactness::solution:
        return isCostly ? exactWhereCostly : exactEnough;
    case Exactness::energy:
        return exactEnergy;
    case Exactness::integration:
        return exactMotion;
    }
    return exactEnough;
}

}  // namespace

void minimise(Structure& s, Exactness exactness)
{
    const double exact = exactOf(exactness, s.matrix.isCostly());
    s.trial = s.place;
    s.best = s.place;
    const double energy = energyAt(s, s.place);
    Search search{energy, {energy, energy, energy}};
    tautenStretched(s);
    const bool isFound = converges(s, search, exact) || (exactness == Exactness::solution &&
                                                         stiffens(s, search.best, exactEnergy));
    if (!isFound)
        settleForBest(s);
    if (s.isFree && !s.medium.acts())
        keepCentreOfMass(s);
}

}  // namespace vakwerk::direct
