// SPDX-License-Identifier: MIT
#include "core/run/way_ahead.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <atomic>

using namespace vakwerk;

namespace {

std::vector<ParticleId> idsIn(const Scene& scene)
{
    std::vector<ParticleId> ids;
    for (const Particle& particle : scene.particles())
        ids.push_back(particle.id);
    return ids;
}

// Returns a random scene with limits, so that some of its links break.
Scene fragile(Dice& dice)
{
    Scene scene = randomScene(dice);
    Patch patch;
    for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
        Constraint weaker = scene.constraints()[i];
        if (Link* link = linkOf(weaker))
            link->breakForce = dice.between(0.0, 10'000.0);
        patch.constraints.push_back({Placed<Constraint>{i, scene.constraints()[i]},
                                     Placed<Constraint>{i, std::move(weaker)}});
    }
    scene.apply(patch);
    return scene;
}

}  // namespace

class TestWayAhead : public QObject {
    Q_OBJECT

private slots:
    // From any step of a run, its way ahead is what the run then does. That includes steps after
    // which the run repeats acts by hand.
    void theRunThenGoesThere()
    {
        int broken = 0;
        for (std::uint32_t seed = 0; seed < rounds(500u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = fragile(dice);
            Run run(scene, startOf(scene), {Method::schedule, 1});
            for (int i = 0; i < 20 && !run.step(); ++i)
                if (dice.oneIn(5))
                    run.act(
                        interaction::Pull{{{dice.from(scene.particles()).id, dice.point(100.0)}}});
            QVERIFY(run.seek(dice.below(run.at() + 1)));
            const LookAheadRequest request{idsIn(scene), 1 + dice.below(3), 10, 10.0};
            const auto ahead = wayAhead(Run(scene, run.past()), request);
            QVERIFY(ahead);
            QCOMPARE(ahead->from, run.at());
            QCOMPARE(ahead->paths.size(), scene.particles().size());
            std::vector<WayAhead::Break> breaks;
            std::size_t point = 0;
            for (std::uint64_t i = 0; i <= request.steps(); ++i) {
                const std::vector<std::uint8_t> before = run.state().broken;
                if (i > 0 && run.step())
                    break;
                for (std::size_t c = 0; c < before.size(); ++c)
                    if (run.state().broken[c] == 1 && !before[c])
                        breaks.push_back(
                            {run.state().constraintIds[c], run.at(), run.state().time()});
                if (i % request.stride != 0)
                    continue;
                for (std::size_t p = 0; p < ahead->paths.size(); ++p)
                    QCOMPARE(ahead->paths[p].at.at(point), run.state().position[p]);
                ++point;
            }
            QCOMPARE(ahead->paths.front().at.size(), point);
            QVERIFY2(ahead->breaks == breaks, QByteArray::number(seed));
            broken += static_cast<int>(breaks.size());
        }
        QCOMPARE_GT(broken, rounds(100));
    }

    void itCanBeInterrupted()
    {
        Dice dice(1);
        const Scene scene = randomScene(dice);
        std::atomic<bool> stop = true;
        const auto ahead =
            wayAhead(Run(scene, startOf(scene), {.stop = &stop}), {idsIn(scene), 1, 100, 10.0});
        QVERIFY(!ahead);
    }

    void secondsAreThoseOfTheSceneOrOfPlaying()
    {
        World world;
        world.timeStep = 0.02;
        QCOMPARE(lookAheadFor(world, 2.0, {}).steps(), 100u);
        world.timeUnit = "frame";
        world.timeStep = 1.0;
        world.stepsPerSecond = 60.0;
        QCOMPARE(lookAheadFor(world, 2.0, {}).steps(), 120u);
    }

    // However short the steps are, a path has no more points than the eye can see.
    void shortStepsMakeNoMorePoints()
    {
        World world;
        world.timeStep = 1e-6;
        const LookAheadRequest request = lookAheadFor(world, 2.0, {});
        QCOMPARE(request.steps(), 2'000'000u);
        QCOMPARE(request.strides, 2000u);
        QCOMPARE(request.stridesPerSecond, 1000.0);
    }
};

QTEST_APPLESS_MAIN(TestWayAhead)

#include "tst_way_ahead.moc"
