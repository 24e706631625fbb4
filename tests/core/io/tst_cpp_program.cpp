// SPDX-License-Identifier: MIT
#include "core/io/cpp/code_line.h"
#include "core/io/cpp/cpp_program.h"
#include "core/io/cpp/parts.h"
#include "core/io/csv.h"
#include "core/io/scene_file.h"
#include "core/run/simulation.h"
#include "tests/core/a_scene.h"
#include "tests/core/random_scene.h"

#include <map>
#include <set>

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace vakwerk;

namespace {

constexpr std::uint64_t steps = 240;

QByteArray bytes(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot be read");
    return file.readAll();
}

Scene sceneIn(const QString& path)
{
    const ReadScene read = readScene(bytes(path).toStdString());
    if (!read.scene)
        qFatal("%s", text(read.problems.at(0), "scene").c_str());
    return *read.scene;
}

Scene gallery(const QString& name)
{
    return sceneIn(QDir(VAKWERK_SCENES).filePath(name + ".json"));
}

// The table that the program must print. If a step diverges, the table ends before that step.
struct Table {
    QByteArray text;
    bool isWhole = true;
};
Table tableOf(const Scene& scene)
{
    Simulation simulation(scene);
    std::string table =
        csvHead(simulation.state()) + csvRows(simulation.state(), simulation.time());
    while (simulation.stepCount() < steps && !simulation.step())
        table += csvRows(simulation.state(), simulation.time());
    return {QByteArray::fromStdString(table), simulation.stepCount() == steps};
}

struct Output {
    QByteArray table;
    QByteArray errors;
};

Output run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished(-1);
    return {process.readAllStandardOutput(), process.readAllStandardError()};
}

// Returns what the C++ program of the scene prints if it is compiled with these flags. The long code of contacts
// is not optimised unless they say so, because that takes half of the time. g++ 12 takes an empty std::optional for
// an uninitialized number.
Output printedBy(const Scene& scene, QStringList flags = {})
{
    if (flags.isEmpty())
        flags = {scene.world().contacts == Contacts::off ? "-O2" : "-O0"};
    const CppProgram made = cppProgram(scene, steps);
    if (!made.text)
        return {{}, QByteArray::fromStdString(made.problem.english())};
    const QTemporaryDir folder;
    const QString source = folder.filePath("main.cpp");
    QFile file(source);
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(QByteArray::fromStdString(*made.text)) != qint64(made.text->size()))
        return {{}, "cannot be written"};
    file.close();
    const Output compiled = run(
        VAKWERK_COMPILER, QStringList{"-std=c++20", "-Wall", "-Wextra", "-Wconversion", "-Werror",
                                      "-Wno-uninitialized", source, "-o", folder.filePath("main")} +
                              flags);
    if (!compiled.errors.isEmpty())
        return {{}, compiled.errors};
    return run(folder.filePath("main"), {});
}

// Returns the first line in which the tables differ.
QByteArray difference(const QByteArray& made, const QByteArray& wanted)
{
    const auto a = made.split('\n');
    const auto b = wanted.split('\n');
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i)
        if (a.value(i, "nothing") != b.value(i, "nothing"))
            return a.value(i, "nothing") + " and not " + b.value(i, "nothing");
    return {};
}

// Returns a random scene that can be written as a C++ program.
Scene randomProgram(std::uint32_t seed)
{
    Dice dice(seed);
    Scene scene = randomScene(dice);
    World world = scene.world();
    world.solver = Solver::relaxation;
    if (world.integrator == Integrator::implicitEuler)
        world.integrator = Integrator::rungeKutta4;
    Patch patch;
    patch.world = WorldChange{scene.world(), world};
    scene.apply(patch);
    return scene;
}

// Returns the lines of the program for an entry of a trace, by number.
std::map<std::size_t, QString> linesOf(const CppProgram& program, const Scene& scene,
                                       Trace::Phase phase, std::uint32_t constraint = Trace::none)
{
    Trace::Entry entry;
    entry.phase = phase;
    entry.constraint = constraint;
    std::map<std::size_t, QString> lines;
    for (const CodeLine& line : codeLinesOf(program, scene, entry))
        lines[line.number] = QString::fromStdString(line.text);
    return lines;
}

// Returns the head of the function that solves a constraint of this kind.
QString solverOf(const Constraint& constraint)
{
    QString kind = linkOf(constraint) ? "link" : constraint.kind();
    kind[0] = kind[0].toUpper();
    return "void solve(" + kind + "& c)";
}

}  // namespace

class TstCppProgram : public QObject {
    Q_OBJECT

private slots:
    // core/io/cpp/program.cpp holds the numbers of everything.json, so it can be run as it is.
    void theWholeProgramMovesTheSame()
    {
        const Table wanted = tableOf(sceneIn(VAKWERK_TEST_DATA "/everything.json"));
        QVERIFY(wanted.isWhole);
        QCOMPARE(difference(run(VAKWERK_PROGRAM, {}).table, wanted.text), QByteArray());
    }

    // The marks and conditions in core/io/cpp/program.cpp name features of scenes. The named
    // features must be exactly those that featuresOf() knows.
    void theWholeProgramNamesTheFeaturesOfScenes()
    {
        const QString whole = bytes("core/io/cpp/program.cpp");
        // Skips the comment at the top of the file. It explains the marks with examples, whose
        // names are no features.
        const QString program = whole.mid(whole.indexOf("\n\n"));
        QStringList named;
        for (const QRegularExpressionMatch& match :
             QRegularExpression("//[?<] ([^:\n]+)|\\bhas\\.(\\w+)").globalMatch(program))
            named += match.captured(match.lastCapturedIndex())
                         .split(QRegularExpression("\\W+"), Qt::SkipEmptyParts);
        named.sort();
        named.removeDuplicates();
        QStringList known;
        for (const auto& [name, is] : cpp::featuresOf(Scene{}))
            known += QString::fromUtf8(name.data(), qsizetype(name.size()));
        QCOMPARE(named, known);
    }

    void theWorkOfAStepIsFoundByItsMark()
    {
        const Scene scene = sceneIn(VAKWERK_TEST_DATA "/everything.json");
        const CppProgram program = cppProgram(scene, steps);
        QVERIFY(program.text->find("//@") == std::string::npos);
        const auto texts = [&](Trace::Phase phase) {
            QStringList found;
            for (const auto& [number, text] : linesOf(program, scene, phase))
                found += text;
            return found;
        };
        QCOMPARE(
            texts(Trace::Phase::forces),
            (QStringList{"m.a[i] = gravity;",
                         "m.a[i] = m.a[i] + particles[i].load * particles[i].w;", "pullEnds(m);"}));
        QCOMPARE(
            texts(Trace::Phase::integration),
            (QStringList{"p.x = end.x[i];", "p.x = now.x[i] + (now.v[i] + now.a[i] * h) * h;"}));
        QCOMPARE(texts(Trace::Phase::rescaling),
                 QStringList("p.old = p.x - (p.x - p.old) * factor;"));
        QCOMPARE(texts(Trace::Phase::structure), QStringList());
    }

    // A mark that is misspelt, or in the function of another kind, does not pass.
    void eachMarkBelongsToAnEntryOfATrace()
    {
        for (unsigned seed = 0; seed < 100; ++seed) {
            const Scene scene = randomProgram(seed);
            const CppProgram program = cppProgram(scene, steps);
            const QStringList all = QString::fromStdString(*program.text).split('\n');
            std::map<std::size_t, QString> found;
            for (int phase = 0; phase <= static_cast<int>(Trace::Phase::pinned); ++phase)
                if (Trace::Phase(phase) != Trace::Phase::constraint)
                    found.merge(linesOf(program, scene, Trace::Phase(phase)));
            for (std::uint32_t i = 0; i < scene.constraints().size(); ++i) {
                const Constraint& constraint = scene.constraints()[i];
                if (std::holds_alternative<SpringConstraint>(constraint.body))
                    continue;
                auto lines = linesOf(program, scene, Trace::Phase::constraint, i);
                QVERIFY(!lines.empty());
                for (const auto& [number, text] : lines) {
                    const auto line = static_cast<qsizetype>(number) - 1;
                    const auto head = all.lastIndexOf(QRegularExpression("^\\S.*\\)$"), line);
                    QCOMPARE(all.at(head), solverOf(constraint));
                }
                found.merge(lines);
            }
            std::set<std::size_t> marked;
            for (const auto& [mark, numbers] : program.lines)
                marked.insert(numbers.begin(), numbers.end());
            for (const auto& [number, text] : found) {
                QCOMPARE(all.at(static_cast<qsizetype>(number) - 1).trimmed(), text);
                QCOMPARE(marked.erase(number), std::size_t{1});
            }
            QVERIFY(marked.empty());
        }
    }

    void galleryScenesMoveTheSame_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"ball_pit",
                                 "blobs_down_stairs",
                                 "car_with_motor",
                                 "catapult_and_castle",
                                 "cloth_over_a_peg",
                                 "marble_run",
                                 "newtons_cradle",
                                 "rope_coil",
                                 "slopes_and_bounces",
                                 "strandbeest",
                                 "clojure_blocks",
                                 "lesson4_class_engine",
                                 "blobs",
                                 "twig",
                                 "crank_and_piston",
                                 "crank_with_load",
                                 "springs",
                                 "rope_bridge",
                                 "pratt_bridge_breaks",
                                 "bouncing_balls",
                                 "orbits"})
            QTest::newRow(name) << name;
    }
    void galleryScenesMoveTheSame()
    {
        QFETCH(QString, name);
        const Scene scene = gallery(name);
        const Output output = printedBy(scene);
        QVERIFY2(output.errors.isEmpty(), output.errors.left(2000).constData());
        const Table wanted = tableOf(scene);
        QVERIFY(wanted.isWhole);
        QCOMPARE(difference(output.table, wanted.text), QByteArray());
    }

    // Compares the program with a run for random scenes, in which any settings and kinds of
    // constraints occur together. If the run diverges, only the steps before that are compared. The
    // program may print more steps, because it does not check forces.
    void anythingMovesTheSame_data()
    {
        QTest::addColumn<unsigned>("seed");
        const auto first = unsigned(qEnvironmentVariableIntValue("VAKWERK_SEED"));
        const int count = qEnvironmentVariableIntValue("VAKWERK_SEEDS");
        for (unsigned seed = first; seed < first + (count > 0 ? unsigned(count) : 5U); ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void anythingMovesTheSame()
    {
        QFETCH(unsigned, seed);
        const Scene scene = randomProgram(seed);
        Output output = printedBy(scene);
        QVERIFY2(output.errors.isEmpty() || output.errors.startsWith("The particles diverge"),
                 output.errors.left(2000).constData());
        const Table wanted = tableOf(scene);
        if (!wanted.isWhole)
            output.table.truncate(wanted.text.size());
        QCOMPARE(difference(output.table, wanted.text), QByteArray());
    }

    // Nothing touches, so there are no contacts in which friction could turn particles.
    void whatRollsAtWallsMovesTheSame()
    {
        const Scene scene = sceneIn(VAKWERK_TEST_DATA "/rolling_at_walls.json");
        const Output output = printedBy(scene);
        QCOMPARE(output.errors, QByteArray());
        QCOMPARE(difference(output.table, tableOf(scene).text), QByteArray());
    }

    void aRunGoesOnWithItsContacts()
    {
        const Scene scene = gallery("marble_run");
        Simulation simulation(scene);
        while (simulation.stepCount() < steps)
            simulation.step();
        const Scene later = startingAt(scene, simulation.state());
        QVERIFY(!later.world().startContacts.empty());
        const Output output = printedBy(later);
        QCOMPARE(output.errors, QByteArray());
        QCOMPARE(difference(output.table, tableOf(later).text), QByteArray());
    }

    // The axle comes to a particle after which a link is missing in the deck.
    void anAxleAtAGapMovesTheSame()
    {
        World world = stillWorld();
        world.timeStep = 0.25;
        MovingLoad moving;
        moving.deck = {ParticleId{1}, ParticleId{2}, ParticleId{3}, ParticleId{4}};
        moving.axles = {8.0};
        moving.speed = 40.0;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {10, 0})
                                .particle(2, {20, 0})
                                .particle(3, {30, 0})
                                .particle(4, {40, 0})
                                .distance(1, 1, 2)
                                .distance(2, 3, 4)
                                .load(1, moving);
        const Output output = printedBy(scene);
        QCOMPARE(output.errors, QByteArray());
        QCOMPARE(difference(output.table, tableOf(scene).text), QByteArray());
    }

    // The compiler must not merge a multiplication and an addition, even for a processor that can
    // do both at once.
    void aCompilerThatIsLetLooseChangesNothing_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"twig", "springs", "orbits", "clojure_cloth", "car_with_motor"})
            QTest::newRow(name) << name;
    }
    void aCompilerThatIsLetLooseChangesNothing()
    {
        QFETCH(QString, name);
        const Scene scene = gallery(name);
        const Output output = printedBy(scene, {"-O3", "-march=native"});
        QVERIFY2(output.errors.isEmpty(), output.errors.left(2000).constData());
        QCOMPARE(difference(output.table, tableOf(scene).text), QByteArray());
    }

    // No character of a title may end the comment in which the program quotes the title.
    void aTitleIsNoCode()
    {
        World world;
        world.title = "\u202e*/ #error\\";
        world.description = "one\\\n#error two\r\n\\";
        const Scene scene = aScene().world(world).particle(1, {-0.0, 1e300}).particle(2, {1, 2});
        const Output output = printedBy(scene);
        QVERIFY2(output.errors.startsWith("The particles diverge"),
                 output.errors.left(2000).constData());
        QCOMPARE(output.table, QByteArray("step,time,id,x,y,previous_x,previous_y\n"
                                          "0,0,1,-0,1e+300,-0,1e+300\n0,0,2,1,2,1,2\n"));
    }

    void aProgramTakesAsManyStepsAsItIsTold()
    {
        const Scene scene = aScene().particle(1, {0, 0});
        QVERIFY(cppProgram(scene, 42).text->find(" steps = 42;") != std::string::npos);
    }

    void whatIsTooLargeForAProgramIsRefusedByName()
    {
        QCOMPARE(cppProgram(Scene{}, 1).problem.english(),
                 std::string("has no particles to print the positions of"));
        World world;
        world.solver = Solver::direct;
        const Scene direct = aScene().world(world).particle(1, {0, 0});
        QVERIFY(!cppProgram(direct, 1).text);
        QVERIFY(cppProgram(direct, 1).problem.english().find("direct solver") != std::string::npos);
        world.solver = Solver::relaxation;
        world.integrator = Integrator::implicitEuler;
        const Scene implicit = aScene().world(world).particle(1, {0, 0});
        QVERIFY(!cppProgram(implicit, 1).text);
        QVERIFY(cppProgram(implicit, 1).problem.english().find("implicit") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TstCppProgram)
#include "tst_cpp_program.moc"
