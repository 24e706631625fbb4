// SPDX-License-Identifier: MIT
#include "core/analysis/ropes.h"

#include "core/analysis/least_errors.h"
#include "core/analysis/numbers.h"
#include "core/analysis/stiffness.h"
#include "core/analysis/tolerances.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace vakwerk {
namespace {

// After this many rounds in which the number of wrong ropes reached no new minimum, only one rope
// changes in each round.
constexpr int mostWorse = 10;

bool isRigid(const StaticModel::Member& member)
{
    return !(member.rate > 0.0);
}

// Solves the model as if only rigid members had a stiffness. Elastic members and slack ropes get a
// very small stiffness, so that the equations hold every joint.
class ByLength {
public:
    explicit ByLength(const StaticModel& model) : model_(model), noLoads_(model.joints.size())
    {
        stiffness_.take(model);
        for (const StaticModel::Member& member : model.members) {
            isActive_.push_back(isRigid(member) && !member.hangs ? 1 : 0);
            misfit_.push_back(isRigid(member) && !isAsWanted(member) ? member.misfit : 0.0);
        }
    }

    bool settle()
    {
        return settleRopes(isActive_, [this] { return wrongRopes(); }, {model_.stop});
    }

    RopesByLength result() const
    {
        RopesByLength result = {std::vector<std::uint8_t>(isActive_.size(), 0),
                                std::vector<std::uint8_t>(isActive_.size(), 0),
                                Numbers(isActive_.size(), 0.0)};
        tellTaut(result.isTaut);
        tellSlack(result.isTaut, result.isSlack);
        for (std::uint32_t m = 0; m < isActive_.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            const double rounding = (tolerance::lengthRounding + member.blur) * member.length;
            if (isActive_[m] != 0 && std::fabs(longer(m)) > rounding)
                result.left[m] = longer(m);
        }
        return result;
    }

private:
    using Numbers = std::vector<double>;

    double longer(std::size_t m) const { return misfit_[m] + answer_.elongation[m]; }

    std::vector<std::uint32_t> wrongRopes()
    {
        Numbers rates;
        initial_.clear();
        for (std::size_t m = 0; m < isActive_.size(); ++m) {
            const double rate = 1.0 / model_.members[m].length;
            rates.push_back(isActive_[m] != 0 ? rate : rate * tolerance::beneathRigid);
            initial_.push_back(isActive_[m] != 0 ? rate * misfit_[m] : 0.0);
        }
        stiffness_.factorise(rates);
        answer_ = stiffness_.solve(noLoads_, initial_);
        const double force = tolerance::ropeTurns * largestOf(initial_);
        const double way = tolerance::ropeTurns * largestOf(misfit_);
        std::vector<std::uint32_t> wrong;
        for (std::uint32_t m = 0; m < isActive_.size(); ++m)
            if (isRope(m) && (isActive_[m] != 0 ? -answer_.force[m] > force : longer(m) > way))
                wrong.push_back(m);
        return wrong;
    }

    bool isRope(std::size_t m) const
    {
        return model_.members[m].onlyPulls && isRigid(model_.members[m]);
    }

    // Marks the taut ropes that are in tension because no shape gives all rigid members their
    // lengths.
    void tellTaut(std::vector<std::uint8_t>& isTaut) const
    {
        std::vector<std::uint32_t> pulling;
        for (std::uint32_t m = 0; m < isActive_.size(); ++m)
            if (isRope(m) && isActive_[m] != 0 &&
                answer_.force[m] > tolerance::ropeTurns * largestOf(initial_))
                pulling.push_back(m);
        if (pulling.empty())
            return;
        const StaticModel best = bestShape(model_, isActive_);
        std::vector<std::uint32_t> wrong;
        for (std::uint32_t m = 0; m < isActive_.size(); ++m)
            if (isActive_[m] != 0 && isMisfit(model_.members[m], best.members[m].misfit))
                wrong.push_back(m);
        for (const std::uint32_t m : pulling)
            isTaut[m] = dependsOn(m, wrong) ? 1 : 0;
    }

    // Marks the slack ropes that are too long, by more than tolerance::fits, and whose length stays
    // the same in all motions that the rigid members allow. Ropes restrict these motions only if
    // they are taut because of lengths alone. Marks no rope if there are too many motions to
    // examine all.
    void tellSlack(std::span<const std::uint8_t> isTaut, std::vector<std::uint8_t>& isSlack) const
    {
        Numbers rates(isActive_.begin(), isActive_.end());
        for (std::uint32_t m = 0; m < rates.size(); ++m)
            rates[m] = isRope(m) && isTaut[m] == 0 ? 0.0 : rates[m];
        Stiffness rigid;
        rigid.take(model_);
        rigid.factorise(rates);
        const std::vector<std::vector<Vec2>> motions = rigid.motions();
        if (motions.size() < rigid.freedom())
            return;
        for (std::uint32_t m = 0; m < isActive_.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            if (!isRope(m) || isActive_[m] != 0 || !(longer(m) < -tolerance::fits * member.length))
                continue;
            isSlack[m] = std::ranges::none_of(motions, [&](const std::vector<Vec2>& ways) {
                return std::fabs(member.elongation(ways)) > tolerance::yields;
            });
        }
    }
    bool dependsOn(std::uint32_t rope, std::span<const std::uint32_t> wrong) const
    {
        if (wrong.empty())
            return false;
        const Numbers elongation = stiffness_.elongationBy(rope);
        return std::ranges::any_of(wrong, [&](std::uint32_t m) {
            return m == rope || std::fabs(elongation[m]) > tolerance::redundant;
        });
    }

    const StaticModel& model_;
    Stiffness stiffness_;
    std::vector<Vec2> noLoads_;
    std::vector<std::uint8_t> isActive_;
    Numbers misfit_;
    Numbers initial_;
    Stiffness::Answer answer_;
};

}  // namespace

// Each round changes all wrong ropes, as long as their number reaches a new minimum within mostWorse
// rounds. Otherwise a round changes only the last wrong rope. For strictly monotone problems this
// rule ends after a finite number of rounds (Júdice and Pires, A block principal pivoting algorithm
// for large-scale strictly monotone linear complementarity problems, 1994). In other problems a
// state may return. The rounds would then repeat without end, so the function returns false.
bool settleRopes(std::vector<std::uint8_t>& isActive,
                 const std::function<std::vector<std::uint32_t>()>& wrong, SettleLimits limits)
{
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    int worse = 0;
    // The states since that minimum in which only one rope was changed.
    std::vector<std::vector<std::uint8_t>> seen;
    for (int i = 0; i < limits.most && !stopRequested(limits.stop); ++i) {
        const std::vector<std::uint32_t> now = wrong();
        if (now.empty())
            return true;
        if (now.size() < fewest) {
            fewest = now.size();
            worse = 0;
            seen.clear();
        }
        if (worse++ < mostWorse) {
            for (const std::uint32_t m : now)
                isActive[m] ^= 1;
            continue;
        }
        if (std::ranges::find(seen, isActive) != seen.end())
            return false;
        seen.push_back(isActive);
        isActive[now.back()] ^= 1;
    }
    return false;
}

RopesByLength ropesByLength(const StaticModel& model)
{
    const std::size_t count = model.members.size();
    bool isSettled = true;
    const auto isRope = [](const StaticModel::Member& member) {
        return member.onlyPulls && isRigid(member);
    };
    const auto isOff = [](const StaticModel::Member& member) {
        return isRigid(member) && !member.hangs && !isAsWanted(member);
    };
    if (std::ranges::any_of(model.members, isRope) && std::ranges::any_of(model.members, isOff)) {
        ByLength byLength(model);
        if (byLength.settle())
            return byLength.result();
        isSettled = false;
    }
    const std::vector<std::uint8_t> none(count, 0);
    return {none, none, std::vector<double>(count, 0.0), isSettled};
}

}  // namespace vakwerk
