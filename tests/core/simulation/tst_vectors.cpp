// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "core/simulation/vectors.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"

#include <QTest>

#include <atomic>

using namespace vakwerk;

namespace {

constexpr double h = 1.0 / 64.0;
constexpr double g = 16.0;

// Returns a falling particle of three kilograms, one that hangs at rest, and the pin of the latter.
Scene falling()
{
    World world = stillWorld(1);
    world.gravity = {0.0, g};
    world.timeStep = h;
    return aScene()
        .world(world)
        .particle(1, {0, 0}, false, 3.0)
        .particle(2, {100, 50})
        .particle(3, {100, 0}, true)
        .distance(1, 2, 3);
}

void take(Simulation& simulation, int steps)
{
    for (int i = 0; i < steps; ++i)
        QVERIFY(!simulation.step());
}

}  // namespace

class TestVectors : public QObject {
    Q_OBJECT

private slots:
    void beforeTheFirstStepThereIsOnlyAVelocity()
    {
        Particle thrown{ParticleId{1}, {10, 0}, {10.0 - 3.0 * h, 0}};
        const Scene scene = aScene().world(falling().world()).add(thrown);
        const State start = startOf(scene);
        QCOMPARE(vectorsOf(scene, start, VectorKind::velocity)[0], (Vec2{3.0, 0.0}));
        QCOMPARE(vectorsOf(scene, start, VectorKind::acceleration)[0], Vec2());
        QCOMPARE(vectorsOf(scene, start, VectorKind::force)[0], Vec2());
    }

    void whatFallsHasTheAccelerationOfGravityAndWhatHangsHasNone()
    {
        const Scene scene = falling();
        Simulation simulation(scene);
        for (int step = 1; step <= 3; ++step) {
            take(simulation, 1);
            const State& state = simulation.state();
            const auto of = [&](std::size_t particle, VectorKind kind) {
                return vectorsOf(scene, state, kind)[particle];
            };
            COMPARE_NEAR(of(0, VectorKind::velocity), (Vec2{0.0, g * h * step}), 1e-6);
            COMPARE_NEAR(of(0, VectorKind::acceleration), (Vec2{0.0, g}), 1e-6);
            COMPARE_NEAR(of(0, VectorKind::force), (Vec2{0.0, 3.0 * g}), 1e-6);
            COMPARE_NEAR(of(1, VectorKind::acceleration), Vec2{}, 1e-6);
            QCOMPARE(of(2, VectorKind::velocity), Vec2());
        }
    }

    void aHandAfterTheStepIsNoPartOfIt()
    {
        const Scene scene = falling();
        Simulation simulation(scene);
        take(simulation, 2);
        simulation.move(std::array{Motion{ParticleId{1}, {5, 5}, {9, 9}}});
        COMPARE_NEAR(vectorsOf(scene, simulation.state(), VectorKind::acceleration)[0],
                     (Vec2{0, g}), 1e-6);
    }

    void aStepThatIsNotTakenChangesNothing()
    {
        std::atomic<bool> stop = false;
        const Scene scene = falling();
        Simulation simulation(scene, {.stop = &stop});
        Simulation other(scene);
        take(simulation, 2);
        take(other, 2);
        stop = true;
        take(simulation, 1);
        QCOMPARE(simulation.stepCount(), 2u);
        QCOMPARE(simulation.state().gained, other.state().gained);
    }

    void inAnotherTimeStepItIsTheSameAcceleration()
    {
        Scene scene = falling();
        Simulation simulation(scene);
        take(simulation, 2);
        World slower = scene.world();
        slower.timeStep = 2.0 * h;
        const Scene next = aScene().world(slower).add(scene.particles()[0]);
        const State carried = carriedOver(simulation.state(), next);
        COMPARE_NEAR(vectorsOf(next, carried, VectorKind::acceleration)[0], (Vec2{0, g}), 1e-6);
    }

    // State::gained is the difference of the movements in two steps, also if the schedule has
    // another order of the particles. Seeking restores it.
    void itIsTheDifferenceOfTwoStepsAndIsBroughtBackWithThem()
    {
        Dice dice(31);
        for (int i = 0; i < 60; ++i) {
            const Scene scene = randomScene(dice);
            Run run(scene, startOf(scene), {Method::schedule, 1});
            std::vector<State> seen{run.state()};
            while (seen.size() < 70 && !run.step()) {
                const State& before = seen.back();
                const State& now = run.state();
                for (std::size_t p = 0; p < now.position.size(); ++p)
                    QCOMPARE(now.gained[p], (now.position[p] - now.previous[p]) -
                                                (before.position[p] - before.previous[p]));
                seen.push_back(now);
            }
            const std::size_t any = seen.size() / 2;
            QVERIFY(run.seek(any));
            QCOMPARE(run.state().gained, seen[any].gained);
        }
    }
};

QTEST_APPLESS_MAIN(TestVectors)
#include "tst_vectors.moc"
