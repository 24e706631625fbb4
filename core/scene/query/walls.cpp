// SPDX-License-Identifier: MIT
#include "core/scene/query/walls.h"

#include <algorithm>

namespace vakwerk {

World withRoom(World world, const Rect& frame)
{
    constexpr double share = 0.1;  // space between the frame and the walls, as a share of the frame
    const double room = share * std::max(frame.width(), frame.height());
    Rect& walls = world.bounds;
    walls.left = std::min(walls.left, frame.left - room);
    walls.top = std::min(walls.top, frame.top - room);
    walls.right = std::max(walls.right, frame.right + room);
    walls.bottom = std::max(walls.bottom, frame.bottom + room);
    return world;
}

bool isBeyondWalls(const World& world, const Rect& frame)
{
    return world.boundsKind != BoundsKind::off &&
           !(world.bounds.contains({frame.left, frame.top}) &&
             world.bounds.contains({frame.right, frame.bottom}));
}

bool leavesWalls(const World& world, const Patch& patch)
{
    return world.boundsKind != BoundsKind::off &&
           std::ranges::any_of(patch.particles, [&](const Change<Particle>& change) {
               const auto isOutside = [&](const auto& placed) {
                   return placed && !world.bounds.contains(placed->item.position);
               };
               return isOutside(change.after) && !isOutside(change.before);
           });
}

}  // namespace vakwerk
