// SPDX-License-Identifier: MIT
#include "core/picture/run_snapshot.h"
#include "tests/core/gallery_scenes.h"

#include <QTest>

using namespace vakwerk;

namespace {

std::uint64_t stepsOf(const Scene& scene)
{
    return snapshotAtMidRun(scene).state.step;
}

Scene in(World world, const Scene& scene)
{
    Scene result = scene;
    Patch patch;
    patch.world = WorldChange{scene.world(), std::move(world)};
    result.apply(patch);
    return result;
}

}  // namespace

class TestRunSnapshot : public QObject {
    Q_OBJECT

private slots:
    void itIsTheRunAfterTwoSeconds()
    {
        const Scene bridge = gallery("lesson4_bridge");
        Simulation simulation(bridge);
        const State wanted = stepped(simulation, 120);
        QCOMPARE(snapshotAtMidRun(bridge).state, wanted);
    }

    void thePathsOfParticlesAreKept()
    {
        const Scene wheels = gallery("atwood");
        const RunSnapshot snapshot = snapshotAtMidRun(wheels);
        const Decoration& trail = wheels.decorations()[0];
        QCOMPARE(snapshot.tracks.of(std::get<Trail>(trail.body).particle).size(), std::size_t{121});
    }

    void aSlowSceneTakesSomeStepsAndAFastOneNotTooMany()
    {
        const Scene points = gallery("lesson4_three_particles");
        World world = points.world();
        world.stepsPerSecond = 2;
        QCOMPARE(stepsOf(in(world, points)), std::uint64_t{10});
        world.stepsPerSecond = 1000;
        QCOMPARE(stepsOf(in(world, points)), std::uint64_t{240});
    }

    // The picture shows the state after as many steps as the work limit allows, which may be none.
    void theWorkIsBounded()
    {
        const Scene cloth = gallery("pikuma_cloth");
        World world = cloth.world();
        world.iterations = 100;
        const std::uint64_t steps = stepsOf(in(world, cloth));
        QCOMPARE_GT(steps, 0u);
        QCOMPARE_LT(steps, 30u);
        world.iterations = 200;
        QCOMPARE(stepsOf(in(world, cloth)), steps / 2);
        world.iterations = 100'000;
        QCOMPARE(snapshotAtMidRun(in(world, cloth)).state, startOf(in(world, cloth)));
    }

    void theStopEndsIt()
    {
        const std::atomic<bool> stop = true;
        const Scene bridge = gallery("lesson4_bridge");
        QCOMPARE(snapshotAtMidRun(bridge, &stop).state, startOf(bridge));
    }
};

QTEST_MAIN(TestRunSnapshot)
#include "tst_run_snapshot.moc"
