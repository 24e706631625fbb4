#include "core/analysis/balance.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// Of what is rigid, as a multiple of the largest EA that is known.
constexpr double nearlyRigid = 1e6;

// The least stiffness that takes part, as a share of the largest: it still holds what nothing else does.
constexpr double softest = 1e-12;

// What a slack rope keeps of its stiffness while it is not settled which are slack, so that nothing
// comes loose by that.
constexpr double nearlySlack = 1e-8;

// A share of the largest force, and of the largest elongation.
constexpr double rounding = 1e-9;

// A run of the direct solver stands at rest within about a millionth of the length of its links, and turns
// them by as much. Through a few joints that is so large a share of the largest force.
constexpr double drift = 1e-5;

constexpr int mostExchanges = 30;  // of all ropes at once
constexpr int mostSingle = 300;    // of one rope after another

}  // namespace

double largestOf(std::span<const double> numbers)
{
    double most = 0.0;
    for (const double number : numbers)
        most = std::fmax(most, std::fabs(number));
    return most;
}

Balance::Balance(const StaticModel& model, Stiffness& stiffness)
    : model_(model), stiffness_(stiffness), isActive_(model.members.size(), 1)
{
    for (const StaticModel::Joint& joint : model.joints)
        loads_.push_back(joint.load);
    stiffness_.take(model);
    chooseRates();
    settleRopes();
    settleStiffness();
}

void Balance::chooseRates()
{
    double stiffest = 0.0;
    bool allKnown = true;
    for (const StaticModel::Member& member : model_.members) {
        stiffest = std::fmax(stiffest, member.rate * member.length);
        allKnown = allKnown && member.rate > 0.0;
    }
    basis_ = stiffest == 0.0 ? AtRest::Basis::equalStiffness
             : allKnown      ? AtRest::Basis::compliance
                             : AtRest::Basis::mixed;
    const double rigid = stiffest > 0.0 ? stiffest * nearlyRigid : 1.0;
    for (const StaticModel::Member& member : model_.members) {
        rates_.push_back(member.rate > 0.0 ? member.rate : rigid / member.length);
        initial_.push_back(member.rate * member.misfit);
    }
    most_ = largestOf(rates_);
    for (double& rate : rates_)
        rate = std::fmax(rate / most_, softest);
}

void Balance::factorise(double ofSlack)
{
    Numbers rates = rates_;
    for (std::size_t m = 0; m < rates.size(); ++m)
        rates[m] *= isActive_[m] != 0 ? 1.0 : ofSlack;
    stiffness_.factorise(rates);
}

// A rope that would push goes slack, and one that would be stretched goes taut: at once with all
// others, and if that goes round in circles the worst of them alone.
void Balance::settleRopes()
{
    if (std::ranges::none_of(model_.members, &StaticModel::Member::onlyPulls))
        return;
    areRopesSettled_ = false;
    for (int i = 0; i < mostExchanges + mostSingle && !areRopesSettled_; ++i) {
        factorise(nearlySlack);
        Numbers initial = initial_;
        for (std::size_t m = 0; m < initial.size(); ++m)
            initial[m] *= isActive_[m] != 0 ? 1.0 : nearlySlack;
        areRopesSettled_ = !exchange(stiffness_.solve(loads_, initial), i < mostExchanges);
    }
}

bool Balance::exchange(const Stiffness::Answer& answer, bool all)
{
    const double force = largestOf(answer.force);
    const double way = largestOf(answer.elongation);
    double worst = 0.0;
    std::size_t found = isActive_.size();
    for (std::size_t m = 0; m < isActive_.size(); ++m) {
        if (!model_.members[m].onlyPulls)
            continue;
        const double longer = answer.elongation[m] + model_.members[m].misfit * most_;
        const double wrong = isActive_[m] != 0 ? -answer.force[m] / force : longer / way;
        if (!(wrong > rounding))
            continue;
        if (all)
            isActive_[m] ^= 1;
        if (wrong > worst) {
            worst = wrong;
            found = m;
        }
    }
    if (!all && found < isActive_.size())
        isActive_[found] ^= 1;
    return found < isActive_.size();
}

// Where nothing is redundant forces do not depend on stiffness, and are exact with equal ones.
void Balance::settleStiffness()
{
    for (std::size_t m = 0; m < initial_.size(); ++m)
        initial_[m] *= isActive_[m];
    const bool hasSlack = std::ranges::find(isActive_, 0) != isActive_.end();
    if (members() + model_.reactions <= 2 * model_.joints.size() || hasSlack) {
        stiffness_.factorise(Numbers(isActive_.begin(), isActive_.end()));
        if (redundancy() == 0) {
            basis_ = AtRest::Basis::equilibrium;
            initial_.assign(initial_.size(), 0.0);
            return;
        }
    }
    factorise(0.0);
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

// What is soft beside the rest carries little for a reason.
double Balance::unsure() const
{
    return basis_ == AtRest::Basis::equilibrium || basis_ == AtRest::Basis::equalStiffness
               ? drift
               : rounding;
}

Stiffness::Answer Balance::of(std::span<const Vec2> loads) const
{
    return stiffness_.solve(loads, Numbers(isActive_.size(), 0.0));
}

// A member becomes longer by e = f/k − misfit, a rigid one as good as not at all.
std::vector<Vec2> Balance::deflection(const Stiffness::Answer& present) const
{
    if (std::ranges::none_of(model_.members,
                             [](const StaticModel::Member& member) { return member.rate > 0.0; }))
        return {};
    Numbers elongation(isActive_.size(), 0.0);
    for (std::size_t m = 0; m < elongation.size(); ++m) {
        const StaticModel::Member& member = model_.members[m];
        if (isActive_[m] != 0 && member.rate > 0.0)
            elongation[m] = present.force[m] / member.rate - member.misfit;
        else if (basis_ != AtRest::Basis::equilibrium)
            elongation[m] = present.elongation[m] / most_;
    }
    return stiffness_.displacement(elongation);
}

}  // namespace vakwerk
