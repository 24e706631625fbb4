// SPDX-License-Identifier: MIT
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace vakwerk;

namespace {

QJsonObject analytic(const char* part)
{
    QFile file(QStringLiteral(VAKWERK_TEST_DATA "/analytic.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read analytic.json");
    return QJsonDocument::fromJson(file.readAll())[QLatin1String(part)].toObject();
}

struct Named {
    Integrator integrator;
    const char* name;
};
constexpr std::array names{
    Named{Integrator::velocityVerlet, "velocity_verlet"},
    Named{Integrator::explicitEuler, "explicit_euler"},
    Named{Integrator::symplecticEuler, "semi_implicit_euler"},
    Named{Integrator::midpoint, "midpoint"},
    Named{Integrator::rungeKutta4, "rk4"},
};

World worldBy(Integrator integrator, double timeStep)
{
    World world = stillWorld();
    world.integrator = integrator;
    world.timeStep = timeStep;
    return world;
}

constexpr double omega2 = 0.75;

// Returns an oscillator with x'' = −0.75 x − drag x', at x = 1 and `previous`: a mass of 20 on a
// spring of 15 with the given damping, whose other end is pinned at 0.
Scene springOscillator(const World& world, double previous, double damping)
{
    Particle mass = moving(2, {1.0, 0.0}, {1.0 - previous, 0.0}, 20.0);
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .add(mass)
        .add(ConstraintId{1}, spring(1, 2, 0.0, 15.0, damping));
}

// Returns the same oscillator, made by attraction and drag.
Scene attractionOscillator(const World& still, double previous, double drag)
{
    World world = still;
    world.attraction = omega2;
    world.linearDrag = drag;
    return aScene().world(world).add(moving(2, {1.0, 0.0}, {1.0 - previous, 0.0}, 20.0));
}

// Returns x after `time` for x'' = −0.75 x − c/m x', from rest at 1.
double damped(double c, double time)
{
    const double decay = c / 20.0 / 2.0;
    const double frequency = std::sqrt(omega2 - decay * decay);
    return std::exp(-decay * time) *
           (std::cos(frequency * time) + decay / frequency * std::sin(frequency * time));
}

// Returns the previous position with which a particle at 1 starts at rest. Störmer–Verlet is of second order only if
// this position contains the acceleration: 1 + a h²/2.
double restingAt1(Integrator integrator, double h)
{
    return integrator == Integrator::stormerVerlet ? 1.0 - omega2 * h * h / 2.0 : 1.0;
}

// Returns a random scene with springs, forces and walls of every kind.
Scene randomMachine(Dice& dice)
{
    const Scene plain = randomScene(dice);
    World world = plain.world();
    world.integrator = dice.from(explicitIntegrators);
    world.dampingOf = static_cast<DampingOf>(dice.below(2));
    world.linearDrag = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1.0);
    world.quadraticDrag = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1e-3);
    world.attraction = dice.oneIn(2) ? 0.0 : dice.between(-50.0, 50.0);
    world.attractionLaw = static_cast<AttractionLaw>(dice.below(3));
    world.boundsKind = static_cast<BoundsKind>(dice.below(5));
    world.boundsRadius = dice.oneIn(2);
    world.weights = static_cast<Weights>(dice.below(2));
    const std::vector<Particle> particles(plain.particles().begin(), plain.particles().end());
    std::vector<Constraint> constraints(plain.constraints().begin(), plain.constraints().end());
    for (std::size_t i = 1; i < particles.size(); ++i) {
        Constraint made = spring(0, 0, 0.0, 0.0);
        auto& body = std::get<SpringConstraint>(made.body);
        body.length = dice.between(0.0, 100.0);
        body.springConstant = dice.between(0.0, 500.0);
        body.damping = dice.between(0.0, 5.0);
        body.a = particles[i - 1].id;
        body.b = particles[i].id;
        body.breakStrain = dice.oneIn(2) ? never : dice.between(0.0, 2.0);
        made.id = ConstraintId{static_cast<std::uint32_t>(1000 + i)};
        constraints.push_back(made);
    }
    return sceneOf(world, particles, constraints);
}

// Returns the order of the integrator: by which power of 2 the error at time 2 falls if the step is
// halved.
double orderOf(Integrator integrator, double damping, bool bySpring)
{
    const auto error = [&](int steps) {
        const double h = 2.0 / steps;
        const World world = worldBy(integrator, h);
        const double previous = restingAt1(integrator, h);
        const State s = after(bySpring ? springOscillator(world, previous, damping)
                                       : attractionOscillator(world, previous, damping),
                              steps);
        return std::abs(s.position.back().x - damped(damping, 2.0));
    };
    return std::log2(error(160) / error(320));
}

}  // namespace

class TestIntegrators : public QObject {
    Q_OBJECT

private slots:
    void reachTheFiguresOfTheOscillator_data()
    {
        QTest::addColumn<double>("h");
        QTest::newRow("dt=1.0,t=10") << 1.0;
        QTest::newRow("dt=0.1,t=10") << 0.1;
        QTest::newRow("dt=0.01,t=10") << 0.01;
    }
    void reachTheFiguresOfTheOscillator()
    {
        QFETCH(double, h);
        const QJsonObject figures = analytic("harmonic_oscillator")["numeric"]
                                        .toObject()[QLatin1String(QTest::currentDataTag())]
                                        .toObject();
        const int steps = static_cast<int>(std::lround(10.0 / h));
        const auto figure = [&](const char* name, int i) {
            return figures[QLatin1String(name)].toArray().at(i).toDouble(qQNaN());
        };
        for (const auto& oscillator : {&springOscillator, &attractionOscillator}) {
            for (const auto& [integrator, name] : names) {
                const State s = after(oscillator(worldBy(integrator, h), 1.0, 0.0), steps);
                const double x = figure(name, 0);
                const double v = figure(name, 1);
                const InCase which("integrator", name);
                COMPARE_NEAR_RELATIVE(s.position.back().x, x, 1e-12);
                COMPARE_NEAR_RELATIVE(velocityIn(s, s.position.size() - 1, h).x, v, 1e-12);
            }
            const World world = worldBy(Integrator::stormerVerlet, h);
            const double x = figure("stormer_verlet", 0);
            const State s =
                after(oscillator(world, restingAt1(Integrator::stormerVerlet, h), 0.0), steps);
            COMPARE_NEAR(s.position.back().x, x, 1e-12 * std::abs(x));
            const double fromRest = figure("verlet_rest_start", 0);
            COMPARE_NEAR(after(oscillator(world, 1.0, 0.0), steps).position.back().x, fromRest,
                         1e-12 * std::abs(fromRest));
        }
    }

    void convergeByTheirOrder_data()
    {
        QTest::addColumn<Integrator>("integrator");
        QTest::addColumn<double>("order");
        QTest::addColumn<double>("orderWithDamping");
        QTest::newRow("Störmer–Verlet") << Integrator::stormerVerlet << 2.0 << 1.0;
        QTest::newRow("velocity Verlet") << Integrator::velocityVerlet << 2.0 << 2.0;
        QTest::newRow("explicit Euler") << Integrator::explicitEuler << 1.0 << 1.0;
        QTest::newRow("symplectic Euler") << Integrator::symplecticEuler << 1.0 << 1.0;
        QTest::newRow("midpoint") << Integrator::midpoint << 2.0 << 2.0;
        QTest::newRow("Runge–Kutta") << Integrator::rungeKutta4 << 4.0 << 4.0;
    }
    // The order of Störmer–Verlet is lower if forces depend on the velocity, because its velocity
    // lags by half a step.
    void convergeByTheirOrder()
    {
        QFETCH(Integrator, integrator);
        QFETCH(double, order);
        QFETCH(double, orderWithDamping);
        for (const bool bySpring : {true, false}) {
            COMPARE_NEAR(orderOf(integrator, 0.0, bySpring), order, 0.1);
            COMPARE_NEAR(orderOf(integrator, 8.0, bySpring), orderWithDamping, 0.1);
        }
    }

    // The numbers are those of the table in the Euler lesson and of similar tables, with m = 1, F =
    // 10 and dt = 1, from rest.
    void reachTheTablesOfConstantAcceleration()
    {
        const QJsonObject tables = analytic("constant_acceleration")["pikuma_1d_dt1"].toObject();
        const auto reaches = [&](Integrator integrator, const char* table) {
            World world = worldBy(integrator, 1.0);
            world.gravity = {10.0, 0.0};
            Simulation simulation(aScene().world(world).particle(1, {0, 0}));
            const QJsonArray wanted = tables[QLatin1String(table)].toArray();
            for (int n = 1; n < wanted.size(); ++n)
                if (stepped(simulation, 1).position[0] != Vec2{wanted[n].toDouble(), 0.0})
                    return false;
            return wanted.size() == 11;
        };
        QVERIFY(reaches(Integrator::symplecticEuler, "semi_implicit (printed table)"));
        QVERIFY(reaches(Integrator::stormerVerlet, "stormer_verlet_prev_equals_cur"));
        QVERIFY(reaches(Integrator::explicitEuler, "explicit_euler"));
        for (const Integrator exact :
             {Integrator::velocityVerlet, Integrator::midpoint, Integrator::rungeKutta4})
            QVERIFY(reaches(exact, "exact/velocity_verlet/rk4"));
    }

    // After n steps v_n = v_0 (1 − d)ⁿ.
    void dampingIsAFactorOnTheVelocity()
    {
        for (const Integrator integrator : explicitIntegrators) {
            World world = worldBy(integrator, 0.5);
            world.damping = 0.25;
            Simulation simulation(aScene().world(world).add(moving(1, {0, 0}, {4.0, -8.0})));
            double keep = 1.0;
            for (int n = 1; n <= 20; ++n) {
                const State& s = stepped(simulation, 1);
                keep *= 0.75;
                COMPARE_NEAR(velocityIn(s, 0, 1.0), (Vec2{4.0, -8.0} * keep), 1e-14);
            }
        }
    }

    // A step with n substeps equals n steps of h/n.
    void substepsAreShorterSteps()
    {
        for (const Integrator integrator : explicitIntegrators) {
            World world = worldBy(integrator, 0.25);
            const double previous = 0.5;
            const State shorter = after(springOscillator(world, previous, 8.0), 12);
            world.timeStep = 1.0;
            world.substeps = 4;
            const State whole = after(springOscillator(world, 1.0 - 4 * (1.0 - previous), 8.0), 3);
            COMPARE_NEAR(whole.position[1], shorter.position[1], 1e-14);
            COMPARE_NEAR(velocityIn(whole, 1, 1.0), velocityIn(shorter, 1, 0.25), 1e-14);
        }
    }

    // The force of a spring is the mean of its forces at the start of each substep.
    void theForceOfAStepIsTheMeanOfItsSubsteps()
    {
        for (const Integrator integrator : explicitIntegrators) {
            World world = worldBy(integrator, 0.25);
            const Scene shorter = springOscillator(world, 0.9, 8.0);
            Simulation simulation(shorter);
            double sum = 0.0;
            for (int i = 0; i < 4; ++i) {
                const State& s = simulation.state();
                const double force =
                    15.0 * s.position[1].x + 8.0 * velocityIn(s, 1, world.timeStep).x;
                stepped(simulation, 1);
                COMPARE_NEAR(forceIn(shorter, simulation.state(), 0), force, 1e-13);
                sum += force;
            }
            world.timeStep = 1.0;
            world.substeps = 4;
            const Scene whole = springOscillator(world, 0.6, 8.0);
            COMPARE_NEAR(forceIn(whole, after(whole, 1), 0), sum / 4.0, 1e-13);
        }
    }

    // A simulation that starts from the state of another one takes the same steps to the last bit,
    // so the state holds everything that a step needs.
    void goOnFromAnyStateToTheSameBits()
    {
        Dice dice(11);
        int finite = 0;
        for (int i = 0; i < 200; ++i) {
            const Scene scene = randomMachine(dice);
            Simulation whole(scene);
            for (int n = 0; n < 10; ++n)
                whole.step();
            Simulation rest(scene, whole.state());
            for (int n = 0; n < 10; ++n) {
                finite += !whole.step();
                rest.step();
                QCOMPARE(rest.state(), whole.state());
                QVERIFY(std::ranges::all_of(rest.state().position, isFinite));
                QVERIFY(std::ranges::all_of(rest.state().previous, isFinite));
                QVERIFY(std::ranges::all_of(rest.state().multiplier, isFinite));
            }
        }
        QCOMPARE_GT(finite, 1000);
    }

    void leaveWhatIsPinnedAlone()
    {
        for (const Integrator integrator : explicitIntegrators) {
            World world = worldBy(integrator, 0.1);
            world.gravity = {3.0, 4.0};
            world.attraction = 2.0;
            Particle pinned = moving(1, {-0.0, 2.0}, {5.0, 5.0});
            pinned.pinned = true;
            Simulation simulation(aScene().world(world).add(pinned).particle(2, {9, 9}).add(
                ConstraintId{1}, spring(1, 2, 1.0, 10.0, 1.0)));
            simulation.pull(ParticleId{1}, {100.0, 100.0});
            const State& s = stepped(simulation, 20);
            QCOMPARE(s.position[0], pinned.position);
            QVERIFY(std::signbit(s.position[0].x));
            QCOMPARE(s.previous[0], pinned.previous);
        }
    }

    void thePullComesToRestAtItsTarget()
    {
        for (const Integrator integrator : explicitIntegrators)
            for (const double drag : {0.0, 1e-9}) {
                World world = worldBy(integrator, 1.0 / 60.0);
                world.linearDrag = drag;
                Simulation simulation(aScene().world(world).particle(1, {0, 0}, false, 3.0));
                simulation.pull(ParticleId{1}, {10.0, -5.0});
                const Vec2 first = stepped(simulation, 1).position[0];
                QCOMPARE_GE(first.x, 0.0);
                QCOMPARE_LT(first.x, 10.0);
                COMPARE_NEAR(stepped(simulation, 200).position[0], (Vec2{10.0, -5.0}), 1e-6);
            }
    }
};

QTEST_APPLESS_MAIN(TestIntegrators)
#include "tst_integrators.moc"
