#include "core/io/cpp/features.h"

namespace vakwerk::cpp {
namespace {

std::string answer(const World& world)
{
    switch (world.boundsKind) {
    case BoundsKind::clamp:
        if (world.restitution == 0.0)
            return "    x = low ? from : to;\n";
        [[fallthrough]];
    case BoundsKind::reflect:
        return "    const double v = x - old;\n"
               "    x = low ? from : to;\n"
               "    if (outwards)\n"
               "        old = x + restitution * v;\n";
    case BoundsKind::revert:
        return "    if (outwards)\n        std::swap(x, old);  // back where it came from\n";
    case BoundsKind::mirror:
    case BoundsKind::off:
        return {};
    }
    return {};
}

bool turnsBack(const World& world)
{
    return world.boundsKind != BoundsKind::clamp || world.restitution != 0.0;
}

// The walls for one particle, which has its radius around it where they touch that.
std::string bounds(const Features& f)
{
    if (!f.round())
        return "";
    return R"(        // One that is too large for the room has its middle.
        const double rx = std::fmin(p.radius, (right - left) / 2.0);
        const double ry = std::fmin(p.radius, (bottom - top) / 2.0);
)";
}

std::string friction(const Features& f)
{
    return when(f.slips(), R"(        if (side && slipNow < 1.0)
            p.old.y = p.x.y - (p.x.y - p.old.y) * slipNow;
        if (level && slipNow < 1.0)
            p.old.x = p.x.x - (p.x.x - p.old.x) * slipNow;
)");
}

struct Sides {
    std::string left = "left";
    std::string right = "right";
    std::string top = "top";
    std::string bottom = "bottom";
};

Sides sidesOf(const Features& f)
{
    return f.round() ? Sides{"left + rx", "right - rx", "top + ry", "bottom - ry"} : Sides{};
}

std::string byAxis(const Features& f)
{
    const bool turns = turnsBack(f.world);
    const Sides at = sidesOf(f);
    const std::string old = turns ? ", p.old.x" : "";
    const std::string oldY = turns ? ", p.old.y" : "";
    return "\n// One axis of a particle; says whether it is beyond a wall.\n"
           "bool meet(double& x, " +
           when(turns, "double& old, ") + R"(double from, double to)
{
    const bool low = x < from;
    if (!low && !(x > to))
        return false;
)" + when(turns, "    const bool outwards = low ? x < old : x > old;\n") +
           answer(f.world) + "    return true;\n}\n" + "\nvoid meetWalls(" +
           when(f.slips(), "double slipNow") + R"()
{
    for (Particle& p : particles) {
        if (p.w == 0.0)
            continue;
)" + bounds(f) +
           "        " + when(f.slips(), "const bool side = ") + "meet(p.x.x" + old + ", " +
           at.left + ", " + at.right + ");\n        " + when(f.slips(), "const bool level = ") +
           "meet(p.x.y" + oldY + ", " + at.top + ", " + at.bottom + ");\n" + friction(f) +
           "    }\n}\n";
}

std::string mirror(const Features& f)
{
    const Sides at = sidesOf(f);
    return R"(
// The path is mirrored in the wall, and the velocity is the restitution times what it was.
//      Verlet Integration: Physics Simulation in Clojure, 2018
void meetWalls()" +
           when(f.slips(), "double slipNow") +
           R"()
{
    for (Particle& p : particles) {
        if (p.w == 0.0)
            continue;
)" + bounds(f) +
           "        const Vec2 v = (p.x - p.old)" + when(f.damped(), " * keep") +
           ";\n        const bool above = p.x.y < " + at.top +
           ";\n        const bool level = above || p.x.y > " + at.bottom +
           ";\n        const bool before = p.x.x < " + at.left +
           ";\n        const bool side = !level && (before || p.x.x > " + at.right + R"();
        if (level) {
            const double wall = above ? )" +
           at.top + " : " + at.bottom + R"(;
            p.old.y = (wall + wall) - p.old.y;
            p.x = {p.old.x + v.x * restitution, p.old.y - v.y * restitution};
        } else if (side) {
            const double wall = before ? )" +
           at.left + " : " + at.right + R"(;
            p.old.x = (wall + wall) - p.old.x;
            p.x = {p.old.x - v.x * restitution, p.old.y + v.y * restitution};
        }
)" + friction(f) +
           "    }\n}\n";
}

}  // namespace

std::string walls(const Features& f)
{
    if (!f.walls())
        return "";
    return f.world.boundsKind == BoundsKind::mirror ? mirror(f) : byAxis(f);
}

}  // namespace vakwerk::cpp
