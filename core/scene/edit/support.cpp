#include "core/scene/edit/support.h"

#include "core/scene/edit/draft.h"

#include <algorithm>

namespace vakwerk {
namespace {

// What a constraint alone does to the particle.
SupportKind kindOn(const Constraint& constraint, ParticleId id)
{
    if (const auto* fixed = std::get_if<StaticConstraint>(&constraint.body))
        return fixed->particle == id ? SupportKind::fixed : SupportKind::none;
    const auto* guide = std::get_if<GuideConstraint>(&constraint.body);
    if (!guide || guide->particle != id)
        return SupportKind::none;
    return guide->axis == GuideAxis::horizontal ? SupportKind::rollsLevel
                                                : SupportKind::rollsUpright;
}

Constraint guideAt(const Particle& particle, GuideAxis axis)
{
    GuideConstraint guide;
    guide.particle = particle.id;
    guide.axis = axis;
    guide.at = axis == GuideAxis::horizontal ? particle.position.y : particle.position.x;
    return {{}, guide};
}

}  // namespace

// Guides along both axes hold it as well as a static constraint does.
SupportKind supportOf(const Scene& scene, ParticleId id)
{
    const Particle* particle = scene.find(id);
    if (particle && particle->pinned)
        return SupportKind::fixed;
    SupportKind found = SupportKind::none;
    for (const Constraint& constraint : scene.constraints()) {
        const SupportKind kind = kindOn(constraint, id);
        if (kind == SupportKind::none || kind == found)
            continue;
        found = found == SupportKind::none ? kind : SupportKind::fixed;
    }
    return found;
}

Patch edit::setSupport(const Scene& scene, ParticleId id, SupportKind kind)
{
    Draft draft(scene);
    const Particle* particle = scene.find(id);
    if (!particle)
        return {};
    for (const Constraint& constraint : scene.constraints())
        if (kindOn(constraint, id) != SupportKind::none)
            draft.remove(constraint.id);
    Particle freed = *particle;
    freed.pinned = false;
    draft.set(freed);
    switch (kind) {
    case SupportKind::none:
        break;
    case SupportKind::fixed:
        draft.add(makeStatic(id, particle->position));
        break;
    case SupportKind::rollsLevel:
        draft.add(guideAt(*particle, GuideAxis::horizontal));
        break;
    case SupportKind::rollsUpright:
        draft.add(guideAt(*particle, GuideAxis::vertical));
        break;
    }
    return draft.patch();
}

}  // namespace vakwerk
