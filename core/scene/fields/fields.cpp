// SPDX-License-Identifier: MIT
#include "core/scene/fields/field_access.h"

#include <array>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::joined;
using detail::row;
using detail::Rows;

constexpr Range anyNumber{};
constexpr Range positiveShare{.low = 0.0, .high = 1.0, .aboveLow = true};
constexpr Range masses{.low = 1e-9, .high = 1e12};
constexpr Range momentsOfInertia{.low = 1e-12, .high = 1e12, .allowsNever = true};
constexpr Range limit{.low = 0.0, .aboveLow = true, .allowsNever = true};
constexpr Range shareOrEmpty{.low = 0.0, .high = 1.0, .allowsNever = true};
constexpr const char* ofTheWorld = QT_TRANSLATE_NOOP("field", "that of the world");

template <auto... Members>
Field<Particle> particle(const char* key, const char* label, const char* help, FieldInfo info = {})
{
    return row<Particle, Particle, Members...>(key, label, help, info);
}

template <class Body, auto... Members>
Field<Constraint> constraintRow(const char* key, const char* label, const char* help,
                                FieldInfo info = {})
{
    return row<Constraint, Body, Members...>(key, label, help, info);
}

// Returns the row of a coordinate of the previous position, which by default is that of the position.
template <auto Coordinate>
Field<Particle> previous(const char* position, const char* key, const char* label)
{
    Field<Particle> field = particle<&Particle::previous, Coordinate>(
        key, label, QT_TRANSLATE_NOOP("field", "Where it was one time step before the start."),
        {.unit = Unit::length, .follows = position});
    field.fallback = [](const Particle& owner) -> FieldValue { return owner.position.*Coordinate; };
    return field;
}

constexpr const char* axisNames[] = {QT_TRANSLATE_NOOP("field", "horizontal"),
                                     QT_TRANSLATE_NOOP("field", "vertical")};

constexpr const char* itsName =
    QT_TRANSLATE_NOOP("field", "What it is called, such as \"left elbow\".");

constexpr const char* complianceOfLength = QT_TRANSLATE_NOOP(
    "field",
    "Its elongation for each unit of force, whatever the number of iterations; 0 is rigid.");
constexpr const char* complianceOfAngle =
    QT_TRANSLATE_NOOP("field", "How far it turns for each unit of moment, whatever the number of "
                               "iterations; 0 is rigid. A large error ε counts as 2 sin(ε/2).");
constexpr const char* complianceOfArea =
    QT_TRANSLATE_NOOP("field", "How much its area changes for each unit of pressure, whatever the "
                               "number of iterations; 0 is rigid.");

template <class Body>
Rows<Constraint> relaxedRows(Unit ofCompliance = Unit::lengthPerForce,
                             const char* help = complianceOfLength)
{
    return {constraintRow<Body, &Body::stiffness>(
                "stiffness", QT_TRANSLATE_NOOP("field", "Stiffness"),
                QT_TRANSLATE_NOOP("field", "The part of its error that one iteration corrects."),
                {.range = positiveShare}),
            constraintRow<Body, &Body::compliance>("compliance",
                                                   QT_TRANSLATE_NOOP("field", "Compliance"), help,
                                                   {.unit = ofCompliance, .range = notNegative})};
}

template <class Body>
Rows<Constraint> lastRows(Unit ofLimit = Unit::force)
{
    return {
        constraintRow<Body, &Body::breakForce>(
            "break_force", QT_TRANSLATE_NOOP("field", "Breaks at"),
            QT_TRANSLATE_NOOP("field", "It breaks when it carries more than this; empty is never."),
            {.unit = ofLimit, .range = limit}),
        constraintRow<Body, &Body::visible>(
            "visible", QT_TRANSLATE_NOOP("field", "Drawn in a run"),
            QT_TRANSLATE_NOOP("field",
                              "An invisible constraint works but is not drawn while playing.")),
        constraintRow<Body, &Body::name>("name", QT_TRANSLATE_NOOP("field", "Name"), itsName),
        detail::lockedRow<Constraint, Body>(), detail::hiddenRow<Constraint, Body>()};
}

template <class Body>
Field<Constraint> breakStrainRow()
{
    return constraintRow<Body, &Body::breakStrain>(
        "break_strain", QT_TRANSLATE_NOOP("field", "Breaks at strain"),
        QT_TRANSLATE_NOOP("field", "It breaks when it is stretched by more than this share of its "
                                   "rest length, if it has one; empty is never."),
        {.range = limit});
}

template <class Body>
Rows<Constraint> lookRows()
{
    return {constraintRow<Body, &Body::colour>(
                "colour", QT_TRANSLATE_NOOP("field", "Colour"),
                QT_TRANSLATE_NOOP("field", "Its colour where no stress is shown, such as #1560B0; "
                                           "empty is that of the theme.")),
            constraintRow<Body, &Body::width>(
                "line_width", QT_TRANSLATE_NOOP("field", "Line width"),
                QT_TRANSLATE_NOOP("field", "In pixels, where no stress is shown."),
                {.unit = Unit::pixel,
                 .range = {.low = 0.0, .high = 100.0},
                 .zeroMeans = QT_TRANSLATE_NOOP("field", "usual")})};
}

constexpr const char* itsCollisionGroup = QT_TRANSLATE_NOOP(
    "field", "What has the same number never touches, such as a wheel and its axle. "
             "It is not the group that is selected together.");

constexpr Range collisionGroups{.low = 0.0, .high = 1e9};

template <class Body>
Rows<Constraint> contactRows()
{
    return {
        constraintRow<Body, &Body::solid>(
            "solid", QT_TRANSLATE_NOOP("field", "Solid"),
            QT_TRANSLATE_NOOP("field", "Whether it touches ground, particles and other solid "
                                       "links, as the contacts of the world say.")),
        constraintRow<Body, &Body::thickness>(
            "thickness", QT_TRANSLATE_NOOP("field", "Thickness"),
            QT_TRANSLATE_NOOP("field", "How thick it is where it touches, if it is solid. Its ends "
                                       "are round. Without a thickness it touches nothing."),
            {.unit = Unit::length, .range = notNegative}),
        constraintRow<Body, &Body::collisionGroup>(
            "collision_group", QT_TRANSLATE_NOOP("field", "Collision group"), itsCollisionGroup,
            {.range = collisionGroups, .zeroMeans = QT_TRANSLATE_NOOP("field", "none")})};
}

template <class Body>
Rows<Constraint> endRows()
{
    return {constraintRow<Body, &Body::a>("a", QT_TRANSLATE_NOOP("field", "From"),
                                          QT_TRANSLATE_NOOP("field", "Its first particle."),
                                          {.range = idNumbers, .required = true}),
            constraintRow<Body, &Body::b>("b", QT_TRANSLATE_NOOP("field", "To"),
                                          QT_TRANSLATE_NOOP("field", "Its second particle."),
                                          {.range = idNumbers, .required = true}),
            constraintRow<Body, &Body::length>(
                "length", QT_TRANSLATE_NOOP("field", "Rest length"),
                QT_TRANSLATE_NOOP("field", "The length that it tries to have."),
                {.unit = Unit::length, .range = notNegative, .required = true})};
}

template <class Body>
Field<Constraint> massRow()
{
    return constraintRow<Body, &Body::massPerLength>(
        "mass_per_length", QT_TRANSLATE_NOOP("field", "Mass per length"),
        QT_TRANSLATE_NOOP("field", "For each unit of its rest length. Each end bears half of its "
                                   "mass, as if its particle had it."),
        {.unit = Unit::massPerLength, .range = {.low = 0.0, .high = masses.high}});
}

template <class Body>
Field<Constraint> profileRow()
{
    return constraintRow<Body, &Body::profile>(
        "profile", QT_TRANSLATE_NOOP("field", "Profile"),
        QT_TRANSLATE_NOOP("field", "What it is made of. From it come its stiffness, mass, limits "
                                   "and cost, where it has none of its own."),
        {.range = {.low = 0.0, .high = idNumbers.high}});
}

// The limits of tension and of compression apply in addition to "Breaks at", which is for both
// directions.
template <class Body>
Rows<Constraint> limitRows()
{
    return {constraintRow<Body, &Body::tensionLimit>(
                "tension_limit", QT_TRANSLATE_NOOP("field", "Tension limit"),
                QT_TRANSLATE_NOOP("field", "It breaks when it is pulled by more than this; empty "
                                           "is as its profile has it, else never."),
                {.unit = Unit::force, .range = limit}),
            constraintRow<Body, &Body::compressionLimit>(
                "compression_limit", QT_TRANSLATE_NOOP("field", "Compression limit"),
                QT_TRANSLATE_NOOP("field", "It breaks when it is pressed by more than this; empty "
                                           "is as its profile has it, else never."),
                {.unit = Unit::force, .range = limit}),
            constraintRow<Body, &Body::bendingStiffness>(
                "bending_stiffness", QT_TRANSLATE_NOOP("field", "Bending stiffness EI"),
                QT_TRANSLATE_NOOP("field", "Elastic modulus times second moment of area. Pressed "
                                           "by more than π² EI / length², it buckles; empty is as "
                                           "its profile has it, else it never does."),
                {.unit = Unit::bendingStiffness,
                 .range = {.low = 0.0, .allowsNever = true},
                 .emptyMeans = QT_TRANSLATE_NOOP("field", "does not buckle")})};
}

template <class Body>
std::span<const Field<Constraint>> linkRows()
{
    static const Rows<Constraint> table = joined<Constraint>({endRows<Body>(),
                                                              {profileRow<Body>(), massRow<Body>()},
                                                              relaxedRows<Body>(),
                                                              {breakStrainRow<Body>()},
                                                              limitRows<Body>(),
                                                              contactRows<Body>(),
                                                              lastRows<Body>(),
                                                              lookRows<Body>()});
    return table;
}

std::span<const Field<Constraint>> springRows()
{
    using Body = SpringConstraint;
    static const Rows<Constraint> table =
        joined({endRows<Body>(),
                {profileRow<Body>(), massRow<Body>(),
                 constraintRow<Body, &Body::springConstant>(
                     "spring_constant", QT_TRANSLATE_NOOP("field", "Spring constant"),
                     QT_TRANSLATE_NOOP("field", "The force for each unit of stretch."),
                     {.unit = Unit::forcePerLength, .range = notNegative}),
                 constraintRow<Body, &Body::axialStiffness>(
                     "axial_stiffness", QT_TRANSLATE_NOOP("field", "Axial stiffness EA"),
                     QT_TRANSLATE_NOOP("field", "Elastic modulus times area. Above 0 the spring "
                                                "constant is this divided by the rest length."),
                     {.unit = Unit::force,
                      .range = notNegative,
                      .zeroMeans = QT_TRANSLATE_NOOP("field", "not used")}),
                 constraintRow<Body, &Body::damping>(
                     "damping", QT_TRANSLATE_NOOP("field", "Damping"),
                     QT_TRANSLATE_NOOP(
                         "field", "The force for each unit of speed with which its ends part."),
                     {.unit = Unit::forcePerVelocity, .range = notNegative}),
                 breakStrainRow<Body>()},
                limitRows<Body>(),
                contactRows<Body>(),
                lastRows<Body>(),
                lookRows<Body>()});
    return table;
}

template <class Body>
Field<Constraint> heldRow(const char* help)
{
    return constraintRow<Body, &Body::particle>("particle", QT_TRANSLATE_NOOP("field", "Particle"),
                                                help, {.range = idNumbers, .required = true});
}

std::span<const Field<Constraint>> staticRows()
{
    using Body = StaticConstraint;
    static const Rows<Constraint> table = joined<Constraint>(
        {{heldRow<Body>(QT_TRANSLATE_NOOP("field", "The particle that it holds.")),
          constraintRow<Body, &Body::place, &Vec2::x>(
              "x", QT_TRANSLATE_NOOP("field", "Place x"),
              QT_TRANSLATE_NOOP("field", "Where it puts its particle back."),
              {.unit = Unit::length, .range = anyNumber, .required = true}),
          constraintRow<Body, &Body::place, &Vec2::y>(
              "y", QT_TRANSLATE_NOOP("field", "Place y"),
              QT_TRANSLATE_NOOP("field", "Where it puts its particle back."),
              {.unit = Unit::length, .range = anyNumber, .required = true})},
         relaxedRows<Body>(),
         lastRows<Body>()});
    return table;
}

std::span<const Field<Constraint>> circleRows()
{
    using Body = CircleConstraint;
    static const Rows<Constraint> table = joined(
        {{heldRow<Body>(QT_TRANSLATE_NOOP("field", "The particle that it keeps on the circle.")),
          constraintRow<Body, &Body::centre, &Vec2::x>(
              "x", QT_TRANSLATE_NOOP("field", "Centre x"),
              QT_TRANSLATE_NOOP("field", "The middle of the circle."),
              {.unit = Unit::length, .range = anyNumber, .required = true}),
          constraintRow<Body, &Body::centre, &Vec2::y>(
              "y", QT_TRANSLATE_NOOP("field", "Centre y"),
              QT_TRANSLATE_NOOP("field", "The middle of the circle."),
              {.unit = Unit::length, .range = anyNumber, .required = true}),
          constraintRow<Body, &Body::radius>(
              "radius", QT_TRANSLATE_NOOP("field", "Radius"),
              QT_TRANSLATE_NOOP("field", "How far from the middle its particle stays."),
              {.unit = Unit::length, .range = notNegative, .required = true})},
         relaxedRows<Body>(),
         lastRows<Body>()});
    return table;
}

std::span<const Field<Constraint>> guideRows()
{
    using Body = GuideConstraint;
    static const Rows<Constraint> table = joined(
        {{heldRow<Body>(QT_TRANSLATE_NOOP("field", "The particle that it keeps on the line.")),
          choiceRow<Constraint, Body, axisNames, &Body::axis>(
              "axis", QT_TRANSLATE_NOOP("field", "Direction"),
              QT_TRANSLATE_NOOP("field", "Along which way its particle may roll, unless it is "
                                         "turned.")),
          constraintRow<Body, &Body::at>(
              "at", QT_TRANSLATE_NOOP("field", "Line at"),
              QT_TRANSLATE_NOOP("field",
                                "The y of a horizontal line, the x of a vertical one; of one "
                                "that is turned, how far it is from the origin."),
              {.unit = Unit::length, .range = anyNumber, .required = true}),
          constraintRow<Body, &Body::degrees>(
              "angle", QT_TRANSLATE_NOOP("field", "Turned by"),
              QT_TRANSLATE_NOOP("field", "How far its line is turned from its direction, from x "
                                         "towards y. An edit turns it about its particle."),
              {.unit = Unit::degree, .range = {.low = -360.0, .high = 360.0}})},
         relaxedRows<Body>(),
         lastRows<Body>()});
    return table;
}

std::span<const Field<Constraint>> angleRows()
{
    using Body = AngleConstraint;
    static const Rows<Constraint> table = joined(
        {{constraintRow<Body, &Body::a>("a", QT_TRANSLATE_NOOP("field", "From"),
                                        QT_TRANSLATE_NOOP("field", "The end of its first arm."),
                                        {.range = idNumbers, .required = true}),
          constraintRow<Body, &Body::b>("b", QT_TRANSLATE_NOOP("field", "Vertex"),
                                        QT_TRANSLATE_NOOP("field", "Where the arms meet."),
                                        {.range = idNumbers, .required = true}),
          constraintRow<Body, &Body::c>("c", QT_TRANSLATE_NOOP("field", "To"),
                                        QT_TRANSLATE_NOOP("field", "The end of its second arm."),
                                        {.range = idNumbers, .required = true}),
          constraintRow<Body, &Body::degrees>(
              "angle", QT_TRANSLATE_NOOP("field", "Angle"),
              QT_TRANSLATE_NOOP("field",
                                "From the first arm to the second, positive from x towards y."),
              {.unit = Unit::degree, .range = {.low = -360.0, .high = 360.0}, .required = true})},
         relaxedRows<Body>(Unit::anglePerMoment, complianceOfAngle),
         lastRows<Body>(Unit::moment)});
    return table;
}

std::span<const Field<Constraint>> areaRows()
{
    using Body = AreaConstraint;
    static const Rows<Constraint> table =
        joined({{constraintRow<Body, &Body::ring>(
                     "ring", QT_TRANSLATE_NOOP("field", "Ring"),
                     QT_TRANSLATE_NOOP(
                         "field", "Three or more particles, in order around it from x towards y."),
                     {.range = idNumbers, .required = true}),
                 constraintRow<Body, &Body::area>(
                     "area", QT_TRANSLATE_NOOP("field", "Area"),
                     QT_TRANSLATE_NOOP("field", "The area of the ring at rest."),
                     {.unit = Unit::area, .range = notNegative, .required = true}),
                 constraintRow<Body, &Body::pressure>(
                     "pressure", QT_TRANSLATE_NOOP("field", "Inflation"),
                     QT_TRANSLATE_NOOP("field", "The ring tries to have this times its area: above "
                                                "1 it is blown up, below 1 it is flabby."),
                     {.range = {.low = 0.0, .high = 100.0}})},
                relaxedRows<Body>(Unit::areaPerPressure, complianceOfArea),
                lastRows<Body>(Unit::pressure)});
    return table;
}

std::span<const Field<Constraint>> pulleyRows()
{
    using Body = PulleyConstraint;
    static const Rows<Constraint> table = joined(
        {{constraintRow<Body, &Body::a>("a", QT_TRANSLATE_NOOP("field", "From"),
                                        QT_TRANSLATE_NOOP("field", "At one end of the rope."),
                                        {.range = idNumbers, .required = true}),
          constraintRow<Body, &Body::b>("b", QT_TRANSLATE_NOOP("field", "Wheel"),
                                        QT_TRANSLATE_NOOP("field", "Over which the rope runs."),
                                        {.range = idNumbers, .required = true}),
          constraintRow<Body, &Body::c>("c", QT_TRANSLATE_NOOP("field", "To"),
                                        QT_TRANSLATE_NOOP("field", "At the other end of the rope."),
                                        {.range = idNumbers, .required = true}),
          constraintRow<Body, &Body::length>(
              "length", QT_TRANSLATE_NOOP("field", "Rest length"),
              QT_TRANSLATE_NOOP("field", "The length of the rope, with both sides together."),
              {.unit = Unit::length, .range = notNegative, .required = true})},
         relaxedRows<Body>(),
         {breakStrainRow<Body>()},
         lastRows<Body>(),
         lookRows<Body>()});
    return table;
}

}  // namespace

std::span<const Field<Particle>> particleFields()
{
    static const std::array table{
        particle<&Particle::position, &Vec2::x>(
            "x", QT_TRANSLATE_NOOP("field", "x"),
            QT_TRANSLATE_NOOP("field", "Where it starts, to the right."),
            {.unit = Unit::length, .required = true}),
        particle<&Particle::position, &Vec2::y>(
            "y", QT_TRANSLATE_NOOP("field", "y"),
            QT_TRANSLATE_NOOP("field", "Where it starts, along the y axis."),
            {.unit = Unit::length, .required = true}),
        previous<&Vec2::x>("x", "previous_x", QT_TRANSLATE_NOOP("field", "Previous x")),
        previous<&Vec2::y>("y", "previous_y", QT_TRANSLATE_NOOP("field", "Previous y")),
        particle<&Particle::mass>(
            "mass", QT_TRANSLATE_NOOP("field", "Mass"),
            QT_TRANSLATE_NOOP("field", "Heavier particles move less in a correction."),
            {.unit = Unit::mass, .range = masses}),
        particle<&Particle::load, &Vec2::x>(
            "load_x", QT_TRANSLATE_NOOP("field", "Load x"),
            QT_TRANSLATE_NOOP("field", "A force that always acts on it, to the right. It keeps its "
                                       "direction when a structure is turned or mirrored, as "
                                       "gravity does."),
            {.unit = Unit::force, .range = detail::forces}),
        particle<&Particle::load, &Vec2::y>(
            "load_y", QT_TRANSLATE_NOOP("field", "Load y"),
            QT_TRANSLATE_NOOP("field", "A force that always acts on it, along the y axis. It keeps "
                                       "its direction when a structure is turned or mirrored, as "
                                       "gravity does."),
            {.unit = Unit::force, .range = detail::forces}),
        particle<&Particle::pinned>("pinned", QT_TRANSLATE_NOOP("field", "Pinned"),
                                    QT_TRANSLATE_NOOP("field", "A pinned particle never moves.")),
        particle<&Particle::radius>(
            "radius", QT_TRANSLATE_NOOP("field", "Radius"),
            QT_TRANSLATE_NOOP("field", "How far its edge is from its centre: it is drawn so large, "
                                       "touches with this edge, and walls can stop the edge."),
            {.unit = Unit::length, .range = notNegative}),
        particle<&Particle::restitution>(
            "restitution", QT_TRANSLATE_NOOP("field", "Restitution"),
            QT_TRANSLATE_NOOP(
                "field",
                "The share of its speed that it keeps in a bounce; empty is that of the world."),
            {.range = shareOrEmpty, .emptyMeans = ofTheWorld}),
        particle<&Particle::friction>(
            "friction", QT_TRANSLATE_NOOP("field", "Friction"),
            QT_TRANSLATE_NOOP("field", "The share of its speed along a wall that it loses in a "
                                       "step that touches it; empty is that of the world."),
            {.range = shareOrEmpty, .emptyMeans = ofTheWorld}),
        particle<&Particle::contactFriction>(
            "contact_friction", QT_TRANSLATE_NOOP("field", "Friction μ"),
            QT_TRANSLATE_NOOP("field", "Coulomb's coefficient of friction where it touches ground "
                                       "or another particle. The root of the product of both "
                                       "coefficients counts."),
            {.range = {.low = 0.0, .high = 100.0}}),
        particle<&Particle::collisionGroup>(
            "collision_group", QT_TRANSLATE_NOOP("field", "Collision group"), itsCollisionGroup,
            {.range = collisionGroups, .zeroMeans = QT_TRANSLATE_NOOP("field", "none")}),
        particle<&Particle::rolls>(
            "rolls", QT_TRANSLATE_NOOP("field", "Rolls"),
            QT_TRANSLATE_NOOP("field",
                              "Whether friction at its edge turns it, on ground, walls and "
                              "other particles. It needs a radius.")),
        particle<&Particle::momentOfInertia>(
            "moment_of_inertia", QT_TRANSLATE_NOOP("field", "Moment of inertia"),
            QT_TRANSLATE_NOOP("field", "How hard it is to turn; empty is that of a disc, ½ m r²."),
            {.unit = Unit::momentOfInertia,
             .range = momentsOfInertia,
             .emptyMeans = QT_TRANSLATE_NOOP("field", "that of a disc")}),
        particle<&Particle::turn, &Turn::angle>(
            "angle", QT_TRANSLATE_NOOP("field", "Angle"),
            QT_TRANSLATE_NOOP("field", "How far its spoke is turned at the start, from the x axis "
                                       "towards the y axis."),
            {.unit = Unit::degree}),
        particle<&Particle::turn, &Turn::spin>(
            "spin", QT_TRANSLATE_NOOP("field", "Spin"),
            QT_TRANSLATE_NOOP("field",
                              "The angular velocity with which it starts to turn, from the "
                              "x axis towards the y axis."),
            {.unit = Unit::degreePerTime}),
        particle<&Particle::attracted>(
            "attracted", QT_TRANSLATE_NOOP("field", "Attracted"),
            QT_TRANSLATE_NOOP("field", "Whether the attraction of the world draws it.")),
        particle<&Particle::colour>(
            "colour", QT_TRANSLATE_NOOP("field", "Colour"),
            QT_TRANSLATE_NOOP(
                "field", "What it is filled with, such as #1560B0; empty is that of the theme.")),
        particle<&Particle::name>("name", QT_TRANSLATE_NOOP("field", "Name"), itsName),
        detail::lockedRow<Particle, Particle>(),
        detail::hiddenRow<Particle, Particle>()};
    return table;
}

std::span<const ConstraintKind> constraintKinds()
{
    static constexpr const char* toItself =
        QT_TRANSLATE_NOOP("core", "joins particle %1 to itself");
    static const std::array kinds{
        ConstraintKind{DistanceConstraint::kind, QT_TRANSLATE_NOOP("field", "Distance constraint"),
                       QT_TRANSLATE_NOOP("field", "distance"), DistanceConstraint{},
                       linkRows<DistanceConstraint>(), toItself},
        ConstraintKind{RopeConstraint::kind, QT_TRANSLATE_NOOP("field", "Rope constraint"),
                       QT_TRANSLATE_NOOP("field", "rope"), RopeConstraint{},
                       linkRows<RopeConstraint>(), toItself},
        ConstraintKind{SpringConstraint::kind, QT_TRANSLATE_NOOP("field", "Spring"),
                       QT_TRANSLATE_NOOP("field", "spring"), SpringConstraint{}, springRows(),
                       toItself},
        ConstraintKind{StaticConstraint::kind, QT_TRANSLATE_NOOP("field", "Static constraint"),
                       QT_TRANSLATE_NOOP("field", "static"), StaticConstraint{}, staticRows()},
        ConstraintKind{CircleConstraint::kind, QT_TRANSLATE_NOOP("field", "Circle constraint"),
                       QT_TRANSLATE_NOOP("field", "circle"), CircleConstraint{}, circleRows()},
        ConstraintKind{GuideConstraint::kind, QT_TRANSLATE_NOOP("field", "Guide"),
                       QT_TRANSLATE_NOOP("field", "guide"), GuideConstraint{}, guideRows()},
        ConstraintKind{
            AngleConstraint::kind, QT_TRANSLATE_NOOP("field", "Angle constraint"),
            QT_TRANSLATE_NOOP("field", "angle"), AngleConstraint{}, angleRows(),
            QT_TRANSLATE_NOOP("core",
                              "names particle %1 a second time; an angle has three particles")},
        ConstraintKind{
            AreaConstraint::kind, QT_TRANSLATE_NOOP("field", "Area constraint"),
            QT_TRANSLATE_NOOP("field", "area"), AreaConstraint{}, areaRows(),
            QT_TRANSLATE_NOOP("core",
                              "names particle %1 a second time; a ring has each particle once")},
        ConstraintKind{
            PulleyConstraint::kind, QT_TRANSLATE_NOOP("field", "Pulley"),
            QT_TRANSLATE_NOOP("field", "pulley"), PulleyConstraint{}, pulleyRows(),
            QT_TRANSLATE_NOOP("core",
                              "names particle %1 a second time; a pulley has three particles")}};
    static_assert(kinds.size() == std::variant_size_v<ConstraintBody>);
    return kinds;
}

std::span<const Field<Constraint>> fields(const Constraint& constraint)
{
    return constraintKinds()[constraint.body.index()].fields;
}

}  // namespace vakwerk
