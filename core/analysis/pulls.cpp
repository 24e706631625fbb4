// SPDX-License-Identifier: MIT
#include "core/analysis/pulls.h"

#include "core/analysis/tolerances.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

}  // namespace

bool isHeld(const Scene& scene, const State& state, ParticleId particle)
{
    return scene.find(particle)->pinned && !std::ranges::binary_search(state.freed, particle);
}

bool meetsWall(const World& world, Vec2 at, double radius)
{
    if (world.boundsKind == BoundsKind::off)
        return false;
    const Rect& walls = world.bounds;
    const double near = radius + tolerance::touchesWall * (walls.width() + walls.height());
    return at.x - walls.left <= near || walls.right - at.x <= near || at.y - walls.top <= near ||
           walls.bottom - at.y <= near;
}

bool isOfShape(const Constraint& constraint)
{
    return roleOf(constraint) == Role::shape;
}

}  // namespace vakwerk::detail
