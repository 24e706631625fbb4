// SPDX-License-Identifier: MIT
#include "core/io/import/formats.h"
#include "core/io/scene_file.h"
#include "core/run/simulation.h"
#include "core/scene/segment.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/reference_table.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace vakwerk;

namespace {

QStringList fileNames()
{
    QStringList names = QDir(VAKWERK_SCENES).entryList({"*.json"}, QDir::Files, QDir::Name);
    names.removeIf([](const QString& name) { return name.endsWith(".schema.json"); });
    return names;
}

std::string bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::string sceneBytes(const QString& fileName)
{
    return bytesOf(QDir(VAKWERK_SCENES).filePath(fileName));
}

Scene gallery(const QString& fileName)
{
    const ReadScene read = readScene(sceneBytes(fileName));
    if (!read.scene)
        qFatal("%s", text(read.problems.at(0), fileName.toStdString()).c_str());
    return *read.scene;
}

// Reads lines "name hash".
QMap<QString, QString> goldenHashes()
{
    QMap<QString, QString> result;
    const auto lines = QString::fromStdString(bytesOf(VAKWERK_GOLDEN)).split('\n');
    for (const QString& line : lines)
        if (const QStringList words = line.split(' '); words.size() == 2)
            result[words[0]] = words[1];
    return result;
}

State after(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    for (int i = 0; i < steps; ++i)
        if (simulation.step())
            qFatal("left the finite numbers");
    return simulation.state();
}

double largestUtilisation(const Scene& scene, const State& state)
{
    double largest = 0.0;
    for (std::size_t i = 0; i < scene.constraints().size(); ++i)
        largest = std::max(largest, utilisation(scene, state, i).value_or(0.0));
    return largest;
}

// Returns the angle in degrees by which the corner between the links 1–2 and 1–3 of a square
// differs from a right angle.
double lean(const State& state)
{
    const Vec2 u = state.position[1] - state.position[0];
    const Vec2 v = state.position[2] - state.position[0];
    return std::abs(std::asin(dot(u, v) / length(u) / length(v))) * 57.29577951308232;
}

bool shareAnEnd(const Segment& one, const Segment& other)
{
    return one.a == other.a || one.a == other.b || one.b == other.a || one.b == other.b;
}

bool areAnyLinksCrossed(const Scene& scene, const State& state)
{
    std::vector<Segment> links;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint))
            links.push_back({state.position[*scene.particles().indexOf(link->a)],
                             state.position[*scene.particles().indexOf(link->b)]});
    for (std::size_t i = 0; i < links.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (!shareAnEnd(links[i], links[k]) && cross(links[i], links[k]))
                return true;
    return false;
}

}  // namespace

class TestGallery : public QObject {
    Q_OBJECT

    void addARowForEachScene()
    {
        QTest::addColumn<QString>("fileName");
        for (const QString& fileName : fileNames())
            QTest::newRow(qPrintable(fileName)) << fileName;
    }

private slots:
    void standsInCanonicalForm_data() { addARowForEachScene(); }
    void standsInCanonicalForm()
    {
        QFETCH(QString, fileName);
        QCOMPARE(writeScene(gallery(fileName)), sceneBytes(fileName));
    }

    void saysWhatThereIsToSeeInTwoLines_data() { addARowForEachScene(); }
    void saysWhatThereIsToSeeInTwoLines()
    {
        QFETCH(QString, fileName);
        const World world = gallery(fileName).world();
        QVERIFY(!world.title.empty());
        QVERIFY(!world.titleNl.empty());
        for (const std::string& description : {world.description, world.descriptionNl})
            QCOMPARE(std::ranges::count(description, '\n'), std::ptrdiff_t{1});
    }

    // Names are shown where particles have names, because the description refers to them.
    void aSceneWithNamesShowsThem_data() { addARowForEachScene(); }
    void aSceneWithNamesShowsThem()
    {
        QFETCH(QString, fileName);
        const Scene scene = gallery(fileName);
        QCOMPARE(scene.world().showsNames,
                 std::ranges::any_of(scene.particles(), [](const Particle& particle) {
                     return !particle.name.empty();
                 }));
    }

    // A new scene needs its line in the list of hashes; the failure prints what to write there.
    void reachesItsGoldenHash_data() { addARowForEachScene(); }
    void reachesItsGoldenHash()
    {
        QFETCH(QString, fileName);
        const QString hash =
            QString::fromStdString(hashText(hashOf(after(gallery(fileName), 600))));
        const QString line = fileName + ' ' + hash;
        QVERIFY2(goldenHashes().value(fileName) == hash, qPrintable("now " + line));
    }

    void staysInView_data() { addARowForEachScene(); }
    void staysInView()
    {
        QFETCH(QString, fileName);
        const Scene scene = gallery(fileName);
        Rect view = *extentOf(scene);
        if (scene.world().boundsKind != BoundsKind::off) {
            view = {std::min(view.left, scene.world().bounds.left),
                    std::min(view.top, scene.world().bounds.top),
                    std::max(view.right, scene.world().bounds.right),
                    std::max(view.bottom, scene.world().bounds.bottom)};
        }
        const double margin = 0.55 * std::max(view.width(), view.height());
        view = {view.left - margin, view.top - margin, view.right + margin, view.bottom + margin};
        Simulation simulation(scene);
        // The particle of this scene is accelerated without end, so it leaves every view.
        const int steps = fileName == "euler_1d.json" ? 10 : 600;
        for (int i = 0; i < steps; ++i) {
            QVERIFY(!simulation.step());
            for (const Vec2 p : simulation.state().position)
                QVERIFY(view.contains(p));
        }
    }

    void everySceneIsInTheMenu()
    {
        const std::string menu = sceneBytes("scenes.qrc");
        QVERIFY(!fileNames().isEmpty());
        for (const QString& fileName : fileNames())
            QVERIFY2(menu.find('>' + fileName.toStdString() + '<') != std::string::npos,
                     qPrintable(fileName));
    }

    void thePageOfTheFolderNamesEveryScene()
    {
        const QString page = QString::fromStdString(sceneBytes("README.md"));
        const QString groups = page.section("| group | scenes |", 1);
        for (const QString& fileName : fileNames())
            QVERIFY2(groups.count('`' + fileName.section('.', 0, 0) + '`') == 1,
                     qPrintable(fileName));
    }

    void threeParticlesStepThroughTheTableOfTheLesson()
    {
        Simulation simulation(gallery("lesson4_three_particles.json"));
        for (const auto& row : referenceTable("three_point.csv")) {
            while (simulation.state().step < row[0].toULongLong())
                QVERIFY(!simulation.step());
            for (int i = 0; i < 3; ++i)
                QCOMPARE(simulation.state().position[std::size_t(i)],
                         (Vec2{row[1 + i].toDouble(), 0.0}));
        }
    }

    void theClassEngineRunsAsInTheLesson()
    {
        Simulation simulation(gallery("lesson4_class_engine.json"));
        for (const auto& row : referenceTable("engine_init.csv")) {
            while (simulation.state().step < row[0].toULongLong())
                QVERIFY(!simulation.step());
            const Vec2 got = simulation.state().position[row[1].toULongLong()];
            COMPARE_NEAR(got, (Vec2{row[2].toDouble(), row[3].toDouble()}), 1e-9);
        }
    }

    void theWorldsFromClojureAreAsTheyAreImported()
    {
        for (const char* name : {"points", "sticks", "blocks", "cloth"}) {
            const Scene scene = gallery(QString("clojure_%1.json").arg(name));
            const auto edn = bytesOf(QString(VAKWERK_TEST_DATA "/%1.edn").arg(name));
            const Scene imported = readEdnWorld(edn).scene.value();
            QCOMPARE(scene.particles(), imported.particles());
            QCOMPARE(scene.constraints(), imported.constraints());
            World world = imported.world();
            world.title = scene.world().title;
            world.titleNl = scene.world().titleNl;
            world.description = scene.world().description;
            world.descriptionNl = scene.world().descriptionNl;
            QCOMPARE(scene.world(), world);
        }
    }

    void thePrattBridgeHoldsWithLittleToSpare()
    {
        const Scene scene = gallery("pratt_bridge.json");
        const State state = after(scene, 600);
        QCOMPARE(state.brokenCount(), std::size_t{0});
        QCOMPARE_GT(largestUtilisation(scene, state), 0.9);
        for (const double strain : stresses(scene, state, Measure::strain))
            COMPARE_NEAR(strain, 0.0, 0.001);
    }

    void theOtherPrattBridgeFailsBitByBitWithinFiveSeconds()
    {
        Simulation simulation(gallery("pratt_bridge_breaks.json"));
        std::set<std::size_t> counts;
        for (int i = 0; i < 300; ++i) {
            QVERIFY(!simulation.step());
            counts.insert(simulation.state().brokenCount());
            QVERIFY(simulation.time() > 0.5 || counts.size() == 1);
        }
        QCOMPARE_GE(counts.size(), 4u);
    }

    void onlyTheUnbracedSquareFolds()
    {
        const State braced = after(gallery("square_braced.json"), 600);
        const State unbraced = after(gallery("square_unbraced.json"), 600);
        QCOMPARE_LT(lean(braced), 1.0);
        QCOMPARE_GT(lean(unbraced), 45.0);
    }

    // The ball that swings in has stopped, and the last one has its speed. Both swing within the frame, to which
    // the view is fitted.
    void theCradlePassesTheSpeedOn()
    {
        const Scene scene = gallery("newtons_cradle.json");
        const Rect frame = *extentOf(scene);
        Simulation swing(scene);
        for (int i = 0; i < 120; ++i) {
            QVERIFY(!swing.step());
            for (const Vec2 place : swing.state().position)
                QVERIFY(place.x > frame.left + 0.1 && place.x < frame.right - 0.1);
        }
        const auto speedOf = [&](const State& state, std::size_t ball) {
            const std::size_t i = 5 + ball;  // after the five pinned particles
            return length(state.position[i] - state.previous[i]) / scene.world().timeStep;
        };
        const double arrives = speedOf(after(scene, 30), 0);
        const State state = after(scene, 33);
        for (const std::size_t ball : {0u, 1u, 2u, 3u})
            QCOMPARE_LT(speedOf(state, ball), 1e-3);
        QCOMPARE_GT(speedOf(state, 4), 0.99 * arrives);
    }

    void theBallPitComesToRest()
    {
        const Scene scene = gallery("ball_pit.json");
        const State state = after(scene, 600);
        for (std::size_t i = 0; i < state.position.size(); ++i) {
            QCOMPARE_LT(length(state.position[i] - state.previous[i]), 1e-6);
            for (std::size_t k = 0; k < i; ++k) {
                const double reach = scene.particles()[i].radius + scene.particles()[k].radius;
                QCOMPARE_GT(length(state.position[i] - state.position[k]), 0.97 * reach);
            }
        }
    }

    // They keep out of each other on the way, and arrive.
    void theBlobsTumbleDownTheStairs()
    {
        const Scene scene = gallery("blobs_down_stairs.json");
        Simulation simulation(scene);
        for (int i = 0; i < 700; ++i) {
            QVERIFY(!simulation.step());
            if (i % 10 == 0)
                QVERIFY(!areAnyLinksCrossed(scene, simulation.state()));
        }
        for (const Vec2 place : simulation.state().position)
            QVERIFY(place.x > 3.0 && place.y > 0.0 && place.y < 2.0);
    }

    // The planks and the car keep their lengths within 1 %.
    void theCarCrossesTheRopeBridge()
    {
        const Scene scene = gallery("car_with_motor.json");
        Simulation simulation(scene);
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!simulation.step());
            for (const Constraint& constraint : scene.constraints()) {
                const Link& link = *linkOf(constraint);
                const Vec2 d = simulation.state().position[*scene.particles().indexOf(link.b)] -
                               simulation.state().position[*scene.particles().indexOf(link.a)];
                COMPARE_NEAR(length(d), link.length, 0.01 * link.length);
            }
        }
        const std::size_t rear = 41;  // after the 41 joints of the bridge
        QCOMPARE_GT(simulation.state().position[rear].x, 10.0);
    }

    void theStrandbeestWalks()
    {
        const Scene scene = gallery("strandbeest.json");
        Simulation simulation(scene);
        const double height = simulation.state().position[0].y;
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR(simulation.state().position[0].y, height, 0.03 * height);
        }
        QCOMPARE_GT(simulation.state().position[0].x, 3.0);
    }

    // The castle stands until the stone comes.
    void theCatapultHitsTheCastle()
    {
        const Scene scene = gallery("catapult_and_castle.json");
        const auto highest = [](const State& state) {
            double most = 0.0;
            for (std::size_t i = state.position.size() - 28; i < state.position.size(); ++i)
                most = std::max(most, state.position[i].y);
            return most;
        };
        const double before = highest(startOf(scene));
        COMPARE_NEAR(highest(after(scene, 120)), before, 0.03);
        QCOMPARE_LT(highest(after(scene, 400)), 0.7 * before);
    }

    void allMarblesRollIntoTheCup()
    {
        const Scene scene = gallery("marble_run.json");
        for (const Vec2 place : after(scene, 600).position)
            QVERIFY(place.x > 2.1 && place.x < 4.7 && place.y > 0.0 && place.y < 1.0);
    }

    // The rope keeps out of itself, also while it falls, and is stretched by less than 1 %.
    void theRopeLiesInCoils()
    {
        const Scene scene = gallery("rope_coil.json");
        Simulation simulation(scene);
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!simulation.step());
            if (i % 10 == 0)
                QVERIFY(!areAnyLinksCrossed(scene, simulation.state()));
        }
        const State& state = simulation.state();
        for (std::size_t i = 1; i < state.position.size(); ++i)
            QCOMPARE_LT(length(state.position[i] - state.position[i - 1]), 1.01 * 0.05);
        for (const Vec2 place : state.position)
            QVERIFY(place.x > 0.0 && place.x < 1.4 && place.y > 0.0 && place.y < 0.5);
    }

    // The peg has a radius of 0.35 m about (0, 1.2 m). Only friction holds the longer side up.
    void frictionHoldsTheClothOnThePeg()
    {
        Scene scene = gallery("cloth_over_a_peg.json");
        const auto lowest = [](const State& state) {
            return std::ranges::min(state.position, {}, &Vec2::y).y;
        };
        const auto isOutside = [](Vec2 place) { return length(place - Vec2{0.0, 1.2}) > 0.35; };
        const State rests = after(scene, 600);
        QVERIFY(std::ranges::all_of(rests.position, isOutside));
        QVERIFY(!areAnyLinksCrossed(scene, rests));
        QCOMPARE_GT(lowest(rests), 0.0);
        const Ground peg = scene.ground()[0];
        Ground smooth = peg;
        std::get<Polyline>(smooth.body).friction = 0.0;
        Patch patch;
        patch.ground.push_back({Placed<Ground>{0, peg}, Placed<Ground>{0, smooth}});
        scene.apply(patch);
        const State slides = after(scene, 600);
        QVERIFY(std::ranges::all_of(slides.position, isOutside));
        QCOMPARE_LT(lowest(slides), -0.7);
    }

    // The load follows the angle of the crank as a slider crank does, of 0.4 m and 1.2 m.
    void theCrankLiftsTheLoad()
    {
        const Scene scene = gallery("crank_with_load.json");
        Simulation simulation(scene);
        const double lowest = simulation.state().position[4].y;
        double highest = lowest;
        for (int i = 0; i < 600; ++i) {
            QVERIFY(!simulation.step());
            const State& state = simulation.state();
            const Vec2 crank = state.position[2];
            const double rod = std::sqrt(1.2 * 1.2 - crank.x * crank.x);
            COMPARE_NEAR(state.position[4].y, 0.6 + crank.y + rod, 1e-3);
            highest = std::max(highest, state.position[4].y);
        }
        COMPARE_NEAR(highest, 0.6 + 0.4 + 1.2, 1e-3);
    }
};

QTEST_APPLESS_MAIN(TestGallery)
#include "tst_gallery.moc"
