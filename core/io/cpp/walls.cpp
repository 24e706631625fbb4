#include "core/io/cpp/features.h"

namespace vakwerk::cpp {
namespace {

// The name of the share of its speed that a particle keeps.
std::string restitution(const Features& f, const char* ofParticle)
{
    return f.ownRestitution ? ofParticle : "restitution";
}

std::string answer(const Features& f)
{
    const std::string e = restitution(f, "e");
    switch (f.world.boundsKind) {
    case BoundsKind::clamp:
        if (!f.bounces())
            return "    x = low ? from : to;\n"
                   "    return true;\n";
        return "    const double v = x - old;\n"
               "    x = low ? from : to;\n"
               "    if (outwards" +
               when(f.ownRestitution, " && e != 0.0") +
               ")\n"
               "        old = x + " +
               e +
               " * v;\n"
               "    return true;\n";
    case BoundsKind::reflect:
    case BoundsKind::bounce:
        return "    const double v = x - old;\n"
               "    x = low ? from : to;\n"
               "    old = outwards ? x + " +
               e +
               " * v : x - v;  // on its way back it is not pressed on\n"
               "    return outwards;\n";
    case BoundsKind::revert:
        return "    if (outwards)\n"
               "        std::swap(x, old);  // back where it came from\n"
               "    return true;\n";
    case BoundsKind::mirror:
    case BoundsKind::off:
        return {};
    }
    return {};
}

bool turnsBack(const Features& f)
{
    return f.world.boundsKind != BoundsKind::clamp || f.bounces();
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
    return when(f.slips(), std::string("        const double slipNow = rubs ? ") +
                               (f.ownFriction ? "p.slip" : "slip") +
                               R"( : 1.0;
        if (side && slipNow < 1.0)
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
    const bool turns = turnsBack(f);
    const Sides at = sidesOf(f);
    const std::string old = turns ? ", p.old.x" : "";
    const std::string oldY = turns ? ", p.old.y" : "";
    const std::string own = when(f.ownRestitution, ", p.restitution");
    return "\n// One axis of a particle; says whether it is beyond a wall that rubs.\n"
           "bool meet(double& x, " +
           when(turns, "double& old, ") + "double from, double to" +
           when(f.ownRestitution, ", double e") + R"()
{
    const bool low = x < from;
    if (!low && !(x > to))
        return false;
)" + when(turns, "    const bool outwards = low ? x < old : x > old;\n") +
           answer(f) + "}\n" + "\nvoid meetWalls(" + when(f.slips(), "bool rubs") + R"()
{
    for (Particle& p : particles) {
        if (p.w == 0.0)
            continue;
)" + bounds(f) +
           "        " + when(f.slips(), "const bool side = ") + "meet(p.x.x" + old + ", " +
           at.left + ", " + at.right + own + ");\n        " +
           when(f.slips(), "const bool level = ") + "meet(p.x.y" + oldY + ", " + at.top + ", " +
           at.bottom + own + ");\n" + friction(f) + "    }\n}\n";
}

std::string mirror(const Features& f)
{
    const Sides at = sidesOf(f);
    return R"(
// The path is mirrored in the wall, and the velocity is the restitution times what it was.
//      Verlet Integration: Physics Simulation in Clojure, 2018
void meetWalls()" +
           when(f.slips(), "bool rubs") +
           R"()
{
    for (Particle& p : particles) {
        if (p.w == 0.0)
            continue;
)" + bounds(f) +
           "        const Vec2 v = (p.x - p.old)" + when(f.damped(), " * keep") +
           ";\n        const double e = " + restitution(f, "p.restitution") +
           ";\n        const bool above = p.x.y < " + at.top +
           ";\n        const bool level = above || p.x.y > " + at.bottom +
           ";\n        const bool before = p.x.x < " + at.left +
           ";\n        const bool side = !level && (before || p.x.x > " + at.right + R"();
        if (level) {
            const double wall = above ? )" +
           at.top + " : " + at.bottom + R"(;
            p.old.y = (wall + wall) - p.old.y;
            p.x = {p.old.x + v.x * e, p.old.y - v.y * e};
        } else if (side) {
            const double wall = before ? )" +
           at.left + " : " + at.right + R"(;
            p.old.x = (wall + wall) - p.old.x;
            p.x = {p.old.x - v.x * e, p.old.y + v.y * e};
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
