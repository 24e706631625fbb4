// SPDX-License-Identifier: MIT
#include "core/scene/query/free_place.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// Gap around the part, as a share of its larger side or, if the part is a single point, of that of
// the scene.
constexpr double gapShare = 0.1;
constexpr int placesAlong = 24;  // intervals of places to try, from wall to wall

Rect around(Vec2 middle, const Rect& size)
{
    const Vec2 half{size.width() / 2, size.height() / 2};
    return rectOf(middle - half, middle + half);
}

std::vector<Rect> takenBy(const Scene& scene)
{
    std::vector<Rect> taken;
    for (const Particle& particle : scene.particles())
        taken.push_back(rectOf(particle.position, particle.position));
    for (const Constraint& constraint : scene.constraints())
        if (strandOf(constraint))
            forEachPiece(particlesOf(constraint), [&](ParticleId a, ParticleId b) {
                taken.push_back(rectOf(scene.find(a)->position, scene.find(b)->position));
            });
    return taken;
}

// Returns centres at which the part lies within the walls, the nearest first.
std::vector<Vec2> placesWithin(const Rect& walls, const Rect& part, Vec2 wanted)
{
    const Vec2 first{walls.left + part.width() / 2, walls.top + part.height() / 2};
    const Vec2 last{walls.right - part.width() / 2, walls.bottom - part.height() / 2};
    std::vector<Vec2> places;
    if (first.x > last.x || first.y > last.y)
        return places;
    places.push_back(
        {std::clamp(wanted.x, first.x, last.x), std::clamp(wanted.y, first.y, last.y)});
    for (int i = 0; i <= placesAlong; ++i)
        for (int k = 0; k <= placesAlong; ++k)
            places.push_back({std::lerp(first.x, last.x, double(i) / placesAlong),
                              std::lerp(first.y, last.y, double(k) / placesAlong)});
    std::ranges::stable_sort(places, {}, [&](Vec2 place) { return length(place - wanted); });
    return places;
}

}  // namespace

Vec2 freePlaceFor(const Rect& part, const Scene& scene, Vec2 wanted)
{
    const auto extent = extentOf(scene);
    if (!extent)
        return wanted;
    const World& world = scene.world();
    const double side = std::max(part.width(), part.height());
    const double gap = gapShare * (side > 0.0 ? side : std::max(extent->width(), extent->height()));
    const std::vector<Vec2> places =
        world.boundsKind == BoundsKind::off
            ? std::vector<Vec2>{wanted,
                                {extent->right + gap + part.width() / 2, extent->center().y}}
            : placesWithin(world.bounds, part, wanted);
    const std::vector<Rect> taken = takenBy(scene);
    const auto isFree = [&](Vec2 place) {
        const Rect rect = around(place, {0.0, 0.0, part.width() + gap, part.height() + gap});
        return std::ranges::none_of(taken, [&](const Rect& other) { return rect.meets(other); });
    };
    const auto free = std::ranges::find_if(places, isFree);
    return free == places.end() ? wanted : *free;
}

}  // namespace vakwerk
