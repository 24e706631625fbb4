// SPDX-License-Identifier: MIT
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/direct_scenes.h"

using namespace vakwerk;

namespace {

World fallingWorld(double timeStep)
{
    World world = heavyWorld();
    world.gravity = {0.0, -gravity};
    world.timeStep = timeStep;
    return world;
}

Constraint pulleyOf(double length, double compliance = 0.0)
{
    PulleyConstraint pulley;
    pulley.a = ParticleId{1}, pulley.b = ParticleId{2}, pulley.c = ParticleId{3};
    pulley.length = length;
    pulley.compliance = compliance;
    return {{}, pulley};
}

// Two weights, `aside` to the left and to the right, hang from a wheel at the origin. The right one is heavier.
constexpr double light = 1.0;
constexpr double heavy = 2.0;

Scene weightsOnWheel(double aside, double compliance)
{
    return aScene()
        .world(fallingWorld(1.0 / 60.0))
        .particle(1, {-aside, -1.0}, false, light)
        .particle(2, {}, true)
        .particle(3, {aside, -1.0}, false, heavy)
        .add(ConstraintId{1}, pulleyOf(2.0 * std::hypot(aside, 1.0), compliance));
}

double stretchAt(const Scene& scene, std::span<const Vec2> x)
{
    const auto& pulley = std::get<PulleyConstraint>(scene.constraints()[0].body);
    return length(x[0] - x[1]) + length(x[2] - x[1]) - pulley.length;
}

// Returns the kinetic energy in the last step, with the means of the other energies at its ends.
double energyIn(const Scene& scene, const State& state)
{
    const auto& pulley = std::get<PulleyConstraint>(scene.constraints()[0].body);
    const double h = scene.world().timeStep;
    double energy = 0.0;
    for (const std::size_t i : {0u, 2u}) {
        const Vec2 now = state.position[i];
        const Vec2 before = state.previous[i];
        const Vec2 v = (now - before) / h;
        energy += (i == 0 ? light : heavy) * (0.5 * dot(v, v) + 0.5 * gravity * (now.y + before.y));
    }
    for (const auto* x : {&state.position, &state.previous})
        if (pulley.compliance > 0.0) {
            const double stretch = std::fmax(stretchAt(scene, *x), 0.0);
            energy += 0.25 * stretch * stretch / pulley.compliance;
        }
    return energy;
}

// Checks that a run of ten seconds keeps the energy of its first step.
void keepsEnergy(const Scene& scene, double tolerance)
{
    Simulation simulation(scene);
    QVERIFY(!simulation.step());
    const double first = energyIn(scene, simulation.state());
    for (int i = 0; i < 600; ++i) {
        QVERIFY(!simulation.step());
        COMPARE_NEAR(energyIn(scene, simulation.state()), first, tolerance);
    }
}

}  // namespace

class TestDirectPulleys : public QObject {
    Q_OBJECT

private slots:
    void aBlockStartsFromRest_data()
    {
        QTest::addColumn<double>("slack");
        for (const double slack : {0.0, 3e-16, 1e-12, 1e-9, 1e-6})
            QTest::addRow("%g", slack) << slack;
    }

    // A block hangs on a rope between two pins, as at a point of an ellipse. From rest it moves by a h²/2, where a
    // is the part of gravity along the ellipse, whether its rope is just taut or too long by rounding.
    void aBlockStartsFromRest()
    {
        QFETCH(const double, slack);
        const Vec2 left{-1.0, 0.0};
        const Vec2 right{1.0, 0.0};
        const Vec2 block{0.5, -1.0};
        const double h = 1.0 / 60.0;
        const double path = length(block - left) + length(block - right);
        const Scene scene = aScene()
                                .world(fallingWorld(h))
                                .particle(1, left, true)
                                .particle(2, block)
                                .particle(3, right, true)
                                .add(ConstraintId{1}, pulleyOf(path * (1.0 + slack)));
        const Vec2 normal =
            (block - left) / length(block - left) + (block - right) / length(block - right);
        const Vec2 along = Vec2{-normal.y, normal.x} / length(normal);
        const Vec2 moved = along * (dot(along, scene.world().gravity) * h * h / 2.0);
        COMPARE_NEAR_RELATIVE(after(scene, 1).position[1] - block, moved, 0.02);
    }

    void aWeightStopsAtTheWheel_data()
    {
        QTest::addColumn<double>("aside");
        QTest::addColumn<double>("compliance");
        for (const double aside : {0.0, 1e-6, 1e-3, 0.02})
            for (const double compliance : {0.0, 1e-8, 1e-6, 1e-5})
                QTest::addRow("%g, %g", aside, compliance) << aside << compliance;
    }

    // The heavy weight falls 1 m with g/3, so its speed is at most √(2 g/3), and a stop within a step needs a
    // force of at most m v/h besides the weight. A stretched rope may throw it back with the same speed. After the
    // stop it hangs with the light one at the wheel.
    void aWeightStopsAtTheWheel()
    {
        QFETCH(const double, aside);
        QFETCH(const double, compliance);
        const Scene scene = weightsOnWheel(aside, compliance);
        const double stop =
            heavy * (std::sqrt(2.0 * gravity / 3.0) / scene.world().timeStep + gravity);
        Simulation simulation(scene);
        double energy = std::numeric_limits<double>::infinity();
        double most = 0.0;
        for (int i = 0; i < 360; ++i) {
            QVERIFY(!simulation.step());
            const State& state = simulation.state();
            const double now = energyIn(scene, state);
            QCOMPARE_LE(now, energy + 1e-3);
            energy = now;
            most = std::fmax(most, forceIn(scene, state, 0));
            QCOMPARE_LE(stretchAt(scene, state.position), 2.0 * stop * compliance + 1e-12);
        }
        QCOMPARE_LE(most, compliance > 0.0 ? 2.0 * stop : stop);
        if (aside > 0.0)
            return;
        COMPARE_NEAR_RELATIVE(forceIn(scene, simulation.state(), 0), heavy * gravity, 1e-3);
        COMPARE_NEAR(simulation.state().position[0], (Vec2{}), 1e-5);
        COMPARE_NEAR(simulation.state().position[2], (Vec2{0.0, -2.0}), 1e-3);
    }

    // A soft rope stores the energy of the weights and returns it while one of them passes the wheel.
    void aSoftRopeReturnsTheEnergyAtTheWheel()
    {
        const Scene scene = weightsOnWheel(0.02, 1e-3);
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        const double first = energyIn(scene, simulation.state());
        for (int i = 0; i < 360; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR_RELATIVE(energyIn(scene, simulation.state()), first, 1e-6);
        }
    }

    // A soft rope pulls on a weight straight below its wheel as its motion tells, also while the other end is at the
    // wheel.
    void aSoftRopeAtTheWheelPullsAsTheMotionTells()
    {
        const double mass = 3.0;
        const double h = 1.0 / 60.0;
        const double compliance = 1e-3;
        const Scene scene = aScene()
                                .world(fallingWorld(h))
                                .particle(1, {0.0, -1.0}, false, 0.5)
                                .particle(2, {}, true)
                                .particle(3, {0.0, -1.0}, false, mass)
                                .add(ConstraintId{1}, pulleyOf(2.0, compliance));
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        for (int i = 0; i < 120; ++i) {
            const State before = simulation.state();
            QVERIFY(!simulation.step());
            const State& state = simulation.state();
            const Vec2 gained = state.position[2] - before.position[2] * 2.0 + before.previous[2];
            COMPARE_NEAR(forceIn(scene, state, 0), mass * (gained.y / (h * h) + gravity), 1e-3);
        }
    }

    void aPartThatStaysAtTheWheelTakesNoEnergy()
    {
        const Scene scene = aScene()
                                .world(fallingWorld(1.0 / 60.0))
                                .particle(1, {}, true)
                                .particle(2, {}, true)
                                .particle(3, {1.0, -1.0}, false, heavy)
                                .add(ConstraintId{1}, pulleyOf(std::sqrt(2.0)));
        keepsEnergy(scene, 1e-3);
    }

    // A weight hangs at the wheel from a rope of which the other part, which cannot move, takes the whole length or more.
    void aRopeThatJustReachesItsWheelCarriesTheWeight_data()
    {
        QTest::addColumn<double>("length");
        QTest::addColumn<double>("compliance");
        for (const double length : {1.0 - 2e-7, 1.0, 1.0 + 2e-7})
            for (const double compliance : {0.0, 1e-8, 1e-3})
                QTest::addRow("%.7f, %g", length, compliance) << length << compliance;
        QTest::addRow("too short") << 0.9 << 0.0;
    }
    void aRopeThatJustReachesItsWheelCarriesTheWeight()
    {
        QFETCH(const double, length);
        QFETCH(const double, compliance);
        const Scene scene = aScene()
                                .world(fallingWorld(1.0 / 60.0))
                                .particle(1, {-1.0, 0.0}, true)
                                .particle(2, {}, true)
                                .particle(3, {}, false, heavy)
                                .add(ConstraintId{1}, pulleyOf(length, compliance));
        Simulation simulation(scene);
        double most = 0.0;
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!simulation.step());
            most = std::fmax(most, forceIn(scene, simulation.state(), 0));
        }
        // A weight that falls on a spring stretches it with twice its weight.
        QCOMPARE_LE(most, 2.01 * heavy * gravity);
        if (compliance == 0.0)
            COMPARE_NEAR(forceIn(scene, simulation.state(), 0), heavy * gravity, 1e-6);
    }

    // The light weight turns by more than a right angle in a step near the wheel, but does not run into it.
    void aWeightThatSwingsPastTheWheelKeepsItsEnergy()
    {
        keepsEnergy(weightsOnWheel(0.2, 0.0), 1e-5);
    }

    void aSlackRopeAtItsWheelTakesNoEnergy()
    {
        const Scene scene = aScene()
                                .world(fallingWorld(1.0 / 60.0))
                                .particle(1, {1.0, 0.0})
                                .particle(2, {}, true)
                                .particle(3, {}, true)
                                .distance(2, 1, 2)
                                .add(ConstraintId{1}, pulleyOf(5.0));
        Simulation simulation(scene);
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!simulation.step());
            const State& state = simulation.state();
            const Vec2 now = state.position[0];
            const Vec2 v = (now - state.previous[0]) / scene.world().timeStep;
            COMPARE_NEAR(0.5 * dot(v, v) + 0.5 * gravity * (now.y + state.previous[0].y), 0.0,
                         1e-2);
        }
    }
};

QTEST_APPLESS_MAIN(TestDirectPulleys)
#include "tst_direct_pulleys.moc"
