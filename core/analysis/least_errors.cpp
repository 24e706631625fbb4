// SPDX-License-Identifier: MIT
#include "core/analysis/least_errors.h"

#include "core/analysis/numbers.h"
#include "core/analysis/ropes.h"
#include "core/analysis/soft_ropes.h"
#include "core/analysis/stiffness.h"
#include "core/analysis/tolerances.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr int mostMoves = 50;
constexpr int mostHalvings = 10;
// Where settleRopes() finds the state of the ropes, it takes fewer rounds than this: at most 23 in all
// tests. In a net of many ropes it may find none, because loose ropes leave joints free.
constexpr int mostRopeRounds = 50;
// If a move leaves more than this share of the errors, the moves are too slow to go on.
constexpr double slow = 1.0 - 1e-6;

// Returns the square root of Σ r c², where c are the length errors and r are the rates. A rope that is
// too long has no error.
double sizeOf(const StaticModel& model, std::span<const double> rates)
{
    double sum = 0.0;
    for (std::size_t m = 0; m < rates.size(); ++m) {
        const double error = errorOf(model.members[m]);
        sum += rates[m] * error * error;
    }
    return std::sqrt(sum);
}

// Adds members that resist the rotation of each piece of a stretched member. Without them nothing
// would hold links that are in line, because their sideways motion changes no length to first order.
void addTurning(StaticModel& model, std::vector<double>& rates)
{
    const std::size_t count = rates.size();
    for (std::size_t m = 0; m < count; ++m)
        for (std::size_t piece = 0; piece < 2; ++piece) {
            StaticModel::Member across = model.members[m];
            const double share = across.misfit * across.bend[piece];
            if (!(rates[m] > 0.0) || !(share > tolerance::fits))
                continue;
            for (std::size_t end = 0; end < across.count; ++end)
                across.ends[end].gradient = model.members[m].across(piece, end);
            across.misfit = 0.0;
            model.members.push_back(across);
            rates.push_back(rates[m] * share);
        }
}

struct Move {
    std::vector<Vec2> ways;
    std::vector<std::uint8_t> isTaut;  // by member: 0 for a rope that is too long after the move
    bool isSettled = true;             // false if it was not found which ropes these are
};

// Returns the displacement of each joint to the place where the errors would be smallest if lengths
// changed linearly. `isTaut` is 0 for the ropes that are too long in the present shape. It may be
// shorter than `rates`, because addTurning() appends members that are no ropes.
Move moveOf(Stiffness& stiffness, const StaticModel& model, const std::vector<double>& rates,
            const std::vector<std::uint8_t>& isTaut)
{
    const std::size_t count = isTaut.size();
    stiffness.take(model);
    const std::vector<Vec2> noLoads(model.joints.size());
    Move move{std::vector<Vec2>(model.joints.size()), isTaut};
    move.isTaut.resize(rates.size(), 1);
    const auto wrongRopes = [&] {
        std::vector<double> active = rates;
        std::vector<double> initial(rates.size());
        for (std::size_t m = 0; m < rates.size(); ++m) {
            active[m] *= move.isTaut[m] != 0 ? 1.0 : 0.0;
            initial[m] = active[m] * model.members[m].misfit;
        }
        stiffness.factorise(active);
        move.ways = stiffness.displacement(stiffness.solve(noLoads, initial).elongation);
        std::vector<std::uint32_t> wrong;
        for (std::uint32_t m = 0; m < count; ++m) {
            const StaticModel::Member& member = model.members[m];
            const double longer = member.misfit + member.elongation(move.ways);
            if (member.onlyPulls && rates[m] > 0.0 &&
                (move.isTaut[m] != 0 ? -longer : longer) >
                    tolerance::lengthRounding * member.length)
                wrong.push_back(m);
        }
        return wrong;
    };
    move.isSettled = settleRopes(move.isTaut, wrongRopes, {model.stop, mostRopeRounds});
    move.isTaut.resize(count);
    return move;
}

Move turningMoveOf(Stiffness& stiffness, StaticModel model, std::vector<double> rates,
                   const std::vector<std::uint8_t>& isTaut)
{
    addTurning(model, rates);
    return moveOf(stiffness, model, rates, isTaut);
}

// Returns the model with the joints displaced by `ways`. If this does not reduce the errors, halves
// the displacements, at most mostHalvings times.
StaticModel movedNearer(const StaticModel& model, std::vector<Vec2> ways,
                        std::span<const double> rates)
{
    const double before = sizeOf(model, rates);
    StaticModel moved = model;
    moveBy(moved, ways);
    for (int i = 0; i < mostHalvings && !(sizeOf(moved, rates) < before); ++i) {
        for (Vec2& way : ways)
            way = way * 0.5;
        moved = model;
        moveBy(moved, ways);
    }
    return moved;
}

// Returns by member: 0 for a rope that is too long, else 1.
std::vector<std::uint8_t> tautIn(const StaticModel& model)
{
    std::vector<std::uint8_t> isTaut;
    for (const StaticModel::Member& member : model.members)
        isTaut.push_back(isLooseRope(member) ? 0 : 1);
    return isTaut;
}

// The state of reduceErrors() that is kept from one move of the joints to the next.
struct Moves {
    Stiffness stiffness;
    std::vector<std::uint8_t> isTaut;  // by member: 0 for a rope that is too long
    bool triesSoftly = true;           // false once reduceErrorsSoftly() has not helped

    // Takes over the state of the ropes after a move that led to this shape.
    void take(const StaticModel& shape, Move move)
    {
        isTaut = move.isSettled ? std::move(move.isTaut) : tautIn(shape);
    }
};

// Moves the joints without the stiffness from addTurning(), if that halves the errors at least.
// Returns whether it does. If the move of moveOf() does not halve the errors, or if it is not known
// which ropes are taut after it, reduceErrorsSoftly() moves the joints instead, because it makes no
// use of which ropes are taut. It is tried until it does not halve the errors either.
bool halveErrors(StaticModel& model, const std::vector<double>& rates, Moves& moves)
{
    const double most = 0.5 * sizeOf(model, rates);
    Move move = moveOf(moves.stiffness, model, rates, moves.isTaut);
    if (move.isSettled || !moves.triesSoftly)
        if (StaticModel moved = movedNearer(model, move.ways, rates); sizeOf(moved, rates) < most) {
            model = std::move(moved);
            moves.take(model, std::move(move));
            return true;
        }
    if (!moves.triesSoftly)
        return false;
    StaticModel moved = model;
    reduceErrorsSoftly(moved, rates);
    moves.triesSoftly = sizeOf(moved, rates) < most;
    if (moves.triesSoftly) {
        model = std::move(moved);
        moves.isTaut = tautIn(model);
    }
    return moves.triesSoftly;
}

// Returns whether an error exceeds this share of its length.
bool isAnyError(const StaticModel& model, std::span<const double> rates, double share)
{
    for (std::size_t m = 0; m < rates.size(); ++m)
        if (const StaticModel::Member& member = model.members[m];
            rates[m] > 0.0 && std::fabs(errorOf(member)) > (share + member.blur) * member.length)
            return true;
    return false;
}

// Moves the joints along a motion that changes no length to first order, if that reduces the
// errors, and returns whether it does. Links in line that are too long fit only if their joints
// leave the line, and Newton's method alone never moves them off it.
bool leaveLine(StaticModel& model, std::span<const double> rates)
{
    double reach = 0.0;
    for (std::size_t m = 0; m < rates.size(); ++m)
        if (const StaticModel::Member& member = model.members[m];
            rates[m] > 0.0 && !member.onlyPulls)
            reach =
                std::fmax(reach, std::sqrt(std::fmax(0.0, -2.0 * member.misfit * member.length)));
    if (reach == 0.0)
        return false;
    std::vector<double> active{rates.begin(), rates.end()};
    for (std::size_t m = 0; m < active.size(); ++m)
        active[m] *= isLooseRope(model.members[m]) ? 0.0 : 1.0;
    Stiffness stiffness;
    stiffness.take(model);
    stiffness.factorise(active);
    for (std::vector<Vec2>& ways : stiffness.motions()) {
        if (stopRequested(model.stop))
            return false;
        for (Vec2& way : ways)
            way = way * reach;
        StaticModel moved = movedNearer(model, std::move(ways), rates);
        if (sizeOf(moved, rates) < slow * sizeOf(model, rates)) {
            model = std::move(moved);
            return true;
        }
    }
    return false;
}

}  // namespace

std::vector<double> ratesOf(const StaticModel& model, std::span<const std::uint8_t> isStrict)
{
    std::vector<double> rates(isStrict.size(), 0.0);
    for (std::size_t m = 0; m < rates.size(); ++m)
        rates[m] = isStrict[m] != 0 ? 1.0 / model.members[m].length : 0.0;
    return rates;
}

// The errors that a motion can remove decrease with the square of the size of a move. If other
// errors remain, the size of the moves decreases only by a constant factor. With the stiffness from
// addTurning() both decrease more slowly where ropes become loose and nothing else holds their
// joints. So if there are ropes, each move is first tried without it (halveErrors).
void reduceErrors(StaticModel& model, const std::vector<double>& rates, double share)
{
    // Marks every rope as hanging. In a run, the misfit of a rope that does not hang is raised to 0, which
    // would hide how much longer it is than the distance of its ends.
    for (StaticModel::Member& member : model.members)
        member.hangs = member.onlyPulls;
    moveBy(model, std::vector<Vec2>(model.joints.size()));
    Moves moves{{}, tautIn(model)};
    const bool hasRopes = std::ranges::any_of(model.members, &StaticModel::Member::onlyPulls);
    bool isSlow = false;
    for (int i = 0; i < mostMoves && isAnyError(model, rates, share); ++i) {
        if (stopRequested(model.stop))
            return;
        if (isSlow) {
            if (!leaveLine(model, rates))
                return;
            moves.isTaut = tautIn(model);
        }
        if (hasRopes && halveErrors(model, rates, moves))
            continue;
        const double before = sizeOf(model, rates);
        Move move = turningMoveOf(moves.stiffness, model, rates, moves.isTaut);
        const bool isShort = std::ranges::all_of(move.ways, [&](Vec2 way) {
            return length(way) <= tolerance::shortMove * model.extent;
        });
        StaticModel moved = movedNearer(model, move.ways, rates);
        const double now = sizeOf(moved, rates);
        isSlow = !(now < (isShort ? slow : 1.0) * before);
        if (now < before) {
            model = std::move(moved);
            moves.take(model, std::move(move));
        }
    }
}

StaticModel bestShape(StaticModel model, std::span<const std::uint8_t> isStrict)
{
    reduceErrors(model, ratesOf(model, isStrict));
    return model;
}

bool isLooseRope(const StaticModel::Member& member)
{
    return member.onlyPulls && member.misfit < 0.0 && !isAsWanted(member);
}

double errorOf(const StaticModel::Member& member)
{
    return member.onlyPulls ? std::fmax(member.misfit, 0.0) : member.misfit;
}

bool isAsWanted(const StaticModel::Member& member)
{
    return std::fabs(member.misfit) <= (tolerance::lengthRounding + member.blur) * member.length;
}

bool isMisfit(const StaticModel::Member& member, double error)
{
    return (error > 0.0 || !member.onlyPulls) &&
           std::fabs(error) > (tolerance::fits + member.blur) * member.length;
}

}  // namespace vakwerk
