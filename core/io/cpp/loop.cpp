#include "core/io/cpp/features.h"

namespace vakwerk::cpp {
namespace {

// One constraint of the array by the function of its kind.
std::string call(const Features& f, const std::string& c)
{
    const std::string one = f.breaks ? "if (!k.broken) solve(k);" : "solve(k);";
    if (f.kinds.size() > 1)
        return "std::visit([](auto& k) { " + one + " }, " + c + ");";
    if (!f.breaks)
        return "solve(" + c + ");";
    return "if (!" + c + ".broken)\n            solve(" + c + ");";
}

// Calls `code` for each constraint k.
std::string forEach(const Features& f, const std::string& code)
{
    if (f.kinds.size() == 1)
        return "    for (Constraint& k : constraints) {\n" + code + "    }\n";
    return "    for (Constraint& c : constraints)\n        std::visit([](auto& k) {\n" + code +
           "        }, c);\n";
}

std::string sweep(const Features& f)
{
    if (f.kinds.empty())
        return "";
    const World& world = f.world;
    const bool both = world.sweepOrder == SweepOrder::alternating && world.iterations > 1;
    const bool back = world.sweepOrder == SweepOrder::backward;
    const std::string forward =
        "    for (Constraint& c : constraints)\n        " + call(f, "c") + "\n";
    const std::string backward = "    for (std::size_t i = std::size(constraints); i-- > 0;) {\n"
                                 "        Constraint& c = constraints[i];\n        " +
                                 call(f, "c") + "\n    }\n";
    return std::string("\n// Once along the list of constraints") +
           (f.jacobi() ? ", which all see where the sweep began.\n"
                       : ": each sees what the one before it did.\n") +
           "void sweep(" + when(both, "int turn") + ")\n{\n" +
           when(f.jacobi(), "    for (Particle& p : particles)\n        p.seen = p.x;\n") +
           when(both,
                "    if (turn % 2 == 1) {  // and back\n" + backward + "        return;\n    }\n") +
           (back ? backward : forward) + "}\n";
}

// Where the sums are those of the step, a substep has nothing to begin.
bool beginsSubsteps(const Features& f)
{
    return f.soft && (f.world.substeps > 1 || !f.breaks);
}

std::string beginSubstep(const Features& f)
{
    if (!beginsSubsteps(f))
        return "";
    const std::string one = f.breaks ? "        if (k.compliance > 0.0) {\n"
                                       "            k.earlier = k.earlier + k.sum;\n"
                                       "            k.sum = {};\n        }\n"
                                     : "        k.sum = {};\n";
    return "\nvoid beginSubstep()\n{\n" + forEach(f, one) + "}\n";
}

std::string walls(const Features& f, const std::string& indent, const std::string& rubs)
{
    return indent + "meetWalls(" + when(f.slips(), rubs) + ");\n";
}

std::string substep(const Features& f)
{
    const World& world = f.world;
    const std::string in = world.substeps > 1 ? "        " : "    ";
    const bool each = f.walls() && world.boundsTurn == BoundsTurn::eachSweep;
    const bool both = world.sweepOrder == SweepOrder::alternating && world.iterations > 1;
    std::string code =
        in + "move();\n" +
        when(f.walls() && world.boundsTurn == BoundsTurn::afterIntegration, walls(f, in, "true")) +
        when(beginsSubsteps(f), in + "beginSubstep();\n");
    if (!f.kinds.empty() || each)
        code += in + "for (int turn = 0; turn < iterations; ++turn) {\n" +
                when(!f.kinds.empty(), in + "    sweep(" + when(both, "turn") + ");\n") +
                when(each, walls(f, in + "    ", "turn == 0")) + in + "}\n";
    return code +
           when(f.walls() && world.boundsTurn == BoundsTurn::afterRelaxation, walls(f, in, "true"));
}

}  // namespace

std::string breaking(const Features& f)
{
    if (!f.breaks && !f.springsBreak)
        return "";
    const std::string beyond = "length(particles[c.b].x - particles[c.a].x) > (1.0 + c.breakStrain)"
                               " * c.length";
    const std::string sum = f.earlierSums() ? "(c.sum + c.earlier)" : "c.sum";
    const auto rule = [&](const char* name, const std::string& condition) {
        return "\nbool breaks(const " + std::string(name) + "& c)\n{\n    return " + condition +
               ";\n}\n";
    };
    const std::string ofLink = "std::fabs(" + sum +
                               " * sharesOf(c).gain) * forcePerSum > c.breakForce" +
                               when(!f.tears(), " ||\n           " + beyond);
    const std::string ofHold = "length(" + sum + " * gripOf(c).gain) * forcePerSum > c.breakForce";
    const std::string ofShape = "std::fabs(" + sum + ") * forcePerSum > c.breakForce";
    std::string code;
    for (const char* name : f.breaks ? f.kinds : std::vector<const char*>{}) {
        const std::string_view kind = name;
        const bool isLink = kind == "Distance" || kind == "Rope";
        const bool isShape = kind == "Angle" || kind == "Area";
        code += rule(name, isLink ? ofLink : isShape ? ofShape : ofHold);
    }
    code += when(
        f.springsBreak,
        rule("Spring", "std::fabs(c.sum) * forcePerSum > c.breakForce ||\n           " + beyond));
    return code +
           "\n// What carried more than its limit is not solved from now on.\n"
           "void breakOverloaded()\n{\n" +
           when(f.breaks, forEach(f, "        k.broken = k.broken || breaks(k);\n")) +
           when(f.springsBreak, "    for (Spring& s : springs)\n"
                                "        s.broken = s.broken || breaks(s);\n") +
           "}\n";
}

std::string relaxation(const Features& f)
{
    return sweep(f) + beginSubstep(f);
}

std::string step(const Features& f)
{
    const bool several = f.world.substeps > 1;
    const bool sums = f.breaks;
    return when(several, R"(
// Makes the difference of where each is and was so many times what it is.
void rescale(double factor)
{
    for (Particle& p : particles)
        p.old = p.x - (p.x - p.old) * factor;
}
)") + "\nvoid step()\n{\n" +
           when(sums, forEach(f, "        k.sum = {};\n" +
                                     when(f.earlierSums(), "        k.earlier = {};\n"))) +
           when(f.springsBreak, "    for (Spring& s : springs)\n        s.sum = 0.0;\n") +
           when(several, "    rescale(1.0 / substeps);\n"
                         "    for (int i = 0; i < substeps; ++i) {\n") +
           substep(f) + when(several, "    }\n    rescale(substeps);\n") +
           when(f.breaks || f.springsBreak, "    breakOverloaded();\n") + "}\n";
}

}  // namespace vakwerk::cpp
