// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/simulation/model.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"

#include <QTest>

#include <numbers>

using namespace vakwerk;

namespace {

constexpr double gravity = 9.75;
constexpr double h = 1.0 / 128.0;

// Returns a world in metres with y down and no damping.
World fallingWorld(int substeps = 1)
{
    World world = stillWorld();
    world.gravity = {0.0, gravity};
    world.timeStep = h;
    world.substeps = substeps;
    return world;
}

State after(Simulation& simulation, int steps)
{
    for (int i = 0; i < steps; ++i)
        if (simulation.step())
            qFatal("left the finite numbers");
    return simulation.state();
}

State after(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    return after(simulation, steps);
}

Particle moving(std::uint32_t id, Vec2 position, Vec2 perStep)
{
    Particle particle = particleAt(position);
    particle.id = ParticleId{id};
    particle.previous = position - perStep;
    return particle;
}

}  // namespace

class TestSimulation : public QObject {
    Q_OBJECT

private slots:
    // x_n = x_0 + g h² n(n + 1)/2 is exact, because doubles represent all its terms.
    void freeFallIsTheSumOfItsSteps()
    {
        const auto fallen = [](int n) { return gravity * h * h * n * (n + 1) / 2.0; };
        Simulation simulation(aScene().world(fallingWorld()).particle(1, {3, 1}, false, 7.0));
        for (int n = 1; n <= 500; ++n) {
            const State s = after(simulation, 1);
            QCOMPARE(s.position[0], (Vec2{3.0, 1.0 + fallen(n)}));
            QCOMPARE(s.previous[0], (Vec2{3.0, 1.0 + fallen(n - 1)}));
        }
        QCOMPARE(simulation.state().step, 500u);
        QCOMPARE_EQ(simulation.time(), 500 * h);
    }

    // Free fall in n substeps of h/n equals that in steps of h/n. `previous` stays one whole step
    // behind, so velocities are kept.
    void substepsAreShorterSteps()
    {
        for (const int n : {2, 4}) {
            const auto fallen = [part = h / n](int k) {
                return gravity * part * part * k * (k + 1) / 2.0;
            };
            const State s =
                after(aScene().world(fallingWorld(n)).add(moving(1, {0, 1}, {0.5, -0.25})), 100);
            QCOMPARE(s.position[0], (Vec2{50.0, 1.0 - 25.0 + fallen(100 * n)}));
            const double last = fallen(100 * n) - fallen(100 * n - 1);
            QCOMPARE(s.position[0] - s.previous[0], (Vec2{0.5, -0.25 + n * last}));
        }
    }

    // After n steps v_n = v_0 (1 − d)ⁿ.
    void dampingIsAGeometricSeries()
    {
        World world = stillWorld();
        world.damping = 0.25;
        Simulation simulation(aScene().world(world).add(moving(1, {0, 0}, {4.0, -8.0})));
        double keep = 1.0;
        double sum = 0.0;
        for (int n = 1; n <= 30; ++n) {
            const State s = after(simulation, 1);
            sum += keep *= 0.75;
            COMPARE_NEAR_RELATIVE(s.position[0].x, 4.0 * sum, 1e-14);
            COMPARE_NEAR_RELATIVE(s.position[0].y, -8.0 * sum, 1e-14);
        }
    }

    void aPinnedParticleNeverMoves()
    {
        World world = fallingWorld();
        world.boundsKind = BoundsKind::clamp;
        world.bounds = {10.0, 10.0, 20.0, 20.0};
        Particle pinned = moving(1, {1, 2}, {5.0, 5.0});
        pinned.pinned = true;
        Simulation simulation(aScene()
                                  .world(world)
                                  .add(pinned)
                                  .particle(2, {15, 15})
                                  .distance(1, 1, 2, 1.0)
                                  .add(ConstraintId{2}, makeStatic(ParticleId{1}, {9, 9})));
        simulation.pull(ParticleId{1}, {100.0, 100.0});
        const State s = after(simulation, 50);
        QCOMPARE(s.position[0], pinned.position);
        QCOMPARE(s.previous[0], pinned.previous);
    }

    void twoPinnedParticlesAndTheirLinkAreLeftAlone()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0}, true)
                                .particle(2, {3, 0}, true)
                                .distance(1, 1, 2, 1.0)
                                .rope(2, 1, 2, 1.0);
        const State s = after(scene, 3);
        QCOMPARE(s.position, startOf(scene).position);
        QCOMPARE(forceIn(scene, s, 0), 0.0);
        QCOMPARE(forceIn(scene, s, 1), 0.0);
    }

    // The period of small swings is T = 2π √(L/g).
    void aPendulumKeepsTime()
    {
        const double angle = 0.05;
        World world = fallingWorld();
        world.timeStep = 1.0 / 480.0;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, 0}, true)
                                .particle(2, {2.0 * std::sin(angle), 2.0 * std::cos(angle)})
                                .distance(1, 1, 2, 2.0);
        Simulation simulation(scene);
        std::vector<double> crossings;
        while (crossings.size() < 11) {
            const double before = simulation.state().position[1].x;
            const double now = after(simulation, 1).position[1].x;
            if ((before > 0.0) != (now > 0.0))
                crossings.push_back(simulation.time() - world.timeStep * now / (now - before));
            QCOMPARE_LT(simulation.state().step, 20'000u);
        }
        const double period = (crossings.back() - crossings.front()) / 5.0;
        COMPARE_NEAR_RELATIVE(period, 2.0 * std::numbers::pi * std::sqrt(2.0 / gravity), 0.01);
    }

    // The kinetic energy belongs to the middle of a step; its sum with the potential energy there
    // is constant.
    void freeFallKeepsItsEnergy()
    {
        const double mass = 3.0;
        const Scene scene = aScene()
                                .world(fallingWorld())
                                .add({ParticleId{1}, {0, 4}, {-0.5, 4.25}, mass, false})
                                .particle(2, {9, 9}, true, 1e6);
        Simulation simulation(scene);
        const auto total = [&] {
            const Energy energy = energyOf(scene, simulation.state());
            const double speed =
                (simulation.state().position[0].y - simulation.state().previous[0].y) / h;
            return energy.total() + mass * gravity * speed * h / 2.0;
        };
        const double start = total();
        const Energy first = energyOf(scene, simulation.state());
        COMPARE_NEAR_RELATIVE(first.kinetic, mass * (0.25 + 0.0625) / (h * h) / 2.0, 1e-15);
        COMPARE_NEAR_RELATIVE(first.potential, -mass * gravity * 4.0, 1e-15);
        for (int i = 0; i < 300; ++i) {
            after(simulation, 1);
            COMPARE_NEAR_RELATIVE(total(), start, 1e-12);
        }
    }

    void thePullDrawsTowardsItsTargetUntilReleased()
    {
        const Scene scene = aScene().world(stillWorld()).particle(1, {0, 0}).particle(2, {0, 0});
        Simulation simulation(scene);
        simulation.pull(ParticleId{2}, {10.0, -5.0});
        const auto distance = [&] {
            return length(simulation.state().position[1] - Vec2{10.0, -5.0});
        };
        const double start = distance();
        after(simulation, 1);
        QCOMPARE_LT(distance(), start);
        after(simulation, 200);
        QCOMPARE_LT(distance(), 1e-3);
        QCOMPARE(simulation.state().position[0], Vec2{});

        simulation.pull(ParticleId{2}, {50.0, 0.0});
        after(simulation, 5);
        simulation.release();
        const Vec2 position = simulation.state().position[1];
        const Vec2 perStep = position - simulation.state().previous[1];
        QCOMPARE(after(simulation, 1).position[1], position + perStep);
        simulation.pull(ParticleId{77}, {0.0, 0.0});
        QVERIFY(simulation.model().pulls.empty());
    }

    void aRunGoesOnFromAnyStateToTheSameBits()
    {
        Dice dice(7);
        for (int i = 0; i < 50; ++i) {
            const Scene scene = randomScene(dice);
            Simulation whole(scene);
            for (int n = 0; n < 20; ++n)
                whole.step();
            Simulation rest(scene, whole.state());
            for (int n = 0; n < 20; ++n) {
                whole.step();
                rest.step();
                QCOMPARE(hashOf(rest.state()), hashOf(whole.state()));
                QCOMPARE(rest.state(), whole.state());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestSimulation)
#include "tst_simulation.moc"
