#include "core/simulation/direct/structure.h"

#include <algorithm>
#include <limits>

namespace vakwerk::direct {
namespace {

constexpr int mostSteps = 30;
constexpr int mostHalvings = 12;
constexpr int mostExchanges = 6;  // of taut and slack ropes in one step
constexpr int mostLost = 2;       // steps in which these find no end

// Where that fails, stiffness grows by stages; their product, a power of two, is undone exactly.
constexpr int stages = 8;
constexpr double stiffening = 8.0;
constexpr int stepsOfStage = 2;
constexpr int lastSteps = 16;
constexpr int mostDescentSteps = 96;
constexpr int mostDescents = 60;  // halvings
constexpr double exactInStages = 1e-3;

// What a rope may carry that should be slack, or lack that should pull: a share of the largest force,
// or what rounding makes of this share of its length.
constexpr double negligibleForce = 1e-6;
constexpr double negligibleStretch = 1e-12;

// Shares of a length: so exact are constraints, and the forces that move particles.
constexpr double exactEnough = 1e-7;
constexpr double exactWhereCostly = 1e-3;
constexpr double exactEnergy = 1e-10;
constexpr double exactMotion = 1e-12;
constexpr double rounding = 1e-14;  // of an energy

// ½ Σ m |x − x̂|², and the potential of the medium.
double inertial(const Structure& s, std::span<const Vec2> x)
{
    double twice = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 d = x[i] - s.aim[i];
        twice += s.mass[i] * dot(d, d);
    }
    if (!s.medium.acts())
        return 0.5 * twice;
    double potential = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        potential += potentialOf(s.medium, {s.particle[i], s.mass[i], x[i], x[i] - s.old[i]});
    return 0.5 * twice + potential;
}

// A rope pulls where it is stretched now.
void tautenStretched(Structure& s)
{
    for (Bar& bar : s.bars)
        bar.taut = bar.kind != BarKind::rope || bar.error > 0.0;
}

// A rope pulls where the step leaves it stretched. Says whether that changed any.
bool tautenPredicted(Structure& s)
{
    bool changed = false;
    for (Bar& bar : s.bars) {
        if (bar.kind != BarKind::rope)
            continue;
        const bool taut = bar.lambda > (bar.taut ? 0.0 : bar.stiffness * bar.rest * exactEnough);
        changed = changed || taut != bar.taut;
        bar.taut = taut;
    }
    return changed;
}

double newtonStep(Structure& s)
{
    assemble(s);
    s.matrix.solve(std::span(s.step).first(s.unknowns));
    return predict(s);
}

// With the ropes as they will be after it: a few exchanges. Where these find no end nothing is known
// of how far directions turn.
constexpr double unknown = std::numeric_limits<double>::infinity();

double stepWithRopes(Structure& s)
{
    double turned = newtonStep(s);
    for (int i = 0; i < mostExchanges; ++i) {
        if (!tautenPredicted(s))
            return turned;
        turned = newtonStep(s);
    }
    return tautenPredicted(s) ? unknown : turned;
}

void take(Structure& s)
{
    for (std::size_t k = 0; k < s.unknowns; ++k)
        s.place[k] += s.step[k];
}

// The energy a share of the step away, in s.trial.
double energyAlong(Structure& s, double share)
{
    for (std::size_t k = 0; k < s.unknowns; ++k)
        s.trial[k] = s.place[k] + s.step[k] * share;
    return inertial(s, s.trial) + measure(s, s.trial);
}

bool isFiniteStep(const Structure& s)
{
    return std::ranges::all_of(s.step, [](Vec2 d) { return isFinite(d); });
}

// Places and energies of the search.
struct Search {
    double best = 0.0;
    std::array<double, 3> recent{};  // energies; a step may go above the last, not above all
    double bound() const { return std::ranges::max(recent); }
};

// The longest of δ, δ/2, δ/4 … that keeps the energy within bounds. Newton's steps along stiff links
// go over a ridge now and then, so the energy may rise for a step or two (Grippo, Lampariello,
// Lucidi 1986).
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

// The best place found is not where the directions meet: multipliers by the errors there.
void settleForBest(Structure& s)
{
    s.place = s.best;
    measure(s, s.place);
    tautenStretched(s);
    for (Bar& bar : s.bars)
        bar.lambda = bar.stiffness * bar.error;
    for (Corner& corner : s.corners)
        corner.lambda = corner.stiffness * corner.error;
    for (Ring& ring : s.rings)
        ring.lambda = ring.stiffness * ring.error;
}

// Σ m (x − x̂) = 0 where nothing holds, whatever the rounding.
void keepCentreOfMass(Structure& s)
{
    Vec2 drift;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        drift += (s.aim[i] - s.place[i]) * s.mass[i];
    drift = drift / s.totalMass;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        s.place[i] += drift;
}

// Newton's method with exchanges; says whether it ended where directions turn no more.
bool converges(Structure& s, Search& search, double exact)
{
    int lost = 0;
    for (int i = 0; i < mostSteps; ++i) {
        const double turned = stepWithRopes(s);
        lost += turned == unknown ? 1 : 0;
        if (!isFiniteStep(s) || lost == mostLost)
            break;
        if (turned <= exact) {
            take(s);
            return true;
        }
        if (advance(s, search))
            continue;
        measure(s, s.place);
        tautenStretched(s);
        newtonStep(s);
        if (!isFiniteStep(s) || !advance(s, search))
            break;
    }
    return false;
}

// Ropes that have become taut have the force that stretches them now; of the others the last step
// has told it.
void tautenAfresh(Structure& s)
{
    for (Bar& bar : s.bars) {
        const bool taut = bar.kind != BarKind::rope || bar.error > 0.0;
        if (taut && !bar.taut)
            bar.lambda = bar.stiffness * bar.error;
        bar.taut = taut;
    }
}

bool ropesAreRight(const Structure& s)
{
    double most = 0.0;
    for (const Bar& bar : s.bars)
        if (bar.taut)
            most = std::max(most, std::fabs(bar.lambda));
    return std::ranges::none_of(s.bars, [&](const Bar& bar) {
        return bar.kind == BarKind::rope && (bar.lambda > 0.0) != bar.taut &&
               std::fabs(bar.lambda) >
                   std::max(negligibleForce * most, negligibleStretch * bar.rest * bar.stiffness);
    });
}

// To the least energy of δ, δ/2, δ/4 … ; says whether that is less than here.
bool descend(Structure& s, double& energy)
{
    double share = 1.0;
    double there = energyAlong(s, share);
    for (int i = 0; i < mostDescents; ++i) {
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

// Newton's method with the ropes that are stretched where it is: its steps always go downhill, and
// with nothing but ropes the energy is convex.
bool descends(Structure& s, double& energy, int steps, double exact)
{
    energy = inertial(s, s.place) + measure(s, s.place);
    for (int i = 0; i < steps; ++i) {
        tautenAfresh(s);
        const double turned = newtonStep(s);
        if (!isFiniteStep(s))
            return false;
        if (turned <= exact && ropesAreRight(s)) {
            take(s);
            return true;
        }
        if (!descend(s, energy))
            return false;
    }
    return false;
}

// Goes on until directions turn no more, and after some steps until it is lower than what was found.
bool endsLower(Structure& s, double found)
{
    double energy = 0.0;
    for (int steps = 0; steps < mostDescentSteps; steps += lastSteps) {
        if (descends(s, energy, lastSteps, exactEnergy))
            return inertial(s, s.place) + measure(s, s.place) <= found;
        if (energy < found)
            break;
    }
    if (energy < found)
        s.best = s.place;
    return false;
}

// Exchanges may go round for ever where many ropes hang together, and which of them pull is hard to
// see where a step in which one more becomes taut ends at that one. While links and ropes are soft
// that shows at once; each stage begins where the one before it ends, with all that pull stretched.
// Says whether it ended where directions turn no more. If not, the best place may be a better one.
bool stiffens(Structure& s, double found)
{
    measure(s, s.before);
    double all = 1.0;
    for (int i = 0; i < stages; ++i)
        all *= stiffening;
    for (Bar& bar : s.bars) {
        bar.taut = true;
        bar.lambda = bar.stiffness * bar.error;
        bar.stiffness /= all;
    }
    begin(s);
    double energy = 0.0;
    for (int i = 0; i < stages; ++i) {
        descends(s, energy, stepsOfStage, exactInStages);
        for (Bar& bar : s.bars)
            bar.stiffness *= stiffening;
    }
    return endsLower(s, found);
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

void begin(Structure& s)
{
    s.place = s.aim;
    if (!s.isFree)
        for (std::uint32_t i = 0; i < s.unknowns; ++i)
            s.place[i] -= s.fall[i];
}

void minimise(Structure& s, Exactness exactness)
{
    const double exact = exactOf(exactness, s.matrix.isCostly());
    s.trial = s.place;
    s.best = s.place;
    const double energy = inertial(s, s.place) + measure(s, s.place);
    Search search{energy, {energy, energy, energy}};
    tautenStretched(s);
    const bool isFound = converges(s, search, exact) ||
                         (exactness == Exactness::solution && stiffens(s, search.best));
    if (!isFound)
        settleForBest(s);
    if (s.isFree && !s.medium.acts())
        keepCentreOfMass(s);
}

}  // namespace vakwerk::direct
