// SPDX-License-Identifier: MIT
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
constexpr double negligibleWork = 1e-6;
constexpr double exactWork = 1e-10;
// Pushes of x̂ away from x_old, as shares of the way between them; pulls towards x_old are
// negative.
constexpr double firstPush = 0.125;
constexpr double mostPush = 128.0;
constexpr double mostPull = -0.5;  // halfway to x_old, where energy is lost
constexpr int mostPushes = 60;
constexpr int fewestMoves = 64;  // smallest number of moves of a slide
constexpr int mostMoves = 1000;
// The share of a move that is taken to find the direction of the next one.
constexpr double tangentMove = 0.01;
constexpr double firstReach = 1.25;
constexpr int mostFarther = 8;

void begin(Structure& s, std::span<const Vec2> carried)
{
    const Start start{s.pose(s.before), s.mass, carried};
    forEachTerm(s, [&](auto& term) {
        term.acts = true;
        term.begin(start);
    });
}

// Returns whether the structure has gained no energy. Newton's method may also end at a place far
// away, where energy has been gained.
bool isPlausible(Structure& s)
{
    const double elastic = elasticEnergy(s, s.place);
    return motionBetween(s, s.place, s.before) + elastic <= plausible * motionAllowed(s);
}

double largestForce(const Structure& s)
{
    double most = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        if (s.particle[i] != noParticle)
            most = std::max(most, length(s.step[i]));
    return most;
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
        force = std::fmax(force, largestForce(s));
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
// searched for. If it is near, it is used and true is returned.
bool descend(Structure& s)
{
    minimise(s, s.matrix.isCostly() ? exactWhereCostly : exactForces, true);
    if (s.matrix.isCostly())
        return false;
    s.start = s.place;
    carry(s);
    if (isSolution(s) && motionBetween(s, s.place, s.start) <= motionBetween(s, s.start, s.before))
        return true;
    forEachTerm(s, [](auto& term) { term.lambda = term.carried = {}; });
    s.place = s.start;
    measure(s, s.place);
    tautenStretched(s);
    forEachTerm(s, [&](auto& term) { term.settle(s.pose(s.place)); });
    return false;
}

// The search begins at x̂. If something holds the structure, the displacement by gravity and loads
// is left out, because such a structure hardly falls.
void setOut(Structure& s)
{
    s.place = s.aim;
    for (std::size_t i = 0; !s.isFree && i < s.unknowns; ++i)
        s.place[i] -= s.fall[i];
}

// Measures the terms before the substep. Returns whether a rigid one has a wrong length there.
bool isBroken(Structure& s)
{
    double most = 0.0;
    const Pose pose{s.before, s.before, 1.0};
    forEachTerm(s, [&](auto& term) {
        term.measure(pose);
        most = std::max(most, term.isRigid() ? term.brokenBy() : 0.0);
    });
    return most > brokenFrom;
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

// Sets up the matrix of the masses and the rigid terms alone before the substep, and measures all terms
// there. Ropes that are taut there act. Terms must carry nothing.
void assembleRigid(Structure& s)
{
    const Pose pose{s.before, s.before, 1.0};
    s.matrix.clear(true);
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const double mass = s.particle[i] == noParticle ? 1.0 : s.mass[i];
        s.matrix.diagonal(i) = {mass, 0.0, 0.0, mass};
    }
    const Equations e{s.matrix, s.step, pose, Curvature::pulling};
    forEachTerm(s, [&](auto& term) { term.measure(pose); });
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

// Moves the structure as little as possible so that all rigid links have their lengths. x_old moves
// by the same displacement, so the velocity does not change.
void bringToLengths(Structure& s)
{
    const double share = std::exchange(s.share, 1.0);
    s.onlyLengths = true;
    s.asked = s.aim;
    forEachTerm(s, [](auto& term) { term.acts = term.isRigid(); });
    s.aim = s.place = s.before;
    descend(s);
    for (std::size_t i = 0; i < s.unknowns; ++i) {
        const Vec2 by = s.place[i] - s.before[i];
        for (auto* list : {&s.old, &s.before, &s.older})
            (*list)[i] += by;
        s.aim[i] = s.asked[i] + by;
    }
    s.onlyLengths = false;
    s.share = share;
}

// A motion that begins at rest is the same backwards in time. So x_old = x' and
//   2 M (x' − x − a h²/2) = Σ λ D,  with the acceleration a by forces alone
// A structure that carries no force stays as found: it falls like particles without links, which
// are at rest half a step before the start. Returns whether the place has been found.
bool startFromRest(Structure& s)
{
    bool carries = false;
    const Pose pose = s.pose(s.place);
    forEachTerm(s, [&](const auto& term) { carries = carries || term.multiplier(pose) != Vec2{}; });
    if (!carries)
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

// Finds the place with D at x', which damps motion.
void findDamped(Structure& s)
{
    s.share = 1.0;
    forEachTerm(s, [](auto& term) { term.carried = {}; });
    setOut(s);
    descend(s);
}

// Follows the solution while w, the weight of x' in D, goes from 1 to `share`, in stages that
// become shorter if Newton's method fails. Returns whether the solution for `share` was found.
bool isFoundByStages(Structure& s, double share)
{
    findDamped(s);
    double way = 0.0;
    for (double stage = firstStage; stage >= leastStage && !stopRequested(s.stop);) {
        s.start = s.place;
        s.termsBefore = s.terms;
        const double next = std::fmin(way + stage, 1.0);
        s.share = 1.0 - (1.0 - share) * next;
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
    const double share = std::exchange(s.share, 1.0);
    s.place = s.before;
    s.asked = s.aim;
    for (std::size_t i = 0; i < s.unknowns; ++i)
        s.aim[i] += s.before[i] - s.older[i];
    forEachTerm(s, [](auto& term) { term.share = term.hasMeanError ? slight : 1.0; });
    stepWithRopes(s);
    carry(s);
    s.aim.swap(s.asked);
    s.share = share;
}

// Searches from x̂, or from near the place with D at x'. The latter can be found from far away,
// because it is the place of least energy.
bool isFoundFrom(Structure& s, std::span<const Vec2> carried, bool isNearDamped)
{
    begin(s, carried);
    setOut(s);
    if (isNearDamped) {
        const double share = std::exchange(s.share, 1.0);
        minimise(s, nearEnough, false);
        carry(s);
        s.share = share;
    }
    return isFound(s, true);
}

// Searches the place with D for w = s.share. Returns whether it was found.
bool isFoundConserving(Structure& s, std::span<const Vec2> carried, bool isForeseen)
{
    const double share = s.share;
    if (isForeseen) {
        foresee(s);
        setOut(s);
        if (isFound(s, false))
            return true;
        s.share = share;
    }
    // Starting from x̂, Newton's method rarely converges for long chains.
    if (s.unknowns <= many && isFoundFrom(s, carried, false))
        return true;
    s.share = share;
    if (isFoundFrom(s, carried, true))
        return true;
    begin(s, carried);
    return isFoundByStages(s, share);
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

struct Push {
    double share = 0.0;
    double work = 0.0;
};

// Finds the place with D at x' for an x̂ that is pushed away from x_old by by.share, and sets
// by.work to the energy that is gained at this place. Returns whether lengths are right there.
bool isFoundAfter(Push& by, Structure& s, double share)
{
    s.asked = s.aim;
    push(s, by.share);
    const bool isRight = descend(s) && !s.isOverdetermined;
    s.aim.swap(s.asked);
    restoreAngularMomentum(s, share);
    by.work = workOf(s);
    return isRight;
}

// Begins at the damped place, the one with D at x', where energy is lost. From it, follows a line
// to the nearest place where energy is kept, by pushing x̂ away from x_old: among all places that
// lose the same energy, the one with D at x' for a pushed x̂ is the nearest to x̂ (Lagrange). If
// energy is gained at the damped place, x̂ is pulled towards x_old. Returns whether the place was
// found. The forces are those of the damped place, because those of a pushed x̂ are too large.
bool isFoundBeyond(Structure& s, double share)
{
    restoreAngularMomentum(s, share);
    s.termsBefore = s.terms;
    const double enough = exactWork * motionBetween(s, s.aim, s.older);
    Push inner{0.0, workOf(s)};
    Push outer{endless, endless};
    bool wasInner = inner.work < 0.0;
    if (!wasInner)
        outer = std::exchange(inner, {-endless, -endless});
    Push next{wasInner ? firstPush : -firstPush};
    for (int i = 0; i < mostPushes && next.share >= mostPull && next.share <= mostPush; ++i) {
        const bool isRight = isFoundAfter(next, s, share);
        if (std::fabs(next.work) <= enough) {
            s.terms = s.termsBefore;
            measure(s, s.place);
            return isRight;
        }
        const bool isInner = next.work < 0.0;
        (isInner ? inner : outer) = next;
        if (isInner == wasInner)  // regula falsi, Illinois variant
            (isInner ? outer : inner).work *= 0.5;
        wasInner = isInner;
        next.share = std::isinf(outer.share - inner.share)
                         ? 2.0 * next.share
                         : inner.share +
                               (outer.share - inner.share) * inner.work / (inner.work - outer.work);
    }
    return false;
}

// Goes from s.from by a share of s.along and then to the nearest place with right lengths. Returns whether
// there is one.
bool isFoundNear(double share, Structure& s)
{
    s.asked = s.aim;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        if (s.particle[i] != noParticle)
            s.aim[i] = s.from[i] + s.along[i] * share;
    s.place = s.from;
    const bool isRight = descend(s) && !s.isOverdetermined;
    s.aim.swap(s.asked);
    return isRight;
}

// Sets s.along to a vector of this length in the direction from s.from to s.place. Returns whether the
// two places differ.
bool pointAlong(Structure& s, double length)
{
    const double moved = std::sqrt(motionBetween(s, s.place, s.from));
    if (!(moved > 0.0))
        return false;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        s.along[i] = (s.place[i] - s.from[i]) * (length / moved);
    return true;
}

// Finds the velocity at the end of a slide: a place x_old with right lengths, behind s.from as seen
// along s.along, such that the way from x_old to s.from has the energy of the way before the
// substep. Returns whether there is one.
bool keepsEnergy(Structure& s, double move)
{
    const double square = motionBetween(s, s.older, s.before);
    const double energy = energyBetween(s, s.older, s.before);
    const double enough = exactWork * motionBetween(s, s.aim, s.older);
    double inner = 0.0;
    double outer = endless;
    double back = std::fmax(std::sqrt(square) / move, 1.0);
    for (int i = 0; i < mostPushes; ++i) {
        if (!isFoundNear(-back, s))
            return false;
        const double gained = energyBetween(s, s.place, s.from) - energy;
        if (std::fabs(gained) <= enough) {
            s.old = s.place;
            s.place = s.from;
            return true;
        }
        (gained < 0.0 ? inner : outer) = back;
        back = outer == endless ? back * firstReach : 0.5 * (inner + outer);
    }
    return false;
}

// A free structure cannot slide, because it has to keep its angular momentum. A structure with
// elastic links cannot, because they would pull in each move.
bool canSlide(const Structure& s)
{
    bool isElastic = false;
    forEachTerm(s, [&](const auto& term) { isElastic = isElastic || !term.isRigid(); });
    return !s.isFree && !isElastic;
}

// Slides from the place before the substep with the speed that forces alone would give, in many
// short moves along right lengths, as a body slides along a bent wire. So a structure whose light
// parts turn over within the substep gets round its dead centre. It slides farther, by up to the
// same way again, until it is at a place where a velocity can have the energy. Returns whether it
// has arrived; the forces are those of the damped place (see isFoundBeyond).
bool slides(Structure& s)
{
    s.termsBefore = s.terms;
    const double whole = std::sqrt(motionBetween(s, s.aim, s.before));
    const double move = whole / fewestMoves;
    double way = whole;
    int farther = 0;
    s.from = s.before;
    s.place = s.aim;
    for (int i = 0; i < mostMoves && farther <= mostFarther; ++i) {
        // First find the direction of the line of right lengths at s.from.
        if (!pointAlong(s, move) || !isFoundNear(tangentMove, s) || !pointAlong(s, move))
            return false;
        if (way <= tangentMove * move) {
            if (keepsEnergy(s, move)) {
                s.terms = s.termsBefore;
                measure(s, s.place);
                return true;
            }
            way += whole / mostFarther;
            ++farther;
        }
        if (!isFoundNear(std::fmin(way / move, 1.0), s))
            return false;
        way -= std::sqrt(motionBetween(s, s.place, s.from));
        std::swap_ranges(s.from.begin(), s.from.end(), s.place.begin());
        for (std::size_t k = 0; k < s.unknowns; ++k)
            s.place[k] = s.from[k] + s.along[k];
    }
    return false;
}

// Begins the substep, and brings wrong lengths right if that is possible. Returns whether there were any.
bool startsBroken(Structure& s, std::span<const Vec2> carried)
{
    begin(s, carried);
    if (s.matrix.isCostly())
        return false;
    const bool wasBroken = isBroken(s);
    if (wasBroken && canBeMended(s))
        bringToLengths(s);
    if (wasBroken)
        begin(s, carried);
    if (s.share < 1.0)
        findHeld(s);
    return wasBroken;
}

}  // namespace

void solve(Structure& s, std::span<const Vec2> carried)
{
    const double share = s.share;
    // The lengths of wide nets are not exact enough to conserve energy.
    const bool isExact = !s.matrix.isCostly();
    const bool wasBroken = startsBroken(s, carried);
    const bool isForeseen = isExact && !wasBroken && share < 1.0;
    // A rigid rope that becomes taut takes energy.
    const bool conserves = isExact && !wasBroken && !s.fromRest && share < 1.0 &&
                           !s.followsIterations && !hasRigidRope(s);
    const bool isFound = isExact && isFoundConserving(s, carried, isForeseen);
    if (conserves && (!isFound || losesEnergy(s))) {
        begin(s, carried);
        findDamped(s);
        if (isFoundBeyond(s, share))
            return;
        if (!isFound && canSlide(s)) {
            begin(s, carried);
            findDamped(s);
            if (slides(s))
                return;
        }
        s.share = share;
        if (isFound) {
            begin(s, carried);
            isBroken(s);
            isFoundConserving(s, carried, isForeseen);
        }
    }
    if (!isFound) {
        begin(s, carried);
        findDamped(s);
        restoreAngularMomentum(s, share);
    }
    // Energy is conserved by the equations, except where lengths cannot be right.
    if (!isFound || s.followsIterations || (s.isOverdetermined && !s.fromRest))
        limitEnergy(s);
}

}  // namespace vakwerk::direct
