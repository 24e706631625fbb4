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

std::array<Circle, 2> circlesOf(const Scene& scene, const TwoLengths& two)
{
    std::array<Circle, 2> circles;
    for (std::size_t i = 0; i < 2; ++i)
        circles[i] = {scene.find(two.ends[i])->position, two.lengths[i]};
    return circles;
}

std::optional<Vec2> placeOf(const Scene& scene, const TwoLengths& two, Vec2 near)
{
    const auto circles = circlesOf(scene, two);
    return crossingOf(circles[0], circles[1], near);
}

Patch addJoint(const Scene& scene, const TwoLengths& two, LinkKind kind, Vec2 at, double reach)
{
    Draft draft(scene);
    const auto there = pickParticle(scene, at, reach, Among::shown);
    const ParticleId joint = there ? *there : draft.add(particleAt(at));
    for (std::size_t i = 0; i < 2; ++i)
        if (joint != two.ends[i] && !linkBetween(scene, joint, two.ends[i]))
            draft.add(makeLink(kind, joint, two.ends[i], two.lengths[i]));
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
