#include "core/simulation/motion/bounds.h"

#include "core/simulation/motion/forces.h"

#include <utility>

namespace vakwerk {
namespace {

struct Axis {
    double& x;
    double& old;
    double wall;
    bool outwards;  // moves away from the inside
    double restitution;
};

struct Path {
    Vec2& x;
    Vec2& old;
    double restitution;
};

// The walls that cause friction.
struct WallContact {
    bool side = false;   // left or right
    bool level = false;  // top or bottom
};

struct Range {
    double low;
    double high;
};

// Walls for the centre of a particle. If it does not fit between them, its centre is in the middle.
Rect wallsFor(const Rect& bounds, double radius)
{
    const double x = std::fmin(radius, bounds.width() / 2.0);
    const double y = std::fmin(radius, bounds.height() / 2.0);
    return {bounds.left + x, bounds.top + y, bounds.right - x, bounds.bottom - y};
}

// Turns what is beyond a wall and returns whether that causes friction.
template <class Turn>
bool meet(double& x, double& old, Range walls, double restitution, Turn turn)
{
    const bool low = x < walls.low;
    const bool high = x > walls.high;
    if (!low && !high)
        return false;
    return turn(Axis{x, old, low ? walls.low : walls.high, low ? x < old : x > old, restitution});
}

// x' on the wall,  x_old' = x' + e v  for outward motion,  v = x − x_old.  With e = 0 the velocity ends
// by itself, for x_old stays within the walls.
bool clamp(const Axis& axis)
{
    const double v = axis.x - axis.old;
    axis.x = axis.wall;
    if (axis.outwards && axis.restitution != 0.0)
        axis.old = axis.x + axis.restitution * v;
    return true;
}

// x' on the wall,  x_old' = x' + e v,  or  x' − v  for a particle on its way back: the wall neither
// pushes it nor causes friction.
bool reflect(const Axis& axis)
{
    const double v = axis.x - axis.old;
    axis.x = axis.wall;
    axis.old = axis.outwards ? axis.x + axis.restitution * v : axis.x - v;
    return axis.outwards;
}

// x' = x − v and v' = −v exchange position and previous position.
bool revert(const Axis& axis)
{
    if (axis.outwards)
        std::swap(axis.x, axis.old);
    return true;
}

// x_old' = 2 wall − x_old,  x' = x_old' − e v  across the wall and  x' = x_old + e v  along it; v is
// x − x_old after damping      Verlet Integration: Physics Simulation in Clojure, 2018, where pinned
// points are mirrored as well
WallContact mirror(const Rect& walls, double kept, const Path& path)
{
    auto& [x, old, bounce] = path;
    const Vec2 v = (x - old) * kept;
    const bool above = x.y < walls.top;
    if (above || x.y > walls.bottom) {
        const double wall = above ? walls.top : walls.bottom;
        old.y = (wall + wall) - old.y;
        x = {old.x + v.x * bounce, old.y - v.y * bounce};
        return {false, true};
    }
    const bool before = x.x < walls.left;
    if (before || x.x > walls.right) {
        const double wall = before ? walls.left : walls.right;
        old.x = (wall + wall) - old.x;
        x = {old.x - v.x * bounce, old.y + v.y * bounce};
        return {true, false};
    }
    return {};
}

// Calls meet(walls, path), which returns where there is friction, and applies it.
template <class Meet>
bool meetWalls(const Model& model, State& state, Friction friction, Meet meet)
{
    const Rect bounds = model.world.bounds;
    const bool round = model.world.boundsRadius;
    bool touches = false;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        Vec2& x = state.position[i];
        Vec2& old = state.previous[i];
        const WallContact touch = meet(round ? wallsFor(bounds, model.radius[i]) : bounds,
                                       Path{x, old, model.restitution[i]});
        touches = touches || touch.side || touch.level;
        const double slip = friction == Friction::acts ? model.slip[i] : 1.0;
        if (touch.side && slip < 1.0)
            old.y = x.y - (x.y - old.y) * slip;
        if (touch.level && slip < 1.0)
            old.x = x.x - (x.x - old.x) * slip;
    }
    return touches;
}

template <class Turn>
bool meetByAxis(const Model& model, State& state, Friction friction, Turn turn)
{
    return meetWalls(model, state, friction, [&](const Rect& walls, const Path& path) {
        const double e = path.restitution;
        const bool side = meet(path.x.x, path.old.x, {walls.left, walls.right}, e, turn);
        const bool level = meet(path.x.y, path.old.y, {walls.top, walls.bottom}, e, turn);
        return WallContact{side, level};
    });
}

}  // namespace

bool isBeyondWall(const Model& model, std::size_t particle, Vec2 place)
{
    const World& world = model.world;
    if (world.boundsKind == BoundsKind::off || world.boundsKind == BoundsKind::bounce)
        return false;
    const Rect walls =
        world.boundsRadius ? wallsFor(world.bounds, model.radius[particle]) : world.bounds;
    return place.x < walls.left || place.x > walls.right || place.y < walls.top ||
           place.y > walls.bottom;
}

bool meetBounds(const Model& model, State& state, Friction friction)
{
    switch (model.world.boundsKind) {
    case BoundsKind::off:
        break;
    case BoundsKind::clamp:
        return meetByAxis(model, state, friction, clamp);
    case BoundsKind::reflect:
    case BoundsKind::bounce:
        return meetByAxis(model, state, friction, reflect);
    case BoundsKind::mirror: {
        const double kept = keptShare(model.world);
        return meetWalls(model, state, friction, [kept](const Rect& walls, const Path& path) {
            return mirror(walls, kept, path);
        });
    }
    case BoundsKind::revert:
        return meetByAxis(model, state, friction, revert);
    }
    return false;
}

}  // namespace vakwerk
