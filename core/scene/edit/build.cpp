// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"

#include "core/scene/edit/draft.h"
#include "core/scene/query/connected.h"
#include "core/scene/query/pick.h"

namespace vakwerk::build {
Patch addLinked(const Scene& scene, Vec2 at, const Options& options)
{
    const auto nearest = nearestParticles(scene, at, static_cast<std::size_t>(options.links));
    Draft draft(scene);
    const ParticleId made = draft.add(particleAt(at));
    for (const ParticleId id : nearest) {
        const double distance = length(scene.find(id)->position - at);
        draft.add(makeLink(options.kind, made, id, options.fixedLength.value_or(distance)));
    }
    return draft.patch();
}

Patch linkNearest(const Scene& scene, Vec2 at, LinkKind kind)
{
    const auto nearest = nearestParticles(scene, at, 2);
    return nearest.size() < 2 ? Patch{} : connect(scene, nearest[0], nearest[1], kind);
}

Patch add(const Scene& scene, Vec2 at)
{
    Draft draft(scene);
    draft.add(particleAt(at));
    return draft.patch();
}

Patch addFixed(const Scene& scene, Vec2 at)
{
    Draft draft(scene);
    const ParticleId made = draft.add(particleAt(at));
    draft.add(makeStatic(made, at));
    return draft.patch();
}

Patch connect(const Scene& scene, ParticleId a, ParticleId b, LinkKind kind)
{
    if (a == b || linkBetween(scene, a, b))
        return {};
    Draft draft(scene);
    draft.add(makeLink(kind, a, b, length(scene.find(a)->position - scene.find(b)->position)));
    return draft.patch();
}

Patch connectToNew(const Scene& scene, ParticleId from, Vec2 at, LinkKind kind)
{
    Draft draft(scene);
    const ParticleId made = draft.add(particleAt(at));
    draft.add(makeLink(kind, from, made, length(scene.find(from)->position - at)));
    return draft.patch();
}

}  // namespace vakwerk::build
