// SPDX-License-Identifier: MIT
#include "core/simulation/direct/limits.h"
#include "core/simulation/direct/newton.h"

#include <algorithm>
#include <utility>

namespace vakwerk::direct {
namespace {

// Thresholds. `plausible` is a factor of the allowed energy; the others are shares.
constexpr double plausible = 1.1;
constexpr double negligible = 1e-4;       // share of a force
constexpr double lengthRounding = 1e-12;  // share of a length
constexpr double nearEnough = 1e-4;       // share of a length
constexpr int sharings = 3;
// Stages in which the weight w of x' in D (Pose) goes from 1 to its final value, as parts of this
// change.
constexpr double firstStage = 0.25;
constexpr double leastStage = 1.0 / 128.0;
// Pulls count as balanced if what is left on each node is at most this share of the largest pull of
// an error.
constexpr double balanced = 0.1;
// The share of its change that enters an error whose change hardly matters.
constexpr double slight = 1e-3;
// The smallest error at the start that is corrected, as a share of a length.
constexpr double brokenFrom = 1e-5;
// Shares of Σ m |x̂ − x_old|², to which workOf() is compared.
constexpr double negligibleWork = 1e-9;
constexpr double exactWork = 1e-10;
// Pushes of x̂ away from x_old, as shares of the way between them; pulls towards x_old are
// negative.
constexpr double firstPush = 0.125;
constexpr double mostPush = 128.0;
constexpr double mostPull = -0.5;  // halfway to x_old, where energy is lost
constexpr double yielding = 1e-7;  // share of a length by which rigid links may yield
constexpr double muchLess = 0.5;   // share of Σ m |x' − x|²
constexpr int mostTries = 60;      // of a search along a way
// A substep is divided into 8 parts. If that does not arrive, into 32, and then into 128.
constexpr int fewestParts = 8;
constexpr int mostParts = 128;
constexpr int morePartsBy = 4;

// Begins the substep, and measures the terms at its start. Returns whether a rigid one has a wrong length
// there.
bool begin(Structure& s)
{
    const Start start{s.pose(s.before), s.mass, s.carried};
    const Pose pose{s.before, s.before, 1.0};
    double most = 0.0;
    forEachTerm(s, [&](auto& term) {
        term.acts = true;
        term.begin(start);
        term.measure(pose);
        most = std::max(most, term.isRigid() ? term.brokenBy() : 0.0);
    });
    return most > brokenFrom;
}

// Returns whether a taut pulley has a weight that has run into its wheel, or past it, between two places. The pulleys
// must have been measured at the latter.
bool passesWheel(const Structure& s, std::span<const Vec2> from, std::span<const Vec2> to)
{
    return std::ranges::any_of(std::get<std::vector<PulleyTerm>>(s.terms), [&](const auto& p) {
        return p.gap >= -brokenFrom * p.rest && p.hasPassed({to, from, s.share});
    });
}

// Returns whether a rigid bar or a stretched rope with a wrong length turns to nearly the opposite direction. Its D is
// then nearly 0, so that the equations hold with any force.
bool turnsBack(Structure& s)
{
    return std::ranges::any_of(s.bars(), [&](const Bar& bar) {
        const Vec2 now = s.place[bar.b] - s.place[bar.a];
        const Vec2 before = s.older[bar.b] - s.older[bar.a];
        const double size = length(now);
        return bar.isRigid() && (!bar.isRope() || size > bar.rest) &&
               std::fabs(size - bar.rest) > brokenFrom * bar.rest &&
               dot(now, before) <= flipped * size * length(before);
    });
}

// Returns whether the structure has gained no energy, or a drive changes it, which may bring energy. Newton's method
// may also end at a place far away, where energy has been gained.
bool isPlausible(Structure& s)
{
    if (s.share < 1.0 && (passesWheel(s, s.older, s.place) || turnsBack(s)))
        return false;
    if (s.isDriven)
        return true;
    const double elastic = elasticEnergy(s, s.place);
    return motionBetween(s, s.place, s.before) + elastic <= plausible * motionAllowed(s);
}

// Sets the multipliers to those with the smallest sum of squares that balance the forces at
// s.place. Returns whether the forces are balanced: no multipliers balance a force at right angles
// to all links.
bool balance(Structure& s)
{
    forEachTerm(s, [](auto& term) { term.lambda = term.carried = {}; });
    double force = 0.0;
    for (int i = 0; i < sharings; ++i) {
        forEachTerm(s, [](auto& term) {
            if (term.isRigid())
                term.error = term.carried * term.row.proximal;
        });
        assemble(s, Curvature::pulling);
        force = std::fmax(force, largestStep(s));
        s.matrix.solve(std::span(s.step).first(s.unknowns));
        predict(s);
        carry(s);
    }
    bool isBalanced = true;
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const double left = length(s.step[i]);
        isBalanced =
            isBalanced && (s.particle[i] == noParticle || left <= lengthRounding * s.reach ||
                           left * s.mass[i] <= negligible * force);
    }
    return isBalanced;
}

// Marks ropes under compression as slack. Returns whether there were any.
bool slackenPressed(Structure& s)
{
    bool any = false;
    forEachRope(s, [&](auto& rope) {
        any = any || (rope.acts && rope.lambda < 0.0);
        rope.acts = rope.acts && rope.lambda >= 0.0;
    });
    return any;
}

// If rigid links contradict each other, equilibrium alone does not determine the force in each
// link, and the multipliers that have added up in the iterations are not valid. Computes valid
// ones. Returns whether there are forces in balance that put no rope under compression.
bool shareForces(Structure& s)
{
    measure(s, s.place);
    bool isBalanced = balance(s);
    while (isBalanced && slackenPressed(s))
        isBalanced = balance(s);
    return isBalanced;
}

bool isSolution(Structure& s, bool mayContradict = true)
{
    return converges(s, mayContradict) && (!s.isOverdetermined || shareForces(s));
}

// Finds the place with D at x'. At first, rigid links have the compliance of their proximal part,
// because then there always is a solution. From that place, the place without the compliance is
// searched for. If it is near, it is used. Returns whether lengths are right there.
bool descend(Structure& s)
{
    minimise(s, s.matrix.isCostly() ? exactWhereCostly : exactForces, true);
    if (s.matrix.isCostly())
        return false;
    s.start = s.place;
    carry(s);
    if (isSolution(s) && motionBetween(s, s.place, s.start) <= motionBetween(s, s.start, s.before))
        return !s.isOverdetermined;
    forEachTerm(s, [](auto& term) { term.lambda = term.carried = {}; });
    settleAt(s, s.start);
    return false;
}

// The search begins at x̂. If something holds the structure, the displacement by gravity and loads
// is left out, because such a structure hardly falls. The displacements by contacts are left out too: they move
// single particles, which links then hold back.
void setOut(Structure& s)
{
    s.place = s.aim;
    for (std::size_t i = 0; s.isTouched && i < s.unknowns; ++i)
        s.place[i] -= s.pushed[i];
    for (std::size_t i = 0; !s.isFree && i < s.unknowns; ++i)
        s.place[i] -= s.fall[i];
}

// Visits elastic terms whose nodes alone would vibrate on them faster than the steps, and are also nodes of
// a rigid term.
void forEachFast(Structure& s, const auto& visit)
{
    forEachTerm(s, [&](auto& term) {
        if constexpr (requires { term.weightIn(s.matrix); }) {
            bool isHeld = false;
            term.forEachNode(term, [&](auto i) { isHeld = isHeld || s.isOnRigid[i] != 0; });
            if (term.isFast && isHeld)
                visit(term);
        }
    });
}

// Sets up the matrix of the masses and the rigid terms alone before the substep, where the terms must have
// been measured. Ropes that are taut there act.
void assembleRigid(Structure& s)
{
    s.matrix.clear(true);
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const double mass = s.particle[i] == noParticle ? 1.0 : s.mass[i];
        s.matrix.diagonal(i) = {mass, 0.0, 0.0, mass};
    }
    const Equations e{s.matrix, s.step, {s.before, s.before, 1.0}, Curvature::pulling};
    forEachRope(s, [](auto& rope) { rope.acts = rope.gap >= -brokenFrom * rope.rest; });
    forEachTerm(s, [&](auto& term) {
        if (term.isRigid())
            term.add(e);
        term.acts = true;
    });
}

// A fast term has a mean error if rigid terms hold its nodes so that they vibrate on it in several steps.
void findHeld(Structure& s)
{
    bool hasFast = false;
    forEachFast(s, [&](const auto&) { hasFast = true; });
    if (!hasFast)
        return;
    assembleRigid(s);
    s.matrix.invert();
    forEachFast(s, [&](auto& term) { term.hold(term.weightIn(s.matrix)); });
}

// Returns whether rigid links can come nearer to their lengths. Contradicting links cannot if the
// pulls of their errors are in balance.
bool canBeMended(Structure& s)
{
    const Pose pose{s.before, s.before, 1.0};
    forEachTerm(s, [](auto& term) {
        term.lambda = {};
        term.acts = term.brokenBy() > 0.0;
        term.carried = {};
    });
    s.aim.swap(s.asked);
    s.place = s.aim = s.before;
    forEachTerm(s, [&](auto& term) { term.measure(pose); });
    assemble(s, Curvature::pulling);
    s.aim.swap(s.asked);
    double left = 0.0;
    for (std::size_t i = 0; i < s.unknowns; ++i)
        left = std::max(left, length(s.step[i]));
    double pull = 0.0;
    forEachTerm(s, [&](auto& term) {
        if (term.acts)
            term.settle(s.pose(s.place)),
                pull = std::max(pull, length(term.multiplier(s.pose(s.place))));
    });
    return left > balanced * pull;
}

// Moves s.place as little as possible from s.before so that all rigid links have their lengths.
void moveToLengths(Structure& s)
{
    s.share = 1.0;
    s.onlyLengths = true;
    forEachTerm(s, [](auto& term) { term.acts = term.isRigid(); });
    s.aim = s.place = s.before;
    descend(s);
    s.onlyLengths = false;
    s.share = s.finalShare;
}

// Moves the structure to its lengths. x_old moves by the same displacement, so the velocity does not change.
void bringToLengths(Structure& s)
{
    s.asked = s.aim;
    moveToLengths(s);
    for (std::size_t i = 0; i < s.unknowns; ++i) {
        const Vec2 by = s.place[i] - s.before[i];
        for (auto* list : {&s.old, &s.before, &s.older})
            (*list)[i] += by;
        s.aim[i] = s.asked[i] + by;
    }
}

// A motion that begins at rest is the same backwards in time. So x_old = x' and
//   2 M (x' − x − a h²/2) = Σ λ D,  with the acceleration a by forces alone
// A structure that carries no force stays as found: it falls like particles without links, which
// are at rest half a step before the start. Returns whether the place has been found.
bool startFromRest(Structure& s)
{
    const Pose pose = s.pose(s.place);
    if (!anyTerm(s, [&](const auto& term) { return term.multiplier(pose) != Vec2{}; }))
        return true;
    s.asked = s.aim;
    s.share = 1.0;
    for (std::size_t i = 0; i < s.unknowns; ++i) {
        s.mass[i] *= 2.0;
        s.aim[i] = (s.before[i] + s.aim[i]) * 0.5;
        s.place[i] = s.before[i];
    }
    forEachTerm(s, [](auto& term) { term.carried = {}; });
    const bool isFound = isSolution(s);
    for (double& mass : s.mass)
        mass *= 0.5;
    s.aim = s.asked;
    return isFound;
}

// Searches from s.place. Returns whether a plausible solution was found.
bool isFound(Structure& s, bool mayContradict)
{
    if (!isSolution(s, mayContradict) || !isPlausible(s))
        return false;
    return !s.fromRest || s.followsIterations || startFromRest(s);
}

// Begins the substep, and finds the place with D at x', which damps motion. Returns whether lengths are
// right there.
bool findDamped(Structure& s)
{
    begin(s);
    s.share = 1.0;
    forEachTerm(s, [](auto& term) { term.carried = {}; });
    setOut(s);
    return descend(s);
}

// Follows the solution while w, the weight of x' in D, goes from 1 to its final value, in stages
// that become shorter if Newton's method fails. Returns whether the last one was found.
bool isFoundByStages(Structure& s)
{
    findDamped(s);
    double way = 0.0;
    for (double stage = firstStage; stage >= leastStage && !stopRequested(s.stop);) {
        s.start = s.place;
        s.termsBefore = s.terms;
        const double next = std::fmin(way + stage, 1.0);
        s.share = 1.0 - (1.0 - s.finalShare) * next;
        if (next < 1.0 ? isSolution(s, false) : isFound(s, false)) {
            if (next == 1.0)
                return true;
            way = next;
            stage *= 2.0;
        } else {
            s.place = s.start;
            s.terms = s.termsBefore;
            stage *= 0.5;
        }
    }
    return false;
}

// Estimates the multipliers with which the search begins, by one symmetric step. It uses D = ∇C
// before the substep, where the terms have been measured:
//   M (x' − x̂) = Σ λ ∇C,  C + ∇C·(x' − x_old) = α λ
// except for terms of second order. A vibration that takes several steps keeps its force.
void foresee(Structure& s)
{
    s.share = 1.0;
    s.place = s.before;
    s.asked = s.aim;
    for (std::size_t i = 0; i < s.unknowns; ++i)
        s.aim[i] += s.before[i] - s.older[i];
    forEachTerm(s, [](auto& term) {
        if constexpr (requires { term.isGiven; })
            if (term.isGiven)
                return;
        term.share = term.hasMeanError ? slight : 1.0;
    });
    stepWithRopes(s);
    carry(s);
    s.aim.swap(s.asked);
    s.share = s.finalShare;
}

// Searches from x̂, or from near the place with D at x'. The latter can be found from far away,
// because it is the place of least energy.
bool isFoundFrom(Structure& s, bool isNearDamped)
{
    begin(s);
    setOut(s);
    if (isNearDamped) {
        s.share = 1.0;
        minimise(s, nearEnough, false);
        carry(s);
    }
    s.share = s.finalShare;
    return isFound(s, true);
}

// Searches the place with the final D from the start of the substep, where the terms must have been measured.
// Returns whether it was found.
bool isFoundConserving(Structure& s, bool isForeseen)
{
    if (isForeseen) {
        foresee(s);
        setOut(s);
        if (isFound(s, false))
            return true;
    }
    // Starting from x̂, Newton's method rarely converges for long chains.
    return (s.unknowns <= many && isFoundFrom(s, false)) || isFoundFrom(s, true) ||
           isFoundByStages(s);
}

// Returns whether the place was found with contradicting lengths and has lost energy.
bool losesEnergy(Structure& s)
{
    return s.isOverdetermined && workOf(s) < -negligibleWork * motionBetween(s, s.aim, s.older);
}

bool hasRigidRope(const Structure& s)
{
    bool any = false;
    forEachRope(s, [&](const auto& rope) { any = any || rope.isRigid(); });
    return any;
}

// Looks for the share of a way at which no energy is gained. Farther on the way, more is gained. The tried share
// grows by a factor until one try gains energy and one loses it. Then the search is by regula falsi (Illinois
// variant).
class Bracket {
public:
    Bracket(double gainedAt0, double factor) : factor_(factor), wasLoss_(gainedAt0 < 0.0)
    {
        (wasLoss_ ? loss_ : gain_) = {0.0, gainedAt0};
    }
    // Takes in what is gained at a share. Returns the share to try next.
    double after(double share, double gained)
    {
        const bool isLoss = gained < 0.0;
        (isLoss ? loss_ : gain_) = {share, gained};
        if (isLoss == wasLoss_)
            (isLoss ? gain_ : loss_).gained *= 0.5;
        wasLoss_ = isLoss;
        if (std::isinf(width()))
            return factor_ * share;
        return loss_.share + width() * loss_.gained / (loss_.gained - gain_.gained);
    }
    // Returns whether only rounding lies between a loss and a gain.
    bool isClosed() const { return width() <= lengthRounding * std::fabs(loss_.share); }

private:
    struct Try {
        double share = 0.0;
        double gained = 0.0;
    };
    double width() const { return gain_.share - loss_.share; }

    double factor_;
    bool wasLoss_;
    Try loss_{-endless, -endless};
    Try gain_{endless, endless};
};

// Begins at the damped place, the one with D at x', where energy is lost. From it, follows a line
// to the nearest place where energy is kept, by pushing x̂ away from x_old: among all places that
// lose the same energy, the one with D at x' for a pushed x̂ is the nearest to x̂ (Lagrange). If
// energy is gained at the damped place, x̂ is pulled towards x_old. Returns whether the place was
// found. The forces are those of the damped place, because those of a pushed x̂ are too large.
bool isFoundBeyond(Structure& s)
{
    restoreAngularMomentum(s);
    s.termsBefore = s.terms;
    const double enough = exactWork * motionBetween(s, s.aim, s.older);
    const double atFirst = workOf(s);
    Bracket bracket(atFirst, 2.0);
    double share = atFirst < 0.0 ? firstPush : -firstPush;
    for (int i = 0; i < mostTries && share >= mostPull && share <= mostPush; ++i) {
        s.asked = s.aim;
        push(s, share);
        const bool isRight = descend(s);
        s.aim.swap(s.asked);
        restoreAngularMomentum(s);
        const double gained = workOf(s);
        if (std::fabs(gained) <= enough) {
            s.terms = s.termsBefore;
            measure(s, s.place);
            return isRight;
        }
        share = bracket.after(share, gained);
    }
    return false;
}

// Sets s.place to the place with right lengths that is nearest to the point to + share (from − to). Returns
// whether there is one.
bool isPlaceFoundNear(Structure& s, std::span<const Vec2> from, std::span<const Vec2> to,
                      double share)
{
    s.asked = s.aim;
    std::ranges::copy(to, s.place.begin());
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        if (s.particle[i] != noParticle)
            s.aim[i] = to[i] + (from[i] - to[i]) * share;
    const bool isRight = descend(s);
    s.aim.swap(s.asked);
    return isRight;
}

// Finds the velocity of the structure at `to`, to which it has come from `from`: a place x_old with right
// lengths such that the way from there to `to`, made in 1/parts of the substep, has the energy of the way
// before the substep. Sets s.place to x_old. Returns whether there is one.
bool isVelocityFound(Structure& s, double parts, std::span<const Vec2> from,
                     std::span<const Vec2> to)
{
    const double energy = energyBetween(s, s.older, s.before);
    const double gainedAtRest = energyBetween(s, to, to) - energy;
    const double way = motionBetween(s, from, to);
    if (!(way > 0.0 && gainedAtRest < 0.0))
        return false;
    const double weight = std::exchange(s.share, 1.0);
    s.termsBefore = s.terms;
    const double enough = exactWork * motionBetween(s, s.aim, s.older);
    Bracket bracket(gainedAtRest, 1.25);
    double share = std::sqrt(motionBetween(s, s.older, s.before) / way) / parts;
    bool isFound = false;
    for (int i = 0;
         i < mostTries && !bracket.isClosed() && !isFound && isPlaceFoundNear(s, from, to, share);
         ++i) {
        const double gained = energyBetween(s, s.place, to) - energy +
                              (parts * parts - 1.0) * motionBetween(s, s.place, to);
        isFound = std::fabs(gained) <= enough;
        share = bracket.after(share, gained);
    }
    s.terms = s.termsBefore;
    s.share = weight;
    return isFound;
}

// A free structure cannot be divided, because it has to keep its angular momentum. A structure with
// elastic terms cannot, because they are softer or fast by the length of the whole substep.
bool canBeDivided(const Structure& s)
{
    return !s.isFree && !anyTerm(s, [](const auto& term) { return !term.isRigid(); });
}

// Solves one of `parts` equal parts of the substep, from s.part.before on, and lets s.part.older and s.part.before
// follow. Returns whether the place at its end was found.
bool takePart(Structure& s, double parts)
{
    Substep& part = s.part;
    for (std::uint32_t k = 0; k < s.unknowns; ++k) {
        const Vec2 was = part.before[k] - part.older[k];
        part.aim[k] = part.before[k] + was + s.force(k) / (parts * parts);
        part.fall[k] = s.fall[k] / (parts * parts);
    }
    std::swap<Substep>(s, part);
    const double weight = s.share;
    const bool isRight = findDamped(s);
    s.share = weight;
    std::swap<Substep>(s, part);
    part.older.swap(part.before);
    part.before = s.place;
    return isRight;
}

// Solves the substep in equal parts, each as a substep of its own, so that links turn less in each.
// Continues for up to the same number of parts, until the structure is at a place where a velocity can have
// the energy of the one before the substep. If it does not arrive, divides the substep into more parts. More
// parts do not help where lengths cannot be right in one. Returns whether the structure has arrived. The
// multipliers are means of those of the parts.
bool isFoundInParts(Structure& s)
{
    for (int parts = fewestParts; parts <= mostParts; parts *= morePartsBy) {
        const double n = parts;
        begin(s);
        if (!isVelocityFound(s, n, s.older, s.before))
            return false;
        s.part.older = s.place;  // found by isVelocityFound()
        s.part.before = s.part.aim = s.before;
        forEachTerm(s, [](auto& term) { term.summed = {}; });
        for (int i = 1; i <= 2 * parts; ++i) {
            if (!takePart(s, n))
                return false;
            forEachTerm(s, [&](auto& term) { term.summed += term.lambda * (n * n); });
            if (i < parts || i % (parts / fewestParts) != 0 ||
                !isVelocityFound(s, 1.0, s.part.older, s.part.before))
                continue;
            s.old.swap(s.place);
            s.place = s.part.before;
            forEachTerm(s, [&](auto& term) { term.lambda = term.summed * (1.0 / i); });
            return true;
        }
    }
    return false;
}

// Makes the proximal part of rigid links larger by this factor, a power of 2.
void yieldBy(Structure& s, double factor)
{
    for (Bar& bar : s.bars())
        if (bar.isRigid())
            bar.row = {0.0, bar.row.proximal * factor, bar.row.stiffness / factor};
}

// Returns whether rigid links may have yielded too much during the search. Then they seem to contradict each other,
// or links with large forces have let the structure move much farther than in the substep before.
bool mayHaveYielded(Structure& s)
{
    const bool any = std::ranges::any_of(s.bars(), [](const Bar& bar) {
        return bar.isRigid() && bar.row.proximal * std::fabs(bar.lambda) > yielding * bar.rest;
    });
    const double least = yielding * s.reach;
    const double moved = motionBetween(s, s.place, s.before) - s.totalMass * least * least;
    return s.isOverdetermined || (any && muchLess * moved > motionBetween(s, s.before, s.older));
}

// Searches once more, by `search`, with rigid links that yield less, if they may have yielded too much. A nearly
// straight pair of links then seems to contradict itself, or its joint passes through their line. The place that is
// found counts if lengths were not right before, or if the structure moves much less to it. `isFound` says whether
// the search before has found a place. Returns whether there is one now.
bool isFoundStiffer(Structure& s, bool isFound, const auto& search)
{
    if (!s.canBeStiffer || (isFound && !mayHaveYielded(s)))
        return isFound;
    const bool isRight = isFound ? !s.isOverdetermined : findDamped(s) || hasRigidRope(s);
    const double most = isRight ? muchLess * motionBetween(s, s.place, s.before) : endless;
    yieldBy(s, 1.0 / stiffer);
    const bool isStiff =
        search() && !s.isOverdetermined && motionBetween(s, s.place, s.before) < most;
    yieldBy(s, stiffer);
    return isStiff || (isFound && search());
}

}  // namespace

void assembleImpulses(Structure& s)
{
    begin(s);
    if (s.isLimited) {
        beginLimits(s);
        begin(s);
    }
    std::ranges::fill(s.step, Vec2{});
    forEachTerm(s, [](auto& term) {
        term.error = {};
        if constexpr (requires { term.driven; })
            term.error = -term.driven;
    });
    assembleRigid(s);
}

void driveBack(Structure& s)
{
    forEachTerm(s, [](auto& term) {
        if constexpr (requires { term.headingBefore; })
            term.heading = term.driven != 0.0 ? term.headingBefore : term.heading;
        else if constexpr (requires { term.rest -= term.driven; })
            term.rest -= term.driven;
    });
}

void findLengths(Structure& s)
{
    begin(s);
    moveToLengths(s);
}

void measureStart(Structure& s)
{
    s.share = s.finalShare;
    begin(s);
}

bool bringRight(Structure& s)
{
    s.share = s.finalShare;
    const bool isBroken = begin(s) && !s.matrix.isCostly();
    if (isBroken) {
        if (canBeMended(s))
            bringToLengths(s);
        begin(s);
    }
    if (s.share < 1.0 && !s.matrix.isCostly())
        findHeld(s);
    return isBroken;
}

void solve(Structure& s, bool wasBroken)
{
    s.share = s.finalShare;
    // The lengths of wide nets are not exact enough to conserve energy. A weight that has run into a wheel stops.
    const bool isExact = !s.matrix.isCostly() && !passesWheel(s, s.older, s.before);
    if (s.isDriven && isExact)
        begin(s);  // measures the terms, which now have the lengths at the end
    const bool isForeseen = isExact && !wasBroken && s.share < 1.0;
    // A rigid rope that becomes taut takes energy, as contacts do, and drives bring it.
    const bool conserves = isForeseen && !s.fromRest && !s.isDriven && !s.isTouched &&
                           !s.followsIterations && !hasRigidRope(s);
    const auto search = [&] {
        s.share = s.finalShare;
        begin(s);
        return isFoundConserving(s, isForeseen);
    };
    const bool isFound = isExact && isFoundStiffer(s, isFoundConserving(s, isForeseen), search);
    if (conserves && (!isFound || losesEnergy(s))) {
        if (canBeDivided(s) && isFoundInParts(s))
            return;
        findDamped(s);
        const bool hasWheel = !std::get<std::vector<PulleyTerm>>(s.terms).empty();
        if (!hasWheel && isFoundBeyond(s))
            return;
        s.share = s.finalShare;
        if (isFound)
            isFoundStiffer(s, search(), search);
    }
    if (!isFound) {
        findDamped(s);
        restoreAngularMomentum(s);
    }
    // Energy is conserved by the equations, except where lengths cannot be right. Drives may bring energy.
    if (!s.isDriven && (!isFound || s.followsIterations || (s.isOverdetermined && !s.fromRest)))
        limitEnergy(s);
}

}  // namespace vakwerk::direct
