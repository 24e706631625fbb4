#include "core/scene/fields/field_access.h"

#include <array>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::joined;
using detail::row;

constexpr Range anyNumber{};
constexpr Range notNegative{.low = 0.0};
constexpr Range positiveShare{.low = 0.0, .high = 1.0, .aboveLow = true};
constexpr Range masses{.low = 1e-9, .high = 1e12};
constexpr Range limit{.low = 0.0, .aboveLow = true, .allowsNever = true};
constexpr Range shareOrEmpty{.low = 0.0, .high = 1.0, .allowsNever = true};
constexpr const char* ofTheWorld = QT_TRANSLATE_NOOP("field", "that of the world");

template <auto... Members>
Field<Particle> particle(FieldInfo info)
{
    return row<Particle, Particle, Members...>(info);
}

template <class Body, auto... Members>
Field<Constraint> part(FieldInfo info)
{
    return row<Constraint, Body, Members...>(info);
}

template <class Owner>
Field<Owner> required(Field<Owner> field)
{
    field.required = true;
    return field;
}

// A particle's previous position is its position unless the file says otherwise.
template <auto Coordinate>
Field<Particle> previous(const char* position, FieldInfo info)
{
    info.follows = position;
    Field<Particle> field = particle<&Particle::previous, Coordinate>(info);
    field.fallback = [](const Particle& owner) -> FieldValue { return owner.position.*Coordinate; };
    return field;
}

constexpr const char* axisNames[] = {QT_TRANSLATE_NOOP("field", "horizontal"),
                                     QT_TRANSLATE_NOOP("field", "vertical")};

using Rows = std::vector<Field<Constraint>>;

template <class Body>
Rows relaxedRows(Unit ofCompliance = Unit::lengthPerForce)
{
    return {
        part<Body, &Body::stiffness>(
            {.key = "stiffness",
             .label = QT_TRANSLATE_NOOP("field", "Stiffness"),
             .help = QT_TRANSLATE_NOOP("field", "The share of its error that one sweep corrects."),
             .range = positiveShare}),
        part<Body, &Body::compliance>(
            {.key = "compliance",
             .label = QT_TRANSLATE_NOOP("field", "Compliance"),
             .help = QT_TRANSLATE_NOOP("field", "How far it gives way for each unit of force, "
                                                "whatever the iterations; 0 is rigid."),
             .unit = ofCompliance,
             .range = notNegative})};
}

template <class Body>
Rows lastRows(Unit ofLimit = Unit::force)
{
    return {part<Body, &Body::breakForce>(
                {.key = "break_force",
                 .label = QT_TRANSLATE_NOOP("field", "Breaks at"),
                 .help = QT_TRANSLATE_NOOP(
                     "field", "It breaks when it carries more than this; empty is never."),
                 .unit = ofLimit,
                 .range = limit}),
            part<Body, &Body::visible>(
                {.key = "visible",
                 .label = QT_TRANSLATE_NOOP("field", "Visible"),
                 .help = QT_TRANSLATE_NOOP(
                     "field", "An invisible constraint works but is not drawn while playing.")})};
}

template <class Body>
Field<Constraint> breakStrainRow()
{
    return part<Body, &Body::breakStrain>(
        {.key = "break_strain",
         .label = QT_TRANSLATE_NOOP("field", "Breaks at strain"),
         .help =
             QT_TRANSLATE_NOOP("field", "It breaks when it is stretched by more than this share "
                                        "of its rest length, if it has one; empty is never."),
         .range = limit});
}

template <class Body>
Rows lookRows()
{
    return {part<Body, &Body::colour>(
                {.key = "colour",
                 .label = QT_TRANSLATE_NOOP("field", "Colour"),
                 .help = QT_TRANSLATE_NOOP("field", "Its colour where no stress is shown, such as "
                                                    "#1560B0; empty is that of the theme.")}),
            part<Body, &Body::width>(
                {.key = "line_width",
                 .label = QT_TRANSLATE_NOOP("field", "Line width"),
                 .help = QT_TRANSLATE_NOOP("field", "In pixels, where no stress is shown."),
                 .unit = Unit::pixel,
                 .range = {.low = 0.0, .high = 100.0},
                 .zeroMeans = QT_TRANSLATE_NOOP("field", "usual")})};
}

template <class Body>
Rows endRows()
{
    return {
        required(part<Body, &Body::a>({.key = "a",
                                       .label = QT_TRANSLATE_NOOP("field", "From"),
                                       .help = QT_TRANSLATE_NOOP("field", "Its first particle."),
                                       .range = idNumbers})),
        required(part<Body, &Body::b>({.key = "b",
                                       .label = QT_TRANSLATE_NOOP("field", "To"),
                                       .help = QT_TRANSLATE_NOOP("field", "Its second particle."),
                                       .range = idNumbers})),
        required(part<Body, &Body::length>(
            {.key = "length",
             .label = QT_TRANSLATE_NOOP("field", "Rest length"),
             .help = QT_TRANSLATE_NOOP("field", "The length it wants to have."),
             .unit = Unit::length,
             .range = notNegative}))};
}

template <class Body>
std::span<const Field<Constraint>> linkRows()
{
    static const Rows table = joined<Constraint>({endRows<Body>(),
                                                  relaxedRows<Body>(),
                                                  {breakStrainRow<Body>()},
                                                  lastRows<Body>(),
                                                  lookRows<Body>()});
    return table;
}

std::span<const Field<Constraint>> springRows()
{
    using Body = SpringConstraint;
    static const Rows table = joined(
        {endRows<Body>(),
         {part<Body, &Body::springConstant>(
              {.key = "spring_constant",
               .label = QT_TRANSLATE_NOOP("field", "Spring constant"),
               .help = QT_TRANSLATE_NOOP("field", "The force for each unit of stretch."),
               .unit = Unit::forcePerLength,
               .range = notNegative}),
          part<Body, &Body::axialStiffness>(
              {.key = "axial_stiffness",
               .label = QT_TRANSLATE_NOOP("field", "Axial stiffness EA"),
               .help = QT_TRANSLATE_NOOP("field", "Elastic modulus times area. Above 0 the spring "
                                                  "constant is this divided by the rest length."),
               .unit = Unit::force,
               .range = notNegative,
               .zeroMeans = QT_TRANSLATE_NOOP("field", "not used")}),
          part<Body, &Body::damping>(
              {.key = "damping",
               .label = QT_TRANSLATE_NOOP("field", "Damping"),
               .help = QT_TRANSLATE_NOOP("field", "The force for each unit of speed with which its "
                                                  "ends part."),
               .unit = Unit::forcePerVelocity,
               .range = notNegative}),
          breakStrainRow<Body>()},
         lastRows<Body>(),
         lookRows<Body>()});
    return table;
}

template <class Body>
Field<Constraint> heldRow(const char* help)
{
    return required(part<Body, &Body::particle>({.key = "particle",
                                                 .label = QT_TRANSLATE_NOOP("field", "Particle"),
                                                 .help = help,
                                                 .range = idNumbers}));
}

std::span<const Field<Constraint>> staticRows()
{
    using Body = StaticConstraint;
    static const Rows table = joined<Constraint>(
        {{heldRow<Body>(QT_TRANSLATE_NOOP("field", "The particle that it holds.")),
          required(part<Body, &Body::place, &Vec2::x>(
              {.key = "x",
               .label = QT_TRANSLATE_NOOP("field", "Place x"),
               .help = QT_TRANSLATE_NOOP("field", "Where it puts its particle back."),
               .unit = Unit::length,
               .range = anyNumber})),
          required(part<Body, &Body::place, &Vec2::y>(
              {.key = "y",
               .label = QT_TRANSLATE_NOOP("field", "Place y"),
               .help = QT_TRANSLATE_NOOP("field", "Where it puts its particle back."),
               .unit = Unit::length,
               .range = anyNumber}))},
         relaxedRows<Body>(),
         lastRows<Body>()});
    return table;
}

std::span<const Field<Constraint>> circleRows()
{
    using Body = CircleConstraint;
    static const Rows table = joined(
        {{heldRow<Body>(QT_TRANSLATE_NOOP("field", "The particle that it keeps on the circle.")),
          required(part<Body, &Body::centre, &Vec2::x>(
              {.key = "x",
               .label = QT_TRANSLATE_NOOP("field", "Centre x"),
               .help = QT_TRANSLATE_NOOP("field", "The middle of the circle."),
               .unit = Unit::length,
               .range = anyNumber})),
          required(part<Body, &Body::centre, &Vec2::y>(
              {.key = "y",
               .label = QT_TRANSLATE_NOOP("field", "Centre y"),
               .help = QT_TRANSLATE_NOOP("field", "The middle of the circle."),
               .unit = Unit::length,
               .range = anyNumber})),
          required(part<Body, &Body::radius>(
              {.key = "radius",
               .label = QT_TRANSLATE_NOOP("field", "Radius"),
               .help = QT_TRANSLATE_NOOP("field", "How far from the middle its particle stays."),
               .unit = Unit::length,
               .range = notNegative}))},
         relaxedRows<Body>(),
         lastRows<Body>()});
    return table;
}

std::span<const Field<Constraint>> guideRows()
{
    using Body = GuideConstraint;
    static const Rows table = joined(
        {{heldRow<Body>(QT_TRANSLATE_NOOP("field", "The particle that it keeps on the line.")),
          choiceRow<Constraint, Body, axisNames, &Body::axis>(
              {.key = "axis",
               .label = QT_TRANSLATE_NOOP("field", "Direction"),
               .help = QT_TRANSLATE_NOOP("field", "Along which way its particle may roll.")}),
          required(part<Body, &Body::at>(
              {.key = "at",
               .label = QT_TRANSLATE_NOOP("field", "Line at"),
               .help = QT_TRANSLATE_NOOP("field", "The y of a horizontal line, the x of a vertical "
                                                  "one."),
               .unit = Unit::length,
               .range = anyNumber}))},
         relaxedRows<Body>(),
         lastRows<Body>()});
    return table;
}

std::span<const Field<Constraint>> angleRows()
{
    using Body = AngleConstraint;
    static const Rows table = joined(
        {{required(
              part<Body, &Body::a>({.key = "a",
                                    .label = QT_TRANSLATE_NOOP("field", "From"),
                                    .help = QT_TRANSLATE_NOOP("field", "The end of its first arm."),
                                    .range = idNumbers})),
          required(part<Body, &Body::b>({.key = "b",
                                         .label = QT_TRANSLATE_NOOP("field", "Vertex"),
                                         .help = QT_TRANSLATE_NOOP("field", "Where the arms meet."),
                                         .range = idNumbers})),
          required(part<Body, &Body::c>(
              {.key = "c",
               .label = QT_TRANSLATE_NOOP("field", "To"),
               .help = QT_TRANSLATE_NOOP("field", "The end of its second arm."),
               .range = idNumbers})),
          required(part<Body, &Body::degrees>(
              {.key = "angle",
               .label = QT_TRANSLATE_NOOP("field", "Angle"),
               .help = QT_TRANSLATE_NOOP("field", "From the first arm to the second, positive from "
                                                  "x towards y."),
               .unit = Unit::degree,
               .range = {.low = -360.0, .high = 360.0}}))},
         relaxedRows<Body>(Unit::anglePerMoment),
         lastRows<Body>(Unit::moment)});
    return table;
}

std::span<const Field<Constraint>> areaRows()
{
    using Body = AreaConstraint;
    static const Rows table = joined(
        {{required(part<Body, &Body::ring>(
              {.key = "ring",
               .label = QT_TRANSLATE_NOOP("field", "Ring"),
               .help = QT_TRANSLATE_NOOP("field", "Three or more particles, in order around it "
                                                  "from x towards y."),
               .range = idNumbers})),
          required(part<Body, &Body::area>(
              {.key = "area",
               .label = QT_TRANSLATE_NOOP("field", "Area"),
               .help = QT_TRANSLATE_NOOP("field", "The area of the ring at rest."),
               .unit = Unit::area,
               .range = notNegative})),
          part<Body, &Body::pressure>(
              {.key = "pressure",
               .label = QT_TRANSLATE_NOOP("field", "Inflation"),
               .help = QT_TRANSLATE_NOOP("field", "The ring wants this times its area: above 1 it "
                                                  "is blown up, below 1 it is flabby."),
               .range = {.low = 0.0, .high = 100.0}})},
         relaxedRows<Body>(Unit::areaPerPressure),
         lastRows<Body>(Unit::pressure)});
    return table;
}

}  // namespace

std::span<const Field<Particle>> particleFields()
{
    static const std::array table{
        required(particle<&Particle::position, &Vec2::x>(
            {.key = "x",
             .label = QT_TRANSLATE_NOOP("field", "x"),
             .help = QT_TRANSLATE_NOOP("field", "Where it starts, to the right."),
             .unit = Unit::length})),
        required(particle<&Particle::position, &Vec2::y>(
            {.key = "y",
             .label = QT_TRANSLATE_NOOP("field", "y"),
             .help = QT_TRANSLATE_NOOP("field", "Where it starts, along the y axis."),
             .unit = Unit::length})),
        previous<&Vec2::x>("x", {.key = "previous_x",
                                 .label = QT_TRANSLATE_NOOP("field", "Previous x"),
                                 .help = QT_TRANSLATE_NOOP(
                                     "field", "Where it was one time step before the start."),
                                 .unit = Unit::length}),
        previous<&Vec2::y>("y", {.key = "previous_y",
                                 .label = QT_TRANSLATE_NOOP("field", "Previous y"),
                                 .help = QT_TRANSLATE_NOOP(
                                     "field", "Where it was one time step before the start."),
                                 .unit = Unit::length}),
        particle<&Particle::mass>(
            {.key = "mass",
             .label = QT_TRANSLATE_NOOP("field", "Mass"),
             .help = QT_TRANSLATE_NOOP("field", "Heavier particles give way less in a correction."),
             .unit = Unit::mass,
             .range = masses}),
        particle<&Particle::pinned>(
            {.key = "pinned",
             .label = QT_TRANSLATE_NOOP("field", "Pinned"),
             .help = QT_TRANSLATE_NOOP("field", "A pinned particle never moves.")}),
        particle<&Particle::radius>(
            {.key = "radius",
             .label = QT_TRANSLATE_NOOP("field", "Radius"),
             .help =
                 QT_TRANSLATE_NOOP("field", "How far its edge is from its centre: it is drawn so "
                                            "large, and walls can stop its edge."),
             .unit = Unit::length,
             .range = notNegative}),
        particle<&Particle::restitution>(
            {.key = "restitution",
             .label = QT_TRANSLATE_NOOP("field", "Restitution"),
             .help = QT_TRANSLATE_NOOP("field", "The share of its speed that it keeps in a bounce; "
                                                "empty is that of the world."),
             .range = shareOrEmpty,
             .emptyMeans = ofTheWorld}),
        particle<&Particle::friction>(
            {.key = "friction",
             .label = QT_TRANSLATE_NOOP("field", "Friction"),
             .help = QT_TRANSLATE_NOOP("field", "The share of its speed along a wall that it loses "
                                                "in a step that touches it; empty is that of the "
                                                "world."),
             .range = shareOrEmpty,
             .emptyMeans = ofTheWorld}),
        particle<&Particle::attracted>(
            {.key = "attracted",
             .label = QT_TRANSLATE_NOOP("field", "Attracted"),
             .help = QT_TRANSLATE_NOOP("field", "Whether the attraction of the world draws it.")}),
        particle<&Particle::colour>(
            {.key = "colour",
             .label = QT_TRANSLATE_NOOP("field", "Colour"),
             .help = QT_TRANSLATE_NOOP("field", "What it is filled with, such as #1560B0; empty is "
                                                "that of the theme.")})};
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
            QT_TRANSLATE_NOOP("core", "is particle %1 again; an angle is of three particles")},
        ConstraintKind{AreaConstraint::kind, QT_TRANSLATE_NOOP("field", "Area constraint"),
                       QT_TRANSLATE_NOOP("field", "area"), AreaConstraint{}, areaRows(),
                       QT_TRANSLATE_NOOP("core", "is particle %1 again; a ring has each once")}};
    return kinds;
}

std::span<const Field<Constraint>> fields(const Constraint& constraint)
{
    return constraintKinds()[constraint.body.index()].fields;
}

}  // namespace vakwerk
