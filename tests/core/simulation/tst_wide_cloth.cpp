// SPDX-License-Identifier: MIT
#include "tests/core/direct_scenes.h"

using namespace vakwerk;

namespace {

constexpr std::uint32_t wide = 150;   // side of a cloth that is too wide for elimination
constexpr std::uint32_t costly = 50;  // side of a cloth that is costly to eliminate

double largestStretch(const Scene& scene, const std::vector<Vec2>& positions)
{
    double largest = 0.0;
    for (const Constraint& constraint : scene.constraints()) {
        const Link& link = *linkOf(constraint);
        const Vec2 a = positions[*scene.particles().indexOf(link.a)];
        const Vec2 b = positions[*scene.particles().indexOf(link.b)];
        largest = std::max(largest, std::abs(length(b - a) / link.length - 1.0));
    }
    return largest;
}

State run(const Scene& scene, int steps, RunOptions options)
{
    Simulation simulation(scene, options);
    for (int i = 0; i < steps; ++i)
        if (simulation.step())
            qFatal("left the finite numbers");
    return simulation.state();
}

World eightIterations(World world)
{
    world.iterations = 8;
    return world;
}

}  // namespace

class TestWideCloth : public QObject {
    Q_OBJECT

private slots:
    void aWideClothHangsStiffly()
    {
        const Scene scene = cloth(eightIterations(heavyWorld(0.01)), wide);
        const State state = run(scene, 60, {.threads = 1});
        QCOMPARE_LT(largestStretch(scene, state.position), 0.02);
        World lazy = scene.world();
        lazy.solver = Solver::relaxation;
        const Scene relaxed = withWorld(scene, lazy);
        QCOMPARE_GT(largestStretch(relaxed, run(relaxed, 60, {.threads = 1}).position), 0.05);
    }

    void theSameBitsBySchedulesThreadsAndTwice()
    {
        const Scene scene = cloth(eightIterations(heavyWorld(0.01)), wide);
        const State plain = run(scene, 5, {.method = Method::plain});
        QCOMPARE(run(scene, 5, {.threads = 1}), plain);
        QCOMPARE(run(scene, 5, {.threads = 3}), plain);
        QCOMPARE(run(scene, 5, {}), plain);
    }

    // The cloth starts at rest, stretched by a third. No step may add kinetic energy, with and
    // without substeps.
    void noKineticEnergyIsMade()
    {
        for (const int substeps : {1, 8}) {
            World world = eightIterations(directWorld());
            world.substeps = substeps;
            const Scene scene = withWorld(stretched(wide), world);
            Simulation simulation(scene, {.threads = 1});
            double energy = energyOf(scene, simulation.state()).kinetic;
            for (int i = 0; i < 10; ++i) {
                QVERIFY(!simulation.step());
                const double now = energyOf(scene, simulation.state()).kinetic;
                QCOMPARE_LE(now, energy * (1 + 1e-9) + 1e-9);
                energy = now;
            }
            QCOMPARE_LT(largestStretch(scene, simulation.state().position), 0.2);
        }
    }

    // On a cloth that is costly to eliminate, one Newton step must be enough.
    void aCostlyClothIsStiffInMotionAndMakesNoKineticEnergy()
    {
        const Scene scene = cloth(heavyWorld(0.01), costly);
        Simulation hanging(scene);
        for (int i = 0; i < 60; ++i)
            QVERIFY(!hanging.step());
        QCOMPARE_LT(largestStretch(scene, hanging.state().position), 1e-3);

        const Scene torn = withWorld(stretched(costly), directWorld());
        Simulation simulation(torn);
        double energy = energyOf(torn, simulation.state()).kinetic;
        for (int i = 0; i < 20; ++i) {
            QVERIFY(!simulation.step());
            const double now = energyOf(torn, simulation.state()).kinetic;
            QCOMPARE_LE(now, energy * (1 + 1e-9) + 1e-9);
            energy = now;
        }
        QCOMPARE_LT(largestStretch(torn, simulation.state().position), 1e-3);
    }
};

QTEST_APPLESS_MAIN(TestWideCloth)
#include "tst_wide_cloth.moc"
