// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

using namespace vakwerk;

namespace {

bool isFinite(const State& state)
{
    return std::ranges::all_of(state.position, vakwerk::isFinite) &&
           std::ranges::all_of(state.previous, vakwerk::isFinite) &&
           std::ranges::all_of(state.multiplier, vakwerk::isFinite);
}

Particle thrown(std::uint32_t id, double perStep)
{
    Particle particle = particleAt({0.0, 0.0});
    particle.id = ParticleId{id};
    particle.previous.x = -perStep;
    return particle;
}

}  // namespace

class TestDivergence : public QObject {
    Q_OBJECT

private slots:
    void aStepThatLeavesTheNumbersIsNotTaken()
    {
        Simulation simulation(
            aScene().world(stillWorld()).particle(4, {0, 0}).add(thrown(9, 0.9e150)));
        QVERIFY(!simulation.step());
        const State good = simulation.state();
        for (int i = 0; i < 2; ++i) {
            const auto divergence = simulation.step();
            QVERIFY(divergence);
            QCOMPARE(divergence->particle, ParticleId{9});
            QCOMPARE(divergence->step, 2u);
            QCOMPARE(simulation.state(), good);
        }
    }

    // After a divergence the state holds the forces of the last good step, also those that nobody
    // had asked for and that are calculated late.
    void theForcesAreThoseOfTheLastGoodStep()
    {
        SpringConstraint spring;
        spring.a = ParticleId{1};
        spring.b = ParticleId{2};
        spring.length = 5.0;
        spring.springConstant = 100.0;
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {10, 0})
                                .particle(3, {0, 20})
                                .particle(4, {9, 20})
                                .add(thrown(9, 0.9e150))
                                .add(ConstraintId{1}, {{}, spring})
                                .distance(2, 3, 4, 5.0);
        Simulation good(scene);
        QVERIFY(!good.step());
        Simulation stopped(scene);
        QVERIFY(!stopped.step());
        QVERIFY(stopped.step());
        QCOMPARE_GT(good.state().multiplier[0].x, 0.0);
        QCOMPARE_GT(good.state().multiplier[1].x, 0.0);
        QCOMPARE(stopped.state(), good.state());
    }

    void aForceThatLeavesTheNumbersStopsAsWell()
    {
        const Scene scene = aScene().particle(4, {0, 0}).particle(9, {1, 0}).add(
            ConstraintId{1}, makeStatic(ParticleId{9}, {1e151, 0.0}));
        Simulation simulation(scene);
        const auto divergence = simulation.step();
        QVERIFY(divergence);
        QCOMPARE(divergence->particle, ParticleId{9});
        QCOMPARE(simulation.state(), startOf(scene));
    }

    void whatIsPinnedIsNeverTheOneThatLeft()
    {
        const auto named = [](Scene scene) -> std::optional<ParticleId> {
            Simulation simulation(scene);
            std::optional<Divergence> divergence;
            for (int n = 0; n < 20 && !divergence; ++n)
                divergence = simulation.step();
            if (!isFinite(simulation.state()))
                qFatal("is not finite");
            return divergence ? std::optional(divergence->particle) : std::nullopt;
        };
        const World still = stillWorld();
        const SceneBuilder far = aScene().world(still).particle(1, {1e151, 0}, true);
        QCOMPARE(named(SceneBuilder(far).particle(2, {0, 0})), std::nullopt);
        QCOMPARE(named(SceneBuilder(far).particle(2, {0, 0}).distance(1, 1, 2, 0.0)),
                 ParticleId{2});
        SpringConstraint spring;
        spring.a = ParticleId{1};
        spring.b = ParticleId{2};
        spring.springConstant = 1e300;
        QCOMPARE(named(aScene()
                           .world(still)
                           .particle(1, {0, 0}, true)
                           .particle(2, {100, 0}, true)
                           .particle(3, {50, 50})
                           .add(ConstraintId{1}, Constraint{{}, spring})),
                 std::nullopt);
        World falling = still;
        falling.gravity = {0.0, 1e6};
        falling.iterations = 1;
        Particle light = particleAt({0.0, 0.0});
        light.id = ParticleId{2};
        light.mass = 1e12;
        QCOMPARE(named(aScene()
                           .world(falling)
                           .particle(1, {-1e150, 1e150}, true)
                           .add(light)
                           .distance(1, 1, 2, 0.0)),
                 ParticleId{2});
    }

    void aThousandScenesStayFiniteOrStop()
    {
        Dice dice(8);
        for (int i = 0; i < rounds(1000); ++i) {
            const Scene scene = randomScene(dice);
            Simulation simulation(scene);
            for (std::uint64_t n = 1; n <= 50; ++n) {
                const auto divergence = simulation.step();
                QVERIFY(isFinite(simulation.state()));
                QCOMPARE(simulation.state().step, divergence ? n - 1 : n);
                QVERIFY(!divergence || !scene.find(divergence->particle)->pinned);
                if (divergence)
                    break;
            }
        }
    }

    void wildScenesStayFiniteOrStop()
    {
        Dice dice(9);
        int stopped = 0;
        for (int i = 0; i < 300; ++i) {
            Scene scene = randomScene(dice);
            std::vector<Particle> particles(scene.particles().begin(), scene.particles().end());
            for (Particle& particle : particles) {
                particle.position = particle.position * std::pow(10.0, dice.between(-308, 305));
                particle.mass = std::pow(10.0, dice.between(-9, 12));
            }
            scene = sceneOf(scene.world(), particles,
                            {scene.constraints().begin(), scene.constraints().end()});
            Simulation simulation(scene);
            std::optional<Divergence> divergence;
            for (int n = 0; n < 50 && !divergence; ++n) {
                divergence = simulation.step();
                QVERIFY(isFinite(simulation.state()));
                QVERIFY(!divergence || !scene.find(divergence->particle)->pinned);
            }
            stopped += divergence ? 1 : 0;
        }
        QCOMPARE_GT(stopped, 0);
        QCOMPARE_LT(stopped, 300);
    }
};

QTEST_APPLESS_MAIN(TestDivergence)
#include "tst_divergence.moc"
