// SPDX-License-Identifier: MIT
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"

#include <numbers>

using namespace vakwerk;

namespace {

constexpr double pi = std::numbers::pi;

World worldBy(Integrator integrator, double timeStep)
{
    World world = stillWorld();
    world.integrator = integrator;
    world.timeStep = timeStep;
    return world;
}

World attractingWorld(AttractionLaw law, double strength, double timeStep)
{
    World world = worldBy(Integrator::rungeKutta4, timeStep);
    world.attraction = strength;
    world.attractionLaw = law;
    world.attractionCentre = {3.0, -1.0};
    return world;
}

constexpr Vec2 centre{3.0, -1.0};

Scene oneParticle(const World& world, const Particle& particle)
{
    return aScene().world(world).add(particle);
}

}  // namespace

class TestForces : public QObject {
    Q_OBJECT

private slots:
    // After n steps the velocity is v_n = v_t (1 − (1 − d)ⁿ), where the terminal velocity is v_t =
    // g/d per step.
    void dampingHasTheTerminalSpeedsThatAreKnown()
    {
        for (const auto& [g, d, terminal] :
             {std::tuple{0.5, 0.005, 100.0}, {0.2, 0.01, 20.0}, {0.3, 0.001, 300.0}}) {
            World world = worldBy(Integrator::stormerVerlet, 1.0);
            world.gravity = {0.0, g};
            world.damping = d;
            const State s = after(oneParticle(world, particleAt({0, 0})), 300);
            COMPARE_NEAR(velocityIn(s, 0, 1.0).y, terminal * (1.0 - std::pow(1.0 - d, 300)),
                         1e-12 * s.position[0].y);
            const Particle falling = moving(1, {0, 0}, {0, terminal});
            COMPARE_NEAR(velocityIn(after(oneParticle(world, falling), 100), 0, 1.0).y, terminal,
                         1e-12 * 100.0 * terminal);
        }
    }

    // The step is x' = x + (x − x_old)(1 − d) + g (1 − d) h², with a terminal movement of
    // (1 − d) g h²/d a step.
    void dampingCanTakeItsShareOfGravityToo()
    {
        World world = worldBy(Integrator::stormerVerlet, 1.0 / 60.0);
        world.gravity = {0.0, 981.0};
        world.damping = 0.01;
        world.dampingOf = DampingOf::velocityAndGravity;
        const State first = after(oneParticle(world, moving(1, {5, 7}, {2, 3})), 1);
        COMPARE_NEAR(first.position[0], (Vec2{5 + 2 * 0.99, 7 + 3 * 0.99 + 981.0 * 0.99 / 3600.0}),
                     1e-14);
        const double terminal = 981.0 * 0.99 / 3600.0 / 0.01;
        COMPARE_NEAR(terminal, 26.9775, 1e-12);
        for (const Integrator integrator : {Integrator::stormerVerlet, Integrator::explicitEuler}) {
            world.integrator = integrator;
            const State s = after(oneParticle(world, moving(1, {0, 0}, {0, terminal})), 100);
            COMPARE_NEAR(velocityIn(s, 0, 1.0).y, terminal, 1e-11);
        }
    }

    // The terminal speed is v_t = m g/c, and v(t) = v_t (1 − e^(−c t/m)).
    void linearDragHasItsTerminalSpeed()
    {
        for (const Integrator integrator : explicitIntegrators) {
            World world = worldBy(integrator, 1.0);
            world.gravity = {0.0, 9.81};
            world.linearDrag = 2.0;
            Particle particle = moving(1, {0, 0}, {0, 98.1});
            particle.mass = 20.0;
            const State s = after(oneParticle(world, particle), 50);
            COMPARE_NEAR(velocityIn(s, 0, 1.0).y, 98.1, 1e-11);
            particle.previous = particle.position;
            const State later = after(oneParticle(world, particle), 400);
            COMPARE_NEAR(velocityIn(later, 0, 1.0).y, 98.1, 1e-10);
        }
        World world = worldBy(Integrator::rungeKutta4, 1.0 / 64.0);
        world.gravity = {0.0, 9.81};
        world.linearDrag = 2.0;
        Particle particle = particleAt({0, 0});
        particle.mass = 20.0;
        const State s = after(oneParticle(world, particle), 320);
        COMPARE_NEAR(velocityIn(s, 0, world.timeStep).y, 98.1 * (1.0 - std::exp(-0.5)), 1e-10);
    }

    // The motion is v(t) = v_t tanh(g t/v_t), y(t) = v_t²/g ln cosh(g t/v_t), with v_t = √(m g/c).
    void quadraticDragFollowsItsClosedForm()
    {
        World world = worldBy(Integrator::rungeKutta4, 1.0 / 128.0);
        world.gravity = {0.0, 9.81};
        world.quadraticDrag = 0.5;
        Particle particle = particleAt({0, 0});
        particle.mass = 20.0;
        Simulation simulation(oneParticle(world, particle));
        for (const auto& [time, v, y] : {std::tuple{0.5, 4.807153059981951, 1.2139203963753198},
                                         {1.0, 9.079601786821318, 4.716715770817154},
                                         {2.0, 15.006494732095675, 17.061208605725913},
                                         {5.0, 19.531058928604693, 71.60125592051435}}) {
            while (simulation.time() < time)
                stepped(simulation, 1);
            COMPARE_NEAR(simulation.state().position[0].y, y, 1e-9);
            COMPARE_NEAR(velocityIn(simulation.state(), 0, world.timeStep).y, v, 1e-9);
        }
    }

    void dragIsAgainstTheVelocity()
    {
        World world = worldBy(Integrator::explicitEuler, 1.0);
        world.quadraticDrag = 0.25;
        world.linearDrag = 0.5;
        Particle particle = moving(1, {10, 20}, {3, -4}, 2.0);
        const State s = after(oneParticle(world, particle), 1);
        const double share = 1.0 - (0.5 + 0.25 * 5.0) / 2.0;
        COMPARE_NEAR(velocityIn(s, 0, 1.0), (Vec2{3, -4} * share), 1e-14);
    }

    // The period is T = 2π/√s, whatever the orbit is.
    void theLinearLawHasOnePeriod()
    {
        const double period = 2.0 * pi / std::sqrt(2.0);
        const World world = attractingWorld(AttractionLaw::linear, 2.0, period / 1000.0);
        for (const Vec2 velocity : {Vec2{}, {1.0, 0.0}, {-2.0, 5.0}}) {
            const Vec2 start = centre + Vec2{4.0, 3.0};
            const Particle particle = moving(1, start, velocity * world.timeStep, 7.0);
            Simulation simulation(oneParticle(world, particle));
            COMPARE_NEAR(stepped(simulation, 500).position[0], centre + centre - start, 1e-8);
            COMPARE_NEAR(stepped(simulation, 500).position[0], start, 1e-8);
        }
    }

    // A fall from rest reduces the distance by s t²/2.
    void theConstantLawDrawsAlikeFromEverywhere()
    {
        const World world = attractingWorld(AttractionLaw::constant, 0.5, 0.125);
        for (const double r : {3.0, 40.0}) {
            const Vec2 start = centre + Vec2{0.6, -0.8} * r;
            const State s = after(oneParticle(world, particleAt(start)), 16);
            COMPARE_NEAR(s.position[0], (centre + Vec2{0.6, -0.8} * (r - 0.5 * 2.0 * 2.0 / 2.0)),
                         1e-12);
        }
    }

    // The orbit has v = √(s/r) and T = 2π √(r³/s).
    void theInverseSquareLawHasCircularOrbits()
    {
        const double r = 5.0;
        const double s = 20.0;
        const double period = 2.0 * pi * std::sqrt(r * r * r / s);
        const World world = attractingWorld(AttractionLaw::inverseSquare, s, period / 2000.0);
        const Vec2 start = centre + Vec2{r, 0.0};
        const Vec2 velocity{0.0, std::sqrt(s / r)};
        Simulation simulation(oneParticle(world, moving(1, start, velocity * world.timeStep)));
        for (int quarter = 0; quarter < 4; ++quarter)
            COMPARE_NEAR(length(stepped(simulation, 500).position[0] - centre), r, 1e-9);
        COMPARE_NEAR(simulation.state().position[0], start, 1e-9);
    }

    void nothingDrawsAtTheCentreItself()
    {
        for (const AttractionLaw law :
             {AttractionLaw::linear, AttractionLaw::constant, AttractionLaw::inverseSquare}) {
            const World world = attractingWorld(law, 3.0, 0.1);
            const Scene scene = oneParticle(world, particleAt(centre));
            QCOMPARE(after(scene, 5).position[0], centre);
            QCOMPARE(energyOf(scene, startOf(scene)).total(), 0.0);
        }
    }

    // Within R, which is the softening plus the radius, the acceleration is a(r) = V′(R) (r/R)².
    void attractionIsSoftenedNearItsCentre()
    {
        constexpr double h = 1.0 / 64.0;
        for (const auto& [law, atFour] : {std::pair{AttractionLaw::linear, 4.0},
                                          {AttractionLaw::constant, 1.0},
                                          {AttractionLaw::inverseSquare, 1.0 / 16.0}}) {
            World world = attractingWorld(law, 8.0, h);
            world.integrator = Integrator::stormerVerlet;
            world.attractionSoftening = 1.0;
            const auto acceleration = [&](double r) {
                Particle particle = moving(1, centre + Vec2{r, 0.0}, {0, 0});
                particle.radius = 3.0;
                const State s = after(oneParticle(world, particle), 1);
                return (particle.position.x - s.position[0].x) / (h * h);
            };
            COMPARE_NEAR(acceleration(4.0), 8.0 * atFour, 1e-10);
            COMPARE_NEAR(acceleration(2.0), 8.0 * atFour / 4.0, 1e-10);
            COMPARE_NEAR(acceleration(1e-3), 8.0 * atFour / 16.0 * 1e-6, 1e-10);
            QCOMPARE(acceleration(0.0), 0.0);
        }
    }

    // The particle goes straight through the centre, where this law would have no bound without
    // softening. With softening, no integrator throws it farther out than it started.
    void whatIsSoftenedIsNotTornOff()
    {
        World world = attractingWorld(AttractionLaw::inverseSquare, 1000.0, 0.01);
        const auto farthest = [&world] {
            Simulation simulation(oneParticle(world, moving(1, centre + Vec2{40.0, 1e-3}, {0, 0})));
            double most = 0.0;
            for (int i = 0; i < 4000 && !simulation.step(); ++i)
                most = std::fmax(most, length(simulation.state().position[0] - centre));
            return most;
        };
        for (const Integrator integrator :
             {Integrator::rungeKutta4, Integrator::stormerVerlet, Integrator::implicitEuler}) {
            world.integrator = integrator;
            world.attractionSoftening = 4.0;
            const double most = farthest();
            QVERIFY2(most < 40.5, qPrintable(QString::number(most)));
        }
        world.integrator = Integrator::rungeKutta4;
        world.attractionSoftening = 0.0;
        QCOMPARE_GT(farthest(), 100.0);
    }

    void softenedAttractionKeepsTheEnergy()
    {
        for (const AttractionLaw law :
             {AttractionLaw::linear, AttractionLaw::constant, AttractionLaw::inverseSquare}) {
            World world = attractingWorld(law, 20.0, 1e-4);
            world.attractionSoftening = 5.0;
            Particle particle = moving(1, centre + Vec2{8.0, 1.0}, Vec2{-1.0, 0.5} * 1e-4);
            particle.radius = 1.0;
            const Scene scene = oneParticle(world, particle);
            Simulation simulation(scene);
            const double before = energyOf(scene, simulation.state()).total();
            double nearest = never;
            for (int i = 0; i < 500; ++i) {
                const State& s = stepped(simulation, 100);
                nearest = std::fmin(nearest, length(s.position[0] - centre));
                COMPARE_NEAR(energyOf(scene, s).total(), before, 1e-6 * std::abs(before));
            }
            QCOMPARE_LT(nearest, 4.0);
        }
    }

    void whatIsNotAttractedGoesItsWay()
    {
        for (const Integrator integrator :
             {Integrator::stormerVerlet, Integrator::rungeKutta4, Integrator::implicitEuler}) {
            World world = attractingWorld(AttractionLaw::inverseSquare, 50.0, 1.0);
            world.integrator = integrator;
            Particle particle = moving(1, {8, 2}, {1, 2});
            particle.attracted = false;
            const Scene scene = oneParticle(world, particle);
            const State s = after(scene, 3);
            QCOMPARE(s.position[0], (Vec2{11, 8}));
            QCOMPARE(energyOf(scene, s).potential, 0.0);
        }
    }

    // Drag never takes more speed than there is, however strong it is. The terminal speed follows
    // from equilibrium: m g/c or √(m g/c).
    void strongDragStaysFinite()
    {
        for (const Integrator integrator : explicitIntegrators) {
            for (const bool quadratic : {false, true}) {
                World world = worldBy(integrator, 1.0 / 60.0);
                world.gravity = {0.0, 981.0};
                (quadratic ? world.quadraticDrag : world.linearDrag) = 1e6;
                const Scene scene = oneParticle(world, moving(1, {0, 0}, {50, 0}));
                Simulation simulation(scene);
                for (int i = 0; i < 600; ++i) {
                    QVERIFY(!simulation.step());
                    QCOMPARE_LT(length(simulation.state().position[0]), 60.0);
                }
                const double speed = length(velocityIn(simulation.state(), 0, world.timeStep));
                const double terminal = quadratic ? std::sqrt(981.0 / 1e6) : 981.0 / 1e6;
                QVERIFY2(std::abs(speed / terminal - 1.0) < 1e-6,
                         qPrintable(QString::number(speed)));
            }
        }
    }

    void attractionAndSpringsKeepTheEnergy()
    {
        for (const AttractionLaw law :
             {AttractionLaw::linear, AttractionLaw::constant, AttractionLaw::inverseSquare}) {
            World world = attractingWorld(law, 3.0, 1e-3);
            world.gravity = {0.5, 1.0};
            const Scene scene = aScene()
                                    .world(world)
                                    .add(moving(1, {7, 2}, {1e-3, 2e-3}, 3.0))
                                    .add(moving(2, {4, 5}, {-3e-3, 0.0}, 2.0))
                                    .add(ConstraintId{1}, spring(1, 2, 2.0, 9.0));
            Simulation simulation(scene);
            const double start = energyOf(scene, simulation.state()).total();
            for (int i = 0; i < 10; ++i)
                COMPARE_NEAR(energyOf(scene, stepped(simulation, 100)).total(), start, 1e-8);
        }
    }

    void aBrokenSpringHasNeitherForceNorEnergy()
    {
        const Scene scene = aScene()
                                .world(worldBy(Integrator::midpoint, 1.0))
                                .particle(1, {0, 0})
                                .particle(2, {30, 40})
                                .add(ConstraintId{1}, spring(1, 2, 20.0, 2.0));
        State state = startOf(scene);
        QCOMPARE(energyOf(scene, state).elastic, 900.0);
        state.broken[0] = 1;
        QCOMPARE(energyOf(scene, state).elastic, 0.0);
        Simulation simulation(scene, state);
        QCOMPARE(stepped(simulation, 3).position, startOf(scene).position);
        QCOMPARE(forceIn(scene, simulation.state(), 0), 0.0);
    }

    void aSpringDrawsItsEndsAlike()
    {
        for (const Integrator integrator : explicitIntegrators) {
            const Scene scene = aScene()
                                    .world(worldBy(integrator, 0.125))
                                    .add(moving(1, {0, 0}, {1, -1}, 2.0))
                                    .add(moving(2, {6, 8}, {0.5, 2}, 5.0))
                                    .add(ConstraintId{1}, spring(1, 2, 5.0, 3.0, 0.5));
            const auto momentum = [](const State& s) {
                return velocityIn(s, 0, 0.125) * 2.0 + velocityIn(s, 1, 0.125) * 5.0;
            };
            const State s = after(scene, 1);
            COMPARE_NEAR(forceIn(scene, s, 0), 3.0 * 5.0 + 0.5 * (-0.5 * 0.6 + 3.0 * 0.8) / 0.125,
                         1e-12);
            COMPARE_NEAR(momentum(after(scene, 40)), momentum(startOf(scene)), 1e-11);
        }
    }

    // The force is F = c (v_b − v_a)·n, so motion across the spring is not damped.
    void springDampingIsAlongTheSpring()
    {
        const Scene scene = aScene()
                                .world(worldBy(Integrator::explicitEuler, 1.0))
                                .particle(1, {0, 0}, true)
                                .add(moving(2, {3, 4}, Vec2{0.8, -0.6} * 2.0 + Vec2{0.6, 0.8}))
                                .add(ConstraintId{1}, spring(1, 2, 5.0, 0.0, 0.25));
        const State s = after(scene, 1);
        COMPARE_NEAR(forceIn(scene, s, 0), 0.25, 1e-14);
        COMPARE_NEAR(velocityIn(s, 1, 1.0), (Vec2{0.8, -0.6} * 2.0 + Vec2{0.6, 0.8} * 0.75), 1e-14);
    }

    void coincidentEndsOfASpringPart()
    {
        const Scene scene = aScene()
                                .world(worldBy(Integrator::stormerVerlet, 1.0))
                                .particle(1, {1, 1})
                                .particle(2, {1, 1})
                                .add(ConstraintId{1}, spring(1, 2, 2.0, 0.25));
        QCOMPARE(after(scene, 1).position, (std::vector<Vec2>{{0.5, 1}, {1.5, 1}}));
    }

    // The spring constant is k = EA/L.
    void axialStiffnessOverLengthIsTheSpringConstant()
    {
        Constraint bar = spring(1, 2, 50.0, 1e9);
        std::get<SpringConstraint>(bar.body).axialStiffness = 750.0;
        const auto run = [](const Constraint& constraint) {
            const Scene scene = aScene()
                                    .world(worldBy(Integrator::stormerVerlet, 1.0))
                                    .particle(1, {0, 0}, true)
                                    .particle(2, {60, 10}, false, 20.0)
                                    .add(ConstraintId{1}, constraint);
            const State s = after(scene, 20);
            return std::tuple{s, energyOf(scene, s).elastic};
        };
        QCOMPARE(run(bar), run(spring(1, 2, 50.0, 15.0)));
    }
};

QTEST_APPLESS_MAIN(TestForces)
#include "tst_forces.moc"
