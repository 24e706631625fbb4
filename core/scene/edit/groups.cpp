// SPDX-License-Identifier: MIT
#include "core/scene/edit/groups.h"

#include "core/scene/edit/draft.h"
#include "core/scene/query/extent.h"
#include "core/scene/query/groups.h"

#include <algorithm>

namespace vakwerk {
namespace {

bool isGroup(const Decoration* decoration)
{
    return decoration && std::holds_alternative<Group>(decoration->body);
}

// Returns whether the group `inner` lies within `outer`, if `outer` holds all its particles: it is
// smaller or, at equal size, was made earlier.
bool isWithin(const Scene& scene, DecorationId inner, DecorationId outer)
{
    const std::size_t size = particlesOf(*scene.find(inner)).size();
    const std::size_t outerSize = particlesOf(*scene.find(outer)).size();
    return size < outerSize || (size == outerSize && inner < outer);
}

}  // namespace

Patch edit::group(const Scene& scene, const Items& items)
{
    Group group;
    group.particles = movableParticles(scene, items);
    Draft draft(scene);
    if (!group.particles.empty())
        draft.add(Decoration{{}, group});
    return draft.patch();
}

Patch edit::ungroup(const Scene& scene, const Items& items)
{
    std::vector<DecorationId> chosen;
    for (const DecorationId id : items.decorations)
        if (isGroup(scene.find(id)))
            chosen.push_back(id);
    Draft draft(scene);
    for (const DecorationId id : chosen) {
        const std::vector<DecorationId> around = groupsAround(scene, {{}, {}, {id}});
        const bool isInner = std::ranges::any_of(around, [&](DecorationId outer) {
            return isWithin(scene, id, outer) && std::ranges::count(chosen, outer) > 0;
        });
        if (!isInner)
            draft.remove(id);
    }
    return draft.patch();
}

}  // namespace vakwerk
