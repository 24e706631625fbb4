// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/topology.h"
#include "core/scene/edit/transform.h"
#include "core/scene/masses.h"
#include "core/simulation/model.h"
#include "core/simulation/stress.h"
#include "core/simulation/trace.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"

using namespace vakwerk;

namespace {

constexpr double gravity = 9.81;

constexpr std::array integrators{Integrator::stormerVerlet, Integrator::velocityVerlet,
                                 Integrator::explicitEuler, Integrator::symplecticEuler,
                                 Integrator::midpoint,      Integrator::rungeKutta4,
                                 Integrator::implicitEuler};

Particle loaded(std::uint32_t id, Vec2 at, Vec2 load, double mass = 1.0)
{
    Particle particle = particleAt(at);
    particle.id = ParticleId{id};
    particle.load = load;
    particle.mass = mass;
    return particle;
}

World fallingWorld(Integrator integrator, Solver solver = Solver::relaxation)
{
    World world = stillWorld(8);
    world.gravity = {0.0, gravity};
    world.integrator = integrator;
    world.solver = solver;
    return world;
}

// Returns the same scene with the masses of the links added to those of its particles.
Scene withMassesByHand(const Scene& scene)
{
    const std::vector<double> masses = massesOf(scene);
    Draft draft(scene);
    for (std::size_t i = 0; i < masses.size(); ++i) {
        Particle particle = scene.particles()[i];
        particle.mass = masses[i];
        draft.set(particle);
    }
    for (Constraint constraint : scene.constraints())
        if (Link* link = linkOf(constraint)) {
            link->massPerLength = 0.0;
            draft.set(constraint);
        }
    for (Profile profile : scene.profiles()) {
        std::visit([](ProfileBase& base) { base.density = 0.0; }, profile.body);
        draft.set(profile);
    }
    return applied(scene, draft.patch());
}

// Returns a net with so many joints a side; every seventh joint has a load.
Scene loadedNet(std::uint32_t side)
{
    SceneBuilder net = aScene().world(fallingWorld(Integrator::stormerVerlet));
    std::uint32_t link = 1;
    for (std::uint32_t i = 0; i < side * side; ++i)
        net.add(loaded(i + 1, {1.0 * (i % side), 1.0 * (i / side)},
                       i % 7 == 0 ? Vec2{0.5 * i, -1.0} : Vec2{}));
    for (std::uint32_t i = 1; i <= side * side; ++i) {
        if (i % side != 0)
            net.distance(link++, i, i + 1);
        if (i + side <= side * side)
            net.distance(link++, i, i + side);
    }
    return net;
}

}  // namespace

class TestLoads : public QObject {
    Q_OBJECT

private slots:
    // The acceleration is a = g + F/m.
    void aFreeParticleMovesByItsLoadAsByGravity()
    {
        for (const Integrator integrator : integrators)
            for (const int substeps : {1, 3}) {
                World world = fallingWorld(integrator);
                world.substeps = substeps;
                const State byLoad =
                    after(aScene().world(world).add(loaded(1, {1, 2}, {3, -2}, 4.0)), 60);
                world.gravity += Vec2{0.75, -0.5};
                const State byGravity = after(aScene().world(world).add(loaded(1, {1, 2}, {})), 60);
                COMPARE_NEAR(byLoad.position[0], byGravity.position[0], 1e-12);
                COMPARE_NEAR(byLoad.previous[0], byGravity.previous[0], 1e-12);
            }
    }

    // The distance is x = F t²/2m.
    void itGoesAsFarAsNewtonSays()
    {
        for (const Integrator integrator : {Integrator::velocityVerlet, Integrator::rungeKutta4}) {
            World world = stillWorld();
            world.integrator = integrator;
            const State s = after(aScene().world(world).add(loaded(1, {0, 0}, {6, 8}, 5.0)), 60);
            COMPARE_NEAR(s.position[0], (Vec2{0.6, 0.8}), 1e-12);
        }
    }

    void aLoadOnWhatIsPinnedMovesNothing()
    {
        Particle pinned = loaded(1, {0, 0}, {1e6, 0});
        pinned.pinned = true;
        const Scene scene =
            aScene().world(fallingWorld(Integrator::stormerVerlet)).add(pinned).particle(2, {1, 0});
        Scene without = scene;
        pinned.load = {};
        Draft draft(scene);
        draft.set(pinned);
        without.apply(draft.patch());
        QCOMPARE(after(scene, 20), after(without, 20));
    }

    // A mass of two kilograms with an upward load of 5 N hangs with 2 g − 5 N on a link, or
    // stretches a spring by that force.
    void aLinkBearsWeightAndLoad()
    {
        const double force = 2.0 * gravity - 5.0;
        for (const Integrator integrator : integrators)
            for (const Solver solver : {Solver::relaxation, Solver::direct}) {
                World world = fallingWorld(integrator, solver);
                world.damping = 0.05;
                const SceneBuilder hung = aScene()
                                              .world(world)
                                              .particle(1, {0, 0}, true)
                                              .add(loaded(2, {0, 1}, {0, -5}, 2.0));
                const Scene onLink = SceneBuilder(hung).distance(1, 1, 2);
                COMPARE_NEAR(forceIn(onLink, after(onLink, 100), 0), force, 1e-6);
                const Scene onSpring =
                    SceneBuilder(hung).add(ConstraintId{1}, spring(1, 2, 1.0, 100.0));
                const State s = after(onSpring, 2000);
                COMPARE_NEAR(s.position[1].y, 1.0 + force / 100.0, 1e-9);
            }
    }

    void theWeightOfALinkIsThatOfMassesAtItsEnds()
    {
        for (std::uint32_t seed = 1; seed <= 200; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene =
                withoutRolling(randomScene(dice));  // whose moments follow the masses
            const Scene byHand = withMassesByHand(scene);
            Simulation one(scene);
            Simulation other(byHand);
            QCOMPARE(forcesIn(scene, one.state()), forcesIn(byHand, other.state()));
            for (int i = 0; i < 20; ++i) {
                QCOMPARE(one.step().has_value(), other.step().has_value());
                QCOMPARE(one.state(), other.state());
            }
            QCOMPARE(energyOf(scene, one.state()).total(), energyOf(byHand, other.state()).total());
        }
    }

    void eachEndBearsHalfOfALink()
    {
        Constraint beam = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 6.0);
        linkOf(beam)->massPerLength = 0.5;
        SceneBuilder scene =
            aScene().particle(1, {0, 0}).particle(2, {5, 0}, false, 4.0).particle(3, {9, 0});
        scene.add(ConstraintId{1}, beam);
        QCOMPARE(massesOf(scene), (std::vector{2.5, 5.5, 1.0}));
        linkOf(beam)->length = 1e300;
        linkOf(beam)->massPerLength = 1e12;
        scene.add(ConstraintId{2}, beam);
        for (const double mass : massesOf(scene)) {
            QVERIFY(std::isfinite(mass));
            QCOMPARE_GT(1.0 / mass, 0.0);
        }
    }

    void whatBreaksLeavesItsMass()
    {
        Constraint weak = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 1.0);
        linkOf(weak)->massPerLength = 6.0;
        linkOf(weak)->breakForce = 1e-3;
        World world = stillWorld();
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, 0}, true)
                                .add(loaded(2, {1, 0}, {8, 0}))
                                .add(ConstraintId{1}, weak);
        Simulation simulation(scene);
        const State first = stepped(simulation, 1);
        QCOMPARE(first.brokenCount(), std::size_t{1});
        const double h = world.timeStep;
        const State second = stepped(simulation, 2);
        COMPARE_NEAR(second.position[1].x - first.position[1].x,
                     2.0 * (first.position[1].x - first.previous[1].x) + 3.0 * (2.0 * h * h),
                     1e-12);
    }

    // The load lifts the particle with twice its weight. The particle gains as much kinetic energy
    // as it loses potential energy, which includes that of the load.
    void energyIsKept()
    {
        World world = fallingWorld(Integrator::velocityVerlet);
        const Scene scene = aScene()
                                .world(world)
                                .add(loaded(1, {0, 0}, {3, -4 * gravity}, 2.0))
                                .add(loaded(2, {1, 0}, {0, 1}))
                                .add(ConstraintId{1}, spring(1, 2, 1.0, 10.0));
        Simulation simulation(scene);
        const double before = energyOf(scene, simulation.state()).total();
        const Energy later = energyOf(scene, stepped(simulation, 60));
        QCOMPARE_GT(later.kinetic, 10.0);
        COMPARE_NEAR(later.total(), before, 1e-3 * later.kinetic);
    }

    void aTraceHasItInTheForces()
    {
        for (const Integrator integrator : integrators) {
            const Scene scene =
                aScene().world(fallingWorld(integrator)).add(loaded(1, {0, 0}, {3, -2}, 4.0));
            const Trace trace = traceOf(Simulation(scene));
            std::size_t sums = 0;
            for (const Trace::Entry& entry : trace.entries)
                for (const Trace::Force& force : trace.forcesOf(entry)) {
                    COMPARE_NEAR(force.acceleration, (Vec2{0.75, gravity - 0.5}), 1e-9);
                    ++sums;
                }
            QCOMPARE_GT(sums, 0u);
        }
    }

    // The schedule of a wide scene renumbers its particles.
    void aWideSceneGoesAsThePlainLoop()
    {
        const Scene net = loadedNet(250);
        Simulation fast(net, {.threads = 2});
        Simulation plain(net, {Method::plain});
        QCOMPARE(stepped(fast, 2).position, stepped(plain, 2).position);
    }

    void aTurnedStructureKeepsItsLoads()
    {
        const Scene scene =
            aScene().add(loaded(1, {0, 0}, {3, -2})).particle(2, {1, 0}).distance(1, 1, 2);
        const Items both{{ParticleId{1}, ParticleId{2}}, {}};
        for (const Affine& map : {Affine::rotation({5, 5}, 90.0), Affine::mirror({0, 0}, 90.0)}) {
            const Scene turned = applied(scene, edit::transform(scene, both, map));
            QVERIFY(turned.find(ParticleId{1})->position != scene.find(ParticleId{1})->position ||
                    turned.find(ParticleId{2})->position != scene.find(ParticleId{2})->position);
            QCOMPARE(turned.find(ParticleId{1})->load, (Vec2{3, -2}));
        }
    }

    void weldedJointsBearTheLoadsOfBoth()
    {
        const Scene scene = aScene().add(loaded(1, {0, 0}, {3, -2})).add(loaded(2, {1, 0}, {1, 1}));
        const Scene one =
            applied(scene, topology::weld(scene, std::array{ParticleId{1}, ParticleId{2}}));
        QCOMPARE(one.find(ParticleId{1})->load, (Vec2{4, -1}));
    }

    void piecesWeighWhatTheWholeDid()
    {
        Constraint beam = makeLink(LinkKind::rope, ParticleId{1}, ParticleId{2}, 6.0);
        linkOf(beam)->massPerLength = 0.5;
        const Scene scene =
            aScene().particle(1, {0, 0}).particle(2, {6, 0}).add(ConstraintId{1}, beam);
        const Scene cut = applied(scene, topology::split(scene, ConstraintId{1}, 0.25));
        QCOMPARE(massesOf(cut), (std::vector{1.375, 2.125, 2.5}));
    }

    void aLoadTooLargeStopsTheRunAndSaysWhere()
    {
        for (const Integrator integrator : integrators) {
            const Scene scene = aScene()
                                    .world(fallingWorld(integrator))
                                    .particle(1, {0, 0})
                                    .add(loaded(2, {1, 0}, {1e300, 0}))
                                    .distance(1, 1, 2);
            Simulation simulation(scene);
            const auto divergence = simulation.step();
            QVERIFY(divergence);
            QCOMPARE(simulation.state(), startOf(scene));
        }
    }
};

QTEST_APPLESS_MAIN(TestLoads)
#include "tst_loads.moc"
