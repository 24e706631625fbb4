// SPDX-License-Identifier: MIT
#include "core/scene/query/extent.h"

#include "core/scene/query/chosen_particles.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {

std::vector<ParticleId> movableParticles(const Scene& scene, const Items& items)
{
    std::vector<ParticleId> result = detail::known(scene, items.particles);
    const auto add = [&result](const auto& ids) {
        result.insert(result.end(), ids.begin(), ids.end());
    };
    for (const ConstraintId id : items.constraints)
        if (const Constraint* constraint = scene.find(id))
            add(particlesOf(*constraint));
    for (const DecorationId id : items.decorations)
        if (const Decoration* decoration = scene.find(id);
            decoration && liesOnParticles(*decoration))
            add(particlesOf(*decoration));
    std::erase_if(result, [&](ParticleId id) { return scene.find(id)->locked; });
    std::ranges::sort(result);
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

std::optional<Rect> extentAround(std::span<const Vec2> places)
{
    if (places.empty())
        return std::nullopt;
    const Vec2 first = places.front();
    Rect extent{first.x, first.y, first.x, first.y};
    for (const Vec2 place : places)
        extent = {std::fmin(extent.left, place.x), std::fmin(extent.top, place.y),
                  std::fmax(extent.right, place.x), std::fmax(extent.bottom, place.y)};
    return extent;
}

std::optional<Rect> extentOf(const Scene& scene, std::span<const ParticleId> ids)
{
    std::vector<Vec2> places;
    for (const ParticleId id : ids)
        places.push_back(scene.find(id)->position);
    return extentAround(places);
}

std::optional<Rect> extentOf(const Scene& scene, const Items& items)
{
    std::vector<Vec2> places;
    const auto add = [&places](const std::vector<Vec2>& more) {
        places.insert(places.end(), more.begin(), more.end());
    };
    for (const ParticleId id : movableParticles(scene, items))
        places.push_back(scene.find(id)->position);
    for (const DecorationId id : items.decorations) {
        const Decoration* decoration = scene.find(id);
        if (!decoration || decoration->locked)
            continue;
        if (const auto place = placeOf(*decoration))
            places.push_back(*place);
        add(fixedPlacesOf(*decoration));
    }
    for (const GroundId id : items.ground)
        if (const Ground* ground = scene.find(id); ground && !ground->base().locked)
            add(verticesOf(*ground));
    return extentAround(places);
}

}  // namespace vakwerk
