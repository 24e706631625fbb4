#include "core/scene/field_access.h"

#include <array>

namespace vakwerk {
namespace {

using detail::row;

constexpr Range anyNumber{};
constexpr Range notNegative{.low = 0.0};
constexpr Range positive{.low = 0.0, .aboveLow = true};
constexpr Range positiveShare{.low = 0.0, .high = 1.0, .aboveLow = true};
constexpr Range limit{.low = 0.0, .aboveLow = true, .allowsNever = true};

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
Field<Particle> previous(FieldInfo info)
{
    Field<Particle> field = particle<&Particle::previous, Coordinate>(info);
    field.fallback = [](const Particle& owner) -> FieldValue { return owner.position.*Coordinate; };
    return field;
}

template <class Body>
std::array<Field<Constraint>, 3> commonRows()
{
    return {
        part<Body, &Body::stiffness>(
            {.key = "stiffness",
             .label = QT_TRANSLATE_NOOP("field", "Stiffness"),
             .help = QT_TRANSLATE_NOOP("field", "The share of its error that one sweep corrects."),
             .range = positiveShare}),
        part<Body, &Body::breakForce>(
            {.key = "break_force",
             .label = QT_TRANSLATE_NOOP("field", "Breaks at"),
             .help = QT_TRANSLATE_NOOP("field",
                                       "It breaks when it carries more than this; empty is never."),
             .unit = Unit::force,
             .range = limit}),
        part<Body, &Body::visible>(
            {.key = "visible",
             .label = QT_TRANSLATE_NOOP("field", "Visible"),
             .help = QT_TRANSLATE_NOOP(
                 "field", "An invisible constraint works but is not drawn while playing.")})};
}

template <class Body>
std::span<const Field<Constraint>> linkRows()
{
    static const auto common = commonRows<Body>();
    static const std::array table{
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
             .range = notNegative})),
        common[0],
        common[1],
        common[2]};
    return table;
}

std::span<const Field<Constraint>> staticRows()
{
    using Body = StaticConstraint;
    static const auto common = commonRows<Body>();
    static const std::array table{
        required(part<Body, &Body::particle>(
            {.key = "particle",
             .label = QT_TRANSLATE_NOOP("field", "Particle"),
             .help = QT_TRANSLATE_NOOP("field", "The particle that it holds."),
             .range = idNumbers})),
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
             .range = anyNumber})),
        common[0],
        common[1],
        common[2]};
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
        previous<&Vec2::x>(
            {.key = "previous_x",
             .label = QT_TRANSLATE_NOOP("field", "Previous x"),
             .help = QT_TRANSLATE_NOOP("field", "Where it was one time step before the start."),
             .unit = Unit::length}),
        previous<&Vec2::y>(
            {.key = "previous_y",
             .label = QT_TRANSLATE_NOOP("field", "Previous y"),
             .help = QT_TRANSLATE_NOOP("field", "Where it was one time step before the start."),
             .unit = Unit::length}),
        particle<&Particle::mass>(
            {.key = "mass",
             .label = QT_TRANSLATE_NOOP("field", "Mass"),
             .help = QT_TRANSLATE_NOOP("field", "Heavier particles give way less in a correction."),
             .unit = Unit::mass,
             .range = positive}),
        particle<&Particle::pinned>(
            {.key = "pinned",
             .label = QT_TRANSLATE_NOOP("field", "Pinned"),
             .help = QT_TRANSLATE_NOOP("field", "A pinned particle never moves.")})};
    return table;
}

std::span<const ConstraintKind> constraintKinds()
{
    static const std::array kinds{
        ConstraintKind{DistanceConstraint::kind, QT_TRANSLATE_NOOP("field", "Distance constraint"),
                       DistanceConstraint{}, linkRows<DistanceConstraint>()},
        ConstraintKind{RopeConstraint::kind, QT_TRANSLATE_NOOP("field", "Rope constraint"),
                       RopeConstraint{}, linkRows<RopeConstraint>()},
        ConstraintKind{StaticConstraint::kind, QT_TRANSLATE_NOOP("field", "Static constraint"),
                       StaticConstraint{}, staticRows()}};
    return kinds;
}

std::span<const Field<Constraint>> fields(const Constraint& constraint)
{
    return constraintKinds()[constraint.body.index()].fields;
}

}  // namespace vakwerk
