// SPDX-License-Identifier: MIT
#include "core/analysis/least_errors.h"

#include "core/analysis/stiffness.h"
#include "core/analysis/tolerances.h"
#include "core/no_index.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace vakwerk {
namespace {

constexpr int mostMoves = 50;
constexpr int mostHalvings = 10;
// If a move leaves a larger share of the errors than this, no other move follows.
constexpr double slow = 1.0 - 1e-6;
// In each of several stages the weight of one error is multiplied by this. At the end it is so
// small that all other members have their lengths.
constexpr double lighter = 1e-2;
constexpr int mostLighter = 5;
constexpr std::size_t mostNamed = 8;
constexpr std::size_t mostTried = 8;  // members that are tested before one is named

// Returns the square root of Σ r c², where c are the length errors and r are the rates.
double sizeOf(const StaticModel& model, std::span<const double> rates)
{
    double sum = 0.0;
    for (std::size_t m = 0; m < rates.size(); ++m)
        sum += rates[m] * model.members[m].misfit * model.members[m].misfit;
    return std::sqrt(sum);
}

// Adds the stiffness with which a member that is too long resists rotation, as a member across each
// of its pieces. Without it nothing would hold links that are in line, because their sideways
// motion changes no length to first order.
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

// Returns the displacement of each joint to where the errors would be smallest if lengths stayed
// linear.
std::vector<Vec2> moveOf(Stiffness& stiffness, StaticModel model, std::vector<double> rates)
{
    addTurning(model, rates);
    std::vector<double> initial(rates.size());
    for (std::size_t m = 0; m < rates.size(); ++m)
        initial[m] = rates[m] * model.members[m].misfit;
    stiffness.take(model);
    stiffness.factorise(rates);
    const std::vector<Vec2> noLoads(model.joints.size());
    return stiffness.displacement(stiffness.solve(noLoads, initial).elongation);
}

// Returns the model with the joints displaced by `ways`, or by less if the errors are larger there.
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

// Moves the joints along a motion that changes no length to first order, if that reduces the errors.
// Links in line that are too long fit only beside their line, and Newton's method does not leave it.
bool leaveLine(StaticModel& model, std::span<const double> rates)
{
    double reach = 0.0;
    for (std::size_t m = 0; m < rates.size(); ++m)
        if (const StaticModel::Member& member = model.members[m]; rates[m] > 0.0)
            reach =
                std::fmax(reach, std::sqrt(std::fmax(0.0, -2.0 * member.misfit * member.length)));
    if (reach == 0.0)
        return false;
    Stiffness stiffness;
    stiffness.take(model);
    stiffness.factorise(rates);
    for (std::vector<Vec2>& ways : stiffness.motions()) {
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

// Moves the joints to where the length errors of the members with a rate are smallest, by Newton's
// method.
void approach(StaticModel& model, const std::vector<double>& rates)
{
    const auto isOff = [&] {
        for (std::size_t m = 0; m < rates.size(); ++m)
            if (rates[m] > 0.0 && !isAsWanted(model.members[m]))
                return true;
        return false;
    };
    moveBy(model, std::vector<Vec2>(model.joints.size()));
    Stiffness stiffness;
    double before = std::numeric_limits<double>::infinity();
    double now = sizeOf(model, rates);
    for (int i = 0; i < mostMoves && isOff(); ++i) {
        if (!(now < slow * before) && !leaveLine(model, rates))
            return;
        before = sizeOf(model, rates);
        StaticModel moved = movedNearer(model, moveOf(stiffness, model, rates), rates);
        if (sizeOf(moved, rates) < before)
            model = std::move(moved);
        now = sizeOf(model, rates);
    }
}

// The rates with which errors count as the energy of members with the same EA.
std::vector<double> ratesOf(const StaticModel& model, std::span<const std::uint8_t> isStrict)
{
    std::vector<double> rates(isStrict.size(), 0.0);
    for (std::size_t m = 0; m < rates.size(); ++m)
        rates[m] = isStrict[m] != 0 ? 1.0 / model.members[m].length : 0.0;
    return rates;
}

// Returns a model of these members alone, with the joints at their ends.
StaticModel partOf(const StaticModel& model, std::span<const std::uint32_t> members)
{
    std::vector<std::uint32_t> now(model.joints.size(), noIndex);
    StaticModel part;
    part.extent = model.extent;
    for (const std::uint32_t m : members) {
        StaticModel::Member& member = part.members.emplace_back(model.members[m]);
        for (std::size_t i = 0; i < member.count; ++i) {
            std::uint32_t& joint = now[member.ends[i].joint];
            if (joint == noIndex) {
                joint = static_cast<std::uint32_t>(part.joints.size());
                part.joints.push_back(model.joints[member.ends[i].joint]);
            }
            member.ends[i].joint = joint;
        }
    }
    for (StaticModel::Holder holder : model.holders)
        if (now[holder.joint] != noIndex) {
            holder.joint = now[holder.joint];
            part.holders.push_back(holder);
        }
    return part;
}

// Returns whether a member that is not named has another length than it should have.
bool isAnyOff(const StaticModel& shape, std::span<const std::uint8_t> isNamed)
{
    for (std::size_t m = 0; m < isNamed.size(); ++m)
        if (isNamed[m] == 0 && isMisfit(shape.members[m], shape.members[m].misfit))
            return true;
    return false;
}

// Returns the shape in which the members that are not named are as near to their lengths as
// possible, and of these shapes the one with the smallest errors of the named members.
StaticModel shapeWithout(const StaticModel& drawn, std::span<const std::uint8_t> isNamed)
{
    std::vector<double> rates = ratesOf(drawn, std::vector<std::uint8_t>(isNamed.size(), 1));
    StaticModel best = drawn;
    approach(best, rates);
    for (int i = 0; i < mostLighter && std::ranges::count(isNamed, 1) > 0; ++i) {
        for (std::size_t m = 0; m < rates.size(); ++m)
            rates[m] *= isNamed[m] != 0 ? lighter : 1.0;
        approach(best, rates);
    }
    if (!isAnyOff(best, isNamed))
        return best;
    // If the other lengths fit in two shapes, the best shape of all may lie halfway between them,
    // and neither is found from there. Then the search starts from the drawing.
    best = drawn;
    approach(best, rates);
    return best;
}

// Names one member more: the first that cannot have its length if all that are not named have
// theirs. Returns false if there is none among the first members.
bool nameNext(const StaticModel& drawn, std::vector<std::uint8_t>& isNamed)
{
    for (std::size_t m = 0, tried = 0; m < isNamed.size() && tried < mostTried; ++m) {
        if (isNamed[m] != 0)
            continue;
        ++tried;
        isNamed[m] = 1;
        const StaticModel shape = shapeWithout(drawn, isNamed);
        if (isMisfit(shape.members[m], shape.members[m].misfit))
            return true;
        isNamed[m] = 0;
    }
    return false;
}

}  // namespace

std::vector<double> leastErrors(StaticModel model, std::span<const std::uint8_t> isStrict)
{
    approach(model, ratesOf(model, isStrict));
    std::vector<double> errors(isStrict.size(), 0.0);
    for (std::size_t m = 0; m < errors.size(); ++m)
        errors[m] = isStrict[m] != 0 ? model.members[m].misfit : 0.0;
    return errors;
}

std::optional<std::vector<LengthError>> lengthErrors(const StaticModel& model,
                                                     std::span<const std::uint32_t> members)
{
    const StaticModel drawn = partOf(model, members);
    std::vector<std::uint8_t> isNamed(members.size(), 0);
    for (std::size_t count = 0; count <= mostNamed; ++count) {
        const StaticModel shape = shapeWithout(drawn, isNamed);
        if (isAnyOff(shape, isNamed)) {
            if (nameNext(drawn, isNamed))
                continue;
            return count == 0 ? std::optional(std::vector<LengthError>()) : std::nullopt;
        }
        std::vector<LengthError> errors;
        for (std::size_t m = 0; m < members.size(); ++m)
            if (isMisfit(shape.members[m], shape.members[m].misfit))
                errors.push_back({members[m], shape.members[m].misfit});
        return errors;
    }
    return std::nullopt;
}

bool isAsWanted(const StaticModel::Member& member)
{
    return std::fabs(member.misfit) <= (tolerance::lengthRounding + member.blur) * member.length;
}

bool isMisfit(const StaticModel::Member& member, double error)
{
    return std::fabs(error) > (tolerance::fits + member.blur) * member.length;
}

}  // namespace vakwerk
