#include "core/scene/show.h"

#include "core/scene/corners.h"
#include "core/scene/draft.h"

namespace vakwerk::show {

Patch skin(const Scene& scene, const Items& items)
{
    Skin skin;
    skin.ring = detail::ringOf(scene, items);
    if (skin.ring.empty())
        return {};
    Draft draft(scene);
    draft.add(Decoration{{}, skin});
    return draft.patch();
}

Patch trails(const Scene& scene, std::span<const ParticleId> ids)
{
    Draft draft(scene);
    for (const ParticleId id : detail::known(scene, ids)) {
        Trail trail;
        trail.particle = id;
        draft.add(Decoration{{}, trail});
    }
    return draft.patch();
}

Patch plots(const Scene& scene, std::span<const ParticleId> ids, Vec2 offset)
{
    Draft draft(scene);
    for (const ParticleId id : detail::known(scene, ids)) {
        Plot plot;
        plot.place = scene.find(id)->position + offset;
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
    draft.add(Decoration{{}, curve});
    return draft.patch();
}

}  // namespace vakwerk::show
