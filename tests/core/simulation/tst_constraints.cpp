// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/simulation/model.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace vakwerk;

namespace {

constexpr double gravity = 9.75;

QJsonObject reference(const char* kind)
{
    QFile file(QStringLiteral(VAKWERK_TEST_DATA "/gestures.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read gestures.json");
    return QJsonDocument::fromJson(file.readAll()).object()[kind].toObject();
}

Vec2 point(const QJsonValue& value)
{
    return {value.toArray()[0].toDouble(), value.toArray()[1].toDouble()};
}

State after(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    for (int i = 0; i < steps; ++i)
        if (simulation.step())
            qFatal("left the finite numbers");
    return simulation.state();
}

// Returns a world in metres, with y down, in which everything comes to rest.
World dampedWorld(int iterations)
{
    World world = stillWorld(iterations);
    world.gravity = {0.0, gravity};
    world.damping = 0.05;
    return world;
}

// Returns two weights that hang 3 and 4 below a pinned wheel.
Scene pulley(const World& world, double left, double right, double length)
{
    const PulleyConstraint rope{{{}, length}, ParticleId{1}, ParticleId{2}, ParticleId{3}};
    return aScene()
        .world(world)
        .particle(1, {0, 3}, false, left)
        .particle(2, {0, 0}, true)
        .particle(3, {0, 4}, false, right)
        .add(ConstraintId{1}, Constraint{{}, rope});
}

// Compares the positions after one step with those in gestures.json.
void compareWithReference(const char* name, LinkKind kind)
{
    const QJsonObject cases = reference(name);
    const double rest = cases["rest"].toDouble();
    for (const QJsonValue value : cases["cases"].toArray()) {
        const QJsonObject item = value.toObject();
        const QJsonArray wanted =
            item[item.contains("after") ? "after" : "after_class_engine"].toArray();
        const State s =
            after(aScene()
                      .world(stillWorld())
                      .particle(1, point(item["A"]))
                      .particle(2, point(item["B"]))
                      .add(ConstraintId{1}, makeLink(kind, ParticleId{1}, ParticleId{2}, rest)),
                  1);
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(s.position, (std::vector{point(wanted[0]), point(wanted[1])}));
    }
    QCOMPARE(cases["cases"].toArray().size(), 3);
}

// Returns a mass that hangs from a pinned particle by a link that breaks above `limit`.
Scene hangingMass(double mass, double limit)
{
    Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 1.0);
    std::get<DistanceConstraint>(link.body).breakForce = limit;
    World world = dampedWorld(1);
    world.damping = 0.0;
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {0, 1}, false, mass)
        .add(ConstraintId{1}, link);
}

Constraint withStiffness(Constraint constraint, double stiffness)
{
    std::visit([&](ConstraintBase& base) { base.stiffness = stiffness; }, constraint.body);
    return constraint;
}

// Returns two bars of equal length from pins at ±3 to a mass that is 4 below them (`side` = 1) or
// above them (−1).
Scene twoBars(double side, int substeps)
{
    World world = dampedWorld(400);
    world.substeps = substeps;
    return aScene()
        .world(world)
        .particle(1, {-3, 0}, true)
        .particle(2, {3, 0}, true)
        .particle(3, {0, 4 * side}, false, 10.0)
        .distance(1, 1, 3)
        .distance(2, 3, 2);
}

// Returns the distance after n steps with an acceleration of 1 length unit per step². The velocity
// is 0 half a step before the start with relaxation, and at the start with the direct solver.
double fallOf(int n, Solver solver)
{
    return (solver == Solver::direct ? n * n : n * (n + 1)) / 2.0;
}

}  // namespace

class TestConstraints : public QObject {
    Q_OBJECT

private slots:
    // A particle of mass m on a line with a slope of 3 in 5 slides s = (3/5) g t²/2 in Verlet
    // steps, and the line carries (4/5) m g.
    void aBeadSlidesDownATurnedGuide()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct})
            for (const GuideAxis axis : {GuideAxis::horizontal, GuideAxis::vertical}) {
                World world = dampedWorld(4);
                world.damping = 0.0;
                world.solver = solver;
                GuideConstraint guide;
                guide.particle = ParticleId{1};
                guide.axis = axis;
                guide.degrees = 36.86989764584402 - (axis == GuideAxis::horizontal ? 0.0 : 90.0);
                guide.at = dot(guide.across(), Vec2{2.0, 1.0});
                const Scene scene = aScene()
                                        .world(world)
                                        .particle(1, {2.0, 1.0}, false, 5.0)
                                        .add(ConstraintId{1}, {{}, guide});
                const int steps = 90;
                const State s = after(scene, steps);
                const double h = world.timeStep;
                const double way = 0.6 * gravity * (h * h) * fallOf(steps, solver);
                COMPARE_NEAR(s.position[0], (Vec2{2.0, 1.0} + Vec2{0.8, 0.6} * way), 1e-5);
                COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0), 0.8 * 5.0 * gravity, 1e-5);
                COMPARE_NEAR(reactionOf(scene, s, 0), (Vec2{0.6, -0.8} * (4.0 * gravity)), 1e-4);
            }
    }

    void aGuideTurnedByARightAngleIsOneOfTheOtherAxis()
    {
        GuideConstraint turned;
        turned.particle = ParticleId{1};
        turned.degrees = 90.0;
        turned.at = -3.0;
        GuideConstraint upright = turned;
        upright.axis = GuideAxis::vertical;
        upright.degrees = 0.0;
        upright.at = 3.0;
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            World world = dampedWorld(4);
            world.solver = solver;
            const auto scene = [&](const GuideConstraint& guide) {
                return Scene(
                    aScene().world(world).particle(1, {3.5, 0}).add(ConstraintId{1}, {{}, guide}));
            };
            const State one = after(scene(turned), 20);
            const State other = after(scene(upright), 20);
            COMPARE_NEAR(one.position[0], other.position[0], 1e-12);
        }
    }

    void distancesOfTheReference() { compareWithReference("distance", LinkKind::distance); }
    void ropesOfTheReference() { compareWithReference("rope", LinkKind::rope); }

    void coincidentParticlesOfALinkWithoutLengthStay()
    {
        const State s = after(aScene()
                                  .world(stillWorld())
                                  .particle(1, {1, 2})
                                  .particle(2, {1, 2})
                                  .distance(1, 1, 2, 0.0)
                                  .rope(2, 1, 2, 0.0),
                              1);
        QCOMPARE(s.position, (std::vector<Vec2>{{1, 2}, {1, 2}}));
    }

    // Inverse masses of 1 : 3 give corrections of 1 : 3, so the centre of mass stays at its place.
    void theLightOneMovesMore()
    {
        for (const double rest : {50.0, 150.0}) {
            const State s = after(aScene()
                                      .world(stillWorld())
                                      .particle(1, {0, 0}, false, 3.0)
                                      .particle(2, {60, 80}, false, 1.0)
                                      .distance(1, 1, 2, rest),
                                  1);
            const double error = 100.0 - rest;
            COMPARE_NEAR(s.position[0], (Vec2{0.6, 0.8} * (error / 4)), 1e-13);
            QCOMPARE_LT(length(s.position[1] - Vec2{60, 80} + Vec2{0.6, 0.8} * (error * 3 / 4)),
                        1e-13);
            COMPARE_NEAR(s.position[0] * 3.0 + s.position[1], (Vec2{60, 80}), 1e-12);
        }
    }

    void aPinnedEndLeavesAllToTheOther()
    {
        const State s = after(aScene()
                                  .world(stillWorld())
                                  .particle(1, {0, 0}, true)
                                  .particle(2, {16, 0})
                                  .distance(1, 1, 2, 10.0),
                              1);
        QCOMPARE(s.position, (std::vector<Vec2>{{0, 0}, {10, 0}}));
    }

    // After n iterations the error is multiplied by (1 − stiffness)ⁿ.
    void stiffnessIsTheShareThatAnIterationCorrects()
    {
        for (const LinkKind kind : {LinkKind::distance, LinkKind::rope}) {
            const Constraint link = makeLink(kind, ParticleId{1}, ParticleId{2}, 8.0);
            const State s = after(aScene()
                                      .world(stillWorld(3))
                                      .particle(1, {0, 0})
                                      .particle(2, {16, 0})
                                      .add(ConstraintId{1}, withStiffness(link, 0.25)),
                                  1);
            QCOMPARE(s.position[1].x - s.position[0].x, 8.0 + 8.0 * 0.75 * 0.75 * 0.75);
        }
        const Constraint fixed = makeStatic(ParticleId{1}, {0.0, 4.0});
        const State s = after(aScene()
                                  .world(stillWorld(2))
                                  .particle(1, {8, 0})
                                  .add(ConstraintId{1}, withStiffness(fixed, 0.25)),
                              1);
        QCOMPARE(s.position[0], (Vec2{8.0 * 0.75 * 0.75, 4.0 - 4.0 * 0.75 * 0.75}));
    }

    void aStiffStaticPutsItsParticleExactlyBack()
    {
        const Vec2 place{0.1, 1e9 + 0.3};
        const State s = after(aScene()
                                  .world(stillWorld())
                                  .particle(1, {1e9 + 0.7, 0.3})
                                  .add(ConstraintId{1}, makeStatic(ParticleId{1}, place)),
                              1);
        QCOMPARE(s.position[0], place);
    }

    void aStaticCarriesTheWeight()
    {
        for (const double stiffness : {1.0, 0.25}) {
            const Constraint fixed = makeStatic(ParticleId{1}, {5.0, 6.0});
            const Scene scene = aScene()
                                    .world(dampedWorld(3))
                                    .particle(1, {5, 6}, false, 4.0)
                                    .add(ConstraintId{1}, withStiffness(fixed, stiffness));
            const State s = after(scene, 1000);
            COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0), 4.0 * gravity, 1e-9);
            COMPARE_NEAR(reactionOf(scene, s, 0), (Vec2{0.0, -4.0 * gravity}), 1e-7);
        }
    }

    // Link k from below carries the k masses under it.
    void aHangingChainCarriesWhatHangsBelow()
    {
        for (const LinkKind kind : {LinkKind::distance, LinkKind::rope}) {
            const std::uint32_t links = 6;
            SceneBuilder builder = aScene().world(dampedWorld(40)).particle(1, {0, 0}, true);
            for (std::uint32_t i = 1; i <= links; ++i)
                builder.particle(i + 1, {0, 0.5 * i}, false, 2.0)
                    .add(ConstraintId{i}, makeLink(kind, ParticleId{i}, ParticleId{i + 1}, 0.5));
            const Scene scene = builder;
            const State s = after(scene, 3000);
            const auto stress = stresses(scene, s, Measure::force);
            for (std::size_t i = 0; i < links; ++i) {
                const double below = static_cast<double>(links - i);
                COMPARE_NEAR_RELATIVE(forceIn(scene, s, i), below * 2.0 * gravity, 0.001);
                QCOMPARE(stress[i], forceIn(scene, s, i));
            }
        }
    }

    // Equilibrium gives 2 F cos θ = m g with cos θ = 4/5; tension is positive.
    void twoBarsShareTheWeight()
    {
        for (const int substeps : {1, 4}) {
            for (const double side : {1.0, -1.0}) {
                const Scene scene = twoBars(side, substeps);
                const State s = after(scene, 2000);
                const double force = side * 10.0 * gravity / (2.0 * 0.8);
                COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0), force, 0.001);
                COMPARE_NEAR_RELATIVE(forceIn(scene, s, 1), force, 0.001);
            }
        }
    }

    // This is Atwood's machine: the acceleration is a = g (m₁ − m₂)/(m₁ + m₂), and the rope carries
    // 2 g m₁ m₂/(m₁ + m₂).
    void twoWeightsOverAPulley()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            World world = stillWorld();
            world.gravity = {0.0, gravity};
            world.solver = solver;
            const Scene scene = pulley(world, 3.0, 2.0, 7.0);
            const double wanted =
                gravity / 5.0 * world.timeStep * world.timeStep * fallOf(30, solver);
            const double exact = solver == Solver::direct ? 1e-9 : 1e-12;
            const State s = after(scene, 30);
            COMPARE_NEAR(s.position[0].y - 3.0, wanted, exact);
            COMPARE_NEAR(s.position[2].y - 4.0, -wanted, exact);
            COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0), 2.0 * gravity * 6.0 / 5.0, exact);
            QCOMPARE(stresses(scene, s, Measure::force)[0], forceIn(scene, s, 0));
        }
    }

    // The wheel carries both sides of the rope, so a load on the wheel sinks if the sides do not.
    void theWheelOfAPulleyMayHang()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            World world = dampedWorld(20);
            world.solver = solver;
            PulleyConstraint sling{{{}, 10.0}, ParticleId{1}, ParticleId{2}, ParticleId{3}};
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {-3, 0}, true)
                                    .particle(2, {1, 3}, false, 2.0)
                                    .particle(3, {3, 0}, true)
                                    .add(ConstraintId{1}, Constraint{{}, sling});
            const State s = after(scene, 4000);
            COMPARE_NEAR(s.position[1], (Vec2{0, 4}), 1e-3);
            COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0), 2.0 * gravity / (2.0 * 0.8), 1e-3);
        }
    }

    void aSlackPulleyDoesNothing()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            World world = stillWorld();
            world.gravity = {0.0, gravity};
            world.solver = solver;
            const Scene scene = pulley(world, 3.0, 2.0, 20.0);
            const State s = after(scene, 5);
            QCOMPARE(forceIn(scene, s, 0), 0.0);
            const double fallen = s.position[0].y - 3.0;
            COMPARE_NEAR_RELATIVE(fallen, gravity * world.timeStep * world.timeStep * 15.0, 1e-9);
            COMPARE_NEAR_RELATIVE(s.position[2].y - 4.0, fallen, 1e-9);
        }
    }

    void aPulleyBreaks()
    {
        Scene scene = pulley(dampedWorld(3), 3.0, 2.0, 7.0);
        Patch patch;
        Constraint weak = scene.constraints()[0];
        std::get<PulleyConstraint>(weak.body).breakForce = 20.0;
        patch.constraints.push_back(
            {Placed<Constraint>{0, scene.constraints()[0]}, Placed<Constraint>{0, weak}});
        scene.apply(patch);
        QCOMPARE(after(scene, 1).broken[0], std::uint8_t{1});
    }

    void measuresOfStress()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {12, 0})
                                .distance(1, 1, 2, 10.0)
                                .rope(2, 1, 2, 15.0)
                                .rope(3, 1, 2, 8.0)
                                .distance(4, 1, 2, 16.0)
                                .fixed(5, 1)
                                .distance(6, 1, 2, 0.0);
        State s = startOf(scene);
        QCOMPARE(stresses(scene, s, Measure::strain),
                 (std::vector{0.2, 0.0, 0.5, -0.25, 0.0, 0.0}));
        QCOMPARE(stresses(scene, s, Measure::lengthError),
                 (std::vector{2.0, 0.0, 4.0, -4.0, 0.0, 12.0}));
        QCOMPARE(lengthNow(scene, s, scene.constraints()[0]), 12.0);
        s.broken[2] = 1;
        QCOMPARE(stresses(scene, s, Measure::lengthError)[2], 0.0);
    }

    // Before the first step, the force of a link follows from its length. It equals the force in
    // the first step, because no two links here share a particle.
    void atTheStartALinkCarriesWhatItsLengthAsksFor()
    {
        for (const Weights weights : {Weights::inverseMass, Weights::equalHalves}) {
            World world = stillWorld();
            world.weights = weights;
            world.timeStep = 0.5;
            SceneBuilder builder = aScene().world(world);
            std::uint32_t id = 1;
            const auto addLink = [&](Constraint link, bool pinned) {
                const std::uint32_t a = 2 * id - 1;
                builder.particle(a, {0, 10.0 * id}, pinned, 3.0)
                    .particle(a + 1, {10, 10.0 * id}, false, 2.0)
                    .add(ConstraintId{id++}, std::move(link));
            };
            const auto link = [&](LinkKind kind, double length) {
                return makeLink(kind, ParticleId{2 * id - 1}, ParticleId{2 * id}, length);
            };
            for (const LinkKind kind : {LinkKind::distance, LinkKind::rope, LinkKind::spring})
                for (const double length : {5.0, 10.0, 10.0 + 1e-9, 20.0})
                    for (const bool pinned : {false, true})
                        addLink(link(kind, length), pinned);
            addLink(withStiffness(link(LinkKind::distance, 5.0), 0.25), true);
            Constraint soft = link(LinkKind::distance, 20.0);
            linkOf(soft)->compliance = 0.5;
            addLink(soft, false);
            builder.fixed(id, 1);
            const Scene scene = builder;
            const State start = startOf(scene);
            const State first = after(scene, 1);
            const auto atStart = stresses(scene, start, Measure::force);
            bool any = false;
            for (std::size_t i = 0; i < atStart.size(); ++i) {
                QCOMPARE(forceIn(scene, start, i), atStart[i]);
                any = any || atStart[i] < 0.0;
                const Link* of = linkOf(scene.constraints()[i]);
                const bool asks = of && std::abs(of->length - 10.0) > 1e-6;
                const double wanted = asks ? forceIn(scene, first, i) : 0.0;
                QVERIFY2(std::abs(atStart[i] - wanted) <= 1e-12 * std::abs(wanted),
                         qPrintable(QString::number(i)));
            }
            QVERIFY(any);
            State broken = start;
            broken.broken[0] = 1;
            QCOMPARE(forceIn(scene, broken, 0), 0.0);
        }
    }

    // An elastic strand that is stretched by F × compliance carries F at rest, and so it does before
    // the first step. Here F = 2 g is the weight that hangs on it.
    void aWeightAtRestHangsOnAsMuchBeforeTheFirstStep()
    {
        constexpr double compliance = 1e-3;
        constexpr double force = 2.0 * gravity;
        constexpr double stretch = force * compliance;
        for (const int substeps : {1, 4}) {
            World world = dampedWorld(8);
            world.solver = Solver::direct;
            world.substeps = substeps;
            Constraint distance = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 1.0);
            Constraint rope = makeLink(LinkKind::rope, ParticleId{1}, ParticleId{3}, 2.0);
            linkOf(distance)->compliance = linkOf(rope)->compliance = compliance;
            Constraint pulley{
                {}, PulleyConstraint{{{}, 2.0}, ParticleId{4}, ParticleId{1}, ParticleId{5}}};
            std::get<PulleyConstraint>(pulley.body).compliance = compliance;
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0, 0}, true)
                                    .particle(2, {0, 1.0 + stretch}, false, 2.0)
                                    .particle(3, {0, 2.0 + stretch}, false, 2.0)
                                    .particle(4, {0, 1.0}, false, 2.0)
                                    .particle(5, {0, 1.0 + stretch}, false, 2.0)
                                    .add(ConstraintId{1}, distance)
                                    .add(ConstraintId{2}, rope)
                                    .add(ConstraintId{3}, pulley);
            const State start = startOf(scene);
            const State later = after(scene, 10);
            const std::vector<double> shown = stresses(scene, start, Measure::force);
            for (std::size_t i = 0; i < shown.size(); ++i) {
                COMPARE_NEAR_RELATIVE(forceIn(scene, later, i), force, 1e-9);
                COMPARE_NEAR_RELATIVE(forceIn(scene, start, i), force, 1e-9);
                QCOMPARE(shown[i], forceIn(scene, start, i));
            }
        }
    }

    void theLargestOfEachMeasureIsHeldWithItsSign()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {12, 0})
                                .distance(1, 1, 2, 10.0)
                                .rope(2, 1, 2, 8.0)
                                .fixed(3, 1);
        const Model model = compile(scene);
        State s = startOf(scene);
        Maxima maxima;
        hold(model, s, maxima);
        QCOMPARE(maxima.lengthError, (std::vector{2.0, 4.0, 0.0}));
        QCOMPARE(maxima.strain, (std::vector{0.2, 0.5, 0.0}));
        s.position[1].x = 7.0;
        s.multiplier[0].x = -1.0;
        hold(model, s, maxima);
        QCOMPARE(maxima.lengthError, (std::vector{-3.0, 4.0, 0.0}));
        QCOMPARE(maxima.strain, (std::vector{-0.3, 0.5, 0.0}));
        QCOMPARE(maxima.force, (std::vector{-forcePerMultiplier(scene.world()), 0.0, 0.0}));
        s.multiplier[0].x = 0.5;
        s.broken[1] = 1;
        hold(model, s, maxima);
        QCOMPARE(maxima.force[0], -forcePerMultiplier(scene.world()));
        QCOMPARE(maxima.strain, (std::vector{-0.3, 0.5, 0.0}));
    }

    void itBreaksJustAboveItsLimit()
    {
        const double weight = 3.0 * gravity;
        const Scene holds = hangingMass(3.0, weight * (1 + 1e-9));
        const State held = after(holds, 1);
        QCOMPARE(held.brokenCount(), 0u);
        COMPARE_NEAR_RELATIVE(*utilisation(holds, held, 0), 1.0, 1e-8);
        QVERIFY(!utilisation(hangingMass(3.0, never), held, 0));
        QCOMPARE(after(hangingMass(3.0, weight * (1 - 1e-9)), 1).brokenCount(), 1u);
        QCOMPARE(after(hangingMass(3.0, never), 100).brokenCount(), 0u);
    }

    void theNearerOfBothLimitsIsTheOneInUse()
    {
        Constraint made = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 10.0);
        linkOf(made)->breakStrain = 0.5;
        const auto scene = [&](double breakForce) -> Scene {
            linkOf(made)->breakForce = breakForce;
            return aScene().particle(1, {0, 0}).particle(2, {12, 0}).add(ConstraintId{1}, made);
        };
        State state = startOf(scene(never));
        state.step = 1;
        state.multiplier[0].x = -3.0 / forcePerMultiplier(World{});
        QCOMPARE(*utilisation(scene(never), state, 0), 0.4);
        QCOMPARE(*utilisation(scene(30.0), state, 0), 0.4);
        QCOMPARE(*utilisation(scene(5.0), state, 0), 0.6);
        state.position[1].x = 15.0;
        QCOMPARE(*utilisation(scene(5.0), state, 0), 1.0);
        state.position[1].x = 5.0;
        QCOMPARE(*utilisation(scene(never), state, 0), 0.0);
        state.broken[0] = 1;
        QVERIFY(!utilisation(scene(5.0), state, 0));
    }

    void aBrokenLinkActsNoMore()
    {
        const Scene scene = hangingMass(3.0, 1.0);
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const Vec2 start = simulation.state().position[1];
        const double h = scene.world().timeStep;
        for (int n = 1; n <= 20; ++n) {
            QVERIFY(!simulation.step());
            const double fallen = gravity * h * h * n * (n + 1) / 2.0;
            COMPARE_NEAR_RELATIVE(simulation.state().position[1].y, start.y + fallen, 1e-12);
            QCOMPARE(simulation.state().multiplier[0], Vec2{});
            QCOMPARE(simulation.state().brokenCount(), 1u);
        }
    }
};

QTEST_APPLESS_MAIN(TestConstraints)
#include "tst_constraints.moc"
