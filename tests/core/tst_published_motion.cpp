// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/import/formats.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/reference_table.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace vakwerk;

namespace {

// Returns a world whose unit of time is a frame.
World frames(Integrator integrator = Integrator::stormerVerlet)
{
    World world = stillWorld();
    world.timeUnit = "frame";
    world.timeStep = 1.0;
    world.integrator = integrator;
    return world;
}

// Returns twelve masses of 20 in a row with the ends held, springs of stiffness 15 and length 50,
// and air resistance.
Scene springChain()
{
    World world = frames(Integrator::symplecticEuler);
    world.gravity = {0.0, 9.81};
    world.linearDrag = 2.0;
    world.boundsKind = BoundsKind::revert;
    world.bounds = {0.0, 0.0, 800.0, 600.0};
    world.boundsRadius = true;
    SceneBuilder scene = aScene().world(world);
    for (std::uint32_t i = 0; i < 12; ++i) {
        Particle particle = moving(i + 1, {100.0 + 50.0 * i, 100.0}, {}, 20.0);
        particle.pinned = i == 0 || i == 11;
        particle.radius = 10.0;
        scene.add(particle);
    }
    for (std::uint32_t i = 1; i < 12; ++i)
        scene.add(ConstraintId{i}, spring(i, i + 1, 50.0, 15.0));
    return scene;
}

Vec2 pointIn(const QByteArrayList& row, int column)
{
    return {row[column].toDouble(), row[column + 1].toDouble()};
}

QJsonObject equilibrium()
{
    QFile file(QStringLiteral(VAKWERK_TEST_DATA "/equilibrium.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read equilibrium.json");
    return QJsonDocument::fromJson(file.readAll()).object();
}

// Reads a world file of the Clojure program from the test data.
Scene clojureWorld(const char* name)
{
    const auto file = std::filesystem::path(VAKWERK_TEST_DATA) / name;
    return *readEdnWorld(readFile(file).bytes.value()).scene;
}

}  // namespace

// Compares the motion with that of published programs, frame by frame.
class TestPublishedMotion : public QObject {
    Q_OBJECT

private slots:
    void springChainOfTheSpringTutorial()
    {
        Simulation simulation(springChain());
        for (const auto& row : referenceTable("spring_chain.csv")) {
            while (simulation.state().step < row[0].toULongLong())
                stepped(simulation, 1);
            const std::size_t i = row[1].toULongLong();
            COMPARE_NEAR(simulation.state().position[i], pointIn(row, 2), 1e-9);
            COMPARE_NEAR(velocityIn(simulation.state(), i, 1.0), pointIn(row, 4), 1e-9);
        }
        QCOMPARE(simulation.state().step, 200u);
    }

    void energyOfTheSpringChain()
    {
        const Scene scene = springChain();
        Simulation simulation(scene);
        for (const auto& row : referenceTable("spring_chain_energy.csv")) {
            while (simulation.state().step < row[0].toULongLong())
                stepped(simulation, 1);
            const Energy energy = energyOf(scene, simulation.state());
            const double share = 1e-12 * 196200.0;
            COMPARE_NEAR(energy.kinetic, row[1].toDouble(), share);
            COMPARE_NEAR(energy.potential, row[2].toDouble(), share);
            COMPARE_NEAR(energy.elastic, row[3].toDouble(), share);
            COMPARE_NEAR(energy.total(), row[4].toDouble(), share);
        }
    }

    void springChainComesToItsEquilibrium()
    {
        const Scene scene = springChain();
        const State s = after(scene, 5000);
        const QJsonObject wanted = equilibrium();
        for (std::size_t i = 0; i < 12; ++i) {
            const QJsonArray node = wanted["nodes"].toArray()[qsizetype(i)].toArray();
            COMPARE_NEAR(s.position[i], (Vec2{node[0].toDouble(), node[1].toDouble()}), 1e-9);
        }
        for (std::size_t i = 0; i < 11; ++i)
            COMPARE_NEAR(forceIn(scene, s, i),
                         wanted["tensions"].toArray()[qsizetype(i)].toDouble(), 1e-9);
    }

    // A ball of radius 10 moves between walls that are 600 apart.
    void bouncesOfTheBallInALine()
    {
        const QList<QByteArrayList> rows = referenceTable("bounce1d.csv");
        for (const auto& [name, restitution, damping] : {std::tuple{"elastic", 1.0, 0.0},
                                                         {"bounce90", 0.9, 0.0},
                                                         {"drag999", 1.0, 0.001},
                                                         {"both", 0.9, 0.001}}) {
            World world = frames();
            world.boundsKind = BoundsKind::reflect;
            world.bounds = {0.0, 0.0, 600.0, 100.0};
            world.boundsRadius = true;
            world.restitution = restitution;
            world.damping = damping;
            Particle ball = moving(1, {100.0, 50.0}, {7.0, 0.0});
            ball.radius = 10.0;
            Simulation simulation(aScene().world(world).add(ball));
            int compared = 0;
            for (const auto& row : rows) {
                if (row[0] != name)
                    continue;
                while (simulation.state().step < row[1].toULongLong())
                    stepped(simulation, 1);
                COMPARE_NEAR(simulation.state().position[0], (Vec2{row[2].toDouble(), 50.0}), 1e-9);
                COMPARE_NEAR(simulation.state().previous[0], (Vec2{row[3].toDouble(), 50.0}), 1e-9);
                ++compared;
            }
            QCOMPARE(compared, 2001);
        }
    }

    void clojureWorldsToTheBit_data()
    {
        QTest::addColumn<QString>("table");
        QTest::newRow("points.edn") << "clojure_points.csv";
        QTest::newRow("sticks.edn") << "clojure_sticks.csv";
    }
    void clojureWorldsToTheBit()
    {
        QFETCH(QString, table);
        Simulation simulation(clojureWorld(QTest::currentDataTag()));
        for (const auto& row : referenceTable(qPrintable(table))) {
            while (simulation.state().step < row[0].toULongLong())
                stepped(simulation, 1);
            const std::size_t i = row[1].mid(1).toULongLong();
            QCOMPARE(simulation.state().position[i], pointIn(row, 2));
            QCOMPARE(simulation.state().previous[i], pointIn(row, 4));
        }
        QCOMPARE(simulation.state().step, 200u);
    }

    // Four links without a diagonal fall on the floor and fold.
    void theSquareOfTheClothLessonFolds()
    {
        World world = frames();
        world.timeUnit = "ms";
        world.timeStep = 16.667;
        world.gravity = {0.0, 0.5 / 10000.0};
        world.boundsKind = BoundsKind::clamp;
        world.bounds = {0.0, 0.0, 500.0, 400.0};
        world.boundsTurn = BoundsTurn::afterIntegration;
        SceneBuilder scene = aScene().world(world);
        const std::array<Vec2, 4> corners{{{220, 20}, {280, 20}, {280, 60}, {220, 60}}};
        for (std::uint32_t i = 0; i < 4; ++i)
            scene.particle(i + 1, corners[i], false, 10000.0);
        for (std::uint32_t i = 0; i < 4; ++i)
            scene.distance(i + 1, i + 1, (i + 1) % 4 + 1);
        Simulation simulation(scene);
        double worst = 0.0;
        for (const auto& row : referenceTable("p5_square_ring.csv")) {
            if (row[0].toInt() > 600)
                break;
            while (simulation.state().step < row[0].toULongLong())
                stepped(simulation, 1);
            const auto i = static_cast<std::size_t>(row[1][0] - 'A');
            worst = std::max(worst, length(simulation.state().position[i] - pointIn(row, 2)));
        }
        QCOMPARE(simulation.state().step, 600u);
        COMPARE_NEAR(worst, 0.0, 1e-6);
        const State& s = stepped(simulation, 900);
        for (const auto& [i, x] : {std::pair{0, 240.0}, {1, 300.0}, {2, 260.0}, {3, 200.0}})
            COMPARE_NEAR(s.position[std::size_t(i)], (Vec2{x, 400.0}), 1e-3);
    }
};

QTEST_APPLESS_MAIN(TestPublishedMotion)
#include "tst_published_motion.moc"
