#include "core/scene/fields/field_access.h"

#include <array>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::row;

constexpr Range notNegative{.low = 0.0};
constexpr Range share{.low = 0.0, .high = 1.0};
constexpr Range count(double high)
{
    return {.low = 1.0, .high = high};
}

constexpr const char* yAxisNames[] = {QT_TRANSLATE_NOOP("field", "down"),
                                      QT_TRANSLATE_NOOP("field", "up")};
constexpr const char* dampingNames[] = {QT_TRANSLATE_NOOP("field", "velocity"),
                                        QT_TRANSLATE_NOOP("field", "velocity and gravity")};
constexpr const char* attractionNames[] = {"linear", "constant", "inverse-square"};
constexpr const char* attractionLabels[] = {QT_TRANSLATE_NOOP("field", "as the distance"),
                                            QT_TRANSLATE_NOOP("field", "the same everywhere"),
                                            QT_TRANSLATE_NOOP("field", "as 1 / distance²")};
constexpr const char* integratorNames[] = {"stormer-verlet",   "velocity-verlet", "explicit-euler",
                                           "symplectic-euler", "midpoint",        "rk4",
                                           "implicit-euler"};
constexpr const char* integratorLabels[] = {
    QT_TRANSLATE_NOOP("field", "Störmer–Verlet"), QT_TRANSLATE_NOOP("field", "Velocity Verlet"),
    QT_TRANSLATE_NOOP("field", "Explicit Euler"), QT_TRANSLATE_NOOP("field", "Symplectic Euler"),
    QT_TRANSLATE_NOOP("field", "Midpoint"),       QT_TRANSLATE_NOOP("field", "Runge–Kutta 4"),
    QT_TRANSLATE_NOOP("field", "Implicit Euler")};
constexpr const char* solverNames[] = {QT_TRANSLATE_NOOP("field", "relaxation"),
                                       QT_TRANSLATE_NOOP("field", "direct")};
constexpr const char* relaxationNames[] = {"gauss-seidel", "jacobi"};
constexpr const char* relaxationLabels[] = {QT_TRANSLATE_NOOP("field", "Gauss–Seidel"),
                                            QT_TRANSLATE_NOOP("field", "Jacobi")};
constexpr const char* orderNames[] = {QT_TRANSLATE_NOOP("field", "forward"),
                                      QT_TRANSLATE_NOOP("field", "backward"),
                                      QT_TRANSLATE_NOOP("field", "alternating")};
constexpr const char* breakTurnNames[] = {QT_TRANSLATE_NOOP("field", "after the step"),
                                          QT_TRANSLATE_NOOP("field", "in the sweep")};
constexpr const char* weightNames[] = {QT_TRANSLATE_NOOP("field", "inverse mass"),
                                       QT_TRANSLATE_NOOP("field", "equal halves")};
constexpr const char* boundsNames[] = {
    QT_TRANSLATE_NOOP("field", "off"),    QT_TRANSLATE_NOOP("field", "clamp"),
    QT_TRANSLATE_NOOP("field", "mirror"), QT_TRANSLATE_NOOP("field", "reflect"),
    QT_TRANSLATE_NOOP("field", "revert"), QT_TRANSLATE_NOOP("field", "bounce")};
constexpr const char* turnNames[] = {QT_TRANSLATE_NOOP("field", "after integration"),
                                     QT_TRANSLATE_NOOP("field", "in each sweep"),
                                     QT_TRANSLATE_NOOP("field", "after relaxation")};

constexpr const char* about = QT_TRANSLATE_NOOP("field", "Scene");
constexpr const char* motion = QT_TRANSLATE_NOOP("field", "Gravity and drag");
constexpr const char* attraction = QT_TRANSLATE_NOOP("field", "Attraction");
constexpr const char* time = QT_TRANSLATE_NOOP("field", "Time");
constexpr const char* solver = QT_TRANSLATE_NOOP("field", "Solver");
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
             .group = about,
             .longest = longestProse}),
        world<&World::descriptionNl>({.key = "description_nl",
                                      .label = QT_TRANSLATE_NOOP("field", "Text (nl)"),
                                      .help = QT_TRANSLATE_NOOP("field", "The same in Dutch."),
                                      .group = about,
                                      .longest = longestProse}),
        world<&World::lengthUnit>(
            {.key = "length_unit",
             .label = QT_TRANSLATE_NOOP("field", "Length unit"),
             .help = QT_TRANSLATE_NOOP("field", "The name of the unit of length, such as px or m."),
             .group = about,
             .longest = longestUnit}),
        world<&World::timeUnit>({.key = "time_unit",
                                 .label = QT_TRANSLATE_NOOP("field", "Time unit"),
                                 .help = QT_TRANSLATE_NOOP(
                                     "field", "The name of the unit of time, such as s or frame."),
                                 .group = about,
                                 .longest = longestUnit}),
        choiceRow<World, World, yAxisNames, &World::yAxis>(
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
        choiceRow<World, World, dampingNames, &World::dampingOf>(
            {.key = "damping_of",
             .label = QT_TRANSLATE_NOOP("field", "Damping of"),
             .help = QT_TRANSLATE_NOOP("field", "Whether the damping also takes its share of what "
                                                "gravity adds in a step."),
             .group = motion}),
        world<&World::linearDrag>(
            {.key = "linear_drag",
             .label = QT_TRANSLATE_NOOP("field", "Linear drag"),
             .help = QT_TRANSLATE_NOOP("field", "A force against the motion, times the speed."),
             .group = motion,
             .unit = Unit::forcePerVelocity,
             .range = notNegative}),
        world<&World::quadraticDrag>(
            {.key = "quadratic_drag",
             .label = QT_TRANSLATE_NOOP("field", "Quadratic drag"),
             .help = QT_TRANSLATE_NOOP("field", "A force against the motion, times the speed "
                                                "squared: the drag of air."),
             .group = motion,
             .unit = Unit::forcePerVelocity2,
             .range = notNegative}),
        world<&World::attraction>(
            {.key = "attraction",
             .label = QT_TRANSLATE_NOOP("field", "Attraction"),
             .help =
                 QT_TRANSLATE_NOOP("field", "How strongly everything that can move is drawn to "
                                            "the centre: an acceleration, in the linear law one "
                                            "for each unit of distance, in the inverse square "
                                            "one at distance 1. Below 0 it is driven away."),
             .group = attraction,
             .unit = Unit::attraction}),
        choiceRow<World, World, attractionNames, &World::attractionLaw>(
            {.key = "attraction_law",
             .label = QT_TRANSLATE_NOOP("field", "Law"),
             .help = QT_TRANSLATE_NOOP("field", "The acceleration is the attraction times the "
                                                "distance, the attraction itself, or the "
                                                "attraction divided by the distance squared."),
             .group = attraction,
             .choiceLabels = attractionLabels}),
        world<&World::attractionCentre, &Vec2::x>(
            {.key = "attraction_x",
             .label = QT_TRANSLATE_NOOP("field", "Centre x"),
             .help = QT_TRANSLATE_NOOP("field", "The point to which everything is drawn."),
             .group = attraction,
             .unit = Unit::length}),
        world<&World::attractionCentre, &Vec2::y>(
            {.key = "attraction_y",
             .label = QT_TRANSLATE_NOOP("field", "Centre y"),
             .help = QT_TRANSLATE_NOOP("field", "The point to which everything is drawn."),
             .group = attraction,
             .unit = Unit::length}),
        world<&World::attractionSoftening>(
            {.key = "attraction_softening",
             .label = QT_TRANSLATE_NOOP("field", "Softening"),
             .help = QT_TRANSLATE_NOOP("field", "Within this distance of the centre, plus its own "
                                                "radius, a particle is drawn by the square of its "
                                                "share of that distance, so that no law is "
                                                "without a bound."),
             .group = attraction,
             .unit = Unit::length,
             .range = notNegative,
             .zeroMeans = QT_TRANSLATE_NOOP("field", "none")}),
        world<&World::timeStep>({.key = "time_step",
                                 .label = QT_TRANSLATE_NOOP("field", "Time step"),
                                 .help = QT_TRANSLATE_NOOP("field", "The time between two states."),
                                 .group = time,
                                 .unit = Unit::time,
                                 .range = {.low = 1e-9, .high = 1e9}}),
        world<&World::stepsPerSecond>(
            {.key = "steps_per_second",
             .label = QT_TRANSLATE_NOOP("field", "Steps a second"),
             .help =
                 QT_TRANSLATE_NOOP("field", "How fast 1× plays; 0 is real time (1 / time step)."),
             .group = time,
             .unit = Unit::perSecond,
             .range = {.low = 0.0, .high = 10'000.0},
             .zeroMeans = QT_TRANSLATE_NOOP("field", "real time")}),
        world<&World::substeps>(
            {.key = "substeps",
             .label = QT_TRANSLATE_NOOP("field", "Substeps"),
             .help = QT_TRANSLATE_NOOP("field", "Into how many parts a time step is divided."),
             .group = time,
             .range = count(1000)}),
        choiceRow<World, World, integratorNames, &World::integrator>(
            {.key = "integrator",
             .label = QT_TRANSLATE_NOOP("field", "Integrator"),
             .help =
                 QT_TRANSLATE_NOOP("field", "How a particle gets from one substep to the next "
                                            "under the forces on it. Symplectic Euler is "
                                            "Störmer–Verlet; the two differ only in what a "
                                            "velocity at the start means. What constraints may "
                                            "hold goes by Störmer–Verlet with each but implicit "
                                            "Euler."),
             .group = time,
             .choiceLabels = integratorLabels}),
        choiceRow<World, World, solverNames, &World::solver>(
            {.key = "solver",
             .label = QT_TRANSLATE_NOOP("field", "Solver"),
             .help = QT_TRANSLATE_NOOP("field", "Relaxation corrects one constraint after the "
                                                "other; direct solves all of a structure together "
                                                "and is far stiffer. A net too wide for that gets "
                                                "the sweeps of relaxation with a hierarchy above "
                                                "them."),
             .group = solver}),
        world<&World::iterations>(
            {.key = "iterations",
             .label = QT_TRANSLATE_NOOP("field", "Iterations"),
             .help =
                 QT_TRANSLATE_NOOP("field", "How often all constraints are relaxed in a substep. "
                                            "With the direct solver this makes a stiffness below 1 "
                                            "stiffer and is for nets too wide for it."),
             .group = solver,
             .range = count(10'000)}),
        choiceRow<World, World, relaxationNames, &World::relaxation>(
            {.key = "relaxation",
             .label = QT_TRANSLATE_NOOP("field", "Relaxation"),
             .help = QT_TRANSLATE_NOOP("field", "In Gauss–Seidel a constraint sees what the one "
                                                "before it did, in Jacobi all see the start of "
                                                "the sweep. With the direct solver this is for "
                                                "nets too wide for it."),
             .group = solver,
             .choiceLabels = relaxationLabels}),
        choiceRow<World, World, orderNames, &World::sweepOrder>(
            {.key = "sweep_order",
             .label = QT_TRANSLATE_NOOP("field", "Sweep order"),
             .help =
                 QT_TRANSLATE_NOOP("field", "Along the list of constraints, back along it, or "
                                            "to and fro. With the direct solver this is for nets "
                                            "too wide for it."),
             .group = solver}),
        choiceRow<World, World, weightNames, &World::weights>(
            {.key = "weights",
             .label = QT_TRANSLATE_NOOP("field", "Weights"),
             .help =
                 QT_TRANSLATE_NOOP("field", "How the ends of a link share its correction: the "
                                            "lighter one more, or half each even when the "
                                            "other is pinned and stays. The direct solver shares "
                                            "by mass, whatever this says."),
             .group = solver}),
        choiceRow<World, World, breakTurnNames, &World::breakTurn>(
            {.key = "break_turn",
             .label = QT_TRANSLATE_NOOP("field", "Tears"),
             .help = QT_TRANSLATE_NOOP("field", "When a link that is stretched beyond its limit "
                                                "breaks: after the step, or when its turn comes in "
                                                "a sweep, before it is corrected. Links that the "
                                                "direct solver sees to break after the step."),
             .group = solver}),
        choiceRow<World, World, boundsNames, &World::boundsKind>(
            {.key = "bounds",
             .label = QT_TRANSLATE_NOOP("field", "Walls"),
             .help = QT_TRANSLATE_NOOP("field", "What a rectangle does to a particle that leaves "
                                                "it: clamp puts it on the wall, mirror and reflect "
                                                "throw it back, revert undoes its last move. What "
                                                "starts outside clamp throws in, by as much in a "
                                                "step as it was outside; reflect leaves it its "
                                                "speed. Bounce reflects it with the speed at the "
                                                "end of its step, as XSpringies does, by which "
                                                "little bounces may never end."),
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
        choiceRow<World, World, turnNames, &World::boundsTurn>(
            {.key = "bounds_turn",
             .label = QT_TRANSLATE_NOOP("field", "When"),
             .help = QT_TRANSLATE_NOOP("field", "When in a step the walls act."),
             .group = walls}),
        world<&World::boundsRadius>(
            {.key = "bounds_radius",
             .label = QT_TRANSLATE_NOOP("field", "Touch at radius"),
             .help = QT_TRANSLATE_NOOP("field", "Walls stop the edge of a particle instead of its "
                                                "centre."),
             .group = walls})};
    return table;
}

bool hasEffect(const World& world, std::string_view key)
{
    const Field<World>* field = findField(worldFields(), key);
    const std::string_view group = field ? field->group : "";
    if (key == "damping_of")
        return world.damping > 0.0;
    if (group == attraction)
        return key == "attraction" || world.attraction != 0.0;
    if (key == "sweep_order")
        return world.relaxation == Relaxation::gaussSeidel;
    if (key == "restitution" && world.boundsKind == BoundsKind::revert)
        return false;
    if (group == walls)
        return key == "bounds" || world.boundsKind != BoundsKind::off;
    return true;
}

}  // namespace vakwerk
