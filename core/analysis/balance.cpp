// SPDX-License-Identifier: MIT
#include "core/analysis/balance.h"

#include "core/analysis/least_errors.h"
#include "core/analysis/ropes.h"
#include "core/analysis/tolerances.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace vakwerk {
namespace {

// The largest number of groups of members whose lengths do not fit together that tellUnfit()
// examines.
constexpr int mostUnfit = 64;

}  // namespace

Balance::Balance(const StaticModel& model, Stiffness& stiffness)
    : model_(model), stiffness_(stiffness), isActive_(model.members.size(), 1),
      isDecided_(model.members.size(), 1), isBracing_(model.members.size(), 0)
{
    for (const StaticModel::Joint& joint : model.joints)
        loads_.push_back(joint.load);
    const RopesByLength byLength = ropesByLength(model);
    for (std::size_t m = 0; m < isActive_.size(); ++m) {
        const bool isFixed = byLength.isTaut[m] != 0 || byLength.isSlack[m] != 0;
        isActive_[m] = isFixed ? byLength.isTaut[m] : model.members[m].hangs ? 0 : 1;
        isFixed_.push_back(isFixed ? 1 : 0);
    }
    if (stopRequested(model.stop))
        return;
    doLengthsAgree_ = byLength.isSettled && largestOf(byLength.left) == 0.0;
    stiffness_.take(model);
    chooseRates();
    if (keepsLengths_)
        for (std::size_t m = 0; m < misfit_.size(); ++m)
            misfit_[m] -= byLength.left[m];
    settleAll();
    if (stopRequested(model.stop))
        return;
    if (!unfit_.empty())
        tellDoubtful();
    brace();
}

void Balance::settleAll()
{
    if (std::ranges::any_of(model_.members, &StaticModel::Member::onlyPulls)) {
        areRopesSettled_ = settle(tolerance::slackRate);
        // The first call left slack ropes a small stiffness, so its result must be confirmed
        // without it. Rigid members keep their exact lengths only in the second call.
        if (!areRopesSettled_ || keepsLengths_ ||
            std::ranges::find(isActive_, 0) != isActive_.end())
            areRopesSettled_ = settle(0.0);
    }
    if (!stopRequested(model_.stop))
        settleStiffness();
}

// Marks forces as unknown that depend on whether a doubtful rope is taut or slack. A rope is
// doubtful if its state depends on the stiffness of rigid links, which is not known. To find such
// ropes, solves the model a second time with one very large stiffness for all links. In that
// solution misfits decide which ropes are taut, and loads decide only where misfits do not. A rope
// is doubtful if the two solutions give it different states. If its first state had been found from
// lengths alone, that state was wrong, so all states are found again first.
void Balance::tellDoubtful()
{
    const auto isElastic = [](const StaticModel::Member& member) { return member.rate > 0.0; };
    if (std::ranges::none_of(model_.members, &StaticModel::Member::onlyPulls) ||
        std::ranges::any_of(model_.members, isElastic))
        return;
    const std::vector<std::uint8_t> isTaut = tautIfStiff();
    bool isReleased = false;
    for (std::size_t m = 0; m < isTaut.size(); ++m)
        if (isFixed_[m] != 0 && isTaut[m] != isActive_[m]) {
            isFixed_[m] = 0;
            isReleased = true;
        }
    if (isReleased) {
        unfit_.clear();
        isDecided_.assign(isDecided_.size(), 1);
        chooseRates();
        settleAll();
    }
    std::vector<std::uint8_t> isDoubtful(isTaut.size(), 0);
    std::vector<std::uint8_t> takesPart = isActive_;
    for (std::size_t m = 0; m < isTaut.size(); ++m) {
        isDoubtful[m] = isTaut[m] != isActive_[m] ? 1 : 0;
        takesPart[m] |= isTaut[m];
        isDecided_[m] = isDoubtful[m] != 0 ? 0 : isDecided_[m];
    }
    const std::vector<std::uint8_t> isOpen = SelfStress(model_, takesPart).around(isDoubtful);
    for (std::size_t m = 0; m < isOpen.size(); ++m)
        isDecided_[m] = isOpen[m] != 0 ? 0 : isDecided_[m];
}

// Returns which members are taut if all links have the same, very large EA, so that misfits put far
// larger forces in them than the loads.
std::vector<std::uint8_t> Balance::tautIfStiff() const
{
    StaticModel stiff = model_;
    double strain = 0.0;
    for (StaticModel::Member& member : stiff.members) {
        member.misfit = isAsWanted(member) ? 0.0 : member.misfit;
        strain = std::fmax(strain, std::fabs(member.misfit) / member.length);
    }
    double load = largestOf(present().force);
    for (const Vec2 each : loads_)
        load = std::fmax(load, length(each));
    for (StaticModel::Member& member : stiff.members)
        member.rate =
            (load > 0.0 ? load : 1.0) / (tolerance::loadBesideMisfits * strain * member.length);
    Stiffness stiffness;
    const Balance balance(stiff, stiffness);
    return {balance.isActive().begin(), balance.isActive().end()};
}

void Balance::chooseRates()
{
    rates_.clear();
    misfit_.clear();
    double stiffest = 0.0;
    double longest = 0.0;
    bool allKnown = true;
    for (std::size_t m = 0; m < model_.members.size(); ++m) {
        const StaticModel::Member& member = model_.members[m];
        stiffest = std::fmax(stiffest, member.rate);
        longest = isRigid(m) ? std::fmax(longest, member.length) : longest;
        allKnown = allKnown && !isRigid(m);
    }
    basis_ = stiffest == 0.0 ? AtRest::Basis::equalStiffness
             : allKnown      ? AtRest::Basis::compliance
                             : AtRest::Basis::mixed;
    // Wrong lengths that fit together make ropes slack beside shorter members. Of those that contradict
    // each other, only ropes that are too long count, because a stiffness decides about the others.
    const bool lengthsDecide = std::ranges::any_of(model_.members, [this](const auto& member) {
        return member.onlyPulls && !member.hangs && (doLengthsAgree_ || isLooseRope(member));
    });
    keepsLengths_ = basis_ == AtRest::Basis::mixed ||
                    (basis_ == AtRest::Basis::equalStiffness && lengthsDecide &&
                     !std::ranges::all_of(model_.members, isAsWanted));
    double load = 0.0;
    for (const Vec2 each : loads_)
        load = std::fmax(load, length(each));
    const double rigid = stiffest > 0.0                ? tolerance::rigidRate * stiffest * longest
                         : keepsLengths_ && load > 0.0 ? load / tolerance::fits
                                                       : 1.0;
    for (std::size_t m = 0; m < model_.members.size(); ++m) {
        const StaticModel::Member& member = model_.members[m];
        rates_.push_back(isRigid(m) ? rigid / member.length : member.rate);
        const bool isRounding = isRigid(m) && isAsWanted(member);
        const bool isIgnored = basis_ == AtRest::Basis::equalStiffness && !keepsLengths_;
        misfit_.push_back(isIgnored || isRounding ? 0.0 : member.misfit);
    }
    most_ = largestOf(rates_);
    for (double& rate : rates_)
        rate = std::fmax(rate / most_, tolerance::softest);
}

void Balance::factorise(double ofSlack)
{
    Numbers rates = rates_;
    for (std::size_t m = 0; m < rates.size(); ++m)
        rates[m] *= isActive_[m] != 0 ? 1.0 : ofSlack;
    stiffness_.factorise(rates);
    isStrict_.clear();
    if (keepsLengths_ && ofSlack == 0.0)
        for (std::size_t m = 0; m < rates.size(); ++m)
            isStrict_.push_back(isActive_[m] != 0 && isRigid(m) ? 1 : 0);
}

// Makes taut ropes under compression slack, and stretched slack ropes taut, until no rope has a
// wrong state. Returns false if this does not succeed. Slack ropes keep the share `ofSlack` of
// their stiffness. With a small share, every part that only slack ropes hold has exactly one
// position of equilibrium. A result that was found with a small share must be confirmed with a
// share of 0.
bool Balance::settle(double ofSlack)
{
    const auto wrong = [&] {
        factorise(ofSlack);
        Numbers initial(rates_.size());
        for (std::size_t m = 0; m < initial.size(); ++m)
            initial[m] = isActive_[m] != 0         ? rates_[m] * most_ * misfit_[m]
                         : model_.members[m].hangs ? 0.0
                                                   : rates_[m] * most_ * misfit_[m] * ofSlack;
        return wrongRopes(stiffness_.solve(loads_, initial, isStrict_));
    };
    return settleRopes(isActive_, wrong, {model_.stop});
}

// Returns the ropes in a wrong state: taut ropes under compression, and stretched slack ropes. In a
// part where the loads drive a mechanism, forces are unknown. In such a part a taut rope stays
// taut, and a slack rope is wrong if the motion of the mechanism stretches it. A slack rope that
// hangs counts as stretched only where displacements are known: not where a mechanism moves, and
// not if all members are rigid.
// If rigid members keep their lengths and these lengths do not fit together, the forces that the
// length errors cause would be arbitrarily large. So a taut rope with such a length error counts as
// under compression if it is too long for its place, whatever its force.
std::vector<std::uint32_t> Balance::wrongRopes(const Stiffness::Answer& answer) const
{
    const bool isDriven = std::ranges::find(answer.isBalanced, 0) != answer.isBalanced.end();
    const Numbers drift = isDriven ? stiffness_.drift(loads_) : Numbers(isActive_.size(), 0.0);
    const double farthest = largestOf(drift);
    const double force = largestOf(answer.force);
    const auto keepsLength = [this](std::size_t m) {
        return !isStrict_.empty() && isStrict_[m] != 0;
    };
    double way = 0.0;
    double wayOfRigid = 0.0;
    for (std::size_t m = 0; m < isActive_.size(); ++m) {
        const double change = std::fabs(answer.elongation[m]) + std::fabs(misfit_[m]) * most_;
        way = std::fmax(way, change);
        wayOfRigid = keepsLength(m) ? std::fmax(wayOfRigid, change) : wayOfRigid;
    }
    std::vector<std::uint32_t> wrong;
    for (std::uint32_t m = 0; m < isActive_.size(); ++m) {
        const StaticModel::Member& member = model_.members[m];
        if (!member.onlyPulls || isFixed_[m] != 0)
            continue;
        const bool isLoose = std::ranges::any_of(member.all(), [&](const StaticModel::End& end) {
            return model_.joints[end.joint].ways > 0 && answer.isBalanced[end.joint] == 0;
        });
        if (isActive_[m] == 0 && member.hangs &&
            (isLoose || basis_ == AtRest::Basis::equalStiffness))
            continue;
        const double longer = answer.elongation[m] + misfit_[m] * most_;
        const bool hasError = keepsLength(m) &&
                              std::fabs(longer) > tolerance::ropeTurns * wayOfRigid &&
                              rates_[m] * std::fabs(longer) > tolerance::lengthForce * force;
        const bool isPressed =
            hasError ? longer < 0.0 : -answer.force[m] > tolerance::ropeTurns * force;
        const bool isWrong = isActive_[m] != 0 ? !isLoose && isPressed
                             : isLoose         ? drift[m] > tolerance::still * farthest
                                               : longer > tolerance::ropeTurns * way;
        if (isWrong)
            wrong.push_back(m);
    }
    return wrong;
}

// If nothing is redundant, forces do not depend on the stiffness of the members. Then all members
// get the same stiffness, which gives exact forces.
void Balance::settleStiffness()
{
    const bool hasSlack = std::ranges::find(isActive_, 0) != isActive_.end();
    if (members() + model_.reactions <= 2 * model_.joints.size() || hasSlack) {
        stiffness_.factorise(Numbers(isActive_.begin(), isActive_.end()));
        if (redundancy() == 0) {
            basis_ = AtRest::Basis::equilibrium;
            isStrict_.clear();
            misfit_.assign(misfit_.size(), 0.0);
            if (model_.unrest == 0.0)
                fit();
            return;
        }
    }
    factorise(0.0);
    leaveOpen();
    fit();
}

// Finds the slack ropes that prevent motions. A motion that keeps the lengths of all active members
// is prevented if it lengthens a slack rope. Suppose that some ropes can all be in tension at once,
// in equilibrium with each other and with the members. Then each motion that changes the length of
// one of these ropes lengthens at least one of them (the alternative theorem of Stiemke, 1915), so
// together they prevent all such motions. Ropes that hang are left out, because they prevent no
// motion near the present shape.
void Balance::brace()
{
    if (stiffness_.freedom() == 0)
        return;
    std::vector<std::uint8_t> isHeld = isActive_;
    for (std::vector<std::uint32_t> found(1); !found.empty();) {
        std::vector<std::uint32_t> ropes;
        for (std::uint32_t m = 0; m < isHeld.size(); ++m)
            if (isHeld[m] == 0 && isFixed_[m] == 0 && !model_.members[m].hangs)
                ropes.push_back(m);
        if (ropes.empty())
            break;
        found = stressedTogether(isHeld, ropes);
        for (const std::uint32_t m : found)
            isHeld[m] = isBracing_[m] = 1;
        isBraced_ = isBraced_ || !found.empty();
    }
    if (isBraced_)
        braced_.factorise(Numbers(isHeld.begin(), isHeld.end()));
}

// Finds the state of self-stress (forces in equilibrium without loads) that is nearest to a tension
// of 1 in each of the given ropes, and returns the ropes that are in tension in it. `isHeld` marks
// the other members, which may carry tension or compression.
std::vector<std::uint32_t> Balance::stressedTogether(const std::vector<std::uint8_t>& isHeld,
                                                     std::span<const std::uint32_t> ropes)
{
    braced_.take(model_);
    const std::vector<Vec2> noLoads(loads_.size());
    std::vector<std::uint8_t> isTaut = isHeld;
    for (const std::uint32_t m : ropes)
        isTaut[m] = 1;
    Stiffness::Answer answer;
    const auto wrongRopes = [&] {
        Numbers rates;
        for (std::size_t m = 0; m < isTaut.size(); ++m)
            rates.push_back((isTaut[m] != 0 ? 1.0 : tolerance::beneathRigid) /
                            model_.members[m].length);
        Numbers initial(rates.size(), 0.0);
        for (const std::uint32_t m : ropes)
            initial[m] = isTaut[m] != 0 ? 1.0 : tolerance::beneathRigid;
        braced_.factorise(rates);
        answer = braced_.solve(noLoads, initial);
        std::vector<std::uint32_t> wrong;
        for (const std::uint32_t m : ropes) {
            const double length = model_.members[m].length;
            if (isTaut[m] != 0 ? answer.force[m] < -tolerance::redundant
                               : answer.elongation[m] + length > tolerance::redundant * length)
                wrong.push_back(m);
        }
        return wrong;
    };
    const bool isSettled = settleRopes(isTaut, wrongRopes, {model_.stop});
    std::vector<std::uint32_t> stressed;
    for (const std::uint32_t m : ropes)
        if (isSettled && isTaut[m] != 0 && answer.force[m] > tolerance::braces)
            stressed.push_back(m);
    return stressed;
}

// If supports of a joint disagree about its place, marks each force that depends on this
// disagreement as unknown.
void Balance::leaveOpen()
{
    const std::vector<Vec2> noLoads(loads_.size());
    for (std::uint32_t j = 0; j < model_.joints.size(); ++j)
        for (std::uint8_t k = 0; k < model_.joints[j].strays; ++k) {
            if (stopRequested(model_.stop))
                return;
            Numbers initial(rates_.size(), 0.0);
            for (std::size_t m = 0; m < rates_.size(); ++m)
                for (const StaticModel::End& end : model_.members[m].all())
                    if (end.joint == j && isActive_[m] != 0)
                        initial[m] += rates_[m] * dot(end.gradient, model_.joints[j].astray[k]);
            const Numbers force = stiffness_.solve(noLoads, initial, isStrict_).force;
            const double nothing = tolerance::redundant * largestOf(initial);
            for (std::size_t m = 0; m < rates_.size(); ++m)
                if (std::fabs(force[m]) > nothing)
                    isDecided_[m] = 0;
        }
}

// Finds, by least squares, the displacements that bring all rigid members as near to their lengths
// as possible. The length errors that remain cannot be removed, so they are subtracted from the
// misfits.
void Balance::fit()
{
    bool isOff = false;
    Numbers initial(rates_.size(), 0.0);
    std::vector<std::uint8_t> isStrict(rates_.size(), 0);
    for (std::size_t m = 0; m < initial.size(); ++m) {
        const StaticModel::Member& member = model_.members[m];
        if (isActive_[m] == 0 || !isRigid(m))
            continue;
        isStrict[m] = 1;
        initial[m] = rates_[m] * most_ * member.misfit;
        isOff =
            isOff || !isAsWanted(member) ||
            std::ranges::any_of(member.all(), [this](const StaticModel::End& end) {
                return length(model_.joints[end.joint].settles) > tolerance::fits * model_.extent;
            });
    }
    if (!isOff)
        return;
    if (basis_ == AtRest::Basis::equilibrium)
        return tellUnfit(std::move(isStrict));
    Numbers left = stiffness_.solve(std::vector<Vec2>(loads_.size()), initial, isStrict).elongation;
    for (std::size_t m = 0; m < left.size(); ++m) {
        left[m] = isStrict[m] != 0 ? model_.members[m].misfit + left[m] / most_ : 0.0;
        if (isStrict[m] != 0 && keepsLengths_)
            misfit_[m] = model_.members[m].misfit - left[m];
    }
    tellUnfit(std::move(isStrict));
}

// Finds the groups of rigid members whose lengths do not fit together, and marks forces that depend
// on their stiffness as unknown. To first order at the drawn shape, lengths can seem not to fit
// although they fit in another shape, because members turn when the joints move to that shape. So
// only the errors that remain in the best shape count. Errors of members whose forces are already
// unknown, because supports disagree, do not count. A slack rope takes part if it is too short for
// the best shape.
void Balance::tellUnfit(std::vector<std::uint8_t> isStrict)
{
    std::vector<std::uint8_t> isBound = isStrict;
    for (std::size_t m = 0; m < isBound.size(); ++m)
        if (isRigid(m) && model_.members[m].onlyPulls)
            isBound[m] = 1;
    const StaticModel best = bestShape(model_, isBound);
    Numbers errors = errorsIn(best, isBound);
    if (stopRequested(model_.stop) ||
        std::ranges::all_of(errors, [](double error) { return error == 0.0; }))
        return;
    for (std::size_t m = 0; m < errors.size(); ++m)
        if (model_.members[m].onlyPulls)
            isStrict[m] = errors[m] != 0.0 || (isStrict[m] != 0 && !isLooseRope(best.members[m]));
    const std::array shapes{SelfStress(best, isStrict), SelfStress(model_, isStrict)};
    const SelfStress asDrawn(model_, isActive_);
    const auto shareOf = [&](std::size_t m) {
        return std::fabs(errors[m]) / model_.members[m].length;
    };
    for (int i = 0; i < mostUnfit && !stopRequested(model_.stop); ++i) {
        std::uint32_t worst = 0;
        for (std::uint32_t m = 1; m < errors.size(); ++m)
            worst = shareOf(m) > shareOf(worst) ? m : worst;
        if (!(shareOf(worst) > 0.0))
            return unite(best, std::move(isBound));
        const std::vector<std::uint32_t> group = groupAround(worst, errors, shapes);
        const bool isNear = isNearDrawn(group);
        auto unfit = isNear ? unfitIn(group) : std::nullopt;
        if (unfit) {
            unfit_.push_back(std::move(*unfit));
            leaveUndecided(group, errors, asDrawn);
        }
        for (const std::uint32_t m : group) {
            errors[m] = 0.0;
            isBound[m] = isNear ? isBound[m] : 0;
        }
    }
    for (std::size_t m = 0; m < errors.size(); ++m)
        if (shareOf(m) > 0.0)
            isDecided_[m] = 0;
}

// Returns the errors of the members that `isBound` marks, without those that are only rounding.
Balance::Numbers Balance::errorsIn(const StaticModel& best,
                                   std::span<const std::uint8_t> isBound) const
{
    Numbers errors(isBound.size(), 0.0);
    for (std::size_t m = 0; m < errors.size(); ++m)
        if (isBound[m] != 0 && isDecided_[m] != 0 &&
            isMisfit(model_.members[m], best.members[m].misfit))
            errors[m] = best.members[m].misfit;
    return errors;
}

// Joins groups that do not explain all wrong lengths. Each group in `unfit_` names the members
// whose lengths are wrong. If these lengths are free to change, all other lengths should fit, also
// those outside the groups, such as two links in line that connect two groups. As long as some of
// them do not fit, makes one group of these members and the groups that contain any of them, and
// marks its forces as unknown. `isBound` marks the members that must have their lengths, and `best`
// is the shape with the smallest errors.
void Balance::unite(const StaticModel& best, std::vector<std::uint8_t> isBound)
{
    const auto offNow = [&] {
        const std::vector<std::uint32_t> off = misfitsIn(model_, isBound);
        return off.empty() ? off : misfitsIn(best, isBound);
    };
    for (std::vector<std::uint32_t> off = offNow(); !off.empty(); off = offNow()) {
        if (stopRequested(model_.stop))
            return;
        std::vector<std::uint32_t> group = off;
        std::size_t largest = 0;
        std::erase_if(unfit_, [&](const Unfit& unfit) {
            if (std::ranges::find_first_of(unfit.members, off) == unfit.members.end())
                return false;
            std::ranges::copy(unfit.members, std::back_inserter(group));
            largest = std::max(largest, unfit.members.size());
            return true;
        });
        std::ranges::sort(group);
        group.erase(std::unique(group.begin(), group.end()), group.end());
        std::optional<Unfit> unfit = group.size() > largest ? unfitIn(group) : std::nullopt;
        for (const std::uint32_t m : group) {
            isBound[m] = unfit || largest > 0 ? isBound[m] : 0;
            isDecided_[m] = unfit || largest > 0 ? 0 : isDecided_[m];
        }
        if (unfit || largest > 0)
            unfit_.push_back(unfit ? std::move(*unfit) : Unfit{{}, std::move(group)});
    }
}

// Returns the members that `isBound` marks and whose lengths do not fit, although the wrong lengths
// that `unfit_` names are free to change. In a group that names no wrong length, all lengths are
// free. The search for a shape in which the lengths fit starts from the shape `from`.
std::vector<std::uint32_t> Balance::misfitsIn(const StaticModel& from,
                                              std::vector<std::uint8_t> isBound) const
{
    for (const Unfit& unfit : unfit_) {
        for (const LengthError& wrong : unfit.wrong)
            isBound[wrong.member] = 0;
        for (const std::uint32_t m : unfit.members)
            isBound[m] = unfit.wrong.empty() ? 0 : isBound[m];
    }
    const StaticModel shape = bestShape(from, isBound);
    std::vector<std::uint32_t> off;
    for (std::uint32_t m = 0; m < isBound.size(); ++m)
        if (isBound[m] != 0 && isMisfit(model_.members[m], shape.members[m].misfit))
            off.push_back(m);
    return off;
}

// Returns the rigid members whose lengths must fit together with the length of the member `worst`:
// those that a state of self-stress connects with it. Looks for such states in the best shape and
// in the drawn one, because links that are in line in one of these shapes do not hold their joint
// sideways in that shape. If there is no such state, as in a triangle that is nearly flat, returns
// the members with a wrong length that are connected with `worst` by joints that can move.
std::vector<std::uint32_t> Balance::groupAround(std::uint32_t worst, const Numbers& errors,
                                                std::span<const SelfStress> shapes) const
{
    std::vector<std::uint8_t> isIn(errors.size(), 0);
    isIn[worst] = 1;
    for (std::ptrdiff_t before = 0; before < std::ranges::count(isIn, 1);) {
        before = std::ranges::count(isIn, 1);
        for (const SelfStress& shape : shapes) {
            const std::vector<std::uint8_t> found = shape.around(isIn);
            for (std::size_t m = 0; m < isIn.size(); ++m)
                isIn[m] |= found[m];
        }
    }
    if (std::ranges::count(isIn, 1) == 1)
        isIn = tiedTo(worst, errors);
    std::vector<std::uint32_t> group;
    for (std::uint32_t m = 0; m < isIn.size(); ++m)
        if (isIn[m] != 0)
            group.push_back(m);
    return group;
}

std::vector<std::uint8_t> Balance::tiedTo(std::uint32_t worst, const Numbers& errors) const
{
    std::vector<std::uint8_t> isIn(errors.size(), 0);
    isIn[worst] = 1;
    std::vector<std::uint8_t> isReached(model_.joints.size(), 0);
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (std::size_t m = 0; m < isIn.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            const bool isTied = std::ranges::any_of(member.all(), [&](const StaticModel::End& end) {
                return isReached[end.joint] != 0;
            });
            if (isIn[m] == 0 && !(errors[m] != 0.0 && isTied))
                continue;
            isIn[m] = 1;
            for (const StaticModel::End& end : member.all())
                if (model_.joints[end.joint].ways > 0 && isReached[end.joint] == 0)
                    isReached[end.joint] = goesOn = true;
        }
    }
    return isIn;
}

// Marks the forces as unknown that a state of self-stress of the drawn shape connects with a wrong
// length of the group. If the drawn shape has no such state, only the best shape has one; then
// marks all forces of the group as unknown.
void Balance::leaveUndecided(std::span<const std::uint32_t> group, const Numbers& errors,
                             const SelfStress& asDrawn)
{
    std::vector<std::uint8_t> isWrong(errors.size(), 0);
    for (const std::uint32_t m : group)
        isWrong[m] = errors[m] != 0.0 ? 1 : 0;
    const std::vector<std::uint8_t> isOpen = asDrawn.around(std::move(isWrong));
    for (std::size_t m = 0; m < isOpen.size(); ++m)
        if (isOpen[m] != 0)
            isDecided_[m] = 0;
    if (std::ranges::find(isOpen, 1) == isOpen.end())
        for (const std::uint32_t m : group)
            isDecided_[m] = 0;
}

// Returns whether the search would have found a shape in which the lengths of the group fit, if
// there is one. A structure without redundant members may have such a shape, but the search finds
// it only if each length is near the drawn one.
bool Balance::isNearDrawn(std::span<const std::uint32_t> group) const
{
    return redundancy() > 0 || std::ranges::all_of(group, [this](std::uint32_t m) {
               const StaticModel::Member& member = model_.members[m];
               return std::fabs(member.misfit) <= tolerance::nearDrawn * member.length;
           });
}

// Returns the group with its wrong lengths. Returns nothing if all lengths of the group fit, which
// happens if the search over the whole structure has missed the shape in which they fit.
std::optional<Balance::Unfit> Balance::unfitIn(std::vector<std::uint32_t> group) const
{
    std::ranges::stable_sort(group, std::ranges::greater{}, [this](std::uint32_t m) {
        return std::fabs(model_.members[m].misfit);
    });
    const auto wrong = lengthErrors(model_, group);
    if (wrong && wrong->empty())
        return std::nullopt;
    std::ranges::sort(group);
    return Unfit{wrong.value_or(std::vector<LengthError>{}), std::move(group)};
}

std::size_t Balance::members() const
{
    std::size_t count = 0;
    for (std::size_t m = 0; m < isActive_.size(); ++m)
        count += isActive_[m] != 0 && !model_.members[m].isSupport ? 1 : 0;
    return count;
}

std::size_t Balance::redundancy() const
{
    const std::size_t there = members() + model_.reactions + freedom();
    const std::size_t needed = 2 * model_.joints.size();
    return there > needed ? there - needed : 0;
}

// If the stiffnesses of the members are known, a small force can be the true force of a member that
// is soft compared with the others. So only a smaller share of the largest force counts as an
// error.
double Balance::roundingShare() const
{
    return basis_ == AtRest::Basis::equilibrium || basis_ == AtRest::Basis::equalStiffness
               ? tolerance::driftOfRun
               : tolerance::unnoticed;
}

Stiffness::Answer Balance::present() const
{
    return presentUnder(loads_);
}

Stiffness::Answer Balance::atOnset() const
{
    std::vector<Vec2> loads = loads_;
    const std::vector<Vec2> drift = driftOfJoints();
    for (std::size_t j = 0; j < loads.size(); ++j)
        loads[j] -= drift[j];
    return presentUnder(loads);
}

Stiffness::Answer Balance::presentUnder(std::span<const Vec2> loads) const
{
    Numbers initial(rates_.size());
    for (std::size_t m = 0; m < initial.size(); ++m)
        initial[m] = isActive_[m] != 0 ? rates_[m] * most_ * misfit_[m] : 0.0;
    return stiffness_.solve(loads, initial, isStrict_);
}

Stiffness::Answer Balance::of(std::span<const Vec2> loads) const
{
    return stiffness_.solve(loads, Numbers(isActive_.size(), 0.0), isStrict_);
}

double Balance::magnification() const
{
    return std::fmax(supportMagnification(), stiffness_.magnification(model_));
}

// If the axes of two rigid supports of a joint cross at a small angle, their forces are 1 / sin of that
// angle times as large as the reaction across the axes. A load of 1 on a joint adds to this reaction as
// much as the joint would move if the supports moved by 1 across the axes (Betti's theorem).
double Balance::supportMagnification() const
{
    std::vector<std::vector<Vec2>> axes(model_.joints.size());
    for (const StaticModel::Holder& holder : model_.holders)
        axes[holder.joint].insert(axes[holder.joint].end(), holder.axes().begin(),
                                  holder.axes().end());
    double most = 0.0;
    for (std::uint32_t j = 0; j < axes.size(); ++j) {
        if (model_.joints[j].pinned || model_.joints[j].ways > 0)
            continue;
        double sine = 0.0;
        for (std::size_t i = 1; i < axes[j].size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                sine = std::fmax(sine, std::fabs(cross(axes[j][i], axes[j][k])));
        if (sine < tolerance::slenderAngle)
            most = std::fmax(most, bySettlement(j, {-axes[j][0].y, axes[j][0].x}) / sine);
    }
    return most;
}

// Returns the largest displacement of all joints if the supports of one joint settle by `way`, of length 1.
// Mechanisms do not count.
double Balance::bySettlement(std::uint32_t joint, Vec2 way) const
{
    Numbers elongation(isActive_.size(), 0.0);
    for (std::size_t m = 0; m < elongation.size(); ++m)
        for (const StaticModel::End& end : model_.members[m].all())
            if (end.joint == joint)
                elongation[m] -= dot(end.gradient, way);
    double most = 1.0;
    for (const Vec2 moved : stiffness_.displacement(elongation))
        most = std::fmax(most, length(moved));
    return most;
}

bool Balance::isElastic() const
{
    return std::ranges::any_of(model_.members,
                               [](const StaticModel::Member& member) { return member.rate > 0.0; });
}

std::vector<Vec2> Balance::deflection(const Stiffness::Answer& present) const
{
    return isElastic() ? displacement(present) : std::vector<Vec2>();
}

// The elongation of a member with the force f and the stiffness k is  e = f/k − misfit. For a rigid
// member it is −misfit.
std::vector<Vec2> Balance::displacement(const Stiffness::Answer& present) const
{
    const bool isStretchy = isElastic();
    Numbers elongation(isActive_.size(), 0.0);
    for (std::size_t m = 0; m < elongation.size(); ++m) {
        const StaticModel::Member& member = model_.members[m];
        if (isActive_[m] != 0 && isStretchy)
            elongation[m] = (isRigid(m) ? 0.0 : present.force[m] / member.rate) - member.misfit;
        else if (isActive_[m] != 0)
            elongation[m] = present.force[m] * member.length;
    }
    std::vector<Vec2> ways = stiffness_.displacement(elongation);
    if (stiffness_.freedom() > 0)
        keepSlack(ways, elongation);
    for (std::size_t j = 0; j < ways.size(); ++j)
        ways[j] += model_.joints[j].settles;
    return ways;
}

// Adds to the displacements a motion of mechanisms, so that no slack rope is longer than its rest length.
// Ropes that hang are left out. `elongation` holds the elongation of each active member.
void Balance::keepSlack(std::vector<Vec2>& ways, Numbers& elongation) const
{
    Numbers rates = rates_;
    for (std::size_t m = 0; m < rates.size(); ++m)
        rates[m] *= isActive_[m] != 0 ? 1.0 : 0.0;
    for (bool isStretched = true; isStretched;) {
        isStretched = false;
        for (std::size_t m = 0; m < rates.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            if (rates[m] == 0.0 && !member.hangs &&
                member.elongation(ways) + member.misfit > tolerance::fits * member.length) {
                rates[m] = 1.0;
                elongation[m] = -member.misfit;
                isStretched = true;
            }
        }
        if (isStretched) {
            Stiffness stiffness;
            stiffness.take(model_);
            stiffness.factorise(rates);
            ways = stiffness.displacement(elongation);
        }
    }
}

// A structure can topple only if a member or a support is under compression, and if there is an
// elastic member, a mechanism or a rope without tension that gives way. Rigid members count as very stiff ones.
std::optional<std::vector<Vec2>> Balance::toppling(std::span<const double> force,
                                                   std::span<const Vec2> left) const
{
    // Without loads, all forces may be rounding errors of the coordinates.
    double noise = tolerance::noForce * largestOf(force);
    const bool isLoaded = std::ranges::any_of(loads_, [](Vec2 load) { return load != Vec2{}; });
    for (const StaticModel::Member& member : model_.members)
        if (!isLoaded)
            noise = std::fmax(noise, tolerance::coordinates * member.rate * member.length);
    Stiffness::Turning turning{{}, Numbers(model_.joints.size(), 0.0)};
    double stiffest = 0.0;
    double largest = largestOf(force);
    bool isPressed = false;
    for (std::size_t m = 0; m < force.size(); ++m) {
        const StaticModel::Member& member = model_.members[m];
        turning.pieces.push_back({force[m] * member.bend[0], force[m] * member.bend[1]});
        isPressed = isPressed || (force[m] < -noise && member.bend[0] > 0.0);
        stiffest = std::fmax(stiffest, member.rate * member.length);
    }
    std::vector<double> holders(model_.joints.size(), 0.0);
    for (const StaticModel::Holder& holder : model_.holders)
        holders[holder.joint] += 1.0;
    for (const StaticModel::Holder& holder : model_.holders)
        if (const double out = dot(left[holder.joint], holder.along[0]);
            model_.joints[holder.joint].ways == 1 && holder.bend > 0.0) {
            turning.joints[holder.joint] += out * holder.bend / holders[holder.joint];
            largest = std::fmax(largest, std::fabs(out));
            isPressed = isPressed || out < -noise;
        }
    if (!isPressed)
        return std::nullopt;
    const double rigid =
        std::fmax(tolerance::rigidRate * stiffest, tolerance::stifferThanTurning * largest);
    Numbers rates(force.size(), 0.0);
    std::vector<std::uint32_t> loose;
    for (std::uint32_t m = 0; m < force.size(); ++m) {
        const StaticModel::Member& member = model_.members[m];
        const bool isLoose =
            member.onlyPulls && !member.hangs && isDecided_[m] != 0 && force[m] <= noise;
        if (isActive_[m] != 0 || isBracing_[m] != 0 || isLoose)
            rates[m] = isRigid(m) ? rigid / member.length : member.rate;
        if (isLoose)
            loose.push_back(m);
    }
    const Stiffness& all = isBraced_ ? braced_ : stiffness_;
    if (stiffest > 0.0 || freedom() > 0)
        if (auto motion = all.toppling(model_, rates, turning))
            return motion;
    if (!loose.empty())
        for (const double side : {1.0, -1.0})
            if (auto motion = topplingTo(side, rates, loose, turning))
                return motion;
    return std::nullopt;
}

// Returns a motion by which the structure topples to one side of the motion that it has without the
// ropes in `loose`, which carry no force. Only those ropes resist that this motion stretches.
std::optional<std::vector<Vec2>> Balance::topplingTo(double side, Numbers rates,
                                                     std::span<const std::uint32_t> loose,
                                                     const Stiffness::Turning& turning) const
{
    const Numbers tight = rates;
    for (const std::uint32_t m : loose)
        rates[m] = 0.0;
    std::optional<std::vector<Vec2>> before;
    for (std::size_t tightened = 1; tightened > 0;) {
        Stiffness stiffness;
        stiffness.take(model_);
        stiffness.factorise(rates);
        auto motion = stiffness.toppling(model_, rates, turning);
        if (!motion)
            return std::nullopt;
        double along = 0.0;
        for (std::size_t j = 0; before && j < motion->size(); ++j)
            along += dot((*motion)[j], (*before)[j]);
        along = along == 0.0 ? side : along;
        for (Vec2& way : *motion)
            way = way * (along < 0.0 ? -1.0 : 1.0);
        tightened = 0;
        for (const std::uint32_t m : loose) {
            if (rates[m] == 0.0 && model_.members[m].elongation(*motion) > tolerance::yields) {
                rates[m] = tight[m];
                ++tightened;
            }
        }
        before = std::move(motion);
    }
    return before;
}

}  // namespace vakwerk
