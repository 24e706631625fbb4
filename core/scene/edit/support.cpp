// SPDX-License-Identifier: MIT
#include "core/scene/edit/support.h"

#include "core/scene/edit/draft.h"

#include <cmath>
#include <optional>

namespace vakwerk {
namespace {

// Returns a guide through a particle. A horizontal or vertical line is stored by its axis alone, with 0
// degrees, so that `at` is exactly a coordinate of the particle.
Constraint guideAt(const Particle& particle, double degrees)
{
    GuideConstraint guide;
    guide.particle = particle.id;
    const double turned = std::remainder(degrees, 180.0);
    const bool isUpright = std::fabs(turned) == 90.0;
    guide.axis = isUpright ? GuideAxis::vertical : GuideAxis::horizontal;
    guide.degrees = isUpright ? 0.0 : turned + 0.0;
    guide.at = dot(guide.across(), particle.position);
    return {{}, guide};
}

// Returns a draft without the supports of the particle; nothing if there is no such particle.
std::optional<Draft> freed(const Scene& scene, ParticleId id)
{
    const Particle* particle = scene.find(id);
    if (!particle)
        return std::nullopt;
    Draft draft(scene);
    for (const Constraint& constraint : scene.constraints())
        if (supportBy(constraint, id) != SupportKind::none)
            draft.remove(constraint.id);
    Particle free = *particle;
    free.pinned = false;
    draft.set(free);
    return draft;
}

}  // namespace

Patch edit::setSupport(const Scene& scene, ParticleId id, SupportKind kind)
{
    auto draft = freed(scene, id);
    if (!draft)
        return {};
    const Particle& particle = *scene.find(id);
    switch (kind) {
    case SupportKind::none:
        break;
    case SupportKind::fixed:
        draft->add(makeStatic(id, particle.position));
        break;
    case SupportKind::rollsLevel:
        draft->add(guideAt(particle, 0.0));
        break;
    case SupportKind::rollsUpright:
        draft->add(guideAt(particle, 90.0));
        break;
    }
    return draft->patch();
}

Patch edit::setRoller(const Scene& scene, ParticleId id, double degrees)
{
    auto draft = freed(scene, id);
    if (!draft)
        return {};
    draft->add(guideAt(*scene.find(id), degrees));
    return draft->patch();
}

}  // namespace vakwerk
