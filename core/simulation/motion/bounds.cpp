// SPDX-License-Identifier: MIT
#include "core/simulation/motion/bounds.h"

#include "core/simulation/motion/particle_paths.h"
#include "core/simulation/motion/spin.h"

#include <utility>

namespace vakwerk {
namespace {

struct Axis {
    double& x;
    double& old;
    double wall;
    bool outwards;  // whether the particle moves outwards, not back inside
    double restitution;
};

struct Path {
    Vec2& x;
    Vec2& old;
    double restitution;
};

// The walls that cause friction.
struct WallContact {
    bool side = false;   // the left or the right wall
    bool level = false;  // the top or the bottom wall
};

struct Range {
    double low;
    double high;
};

// Returns the walls for the centre of a particle. If the particle does not fit, its centre is put
// in the middle.
Rect wallsFor(const Rect& bounds, double radius)
{
    const double x = std::fmin(radius, bounds.width() / 2.0);
    const double y = std::fmin(radius, bounds.height() / 2.0);
    return {bounds.left + x, bounds.top + y, bounds.right - x, bounds.bottom - y};
}

// If a coordinate is beyond a wall, changes it with `turn`. Returns whether that causes friction.
template <class Turn>
bool meet(double& x, double& old, Range walls, double restitution, Turn turn)
{
    const bool low = x < walls.low;
    const bool high = x > walls.high;
    if (!low && !high)
        return false;
    return turn(Axis{x, old, low ? walls.low : walls.high, low ? x < old : x > old, restitution});
}

// Puts a particle on the wall, where e is the restitution and v = x − x_old:
//   x' on the wall,  x_old' = x' + e v  for outward motion
// With e = 0 x_old stays, so v becomes the distance from x_old to the wall.
bool clamp(const Axis& axis)
{
    const double v = axis.x - axis.old;
    axis.x = axis.wall;
    if (axis.outwards && axis.restitution != 0.0)
        axis.old = axis.x + axis.restitution * v;
    return true;
}

// Puts a particle on the wall, where e is the restitution and v = x − x_old:
//   x' on the wall,  x_old' = x' + e v
// For a particle that is on its way back x_old' = x' − v: the wall neither slows it nor causes
// friction.
bool reflect(const Axis& axis)
{
    const double v = axis.x - axis.old;
    axis.x = axis.wall;
    axis.old = axis.outwards ? axis.x + axis.restitution * v : axis.x - v;
    return axis.outwards;
}

// x' = x − v and v' = −v: exchanges position and previous position.
bool revert(const Axis& axis)
{
    if (axis.outwards)
        std::swap(axis.x, axis.old);
    return true;
}

// Mirrors the path at a wall, where e is the restitution and v is x − x_old after damping:
//   x_old' = 2 wall − x_old,  x' = x_old' − e v  across the wall and  x' = x_old + e v  along it
// Source: Verlet Integration: Physics Simulation in Clojure, 2018, which mirrors pinned points as
// well.
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

// One coordinate of a particle that flew out through a wall. Speeds and accelerations are positive
// outwards.
struct Crossing {
    double wall;
    double outwards;  // 1, or −1 through the left or the top
    double depth;     // distance beyond the wall
    double speed;     // speed at the wall
    double atWall;    // acceleration at the wall
    double atEnd;     // acceleration at the end of the substep
};

// Finds the speed u at the wall, at a depth d before the end of the substep. The speed changes from
// v to v', and the acceleration linearly along the way from a to a', with a_w at the wall:
//   a' = 2 (v' − v)/h − a,   u² = v'² − (a_w + a') d
Crossing crossing(const SubstepMotion& motion, std::size_t i, double Vec2::*axis, double wall,
                  double h)
{
    const double from = motion.start.position[i].*axis;
    const double to = motion.end.position[i].*axis;
    const double outwards = to < wall ? -1.0 : 1.0;
    const double v = outwards * motion.end.velocity[i].*axis;
    const double gained = v - outwards * motion.start.velocity[i].*axis;
    const double a = outwards * motion.start.acceleration[i].*axis;
    const double atEnd = 2.0 * (gained / h) - a;
    const double atWall = a + (atEnd - a) * ((wall - from) / (to - from));
    const double depth = outwards * (to - wall);
    const double square = v * v - (atWall + atEnd) * depth;
    return {wall, outwards, depth, std::sqrt(std::fmax(0.0, square)), atWall, atEnd};
}

// Puts the particle as far inside as it was beyond the wall (the depth d), times the restitution e,
// or as far as its speed takes it. It gets the speed v that it has at a distance D from the wall,
// where a_w and a' are the accelerations at the wall and at the end, and u is e times the speed at
// the wall:
//   v² = u² − (2 a_w − (a' − a_w) D/d) D
void mirrorFlight(const Crossing& c, double e, double h, double& x, double& old)
{
    const double u = e * c.speed;
    double inside = e * c.depth;
    if (c.atWall > 0.0)
        inside = std::fmin(inside, u * u / (2.0 * c.atWall));
    const double work = (2.0 * c.atWall - (c.atEnd - c.atWall) * (inside / c.depth)) * inside;
    x = c.wall - c.outwards * inside;
    old = x + c.outwards * std::sqrt(std::fmax(0.0, u * u - work)) * h;
}

// Puts particle i back if it flew out through a wall in this substep. Returns the walls that it
// touched.
WallContact land(const Model& model, const SubstepMotion& motion, std::size_t i, const Rect& walls,
                 const Path& path)
{
    if (model.constrained[i] != 0 || path.x != motion.end.position[i])
        return {};
    const double h = model.substep();
    const double e = path.restitution;
    const auto landOn = [&](double Vec2::*axis, Range range) {
        const double from = motion.start.position[i].*axis;
        double& x = path.x.*axis;
        double& old = path.old.*axis;
        const bool isInside = x >= range.low && x <= range.high;
        if (isInside || !(from >= range.low && from <= range.high))
            return false;
        const Crossing c = crossing(motion, i, axis, x < range.low ? range.low : range.high, h);
        switch (model.world.boundsKind) {
        case BoundsKind::off:
            break;
        case BoundsKind::clamp:
        case BoundsKind::reflect:
        case BoundsKind::bounce:
            x = c.wall;
            old = model.world.boundsKind == BoundsKind::clamp && e == 0.0
                      ? from
                      : c.wall + c.outwards * (e * c.speed) * h;
            break;
        case BoundsKind::mirror:
            mirrorFlight(c, e, h, x, old);
            break;
        case BoundsKind::revert:
            x = from;
            old = from + motion.start.velocity[i].*axis * h;
            break;
        }
        return true;
    };
    const WallContact touch{landOn(&Vec2::x, {walls.left, walls.right}),
                            landOn(&Vec2::y, {walls.top, walls.bottom})};
    if (model.world.boundsKind == BoundsKind::mirror && touch.side != touch.level) {
        double Vec2::*const along = touch.side ? &Vec2::y : &Vec2::x;
        const double from = motion.start.position[i].*along;
        path.x.*along = from + (path.x.*along - from) * e;
        path.old.*along = path.x.*along - motion.end.velocity[i].*along * e * h;
    }
    return touch;
}

// Leaves this share of the speed along a wall, whose direction away from it is `normal`. If the particle rolls,
// of the speed of its rim.
void rub(const Model& model, State& state, std::uint32_t i, Vec2 normal, double left)
{
    const Vec2 x = state.position[i];
    Vec2& old = state.previous[i];
    const double ofRim = model.world.boundsRadius ? model.rim(i).inverseMass : 0.0;
    if (ofRim == 0.0) {
        double Vec2::*const along = normal.x == 0.0 ? &Vec2::x : &Vec2::y;
        old.*along = x.*along - (x.*along - old.*along) * left;
        return;
    }
    const Vec2 tangent = contact::leftOf(normal);
    const double w = model.inverseMass[i];
    const double slips = dot(tangent, x - old) - rollOf(model, state, i);
    const double stop = (1.0 - left) * slips / (w + ofRim);
    old += tangent * (stop * w);
    addRoll(model, state, i, stop * ofRim);
}

// Calls meet(walls, path) for each free particle and applies friction at the walls that it returns.
// Returns whether any wall was touched.
template <class Meet>
bool meetWalls(const Model& model, State& state, Friction friction,
               const std::optional<SubstepMotion>& motion, Meet meet)
{
    const Rect bounds = model.world.bounds;
    const bool round = model.world.boundsRadius;
    bool touches = false;
    for (std::uint32_t i = 0; i < state.position.size(); ++i) {
        if (model.inverseMass[i] == 0.0)
            continue;
        Vec2& x = state.position[i];
        Vec2& old = state.previous[i];
        const Rect walls = round ? wallsFor(bounds, model.radius[i]) : bounds;
        const Path path{x, old, model.restitution[i]};
        const WallContact landed = motion ? land(model, *motion, i, walls, path) : WallContact{};
        const WallContact met = meet(walls, path);
        const WallContact touch{landed.side || met.side, landed.level || met.level};
        touches = touches || touch.side || touch.level;
        const double slip = friction == Friction::acts ? model.slip[i] : 1.0;
        if (touch.side && slip < 1.0)
            rub(model, state, i, {x.x - bounds.left < bounds.right - x.x ? 1.0 : -1.0, 0.0}, slip);
        if (touch.level && slip < 1.0)
            rub(model, state, i, {0.0, x.y - bounds.top < bounds.bottom - x.y ? 1.0 : -1.0}, slip);
    }
    return touches;
}

template <class Turn>
bool meetByAxis(const Model& model, State& state, Friction friction,
                const std::optional<SubstepMotion>& motion, Turn turn)
{
    return meetWalls(model, state, friction, motion, [&](const Rect& walls, const Path& path) {
        const double e = path.restitution;
        const bool side = meet(path.x.x, path.old.x, {walls.left, walls.right}, e, turn);
        const bool level = meet(path.x.y, path.old.y, {walls.top, walls.bottom}, e, turn);
        return WallContact{side, level};
    });
}

}  // namespace

bool meetBounds(const Model& model, State& state, Friction friction,
                const std::optional<SubstepMotion>& motion)
{
    switch (model.world.boundsKind) {
    case BoundsKind::off:
        break;
    case BoundsKind::clamp:
        return meetByAxis(model, state, friction, motion, clamp);
    case BoundsKind::reflect:
    case BoundsKind::bounce:
        return meetByAxis(model, state, friction, motion, reflect);
    case BoundsKind::mirror: {
        const double kept = keptShare(model.world);
        return meetWalls(
            model, state, friction, motion,
            [kept](const Rect& walls, const Path& path) { return mirror(walls, kept, path); });
    }
    case BoundsKind::revert:
        return meetByAxis(model, state, friction, motion, revert);
    }
    return false;
}

}  // namespace vakwerk
