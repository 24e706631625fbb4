#include "core/scene/edit/loads.h"

#include "core/scene/edit/draft.h"
#include "core/scene/fields/fields.h"
#include "core/scene/fields/units.h"

#include <algorithm>

namespace vakwerk {

double usualLoad(const World& world)
{
    constexpr double newtons = 100.0;
    const auto inWorld =
        conversion("N", unitText(Unit::force, world), {world.lengthUnit, world.unitsPerMetre});
    return inWorld ? (*inWorld)(newtons) : newtons;
}

namespace edit {
namespace {

void set(Draft& draft, ParticleId id, Vec2 load)
{
    const Particle* particle = draft.find(id);
    if (!particle || particle->load == load)
        return;
    Particle changed = *particle;
    changed.load = load;
    draft.set(changed);
}

}  // namespace

Patch setLoad(const Scene& scene, std::span<const ParticleId> ids, Vec2 load)
{
    Draft draft(scene);
    for (const ParticleId id : ids)
        set(draft, id, load);
    return draft.patch();
}

Patch addLoad(const Scene& scene, ConstraintId id, double share, Vec2 load)
{
    const Constraint* constraint = scene.find(id);
    const Link* link = constraint ? linkOf(*constraint) : nullptr;
    if (!link)
        return {};
    const double s = std::clamp(share, 0.0, 1.0);
    Draft draft(scene);
    set(draft, link->a, scene.find(link->a)->load + load * (1.0 - s));
    set(draft, link->b, scene.find(link->b)->load + load * s);
    return draft.patch();
}

}  // namespace edit
}  // namespace vakwerk
