// SPDX-License-Identifier: MIT
#include "core/analysis/influence.h"

#include "core/analysis/balance.h"
#include "core/analysis/settle_ground.h"

#include <algorithm>

namespace vakwerk {
namespace {

Vec2 downIn(const World& world)
{
    const double pull = length(world.gravity);
    if (pull > 0.0)
        return world.gravity / pull;
    return {0.0, world.yAxis == YAxis::up ? -1.0 : 1.0};
}

bool isBalanced(const Stiffness::Answer& answer)
{
    return std::ranges::find(answer.isBalanced, 0) == answer.isBalanced.end();
}

std::optional<std::size_t> jointAt(const Scene& scene, const StaticModel& model, ParticleId id)
{
    const auto particle = scene.particles().indexOf(id);
    const auto found = std::ranges::find_if(model.joints, [&](const StaticModel::Joint& joint) {
        return particle && joint.particle == *particle;
    });
    if (found == model.joints.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - model.joints.begin());
}

std::optional<std::size_t> memberOf(const Scene& scene, const StaticModel& model, ConstraintId id)
{
    const auto found = std::ranges::find_if(model.members, [&](const StaticModel::Member& member) {
        return !member.isSupport && scene.constraints()[member.constraint].id == id;
    });
    if (found == model.members.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - model.members.begin());
}

}  // namespace

std::optional<InfluenceLine> influenceLine(const Scene& scene, ConstraintId strand,
                                           std::span<const ParticleId> deck)
{
    StaticModel model = staticModelOf(scene);
    const auto member = memberOf(scene, model, strand);
    if (!model.isFinite || !member)
        return std::nullopt;
    Stiffness stiffness;
    settleGround(model, stiffness);
    const Balance balance(model, stiffness);
    if (!balance.areRopesSettled() || !model.isGroundSettled || balance.isDecided()[*member] == 0)
        return std::nullopt;
    InfluenceLine line;
    double way = 0.0;
    for (std::size_t i = 0; i < deck.size(); ++i) {
        const auto joint = jointAt(scene, model, deck[i]);
        if (!joint)
            return std::nullopt;
        if (i > 0)
            way += length(scene.find(deck[i])->position - scene.find(deck[i - 1])->position);
        std::vector<Vec2> loads(model.joints.size());
        loads[*joint] = downIn(scene.world());
        const Stiffness::Answer answer = balance.of(loads);
        if (!isBalanced(answer))
            return std::nullopt;
        line.way.push_back(way);
        line.force.push_back(balance.isActive()[*member] != 0 ? answer.force[*member] : 0.0);
    }
    // If even a force of 1 causes next to no force, the line is 0.
    if (largestOf(line.force) <= balance.roundingShare())
        std::ranges::fill(line.force, 0.0);
    return line;
}

}  // namespace vakwerk
