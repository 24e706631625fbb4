#include "core/scene/room.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr double gapShare = 0.1;  // of the larger side of the part, or of the scene beside a point

Rect around(Vec2 middle, const Rect& size)
{
    const Vec2 half{size.width() / 2, size.height() / 2};
    return rectOf(middle - half, middle + half);
}

bool overlap(const Rect& a, const Rect& b)
{
    return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

}  // namespace

Vec2 roomFor(const Rect& part, const Scene& scene, Vec2 wanted)
{
    const auto taken = extentOf(scene);
    if (!taken)
        return wanted;
    const World& world = scene.world();
    const double side = std::max(part.width(), part.height());
    const double gap = gapShare * (side > 0.0 ? side : std::max(taken->width(), taken->height()));
    const Vec2 middle = taken->center();
    const Vec2 away{(taken->width() + part.width()) / 2 + gap,
                    (taken->height() + part.height()) / 2 + gap};
    const Vec2 places[] = {wanted,
                           {middle.x + away.x, middle.y},
                           {middle.x - away.x, middle.y},
                           {middle.x, middle.y + away.y},
                           {middle.x, middle.y - away.y}};
    const auto* const free = std::ranges::find_if(places, [&](Vec2 place) {
        const Rect rect = around(place, part);
        const bool isInside = world.boundsKind == BoundsKind::off ||
                              (world.bounds.contains({rect.left, rect.top}) &&
                               world.bounds.contains({rect.right, rect.bottom}));
        return isInside && !overlap(rect, *taken);
    });
    return free == std::end(places) ? wanted : *free;
}

}  // namespace vakwerk
