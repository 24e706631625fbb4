// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "tests/core/a_scene.h"
#include "tests/core/reference_table.h"

#include <QTest>

using namespace vakwerk;

namespace {

State after(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    for (int i = 0; i < steps; ++i)
        if (simulation.step())
            qFatal("left the finite numbers");
    return simulation.state();
}

// Returns three particles at 0, 50 and 100, between which links want a length of 100.
SceneBuilder threePoints(int iterations)
{
    return aScene()
        .world(stillWorld(iterations))
        .particle(1, {0, 0})
        .particle(2, {50, 0})
        .particle(3, {100, 0});
}

World classWorld()
{
    World world;
    world.gravity = {0.0, 0.9};
    world.damping = 0.0;
    world.timeUnit = "frame";
    world.timeStep = 1.0;
    world.stepsPerSecond = 60.0;
    world.iterations = 1;
    world.boundsKind = BoundsKind::clamp;
    world.bounds = {0.0, 0.0, 640.0, 480.0};
    world.boundsTurn = BoundsTurn::afterIntegration;
    return world;
}

}  // namespace

// Compares runs with the numbers that the course of docs/published-systems.md prints and publishes.
class TestReference : public QObject {
    Q_OBJECT

private slots:
    void threePointTableOfTheLesson()
    {
        for (const auto& row : referenceTable("three_point.csv")) {
            const int iterations = row[0].toInt();
            if (iterations == 0)
                continue;
            const State s =
                after(threePoints(iterations).distance(1, 1, 2, 100).distance(2, 2, 3, 100), 1);
            for (int i = 0; i < 3; ++i)
                QCOMPARE(s.position[std::size_t(i)], (Vec2{row[1 + i].toDouble(), 0.0}));
        }
    }

    void orderAndStaticsChangeTheTable()
    {
        for (const auto& row : referenceTable("three_point_variants.csv")) {
            const int iterations = row[1].toInt();
            SceneBuilder scene = threePoints(iterations);
            if (iterations == 0 || row[0] == "jacobi")
                continue;
            if (row[0] == "BC_AB")
                scene.distance(2, 2, 3, 100).distance(1, 1, 2, 100);
            else
                scene.distance(1, 1, 2, 100).distance(2, 2, 3, 100);
            if (row[0] == "A_static")
                scene.fixed(3, 1);
            const State s = after(scene, 1);
            for (int i = 0; i < 3; ++i)
                QCOMPARE(s.position[std::size_t(i)], (Vec2{row[2 + i].toDouble(), 0.0}));
        }
    }

    void classEngineStartScene()
    {
        SceneBuilder builder = aScene().world(classWorld());
        for (std::uint32_t i = 0; i < 20; ++i)
            builder.particle(i + 1, {100.0 + 50.0 * i, 100.0});
        for (std::uint32_t i = 0; i < 10; ++i)
            builder.distance(i + 1, i + 1, i + 2);
        builder.fixed(11, 11);
        const Scene scene = builder;

        Simulation simulation(scene);
        double worst = 0.0;
        for (const auto& row : referenceTable("engine_init.csv")) {
            while (simulation.state().step < row[0].toULongLong())
                QVERIFY(!simulation.step());
            const std::size_t i = row[1].toULongLong();
            const State& s = simulation.state();
            for (const auto& [got, wanted] : {std::pair{s.position[i].x, row[2].toDouble()},
                                              std::pair{s.position[i].y, row[3].toDouble()},
                                              std::pair{s.previous[i].x, row[4].toDouble()},
                                              std::pair{s.previous[i].y, row[5].toDouble()}})
                worst = std::max(worst, std::abs(got - wanted));
        }
        qInfo("largest difference from the class engine: %g", worst);
        QCOMPARE_LE(worst, 1e-9);
    }
};

QTEST_APPLESS_MAIN(TestReference)
#include "tst_reference.moc"
