// SPDX-License-Identifier: MIT
#include "core/scene/fields/field_access.h"
#include "core/scene/fields/units.h"

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
constexpr const char* breakTurnNames[] = {"after the step", "in the sweep"};
constexpr const char* breakTurnLabels[] = {QT_TRANSLATE_NOOP("field", "after the step"),
                                           QT_TRANSLATE_NOOP("field", "in the iteration")};
constexpr const char* weightNames[] = {QT_TRANSLATE_NOOP("field", "inverse mass"),
                                       QT_TRANSLATE_NOOP("field", "equal halves")};
constexpr const char* contactNames[] = {QT_TRANSLATE_NOOP("field", "off"),
                                        QT_TRANSLATE_NOOP("field", "ground"),
                                        QT_TRANSLATE_NOOP("field", "all")};
constexpr const char* boundsNames[] = {
    QT_TRANSLATE_NOOP("field", "off"),    QT_TRANSLATE_NOOP("field", "clamp"),
    QT_TRANSLATE_NOOP("field", "mirror"), QT_TRANSLATE_NOOP("field", "reflect"),
    QT_TRANSLATE_NOOP("field", "revert"), QT_TRANSLATE_NOOP("field", "bounce")};
constexpr const char* turnNames[] = {"after integration", "in each sweep", "after relaxation"};
constexpr const char* turnLabels[] = {QT_TRANSLATE_NOOP("field", "after integration"),
                                      QT_TRANSLATE_NOOP("field", "in each iteration"),
                                      QT_TRANSLATE_NOOP("field", "after relaxation")};

constexpr const char* about = QT_TRANSLATE_NOOP("field", "Scene");
constexpr const char* motion = QT_TRANSLATE_NOOP("field", "Damping and drag");
constexpr const char* attraction = QT_TRANSLATE_NOOP("field", "Attraction");
constexpr const char* time = QT_TRANSLATE_NOOP("field", "Time");
constexpr const char* solver = QT_TRANSLATE_NOOP("field", "Solver details");
constexpr const char* saved = QT_TRANSLATE_NOOP("field", "Saved in a run");
constexpr const char* walls = QT_TRANSLATE_NOOP("field", "Bounds");

template <auto... Members>
Field<World> world(const char* key, const char* label, const char* help, FieldInfo info = {})
{
    return row<World, World, Members...>(key, label, help, info);
}

}  // namespace

std::span<const Field<World>> worldFields()
{
    static const std::array table{
        world<&World::title>("title", QT_TRANSLATE_NOOP("field", "Title"),
                             QT_TRANSLATE_NOOP("field", "The name of the scene."),
                             {.group = about}),
        world<&World::titleNl>("title_nl", QT_TRANSLATE_NOOP("field", "Title (nl)"),
                               QT_TRANSLATE_NOOP("field", "The name of the scene in Dutch."),
                               {.group = about}),
        world<&World::description>(
            "description", QT_TRANSLATE_NOOP("field", "Text"),
            QT_TRANSLATE_NOOP("field", "What there is to see, in two lines."),
            {.group = about, .multiline = true, .longest = longestProse}),
        world<&World::descriptionNl>("description_nl", QT_TRANSLATE_NOOP("field", "Text (nl)"),
                                     QT_TRANSLATE_NOOP("field", "The same in Dutch."),
                                     {.group = about, .multiline = true, .longest = longestProse}),
        world<&World::lengthUnit>(
            "length_unit", QT_TRANSLATE_NOOP("field", "Length unit"),
            QT_TRANSLATE_NOOP("field", "The name of the unit of length, such as px or m."),
            {.group = about, .longest = longestUnit}),
        world<&World::timeUnit>(
            "time_unit", QT_TRANSLATE_NOOP("field", "Time unit"),
            QT_TRANSLATE_NOOP("field", "The name of the unit of time, such as s or frame."),
            {.group = about, .longest = longestUnit}),
        world<&World::unitsPerMetre>(
            "units_per_metre", QT_TRANSLATE_NOOP("field", "Units in a metre"),
            QT_TRANSLATE_NOOP("field", "How many length units are a metre, so that 3 cm can be "
                                       "typed, and forces and what is made of them, such as "
                                       "stiffness and energy, are shown and typed in newtons where "
                                       "times are in seconds; 0 is unknown."),
            {.group = about,
             .range = {.low = 0.0},
             .zeroMeans = QT_TRANSLATE_NOOP("field", "unknown")}),
        world<&World::costUnit>(
            "cost_unit", QT_TRANSLATE_NOOP("field", "Currency"),
            QT_TRANSLATE_NOOP("field", "The currency in which profiles have their prices."),
            {.group = about, .longest = longestUnit}),
        choiceRow<World, World, yAxisNames, &World::yAxis>(
            "y_axis", QT_TRANSLATE_NOOP("field", "y axis"),
            QT_TRANSLATE_NOOP("field", "Which way y points on the screen."), {.group = about}),
        world<&World::showsNames>(
            "names", QT_TRANSLATE_NOOP("field", "Show names"),
            QT_TRANSLATE_NOOP("field", "Whether the names of particles are drawn."),
            {.group = about}),
        world<&World::gravity, &Vec2::x>(
            "gravity_x", QT_TRANSLATE_NOOP("field", "Gravity x"),
            QT_TRANSLATE_NOOP("field", "The acceleration of everything that can move."),
            {.group = motion, .unit = Unit::acceleration}),
        world<&World::gravity, &Vec2::y>(
            "gravity_y", QT_TRANSLATE_NOOP("field", "Gravity y"),
            QT_TRANSLATE_NOOP("field", "The acceleration of everything that can move."),
            {.group = motion, .unit = Unit::acceleration}),
        world<&World::damping>(
            "damping", QT_TRANSLATE_NOOP("field", "Damping"),
            QT_TRANSLATE_NOOP(
                "field", "The share of its velocity that a particle loses in a step. Even "
                         "at 0, relaxation makes every rotation slower; the direct solver does "
                         "not."),
            {.group = motion, .range = share}),
        choiceRow<World, World, dampingNames, &World::dampingOf>(
            "damping_of", QT_TRANSLATE_NOOP("field", "Damping of"),
            QT_TRANSLATE_NOOP(
                "field",
                "Whether the damping also takes its share of what gravity adds in a step."),
            {.group = motion}),
        world<&World::linearDrag>(
            "linear_drag", QT_TRANSLATE_NOOP("field", "Linear drag"),
            QT_TRANSLATE_NOOP("field", "A force against the motion, times the speed."),
            {.group = motion, .unit = Unit::forcePerVelocity, .range = notNegative}),
        world<&World::quadraticDrag>(
            "quadratic_drag", QT_TRANSLATE_NOOP("field", "Quadratic drag"),
            QT_TRANSLATE_NOOP(
                "field", "A force against the motion, times the speed squared: the drag of air."),
            {.group = motion, .unit = Unit::forcePerVelocity2, .range = notNegative}),
        world<&World::attraction>(
            "attraction", QT_TRANSLATE_NOOP("field", "Attraction"),
            QT_TRANSLATE_NOOP("field",
                              "How strongly everything that can move is drawn to the centre: an "
                              "acceleration, in the linear law one for each unit of distance, in "
                              "the inverse square one at distance 1. Below 0 it is driven away."),
            {.group = attraction, .unit = Unit::attraction}),
        choiceRow<World, World, attractionNames, &World::attractionLaw>(
            "attraction_law", QT_TRANSLATE_NOOP("field", "Law"),
            QT_TRANSLATE_NOOP(
                "field", "The acceleration is the attraction times the distance, the attraction "
                         "itself, or the attraction divided by the distance squared."),
            {.group = attraction, .choiceLabels = attractionLabels}),
        world<&World::attractionCentre, &Vec2::x>(
            "attraction_x", QT_TRANSLATE_NOOP("field", "Centre x"),
            QT_TRANSLATE_NOOP("field", "The point to which everything is drawn."),
            {.group = attraction, .unit = Unit::length}),
        world<&World::attractionCentre, &Vec2::y>(
            "attraction_y", QT_TRANSLATE_NOOP("field", "Centre y"),
            QT_TRANSLATE_NOOP("field", "The point to which everything is drawn."),
            {.group = attraction, .unit = Unit::length}),
        world<&World::attractionSoftening>(
            "attraction_softening", QT_TRANSLATE_NOOP("field", "Softening"),
            QT_TRANSLATE_NOOP(
                "field",
                "Within this distance of the centre, plus its own radius, a particle is drawn by "
                "the square of its share of that distance, so that no law is without a bound."),
            {.group = attraction,
             .unit = Unit::length,
             .range = notNegative,
             .zeroMeans = QT_TRANSLATE_NOOP("field", "none")}),
        world<&World::timeStep>(
            "time_step", QT_TRANSLATE_NOOP("field", "Time step"),
            QT_TRANSLATE_NOOP("field", "The time between two states."),
            {.group = time, .unit = Unit::time, .range = {.low = 1e-9, .high = 1e9}}),
        world<&World::stepsPerSecond>(
            "steps_per_second", QT_TRANSLATE_NOOP("field", "Steps a second"),
            QT_TRANSLATE_NOOP("field", "How fast 1× plays; 0 is real time (1 / time step)."),
            {.group = time,
             .unit = Unit::perSecond,
             .range = {.low = 0.0, .high = 10'000.0},
             .zeroMeans = QT_TRANSLATE_NOOP("field", "real time")}),
        world<&World::substeps>(
            "substeps", QT_TRANSLATE_NOOP("field", "Substeps"),
            QT_TRANSLATE_NOOP("field", "Into how many parts a time step is divided."),
            {.group = time, .range = count(1000)}),
        choiceRow<World, World, integratorNames, &World::integrator>(
            "integrator", QT_TRANSLATE_NOOP("field", "Integrator"),
            QT_TRANSLATE_NOOP(
                "field", "How a particle gets from one substep to the next under the forces on it. "
                         "Symplectic Euler is Störmer–Verlet; the two differ only in what a "
                         "velocity at the start means. Particles that constraints can hold move by "
                         "Störmer–Verlet with each integrator but implicit Euler."),
            {.group = time, .choiceLabels = integratorLabels}),
        choiceRow<World, World, solverNames, &World::solver>(
            "solver", QT_TRANSLATE_NOOP("field", "Solver"),
            QT_TRANSLATE_NOOP(
                "field", "Relaxation corrects one constraint after the other; direct solves all of "
                         "a structure together and is far stiffer. A net too wide for that gets "
                         "the iterations of relaxation with a hierarchy above them."),
            {.group = solver}),
        world<&World::iterations>(
            "iterations", QT_TRANSLATE_NOOP("field", "Iterations"),
            QT_TRANSLATE_NOOP(
                "field",
                "How often all constraints are relaxed in a substep. With the direct solver this "
                "makes a stiffness below 1 stiffer and is for nets too wide for it."),
            {.group = solver, .range = count(10'000)}),
        choiceRow<World, World, relaxationNames, &World::relaxation>(
            "relaxation", QT_TRANSLATE_NOOP("field", "Relaxation"),
            QT_TRANSLATE_NOOP("field", "In Gauss–Seidel a constraint sees what the one before it "
                                       "did, in Jacobi all see the start of the iteration. With "
                                       "the direct solver this is for nets too wide for it."),
            {.group = solver, .choiceLabels = relaxationLabels}),
        choiceRow<World, World, orderNames, &World::iterationOrder>(
            "sweep_order", QT_TRANSLATE_NOOP("field", "Iteration order"),
            QT_TRANSLATE_NOOP("field",
                              "Along the list of constraints, back along it, or to and fro. With "
                              "the direct solver this is for nets too wide for it."),
            {.group = solver}),
        choiceRow<World, World, weightNames, &World::weights>(
            "weights", QT_TRANSLATE_NOOP("field", "Weights"),
            QT_TRANSLATE_NOOP("field",
                              "How the ends of a link share its correction: the lighter one more, "
                              "or half each even when the other is pinned and stays. The direct "
                              "solver shares by mass, whatever this says."),
            {.group = solver}),
        choiceRow<World, World, breakTurnNames, &World::breakTurn>(
            "break_turn", QT_TRANSLATE_NOOP("field", "Breaks when"),
            QT_TRANSLATE_NOOP(
                "field", "When a link that is stretched beyond its limit breaks: after the step, "
                         "or when its turn comes in an iteration, before it is corrected. Links "
                         "that the direct solver solves break after the step."),
            {.group = solver, .choiceLabels = breakTurnLabels}),
        choiceRow<World, World, contactNames, &World::contacts>(
            "contacts", QT_TRANSLATE_NOOP("field", "Contacts"),
            QT_TRANSLATE_NOOP(
                "field", "What touches what: nothing, particles and solid links the ground, or "
                         "also each other. Particles that a constraint joins do not touch each "
                         "other."),
            {.group = walls}),
        world<&World::startContacts>(
            "start_contacts", QT_TRANSLATE_NOOP("field", "Contacts at the start"),
            QT_TRANSLATE_NOOP(
                "field",
                "What touches at the start of a scene that was saved in a run, so that it goes on "
                "with the same numbers. Each contact has eight: the ids of the particle, the other "
                "particle, the link and the ground, or 0; the vertex, from 0, or that at which the "
                "piece begins; 1 for a vertex, or 0; and the sums of its corrections across it and "
                "along it, as mass times length. Contacts of missing items do not count."),
            {.group = saved}),
        world<&World::startReach>(
            "start_reach", QT_TRANSLATE_NOOP("field", "Room at the start"),
            QT_TRANSLATE_NOOP(
                "field",
                "The rectangles in which particles may move before what may touch is searched "
                "again, in the order of the particles: left, top, right and bottom of each. They "
                "do not count if there is not one for each particle."),
            {.group = saved}),
        choiceRow<World, World, boundsNames, &World::boundsKind>(
            "bounds", QT_TRANSLATE_NOOP("field", "Walls"),
            QT_TRANSLATE_NOOP(
                "field",
                "What the walls do to a particle that leaves the rectangle: clamp puts it on the "
                "wall, mirror, reflect and bounce (the wall of XSpringies) throw it back, and "
                "revert undoes its last move. With clamp, a particle that starts outside moves "
                "inwards in each step by its distance from the wall; with reflect and bounce it "
                "keeps its speed. With restitution 1 a wall does not change the energy of a "
                "particle without constraints. With Störmer–Verlet and symplectic Euler it may, "
                "because a wall then acts as in the engine that it comes from."),
            {.group = walls}),
        world<&World::bounds, &Rect::left>("bounds_left", QT_TRANSLATE_NOOP("field", "Lowest x"),
                                           QT_TRANSLATE_NOOP("field", "One side of the rectangle."),
                                           {.group = walls, .unit = Unit::length}),
        world<&World::bounds, &Rect::right>(
            "bounds_right", QT_TRANSLATE_NOOP("field", "Highest x"),
            QT_TRANSLATE_NOOP("field", "One side of the rectangle."),
            {.group = walls, .unit = Unit::length}),
        world<&World::bounds, &Rect::top>("bounds_top", QT_TRANSLATE_NOOP("field", "Lowest y"),
                                          QT_TRANSLATE_NOOP("field", "One side of the rectangle."),
                                          {.group = walls, .unit = Unit::length}),
        world<&World::bounds, &Rect::bottom>(
            "bounds_bottom", QT_TRANSLATE_NOOP("field", "Highest y"),
            QT_TRANSLATE_NOOP("field", "One side of the rectangle."),
            {.group = walls, .unit = Unit::length}),
        world<&World::restitution>(
            "restitution", QT_TRANSLATE_NOOP("field", "Restitution"),
            QT_TRANSLATE_NOOP(
                "field",
                "The share of the speed kept in a bounce; 0 only puts the particle back inside."),
            {.group = walls, .range = share}),
        world<&World::friction>(
            "friction", QT_TRANSLATE_NOOP("field", "Friction"),
            QT_TRANSLATE_NOOP(
                "field", "The share of the speed along a wall lost in a step that touches it."),
            {.group = walls, .range = share}),
        choiceRow<World, World, turnNames, &World::boundsTurn>(
            "bounds_turn", QT_TRANSLATE_NOOP("field", "When"),
            QT_TRANSLATE_NOOP("field", "When in a step the walls act."),
            {.group = walls, .choiceLabels = turnLabels}),
        world<&World::boundsRadius>(
            "bounds_radius", QT_TRANSLATE_NOOP("field", "Touch at radius"),
            QT_TRANSLATE_NOOP("field", "Walls stop the edge of a particle instead of its centre."),
            {.group = walls})};
    return table;
}

bool hasEffect(const World& world, std::string_view key)
{
    const Field<World>* field = findField(worldFields(), key);
    const std::string_view group = field ? field->group : "";
    if (group == saved)
        return false;
    if (key == "units_per_metre")
        return !conversion(world.lengthUnit, "m", {world.lengthUnit, 0.0});
    if (key == "damping_of")
        return world.damping > 0.0;
    if (group == attraction)
        return key == "attraction" || world.attraction != 0.0;
    if (key == "sweep_order")
        return world.relaxation == Relaxation::gaussSeidel;
    if (key == "restitution" && world.boundsKind == BoundsKind::revert)
        return false;
    if (group == walls)
        return key == "contacts" || key == "bounds" || world.boundsKind != BoundsKind::off;
    return true;
}

}  // namespace vakwerk
