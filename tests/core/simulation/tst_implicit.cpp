// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/simulation/model.h"
#include "core/simulation/state.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace vakwerk;

namespace {

QJsonObject oscillator()
{
    QFile file(QStringLiteral(VAKWERK_TEST_DATA "/analytic.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read analytic.json");
    return QJsonDocument::fromJson(file.readAll()).object()["harmonic_oscillator"].toObject();
}

World implicitWorld(double timeStep)
{
    World world = stillWorld();
    world.integrator = Integrator::implicitEuler;
    world.timeStep = timeStep;
    return world;
}

Constraint springOf(std::uint32_t a, std::uint32_t b, double rest, std::pair<double, double> kc)
{
    SpringConstraint spring;
    spring.a = ParticleId{a}, spring.b = ParticleId{b};
    spring.length = rest;
    spring.springConstant = kc.first;
    spring.damping = kc.second;
    return {{}, spring};
}

Particle moving(std::uint32_t id, Vec2 at, Vec2 by, double mass)
{
    return Particle{ParticleId{id}, at, at - by, mass};
}

State after(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    for (int i = 0; i < steps; ++i)
        simulation.step();
    return simulation.state();
}

Vec2 velocityOf(const Scene& scene, const State& state, std::size_t i)
{
    return (state.position[i] - state.previous[i]) / compile(scene).substep();
}

double springEnergy(const Scene& scene, const State& state)
{
    double sum = energyOf(scene, state).kinetic;
    const Model model = compile(scene);
    for (const std::uint32_t i : model.springs) {
        const SpringSolve& spring = std::get<SpringSolve>(model.constraints[i]);
        const double stretch =
            length(state.position[spring.b] - state.position[spring.a]) - spring.rest;
        sum += 0.5 * spring.k * stretch * stretch;
    }
    return sum;
}

}  // namespace

class TestImplicit : public QObject {
    Q_OBJECT

private slots:
    void theOscillatorOfTheReference()
    {
        const QJsonObject numeric = oscillator()["numeric"].toObject();
        for (const auto& [key, dt] :
             {std::pair{"dt=1.0,t=10", 1.0}, {"dt=0.1,t=10", 0.1}, {"dt=0.01,t=10", 0.01}}) {
            const QJsonArray wanted = numeric[key].toObject()["implicit_euler"].toArray();
            QCOMPARE(wanted.size(), 2);
            const Scene scene = aScene()
                                    .world(implicitWorld(dt))
                                    .particle(1, {0, 0}, true)
                                    .particle(2, {1, 0}, false, 20.0)
                                    .add(ConstraintId{1}, springOf(1, 2, 0.0, {15.0, 0.0}));
            const State s = after(scene, static_cast<int>(std::round(10.0 / dt)));
            COMPARE_NEAR_RELATIVE(s.position[1].x, wanted[0].toDouble(), 1e-12);
            COMPARE_NEAR_RELATIVE(velocityOf(scene, s, 1).x, wanted[1].toDouble(), 1e-12);
        }
    }

    // A falling particle has v' = (v + g h)/(1 + c h/m), and a damped spring v' = (v − h k q/m)/(1
    // + h c/m + h² k/m), with q its distance from the rest length.
    void closedFormsOfOneStep()
    {
        World world = implicitWorld(0.1);
        world.gravity = {0.0, 10.0};
        world.linearDrag = 3.0;
        const Scene falls = aScene().world(world).add(moving(1, {5, 5}, {0.2, 0.0}, 2.0));
        const Vec2 v = velocityOf(falls, after(falls, 1), 0);
        COMPARE_NEAR(v, (Vec2{2.0, 1.0} / 1.15), 1e-13);

        const Scene springs = aScene()
                                  .world(implicitWorld(0.1))
                                  .particle(1, {0, 0}, true)
                                  .add(moving(2, {4.5, 0}, {0.3, 0.0}, 2.0))
                                  .add(ConstraintId{1}, springOf(1, 2, 4.0, {50.0, 6.0}));
        const State s = after(springs, 1);
        const double wanted = (3.0 - 0.1 * 50.0 * 0.5 / 2.0) / (1.0 + 0.3 + 0.25);
        COMPARE_NEAR_RELATIVE(velocityOf(springs, s, 1).x, wanted, 1e-12);
        const double tension = 50.0 * (0.5 + wanted * 0.1) + 6.0 * wanted;
        COMPARE_NEAR_RELATIVE(s.multiplier[0].x, tension * 0.01, 1e-12);
    }

    // The forces of a step follow from the positions and velocities at its end. The particle also
    // moves across the springs, so their directions change during the step.
    void aDamperActsAlongWhereItEnds()
    {
        const Scene scene = aScene()
                                .world(implicitWorld(0.1))
                                .particle(1, {0, 0}, true)
                                .particle(3, {5, 0}, true)
                                .add(moving(2, {2, 0}, {0.3, 1.5}, 2.0))
                                .add(ConstraintId{1}, springOf(1, 2, 1.5, {40.0, 9.0}))
                                .add(ConstraintId{2}, springOf(3, 2, 2.5, {20.0, 5.0}));
        const State s = after(scene, 1);
        const Vec2 v = velocityOf(scene, s, 2);
        Vec2 change;
        for (const std::uint32_t i : {0u, 1u}) {
            const SpringSolve spring = std::get<SpringSolve>(compile(scene).constraints[i]);
            const Vec2 d = s.position[2] - s.position[i];
            const Vec2 n = d / length(d);
            const double tension =
                spring.k * (length(d) - spring.rest) + spring.damping * dot(n, v);
            COMPARE_NEAR_RELATIVE(s.multiplier[i].x, tension * 0.01, 1e-9);
            change -= n * (tension * 0.1 / 2.0);
        }
        COMPARE_NEAR((v - Vec2{3.0, 15.0}), change, 1e-9);
    }

    // From m (v' − v)/h = −q v'² follows v' = (−1 + √(1 + 4 h q v/m))/(2 h q/m).
    void quadraticDragOfOneStep()
    {
        World world = implicitWorld(0.1);
        world.quadraticDrag = 0.7;
        const Scene scene = aScene().world(world).add(moving(1, {0, 0}, {3.0, 4.0}, 2.0));
        const double b = 0.1 * 0.7 / 2.0;
        const double wanted = (std::sqrt(1.0 + 4.0 * b * 50.0) - 1.0) / (2.0 * b);
        const Vec2 v = velocityOf(scene, after(scene, 1), 0);
        COMPARE_NEAR(v, (Vec2{0.6, 0.8} * wanted), 1e-12 * wanted);
    }

    // The end x' satisfies its own equation v' − v = h a(x').
    void attractionPullsFromWhereItEnds()
    {
        for (const AttractionLaw law :
             {AttractionLaw::linear, AttractionLaw::constant, AttractionLaw::inverseSquare}) {
            World world = implicitWorld(0.1);
            world.attraction = 30.0;
            world.attractionLaw = law;
            world.attractionCentre = {1.0, 2.0};
            const Scene scene = aScene().world(world).add(moving(1, {6, 2}, {0.0, 0.2}, 3.0));
            const State s = after(scene, 1);
            const Vec2 d = world.attractionCentre - s.position[0];
            const double r = length(d);
            const double per = law == AttractionLaw::linear     ? 30.0
                               : law == AttractionLaw::constant ? 30.0 / r
                                                                : 30.0 / (r * r * r);
            const Vec2 v = velocityOf(scene, s, 0);
            COMPARE_NEAR((v - Vec2{0.0, 2.0}), d * (per * 0.1), 1e-10);
        }
    }

    // Half the time step gives half the error at t = 1.
    void itsOrderIsOne()
    {
        std::vector<double> errors;
        for (const double dt : {0.002, 0.001}) {
            const Scene scene = aScene()
                                    .world(implicitWorld(dt))
                                    .particle(1, {0, 0}, true)
                                    .particle(2, {5, 0}, false, 20.0)
                                    .add(ConstraintId{1}, springOf(1, 2, 4.0, {15.0, 0.0}));
            const State s = after(scene, static_cast<int>(std::round(1.0 / dt)));
            const double exact = oscillator()["exact"].toObject()["1"].toArray()[0].toDouble();
            errors.push_back(std::abs(s.position[1].x - 4.0 - exact));
        }
        COMPARE_NEAR_RELATIVE(errors[0] / errors[1], 2.0, 0.01);
    }

    void stiffAndDampedSpringsLoseEnergyAtAnyStep()
    {
        for (std::uint32_t seed = 0; seed < rounds(100u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            SceneBuilder builder = aScene().world(implicitWorld(dice.between(0.01, 1.0)));
            for (std::uint32_t i = 1; i <= 10; ++i)
                builder.add(moving(i, dice.point(20.0), dice.point(1.0), dice.between(0.01, 9.0)));
            for (std::uint32_t i = 1; i <= 9; ++i)
                builder.add(ConstraintId{i},
                            springOf(i, i + 1, 0.0,
                                     {dice.oneIn(2) ? 1e7 : 10.0, dice.between(0.0, 100.0)}));
            const Scene scene = builder;
            Simulation simulation(scene);
            double energy = springEnergy(scene, simulation.state());
            for (int i = 0; i < 50; ++i) {
                simulation.step();
                const double now = springEnergy(scene, simulation.state());
                QCOMPARE_LE(now, energy * (1 + 1e-9));
                energy = now;
            }
        }
    }

    void foldedStretchedAndCoincidentSpringsStayFinite()
    {
        for (std::uint32_t seed = 0; seed < rounds(40u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            World world = implicitWorld(dice.between(0.001, 1.0));
            world.gravity = dice.point(100.0);
            world.quadraticDrag = dice.oneIn(2) ? 0.0 : 1.0;
            world.attraction = dice.oneIn(2) ? 0.0 : dice.between(-100.0, 100.0);
            world.attractionLaw = static_cast<AttractionLaw>(dice.below(3));
            SceneBuilder builder = aScene().world(world);
            for (std::uint32_t i = 1; i <= 8; ++i)
                builder.particle(i, dice.oneIn(4) ? Vec2{} : dice.point(20.0), i == 1,
                                 dice.between(0.001, 100.0));
            for (std::uint32_t i = 1; i <= 14; ++i) {
                const auto a = static_cast<std::uint32_t>(1 + dice.below(8));
                const auto b = static_cast<std::uint32_t>(1 + (a + dice.below(7)) % 8);
                builder.add(ConstraintId{i},
                            springOf(a, b, dice.between(0.0, 50.0),
                                     {dice.between(0.0, 1e6), dice.between(0.0, 1e3)}));
            }
            const State s = after(builder, 40);
            for (std::size_t i = 0; i < s.position.size(); ++i)
                QVERIFY(isFinite(s.position[i]) && isFinite(s.previous[i]));
            QCOMPARE(after(builder, 40), s);
        }
    }

    void pinnedStaysAndBrokenDoesNotPull()
    {
        const Scene scene = aScene()
                                .world(implicitWorld(0.1))
                                .particle(1, {0, 0}, true)
                                .particle(2, {5, 0})
                                .add(ConstraintId{1}, springOf(1, 2, 4.0, {50.0, 0.0}));
        State state = startOf(scene);
        state.broken[0] = 1;
        Simulation simulation(scene, state);
        simulation.step();
        QCOMPARE(simulation.state().position, (std::vector<Vec2>{{0, 0}, {5, 0}}));
        QCOMPARE(simulation.state().multiplier[0], Vec2{});
    }
};

QTEST_APPLESS_MAIN(TestImplicit)
#include "tst_implicit.moc"
