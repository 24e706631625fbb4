// SPDX-License-Identifier: MIT
#include "core/simulation/direct/newton.h"

#include "core/simulation/tracer.h"

#include <algorithm>
#include <utility>

namespace vakwerk::direct {
namespace {

constexpr int mostNewtonSteps = 50;
constexpr int mostNewtonStepsOfMany = 15;
// Newton's method has converged if directions turn so little that each length has an error of at
// most this share. Structures of many unknowns stop earlier, because the rounding errors of their
// forces add up.
constexpr double exactOfFew = 1e-12;
constexpr double exactOfMany = 2e-8;
constexpr double exactStep = 1e-9;  // displacement in the last step, as a share of a length
constexpr int mostStalled = 3;
constexpr double exactWhereStalled = 1e-5;
// The number of Newton steps in a row that each leave more than half of the error, after which
// Newton's method has failed.
constexpr int mostLostSteps = 4;
constexpr int mostExchanges = 6;  // exchanges of taut and slack ropes in one Newton step, at most
constexpr double negligibleRopeStretch =
    1e-11;  // share of its length by which a slack rope must be stretched to become taut

// Returns whether displacements are small as well as turns. Rounding of pivots, and large forces in balance, can
// leave an error although directions no longer turn. Structures of many unknowns without such forces and with similar
// masses are not asked for this, because they would take too many iterations.
bool isSmallStep(const Structure& s)
{
    const bool matters = s.massesDiffer || s.isOverdetermined || s.unknowns <= many;
    return !matters || largestStep(s) / s.reach <= exactStep;
}

bool mayAct(const Structure& s, const auto& term)
{
    return !s.onlyLengths || term.isRigid();
}

// Marks as taut the ropes that the condition holds for. Returns whether any rope has changed.
bool tauten(Structure& s, const auto& condition)
{
    bool changed = false;
    forEachRope(s, [&](auto& rope) {
        const bool taut = mayAct(s, rope) && condition(rope);
        changed = changed || taut != rope.acts;
        rope.acts = taut;
    });
    return changed;
}

// Marks the ropes that the step will leave stretched.
bool tautenPredicted(Structure& s)
{
    return tauten(s, [](const auto& rope) { return rope.isTautAfter(negligibleRopeStretch); });
}

// Returns whether the step leaves taut ropes taut and slack ropes slack.
bool ropesStay(const Structure& s)
{
    bool stay = true;
    forEachRope(s, [&](const auto& rope) {
        stay = stay && rope.acts == (mayAct(s, rope) && rope.isTautAfter(negligibleRopeStretch));
    });
    return stay;
}

}  // namespace

double energyAt(Structure& s, std::span<const Vec2> x)
{
    double potential = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns && s.external.acts(); ++i)
        potential += potentialOf(s.external, s.moved(i, x));
    return 0.5 * motionBetween(s, x, s.aim) + potential + measure(s, x);
}

bool tautenStretched(Structure& s)
{
    return tauten(s, [](const auto& rope) { return rope.isStretched(); });
}

// If D is the direction at x' (Pose), the matrix is symmetric and the solution has the least energy. The matrix is
// indefinite if it has more negative pivots than multiplier nodes, each of which always has one. Then, as in
// compression shortly before buckling, the step might increase the energy. So it is computed again with the curvature
// of pulling bars alone.
double newtonStep(Structure& s)
{
    const std::span step = std::span(s.step).first(s.unknowns);
    assemble(s, Curvature::whole);
    if (!s.matrix.isSymmetric()) {
        s.matrix.solveGeneral(step);
    } else if (s.matrix.solve(step) != s.multipliers) {
        assemble(s, Curvature::pulling);
        s.matrix.solve(step);
    }
    return predict(s);
}

double stepWithRopes(Structure& s)
{
    double turned = newtonStep(s);
    for (int i = 0; i < mostExchanges && !stopRequested(s.stop); ++i) {
        if (!tautenPredicted(s))
            return turned;
        turned = newtonStep(s);
    }
    return tautenPredicted(s) ? unknown : turned;
}

double largestStep(const Structure& s)
{
    double most = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        if (s.particle[i] != noParticle)
            most = std::max(most, length(s.step[i]));
    return most;
}

bool isFiniteStep(const Structure& s)
{
    return std::ranges::all_of(s.step, [](Vec2 d) { return isFinite(d); });
}

void take(Structure& s, double turned, double exact)
{
    for (std::size_t k = 0; k < s.unknowns; ++k)
        s.place[k] += s.step[k];
    tell(s, turned, exact);
}

void settleAt(Structure& s, const std::vector<Vec2>& place)
{
    s.place = place;
    measure(s, s.place);
    tautenStretched(s);
    forEachTerm(s, [&](auto& term) { term.settle(s.pose(s.place)); });
}

double carry(Structure& s)
{
    double most = 0.0;
    forEachTerm(s, [&](auto& term) { most = std::max(most, term.carry()); });
    return most;
}

// A rope acts while C + p λ₀ > 0 (see Row). Because λ₀ is carried from one iteration to the next, the set of ropes that
// act soon stays the same. Rigid links that contradict each other, or that would need an unbounded force, keep their
// error from one iteration to the next, and their multipliers would grow without limit. If `mayContradict` is true, λ₀
// is then set to 0 and no longer carried over, so that such links yield with the compliance p.
// For a rigid rope that has just become taut, predict() has found the force of a link that yields to its whole error.
// In a pulley the curvature of that force makes a wrong force along the rope, after which the rope seems slack. At a
// start from rest λ₀ takes its place. In motion a rope that becomes taut takes energy anyway.
bool converges(Structure& s, bool mayContradict)
{
    s.isOverdetermined = false;
    const double enough = s.unknowns > many ? exactOfMany : exactOfFew;
    const int most = s.unknowns > many ? mostNewtonStepsOfMany : mostNewtonSteps;
    double left = endless;
    double turnedBefore = endless;
    int lost = 0;
    int stalled = 0;
    bool isHeld = false;
    for (int i = 0; i < most && !stopRequested(s.stop); ++i) {
        measure(s, s.place);
        const bool isOtherSet = tautenStretched(s) && i > 0;
        if (isOtherSet && s.fromRest)
            forEachRope(s, [](auto& r) { r.lambda = r.isRigid() ? r.carried : r.lambda; });
        const double turned = newtonStep(s);
        lost = turned > enough && turned > 0.5 * turnedBefore ? lost + 1 : 0;
        turnedBefore = turned;
        if (!isFiniteStep(s) || lost == mostLostSteps)
            return false;
        take(s, turned, enough);
        if (stalled < mostStalled) {
            if (turned > exactWhereStalled || left == endless)
                s.balanced = s.place;
            const double before = std::exchange(left, carry(s));
            s.isOverdetermined = left > enough;
            stalled = s.isOverdetermined && !isOtherSet && turned <= exactWhereStalled &&
                              left > 0.5 * before && left < 2.0 * before
                          ? stalled + 1
                          : 0;
        }
        if (stalled == mostStalled && !mayContradict)
            return false;
        if (s.isOverdetermined && !isHeld && stalled == mostStalled) {
            isHeld = true;
            lost = 0;
            turnedBefore = endless;
            s.place = s.balanced;
            forEachTerm(s, [](auto& term) { term.carried = {}; });
            measure(s, s.place);
            forEachTerm(s, [&](auto& term) { term.settle(s.pose(s.place)); });
        } else if (!isOtherSet && turned <= enough && isSmallStep(s) &&
                   isHeld == s.isOverdetermined && ropesStay(s)) {
            return true;
        }
    }
    return false;
}

void tell(const Structure& s, double turned, double exact)
{
    if (s.tracer)
        s.tracer->iterates(std::span(s.particle).first(s.unknowns), s.place, turned, exact);
}

double energyAlong(Structure& s, double share)
{
    for (std::size_t k = 0; k < s.unknowns; ++k)
        s.trial[k] = s.place[k] + s.step[k] * share;
    return energyAt(s, s.trial);
}

}  // namespace vakwerk::direct
