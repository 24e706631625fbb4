// SPDX-License-Identifier: MIT
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/trusses.h"

#include <numbers>

using namespace vakwerk;

namespace {

// Returns the largest force on a free particle that links, supports and weight leave without
// balance.
double imbalanceIn(const Scene& scene, const State& s, Vec2 acceleration)
{
    std::vector<Vec2> sum;
    for (const Particle& particle : scene.particles())
        sum.push_back(particle.pinned ? Vec2{} : acceleration * particle.mass);
    const auto add = [&](ParticleId id, Vec2 force) {
        const std::size_t i = *scene.particles().indexOf(id);
        if (!scene.particles()[i].pinned)
            sum[i] += force;
    };
    for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (const auto* guide = std::get_if<GuideConstraint>(&constraint.body))
            add(guide->particle, reactionOf(scene, s, i));
        const Link* link = linkOf(constraint);
        if (!link)
            continue;
        const Vec2 d = s.position[*scene.particles().indexOf(link->b)] -
                       s.position[*scene.particles().indexOf(link->a)];
        const Vec2 pull = d * (forceIn(scene, s, i) / length(d));
        add(link->a, pull);
        add(link->b, pull * -1.0);
    }
    double most = 0.0;
    for (const Vec2 force : sum)
        most = std::max(most, length(force));
    return most;
}

constexpr std::array integrators{Integrator::stormerVerlet, Integrator::velocityVerlet,
                                 Integrator::explicitEuler, Integrator::symplecticEuler,
                                 Integrator::midpoint,      Integrator::rungeKutta4,
                                 Integrator::implicitEuler};

bool hasVerticalLoads(const QJsonObject& truss)
{
    for (const auto& load : truss["loads"].toObject())
        if (point(load).x != 0.0 || point(load).y > 0.0)
            return false;
    return true;
}

}  // namespace

class TestDirectStatics : public QObject {
    Q_OBJECT

private slots:
    void aChainHangsAsRigidLinksDo()
    {
        for (const auto& value : object("analytic.json")["chain_rigid_links"].toArray()) {
            const QJsonObject chain = value.toObject();
            const QJsonArray nodes = chain["nodes"].toArray();
            const double rest = chain["link_length"].toDouble();
            const auto last = static_cast<std::uint32_t>(nodes.size());
            World world = heavyWorld(0.2);
            world.gravity = {0.0, 981.0};
            SceneBuilder scene = aScene().world(world);
            const Vec2 end = point(nodes.last());
            for (std::uint32_t i = 0; i < last; ++i)
                scene.particle(i + 1,
                               end * (i / (last - 1.0)) +
                                   Vec2{0.0, i % 2 == 1 && i + 1 < last ? 1.0 : 0.0},
                               i == 0 || i + 1 == last);
            for (std::uint32_t i = 1; i < last; ++i)
                scene.distance(i, i, i + 1, rest);
            const State s = after(scene, 3000);
            for (std::uint32_t i = 0; i < last; ++i)
                COMPARE_NEAR(s.position[i], point(nodes[i]), 1e-4 * end.x);
            double most = 0.0;
            for (std::size_t i = 0; i + 1 < last; ++i)
                most = std::max(most, forceIn(scene, s, i));
            COMPARE_NEAR_RELATIVE(most, chain["max_tension_per_node_weight"].toDouble() * 981.0,
                                  1e-3);
        }
    }

    // A spring is the diagonal of a square of rigid links that carries a weight. At rest its force is the one of
    // equilibrium, √2 m g, and that of its elongation.
    void aStiffSpringBesideRigidLinksCarriesItsForce()
    {
        for (const Integrator integrator : integrators)
            for (const double k : {1e4, 1e6, 1e8}) {
                const InCase inCase("k", k);
                World world = heavyWorld(0.1);
                world.integrator = integrator;
                world.gravity = {0.0, gravity};
                const double mass = 10.0;
                SpringConstraint diagonal;
                diagonal.a = ParticleId{1}, diagonal.b = ParticleId{3};
                diagonal.length = std::numbers::sqrt2;
                diagonal.springConstant = k;
                const Scene scene = aScene()
                                        .world(world)
                                        .particle(1, {0.0, 0.0}, true)
                                        .particle(2, {1.0, 0.0}, false, mass)
                                        .particle(3, {1.0, 1.0}, false, mass)
                                        .particle(4, {0.0, 1.0}, true)
                                        .distance(1, 1, 2)
                                        .distance(2, 2, 3)
                                        .distance(3, 3, 4)
                                        .add(ConstraintId{4}, {{}, diagonal});
                const State s = after(scene, 2000);
                const double force = forceIn(scene, s, 3);
                const double elongation =
                    length(s.position[2] - s.position[0]) - std::numbers::sqrt2;
                COMPARE_NEAR_RELATIVE(force, k * elongation, 1e-6);
                // The square leans by its angle, elongation × √2, of which the force of equilibrium depends.
                COMPARE_NEAR_RELATIVE(force, 2.0 * mass * gravity * std::numbers::sqrt2,
                                      1e-6 + 4.0 * elongation);
            }
    }

    // Two rigid links hold a particle that would fall farther in a step than it lies beside their line. With
    // the height c and the half span b, each carries  F √(b² + c²)/(2 c). An error ε of their lengths moves it by
    // ε b/c.
    void aTautWireCarriesItsLoad()
    {
        for (const double damping : {0.0, 0.1})
            for (const double sag : {1e-1, 1e-2, 1e-3, 3e-4, 1e-4})
                for (const double load : {0.0, 100.0, 3000.0})
                    for (const double side : {1.0, -1.0}) {
                        // A flatter arch, or a heavier load, is too near to passing through the line.
                        if (sag < 1e-3 && (side < 0.0 || load > 100.0))
                            continue;
                        const InCase inCase("sag", side * sag);
                        SceneBuilder wire = aScene()
                                                .world(heavyWorld(damping))
                                                .particle(1, {-1.0, 0.0}, true)
                                                .particle(3, {1.0, 0.0}, true);
                        Particle middle = particleAt({0.0, side * sag});
                        middle.id = ParticleId{2};
                        middle.load = {0.0, load};
                        const Scene scene = wire.add(middle).distance(1, 1, 2).distance(2, 2, 3);
                        Simulation simulation(scene);
                        for (int i = 0; i < 300; ++i)
                            QVERIFY(!simulation.step());
                        const State& s = simulation.state();
                        const double exact = 1e-12 / sag;
                        COMPARE_NEAR(s.position[2], middle.position, exact);
                        const double force =
                            side * (gravity + load) * std::hypot(1.0, sag) / (2.0 * sag);
                        for (const std::size_t link : {0u, 1u})
                            COMPARE_NEAR_RELATIVE(forceIn(scene, s, link), force,
                                                  1e-9 + exact / sag);
                    }
    }

    void membersOfATrussCarryWhatStaticsSays_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("substeps");
        for (const char* name : trusses)
            for (const int substeps : {1, 8})
                QTest::addRow("%s in %d", name, substeps) << QString(name) << substeps;
    }

    void membersOfATrussCarryWhatStaticsSays()
    {
        QFETCH(const QString, name);
        QFETCH(const int, substeps);
        const QJsonObject truss = object("truss/" + name + ".json");
        QVERIFY(hasVerticalLoads(truss));
        Scene scene = trussScene(truss);
        World world = scene.world();
        world.substeps = substeps;
        scene = withWorld(scene, world);
        const State s = after(scene, 60);
        const QJsonObject forces = truss["computed_axial"].toObject();
        double most = 0.0;
        for (const auto& force : forces)
            most = std::max(most, std::abs(force.toDouble()));
        std::size_t checked = 0;
        for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
            if (!linkOf(scene.constraints()[i]))
                continue;
            const QJsonArray member =
                truss["members"].toArray()[static_cast<int>(checked++)].toArray();
            const double force =
                forces[member[0].toString() + "-" + member[1].toString()].toDouble();
            COMPARE_NEAR(forceIn(scene, s, i), force,
                         1e-3 * std::max(std::abs(force), 1e-2 * most));
        }
        QCOMPARE(checked, std::size_t(forces.size()));
    }

    // Only gravity acts. Implicit Euler is left out, because it uses the directions at the end of a
    // step.
    void aSwingingChainGoesTheSameWayWithEveryIntegrator()
    {
        for (const Integrator integrator : integrators) {
            if (integrator == Integrator::implicitEuler)
                continue;
            World world = heavyWorld(0.02);
            std::array<SceneBuilder, 2> chains;
            for (std::size_t k = 0; k < 2; ++k) {
                world.integrator = k == 0 ? Integrator::stormerVerlet : integrator;
                chains[k].world(world).particle(1, {0, 0}, true);
                for (std::uint32_t i = 1; i <= 4; ++i)
                    chains[k].particle(i + 1, {1.0 * i, 0.0}).distance(i, i, i + 1);
            }
            for (const int steps : {10, 40, 90}) {
                const State wanted = after(chains[0], steps);
                const State s = after(chains[1], steps);
                for (std::size_t i = 0; i < s.position.size(); ++i) {
                    COMPARE_NEAR(s.position[i], wanted.position[i], 1e-7);
                    COMPARE_NEAR(s.previous[i], wanted.previous[i], 1e-7);
                }
            }
        }
    }

    void whatRestsHasNoVelocityWithAnyIntegrator()
    {
        for (const Integrator integrator : integrators)
            for (const Solver solver : {Solver::direct, Solver::relaxation}) {
                World world = heavyWorld();
                world.integrator = integrator;
                world.solver = solver;
                const State s = after(aScene()
                                          .world(world)
                                          .particle(1, {0, 0}, true)
                                          .particle(2, {0, 1}, false, 2.0)
                                          .distance(1, 1, 2),
                                      100);
                COMPARE_NEAR(s.position[1], s.previous[1], 1e-9);
            }
    }

    // One link starts at twice its rest length, level with its pin. One particle starts at the
    // centre of its circle, from which every direction is equally near.
    void nothingGoesAgainstGravityWithAnyIntegrator()
    {
        for (const Integrator integrator : integrators) {
            World world = heavyWorld();
            world.integrator = integrator;
            const Scene stretched = aScene()
                                        .world(world)
                                        .particle(1, {0, 0}, true)
                                        .particle(2, {2, 0})
                                        .distance(1, 1, 2, 1.0);
            QCOMPARE_GT(after(stretched, 1).position[1].y, 0.0);
            QCOMPARE_GT(after(stretched, 2).position[1].y, after(stretched, 1).position[1].y);
            world.damping = 0.05;
            CircleConstraint circle;
            circle.particle = ParticleId{1};
            circle.radius = 1.0;
            const Scene centred =
                aScene().world(world).particle(1, {0, 0}).add(ConstraintId{1}, {{}, circle});
            COMPARE_NEAR(after(centred, 1000).position[0], (Vec2{0, 1}), 1e-3);
        }
    }

    // A cantilever of two panels has a load at its end and joints with a hundredth of its mass. The
    // forces of relaxation leave an imbalance, as a share of the load. It is less than the fall in
    // a substep, g h², divided by the length of a link.
    void forcesOfRelaxationBalanceToTheFallOfASubstep()
    {
        World world = heavyWorld(0.2);
        world.iterations = 10'000;
        const auto imbalance = [&](Solver solver, int substeps) {
            world.solver = solver;
            world.substeps = substeps;
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0, 0}, true)
                                    .particle(2, {0, 1}, true)
                                    .particle(3, {1, 0}, false, 0.01)
                                    .particle(4, {1, 1}, false, 0.01)
                                    .particle(5, {2, 0})
                                    .distance(1, 1, 3)
                                    .distance(2, 2, 4)
                                    .distance(3, 2, 3)
                                    .distance(4, 3, 4)
                                    .distance(5, 3, 5)
                                    .distance(6, 4, 5);
            return imbalanceIn(scene, after(scene, 150), world.gravity) / gravity;
        };
        const double fall = gravity * world.timeStep * world.timeStep;
        const double whole = imbalance(Solver::relaxation, 1);
        QCOMPARE_LT(whole, fall);
        COMPARE_NEAR_RELATIVE(imbalance(Solver::relaxation, 2), whole / 4.0, 0.05);
        COMPARE_NEAR_RELATIVE(imbalance(Solver::relaxation, 4), whole / 16.0, 0.05);
        QCOMPARE_LT(imbalance(Solver::direct, 1), 1e-6);
    }

    // Equilibrium holds under gravity and under an attraction that is as strong; the weight is 20 N
    // with either solver.
    void whatRestsIsInBalanceWithEveryIntegrator_data()
    {
        QTest::addColumn<Integrator>("integrator");
        QTest::addColumn<double>("damping");
        for (std::size_t i = 0; i < integrators.size(); ++i)
            for (const double damping : {0.0, 0.02, 0.2, 1.0})
                QTest::addRow("%zu at %g", i, damping) << integrators[i] << damping;
    }

    void whatRestsIsInBalanceWithEveryIntegrator()
    {
        QFETCH(const Integrator, integrator);
        QFETCH(const double, damping);
        const QJsonObject truss = object(QStringLiteral("truss/bj_howe_roof_2400lb.json"));
        const Scene weight = aScene()
                                 .particle(1, {0, 0}, true)
                                 .particle(2, {0, -1}, false, 20.0 / gravity)
                                 .distance(1, 1, 2);
        double largest = 0.0;
        for (const auto& force : truss["computed_axial"].toObject())
            largest = std::max(largest, std::abs(force.toDouble()));
        World world = trussScene(truss).world();
        world.integrator = integrator;
        world.damping = damping;
        const Vec2 down = world.gravity;
        for (const bool byAttraction : {false, true})
            for (const int substeps : {1, 4}) {
                world.substeps = substeps;
                world.gravity = byAttraction ? Vec2{} : down;
                world.attraction = byAttraction ? gravity : 0.0;
                world.attractionLaw = AttractionLaw::constant;
                world.attractionCentre = {0.0, -1e12};
                world.solver = Solver::direct;
                const Scene frame = withWorld(trussScene(truss), world);
                QCOMPARE_LT(imbalanceIn(frame, after(frame, 100), down), 1e-3 * largest);
                for (const Solver solver : {Solver::direct, Solver::relaxation}) {
                    world.solver = solver;
                    const Scene hung = withWorld(weight, world);
                    COMPARE_NEAR_RELATIVE(forceIn(hung, after(hung, 100), 0), 20.0, 1e-3);
                }
            }
    }
};

QTEST_APPLESS_MAIN(TestDirectStatics)
#include "tst_direct_statics.moc"
