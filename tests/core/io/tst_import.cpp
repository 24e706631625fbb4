// SPDX-License-Identifier: MIT
#include "core/io/csv.h"
#include "core/io/file/file.h"
#include "core/io/import/import.h"
#include "core/io/import/recorded_run.h"
#include "core/io/journal.h"
#include "core/io/scene_file.h"
#include "core/run/simulation.h"
#include "core/scene/edit/ground.h"
#include "core/scene/query/check.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <random>

using namespace vakwerk;

namespace {

std::string sample(const std::string& name, const char* folder = "import")
{
    return readFile(std::filesystem::path(VAKWERK_TEST_DATA) / folder / name).bytes.value();
}

Imported imported(const std::string& name, const std::string& bytes, const std::string& links = {})
{
    return importFile({name, bytes, links.empty() ? "" : "links.csv", links}, {});
}

QString lines(const std::vector<FileProblem>& findings)
{
    QString result;
    for (const FileProblem& finding : findings)
        result += QString::fromStdString(text(finding, "f")) + "\n";
    return result;
}

QString problemsOf(const std::string& name, const std::string& bytes, const std::string& links = {})
{
    return lines(imported(name, bytes, links).read.problems);
}

Scene sceneOf(const std::string& name, const std::string& bytes)
{
    const ReadScene read = imported(name, bytes).read;
    if (!read.scene)
        qWarning("%s", qPrintable(lines(read.problems)));
    return read.scene.value();
}

// Returns the places of the points of a table as "1,2 3,4".
QString placesOf(const std::string& table, DecimalSign decimals = DecimalSign::shown)
{
    const ReadScene read = importFile({"t.csv", table}, {.decimals = decimals}).read;
    if (!read.scene)
        return lines(read.problems);
    QStringList found;
    for (const Particle& particle : read.scene->particles())
        found << QString("%1,%2").arg(particle.position.x, 0, 'g', 12).arg(particle.position.y);
    return found.join(' ');
}

// Returns the text in UTF-16. `isLowFirst` says whether the low byte of each character is the first
// one.
std::string inUtf16(const std::string& ascii, bool isLowFirst)
{
    std::string result;
    for (const char c : ascii)
        result += isLowFirst ? std::string{c, '\0'} : std::string{'\0', c};
    return result;
}

std::string xsp(const std::string& commands)
{
    return "#1.0\n" + commands + "\n";
}

// Checks what holds for each import, whatever the bytes are.
void requireAllOrNothing(const Imported& imported)
{
    const ReadScene& read = imported.read;
    QCOMPARE(read.scene.has_value(), read.problems.empty());
    if (!read.scene)
        return;
    QVERIFY(check(*read.scene).empty());
    QVERIFY(readScene(writeScene(*read.scene)).scene == read.scene);
}

constexpr const char* samples[] = {"hung.xsp", "bridge.svg", "level.tmx", "points.csv"};

}  // namespace

class TestImport : public QObject {
    Q_OBJECT

private slots:
    void massesAndSpringsOfXspringies()
    {
        const Scene scene = sceneOf("hung.xsp", sample("hung.xsp"));
        QCOMPARE(int(scene.particles().size()), 3);
        const Particle nail{ParticleId{1}, {320, 400}, {320, 400}, 1.0, true, 0.0};
        // XSpringies gives a mass of 2 the radius r = 2 ln(4·2 + 1) = 4.39…, cut to whole pixels.
        const Particle swung{ParticleId{2}, {320, 300}, {320 - 5 * 0.02, 300}, 2.0, false, 4.0};
        QCOMPARE(scene.particles()[0], nail);
        QCOMPARE(scene.particles()[1], swung);
        QCOMPARE(scene.particles()[2].previous, (Vec2{360, 300 + 2.5 * 0.02}));
        SpringConstraint spring;
        spring.a = ParticleId{1};
        spring.b = ParticleId{2};
        spring.length = 90.0;
        spring.springConstant = 30.0;
        spring.damping = 0.5;
        QCOMPARE(scene.constraints()[0], (Constraint{ConstraintId{1}, spring}));
        QCOMPARE(int(scene.constraints().size()), 2);
    }

    void settingsOfXspringies()
    {
        const World world = sceneOf("hung.xsp", sample("hung.xsp")).world();
        QCOMPARE(world.yAxis, YAxis::up);
        QCOMPARE(world.gravity, (Vec2{0, -10}));
        QCOMPARE(world.timeStep, 0.02);
        QCOMPARE(world.damping, 0.0);
        QCOMPARE(world.linearDrag, 0.1 * 2.0);  // equals viscosity times mass; all masses are 2
        QCOMPARE(world.restitution, 0.8);
        QCOMPARE(world.friction, 1.0 - 0.8);
        QCOMPARE(world.boundsKind, BoundsKind::bounce);
        QCOMPARE(world.bounds, (Rect{0, 0, 640, 1e7}));  // no wall at the top
        QVERIFY(world.boundsRadius);
    }

    void whatXspringiesHasMoreIsSaidWithItsLine()
    {
        QCOMPARE(lines(imported("hung.xsp", sample("hung.xsp")).read.notes),
                 QString("f:2:1: cmas, elas, kspr, kdmp, fixm, gsnp: only matter for what is drawn "
                         "next in XSpringies\n"
                         "f:12:1: frce: there is no force between walls and masses\n"
                         "f:15:1: stck: walls do not hold what touches them\n"
                         "f:20:1: wall: how large the window was is not in the file; the walls are "
                         "around 640 by 480\n"));
        QCOMPARE(
            lines(imported("f.xsp", xsp("wall 0 0 0 0\nnail 1 2 3\nstep 0.1 0.2\nfrce 9 1 1 1\n"
                                        "frce 2 1 10 1.5\nfrce 1 1 1 1\nadpt 1\nmass 1 0 0 0 0 "
                                        "1 1\nmass 2 1e5 0 9 0 1 1"))
                      .read.notes),
            QString("f:3:1: nail: is not a known command; the line is left out\n"
                    "f:4:10: step: the rest of the line is left out: 0.2\n"
                    "f:5:1: frce: there is no force 9; the line is left out\n"
                    "f:6:1: frce: there is no attraction that falls with the distance to the "
                    "power of 1.5 here\n"
                    "f:7:1: frce: there is no force that keeps the centre of mass in the "
                    "middle\n"
                    "f:8:1: adpt: time steps do not adapt themselves; each is 0.1\n"
                    "f:10:1: mass 2: is loose and has flown far away; it is left out\n"));
    }

    void gravityOfXspringiesHasADirection_data()
    {
        QTest::addColumn<QString>("degrees");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::newRow("down") << "0" << 0.0 << -10.0;
        QTest::newRow("to the right") << "90" << 10.0 << 0.0;
        QTest::newRow("up") << "180" << 0.0 << 10.0;
        QTest::newRow("to the left") << "-90" << -10.0 << 0.0;
        QTest::newRow("aslant") << "30" << 5.0 << -10.0 * std::sqrt(0.75);
    }
    void gravityOfXspringiesHasADirection()
    {
        QFETCH(QString, degrees);
        QFETCH(double, x);
        QFETCH(double, y);
        const std::string file = xsp("mass 1 0 0 0 0 1 1\nfrce 0 1 10 " + degrees.toStdString());
        const Vec2 gravity = sceneOf("f.xsp", file).world().gravity;
        COMPARE_NEAR(gravity, (Vec2{x, y}), (degrees == "30" ? 1e-14 : 0.0));
    }

    // In XSpringies v' = −c v for every mass, so x(t) = v/c (1 − e^(−c t)).
    void viscosityBrakesAsInXspringies_data()
    {
        QTest::addColumn<QString>("other");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("equal masses") << "mass 2 0 0 0 0 4 1" << 1e-9;
        // The drag is divided by the mass, so different masses cannot share it. The import then
        // uses damping in each step, which is less exact.
        QTest::newRow("different masses") << "mass 2 0 0 0 0 1 1" << 0.5;
    }
    void viscosityBrakesAsInXspringies()
    {
        QFETCH(QString, other);
        QFETCH(double, tolerance);
        const Scene scene =
            sceneOf("f.xsp", xsp("wall 0 0 0 0\nvisc 0.5\nstep 0.01\nmass 1 0 0 100 0 4 1\n" +
                                 other.toStdString()));
        Simulation simulation(scene);
        for (int i = 0; i < 200; ++i)
            QVERIFY(!simulation.step());
        const double exact = 100.0 / 0.5 * (1.0 - std::exp(-0.5 * 2.0));
        const double found = simulation.state().position[0].x;
        QVERIFY2(std::abs(found - exact) < tolerance, qPrintable(QString::number(found - exact)));
    }

    void attractionOfXspringiesHasThreeLaws()
    {
        const auto world = [](const char* exponent) {
            return sceneOf("f.xsp", xsp(std::string("wall 0 0 0 0\ncent 4\nmass 4 10 20 0 0 -1 1\n"
                                                    "frce 2 1 30 ") +
                                        exponent))
                .world();
        };
        QCOMPARE(world("0").attractionLaw, AttractionLaw::constant);
        QCOMPARE(world("2").attractionLaw, AttractionLaw::inverseSquare);
        QCOMPARE(world("-1").attractionLaw, AttractionLaw::linear);
        QCOMPARE(world("2").attraction, 30.0);
        QCOMPARE(world("2").attractionCentre, (Vec2{10, 20}));
        QCOMPARE(world("3").attraction, 0.0);
    }

    void linesOfXspringiesEndAsEachSystemHasThem()
    {
        const std::string file = sample("hung.xsp");
        for (const char* ending : {"\r", "\r\n"}) {
            std::string other;
            for (const char c : file)
                other += c == '\n' ? std::string(ending) : std::string(1, c);
            QCOMPARE(sceneOf("hung.xsp", other), sceneOf("hung.xsp", file));
        }
    }

    void theMassThatAttractsStaysHoweverFarOut()
    {
        const std::string far = "mass 1 0 0 0 0 1 1\nmass 2 1e5 7 0 0 -1 1\ncent 2\nwall 0 0 0 0\n";
        const ReadScene on = imported("f.xsp", xsp(far + "frce 2 1 10 2")).read;
        QCOMPARE(lines(on.notes), QString());
        QCOMPARE(int(on.scene->particles().size()), 2);
        QCOMPARE(on.scene->world().attractionCentre, (Vec2{1e5, 7}));
        const ReadScene off = imported("f.xsp", xsp(far + "frce 2 0 10 2")).read;
        QCOMPARE(int(off.scene->particles().size()), 1);
        QCOMPARE(lines(off.notes),
                 QString("f:3:1: mass 2: is fixed far away and holds nothing; it is left out\n"));
    }

    void aCentreThatIsAGuessIsSaid()
    {
        const auto notes = [](const char* commands) {
            return lines(imported("f.xsp", xsp(std::string("mass 1 10 20 0 0 1 1\nwall 0 0 0 0\n"
                                                           "frce 2 1 30 2\n") +
                                               commands))
                             .read.notes);
        };
        QCOMPARE(notes("cent -1"),
                 QString("f:4:1: frce: attraction is to the centre of the window, "
                         "which the file does not have; it is taken to be at "
                         "320, 240\n"));
        QCOMPARE(notes("cent 5"), QString("f:5:1: cent: there is no mass 5; the centre of the "
                                          "window, at 320, 240, attracts\n"));
        QCOMPARE(notes("cent 1"), QString("f:5:1: cent: the attraction stays where mass 1 starts; "
                                          "in XSpringies it goes along with it\n"));
    }

    void aFixedMassHasNoVelocity()
    {
        const Scene scene = sceneOf("f.xsp", xsp("mass 1 10 20 5 5 -1 1"));
        QCOMPARE(scene.particles()[0].previous, (Vec2{10, 20}));
    }

    void theVelocityOfAFixedMassOnADampedSpringIsSaid()
    {
        const auto notes = [](const char* damping) {
            return lines(imported("f.xsp", xsp(std::string("wall 0 0 0 0\nmass 1 10 20 5 5 -1 1\n"
                                                           "mass 2 40 20 0 0 1 1\nspng 1 1 2 3 ") +
                                               damping + " 30"))
                             .read.notes);
        };
        QCOMPARE(notes("0"), QString());
        QCOMPARE(notes("0.5"), QString("f:3:1: mass 1: is fixed and has no velocity here; in "
                                       "XSpringies it pulls on damped springs as if it moved\n"));
    }

    // The world takes the elasticity that most masses have; masses with another one keep it.
    void massesKeepTheirElasticity()
    {
        const ReadScene read =
            imported("f.xsp", xsp("wall 0 1 0 1\nmass 1 10 20 0 0 1 0.75\nmass 2 30 20 0 0 1 0.5\n"
                                  "mass 3 50 20 0 0 1 0.75\nmass 4 70 20 0 0 1 1.5"))
                .read;
        QCOMPARE(lines(read.notes),
                 QString("f:6:1: mass/elasticity: must be from 0 to 1 here, and is taken as 1\n"));
        const Scene& scene = *read.scene;
        QCOMPARE(scene.world().restitution, 0.75);
        QCOMPARE(scene.world().friction, 0.25);
        QCOMPARE(scene.particles()[0].restitution, asWorld);
        QCOMPARE(scene.particles()[0].friction, asWorld);
        QCOMPARE(scene.particles()[1].restitution, 0.5);
        QCOMPARE(scene.particles()[1].friction, 0.5);
        QCOMPARE(scene.particles()[3].restitution, 1.0);
        QCOMPARE(scene.particles()[3].friction, 0.0);
    }

    void aMassDoesNotAttractItself()
    {
        const Scene scene = sceneOf("f.xsp", xsp("wall 0 0 0 0\nfrce 2 1 30 2\ncent 4\n"
                                                 "mass 4 10 20 0 0 1 1\nmass 5 60 20 0 0 1 1"));
        QVERIFY(!scene.particles()[0].attracted);
        QVERIFY(scene.particles()[1].attracted);
        QCOMPARE(scene.world().attractionSoftening, 1.0);
    }

    // The import adds walls. If links pull a particle back from beyond a wall, the wall must not
    // throw it inwards.
    void whatHasNoWorldGetsWallsThatDoNotKick()
    {
        const std::string drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" "
                                    "height=\"9\"><path d=\"M1 1 L8 8\"/></svg>";
        QCOMPARE(sceneOf("d.svg", drawing).world().boundsKind, BoundsKind::reflect);
        QCOMPARE(sceneOf("t.csv", "x,y\n0,0\n").world().boundsKind, BoundsKind::reflect);
    }

    // XSpringies gives the mass the radius r = 2 ln 5 = 3.2….
    void massesThatStartAtAWallAreNotHurledIn_data()
    {
        QTest::addColumn<QString>("commands");
        QTest::addColumn<double>("left");
        QTest::addColumn<double>("low");
        QTest::addColumn<QString>("notes");
        const QString at = "f:3:1: mass 7: starts at the %1 wall or beyond it; the wall is moved "
                           "out to %2\n";
        QTest::newRow("left") << "1 1 1 1\nmass 7 -200 100 0 0 1 1" << -203.0 << 0.0
                              << at.arg("left", "-203");
        QTest::newRow("lower") << "1 1 1 1\nmass 7 200 2 0 0 1 1\nmass 8 9 3 0 0 1 1" << 0.0 << -1.0
                               << at.arg("lower", "-1");
        QTest::newRow("off") << "1 0 1 1\nmass 7 -2e7 100 0 0 1 1\nspng 1 7 8 0 0 1\n"
                                "mass 8 9 9 0 0 1 1"
                             << -20'000'003.0 << 0.0 << at.arg("left", "-20000003");
        QTest::newRow("off on the other side")
            << "1 1 0 1\nmass 7 2e7 100 0 0 1 1\nspng 1 7 8 0 0 1\nmass 8 9 9 0 0 1 1" << 0.0 << 0.0
            << at.arg("right", "20000003");
        QTest::newRow("fixed") << "1 1 1 1\nmass 7 -200 -100 0 0 -1 1" << 0.0 << 0.0 << "";
        QTest::newRow("inside") << "1 1 1 1\nmass 7 3 3 0 0 1 1" << 0.0 << 0.0 << "";
    }
    void massesThatStartAtAWallAreNotHurledIn()
    {
        QFETCH(QString, commands);
        QFETCH(double, left);
        QFETCH(double, low);
        QFETCH(QString, notes);
        const ReadScene read = imported("f.xsp", xsp("wall " + commands.toStdString())).read;
        const Rect& walls = read.scene->world().bounds;
        QCOMPARE(walls.left, left);
        QCOMPARE(walls.top, low);
        QStringList others = lines(read.notes).split('\n', Qt::SkipEmptyParts);
        others.removeIf([](const QString& line) { return line.contains(": wall: "); });
        QCOMPARE(others.join('\n') + (others.isEmpty() ? "" : "\n"), notes);
        Simulation simulation(*read.scene);
        QVERIFY(!simulation.step());
        for (std::size_t i = 0; i < read.scene->particles().size(); ++i)
            QCOMPARE(simulation.state().position[i], read.scene->particles()[i].position);
    }

    void problemsOfXspringiesHaveTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* file, const char* problems) {
            QTest::newRow(file) << QByteArray(file) << QString(problems);
        };
        row("", "f:1:1: the file is empty\n");
        row("\n#1.0", "f:1:1: must begin with the word #1.0\n");
        row("#1.1\n", "f:1:1: must begin with the word #1.0\n");
        row("#1.0garbage\n", "f:1:1: must begin with the word #1.0\n");
        row("#1.0 of today\n\n", "f:1:1: has no mass\n");
        row("#1.0\rmass 1 0 0 0 0 1 1\rmass 2 0 x 0 0 1 1\r",
            "f:3:10: mass/y: must be a number, not x\n");
        row("#1.0\r\nmass 1 0 0 0 0 1 1\r\nmass 2 0 x 0 0 1 1\r\n",
            "f:3:10: mass/y: must be a number, not x\n");
        row("#1.0\nmass 1 0 0 0 0 1 1\nfrce 0 1\nfrce 2 1 10\nfrce 1 0\nfrce 4 1\n",
            "f:3:1: frce/size: is missing\n"
            "f:3:1: frce/other: is missing\n"
            "f:4:1: frce/other: is missing\n");
        row("#1.0\nmass 1 0 nan 0 0 1\nmass 2 0 1e99 0 0 1 1\nmass 3 0 0 0 0 0 1\n",
            "f:2:1: mass/elasticity: is missing\n"
            "f:2:10: mass/y: must be a number, not nan\n"
            "f:3:10: mass/y: must be from -1000000000 to 1000000000, not 1e+99\n"
            "f:4:1: mass/mass: must not be 0; a mass below 0 fixes the particle\n");
        row("#1.0\nmass 1.5 0 0 0 0 1 1\nfrce 0.5 1 2 3\nspng 1 1.5 2 1 1 1\ncent 0.5\n",
            "f:2:1: mass/id: must be a whole number, not 1.5\n"
            "f:3:1: frce/number: must be a whole number, not 0.5\n"
            "f:4:1: spng/a: must be a whole number, not 1.5\n"
            "f:5:1: cent/value: must be a whole number, not 0.5\n");
        row("#1.0\nmass 1 1e5 0 0 0 1 1\n", "f:1:1: has no mass that is not loose and far away\n");
        row("#1.0\nstep 0\nvisc -1\nspng 1 1 2 -3 0 1\n",
            "f:2:1: step/value: must be above 0, not 0\n"
            "f:3:1: visc/value: must be 0 or more, not -1\n"
            "f:4:1: spng/ks: must be 0 or more, not -3\n");
        row("#1.0\nmass 1 0 0 0 0 1 1\nmass 1 0 0 0 0 1 1\nspng 1 1 1 1 0 1\nspng 1 1 5 1 0 1\n",
            "f:3:1: mass 1: is given a second time\n"
            "f:4:1: spng: joins particle 1 to itself\n"
            "f:5:1: spng: refers to mass 5, which does not exist\n");
    }
    void problemsOfXspringiesHaveTheirPlace()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, problems);
        QCOMPARE(problemsOf("f.xsp", file.toStdString()), problems);
    }

    void pointsAndLinksOfTables()
    {
        const Imported both = imported("points.csv", sample("points.csv"), sample("links.csv"));
        QCOMPARE(lines(both.read.problems), QString());
        World world;
        world.boundsKind = BoundsKind::reflect;
        const Scene& scene = *both.read.scene;
        QCOMPARE(scene.world(), world);
        QCOMPARE(scene.particles()[0], (Particle{ParticleId{1}, {0, 0}, {0, 0}, 1.0, true}));
        QCOMPARE(scene.particles()[2], (Particle{ParticleId{3}, {100, 80}, {100, 80}, 2.0}));
        QCOMPARE(int(scene.constraints().size()), 3);
        const auto& first = std::get<DistanceConstraint>(scene.constraints()[0].body);
        QCOMPARE(first.length, 100.0);
        QCOMPARE(first.stiffness, 0.5);
        const auto& rope = std::get<RopeConstraint>(scene.constraints()[1].body);
        QCOMPARE(rope.length, 90.0);
        const auto& spring = std::get<SpringConstraint>(scene.constraints()[2].body);
        QCOMPARE(spring.springConstant, 250.0);
        QCOMPARE(spring.length, std::sqrt(100.0 * 100 + 80 * 80));
        QCOMPARE(spring.a, ParticleId{3});
        QCOMPARE(spring.b, ParticleId{1});
    }

    void tablesAreReadAsTheyComeFromOtherPrograms()
    {
        const Scene scene = sceneOf(
            "t.csv", "\xef\xbb\xbf\"y\" ; x;vx;\"pinned\"\r\n\r\n 2;\"1\";60;1\r\n+.5;-1e1;;\r\n");
        const double h = World().timeStep;
        QCOMPARE(scene.particles()[0],
                 (Particle{ParticleId{1}, {1, 2}, {1 - 60 * h, 2}, 1.0, true}));
        QCOMPARE(scene.particles()[1], (Particle{ParticleId{2}, {-10, 0.5}, {-10, 0.5}}));
    }

    void theFirstLineThatIsNotBlankTellsTheSeparator()
    {
        QCOMPARE(placesOf("\n\r\n  \nx;y\n1;2\n"), QString("1,2"));
        QCOMPARE(placesOf("x\ty\tmass\r\n1\t2\t\r\n-0,5\t 2.5 \t3\r\n"), QString("1,2 -0.5,2.5"));
        QCOMPARE(placesOf("x;y\n0,5;-1,25e1\n1.5;2\n"), QString("0.5,-12.5 1.5,2"));
        QCOMPARE(placesOf("x,y\r1,2\r3,4"), QString("1,2 3,4"));
    }

    void aLineBeforeTheTableSaysTheSeparator()
    {
        const QString places = "1,2 -0.5,3";
        QCOMPARE(placesOf("sep=;\r\nx;y\r\n1;2\r\n-0,5;3\r\n"), places);
        QCOMPARE(placesOf("\n\"SEP=|\"\nx|y\n1|2\n-0,5|3\n"), places);
        QCOMPARE(placesOf("sep=\t\nx\ty\n1\t2\n-0.5\t3\n"), places);
        QCOMPARE(placesOf("sep=,,\nx,y,\n1,2,\n-0.5,3,\n"), places);
        const std::string mark = "\xef\xbb\xbf";
        QCOMPARE(problemsOf("t.csv", mark + "sep=;\nx;y\n0;0\n3;4\n", mark + "sep=|\na|b\n1|2\n"),
                 QString());
        QCOMPARE(placesOf("sep=;\nx;y\n1;a\n"), QString("f:3:3: y: must be a number, not a\n"));
        QVERIFY(placesOf("sep=1\nx;y\n1;2\n").contains("unknown key \"sep=1\""));
        QCOMPARE(kindOf("t.txt", "sep=;\nx;y\n1;2\n"), FileKind::csv);
    }

    void cellsWithNothingInThemMayFollow()
    {
        QCOMPARE(placesOf("x;y;;\n1;2;;\n3;4\n;;;\n5;6;;;;;\n"), QString("1,2 3,4 5,6"));
        QCOMPARE(placesOf(";;;\nx;y;\"\";\n1;2;\"\"; \n"), QString("1,2"));
        QCOMPARE(problemsOf("t.csv", "x,y,\n0,0,\n1,0,\n", "a,b,length,\n1,2,7,\n,,,\n"),
                 QString());
    }

    void wordsForTrueAndFalse_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("isTrue");
        for (const char* word : {"true", "TRUE", "True", "WAAR", "waar", "WAHR", "Wahr", "1"})
            QTest::newRow(word) << QString(word) << true;
        for (const char* word : {"false", "FALSE", "ONWAAR", "Onwaar", "FALSCH", "falsch", "0"})
            QTest::newRow(word) << QString(word) << false;
    }
    void wordsForTrueAndFalse()
    {
        QFETCH(QString, word);
        QFETCH(bool, isTrue);
        const Scene scene = sceneOf("t.csv", "x;y;pinned\n0;0;" + word.toStdString() + "\n");
        QCOMPARE(scene.particles()[0].pinned, isTrue);
    }

    void aNumberThatMayBeThousandsIsAskedFor_data()
    {
        QTest::addColumn<QString>("numbers");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QString>("point");
        QTest::addColumn<QString>("comma");
        const auto row = [](const char* numbers, const char* shown, const char* point,
                            const char* comma) {
            QTest::newRow(numbers)
                << QString(numbers) << QString(shown) << QString(point) << QString(comma);
        };
        const char* refused = "";
        row("1.234;1,5", refused, "1.234,1.5", "1234,1.5");
        row("-1,234;1.5", refused, "-1234,1.5", "-1.234,1.5");
        row("1.234;7", refused, "1.234,7", "1234,7");
        row("1.234;0.125", "1.234,0.125", "1.234,0.125", "1234,0.125");
        row("+12,345;.5e1", refused, "12345,5", "12.345,5");
        row("1,234;0,125", "1.234,0.125", "1234,0.125", "1.234,0.125");
        row("1.234;1,5e0", refused, "1.234,1.5", "1234,1.5");
        row("1.234e0;7", "1.234,7", "1.234,7", "1.234,7");
        row("1234.567;1.234", "1234.567,1.234", "1234.567,1.234", "1234.567,1234");
        row("1.234.567,8;1", "1234567.8,1", "1234567.8,1", "1234567.8,1");
        row("1.234.567;1.234", refused, "1234567,1.234", "1234567,1234");
        row("1'234.5;1.234", "1234.5,1.234", "1234.5,1.234", "1234.5,1234");
        row("1 234,5;1\xc2\xa0"
            "000",
            "1234.5,1000", "1234.5,1000", "1234.5,1000");
    }
    void aNumberThatMayBeThousandsIsAskedFor()
    {
        QFETCH(QString, numbers);
        QFETCH(QString, shown);
        QFETCH(QString, point);
        QFETCH(QString, comma);
        const std::string table = "x;y\n" + numbers.toStdString() + "\n";
        const QString asked = placesOf(table);
        if (shown.isEmpty())
            QVERIFY2(asked.contains("the table does not show whether its decimal sign"),
                     qPrintable(asked));
        else
            QCOMPARE(asked, shown);
        QCOMPARE(placesOf(table, DecimalSign::point), point);
        QCOMPARE(placesOf(table, DecimalSign::comma), comma);
    }

    void thousandsBesideADecimalCommaAreNoDecimals()
    {
        const std::string table = sample("thousands.csv", "faults");
        QCOMPARE(problemsOf("t.csv", table),
                 QString("f:3:3: x: may be 1234 or 1.234: the table does not show whether its "
                         "decimal sign is a point or a comma\n"));
        QCOMPARE(placesOf(table, DecimalSign::comma), QString("0,0 1234,0 1.5,2"));
        QCOMPARE(placesOf(table, DecimalSign::point), QString("0,0 1.234,0 1.5,2"));
    }

    // A comma in quotes does not separate cells, so it can also be a decimal sign.
    void cellsBetweenCommasHaveADecimalPoint()
    {
        QCOMPARE(placesOf("x,y\n1.234,2\n"), QString("1.234,2"));
        QCOMPARE(placesOf("x,y\n\"1,234.5\",\"2,5\"\n"), QString("1234.5,2.5"));
        QCOMPARE(placesOf("x,y\n\"1,234\",1.234\n", DecimalSign::point), QString("1234,1.234"));
        QVERIFY(placesOf("x,y\n\"1,234\",2\n").startsWith("f:2:2: x: may be 1234 or 1.234: "));
        QVERIFY(placesOf("x,y\n1.234,\"2,5\"\n").startsWith("f:2:1: x: may be 1234 or 1.234: "));
    }

    void namesAreKeptAndLinksMayGoByThem()
    {
        const ReadScene named =
            imported("t.csv", "name;x;y\n\"Tower \"\"A\"\"\";0;0\n;9;9\nB;3;4\n",
                     "name;a;b\nS1;\"Tower \"\"A\"\"\";B\n;1;2\n")
                .read;
        QCOMPARE(lines(named.problems) + lines(named.notes), QString());
        QCOMPARE(named.scene->particles()[0].name.text(), std::string("Tower \"A\""));
        QVERIFY(named.scene->particles()[1].name.empty());
        QCOMPARE(named.scene->constraints()[0].base().name.text(), std::string("S1"));
        QCOMPARE(linkOf(named.scene->constraints()[0])->length, 5.0);
        QCOMPARE(linkOf(named.scene->constraints()[1])->b, ParticleId{2});
        const ReadScene both =
            imported("t.csv", "id;name;x;y\n7;8;0;0\n8;A;3;4\n9;A;0;9\n", "a;b\n7;8\n").read;
        QCOMPARE(lines(both.problems), QString());
        QCOMPARE(linkOf(both.scene->constraints()[0])->b, ParticleId{8});
        QCOMPARE(problemsOf("t.csv", "name,x,y\nA,0,0\nA,1,0\nB,2,0\n", "a,b\nB,A\n"),
                 QString("f:2:3: b: refers to the name A, which several points have\n"));
        QCOMPARE(problemsOf("t.csv", "name,x,y\nBr\xfc,0,0\n"),
                 QString("f:2:1: name: a text that is not UTF-8\n"));
    }

    void aTextInQuotesMayHaveLines()
    {
        const ReadScene read = imported("t.csv", "id,x,y\r\n\"A\r\nB\",1,2\r\n\"C\"\"D\",3,4\r\n",
                                        "a,b\n\"A\r\nB\",\"C\"\"D\"\n")
                                   .read;
        QCOMPARE(lines(read.problems), QString());
        QCOMPARE(read.scene->particles()[1].position, (Vec2{3, 4}));
        QCOMPARE(int(read.scene->constraints().size()), 1);
    }

    void aByteOrderMarkIsPassedOver()
    {
        const std::string mark = "\xef\xbb\xbf";
        const std::string edn = "{:points {:a {:x 1 :y 2}} :sticks []}";
        QCOMPARE(sceneOf("f.edn", mark + edn), sceneOf("f.edn", edn));
        QCOMPARE(sceneOf("f.xsp", mark + sample("hung.xsp")), sceneOf("f.xsp", sample("hung.xsp")));
        QCOMPARE(sceneOf("f.svg", mark + sample("bridge.svg")),
                 sceneOf("f.svg", sample("bridge.svg")));
        QCOMPARE(problemsOf("t.csv", mark + "x,y\n0,0\n1,0\n", mark + "a,b\n1,2\n"), QString());
        QCOMPARE(problemsOf("f.xsp", mark + " \n"), QString("f:1:1: the file is empty\n"));
        QCOMPARE(problemsOf("f.xsp", mark + "#1.0\nmass 1 0 0 0 0 1\n"),
                 QString("f:2:1: mass/elasticity: is missing\n"));
    }

    void idsThatAreNumbersStay()
    {
        const Scene scene = sceneOf("t.csv", "id,x,y\n7,0,0\n3,1,0\n");
        QCOMPARE(scene.particles()[0].id, ParticleId{7});
        QCOMPARE(scene.particles()[1].id, ParticleId{3});
        const ReadScene byRow = imported("t.csv", "x,y\n0,0\n3,4\n", "a,b\n2,1\n").read;
        QCOMPARE(byRow.scene->constraints()[0],
                 (Constraint{ConstraintId{1},
                             DistanceConstraint{{{{}, 5.0}, ParticleId{2}, ParticleId{1}}}}));
    }

    void idsThatAreNoNumbersGetFreeOnes_data()
    {
        QTest::addColumn<QByteArray>("ids");
        QTest::addColumn<QString>("numbers");
        QTest::addColumn<QString>("place");
        QTest::newRow("a name") << QByteArray("1 a 2") << "1 3 2"
                                << "f:3:1: id: ";
        QTest::newRow("out of range") << QByteArray("7 4294967299 0") << "7 1 2"
                                      << "f:3:1: id: ";
        QTest::newRow("zeros in front") << QByteArray("01 1 02") << "2 1 3"
                                        << "f:2:1: id: ";
        QTest::newRow("numbers") << QByteArray("7 1 9") << "7 1 9"
                                 << "";
    }
    void idsThatAreNoNumbersGetFreeOnes()
    {
        QFETCH(QByteArray, ids);
        QFETCH(QString, numbers);
        QFETCH(QString, place);
        std::string table = "id,x,y\n";
        std::string links = "a,b\n";
        for (const QByteArray& id : ids.split(' '))
            table += id.toStdString() + ",0,0\n";
        links += ids.split(' ')[2].toStdString() + "," + ids.split(' ')[1].toStdString() + "\n";
        const ReadScene read = imported("t.csv", table, links).read;
        QStringList found;
        for (const Particle& particle : read.scene->particles())
            found << QString::number(std::uint32_t(particle.id));
        QCOMPARE(found.join(' '), numbers);
        QCOMPARE(linkOf(read.scene->constraints()[0])->a, read.scene->particles()[2].id);
        const int count = place.isEmpty() ? 0 : ids.count('0') == 2 || ids.startsWith('7') ? 2 : 1;
        QCOMPARE(lines(read.notes),
                 count == 0 ? QString()
                            : place + QStringLiteral("ids that are not whole numbers from 1 to "
                                                     "4000000000 are replaced by free numbers "
                                                     "(%1 in all)\n")
                                          .arg(count));
    }

    void linksHaveTheIdsOfTheirTable()
    {
        const ReadScene read =
            imported("t.csv", "x,y\n0,0\n1,0\n2,0\n", "a,id,b\n1,7,2\n2,,3\n1,1,3\n").read;
        QCOMPARE(lines(read.problems), QString());
        QCOMPARE(read.scene->constraints()[0].id, ConstraintId{7});
        QCOMPARE(read.scene->constraints()[1].id, ConstraintId{2});
        QCOMPARE(read.scene->constraints()[2].id, ConstraintId{1});
    }

    void theTableOfARunGivesItsLastStep()
    {
        const Scene scene = aScene().particle(4, {0, 0}).particle(2, {50, 0}).distance(1, 4, 2);
        Simulation simulation(scene);
        std::string table = csvHead(simulation.state()) + csvRows(simulation.state(), 0.0);
        for (int i = 0; i < 3; ++i)
            QVERIFY(!simulation.step());
        table += csvRows(simulation.state(), simulation.time());
        const ReadScene read = imported("run.csv", table).read;
        QCOMPARE(lines(read.notes),
                 QString("f:1:1: step: has 2 steps; only the last one, step 3, is read\n"));
        const State& state = simulation.state();
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(read.scene->particles()[i].id, state.particleIds[i]);
            QCOMPARE(read.scene->particles()[i].position, state.position[i]);
            QCOMPARE(read.scene->particles()[i].previous, state.previous[i]);
        }
    }

    // Other programs write tables with the columns `frame` and `particle`, and number both from 0.
    void aRunOfFramesGivesItsLastFrameAndHowItMoves()
    {
        const ReadScene read =
            imported("run.csv", "frame,particle,x,y\n0,0,1,1\n0,1,5,5\n1,0,2,1\n1,1,5,6\n"
                                "2,0,4,1\n2,1,5,8\n2,2,9,9\n")
                .read;
        QCOMPARE(lines(read.problems), QString());
        QVERIFY(lines(read.notes)
                    .startsWith("f:1:1: step: has 3 steps; only the last one, step 2, is read\n"));
        const auto& particles = read.scene->particles();
        QCOMPARE(int(particles.size()), 3);
        QCOMPARE(particles[0].position, (Vec2{4, 1}));
        QCOMPARE(particles[0].previous, (Vec2{2, 1}));
        QCOMPARE(particles[1].id, ParticleId{1});
        QCOMPARE(particles[1].previous, (Vec2{5, 6}));
        QCOMPARE(particles[2].previous, (Vec2{9, 9}));
    }

    // The table has every tenth step only, and does not say how long ago the earlier steps were. So
    // the velocity is 0.
    void aRunOfEveryTenthStepIsAtRest()
    {
        const ReadScene read =
            imported("run.csv", "step,id,x,y\n0,1,1,1\n10,1,2,1\n20,1,4,1\n").read;
        QCOMPARE(read.scene->particles()[0].previous, (Vec2{4, 1}));
    }

    void aTableCutOffInItsLastStepIsNoted_data()
    {
        QTest::addColumn<QByteArray>("rows");
        QTest::addColumn<QString>("notes");
        const QString last = "f:1:1: step: has 2 steps; only the last one, step 7, is read\n";
        QTest::newRow("whole") << QByteArray("3,1,0,0\n3,2,1,0\n7,1,0,0\n7,2,1,0\n") << last;
        QTest::newRow("cut off")
            << QByteArray("3,1,0,0\n3,2,1,0\n7,1,0,0\n")
            << last + "f:4:1: step: the last step has another number of lines, 1, than the one "
                      "before, 2; the table may have been cut off\n";
        QTest::newRow("by particles") << QByteArray("3,1,0,0\n7,1,0,0\n3,2,1,0\n7,2,1,0\n") << last;
        QTest::newRow("one step") << QByteArray("3,1,0,0\n") << QString();
    }
    void aTableCutOffInItsLastStepIsNoted()
    {
        QFETCH(QByteArray, rows);
        QFETCH(QString, notes);
        const ReadScene read = imported("t.csv", "step,id,x,y\n" + rows.toStdString()).read;
        QVERIFY(read.scene);
        QCOMPARE(lines(read.notes), notes);
    }

    void problemsOfTablesHaveTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("points");
        QTest::addColumn<QByteArray>("links");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* points, const char* links, const char* problems) {
            QTest::newRow(points) << QByteArray(points) << QByteArray(links) << QString(problems);
        };
        row("", "", "f:1:1: the file is empty\n");
        row("1,2\n3,4\n", "", "f:1:1: the first line must name the columns, such as id,x,y\n");
        row("x,y,mas\n", "", "f:1:5: unknown key \"mas\"; did you mean \"mass\"?\n");
        row("id,x,x,x\n", "", "f:1:1: y: is missing\nf:1:6: x: is given a second time\n");
        row("step,frame,x,y\n", "", "f:1:6: unknown key \"frame\"; did you mean \"name\"?\n");
        row("id,x,y,mass\n1,1;2,3,4\n1,0,0,0\n1,0,1\n2,,inf,\n", "",
            "f:2:3: x: must be a number, not 1;2\n"
            "f:3:1: id 1: is given a second time\n"
            "f:3:7: mass: must be from 0.000000001 to 1000000000000, not 0\n"
            "f:4:1: must have 4 values as the first line has, not 3\n"
            "f:5:3: x: is missing\n"
            "f:5:4: y: must be a number, not inf\n");
        row("x;y;pinned\n1,5;2;yes\n", "", "f:2:7: pinned: must be true or false, not yes\n");
        row("x;y\n1.234,5;1,2,3\n1,5x;3000000000,5\n", "",
            "f:2:9: y: must be a number, not 1,2,3\n"
            "f:3:1: x: must be a number, not 1,5x\n"
            "f:3:6: y: must be from -1000000000 to 1000000000, not 3000000000.5\n");
        row("x\ty\n1\t\n\tb\n", "",
            "f:2:3: y: is missing\n"
            "f:3:1: x: is missing\n"
            "f:3:2: y: must be a number, not b\n");
        row("1,5;2,5\n", "", "f:1:1: the first line must name the columns, such as id,x,y\n");
        row("x,y\n\"1,2\n", "", "f:2:1: a text without closing quotes\n");
        row("x,y\n\"1\"2,3\nc,\"2\n\"4\n", "",
            "f:2:1: a text without closing quotes\nf:3:3: a text without closing quotes\n"
            "f:4:1: a text without closing quotes\n");
        row("X,z,y\n", "",
            "f:1:1: unknown key \"X\"; did you mean \"x\"?\n"
            "f:1:1: x: is missing\n"
            "f:1:3: unknown key \"z\"; known here: id, step, time, vx, vy, x, y, previous_x, "
            "previous_y, mass, load_x, load_y, pinned, radius, restitution, friction, "
            "contact_friction, rolls, moment_of_inertia, angle, spin, attracted, name, locked, "
            "hidden\n");
        row("Mas,Pinned,x,y\n", "",
            "f:1:1: unknown key \"Mas\"; did you mean \"mass\"?\n"
            "f:1:5: unknown key \"Pinned\"; did you mean \"pinned\"?\n");
        row("x,y\n", "", "f:1:1: has no line with a point\n");
        row("x,y,vx,previous_x\n", "",
            "f:1:1: has columns for velocities and for previous positions, which say the same\n");
        row("a,b\n1,2\n", "",
            "f:1:1: is a table of links; it goes with a table of points, which comes first\n");
        row("x,y\n0,0\n1,0\n", "a,b,kind,spring_constant\n1,3,,\n1,1,,\n1,2,glue,\n1,2,rope,5\n",
            "f:2:3: b: refers to point 3, which does not exist\n"
            "f:3:3: b: joins particle 1 to itself\n"
            "f:4:5: kind: must be one of \"distance\", \"rope\", \"spring\", not \"glue\"\n"
            "f:5:10: spring_constant: has no meaning for a link of the kind \"rope\"\n");
        row("x,y\n0,1\n", "b,length\n", "f:1:1: a: is missing\n");
        row("x,y\n0,0\n1,0 \n", "a,b,id\n1,2,7\n1,2,x\n1,2,7\n1,2,0\n",
            "f:3:5: id: must be a whole number from 1 to 4000000000, not x\n"
            "f:4:5: id 7: is given a second time\n"
            "f:5:5: id: must be a whole number from 1 to 4000000000, not 0\n");
        row("x,y,,\"\"\n1,2,,4\n1,2,3,4\n", "", "f:1:6: a column has no name\n");
        row("x,,y\n1,,3\n", "", "f:1:3: a column has no name\n");
        row("x,y,\n1,2,3,4\n", "", "f:1:5: a column has no name\n");
        row("x,y,\n1,2,,4\n", "", "f:2:1: must have 2 values as the first line has, not 4\n");
        row("x,y \n0,1\n", "a,b,\n1,1,7\n", "f:1:5: a column has no name\n");
        row("x,y\n+-5,1\n", "", "f:2:1: x: must be a number, not +-5\n");
        row("id,x,y\n\"a\"\"b\",0,0\na\"b,1,1\n\"a\"\"\",1,1\n", "",
            "f:3:1: id a\"b: is given a second time\n");
    }
    void problemsOfTablesHaveTheirPlace()
    {
        QFETCH(QByteArray, points);
        QFETCH(QByteArray, links);
        QFETCH(QString, problems);
        QCOMPARE(problemsOf("t.csv", points.toStdString(), links.toStdString()), problems);
        QCOMPARE(imported("t.csv", points.toStdString(), links.toStdString()).inLinks,
                 !links.isEmpty());
    }

    void filesAreKnownByNameAndByContent()
    {
        using K = FileKind;
        QCOMPARE(kindOf("a.SVG", ""), K::svg);
        QCOMPARE(kindOf("a.xsp", ""), K::xspringies);
        QCOMPARE(kindOf("a", "#1.0 x"), K::xspringies);
        QCOMPARE(kindOf("a", "<?xml?><svg>"), K::svg);
        QCOMPARE(kindOf("a.tmx", ""), K::tmx);
        QCOMPARE(kindOf("a", "<?xml?>\n<map version='1.10'>"), K::tmx);
        QCOMPARE(kindOf("a", "<s:svg xmlns:s='"), K::svg);
        QCOMPARE(kindOf("a.txt", "id;x;y\n"), K::csv);
        QCOMPARE(kindOf("a", " {:points"), K::edn);
        QCOMPARE(kindOf("a", "; world\n{"), K::edn);
        QCOMPARE(kindOf("a", "{ \"format\""), K::scene);
        QVERIFY(!kindOf("a", "hello"));
        QVERIFY(!kindOf("a.svg", "\x89PNG\r\n"));
        QVERIFY(isNamedForImport("x/y.csv"));
        QVERIFY(!isNamedForImport("x/y.json"));
    }

    void filesOfOtherKindsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("part");
        QTest::newRow("png") << QByteArray("\x89PNG\r\n\x1a\n") << "is a PNG picture";
        QTest::newRow("zip") << QByteArray("PK\x03\x04") << "is a ZIP archive";
        QTest::newRow("gzip") << QByteArray("\x1f\x8b\x08") << "is compressed";
        QTest::newRow("pdf") << QByteArray("%PDF-1.7") << "is a PDF document";
        QTest::newRow("utf-16") << QByteArray("\xff\xfe<\0", 4) << "is text in UTF-16";
        QTest::newRow("utf-32") << QByteArray("\xff\xfe\0\0<\0\0\0", 8) << "is text in UTF-32";
        QTest::newRow("zeros") << QByteArray(8, '\0') << "is no text";
        QTest::newRow("prose") << QByteArray("Dear Sir") << "is of no kind that can be imported";
    }
    void filesOfOtherKindsAreNamed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, part);
        const QString problems = problemsOf("f", bytes.toStdString());
        QVERIFY2(problems.startsWith("f:1:1: " + part), qPrintable(problems));
    }

    void textInUtf16IsSaidToBe_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<std::string>("text");
        QTest::newRow("scene") << "f.json" << writeScene(aScene().particle(1, {0, 0}));
        QTest::newRow("table") << "f.csv" << std::string("x;y\n1;2\n");
        QTest::newRow("drawing") << "f.svg" << sample("bridge.svg");
        QTest::newRow("map") << "f.tmx" << sample("level.tmx");
        QTest::newRow("world") << "f.edn" << std::string("{:points {} :sticks []}");
        QTest::newRow("XSpringies") << "f.xsp" << sample("hung.xsp");
    }
    void textInUtf16IsSaidToBe()
    {
        QFETCH(QString, name);
        QFETCH(std::string, text);
        const QString problem = "f:1:1: is text in UTF-16; save it as UTF-8\n";
        for (const bool isLowFirst : {true, false}) {
            const std::string bytes = inUtf16(text, isLowFirst);
            const std::string mark = isLowFirst ? "\xff\xfe" : "\xfe\xff";
            QCOMPARE(problemsOf(name.toStdString(), bytes), problem);
            QCOMPARE(problemsOf(name.toStdString(), mark + bytes), problem);
            QCOMPARE(lines(readScene(bytes).problems), problem);
            QCOMPARE(lines(readScene(mark + bytes).problems), problem);
            QCOMPARE(readJournal(mark + bytes).problem.english(),
                     std::string("is text in UTF-16; save it as UTF-8"));
            QCOMPARE(lines(readRecordedRun(bytes).problems), problem);
        }
    }

    void everyTruncationIsAllOrNothing()
    {
        for (const char* name : samples) {
            const std::string whole = sample(name);
            for (std::size_t size = 0; size < whole.size(); ++size)
                requireAllOrNothing(imported(name, whole.substr(0, size)));
        }
        const std::string links = sample("links.csv");
        for (std::size_t size = 0; size < links.size(); ++size)
            requireAllOrNothing(imported("p.csv", sample("points.csv"), links.substr(0, size)));
        const std::string svg = sample("bridge.svg");
        for (std::size_t size = 0; size + 1 < svg.size(); ++size)
            QVERIFY(!imported("f.svg", svg.substr(0, size)).read.scene);
    }

    void anyBytesAreAllOrNothing()
    {
        std::mt19937_64 random(1);
        const std::string_view bytes = "<>/\"= \n,;.-+0123456789eMLhvCsQtAz#\xc3\xa9\xff\x01";
        for (const char* name : samples) {
            const std::string good = sample(name);
            int scenes = 0;
            for (int i = 0; i < 3000; ++i) {
                std::string changed = good;
                for (auto n = random() % 4; n < 4; ++n)
                    changed[random() % changed.size()] = bytes[random() % bytes.size()];
                const Imported result = imported(name, changed);
                requireAllOrNothing(result);
                scenes += result.read.scene.has_value();
            }
            QVERIFY2(scenes > 50, name);
        }
    }

    void aMillionLinesAreRead()
    {
        constexpr int count = rounds(1'000'000);
        std::string table = "id,x,y\n";
        std::string file = "#1.0\n";
        for (int i = 1; i <= count; ++i) {
            const std::string n = std::to_string(i);
            table += n + "," + n + ",0\n";
            file += "mass " + n + " 1 2 0 0 1 1\n";
        }
        QCOMPARE(int(imported("t.csv", table).read.scene->particles().size()), count);
        QCOMPARE(int(imported("f.xsp", file).read.scene->particles().size()), count);
    }

    void soManyProblemsEndInTheirNumber()
    {
        std::string table = "x,y\n";
        for (int i = 0; i < 5000; ++i)
            table += "1\n";
        const auto problems = imported("t.csv", table).read.problems;
        QCOMPARE(int(problems.size()), 201);
        QCOMPARE(QString::fromStdString(text(problems.back(), "f")),
                 QString("f:202:1: and 4800 more"));
    }

    // All columns but the last have the same name, of which one problem tells.
    void columnsThatAreRepeatedAreSaidOnce()
    {
        QString table = QStringLiteral("x,").repeated(200'000) + "y\n";
        QCOMPARE(problemsOf("t.csv", table.toStdString()), "f:1:3: x: is given a second time\n");
    }

    void whatIsSaidOfAFileIsCutShort_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<std::string>("bytes");
        const std::string longName(100'000, 'k');
        QTest::newRow("commands") << "f.xsp"
                                  << xsp(QStringLiteral("cmas 1\n").repeated(50'000).toStdString() +
                                         "mass 1 0 0 0 0 1 1");
        QTest::newRow("command") << "f.xsp" << xsp(longName + " 1\nmass 1 0 0 0 0 1 1");
        QTest::newRow("column") << "f.csv"
                                << "x,y," + longName + "\n1,1,1\n";
        QTest::newRow("cell") << "f.csv"
                              << "x,y\n" + longName + ",1\n";
        QTest::newRow("key") << "f.edn"
                             << "{:points {:p {:" + longName + " 1}} :sticks []}";
        QTest::newRow("point") << "f.edn"
                               << "{:points {:" + longName + " {:x 1}} :sticks []}";
        QTest::newRow("element") << "f.svg"
                                 << "<svg><" + longName + "/></svg>";
        QTest::newRow("attribute") << "f.svg"
                                   << "<svg><line x1='" + longName + "'/></svg>";
        QTest::newRow("world") << "f.json"
                               << "{\"format\": \"" + longName + "\"}";
    }
    void whatIsSaidOfAFileIsCutShort()
    {
        QFETCH(QString, name);
        QFETCH(std::string, bytes);
        const ReadScene read = imported(name.toStdString(), bytes).read;
        const QString said = lines(read.problems) + lines(read.notes);
        QVERIFY(!said.isEmpty());
        QVERIFY2(said.size() < 2000, qPrintable(said.left(3000)));
    }

    void aPartIsAdaptedToTheWorldItComesTo()
    {
        World from;
        from.yAxis = YAxis::up;
        from.timeStep = 0.02;
        Scene part = aScene().particle(1, {10, 20}).particle(2, {30, 20}).particle(3, {30, 40});
        part.apply({{}, {}, WorldChange{part.world(), from}});
        Particle moving = part.particles()[0];
        moving.previous = {8, 19};
        AngleConstraint angle;
        angle.a = ParticleId{1};
        angle.b = ParticleId{2};
        angle.c = ParticleId{3};
        angle.degrees = -90.0;
        Constraint constraint{ConstraintId{1}, angle};
        part.apply({{{Placed<Particle>{0, part.particles()[0]}, Placed<Particle>{0, moving}}},
                    {{std::nullopt, Placed<Constraint>{0, constraint}}},
                    {}});
        part = applied(part, edit::addGround(part, std::array<Vec2, 2>{{{0, 5}, {10, 7}}}, false));
        World to;
        to.timeStep = 0.01;
        const Scene there = adapted(part, to);
        QCOMPARE(verticesOf(there.ground()[0]), (std::vector<Vec2>{{0, -5}, {10, -7}}));
        QCOMPARE(there.particles()[0].position, (Vec2{10, -20}));
        QCOMPARE(there.particles()[0].previous, (Vec2{9, -19.5}));
        QCOMPARE(std::get<AngleConstraint>(there.constraints()[0].body).degrees, 90.0);
        QCOMPARE(adapted(adapted(part, to), part.world()).world(), part.world());
        QCOMPARE(adapted(part, part.world()), part);
    }

    // A movement of 5 px in a frame at 25 frames a second is a velocity of 125 px a second.
    void aPartInFramesMovesAsItDidInSeconds()
    {
        const Scene part =
            sceneOf("f.edn", "{:points {:a {:x 10 :y 0 :oldx 5 :oldy 0}} :sticks []}");
        const World seconds = newScene().world();
        const Scene there = adapted(part, seconds);
        const Particle& particle = there.particles()[0];
        const Vec2 velocity = (particle.position - particle.previous) / seconds.timeStep;
        COMPARE_NEAR(velocity, (Vec2{125, 0}), 1e-9);
        QCOMPARE(adapted(part, part.world()), part);
    }
};

QTEST_APPLESS_MAIN(TestImport)
#include "tst_import.moc"
