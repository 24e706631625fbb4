#include "core/scene/edit/decorate.h"

#include "core/scene/edit/chosen_particles.h"
#include "core/scene/edit/draft.h"

#include <algorithm>

namespace vakwerk::decorate {
namespace {

detail::Ids sorted(detail::Ids ids)
{
    std::ranges::sort(ids);
    return ids;
}

}  // namespace

Patch skin(const Scene& scene, const Items& items)
{
    Skin skin;
    skin.ring = detail::ringOf(scene, items);
    Draft draft(scene);
    if (!skin.ring.empty())
        draft.add(Decoration{{}, skin});
    return draft.patch();
}

Patch trails(const Scene& scene, std::span<const ParticleId> ids)
{
    Draft draft(scene);
    const detail::Ids chosen = detail::known(scene, ids);
    detail::Ids without = chosen;
    std::vector<DecorationId> there;
    for (const Decoration& decoration : scene.decorations()) {
        const auto* trail = std::get_if<Trail>(&decoration.body);
        if (!trail || std::ranges::find(chosen, trail->particle) == chosen.end())
            continue;
        std::erase(without, trail->particle);
        there.push_back(decoration.id);
    }
    for (const ParticleId id : without) {
        Trail trail;
        trail.particle = id;
        draft.add(Decoration{{}, trail});
    }
    if (without.empty())
        for (const DecorationId id : there)
            draft.remove(id);
    return draft.patch();
}

Patch plots(const Scene& scene, std::span<const ParticleId> ids,
            const std::function<Vec2(Vec2)>& cornerOf)
{
    Draft draft(scene);
    for (const ParticleId id : detail::known(scene, ids)) {
        Plot plot;
        plot.place = cornerOf(scene.find(id)->position);
        plot.particle = id;
        draft.add(Decoration{{}, plot});
    }
    return draft.patch();
}

Patch catenary(const Scene& scene, const Items& items)
{
    CatenaryCurve curve;
    curve.chain = detail::chainOf(scene, items);
    if (curve.chain.empty())
        return {};
    Draft draft(scene);
    const detail::Ids chain = sorted(curve.chain);
    for (const Decoration& decoration : scene.decorations())
        if (const auto* other = std::get_if<CatenaryCurve>(&decoration.body))
            if (sorted(other->chain) == chain)
                draft.remove(decoration.id);
    if (draft.patch().empty())
        draft.add(Decoration{{}, curve});
    return draft.patch();
}

}  // namespace vakwerk::decorate
