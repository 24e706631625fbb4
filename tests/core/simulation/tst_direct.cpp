// SPDX-License-Identifier: MIT
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/direct_scenes.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

using namespace vakwerk;

namespace {

// Returns six particles of different masses around an area constraint.
SceneBuilder hexagon(const World& world, double area)
{
    const double s = 0.8660254037844386;
    const std::array<Vec2, 6> corners{
        {{1, 0}, {0.5, s}, {-0.5, s}, {-1, 0}, {-0.5, -s}, {0.5, -s}}};
    SceneBuilder scene = aScene().world(world);
    AreaConstraint ring;
    for (std::uint32_t i = 0; i < 6; ++i) {
        scene.particle(i + 1, corners[i], false, 1.0 + i);
        ring.ring.push_back(ParticleId{i + 1});
    }
    ring.area = area;
    return scene.add(ConstraintId{20}, {{}, ring});
}

}  // namespace

class TestDirect : public QObject {
    Q_OBJECT

private slots:
    // The particle starts with a slack rope and falls freely; the taut rope carries its weight
    // below the pin.
    void aRopeCarriesNothingWhileSlackAndTheWeightWhenTaut()
    {
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {0, 0}, true)
                                .particle(2, {0, 0.5}, false, 3.0)
                                .rope(1, 1, 2, 1.0);
        Simulation simulation(scene);
        const double h = scene.world().timeStep;
        double fallen = 0.0;
        double speed = 0.0;
        for (int n = 1; 0.5 + fallen + (speed * 0.9 + gravity * h * h) < 1.0; ++n) {
            QVERIFY(!simulation.step());
            speed = speed * 0.9 + gravity * h * h;
            fallen += speed;
            QCOMPARE(simulation.state().multiplier[0], Vec2{});
            COMPARE_NEAR_RELATIVE(simulation.state().position[1].y, 0.5 + fallen, 1e-12);
        }
        for (int n = 0; n < 300; ++n)
            QVERIFY(!simulation.step());
        COMPARE_NEAR_RELATIVE(forceIn(scene, simulation.state(), 0), 3.0 * gravity, 1e-6);
        COMPARE_NEAR_RELATIVE(simulation.state().position[1].y, 1.0, 1e-6);
    }

    // A weight hangs from two ropes; a third rope is too long to help.
    void onlyTheRopesThatAreStretchedShareAWeight()
    {
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {-3, 0}, true)
                                .particle(2, {3, 0}, true)
                                .particle(3, {0, 4}, false, 10.0)
                                .particle(4, {0, 0}, true)
                                .rope(1, 1, 3, 5.0)
                                .rope(2, 2, 3, 5.0)
                                .rope(3, 4, 3, 4.01);
        const State s = after(scene, 100);
        COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0), 10.0 * gravity / 1.6, 1e-5);
        COMPARE_NEAR_RELATIVE(forceIn(scene, s, 1), 10.0 * gravity / 1.6, 1e-5);
        QCOMPARE(forceIn(scene, s, 2), 0.0);
    }

    void withImplicitEulerAPendulumKeepsItsLengthAndLosesEnergy()
    {
        World world = heavyWorld();
        world.integrator = Integrator::implicitEuler;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, 0}, true)
                                .particle(2, {1, 0}, false, 2.0)
                                .distance(1, 1, 2);
        Simulation simulation(scene);
        double energy = energyOf(scene, simulation.state()).total();
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR(length(simulation.state().position[1]), 1.0, 1e-6);
            const double now = energyOf(scene, simulation.state()).total();
            QCOMPARE_LT(now, energy + 1e-9);
            energy = now;
        }
        QCOMPARE_LT(energy, -0.5 * 2.0 * gravity);
    }

    void everyKindHolds()
    {
        World world = heavyWorld(0.05);
        Constraint circle{{}, CircleConstraint{}};
        std::get<CircleConstraint>(circle.body).particle = ParticleId{2};
        std::get<CircleConstraint>(circle.body).radius = 2.0;
        Constraint guide{{}, GuideConstraint{}};
        std::get<GuideConstraint>(guide.body).particle = ParticleId{3};
        std::get<GuideConstraint>(guide.body).axis = GuideAxis::vertical;
        std::get<GuideConstraint>(guide.body).at = 7.0;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {20, 0})
                                .particle(2, {0.5, 1}, false, 4.0)
                                .particle(3, {7, 0}, false, 2.0)
                                .particle(4, {30, 0}, true)
                                .particle(5, {31, 0}, true)
                                .particle(6, {31.5, 0.9})
                                .fixed(1, 1)
                                .add(ConstraintId{2}, circle)
                                .add(ConstraintId{3}, guide)
                                .distance(4, 5, 6, 1.0)
                                .add(ConstraintId{5}, angleOf(4, 5, 6, 90.0));
        const State s = after(scene, 600);
        COMPARE_NEAR(s.position[0], (Vec2{20, 0}), 1e-6);
        COMPARE_NEAR(reactionOf(scene, s, 0), (Vec2{0, -gravity}), 1e-6);
        COMPARE_NEAR(length(s.position[1]), 2.0, 1e-6);
        COMPARE_NEAR(s.position[1].x, 0.0, 1e-3);
        COMPARE_NEAR(reactionOf(scene, s, 1), (Vec2{0, -4.0 * gravity}), 0.1);
        QCOMPARE(s.position[2].x, 7.0);
        QCOMPARE_GT(s.position[2].y, 20.0);
        const Vec2 arm = s.position[5] - s.position[4];
        COMPARE_NEAR(arm, (Vec2{0, -1}), 1e-5);
    }

    // All angles of a chain are solved together, although they share particles of different masses
    // that move freely: a zigzag gets right angles in one step.
    void anglesOpenTogether()
    {
        SceneBuilder builder = aScene().world(directWorld());
        for (std::uint32_t i = 1; i <= 6; ++i) {
            builder.particle(i, {1.0 * i, i % 2 == 0 ? 0.5 : 0.0}, false, 0.5 * i);
            if (i > 1)
                builder.distance(i, i - 1, i, 1.0);
            if (i > 2)
                builder.add(ConstraintId{20 + i}, angleOf(i - 2, i - 1, i, i % 2 == 1 ? 90 : -90));
        }
        const State s = after(builder, 1);
        for (std::size_t i = 1; i < 5; ++i)
            COMPARE_NEAR(dot(s.position[i - 1] - s.position[i], s.position[i + 1] - s.position[i]),
                         0.0, 1e-5);
    }

    // A cantilever of two links has the moment m g (1 + 2) at the wall and m g between the links.
    void aStiffAngleCarriesAMoment()
    {
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {-1, 0}, true)
                                .particle(2, {0, 0}, true)
                                .particle(3, {1, 0}, false, 2.0)
                                .particle(4, {2, 0}, false, 2.0)
                                .distance(1, 2, 3)
                                .distance(2, 3, 4)
                                .add(ConstraintId{3}, angleOf(1, 2, 3, 180.0))
                                .add(ConstraintId{4}, angleOf(2, 3, 4, 180.0));
        const State s = after(scene, 300);
        COMPARE_NEAR(s.position[3], (Vec2{2, 0}), 1e-5);
        COMPARE_NEAR_RELATIVE(forceIn(scene, s, 2), 2.0 * gravity * 3.0, 1e-4);
        COMPARE_NEAR_RELATIVE(forceIn(scene, s, 3), 2.0 * gravity, 1e-4);
    }

    void aRingTakesItsArea()
    {
        const double area = 5.0;
        const Scene scene = hexagon(directWorld(), area);
        const State s = after(scene, 30);
        double twice = 0.0;
        for (std::size_t i = 0; i < 6; ++i) {
            const Vec2 p = s.position[i];
            const Vec2 q = s.position[(i + 1) % 6];
            twice += p.x * q.y - p.y * q.x;
        }
        COMPARE_NEAR_RELATIVE(twice / 2.0, area, 1e-5);
    }

    // A new simulation that begins with the state of another one takes the same step. The scenes have
    // wrong lengths and taut ropes, whose numbers a solver could keep from one step to the next.
    void aStepDependsOnlyOnTheState_data()
    {
        QTest::addColumn<int>("scene");
        for (int i = 0; i < rounds(60); ++i)
            QTest::addRow("%d", i) << i;
    }
    void aStepDependsOnlyOnTheState()
    {
        QFETCH(int, scene);
        Dice dice(static_cast<std::uint32_t>(scene));
        Scene made = scene == 0 ? Scene(hexagon(directWorld(), 5.0)) : randomScene(dice);
        World world = made.world();
        world.solver = Solver::direct;
        made = sceneOf(world, {made.particles().begin(), made.particles().end()},
                       {made.constraints().begin(), made.constraints().end()});
        Simulation run(made);
        for (int n = 0; n < 10; ++n) {
            Simulation continued(made, State(run.state()));
            const auto divergence = run.step();
            const auto same = continued.step();
            QCOMPARE(same.has_value(), divergence.has_value());
            QVERIFY(!divergence || same->particle == divergence->particle);
            QCOMPARE(hashOf(continued.state()), hashOf(run.state()));
        }
    }

    // By Hooke's law the link becomes longer by m g times the compliance.
    void complianceGivesWay()
    {
        Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 1.0);
        std::get<DistanceConstraint>(link.body).compliance = 0.01;
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {0, 0}, true)
                                .particle(2, {0, 1}, false, 2.0)
                                .add(ConstraintId{1}, link);
        const State s = after(scene, 1000);
        COMPARE_NEAR_RELATIVE(s.position[1].y - 1.0, 2.0 * gravity * 0.01, 1e-5);
        COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0), 2.0 * gravity, 1e-5);
    }

    // A triangle of area y/2 on two pins, which wants an area of 20 m², presses on its free corner with
    // (20 − y/2)/(2α), however small it is. From rest at y₀, y = 40 + (y₀ − 40) cos ωt with ω² = 1/(4αm).
    void aSoftAreaPressesWithItsWholeError()
    {
        constexpr double compliance = 0.5;  // 1/Pa
        constexpr double mass = 2.0;
        constexpr double start = 0.1;
        AreaConstraint area;
        area.ring = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
        area.area = 20.0;
        area.compliance = compliance;
        const auto triangle = [&](const World& world) {
            return aScene()
                .world(world)
                .particle(1, {0, 0}, true)
                .particle(2, {1, 0}, true)
                .particle(3, {0, start}, false, mass)
                .add(ConstraintId{1}, {{}, area});
        };
        const double right =
            40.0 + (start - 40.0) * std::cos(3.0 / std::sqrt(4.0 * compliance * mass));
        std::array<double, 2> errors{};
        for (std::size_t i = 0; i < errors.size(); ++i) {
            World world = directWorld();
            const int perSecond = i == 0 ? 60 : 120;
            world.timeStep = 1.0 / perSecond;
            errors[i] = after(triangle(world), 3 * perSecond).position[2].y - right;
        }
        QCOMPARE_LT(std::fabs(errors[0]), 1e-3);
        COMPARE_NEAR_RELATIVE(errors[0] / errors[1], 4.0, 0.02);

        const Scene hanging = triangle(heavyWorld(0.01));
        const State s = after(hanging, 6000);
        COMPARE_NEAR_RELATIVE(s.position[2].y, 40.0 + 4.0 * mass * gravity * compliance, 1e-6);
        COMPARE_NEAR_RELATIVE(std::fabs(forceIn(hanging, s, 0)), 2.0 * mass * gravity, 1e-6);
    }

    // With a stiffness of one half, a step of the direct solver leaves the error that the same
    // number of iterations of relaxation would leave.
    void stiffnessLeavesWhatRelaxationWouldLeave()
    {
        Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 8.0);
        std::get<DistanceConstraint>(link.body).stiffness = 0.5;
        for (const int iterations : {1, 2}) {
            World world = directWorld();
            world.iterations = iterations;
            const State s = after(aScene()
                                      .world(world)
                                      .particle(1, {0, 0}, false, 2.0)
                                      .particle(2, {16, 0}, false, 6.0)
                                      .add(ConstraintId{1}, link),
                                  1);
            const double left = iterations == 1 ? 4.0 : 2.0;
            COMPARE_NEAR_RELATIVE(s.position[1].x - s.position[0].x, 8.0 + left, 1e-4);
            COMPARE_NEAR_RELATIVE(2.0 * s.position[0].x + 6.0 * s.position[1].x, 96.0, 1e-12);
        }
    }

    void whatBreaksActsNoMore()
    {
        SceneBuilder builder = aScene().world(heavyWorld()).particle(1, {0, 0}, true);
        for (std::uint32_t i = 1; i <= 4; ++i) {
            Constraint link = makeLink(LinkKind::distance, ParticleId{i}, ParticleId{i + 1}, 1.0);
            if (i == 2)
                std::get<DistanceConstraint>(link.body).breakForce = 2.5 * gravity;
            builder.particle(i + 1, {0, 1.0 * i}).add(ConstraintId{i}, link);
        }
        const Scene scene = builder;
        const State s = after(scene, 30);
        QCOMPARE(s.broken, (std::vector<std::uint8_t>{0, 1, 0, 0}));
        COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0), gravity, 1e-5);
        COMPARE_NEAR(forceIn(scene, s, 2), 0.0, 1e-5);
        QCOMPARE_GT(s.position[4].y, 4.5);
        COMPARE_NEAR_RELATIVE(s.position[4].y - s.position[2].y, 2.0, 1e-6);
    }

    void coincidentParticlesPart()
    {
        const State s = after(aScene()
                                  .world(directWorld())
                                  .particle(1, {1, 2})
                                  .particle(2, {1, 2})
                                  .particle(3, {1, 2})
                                  .distance(1, 1, 2, 3.0)
                                  .distance(2, 2, 3, 3.0),
                              30);
        COMPARE_NEAR_RELATIVE(length(s.position[1] - s.position[0]), 3.0, 1e-5);
        COMPARE_NEAR_RELATIVE(length(s.position[1] - s.position[2]), 3.0, 1e-5);
    }

    // A light particle hangs between heavy ones, with every link double.
    void massesMayDifferAMillionfold()
    {
        const Scene scene = aScene()
                                .world(heavyWorld(0.1))
                                .particle(1, {0, 0}, true)
                                .particle(2, {0.5, 0.5}, false, 1e-3)
                                .particle(3, {1, 1}, false, 1e3)
                                .distance(1, 1, 2, 1.0)
                                .distance(2, 1, 2, 1.0)
                                .distance(3, 2, 3, 1.0)
                                .distance(4, 3, 2, 1.0);
        const State s = after(scene, 3000);
        COMPARE_NEAR(s.position[2], (Vec2{0, 2}), 1e-3);
        COMPARE_NEAR_RELATIVE(forceIn(scene, s, 0) + forceIn(scene, s, 1), 1e3 * gravity, 1e-4);
    }

    void aClothHangsWithoutStretch()
    {
        World world = heavyWorld(0.05);
        const Scene scene = cloth(world, 12);
        const State s = after(scene, 200);
        for (const double error : stresses(scene, s, Measure::lengthError))
            COMPARE_NEAR(error, 0.0, 1e-4);
    }
};

QTEST_APPLESS_MAIN(TestDirect)
#include "tst_direct.moc"
