// SPDX-License-Identifier: MIT
#include "core/analysis/settle_ground.h"

#include "core/analysis/balance.h"
#include "core/analysis/ropes.h"
#include "core/analysis/tolerances.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

double longest(std::span<const Vec2> vectors)
{
    double most = 0.0;
    for (const Vec2 one : vectors)
        most = std::fmax(most, length(one));
    return most;
}

// Adds the contacts that would have to pull.
void addPulling(const StaticModel& model, const Stiffness::Answer& answer,
                std::vector<std::uint32_t>& wrong)
{
    std::vector<Vec2> left;
    for (const StaticModel::Joint& joint : model.joints)
        left.push_back(joint.load);
    for (std::size_t m = 0; m < answer.force.size(); ++m)
        for (const StaticModel::End& end : model.members[m].all())
            left[end.joint] -= end.gradient * answer.force[m];
    const auto forces = forcesOfHolders(model, left);
    const double share = model.unrest > 0.0 ? tolerance::noForceInRun : tolerance::ropeTurns;
    const double nothing = share * std::fmax(largestOf(answer.force), longest(left));
    for (std::size_t i = 0; i < forces.size(); ++i)
        if (const std::uint32_t contact = model.holders[i].contact;
            contact != noIndex && -forces[i][0] > nothing)
            wrong.push_back(contact);
}

// Adds the contacts without pressure into which their joint sinks in these displacements.
void addSinking(const StaticModel& model, std::span<const Vec2> ways, auto counts,
                std::vector<std::uint32_t>& wrong)
{
    const double nothing = tolerance::still * longest(ways);
    for (std::uint32_t i = 0; i < model.contacts.size(); ++i) {
        const StaticModel::Holder& holder = model.contacts[i].holder;
        if (model.presses[i] == 0 && counts(holder.joint) &&
            -dot(holder.along[0], ways[holder.joint]) > nothing)
            wrong.push_back(i);
    }
}

std::vector<std::uint32_t> wrongContacts(const StaticModel& model, Stiffness& stiffness)
{
    std::vector<std::uint32_t> wrong;
    const Balance balance(model, stiffness);
    if (stopRequested(model.stop) || !balance.areRopesSettled())
        return wrong;
    const Stiffness::Answer answer = balance.present();
    if (!std::isfinite(largestOf(answer.force)))
        return wrong;
    const auto stands = [&](std::uint32_t joint) {
        return model.joints[joint].ways == 0 || answer.isBalanced[joint] != 0;
    };
    const bool isDriven = std::ranges::find(answer.isBalanced, 0) != answer.isBalanced.end();
    addPulling(model, isDriven ? balance.atOnset() : answer, wrong);
    if (std::ranges::find(model.presses, 0) == model.presses.end())
        return wrong;
    addSinking(model, balance.displacement(answer), stands, wrong);
    const auto moves = [&](std::uint32_t joint) { return !stands(joint); };
    addSinking(model, balance.driftOfJoints(), moves, wrong);
    std::ranges::sort(wrong);
    return wrong;
}

}  // namespace

void settleGround(StaticModel& model, Stiffness& stiffness)
{
    if (model.contacts.empty() || !model.isFinite)
        return;
    std::vector<std::uint8_t> presses = model.presses;
    const auto wrong = [&] {
        if (presses != model.presses)
            setPressing(model, presses);
        return wrongContacts(model, stiffness);
    };
    model.isGroundSettled = settleRopes(presses, wrong, {model.stop});
}

// The supports of one joint share its reaction R so that the sum of the squares of their forces λ is least. With the
// axis of a support in each column of N:
//   R = N λ,  λ = Nᵀ (N Nᵀ)⁻¹ R
std::vector<std::array<double, 2>> forcesOfHolders(const StaticModel& model,
                                                   std::span<const Vec2> left)
{
    struct Sum {
        double xx = 0.0, xy = 0.0, yy = 0.0;
    };
    std::vector<Sum> sums(left.size());
    for (const StaticModel::Holder& holder : model.holders)
        for (const Vec2 n : holder.axes()) {
            Sum& sum = sums[holder.joint];
            sum = {sum.xx + n.x * n.x, sum.xy + n.x * n.y, sum.yy + n.y * n.y};
        }
    std::vector<std::array<double, 2>> forces;
    for (const StaticModel::Holder& holder : model.holders) {
        std::array<double, 2>& force = forces.emplace_back();
        const StaticModel::Joint& joint = model.joints[holder.joint];
        if (joint.pinned)
            continue;
        const Sum& sum = sums[holder.joint];
        const Vec2 reaction = left[holder.joint] * -1.0;
        const double size = sum.xx * sum.yy - sum.xy * sum.xy;
        const Vec2 shared = Vec2{sum.yy * reaction.x - sum.xy * reaction.y,
                                 sum.xx * reaction.y - sum.xy * reaction.x} /
                            size;
        for (std::size_t i = 0; i < holder.count; ++i) {
            const Vec2 n = holder.along[i];
            force[i] = joint.ways == 0 ? dot(n, shared) : dot(n, reaction) / (sum.xx + sum.yy);
        }
    }
    return forces;
}

}  // namespace vakwerk
