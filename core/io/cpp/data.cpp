#include "core/io/cpp/features.h"

#include "core/scene/angle.h"

#include <unordered_set>

namespace vakwerk::cpp {
namespace {

std::string constant(const std::string& name, const std::string& value, const std::string& comment)
{
    return "constexpr double " + name + " = " + value + ";" +
           when(!comment.empty(), "  // " + comment) + "\n";
}

std::string left(double lost, const Features& f)
{
    return "1.0 - " + literal(lost) + when(f.world.substeps > 1, " / substeps");
}

std::string share(const std::string& name, double lost, const Features& f)
{
    return "constexpr double " + name + " = " + left(lost, f) + ";";
}

double own(double number, double ofWorld)
{
    return number == asWorld ? ofWorld : number;
}

std::string attractionConstants(const Features& f)
{
    const World& world = f.world;
    if (world.attraction == 0.0)
        return "";
    return constant("attraction", literal(world.attraction), "") +
           "constexpr Vec2 centre = " + literal(world.attractionCentre) + ";  // which draws " +
           (f.someDrawn ? "them" : "all of them") + "\n" +
           when(f.softened(), constant("softening", literal(world.attractionSoftening),
                                       "nearer than this and its radius one is drawn less"));
}

std::string wallConstants(const Features& f)
{
    if (!f.walls())
        return "";
    const World& world = f.world;
    return constant("left", literal(world.bounds.left), "the walls") +
           constant("right", literal(world.bounds.right), "") +
           constant("top", literal(world.bounds.top), "") +
           constant("bottom", literal(world.bounds.bottom), "") +
           when(f.bounces() && !f.ownRestitution,
                constant("restitution", literal(world.restitution),
                         "share of the speed kept in a bounce")) +
           when(f.slips() && !f.ownFriction,
                share("slip", world.friction, f) +
                    "  // what friction leaves of the speed along a wall\n");
}

// What a constraint has beside the particles and the numbers of its kind.
std::string commonMembers(const Features& f, bool isLink, const char* sumType)
{
    const std::string zero = std::string(" = ") + (sumType == std::string("Vec2") ? "{}" : "0.0");
    return when(f.stiff, "    double stiffness;    // share of the error that a sweep corrects\n") +
           when(f.soft, "    double compliance;   // error per force that it gives way\n") +
           when(f.breaks, "    double breakForce;   // it breaks when it carries more,\n") +
           when(f.breaks && isLink,
                "    double breakStrain;  // or is longer than (1 + this) * length\n") +
           when(f.sums(), std::string("    ") + sumType + " sum" + zero +
                              ";  // of its corrections" + when(f.soft, " in a substep") + "\n") +
           when(f.earlierSums(), std::string("    ") + sumType + " earlier" + zero +
                                     ";  // in the substeps before\n") +
           when(f.breaks, "    bool broken = false;\n");
}

std::string commonColumns(const Features& f, const Constraint& constraint)
{
    const ConstraintBase& base = constraint.base();
    return when(f.stiff, ", " + literal(base.stiffness)) +
           when(f.soft, ", " + literal(base.compliance)) +
           when(f.breaks, ", " + literal(base.breakForce)) +
           when(f.breaks && linkOf(constraint), ", " + literal(strainLimit(constraint)));
}

std::string kindStruct(const Features& f, const char* name, std::string_view what,
                       const std::string& members)
{
    if (!f.has(name))
        return "";
    const bool isLink = name == std::string_view("Distance") || name == std::string_view("Rope");
    const bool isHold =
        !isLink && name != std::string_view("Angle") && name != std::string_view("Area");
    return "\n// " + std::string(what) + "\nstruct " + name + " {\n" + members +
           commonMembers(f, isLink, isHold ? "Vec2" : "double") + "};\n";
}

std::string structs(const Features& f)
{
    const std::string ends = "    std::size_t a;  // which particles, counted from 0\n"
                             "    std::size_t b;\n";
    const std::string one = "    std::size_t particle;  // which one, counted from 0\n";
    return kindStruct(f, "Distance", "Keeps its ends at the length.",
                      ends + "    double length;\n") +
           kindStruct(f, "Rope", "Keeps its ends no farther apart than the length.",
                      ends + "    double length;\n") +
           kindStruct(f, "Static", "Puts its particle back at its place.",
                      one + "    Vec2 place;\n") +
           kindStruct(f, "Circle", "Keeps its particle on a circle.",
                      one + "    Vec2 centre;\n    double radius;\n") +
           kindStruct(f, "Guide", "Keeps its particle on a horizontal or vertical line.",
                      one + "    bool level;\n    double at;  // y of a level line, else x\n") +
           kindStruct(f, "Angle", "Keeps the angle at b from the arm to a to the arm to c.",
                      ends + "    std::size_t c;\n    Vec2 heading;  // its cosine and sine\n") +
           kindStruct(f, "Area", "Keeps the area inside a ring of particles.",
                      "    std::span<const std::size_t> ring;\n    double area;\n");
}

// A row of the array for each kind.
class Row {
public:
    explicit Row(const Scene& scene) : scene_(scene) {}

    std::string operator()(const Link& link) const { return ends(link) + literal(link.length); }
    std::string operator()(const SpringConstraint& spring) const
    {
        const std::string k = spring.axialStiffness > 0.0
                                  ? literal(spring.axialStiffness) + " / " + literal(spring.length)
                                  : literal(spring.springConstant);
        return ends(spring) + literal(spring.length) + ", " + k + ", " + literal(spring.damping);
    }
    std::string operator()(const StaticConstraint& fixed) const
    {
        return at(fixed.particle) + ", " + literal(fixed.place);
    }
    std::string operator()(const CircleConstraint& circle) const
    {
        return at(circle.particle) + ", " + literal(circle.centre) + ", " + literal(circle.radius);
    }
    std::string operator()(const GuideConstraint& guide) const
    {
        const bool level = guide.axis == GuideAxis::horizontal;
        return at(guide.particle) + (level ? ", true, " : ", false, ") + literal(guide.at);
    }
    std::string operator()(const AngleConstraint& angle) const
    {
        return ends(angle) + at(angle.c) + ", " + literal(directionOf(angle.degrees));
    }
    std::string operator()(const AreaConstraint& area) const
    {
        return when(area.pressure != 1.0, literal(area.pressure) + " * ") + literal(area.area);
    }

    std::string at(ParticleId id) const { return std::to_string(*scene_.particles().indexOf(id)); }

private:
    std::string ends(const auto& joint) const { return at(joint.a) + ", " + at(joint.b) + ", "; }

    const Scene& scene_;
};

std::string ringName(const Constraint& constraint)
{
    return "ring" + std::to_string(static_cast<std::uint32_t>(constraint.id));
}

std::string rings(const Scene& scene)
{
    const Row row(scene);
    std::string result;
    for (const Constraint& constraint : scene.constraints()) {
        const auto* area = std::get_if<AreaConstraint>(&constraint.body);
        if (!area)
            continue;
        std::string members;
        for (const ParticleId id : area->ring)
            members += when(!members.empty(), ", ") + row.at(id);
        result += "constexpr std::size_t " + ringName(constraint) + "[] = {" + members + "};\n";
    }
    return when(!result.empty(), "\n" + result);
}

std::string relaxedArray(const Scene& scene, const Features& f)
{
    if (f.kinds.empty())
        return "";
    const bool mixed = f.kinds.size() > 1;
    std::string names;
    for (const char* kind : f.kinds)
        names += when(!names.empty(), ", ") + kind;
    std::string result = rings(scene) + "\n// In the order in which they are solved.\n";
    result += "using Constraint = " + (mixed ? "std::variant<" + names + ">" : names) + ";\n" +
              "Constraint constraints[] = {\n";
    const Row row(scene);
    for (const Constraint& constraint : scene.constraints()) {
        if (std::holds_alternative<SpringConstraint>(constraint.body))
            continue;
        const bool isArea = std::holds_alternative<AreaConstraint>(constraint.body);
        result += std::string("    ") + (mixed ? structOf(constraint) : "") + "{" +
                  when(isArea, ringName(constraint) + ", ") + std::visit(row, constraint.body) +
                  commonColumns(f, constraint) + "},\n";
    }
    return result + "};\n";
}

std::string springArray(const Scene& scene, const Features& f)
{
    if (!f.springs)
        return "";
    std::string result =
        "\n// Pulls and pushes its ends, by the law of Hooke.\n"
        "struct Spring {\n"
        "    std::size_t a;  // which particles, counted from 0\n"
        "    std::size_t b;\n"
        "    double length;\n"
        "    double k;        // force per length\n"
        "    double damping;  // force per velocity of its ends along it\n" +
        when(f.springsBreak, "    double breakForce;   // it breaks when it carries more,\n"
                             "    double breakStrain;  // or is longer than (1 + this) * length\n"
                             "    double tension = 0.0;\n"
                             "    double sum = 0.0;  // of its tension over the step, times h^2\n"
                             "    bool broken = false;\n") +
        "};\nSpring springs[] = {\n";
    const Row row(scene);
    for (const Constraint& constraint : scene.constraints())
        if (const auto* spring = std::get_if<SpringConstraint>(&constraint.body))
            result += "    {" + row(*spring) +
                      when(f.springsBreak, ", " + literal(spring->breakForce) + ", " +
                                               literal(strainLimit(constraint))) +
                      "},\n";
    return result + "};\n";
}

}  // namespace

std::string constants(const Features& f)
{
    const World& world = f.world;
    const bool several = world.substeps > 1;
    const bool both = world.dampingOf == DampingOf::velocityAndGravity && f.damped();
    const bool sweeps =
        !f.kinds.empty() || (f.walls() && world.boundsTurn == BoundsTurn::eachSweep);
    return when(f.breaks || f.springsBreak,
                "constexpr double never = std::numeric_limits<double>::infinity();\n") +
           constant("timeStep", literal(world.timeStep), "") +
           when(several, "constexpr int substeps = " + std::to_string(world.substeps) + ";\n") +
           constant("h", several ? "timeStep / substeps" : "timeStep", "") +
           when(sweeps, "constexpr int iterations = " + std::to_string(world.iterations) + ";\n") +
           when(f.damped(),
                share("keep", world.damping, f) + "  // what damping leaves of a velocity\n") +
           "constexpr Vec2 gravity = " +
           (both ? "Vec2" + literal(world.gravity) + " * keep;  // damping takes of it too\n"
                 : literal(world.gravity) + ";\n") +
           when(world.linearDrag != 0.0,
                constant("linearDrag", literal(world.linearDrag), "force per velocity")) +
           when(world.quadraticDrag != 0.0,
                constant("quadraticDrag", literal(world.quadraticDrag), "force per velocity^2")) +
           attractionConstants(f) + wallConstants(f) +
           when(f.breaks || f.springsBreak,
                constant("forcePerSum",
                         (several ? "substeps" : std::string("1.0")) + " / (timeStep * timeStep)",
                         ""));
}

std::string particles(const Scene& scene, const Features& f)
{
    std::string result =
        "\nstruct Particle {\n"
        "    unsigned id;\n"
        "    Vec2 x;    // where it is\n"
        "    Vec2 old;  // where it was one step before: its velocity follows\n"
        "    double w;  // 1 / mass; 0 for one that nothing moves\n" +
        when(f.round() || f.softened(),
             std::string("    double radius;") + when(f.round(), "  // which walls touch") + "\n") +
        when(f.ownRestitution, "    double restitution;  // share of the speed "
                               "kept in a bounce\n") +
        when(f.ownFriction, "    double slip;  // what friction leaves of the "
                            "speed along a wall\n") +
        when(f.someDrawn, "    bool attracted;\n") +
        when(f.holdsSome(), "    bool held;  // by a constraint\n") +
        when(f.jacobi(), "    Vec2 seen = {};  // where a sweep found it\n") +
        "};\nParticle particles[] = {\n";
    std::unordered_set<ParticleId> held;
    for (const Constraint& constraint : scene.constraints())
        if (!std::holds_alternative<SpringConstraint>(constraint.body))
            for (const ParticleId id : particlesOf(constraint))
                held.insert(id);
    for (const Particle& particle : scene.particles())
        result +=
            "    {" + std::to_string(static_cast<std::uint32_t>(particle.id)) + ", " +
            literal(particle.position) + ", " + literal(particle.previous) + ", " +
            (particle.pinned ? "0.0" : "1.0 / " + literal(particle.mass)) +
            when(f.round() || f.softened(), ", " + literal(particle.radius)) +
            when(f.ownRestitution, ", " + literal(own(particle.restitution, f.world.restitution))) +
            when(f.ownFriction, ", " + left(own(particle.friction, f.world.friction), f)) +
            when(f.someDrawn, particle.attracted ? ", true" : ", false") +
            when(f.holdsSome(), held.count(particle.id) != 0 ? ", true" : ", false") + "},\n";
    return result + "};\n";
}

std::string constraints(const Scene& scene, const Features& f)
{
    return structs(f) + relaxedArray(scene, f) + springArray(scene, f);
}

}  // namespace vakwerk::cpp
