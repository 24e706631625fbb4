// SPDX-License-Identifier: MIT
#include "core/io/cpp/parts.h"

#include "core/scene/angle.h"
#include "core/scene/fields/fields.h"
#include "core/scene/masses.h"
#include "core/scene/properties.h"
#include "core/simulation/drives.h"
#include "core/simulation/loads.h"
#include "core/simulation/model.h"
#include "core/text.h"

#include <algorithm>
#include <concepts>
#include <unordered_set>

namespace vakwerk::cpp {
namespace {

std::string when(bool condition, std::string text)
{
    return condition ? std::move(text) : std::string();
}

// Returns a number as C++ reads it: "1.0", "2.5e-07", or "never", the constant of the program for
// infinity.
std::string literal(double number)
{
    if (number == never)
        return "never";
    const std::string digits = text(number);
    return digits.find_first_of(".e") == digits.npos ? digits + ".0" : digits;
}

std::string literal(Vec2 point)
{
    return "{" + literal(point.x) + ", " + literal(point.y) + "}";
}

std::string number(auto id)
{
    return std::to_string(static_cast<std::uint32_t>(id));
}

// Returns an id of this type as contacts have it, such as "vakwerk::GroundId{3}".
std::string idIn(std::string_view type, auto id)
{
    return "vakwerk::" + std::string(type) + "{" + number(id) + "}";
}

// Returns the expression for the share of a velocity that remains after a substep, if the share
// `lost` is lost in a step.
std::string left(double lost, const Features& has)
{
    return "1.0 - " + literal(lost) + when(has.at("severalSubsteps"), " / substeps");
}

std::string particleRow(const Particle& particle, double mass, const World& world,
                        const Features& has)
{
    const auto own = [](double number, double ofWorld) {
        return number == asWorld ? ofWorld : number;
    };
    return std::to_string(static_cast<std::uint32_t>(particle.id)) + ", " +
           literal(particle.position) + ", " + literal(particle.previous) + ", " +
           (particle.pinned ? "0.0" : "1.0 / " + literal(mass)) +
           when(has.at("round") || has.at("softened"), ", " + literal(particle.radius)) +
           when(has.at("ownRestitution"),
                ", " + literal(own(particle.restitution, world.restitution))) +
           when(has.at("ownFriction"), ", " + left(own(particle.friction, world.friction), has)) +
           when(has.at("someDrawn"), particle.attracted ? ", true" : ", false") +
           when(has.at("loads"), ", " + literal(particle.load));
}

std::string particleRows(const Scene& scene, const Features& has)
{
    std::unordered_set<ParticleId> held;
    for (const Constraint& constraint : scene.constraints())
        if (kindOf(constraint) != LinkKind::spring)
            for (const ParticleId id : particlesOf(constraint))
                held.insert(id);
    const std::vector<double> masses = massesOf(scene);
    std::string rows;
    for (std::size_t i = 0; i < masses.size(); ++i) {
        const Particle& particle = scene.particles()[i];
        rows += "    {" + particleRow(particle, masses[i], scene.world(), has) +
                when(has.at("heldInStages"),
                     has.at("contacts") || held.contains(particle.id) ? ", true" : ", false") +
                "},\n";
    }
    return "\n" + rows + "}";
}

// Returns the name of the struct in the program: "Link" for distance constraints and ropes, else the
// kind with a capital, such as "Area".
std::string structOf(std::string_view kind)
{
    if (kind == DistanceConstraint::kind || kind == RopeConstraint::kind)
        return "Link";
    std::string name(kind);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

// Returns the initializer of a constraint without the members of its Bond, which come last, and
// without the closing brace.
class Row {
public:
    Row(const Scene& scene, const Features& has) : scene_(scene), has_(has) {}

    std::string operator()(const std::derived_from<Strand> auto& strand) const
    {
        return "{" + each(strand) + ", " + literal(strand.length);
    }
    std::string operator()(const DistanceConstraint& link) const { return row(link, "false"); }
    std::string operator()(const RopeConstraint& rope) const { return row(rope, "true"); }
    std::string operator()(const SpringConstraint& spring) const
    {
        const std::string k = spring.axialStiffness > 0.0
                                  ? literal(spring.axialStiffness) + " / " + literal(spring.length)
                                  : literal(rateOf(scene_, spring));
        return "{" + each(spring) + ", " + literal(spring.length) + ", " + k + ", " +
               literal(spring.damping);
    }
    std::string operator()(const StaticConstraint& fixed) const
    {
        return "{" + at(fixed.particle) + ", " + literal(fixed.place);
    }
    std::string operator()(const CircleConstraint& circle) const
    {
        return "{" + at(circle.particle) + ", " + literal(circle.centre) + ", " +
               literal(circle.radius);
    }
    std::string operator()(const GuideConstraint& guide) const
    {
        const bool level = guide.axis == GuideAxis::horizontal;
        return "{" + at(guide.particle) + (level ? ", true, " : ", false, ") + literal(guide.at) +
               when(has_.at("inclined"),
                    ", " + literal(guide.degrees != 0.0 ? guide.across() : Vec2{}));
    }
    std::string operator()(const AngleConstraint& angle) const
    {
        return "{" + each(angle) + ", " + literal(directionOf(angle.degrees));
    }
    std::string operator()(const AreaConstraint& area) const
    {
        return "{{" + each(area) + "}, " +
               when(area.pressure != 1.0, literal(area.pressure) + " * ") + literal(area.area);
    }

private:
    std::string row(const Link& link, const char* isRope) const
    {
        return "{" + each(link) + ", " + literal(link.length) +
               when(has_.at("rope"), std::string(", ") + isRope);
    }
    // Returns the indices of its particles, separated by commas.
    std::string each(const auto& body) const
    {
        std::string all;
        for (const ParticleId id : body.particles())
            all += when(!all.empty(), ", ") + at(id);
        return all;
    }
    std::string at(ParticleId id) const { return std::to_string(*scene_.particles().indexOf(id)); }

    const Scene& scene_;
    const Features& has_;
};

std::string limitColumns(const Scene& scene, const Constraint& constraint, const Features& has)
{
    const Limits limits = limitsOf(scene, constraint);
    return ", " + literal(limits.tension) +
           when(has.at("limits"), ", " + literal(limits.compression));
}

std::string bond(const Scene& scene, const Constraint& constraint, bool isLimited,
                 const Features& has)
{
    if (!has.at("bonds") && !has.at("ends") && !has.at("area"))
        return {};
    const ConstraintBase& base = constraint.base();
    const Link* link = linkOf(constraint);
    const double compliance = link ? complianceOf(scene, *link) : base.compliance;
    const std::string columns = when(has.at("stiff"), ", " + literal(base.stiffness)) +
                                when(has.at("soft"), ", " + literal(compliance)) +
                                when(has.at("breaks"), limitColumns(scene, constraint, has)) +
                                when(has.at("limited"), isLimited ? ", true" : ", false");
    return when(has.at("breaks") && strandOf(constraint), ", " + literal(strainLimit(constraint))) +
           ", {" + columns.substr(std::min<std::size_t>(2, columns.size())) + "}";
}

// Returns the rows of the array of constraints. A row names its struct if the array holds several kinds.
std::string constraintRows(const Scene& scene, const ActingDrives& drives, const Features& has)
{
    const Row row(scene, has);
    std::string rows;
    for (std::uint32_t i = 0; i < scene.constraints().size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (kindOf(constraint) == LinkKind::spring)
            continue;
        const ActingDrives::Driven* driven = drives.of(i);
        rows += "    " + when(has.at("mixed"), structOf(constraint.kind())) +
                std::visit(row, constraint.body) +
                bond(scene, constraint, driven && driven->isLimited(), has) + "},\n";
    }
    return "\n" + rows + "}";
}

std::string springRows(const Scene& scene, const Features& has)
{
    const Row row(scene, has);
    std::string rows;
    for (const Constraint& constraint : scene.constraints())
        if (const SpringConstraint* spring = springOf(constraint))
            rows += "    " + row(*spring) +
                    when(has.at("springsBreak"), limitColumns(scene, constraint, has) + ", " +
                                                     literal(strainLimit(constraint))) +
                    "},\n";
    return "\n" + rows + "}";
}

std::string courseOf(TimeCourse course)
{
    switch (course) {
    case TimeCourse::constant:
        return "Course::constant";
    case TimeCourse::ramp:
        return "Course::ramp";
    case TimeCourse::pulse:
        return "Course::pulse";
    case TimeCourse::sine:
        return "Course::sine";
    case TimeCourse::rate:
        return "Course::rate";
    }
    return {};
}

std::string timingOf(const Timing& timing)
{
    return "{" + courseOf(timing.course) + ", " + literal(timing.begins) + ", " +
           literal(timing.duration) + when(timing.phase != 0.0, ", " + literal(timing.phase)) + "}";
}

std::string loadRows(const ActingLoads& loads)
{
    std::string rows;
    for (const ActingLoads::Case& one : loads.cases) {
        std::string presses;
        for (const ActingLoads::Force& force : one.forces)
            presses += when(!presses.empty(), ", ") + "{" + std::to_string(force.particle) + ", " +
                       literal(force.force) + "}";
        rows += "    {" + timingOf({one.law.course, one.law.begins, one.law.duration}) + ", " +
                literal(one.law.factor) + ", {" + presses + "}},\n";
    }
    return "\n" + rows + "}";
}

// Returns the index of a link among the springs or, if `springs` is false, among the other constraints;
// −1 if it is not one of these.
int placeAmong(const Scene& scene, std::uint32_t link, bool springs)
{
    const auto isSpring = [&](std::size_t i) {
        return kindOf(scene.constraints()[i]) == LinkKind::spring;
    };
    if (link == ActingLoads::none || isSpring(link) != springs)
        return -1;
    int place = 0;
    for (std::uint32_t i = 0; i < link; ++i)
        place += isSpring(i) == springs ? 1 : 0;
    return place;
}

std::string pieceRow(const Scene& scene, const ActingLoads::Piece& piece, const Features& has)
{
    const auto place = [&](bool springs) {
        return ", " + std::to_string(placeAmong(scene, piece.link, springs));
    };
    return "{" + std::to_string(piece.from) + ", " + std::to_string(piece.to) + ", " +
           literal(piece.begins) + ", " + literal(piece.length) + ", " +
           (piece.link == ActingLoads::none ? "false" : "true") +
           when(has.at("ends"), place(false)) + when(has.at("springsEnd"), place(true)) + "}";
}

std::string trafficRows(const Scene& scene, const ActingLoads& loads, const Features& has)
{
    std::string rows;
    for (const ActingLoads::Row& row : loads.rows) {
        const MovingLoad& law = row.law;
        std::string axles;
        for (std::size_t i = 0; i < law.axles.size(); ++i)
            axles += when(i > 0, ", ") + "{" + literal(law.axles[i]) + ", " +
                     literal(law.behindAt(i)) + "}";
        std::string deck;
        for (const ActingLoads::Piece& piece : row.pieces)
            deck += when(!deck.empty(), ", ") + pieceRow(scene, piece, has);
        rows += "    {" + literal(law.factor) + ", " + literal(law.begins) + ", " +
                literal(law.speed) + (law.again ? ", true, " : ", false, ") + literal(row.length) +
                ", " + literal(law.length()) + ", {" + axles + "}, {" + deck + "}},\n";
    }
    return "\n" + rows + "}";
}

// Returns the rows for the driven springs or, if `springs` is false, for the other driven constraints.
std::string drivenRows(const Scene& scene, const ActingDrives& drives, bool springs,
                       const Features& has)
{
    std::string rows;
    for (const ActingDrives::Driven& one : drives.driven) {
        const int place = placeAmong(scene, one.constraint, springs);
        if (place < 0)
            continue;
        std::string parts;
        for (const ActingDrives::Part& part : one.parts)
            parts += when(!parts.empty(), ", ") + "{" + timingOf(part.timing) + ", " +
                     literal(part.by) + when(has.at("limited"), ", " + literal(part.largest)) + "}";
        rows +=
            "    {" + std::to_string(place) + ", " + literal(one.wanted) + ", {" + parts + "}},\n";
    }
    return "\n" + rows + "}";
}

std::string releaseRows(const Scene& scene, const ActingDrives& drives, bool springs)
{
    std::string rows;
    for (const ActingDrives::LettingGo& one : drives.releases)
        if (const int place = placeAmong(scene, one.constraint, springs); place >= 0)
            rows += "    {" + std::to_string(place) + ", " + literal(one.begins) + "},\n";
    return "\n" + rows + "}";
}

std::string surfaceRows(const Scene& scene, const Model& model)
{
    std::string rows;
    for (std::uint32_t i = 0; i < scene.particles().size(); ++i) {
        const Rim rim = model.rim(i);
        const Turn turn = scene.particles()[i].turn;
        rows += "    {" + literal(model.radius[i]) + ", " + literal(model.restitution[i]) + ", " +
                literal(model.grip[i]) + ", " + std::to_string(model.group[i]) + ", {" +
                literal(rim.perDegree) + ", " + literal(rim.inverseMass) + "}, {" +
                literal(turn.angle) + ", " + literal(turn.spin) + "}},\n";
    }
    return "\n" + rows + "}";
}

std::string jointRows(const Scene& scene, const Model& model, const Features& has)
{
    std::string rows;
    for (std::uint32_t i = 0; i < model.constraints.size(); ++i) {
        std::string particles;
        forEachParticle(model.constraints[i], [&](std::uint32_t particle) {
            particles += when(!particles.empty(), ", ") + std::to_string(particle);
        });
        const bool isArea = std::holds_alternative<AreaSolve>(model.constraints[i]);
        const auto place = [&](bool springs) {
            return ", " + std::to_string(placeAmong(scene, i, springs));
        };
        rows += "    {" + number(scene.constraints()[i].id) +
                ", vakwerk::" + (isArea ? "AreaSolve" : "OtherSolve") + "{{" + particles + "}" +
                when(mayGiveEnergy(model, i), ", true") + "}" + when(has.at("ends"), place(false)) +
                when(has.at("springsEnd"), place(true)) + "},\n";
    }
    return "\n" + rows + "}";
}

std::string groundRows(const Scene& scene)
{
    std::string rows;
    for (const Ground& ground : scene.ground()) {
        std::string pieces;
        for (const Segment& piece : piecesOf(ground))
            pieces += when(!pieces.empty(), ", ") + "{" + literal(piece.a) + ", " +
                      literal(piece.b) + "}";
        const Polyline& line = ground.base();
        rows += "    {" + idIn("GroundId", ground.id) + ", {" + (line.closed ? "true" : "false") +
                ", " + literal(line.friction) + ", " + literal(line.restitution) + "}, {" + pieces +
                "}},\n";
    }
    return "\n" + rows + "}";
}

std::string solidRows(const Model& model)
{
    std::string rows;
    for (const Solid& solid : model.solids)
        rows += "    {" + std::to_string(solid.a) + ", " + std::to_string(solid.b) + ", " +
                std::to_string(solid.constraint) + ", " + literal(solid.thickness) + ", " +
                std::to_string(solid.group) + "},\n";
    return "\n" + rows + "}";
}

std::string motorRows(const ActingDrives& drives)
{
    std::string rows;
    for (const ActingDrives::Turning& motor : drives.motors) {
        const Timing& timing = motor.part.timing;
        rows += "    {" + idIn("DriveId", motor.id) + ", " + std::to_string(motor.particle) + ", " +
                std::to_string(motor.other) + ", " + std::to_string(motor.link) +
                ", {{vakwerk::Time" + courseOf(timing.course) + ", " + literal(timing.begins) +
                ", " + literal(timing.duration) + ", " + literal(timing.phase) + "}, " +
                literal(motor.part.by) + ", " + when(motor.part.largest == never, "vakwerk::") +
                literal(motor.part.largest) + "}},\n";
    }
    return "\n" + rows + "}";
}

std::string touchRows(const State& start)
{
    std::string rows;
    for (const Touch& touch : start.touches)
        rows += "    {" + idIn("ParticleId", touch.particle) + ", " +
                idIn("ParticleId", touch.other) + ", " + idIn("ConstraintId", touch.link) + ", " +
                idIn("GroundId", touch.ground) + ", " + std::to_string(touch.vertex) +
                (touch.isVertex ? ", true, " : ", false, ") + literal(touch.push) + ", " +
                literal(touch.slide) + "},\n";
    return "\n" + rows + "}";
}

std::string reachRows(const State& start)
{
    std::string rows;
    for (const Rect& rect : start.reach)
        rows += "    {" + literal(rect.left) + ", " + literal(rect.top) + ", " +
                literal(rect.right) + ", " + literal(rect.bottom) + "},\n";
    return "\n" + rows + "}";
}

// Returns the values of what contacts and motors see.
std::vector<Value> valuesOfContacts(const Scene& scene, const ActingDrives& drives,
                                    const Features& has)
{
    if (!has.at("touches"))
        return {};
    const Model model = compile(scene);
    const State start = startOf(scene);
    return {{"surfaces", surfaceRows(scene, model)},
            {"joints", jointRows(scene, model, has)},
            {"ground", groundRows(scene)},
            {"solids", solidRows(model)},
            {"turning", motorRows(drives)},
            {"firstTouches", touchRows(start)},
            {"firstReach", reachRows(start)},
            {"particlesTouch", touchEachOther(scene.world()) ? "true" : "false"}};
}

std::string typeOfConstraints(const Features& has)
{
    std::vector<std::string> structs;
    std::string names;
    for (const ConstraintKind& kind : constraintKinds()) {
        const std::string name = structOf(kind.name);
        if (!has.at(kind.name) || name == "Spring" || std::ranges::count(structs, name) > 0)
            continue;
        names += when(!names.empty(), ", ") + name;
        structs.push_back(name);
    }
    return has.at("mixed") ? "std::variant<" + names + ">" : names;
}

std::string gravity(const World& world)
{
    return world.damping > 0.0 && world.dampingOf == DampingOf::velocityAndGravity
               ? "Vec2" + literal(world.gravity) + " * keep"
               : literal(world.gravity);
}

}  // namespace

std::vector<Value> valuesOf(const Scene& scene, const Features& has)
{
    const World& world = scene.world();
    const ActingLoads loads = thoseThatAct(scene);
    const ActingDrives drives = actingDrives(scene);
    std::vector<Value> values = valuesOfContacts(scene, drives, has);
    values.insert(values.end(),
                  {{"timeStep", literal(world.timeStep)},
                   {"substeps", std::to_string(world.substeps)},
                   {"iterations", std::to_string(world.iterations)},
                   {"forcePerSum", (has.at("severalSubsteps") ? std::string("substeps") : "1.0") +
                                       " / (timeStep * timeStep)"},
                   {"keep", left(world.damping, has)},
                   {"gravity", gravity(world)},
                   {"linearDrag", literal(world.linearDrag)},
                   {"quadraticDrag", literal(world.quadraticDrag)},
                   {"attraction", literal(world.attraction)},
                   {"centre", literal(world.attractionCentre)},
                   {"softening", literal(world.attractionSoftening)},
                   {"low", literal(Vec2{world.bounds.left, world.bounds.top})},
                   {"high", literal(Vec2{world.bounds.right, world.bounds.bottom})},
                   {"restitution", literal(world.restitution)},
                   {"slip", left(world.friction, has)},
                   {"particles[]", particleRows(scene, has)},
                   {"Constraint", typeOfConstraints(has)},
                   {"constraints[]", constraintRows(scene, drives, has)},
                   {"springs[]", springRows(scene, has)},
                   {"loads[]", loadRows(loads)},
                   {"traffic[]", trafficRows(scene, loads, has)},
                   {"drivenBonds[]", drivenRows(scene, drives, false, has)},
                   {"drivenSprings[]", drivenRows(scene, drives, true, has)},
                   {"releases[]", releaseRows(scene, drives, false)},
                   {"springReleases[]", releaseRows(scene, drives, true)},
                   {"down", literal(loads.down)}});
    return values;
}

}  // namespace vakwerk::cpp
