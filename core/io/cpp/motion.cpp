#include "core/io/cpp/features.h"

namespace vakwerk::cpp {
namespace {

std::string attraction(const Features& f)
{
    const std::string at = f.softened() ? "at" : "r";
    const auto law = [&f, &at]() -> std::string {
        switch (f.world.attractionLaw) {
        case AttractionLaw::linear:
            return "attraction";
        case AttractionLaw::constant:
            return "(attraction / " + at + ")";
        case AttractionLaw::inverseSquare:
            return "(attraction / (" + at + " * " + at + " * " + at + "))";
        }
        return {};
    };
    const std::string strength = f.softened() ? "(" + law() + " * share)" : law();
    return R"(        const Vec2 d = centre - m.x[i];
        const double r = length(d);
)" + when(f.softened(), R"(        const double reach = softening + particles[i].radius;
        const double at = r < reach ? reach : r;
        const double share = r < reach ? r / reach : 1.0;
)") + "        if (r > 0.0" +
           when(f.someDrawn, " && particles[i].attracted") +
           ")\n            m.a[i] = m.a[i] + d * " + strength + ";\n";
}

// a = -rate v, where that takes no more than all of it in a substep.
std::string drag()
{
    return R"(        const double rate = dragRate(m, i);
        if (!(rate * h > 1.0))
            m.a[i] = m.a[i] + m.v[i] * -rate;
)";
}

std::string dragRate(const World& world)
{
    const bool linear = world.linearDrag != 0.0;
    const bool quadratic = world.quadraticDrag != 0.0;
    return "\n// The share of its velocity that drag takes from a particle in a unit of time.\n"
           "double dragRate(const Motion& m, std::size_t i)\n{\n    return (" +
           when(linear, "linearDrag") + when(linear && quadratic, " + ") +
           when(quadratic, "quadraticDrag * length(m.v[i])") + ") * particles[i].w;\n}\n";
}

// See dragHard() in core/simulation/forces.cpp.
std::string dragHard(const World& world)
{
    const bool linear = world.linearDrag != 0.0;
    const bool quadratic = world.quadraticDrag != 0.0;
    return R"(    // Where it would take more, it is the drag of the velocity that comes of it.
    for (std::size_t i = 0; i < count; ++i) {
        if (!(dragRate(m, i) * h > 1.0))
            continue;
        const double w = particles[i].w;
        const Vec2 undragged = m.v[i] + m.a[i] * h;
)" +
           when(quadratic, "        const double q = length(undragged);\n"
                           "        const double b = 1.0" +
                               when(linear, " + linearDrag * w * h") +
                               ";\n        const double root = std::sqrt(b * b + 4.0 * q * "
                               "(quadraticDrag * w * h));\n") +
           "        const double rate = (" + when(linear, "linearDrag") +
           when(linear && quadratic, " + ") +
           when(quadratic, "quadraticDrag * (2.0 * q / (b + root))") +
           R"() * w;
        m.a[i] = (undragged / (1.0 + rate * h) - m.v[i]) / h;
    }
)";
}

std::string springs(const Features& f)
{
    return "    for (" + std::string(f.springsBreak ? "" : "const ") + "Spring& s : springs) {\n" +
           when(f.springsBreak, "        s.tension = 0.0;\n"
                                "        if (s.broken)\n"
                                "            continue;\n") +
           R"(        const Vec2 d = m.x[s.b] - m.x[s.a];
        const double distance = length(d);
        const Vec2 n = distance > 0.0 ? d / distance : Vec2{1.0, 0.0};
        const Vec2 v = m.v[s.b] - m.v[s.a];
        const double tension = s.k * (distance - s.length) + s.damping * dot(v, n);
        m.a[s.a] = m.a[s.a] + n * (tension * particles[s.a].w);
        m.a[s.b] = m.a[s.b] - n * (tension * particles[s.b].w);
)" + when(f.springsBreak, "        s.tension = tension;\n") +
           "    }\n";
}

// All particles at one instant, and what the forces make of it.
std::string accelerate(const Features& f)
{
    const World& world = f.world;
    return R"(
// All particles at one instant.
constexpr std::size_t count = std::size(particles);
struct Motion {
    std::vector<Vec2> x = std::vector<Vec2>(count);
    std::vector<Vec2> v = std::vector<Vec2>(count);
    std::vector<Vec2> a = std::vector<Vec2>(count);
};
)" + when(f.drag(), dragRate(world)) +
           R"(
// The acceleration by the forces, from positions and velocities.
void accelerate(Motion& m)
{
    for (std::size_t i = 0; i < count; ++i) {
        m.a[i] = {};
        if (particles[i].w == 0.0)
            continue;
        m.a[i] = gravity;
)" + when(world.attraction != 0.0, attraction(f)) +
           when(f.drag(), drag()) + "    }\n" + when(f.springs, springs(f)) +
           when(f.drag(), dragHard(world)) + "}\n";
}

std::string motionNow(const Features& f)
{
    const bool keeps = f.damped() && !f.verlet();
    return R"(
// Where the particles are and how fast they go, with the forces on them now.
Motion motionNow()
{
    Motion m;
    for (std::size_t i = 0; i < count; ++i) {
        const Particle& p = particles[i];
        m.x[i] = p.x;
        if (p.w != 0.0)
            m.v[i] = (p.x - p.old) / h)" +
           when(keeps, " * keep") + R"(;
    }
    accelerate(m);
)" +
           when(f.springsBreak, "    for (Spring& s : springs)\n"
                                "        s.sum += s.tension * (h * h);\n") +
           "    return m;\n}\n";
}

// x' = x + (x − x_old)(1 − d) + a h²
std::string verlet(const Features& f)
{
    const std::string head = "\n// x' = x + (x - old)" + std::string(when(f.damped(), " keep")) +
                             " + a h^2" + "      Verlet 1967\nvoid move()\n{\n";
    const std::string next = "p.x + (p.x - p.old)" + when(f.damped(), " * keep") + " + ";
    const std::string turn = "        p.old = p.x;\n        p.x = next;\n    }\n}\n";
    if (!f.inMotion)
        return head + R"(    for (Particle& p : particles) {
        if (p.w == 0.0)
            continue;
        const Vec2 next = )" +
               next + "gravity * (h * h);\n" + turn;
    return head + R"(    const Motion m = motionNow();
    for (std::size_t i = 0; i < count; ++i) {
        Particle& p = particles[i];
        if (p.w == 0.0)
            continue;
        const Vec2 next = )" +
           next + "m.a[i] * (h * h);\n" + turn;
}

// Takes the slope of one motion along from another.
constexpr const char* advance = R"(
// From one motion on for a time t, with the velocity and acceleration of another.
Motion advanced(const Motion& from, const Motion& slope, double t)
{
    Motion to;
    for (std::size_t i = 0; i < count; ++i) {
        to.x[i] = from.x[i] + slope.v[i] * t;
        to.v[i] = from.v[i] + slope.a[i] * t;
    }
    return to;
}
)";

constexpr const char* rungeKutta4 = R"(    Motion mean = now;
    const auto add = [&mean](const Motion& slope, double weight) {
        for (std::size_t i = 0; i < count; ++i) {
            mean.v[i] = mean.v[i] + slope.v[i] * weight;
            mean.a[i] = mean.a[i] + slope.a[i] * weight;
        }
    };
    Motion stage = advanced(now, now, h / 2.0);
    accelerate(stage);
    add(stage, 2.0);
    stage = advanced(now, stage, h / 2.0);
    accelerate(stage);
    add(stage, 2.0);
    stage = advanced(now, stage, h);
    accelerate(stage);
    add(stage, 1.0);
    for (std::size_t i = 0; i < count; ++i) {
        mean.v[i] = mean.v[i] / 6.0;
        mean.a[i] = mean.a[i] / 6.0;
    }
    const Motion end = advanced(now, mean, h);
)";

std::string stages(Integrator integrator)
{
    switch (integrator) {
    case Integrator::explicitEuler:
        return "    const Motion end = advanced(now, now, h);\n";
    case Integrator::midpoint:
        return R"(    Motion middle = advanced(now, now, h / 2.0);
    accelerate(middle);
    const Motion end = advanced(now, middle, h);
)";
    case Integrator::velocityVerlet:
        return R"(    Motion end = advanced(now, now, h);
    for (std::size_t i = 0; i < count; ++i)
        end.x[i] = end.x[i] + now.a[i] * (h * h / 2.0);
    accelerate(end);
    for (std::size_t i = 0; i < count; ++i)
        end.v[i] = now.v[i] + (now.a[i] + end.a[i]) * (h / 2.0);
)";
    case Integrator::rungeKutta4:
        return rungeKutta4;
    case Integrator::stormerVerlet:
    case Integrator::symplecticEuler:
    case Integrator::implicitEuler:
        return {};
    }
    return {};
}

const char* formula(Integrator integrator)
{
    switch (integrator) {
    case Integrator::explicitEuler:
        return "// x' = x + v h,  v' = v + a h      Euler\n";
    case Integrator::midpoint:
        return "// The slope of the whole step is that in its middle.\n";
    case Integrator::velocityVerlet:
        return "// x' = x + v h + a h^2/2,  v' = v + (a + a') h/2      Swope and others 1982\n";
    case Integrator::rungeKutta4:
        return "// The slope is (k1 + 2 k2 + 2 k3 + k4)/6: at the start, twice in the middle, at "
               "the end.\n//      Kutta 1901\n";
    case Integrator::stormerVerlet:
    case Integrator::symplecticEuler:
    case Integrator::implicitEuler:
        return "";
    }
    return "";
}

// Whether there is a wall before a place of a particle.
std::string beyondWall(const Features& f)
{
    const std::string head = R"(
bool isBeyondWall()" + std::string(when(f.round(), "const Particle& p, ")) +
                             R"(Vec2 x)
{
)";
    if (!f.round())
        return head + "    return x.x < left || x.x > right || x.y < top || x.y > bottom;\n}\n";
    return head + R"(    const double rx = std::fmin(p.radius, (right - left) / 2.0);
    const double ry = std::fmin(p.radius, (bottom - top) / 2.0);
    return x.x < left + rx || x.x > right - rx || x.y < top + ry || x.y > bottom - ry;
}
)";
}

// See write() in core/simulation/integrate.cpp.
std::string write(const Features& f)
{
    const auto beyond = [&f](const std::string& place) {
        return "isBeyondWall(" + std::string(when(f.round(), "p, ")) + place + ")";
    };
    const std::string free = when(f.holdsSome(), "!p.held && ");
    const std::string all = f.holdsSome() && f.turnsTheWay()
                                ? "p.held || (!meets && " + beyond("all") + ")"
                            : f.holdsSome() ? std::string("p.held")
                                            : "!meets && " + beyond("all");
    if (!f.holdsSome() && !f.turnsTheWay())
        return "        p.x = end.x[i];\n        p.old = end.x[i] - end.v[i] * h;\n";
    return "        const Vec2 v = " + when(f.holdsSome(), "p.held ? now.v[i] + now.a[i] * h : ") +
           R"(end.v[i];
        const Vec2 all = now.x[i] + v * h;
)" + when(f.turnsTheWay(), "        const bool meets = " + free + beyond("end.x[i]") + ";\n") +
           "        const bool goesAllTheWay = " + all + R"(;
        p.x = goesAllTheWay ? all : end.x[i];
        p.old = goesAllTheWay)" +
           when(f.turnsTheWay(), " || meets") + " ? now.x[i] : end.x[i] - v * h;\n";
}

std::string inStages(const Features& f)
{
    return std::string(advance) + when(f.turnsTheWay(), beyondWall(f)) + "\n" +
           formula(f.world.integrator) +
           when(f.holdsSome(), "// What is held goes on as by Verlet.\n") +
           "void move()\n{\n    const Motion now = motionNow();\n" + stages(f.world.integrator) +
           R"(    for (std::size_t i = 0; i < count; ++i) {
        Particle& p = particles[i];
        if (p.w == 0.0)
            continue;
)" + write(f) +
           "    }\n}\n";
}

}  // namespace

std::string motion(const Features& f)
{
    return when(f.inMotion, accelerate(f) + motionNow(f)) + (f.verlet() ? verlet(f) : inStages(f));
}

}  // namespace vakwerk::cpp
