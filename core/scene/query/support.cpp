// SPDX-License-Identifier: MIT
#include "core/scene/query/support.h"

namespace vakwerk {

SupportKind supportBy(const Constraint& constraint, ParticleId id)
{
    if (const StaticConstraint* fixed = staticOf(constraint))
        return fixed->particle == id ? SupportKind::fixed : SupportKind::none;
    const GuideConstraint* guide = guideOf(constraint);
    if (!guide || guide->particle != id)
        return SupportKind::none;
    return guide->axis == GuideAxis::horizontal ? SupportKind::rollsLevel
                                                : SupportKind::rollsUpright;
}

// Guides along both axes hold a particle as completely as a static constraint does.
SupportKind supportOf(const Scene& scene, ParticleId id)
{
    const Particle* particle = scene.find(id);
    if (particle && particle->pinned)
        return SupportKind::fixed;
    SupportKind found = SupportKind::none;
    for (const Constraint& constraint : scene.constraints()) {
        const SupportKind kind = supportBy(constraint, id);
        if (kind == SupportKind::none || kind == found)
            continue;
        found = found == SupportKind::none ? kind : SupportKind::fixed;
    }
    return found;
}

}  // namespace vakwerk
