// SPDX-License-Identifier: MIT
#include "core/analysis/redundancy.h"

#include "core/analysis/balance.h"
#include "core/analysis/settle_ground.h"
#include "core/analysis/tolerances.h"

namespace vakwerk {
// A force of 1 in a member of stiffness R moves its ends by g along it. The redundancy of the
// member is r = 1 − R g. If r = 0, nothing but the member itself resists that motion, so the member
// is not replaceable.
std::vector<ConstraintId> redundantStrands(const Scene& scene, std::size_t most)
{
    std::vector<ConstraintId> redundant;
    StaticModel model = staticModelOf(scene);
    if (!model.isFinite || model.members.size() > most)
        return redundant;
    Stiffness stiffness;
    settleGround(model, stiffness);
    const Balance balance(model, stiffness);
    if (balance.redundancy() == 0)
        return redundant;
    const std::vector<double> rates(balance.isActive().begin(), balance.isActive().end());
    stiffness.factorise(rates);
    for (std::size_t m = 0; m < rates.size(); ++m)
        if (!model.members[m].isSupport && rates[m] > 0.0 &&
            1.0 - stiffness.ownYield(m) > tolerance::redundant)
            redundant.push_back(scene.constraints()[model.members[m].constraint].id);
    return redundant;
}

}  // namespace vakwerk
