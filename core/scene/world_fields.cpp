#include "core/scene/field_access.h"

#include <array>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::row;

constexpr Range share{.low = 0.0, .high = 1.0};
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

}  // namespace

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
             .range = {.low = 0.0, .high = 10'000.0},
             .zeroMeans = QT_TRANSLATE_NOOP("field", "real time")}),
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

}  // namespace vakwerk
