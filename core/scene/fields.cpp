#include "core/scene/field_access.h"

#include <array>
#include <cmath>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::row;

constexpr Range anyNumber{};
constexpr Range notNegative{.low = 0.0};
constexpr Range positive{.low = 0.0, .aboveLow = true};
constexpr Range share{.low = 0.0, .high = 1.0};
constexpr Range positiveShare{.low = 0.0, .high = 1.0, .aboveLow = true};
constexpr Range limit{.low = 0.0, .aboveLow = true, .allowsNever = true};
constexpr Range count(double high)
{
    return {.low = 1.0, .high = high};
}

constexpr const char* yAxisNames[] = {QT_TRANSLATE_NOOP("field", "down"),
                                      QT_TRANSLATE_NOOP("field", "up")};
constexpr const char* boundsNames[] = {QT_TRANSLATE_NOOP("field", "off"),
                                       QT_TRANSLATE_NOOP("field", "clamp")};
constexpr const char* turnNames[] = {QT_TRANSLATE_NOOP("field", "after integration"),
                                     QT_TRANSLATE_NOOP("field", "in each sweep"),
                                     QT_TRANSLATE_NOOP("field", "after relaxation")};

constexpr const char* about = QT_TRANSLATE_NOOP("field", "Scene");
constexpr const char* motion = QT_TRANSLATE_NOOP("field", "Gravity and damping");
constexpr const char* solver = QT_TRANSLATE_NOOP("field", "Time and relaxation");
constexpr const char* walls = QT_TRANSLATE_NOOP("field", "Bounds");

template <auto... Members>
Field<World> world(FieldInfo info)
{
    return row<World, World, Members...>(info);
}

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

Message outOfRange(const Range& range, const std::string& value)
{
    if (range.low > -never && range.high < never) {
        return {range.aboveLow
                    ? QT_TRANSLATE_NOOP("core", "must be above %1 and at most %2, not %3")
                    : QT_TRANSLATE_NOOP("core", "must be from %1 to %2, not %3"),
                {text(range.low), text(range.high), value}};
    }
    return {range.aboveLow ? QT_TRANSLATE_NOOP("core", "must be above %1, not %2")
                           : QT_TRANSLATE_NOOP("core", "must be %1 or more, not %2"),
            {text(range.low), value}};
}

bool inside(const Range& range, double value)
{
    return (range.aboveLow ? value > range.low : value >= range.low) && value <= range.high;
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

std::span<const Field<World>> worldFields()
{
    static const std::array table{
        world<&World::title>({.key = "title",
                              .label = QT_TRANSLATE_NOOP("field", "Title"),
                              .help = QT_TRANSLATE_NOOP("field", "The name of the scene."),
                              .group = about}),
        world<&World::titleNl>(
            {.key = "title_nl",
             .label = QT_TRANSLATE_NOOP("field", "Title (nl)"),
             .help = QT_TRANSLATE_NOOP("field", "The name of the scene in Dutch."),
             .group = about}),
        world<&World::description>(
            {.key = "description",
             .label = QT_TRANSLATE_NOOP("field", "Text"),
             .help = QT_TRANSLATE_NOOP("field", "What there is to see, in two lines."),
             .group = about}),
        world<&World::descriptionNl>({.key = "description_nl",
                                      .label = QT_TRANSLATE_NOOP("field", "Text (nl)"),
                                      .help = QT_TRANSLATE_NOOP("field", "The same in Dutch."),
                                      .group = about}),
        world<&World::lengthUnit>(
            {.key = "length_unit",
             .label = QT_TRANSLATE_NOOP("field", "Length unit"),
             .help = QT_TRANSLATE_NOOP("field", "The name of the unit of length, such as px or m."),
             .group = about}),
        world<&World::timeUnit>({.key = "time_unit",
                                 .label = QT_TRANSLATE_NOOP("field", "Time unit"),
                                 .help = QT_TRANSLATE_NOOP(
                                     "field", "The name of the unit of time, such as s or frame."),
                                 .group = about}),
        choiceRow<World, yAxisNames, &World::yAxis>(
            {.key = "y_axis",
             .label = QT_TRANSLATE_NOOP("field", "y axis"),
             .help = QT_TRANSLATE_NOOP("field", "Which way y points on the screen."),
             .group = about}),
        world<&World::gravity, &Vec2::x>(
            {.key = "gravity_x",
             .label = QT_TRANSLATE_NOOP("field", "Gravity x"),
             .help = QT_TRANSLATE_NOOP("field", "The acceleration of everything that can move."),
             .group = motion,
             .unit = Unit::acceleration}),
        world<&World::gravity, &Vec2::y>(
            {.key = "gravity_y",
             .label = QT_TRANSLATE_NOOP("field", "Gravity y"),
             .help = QT_TRANSLATE_NOOP("field", "The acceleration of everything that can move."),
             .group = motion,
             .unit = Unit::acceleration}),
        world<&World::damping>(
            {.key = "damping",
             .label = QT_TRANSLATE_NOOP("field", "Damping"),
             .help = QT_TRANSLATE_NOOP("field", "The share of its velocity that a particle loses "
                                                "in a step."),
             .group = motion,
             .range = share}),
        world<&World::timeStep>({.key = "time_step",
                                 .label = QT_TRANSLATE_NOOP("field", "Time step"),
                                 .help = QT_TRANSLATE_NOOP("field", "The time between two states."),
                                 .group = solver,
                                 .unit = Unit::time,
                                 .range = {.low = 1e-9, .high = 1e9}}),
        world<&World::stepsPerSecond>(
            {.key = "steps_per_second",
             .label = QT_TRANSLATE_NOOP("field", "Steps a second"),
             .help =
                 QT_TRANSLATE_NOOP("field", "How fast 1× plays; 0 is real time (1 / time step)."),
             .group = solver,
             .unit = Unit::perSecond,
             .range = {.low = 0.0, .high = 10'000.0}}),
        world<&World::substeps>(
            {.key = "substeps",
             .label = QT_TRANSLATE_NOOP("field", "Substeps"),
             .help = QT_TRANSLATE_NOOP("field", "Into how many parts a time step is divided."),
             .group = solver,
             .range = count(1000)}),
        world<&World::iterations>(
            {.key = "iterations",
             .label = QT_TRANSLATE_NOOP("field", "Iterations"),
             .help =
                 QT_TRANSLATE_NOOP("field", "How often all constraints are relaxed in a substep."),
             .group = solver,
             .range = count(10'000)}),
        choiceRow<World, boundsNames, &World::boundsKind>(
            {.key = "bounds",
             .label = QT_TRANSLATE_NOOP("field", "Walls"),
             .help = QT_TRANSLATE_NOOP("field", "Whether a rectangle holds the particles."),
             .group = walls}),
        world<&World::bounds, &Rect::left>(
            {.key = "bounds_left",
             .label = QT_TRANSLATE_NOOP("field", "Lowest x"),
             .help = QT_TRANSLATE_NOOP("field", "One side of the rectangle."),
             .group = walls,
             .unit = Unit::length}),
        world<&World::bounds, &Rect::right>(
            {.key = "bounds_right",
             .label = QT_TRANSLATE_NOOP("field", "Highest x"),
             .help = QT_TRANSLATE_NOOP("field", "One side of the rectangle."),
             .group = walls,
             .unit = Unit::length}),
        world<&World::bounds, &Rect::top>(
            {.key = "bounds_top",
             .label = QT_TRANSLATE_NOOP("field", "Lowest y"),
             .help = QT_TRANSLATE_NOOP("field", "One side of the rectangle."),
             .group = walls,
             .unit = Unit::length}),
        world<&World::bounds, &Rect::bottom>(
            {.key = "bounds_bottom",
             .label = QT_TRANSLATE_NOOP("field", "Highest y"),
             .help = QT_TRANSLATE_NOOP("field", "One side of the rectangle."),
             .group = walls,
             .unit = Unit::length}),
        world<&World::restitution>(
            {.key = "restitution",
             .label = QT_TRANSLATE_NOOP("field", "Restitution"),
             .help = QT_TRANSLATE_NOOP("field", "The share of the speed kept in a bounce; 0 only "
                                                "puts the particle back inside."),
             .group = walls,
             .range = share}),
        world<&World::friction>(
            {.key = "friction",
             .label = QT_TRANSLATE_NOOP("field", "Friction"),
             .help = QT_TRANSLATE_NOOP(
                 "field", "The share of the speed along a wall lost in a step that touches it."),
             .group = walls,
             .range = share}),
        choiceRow<World, turnNames, &World::boundsTurn>(
            {.key = "bounds_turn",
             .label = QT_TRANSLATE_NOOP("field", "Their turn"),
             .help = QT_TRANSLATE_NOOP("field", "When in a step the walls act."),
             .group = walls})};
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

std::optional<Message> complaint(const FieldInfo& field, const FieldValue& value)
{
    if (const auto* number = std::get_if<double>(&value)) {
        if (std::isnan(*number) || (std::isinf(*number) && !field.range.allowsNever))
            return Message{QT_TRANSLATE_NOOP("core", "must be a finite number"), {}};
        if (!inside(field.range, *number))
            return outOfRange(field.range, text(*number));
    } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
        if (!inside(field.range, static_cast<double>(*whole)))
            return outOfRange(field.range, std::to_string(*whole));
    } else if (const auto* name = std::get_if<std::string>(&value)) {
        if (field.type != FieldType::choice)
            return std::nullopt;
        std::string names;
        for (const char* choice : field.choices) {
            if (*name == choice)
                return std::nullopt;
            names += (names.empty() ? "\"" : ", \"") + std::string(choice) + "\"";
        }
        return Message{QT_TRANSLATE_NOOP("core", "must be one of %1, not \"%2\""), {names, *name}};
    }
    return std::nullopt;
}

std::string unitText(Unit unit, const World& world)
{
    switch (unit) {
    case Unit::none:
        return {};
    case Unit::length:
        return world.lengthUnit;
    case Unit::mass:
        return "kg";
    case Unit::acceleration:
        return world.lengthUnit + "/" + world.timeUnit + "²";
    case Unit::force:
        return forceUnit(world);
    case Unit::time:
        return world.timeUnit;
    case Unit::velocity:
        return world.lengthUnit + "/" + world.timeUnit;
    case Unit::perSecond:
        return "1/s";
    }
    return {};
}

}  // namespace vakwerk
