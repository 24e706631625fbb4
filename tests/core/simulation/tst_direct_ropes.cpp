// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/simulation/direct/structure.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/direct_scenes.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QFile>

using namespace vakwerk;

namespace {

// Returns a world in which a free fall of one step is 2.7 % of a length.
World worldOfRopes(double damping = 0.05)
{
    World world = heavyWorld(damping);
    world.gravity = {0.0, 10.0 * gravity};
    return world;
}

// Returns a cloth of ropes whose free particles are displaced by up to `jitter` of a length. With
// 0, every rope has exactly its length, so it is at the limit between taut and slack.
Scene ropeCloth(const World& world, std::uint32_t side, double jitter)
{
    Dice dice(1);
    Scene scene = cloth(world, side, LinkKind::rope);
    Draft draft(scene);
    for (Particle particle : scene.particles()) {
        const Vec2 off = dice.point(jitter);
        if (!particle.pinned)
            particle.position = particle.previous = particle.position + off;
        draft.set(particle);
    }
    scene.apply(draft.patch());
    return scene;
}

Scene gallery(const QString& name)
{
    QFile file(QStringLiteral(VAKWERK_SCENES "/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(name));
    return *readScene(file.readAll().toStdString()).scene;
}

Scene with(const Scene& scene, Solver solver, int iterations)
{
    World world = scene.world();
    world.solver = solver;
    world.iterations = iterations;
    return withWorld(scene, world);
}

double largestStretch(const Scene& scene, const State& state)
{
    return std::ranges::max(stresses(scene, state, Measure::strain));
}

// Returns the sum of the weight and the other forces on each particle.
std::vector<Vec2> forcesLeftOver(const Scene& scene, const State& state)
{
    std::vector<Vec2> sum;
    for (const Particle& particle : scene.particles())
        sum.push_back(scene.world().gravity * particle.mass);
    for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (const auto* fixed = std::get_if<StaticConstraint>(&constraint.body))
            sum[*scene.particles().indexOf(fixed->particle)] += reactionOf(scene, state, i);
        const Link* link = linkOf(constraint);
        if (!link)
            continue;
        const std::size_t a = *scene.particles().indexOf(link->a);
        const std::size_t b = *scene.particles().indexOf(link->b);
        const Vec2 d = state.position[b] - state.position[a];
        const Vec2 pull = d * (forceIn(scene, state, i) / length(d));
        sum[a] += pull;
        sum[b] -= pull;
    }
    return sum;
}

// Returns the error of the forces of the supports as a share of the weight: the sum of the forces
// that are left on the free particles at rest.
double supportError(const Scene& scene, const State& state)
{
    const std::vector<Vec2> left = forcesLeftOver(scene, state);
    Vec2 sum;
    Vec2 weight;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (!scene.particles()[i].pinned) {
            sum += left[i];
            weight += scene.world().gravity * scene.particles()[i].mass;
        }
    return length(sum) / length(weight);
}

// Returns the kinetic energy and the potential of gravity half a substep before the end, plus the
// elastic energy.
double energyIn(const Scene& scene, const State& state)
{
    const Model model = compile(scene);
    double energy = energyOf(scene, state).total() + elasticEnergyIn(scene, state);
    for (std::size_t i = 0; i < model.mass.size(); ++i)
        if (model.inverseMass[i] != 0.0)
            energy += model.mass[i] *
                      dot(model.world.gravity, state.position[i] - state.previous[i]) /
                      (2.0 * model.world.substeps);
    return energy;
}

}  // namespace

class TestDirectRopes : public QObject {
    Q_OBJECT

private slots:
    void aClothOfRopesHangsOnItsPins_data()
    {
        QTest::addColumn<int>("side");
        QTest::addColumn<double>("jitter");
        for (const int side : {8, 10, isSanitized ? 12 : 20})
            for (const double jitter : {0.0, 0.02})
                QTest::addRow("%d by %d, %g", side, side, jitter) << side << jitter;
    }

    void aClothOfRopesHangsOnItsPins()
    {
        QFETCH(const int, side);
        QFETCH(const double, jitter);
        const Scene scene = ropeCloth(worldOfRopes(), static_cast<std::uint32_t>(side), jitter);
        Simulation simulation(scene);
        for (int i = 0; i < 300; ++i) {
            QVERIFY(!simulation.step());
            QCOMPARE_LT(largestStretch(scene, simulation.state()), 1e-3);
        }
        QCOMPARE_LT(supportError(scene, simulation.state()), 1e-3);
    }

    // The lengths of such a cloth are exact to 10⁻³ in each step.
    void aWideClothOfRopesFallsWithoutStretch()
    {
        for (const double jitter : {0.0, 0.02}) {
            const Scene scene = ropeCloth(worldOfRopes(), 50, jitter);
            const State s = after(scene, 12);
            QCOMPARE_LT(largestStretch(scene, s), 1e-3);
            QCOMPARE_LT(energyOf(scene, s).potential, energyOf(scene, startOf(scene)).potential);
        }
    }

    // The ropes are a tenth longer than their places. Relaxation can pull at a rope that should be
    // slack, so there the cloth hangs a little higher.
    void itHangsAsRelaxationHasItHang()
    {
        Scene scene = ropeCloth(worldOfRopes(0.2), 6, 0.0);
        Draft draft(scene);
        for (Constraint rope : scene.constraints()) {
            std::get<RopeConstraint>(rope.body).length = 1.1;
            draft.set(rope);
        }
        scene.apply(draft.patch());
        const State s = after(scene, 300);
        const State relaxed = after(with(scene, Solver::relaxation, 2000), 300);
        for (std::size_t i = 0; i < s.position.size(); ++i)
            COMPARE_NEAR(s.position[i], relaxed.position[i], 0.02);
        QCOMPARE_LT(energyOf(scene, s).potential, energyOf(scene, relaxed).potential);
        const std::vector<Vec2> left = forcesLeftOver(scene, s);
        for (std::size_t i = 0; i < left.size(); ++i)
            QVERIFY(scene.particles()[i].pinned || length(left[i]) < 1e-3 * 10.0 * gravity);
    }

    void ropesOfTheGalleryCarryWhatHangsOnThem_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addRow("bridge") << "pratt_bridge.json";
        QTest::addRow("cloth") << "lesson4_cloth.json";
    }

    void ropesOfTheGalleryCarryWhatHangsOnThem()
    {
        QFETCH(const QString, name);
        const Scene scene = with(gallery(name), Solver::direct, 1);
        const State s = after(scene, 1500);
        QCOMPARE_LT(supportError(scene, s), 1e-3);
        QCOMPARE_LT(largestStretch(scene, s), 1e-4);
    }

    void ropesGainNoEnergyInSubsteps_data()
    {
        QTest::addColumn<int>("substeps");
        for (const int substeps : {1, 2, 8, 64})
            QTest::addRow("%d", substeps) << substeps;
    }

    // The first step pulls ropes that are too long upwards to their lengths. After that the cloth
    // falls without gaining energy.
    void ropesGainNoEnergyInSubsteps()
    {
        QFETCH(const int, substeps);
        for (const double jitter : {0.0, 0.02}) {
            World world = worldOfRopes();
            world.substeps = substeps;
            const Scene scene = ropeCloth(world, 6, jitter);
            Simulation simulation(scene);
            QVERIFY(!simulation.step());
            const double first = energyIn(scene, simulation.state());
            double energy = first;
            for (int i = 0; i < 60; ++i) {
                QVERIFY(!simulation.step());
                const double now = energyIn(scene, simulation.state());
                QCOMPARE_LE(now, energy + 1e-6 * std::abs(energy));
                energy = now;
            }
            QCOMPARE_LT(energy, first - 1.0);
        }
    }

    void theSameBitsTwice()
    {
        for (const double jitter : {0.0, 0.02}) {
            const Scene scene = ropeCloth(worldOfRopes(), 10, jitter);
            const State once = after(scene, 60);
            QCOMPARE(after(scene, 60), once);
            Simulation second(scene, after(scene, 30));
            for (int i = 0; i < 30; ++i)
                QVERIFY(!second.step());
            QCOMPARE(second.state(), once);
        }
    }
};

QTEST_APPLESS_MAIN(TestDirectRopes)
#include "tst_direct_ropes.moc"
