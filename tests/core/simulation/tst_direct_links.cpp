// SPDX-License-Identifier: MIT
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/direct_scenes.h"

using namespace vakwerk;

namespace {

World fallingWorld()
{
    World world = heavyWorld();
    world.gravity = {0.0, -gravity};
    world.timeStep = 1.0 / 60.0;
    return world;
}

// Returns a weight of 1 kg on a link of 1 m, level with particle 2, of 0.5 kg, at the origin.
SceneBuilder pendulum()
{
    return aScene()
        .world(fallingWorld())
        .particle(2, {}, false, 0.5)
        .particle(3, {1.0, 0.0})
        .distance(2, 2, 3);
}

Constraint circleAt(Vec2 centre, double radius)
{
    CircleConstraint circle;
    circle.particle = ParticleId{2};
    circle.centre = centre;
    circle.radius = radius;
    return {{}, circle};
}

LengthDrive drivenBy(double by, double begins)
{
    LengthDrive drive;
    drive.constraint = ConstraintId{1};
    drive.by = by;
    drive.timing.begins = begins;
    drive.timing.duration = 1.0;
    return drive;
}

Vec2 placeOf(const Scene& scene, const State& state, std::uint32_t id)
{
    return state.position[*scene.particles().indexOf(ParticleId{id})];
}

}  // namespace

class TestDirectLinks : public QObject {
    Q_OBJECT

private slots:
    void aLinkOfLength0HoldsAsASupportDoes_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("link") << Scene(pendulum().particle(1, {}, true).distance(1, 1, 2, 0.0));
        QTest::newRow("rope") << Scene(pendulum().particle(1, {}, true).rope(1, 1, 2, 0.0));
        QTest::newRow("circle") << Scene(pendulum().add(ConstraintId{1}, circleAt({}, 0.0)));
    }

    void aLinkOfLength0HoldsAsASupportDoes()
    {
        QFETCH(const Scene, scene);
        const Scene fixed = pendulum().fixed(1, 2);
        Simulation held(scene);
        Simulation supported(fixed);
        double most = 0.0;
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!held.step());
            QVERIFY(!supported.step());
            COMPARE_NEAR(placeOf(scene, held.state(), 2), Vec2{}, 1e-9);
            COMPARE_NEAR(placeOf(scene, held.state(), 3), placeOf(fixed, supported.state(), 3),
                         1e-6);
            const auto index =
                static_cast<std::size_t>(*scene.constraints().indexOf(ConstraintId{1}));
            most = std::fmax(most, std::fabs(forceIn(scene, held.state(), index)));
        }
        // At the lowest point it carries three times the weight, which turns, and the particle that it holds.
        COMPARE_NEAR_RELATIVE(most, 3.5 * gravity, 1e-2);
    }

    // Two links that meet in two welded particles move as if these were one.
    void weldedParticlesMoveAsOne()
    {
        const SceneBuilder start = aScene().world(fallingWorld()).particle(1, {}, true);
        const Scene welded = SceneBuilder(start)
                                 .particle(2, {1.0, 0.0}, false, 0.25)
                                 .particle(3, {1.0, 0.0}, false, 0.75)
                                 .particle(4, {1.0, 1.0})
                                 .distance(1, 1, 2)
                                 .distance(2, 2, 3, 0.0)
                                 .distance(3, 3, 4);
        const Scene one = SceneBuilder(start)
                              .particle(2, {1.0, 0.0}, false, 1.0)
                              .particle(4, {1.0, 1.0})
                              .distance(1, 1, 2)
                              .distance(3, 2, 4);
        const State a = after(welded, 120);
        const State b = after(one, 120);
        COMPARE_NEAR(placeOf(welded, a, 2), placeOf(welded, a, 3), 1e-9);
        COMPARE_NEAR(placeOf(welded, a, 2), placeOf(one, b, 2), 1e-6);
        COMPARE_NEAR(placeOf(welded, a, 4), placeOf(one, b, 4), 1e-6);
    }

    // Two particles on an elastic link of length 0, with opposite velocities, keep their angular momentum.
    void anElasticWeldKeepsAngularMomentum()
    {
        World world = directWorld();
        world.timeStep = 1.0 / 60.0;
        DistanceConstraint weld;
        weld.a = ParticleId{1}, weld.b = ParticleId{2};
        weld.length = 0.0;
        weld.compliance = 1e-3;
        const Scene scene = aScene()
                                .world(world)
                                .add(moving(1, {-0.1, 0.0}, {0.0, -0.005}, 0.2))
                                .add(moving(2, {0.1, 0.0}, {0.0, 0.005}, 0.2))
                                .add(ConstraintId{1}, Constraint{{}, weld});
        const auto momentum = [](const State& state) {
            return cross(state.position[0], state.previous[0]) +
                   cross(state.position[1], state.previous[1]);
        };
        Simulation simulation(scene);
        const double first = momentum(simulation.state());
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR_RELATIVE(momentum(simulation.state()), first, 1e-9);
        }
    }

    void aDrivenLinkBeginsAndEndsAtLength0_data()
    {
        QTest::addColumn<double>("length");
        QTest::addColumn<double>("by");
        QTest::newRow("begins") << 0.0 << 1.0;
        QTest::newRow("ends") << 1.0 << -1.0;
        QTest::newRow("ends early") << 1.0 << -1.5;
    }

    void aDrivenLinkBeginsAndEndsAtLength0()
    {
        QFETCH(const double, length);
        QFETCH(const double, by);
        const Scene scene = aScene()
                                .world(fallingWorld())
                                .particle(1, {}, true)
                                .particle(2, {0.0, -length})
                                .distance(1, 1, 2, length)
                                .drive(1, drivenBy(by, 0.0));
        Simulation simulation(scene);
        for (int i = 1; i <= 90; ++i) {
            QVERIFY(!simulation.step());
            const double wanted = std::fmax(length + by * std::fmin(i / 60.0, 1.0), 0.0);
            COMPARE_NEAR(placeOf(scene, simulation.state(), 2), (Vec2{0.0, -wanted}), 1e-4);
        }
    }

    // Until its drive begins, a driven link moves as one without a drive, from the first step on.
    void anIdleDriveDoesNothing()
    {
        const SceneBuilder pendulum = aScene()
                                          .world(fallingWorld())
                                          .particle(1, {}, true)
                                          .particle(2, {1.0, 0.0})
                                          .distance(1, 1, 2);
        const Scene plain = pendulum;
        const Scene driven = SceneBuilder(pendulum).drive(1, drivenBy(0.3, 100.0));
        for (const int steps : {1, 60})
            COMPARE_NEAR(after(driven, steps).position[1], after(plain, steps).position[1], 1e-9);
    }

    // A particle that turns about a pin by an angle φ in each step needs the force 2 m r (1 − cos φ)/h².
    void aTurningLinkShowsTheForceThatActs()
    {
        World world = directWorld();
        world.timeStep = 1.0 / 60.0;
        for (const double angle : {0.01, 0.3, 1.0}) {
            const Vec2 at{1.0, 0.0};
            const Vec2 before{std::cos(angle), -std::sin(angle)};
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {}, true)
                                    .add(moving(2, at, at - before))
                                    .distance(1, 1, 2);
            const double force = 2.0 * (1.0 - std::cos(angle)) / (world.timeStep * world.timeStep);
            COMPARE_NEAR_RELATIVE(forceIn(scene, after(scene, 10), 0), force, 1e-6);
        }
    }
};

QTEST_APPLESS_MAIN(TestDirectLinks)
#include "tst_direct_links.moc"
