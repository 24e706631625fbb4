#include "core/simulation/bounds.h"

#include "core/simulation/forces.h"

#include <utility>

namespace vakwerk {
namespace {

// One axis of a particle beyond a wall.
struct Axis {
    double& x;
    double& old;
    double wall;
    bool outwards;  // it moves away from the room
};

// A particle: where it is and was.
struct Path {
    Vec2& x;
    Vec2& old;
};

struct Touch {
    bool side = false;   // the left or right wall
    bool level = false;  // the top or bottom one
};

struct Range {
    double low;
    double high;
};

// The walls for the centre of a particle. One that is too large for the room has its middle.
Rect wallsFor(const Rect& room, double radius)
{
    const double x = std::fmin(radius, room.width() / 2.0);
    const double y = std::fmin(radius, room.height() / 2.0);
    return {room.left + x, room.top + y, room.right - x, room.bottom - y};
}

template <class Turn>
bool meet(double& x, double& old, Range walls, Turn turn)
{
    const bool low = x < walls.low;
    const bool high = x > walls.high;
    if (!low && !high)
        return false;
    turn(Axis{x, old, low ? walls.low : walls.high, low ? x < old : x > old});
    return true;
}

// x' on the wall,  x_old' = x' + e v,  v = x − x_old
void bounce(const Axis& axis, double restitution)
{
    const double v = axis.x - axis.old;
    axis.x = axis.wall;
    if (axis.outwards)
        axis.old = axis.x + restitution * v;
}

// x' = x − v and v' = −v make of the position the previous one, and of that the position.
void revert(const Axis& axis)
{
    if (axis.outwards)
        std::swap(axis.x, axis.old);
}

// x_old' = 2 wall − x_old,  x' = x_old' − e v  across the wall and  x' = x_old + e v  along it; v
// is what damping leaves of x − x_old      Verlet Integration: Physics Simulation in Clojure, 2018,
// where pinned points are mirrored as well
Touch mirror(const Rect& walls, double bounce, double kept, const Path& path)
{
    auto& [x, old] = path;
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

// Calls meet(walls, path), which returns what was touched, and lets friction take its share.
template <class Meet>
void meetWalls(const Model& model, State& state, double slip, Meet meet)
{
    const Rect room = model.world.bounds;
    const bool round = model.world.boundsRadius;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        Vec2& x = state.position[i];
        Vec2& old = state.previous[i];
        const Touch touch = meet(round ? wallsFor(room, model.radius[i]) : room, Path{x, old});
        if (touch.side && slip < 1.0)
            old.y = x.y - (x.y - old.y) * slip;
        if (touch.level && slip < 1.0)
            old.x = x.x - (x.x - old.x) * slip;
    }
}

// Each axis by itself, by turn(axis).
template <class Turn>
void meetByAxis(const Model& model, State& state, double slip, Turn turn)
{
    meetWalls(model, state, slip, [&](const Rect& walls, const Path& path) {
        const bool side = meet(path.x.x, path.old.x, {walls.left, walls.right}, turn);
        const bool level = meet(path.x.y, path.old.y, {walls.top, walls.bottom}, turn);
        return Touch{side, level};
    });
}

}  // namespace

void meetBounds(const Model& model, State& state, double slip)
{
    const double e = model.world.restitution;
    switch (model.world.boundsKind) {
    case BoundsKind::off:
        return;
    case BoundsKind::clamp:
        if (e == 0.0)
            return meetByAxis(model, state, slip, [](const Axis& axis) { axis.x = axis.wall; });
        [[fallthrough]];
    case BoundsKind::reflect:
        return meetByAxis(model, state, slip, [e](const Axis& axis) { bounce(axis, e); });
    case BoundsKind::mirror: {
        const double kept = keptShare(model.world);
        return meetWalls(model, state, slip, [e, kept](const Rect& walls, const Path& path) {
            return mirror(walls, e, kept, path);
        });
    }
    case BoundsKind::revert:
        return meetByAxis(model, state, slip, revert);
    }
}

}  // namespace vakwerk
