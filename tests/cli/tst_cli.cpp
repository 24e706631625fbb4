// SPDX-License-Identifier: MIT
#include "core/cli/cli.h"
#include "core/io/cpp/cpp_program.h"
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/run/simulation.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/templates.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <bit>
#include <sstream>

using namespace vakwerk;

namespace {

struct Answer {
    int exitCode = 0;
    QString out;
    QString err;
};

std::string data(const char* name)
{
    return std::string(VAKWERK_TEST_DATA "/") + name;
}

Answer run(const std::vector<std::string>& arguments, const Render& render = {})
{
    std::ostringstream out;
    std::ostringstream err;
    CliContext context{out, err, render};
    const int exitCode = runCli(arguments, context);
    const auto plain = [](const std::ostringstream& stream) {
        return QString::fromStdString(stream.str()).replace(VAKWERK_TEST_DATA "/", "");
    };
    return {exitCode, plain(out), plain(err)};
}

std::string bytes(const std::string& file)
{
    return readFile(file).bytes.value_or("");
}

// Returns true if both are equal to the last bit; zero and negative zero differ.
bool sameBits(const std::vector<Vec2>& a, const std::vector<Vec2>& b)
{
    const auto bits = [](Vec2 p) {
        return std::pair(std::bit_cast<std::uint64_t>(p.x), std::bit_cast<std::uint64_t>(p.y));
    };
    return std::ranges::equal(a, b, {}, bits, bits);
}

}  // namespace

class TestCli : public QObject {
    Q_OBJECT

private slots:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }

    void everyCommandHasHelpWithExamples_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* name : {"validate", "info", "simulate", "compare", "stress", "statics",
                                 "convert", "render", "code", "schema", "bench"})
            QTest::newRow(name) << QString(name);
    }
    void everyCommandHasHelpWithExamples()
    {
        QFETCH(QString, command);
        const Answer answer = run({command.toStdString(), "--help"});
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(answer.out.contains("Examples:\n  vakwerk-cli " + command + " "));
        QVERIFY(run({"--help"}).out.contains("\n  " + command + " "));
        QCOMPARE(answer.err, QString());
    }

    void versionIsSaid()
    {
        const Answer answer = run({"--version"});
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(
            QRegularExpression("^vakwerk-cli \\d+\\.\\d+\\.\\d+\n$").match(answer.out).hasMatch());
    }

    void wrongUsageIsTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* arguments, const char* says) {
            QTest::newRow(arguments)
                << QString::fromLatin1(arguments).split(' ', Qt::SkipEmptyParts) << QString(says);
        };
        row("", "A command is needed.\nChecks, runs");
        row("dance", "dance");
        row("validate", "FILE is required");
        row("info a b", "b");
        row("simulate x", "--steps is required");
        row("simulate x --steps -1", "--steps: must be a whole number, 0 or more, not -1");
        row("simulate x --steps 1.5", "--steps: must be a whole number, 0 or more, not 1.5");
        row("simulate x --steps 99999999999999999999", "must be a whole number");
        row("simulate x --steps 5 --every 0 --csv y", "--every: must be a whole number, 1 or more");
        row("simulate x --steps 5 --every 2", "--csv");
        row("simulate x --steps 5 --threads 0", "must be a whole number from 1 to 64, not 0");
        row("simulate x --steps 5 --solver lazy", "--solver: lazy not in {relaxation,direct}");
        row("simulate x --steps 5 --integrator rk5", "--integrator: rk5 not in {stormer-verlet,");
        row("compare x", "B is required");
        row("compare x y --steps -1", "--steps: must be a whole number, 0 or more, not -1");
        row("compare x y --tolerance -1", "--tolerance: must be a number, 0 or more, not -1");
        row("compare x y --tolerance nan", "--tolerance: must be a number, not nan");
        row("compare x y --csv y", "y: would be written over the file that is read");
        row("bench x --seconds nan", "must be a number of seconds from 0.01 to 3600, not nan");
        row("convert x", "OUT is required");
        row("convert x.svg x.svg.txt", "OUT: must end in .json, not x.svg.txt");
        row("convert x.svg x", "OUT: must end in .json, not x");
        row("render x", "--out is required");
        row("render x -o x.jpg", "must end in .png or .svg, not x.jpg");
        row("render x -o x.png --size 0x5", "must be WIDTHxHEIGHT in pixels such as 1280x720");
        row("render x -o x.png --size 12", "must be WIDTHxHEIGHT in pixels such as 1280x720");
        row("render x -o x.png --theme red", "red");
        row("render x -o x.png --stress much", "much");
        row("render x -o x.png --vectors speed",
            "speed not in {velocity,acceleration,force,contact}");
        row("render x -o x.png --labels", "--labels requires --stress");
        row("record x", "--out is required");
        row("record x -o x.mp4 --fps -1", "--fps");
        row("record x -o x.mp4 --size 10", "--size: must be WIDTHxHEIGHT");
        row("render x -o x.png --scale nan", "--scale: must be a number, not nan");
        row("render x -o x.png --size 20000x5", "x.png: a picture is 1 to 16384 pixels wide");
        row("render x -o x.png --view 1 1 1 5", "x.png: the part of the scene to show has no area");
        row("render x -o x.png --view 1 nan 3 5", "--view: must be a number, not nan");
        row("render x -o x.png --language fr", "--language: fr not in {en,nl}");
        row("record x -o x.mp4 --speed inf", "--speed: must be a number above 0, not inf");
        row("record x -o x.mp4 --seconds 4000", "x.mp4: a film has up to 3600 seconds");
        row("record x -o x.gif --fps 60", "x.gif: a GIF has up to 50 frames a second");
        row("record x -o x.mp4 --transparent", "x.mp4: an MP4 film has a background");
        row("record x -o x.avi", "x.avi: a film ends in .mp4, .webm, .gif or .webp");
        row("render x.png -o x.png", "x.png: would be written over the file that is read");
        row("record x.mp4 -o x.mp4", "x.mp4: would be written over the file that is read");
        row("code x -o x", "x: would be written over the file that is read");
        row("simulate x --steps 5 --csv y.json --save y.json",
            "y.json: two outputs cannot be one file");
        row("simulate x --steps 5 --csv y --constraints-csv y", "y: two outputs cannot be one");
        row("simulate x.json --steps 5 --save x.json",
            "x.json: would be written over the file that is read");
        row("simulate x --steps 5 --save y.svg", "--save: must end in .json, not y.svg");
        row("convert x.svg x.json --links x.json", "x.json: would be written over the file");
        row("dance \x1b[31m \xc2\x9b \xe2\x80\xae \xff", "\\xff \\u202e \\u009b \\x1b[31m");
        row("code x --steps -1", "--steps: must be a whole number");
    }
    void wrongUsageIsTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        std::vector<std::string> plain;
        for (const QString& argument : arguments)
            plain.push_back(argument.toLatin1().toStdString());
        const Answer answer = run(plain);
        QCOMPARE(answer.exitCode, 2);
        QVERIFY2(answer.err.contains(says), qPrintable(answer.err));
        QCOMPARE(answer.out, QString());
    }

    void badFilesAreOneWithEveryCommand_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("says");
        QTest::newRow("missing") << at("none.json")
                                 << at("none.json") + ": there is no such file\n";
        QTest::newRow("folder") << "/"
                                << "/: is a folder\n";
        QTest::newRow("empty") << "/dev/null"
                               << "/dev/null:1:1: the file is empty\n";
        QTest::newRow("wrong") << QString::fromStdString(data("wrong.json"))
                               << "wrong.json:6:39: /particles/0/mass: must be from 0.000000001 to "
                                  "1000000000000, not -1\n"
                                  "wrong.json:9:44: /constraints/0/b: refers to particle 99, which "
                                  "does not exist\n";
    }
    void badFilesAreOneWithEveryCommand()
    {
        QFETCH(QString, file);
        QFETCH(QString, says);
        const std::string name = file.toStdString();
        const std::string out = path("out.json");
        const auto noPicture = [](auto&&...) { return std::optional<std::string>("drawn"); };
        QCOMPARE(run({"validate", name}).out, says);
        QCOMPARE(run({"validate", name}).exitCode, 1);
        for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
                 {"info", name},
                 {"simulate", name, "--steps", "5", "--save", out, "--csv", path("out.csv")},
                 {"compare", name, data("truss.json"), "--csv", path("out.csv")},
                 {"compare", data("truss.json"), name},
                 {"stress", name},
                 {"statics", name},
                 {"convert", name, out},
                 {"code", name, "-o", out},
                 {"render", name, "-o", path("x.png")}}) {
            const Answer answer = run(arguments, noPicture);
            QCOMPARE(answer.err, says);
            QCOMPARE(answer.out, QString());
            QCOMPARE(answer.exitCode, 1);
            QVERIFY(!std::filesystem::exists(out));
        }
    }

    void validateLooksAtEveryFile()
    {
        QCOMPARE(run({"validate", data("truss.json")}).exitCode, 0);
        const Answer answer =
            run({"validate", data("truss.json"), data("wrong.json"), data("diverging.json")});
        QCOMPARE(answer.exitCode, 1);
        QVERIFY(answer.out.startsWith("truss.json: good\nwrong.json:6:39: "));
        QVERIFY(answer.out.endsWith("\ndiverging.json: good\n"));
    }

    void infoCounts()
    {
        QCOMPARE(run({"info", data("truss.json")}).out,
                 QString("Two bars and a rope\n"
                         "particles        5, of them 2 pinned\n"
                         "constraints      5: 2 distance, 2 rope, 1 static\n"
                         "connected parts  2\n"
                         "bounds           x 0 to 500.5, y -100 to 20\n"));
        const auto json =
            nlohmann::json::parse(run({"info", data("truss.json"), "--json"}).out.toStdString());
        QCOMPARE(json["particles"].get<int>(), 5);
        QCOMPARE(json["pinned"].get<int>(), 2);
        QCOMPARE(json["constraints"]["rope"].get<int>(), 2);
        QCOMPARE(json["connected_parts"].get<int>(), 2);
        QCOMPARE(json["bounds"]["top"].get<double>(), -100.0);
    }

    void simulateWritesATable()
    {
        const std::string csv = path("run.csv");
        QCOMPARE(run({"simulate", data("truss.json"), "--steps", "5", "--csv", csv, "--every", "2"})
                     .exitCode,
                 0);
        const QStringList lines = QString::fromStdString(bytes(csv)).split('\n');
        QCOMPARE(lines.size(), 1 + 3 * 5 + 1);
        QCOMPARE(lines[0], QString("step,time,id,x,y,previous_x,previous_y"));
        QCOMPARE(lines[4], QString("0,0,4,100,0,99,0"));
        QVERIFY(lines[6].startsWith("2,0.03333333333333333,1,0,0,0,0"));
        QVERIFY(lines[15].startsWith("4,0.06666666666666667,9,500.5,20,"));

        Simulation simulation(*readScene(bytes(data("truss.json"))).scene);
        for (int i = 0; i < 4; ++i)
            QVERIFY(!simulation.step());
        const Vec2 p = simulation.state().position[3];
        QCOMPARE(lines[14].section(',', 3, 4), QString::fromStdString(text(p.x) + "," + text(p.y)));
    }

    void simulateWritesATableOfConstraints()
    {
        const std::string csv = path("forces.csv");
        const std::string both = path("run.csv");
        QCOMPARE(run({"simulate", data("truss.json"), "--steps", "4", "--constraints-csv", csv,
                      "--csv", both, "--every", "2"})
                     .exitCode,
                 0);
        QVERIFY(!bytes(both).empty());
        const QStringList lines = QString::fromStdString(bytes(csv)).split('\n');
        QCOMPARE(lines.size(), 1 + 3 * 5 + 1);
        QCOMPARE(lines[0],
                 QString("step,time,id,kind,particles,length,rest_length,strain,force,broken"));

        const Scene scene = *readScene(bytes(data("truss.json"))).scene;
        Simulation simulation(scene);
        for (int i = 0; i < 4; ++i)
            QVERIFY(!simulation.step());
        for (std::size_t i = 0; i < 5; ++i) {
            const QStringList cells = lines[11 + qsizetype(i)].split(',');
            const Constraint& constraint = scene.constraints()[i];
            QCOMPARE(cells.size(), 10);
            QCOMPARE(cells[0] + "," + cells[3], QString("4,") + constraint.kind());
            QCOMPARE(cells[8].toDouble(), forceIn(scene, simulation.state(), i));
            QCOMPARE(cells[9], QString("0"));
            const Link* link = linkOf(constraint);
            QCOMPARE(cells[5].isEmpty(), link == nullptr);
            if (!link)
                continue;
            const double now = lengthNow(scene, simulation.state(), constraint);
            QCOMPARE(cells[5].toDouble(), now);
            QCOMPARE(cells[7].toDouble(), (now - link->length) / link->length);
        }
    }

    void theTableTellsWhatBrokeAConstraint()
    {
        const std::string csv = path("forces.csv");
        const std::string scene = VAKWERK_SCENES "/pratt_bridge_breaks.json";
        QCOMPARE(run({"simulate", scene, "--steps", "200", "--constraints-csv", csv}).exitCode, 0);
        int breaks = 0;
        QMap<QString, QStringList> last;
        for (const QString& line : QString::fromStdString(bytes(csv)).split('\n').mid(1)) {
            const QStringList cells = line.split(',');
            if (cells.size() == 10 && cells[9] == "1" && last[cells[2]][9] == "0") {
                ++breaks;
                QVERIFY2(std::abs(cells[8].toDouble()) > 850.0, qPrintable(line));
                QVERIFY(cells[7].isEmpty() && !cells[5].isEmpty());
            }
            last[cells.value(2)] = cells;
        }
        QCOMPARE_GT(breaks, 0);
    }

    void twoOutputsAreTwoFiles()
    {
        const std::string both = path("run.json");
        for (const char* other : {"--constraints-csv", "--save"}) {
            const Answer answer =
                run({"simulate", data("truss.json"), "--steps", "4", "--csv", both, other, both});
            QCOMPARE(answer.exitCode, 2);
            QCOMPARE(answer.err,
                     QString::fromStdString(both + ": two outputs cannot be one file\n"));
            QVERIFY(!std::filesystem::exists(both));
        }
    }

    // A file name is a row of bytes, which need not be valid text.
    void filesHaveAnyName()
    {
        const std::string scene = path("a") + "\xff\x80.json";
        const std::string out = path("b") + "\xff\x80";
        QVERIFY(!writeFile(scene, bytes(data("truss.json"))));
        QCOMPARE(run({"validate", scene}).out,
                 QString::fromStdString(path("a") + "\\xff\\x80.json: good\n"));
        for (const std::vector<std::string>& arguments :
             std::vector<std::vector<std::string>>{{"info", scene},
                                                   {"stress", scene},
                                                   {"statics", scene},
                                                   {"simulate", scene, "--steps", "1", "--csv",
                                                    out + ".csv", "--save", out + ".json"},
                                                   {"convert", scene, out + "2.json"},
                                                   {"code", scene, "-o", out + ".cpp"},
                                                   {"bench", scene, "--seconds", "0.01"}})
            QCOMPARE(run(arguments).exitCode, 0);
        for (const char* ending : {".csv", ".json", "2.json", ".cpp"})
            QVERIFY(!bytes(out + ending).empty());
        // Qt would not find the file whose name is not valid text.
        std::filesystem::remove_all(dir_->path().toStdString());
    }

    // An interrupted command stops at once and writes nothing.
    void whatIsInterruptedLeavesNothing_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char* name, const QStringList& more) {
            QTest::newRow(name) << (QStringList{name, QString::fromStdString(data("truss.json"))} +
                                    more);
        };
        row("simulate", {"--steps", "999999999", "--csv", "run.csv", "--save", "run.json"});
        row("compare", {QString::fromStdString(data("truss.json")), "--steps", "999999999", "--csv",
                        "run.csv"});
        row("stress", {"--step", "999999999"});
        row("convert", {"run.json"});
        row("code", {"-o", "run.cpp"});
        row("render", {"--step", "999999999", "-o", "run.png"});
        row("bench", {"--seconds", "3600"});
        row("record", {"-o", "run.mp4"});
    }
    void whatIsInterruptedLeavesNothing()
    {
        QFETCH(QStringList, arguments);
        std::vector<std::string> plain;
        for (const QString& argument : arguments)
            plain.push_back(argument.startsWith("run.") ? path(qPrintable(argument))
                                                        : argument.toStdString());
        std::ostringstream out;
        std::ostringstream err;
        const auto picture = [](auto&&...) { return std::optional<std::string>("drawn"); };
        const auto film = [](auto&&, const FilmOptions& options, auto&&) {
            return FilmResult{.cancelled = stopRequested(options.stop)};
        };
        const std::atomic<bool> stop = true;
        CliContext context{out, err, picture, film, false, &stop};
        QCOMPARE(runCli(plain, context), 130);
        QCOMPARE(err.str(), std::string());
        QVERIFY(QDir(dir_->path()).isEmpty());
    }

    // A file cannot send control codes to the terminal or imitate a line of the program.
    void whatIsInAFileCannotSteerTheTerminal()
    {
        const std::string scene = path("a\x1b[31m\u202e\n.json");
        QVERIFY(!writeFile(scene, bytes(data("steering.json"))));
        for (const std::vector<std::string>& arguments :
             std::vector<std::vector<std::string>>{{"info", scene},
                                                   {"info", scene, "--json"},
                                                   {"validate", scene},
                                                   {"validate", path("none\x1b.json")},
                                                   {"stress", scene},
                                                   {"statics", scene},
                                                   {"statics", scene, "--csv"},
                                                   {"statics", scene, "--json"},
                                                   {"simulate", scene, "--steps", "1"},
                                                   {"compare", scene, scene},
                                                   {"compare", scene, scene, "--json"},
                                                   {"compare", scene, data("truss.json")},
                                                   {"compare", scene, path("none\x1b.csv")},
                                                   {"bench", scene, "--seconds", "0.01"},
                                                   {"render", scene, "-o", path("\x1b.png")},
                                                   {"record", scene, "-o", path("\x1b.mp4")}}) {
            std::ostringstream out;
            CliContext context{
                out, out, [](auto&&...) { return std::optional<std::string>("no \x1b[31m ink"); },
                [](auto&&, const FilmOptions& options, const FilmProgress& goesOn) {
                    goesOn({1, 4, true});
                    return FilmResult{.path = options.picture.out};
                }};
            runCli(arguments, context);
            const std::string said = out.str();
            QVERIFY(!said.empty());
            for (const char* steering : {"\x1b", "\u009b", "\u202e", "\nlies", "\n.json"})
                QVERIFY2(said.find(steering) == std::string::npos, said.c_str());
        }
        QVERIFY(run({"info", scene}).out.startsWith("red \\x1b[31m\\u009b\\u202e\\nlies\n"));
    }

    // An encoder that does nothing for a long time is reported once.
    void anEncoderThatIsStuckIsSaid()
    {
        std::ostringstream out;
        std::ostringstream err;
        const auto film = [](auto&&, auto&&, const FilmProgress& goesOn) {
            for (const bool isStuck : {false, true, true, false})
                goesOn({1, 4, isStuck});
            return FilmResult{.path = "run.mp4"};
        };
        CliContext context{out, err, {}, film};
        QCOMPARE(runCli({"record", data("truss.json"), "-o", "run.mp4"}, context), 0);
        QCOMPARE(err.str(), std::string("run.mp4: the ffmpeg program has done nothing for a while; "
                                        "Ctrl+C gives the film up\n"));
    }

    // If the second table cannot be written, the old file stays, although the new first table is
    // complete.
    void aTableThatCannotBeWrittenLeavesTheOldOnes()
    {
        const std::string csv = path("run.csv");
        QVERIFY(!writeFile(csv, "old"));
        QCOMPARE(run({"simulate", data("truss.json"), "--steps", "4", "--csv", csv,
                      "--constraints-csv", "/dev/full"})
                     .exitCode,
                 1);
        QCOMPARE(bytes(csv), std::string("old"));
    }

    void aTableThatCannotBeWrittenLeavesNone()
    {
        const std::string csv = path("run.csv");
        const Answer answer = run({"simulate", data("truss.json"), "--steps", "4", "--csv", csv,
                                   "--constraints-csv", "/dev/full"});
        QCOMPARE(answer.exitCode, 1);
        QVERIFY(answer.err.startsWith("/dev/full: cannot be written: "));
    }

    void recordTellsTheFilmWhatIsWanted()
    {
        FilmOptions told;
        const auto film = [&](const Scene&, const FilmOptions& options, const FilmProgress& goOn) {
            told = options;
            goOn({1, 4});
            return FilmResult{.frames = 12, .width = 64, .height = 32, .path = "run.webm"};
        };
        std::ostringstream out;
        std::ostringstream err;
        CliContext context{out, err, {}, film};
        QCOMPARE(runCli({"record",
                         data("truss.json"),
                         "--seconds",
                         "4",
                         "--fps",
                         "3",
                         "--speed",
                         "0.5",
                         "--size",
                         "64x32",
                         "--stress",
                         "strain",
                         "--theme",
                         "dark",
                         "--transparent",
                         "--view",
                         "0",
                         "1",
                         "2",
                         "-3",
                         "-o",
                         "run.webm"},
                        context),
                 0);
        QCOMPARE(out.str(), std::string("run.webm: 12 frames of 64 by 32 pixels\n"));
        QCOMPARE(err.str(), std::string());
        QCOMPARE(told.seconds, 4.0);
        QCOMPARE(told.framesPerSecond, 3.0);
        QCOMPARE(told.speed, 0.5);
        QCOMPARE(std::pair(told.picture.width, told.picture.height), std::pair(64, 32));
        QCOMPARE(told.picture.stress, Measure::strain);
        QVERIFY(told.picture.dark && told.picture.transparent && told.picture.grid);
        QCOMPARE(*told.picture.part, (Rect{0, -3, 2, 1}));
        context.isWatched = true;
        runCli({"record", data("truss.json"), "-o", "run.mp4"}, context);
        QCOMPARE(err.str(), std::string("\rrun.mp4: 25 %\r\033[K"));
        QCOMPARE(run({"record", data("truss.json"), "-o", "run.mp4"}).exitCode, 1);
    }

    void aReportIsOfTheLoadsThatAreAskedFor()
    {
        ReportOptions told;
        std::ostringstream out;
        std::ostringstream err;
        CliContext context{out, err};
        context.report = [&told](const Scene&, const ReportOptions& options) {
            told = options;
            return std::optional<std::string>();
        };
        const std::string scene = "scenes/truck_over_bridge.json";
        QCOMPARE(runCli({"report", scene, "--load", "Truck", "--along", "12.5", "--language", "nl",
                         "-o", "truck.pdf"},
                        context),
                 0);
        QCOMPARE(told.loading.alone, LoadId{1});
        QCOMPARE(told.loading.along, std::optional(12.5));
        QVERIFY(!told.isEnvelope);
        QCOMPARE(told.language, std::string("nl"));
        QCOMPARE(told.out, std::filesystem::path("truck.pdf"));
        QCOMPARE(runCli({"report", scene, "--envelope", "-o", "truck.html"}, context), 0);
        QVERIFY(told.isEnvelope);
        QCOMPARE(runCli({"report", scene, "--load", "bus", "-o", "truck.html"}, context), 1);
        QCOMPARE(err.str(), scene + ": has no load \"bus\"; it has \"Truck\", \"Crowd\"\n");
        QCOMPARE(run({"report", scene, "-o", "truck.txt"}).err,
                 QString("--out: must end in .html or .pdf, not truck.txt\n"
                         "Run with --help for more information.\n"));
        // This test is built without PDF.
        QCOMPARE(run({"report", scene, "-o", "truck.pdf"}).exitCode, 1);
    }

    void codeIsTheProgramOfAScene()
    {
        const std::string file = path("main.cpp");
        QCOMPARE(run({"code", data("truss.json"), "--steps", "7", "-o", file}).exitCode, 0);
        const auto program = cppProgram(*readScene(bytes(data("truss.json"))).scene, 7);
        QCOMPARE(bytes(file), *program.text);
        QCOMPARE(run({"code", data("truss.json"), "--steps", "7"}).out,
                 QString::fromStdString(*program.text));
        const Answer answer = run({"code", VAKWERK_SCENES "/stiff_bridge.json"});
        QCOMPARE(answer.exitCode, 1);
        QVERIFY(answer.err.contains("stiff_bridge.json: is solved by the direct solver"));
    }

    void hashIsSixteenDigits()
    {
        const Scene scene = *readScene(bytes(data("truss.json"))).scene;
        QCOMPARE(run({"simulate", data("truss.json"), "--steps", "0", "--hash"}).out,
                 QString::fromStdString(hashText(hashOf(startOf(scene))) + "\n"));
        const QString later = run({"simulate", data("truss.json"), "--steps", "9", "--hash"}).out;
        QVERIFY(QRegularExpression("^[0-9a-f]{16}\n$").match(later).hasMatch());
        QVERIFY(run({"simulate", data("truss.json"), "--steps", "9"})
                    .out.endsWith("0 broken, state " + later));
    }

    void goingOnIsLikeNotStoppingWithEverySolver_data()
    {
        QTest::addColumn<QStringList>("how");
        for (const char* solver : {"relaxation", "direct"})
            for (const char* integrator : {"stormer-verlet", "rk4", "implicit-euler"})
                QTest::addRow("%s, %s", solver, integrator)
                    << QStringList{"--solver", solver, "--integrator", integrator};
    }
    void goingOnIsLikeNotStoppingWithEverySolver()
    {
        QFETCH(QStringList, how);
        const auto hash = [&how](const std::string& scene, const char* steps,
                                 std::vector<std::string> more) {
            std::vector<std::string> arguments{"simulate", scene, "--steps", steps};
            for (const QString& option : how)
                arguments.push_back(option.toStdString());
            arguments.insert(arguments.end(), more.begin(), more.end());
            return run(arguments).out;
        };
        const std::string saved = path("saved.json");
        for (const char* name :
             {"blobs", "twig", "rope_bridge", "pratt_bridge_breaks", "springs"}) {
            const std::string scene = std::string(VAKWERK_SCENES "/") + name + ".json";
            hash(scene, "31", {"--save", saved});
            QCOMPARE(hash(saved, "29", {"--hash"}), hash(scene, "60", {"--hash"}));
        }
    }

    void goingOnIsLikeNotStoppingWithContacts()
    {
        const std::string saved = path("saved.json");
        for (const char* name : {"slopes_and_bounces", "ball_pit", "car_with_motor"}) {
            const std::string scene = std::string(VAKWERK_SCENES "/") + name + ".json";
            QCOMPARE(run({"simulate", scene, "--steps", "31", "--save", saved}).exitCode, 0);
            QCOMPARE(run({"simulate", saved, "--steps", "29", "--hash"}).out,
                     run({"simulate", scene, "--steps", "60", "--hash"}).out);
        }
    }

    void goingOnFromASavedSceneIsLikeNotStopping()
    {
        const std::string saved = path("saved.json");
        QCOMPARE(run({"simulate", data("truss.json"), "--steps", "37", "--save", saved}).exitCode,
                 0);
        Simulation straight(*readScene(bytes(data("truss.json"))).scene);
        Simulation resumed(*readScene(bytes(saved)).scene);
        for (int i = 0; i < 37; ++i)
            QVERIFY(!straight.step());
        for (int i = 0; i < 100; ++i) {
            QVERIFY(sameBits(straight.state().position, resumed.state().position));
            QVERIFY(sameBits(straight.state().previous, resumed.state().previous));
            QVERIFY(!straight.step() && !resumed.step());
        }
    }

    void aDivergingSceneIsThree()
    {
        const std::string csv = path("run.csv");
        const std::string saved = path("saved.json");
        const Answer answer = run({"simulate", data("diverging.json"), "--steps", "1000", "--csv",
                                   csv, "--save", saved, "--hash"});
        QCOMPARE(answer.exitCode, 3);
        QVERIFY2(QRegularExpression("^diverging.json: particle 7 diverges in step "
                                    "(\\d+)\n$")
                     .match(answer.err)
                     .hasMatch(),
                 qPrintable(answer.err));
        QCOMPARE(answer.out, QString());
        QVERIFY(!std::filesystem::exists(saved));
        const std::string step = answer.err.section(' ', -1).trimmed().toStdString();
        const std::string last = std::to_string(std::stoi(step) - 1);
        QVERIFY(bytes(csv).find("\n" + last + ",") != std::string::npos);
        QVERIFY(bytes(csv).find("\n" + step + ",") == std::string::npos);
        QCOMPARE(run({"stress", data("diverging.json")}).exitCode, 3);
        const auto noPicture = [](auto&&...) { return std::optional<std::string>("drawn"); };
        QCOMPARE(run({"render", data("diverging.json"), "--step", "999", "-o", "x.png"}, noPicture)
                     .exitCode,
                 3);
    }

    void aRunIsNoDifferenceToItself()
    {
        const std::string csv = path("run.csv");
        const Answer same = run({"compare", data("truss.json"), data("truss.json")});
        QCOMPARE(same.exitCode, 0);
        QCOMPARE(same.err, QString());
        QCOMPARE(same.out, QString("compared          601 steps, from 0 to 600\n"
                                   "first difference  none\n"
                                   "largest distance  0 px\n"
                                   "mean distance     0 px\n"));
        QCOMPARE(
            run({"simulate", data("truss.json"), "--steps", "40", "--every", "10", "--csv", csv})
                .exitCode,
            0);
        const QString steps = "compared          5 steps, from 0 to 40\n";
        for (const auto& [a, b] : {std::pair(data("truss.json"), csv),
                                   std::pair(csv, data("truss.json")), std::pair(csv, csv)}) {
            const Answer answer = run({"compare", a, b});
            QCOMPARE(answer.exitCode, 0);
            QVERIFY2(answer.out.startsWith(steps + "first difference  none\n"),
                     qPrintable(answer.out));
        }
        QVERIFY(run({"compare", data("truss.json"), csv, "--steps", "25"})
                    .out.startsWith("compared          3 steps, from 0 to 20\n"));
        // A run that has ended early has not reached the asked step.
        QCOMPARE(run({"compare", data("truss.json"), csv, "--steps", "41"}).exitCode, 4);
    }

    // The expected numbers come from the same two simulations, stepped in this test.
    void theFirstParticleThatDiffersIsNamed()
    {
        Scene scene = *readScene(bytes(VAKWERK_SCENES "/rope_bridge.json")).scene;
        Items all;
        for (const Particle& particle : scene.particles())
            all.particles.push_back(particle.id);
        scene.apply(edit::setField(scene, all, "name", std::string("deck\n")));
        Scene other = scene;
        other.apply(edit::setWorldField(other, "iterations", std::int64_t{64}));
        const std::string a = path("a.json");
        const std::string b = path("b.json");
        QVERIFY(!writeFile(a, writeScene(scene)) && !writeFile(b, writeScene(other)));
        Simulation one(scene);
        Simulation two(other);
        const std::size_t count = all.particles.size();
        constexpr double tolerance = 0.03;
        std::optional<std::pair<std::uint64_t, std::size_t>> first;
        double largest = 0.0;
        double sum = 0.0;
        QString rows = "step,largest,particle,mean\n";
        for (int step = 0; step <= 100; ++step) {
            std::size_t farthest = 0;
            double largestNow = 0.0;
            double sumNow = 0.0;
            for (std::size_t i = 0; i < count; ++i) {
                const Vec2 d = one.state().position[i] - two.state().position[i];
                const double apart = std::hypot(d.x, d.y);
                if (apart > tolerance && !first)
                    first = {step, i};
                if (apart > largestNow) {
                    largestNow = apart;
                    farthest = i;
                }
                sumNow += apart;
            }
            largest = std::max(largest, largestNow);
            sum += sumNow;
            rows += QString::fromStdString(
                std::to_string(step) + "," + text(largestNow) + "," +
                std::to_string(static_cast<std::uint32_t>(scene.particles()[farthest].id)) + "," +
                text(sumNow / double(count)) + "\n");
            QVERIFY(!one.step() && !two.step());
        }
        QVERIFY(first);
        QCOMPARE_GT(first->first, 1u);
        const auto id = static_cast<std::uint32_t>(scene.particles()[first->second].id);

        const std::string csv = path("d.csv");
        const Answer plain =
            run({"compare", a, b, "--steps", "100", "--tolerance", "0.03", "--csv", csv});
        QCOMPARE(plain.exitCode, 4);
        QCOMPARE(plain.err, QString());
        QVERIFY2(plain.out.contains(QRegularExpression(
                     "\nfirst difference  0\\.03\\d+ m, particle " + QString::number(id) +
                     " \\(deck\\\\n\\) in step " + QString::number(first->first) + "\n")),
                 qPrintable(plain.out));
        QCOMPARE(QString::fromStdString(bytes(csv)), rows);
        const Answer answer =
            run({"compare", a, b, "--steps", "100", "--tolerance", "0.03", "--json"});
        QCOMPARE(answer.exitCode, 4);
        const auto json = nlohmann::json::parse(answer.out.toStdString());
        QVERIFY(json["differs"].get<bool>());
        QCOMPARE(json["steps"].get<int>(), 101);
        QCOMPARE(json["first_difference"]["step"].get<std::uint64_t>(), first->first);
        QCOMPARE(json["first_difference"]["particle"].get<std::uint32_t>(), id);
        QCOMPARE(json["first_difference"]["name"].get<std::string>(), std::string("deck\n"));
        QCOMPARE(json["largest"]["distance"].get<double>(), largest);
        COMPARE_NEAR(json["mean"].get<double>(), sum / 101.0 / double(count), 1e-12 * sum);
        QVERIFY(json["a"]["divergence"].is_null() && json["b"]["divergence"].is_null());
        QCOMPARE(json["length_unit"].get<std::string>(), std::string("m"));
        QCOMPARE(run({"compare", a, b, "--steps", "100", "--tolerance", "1e9"}).exitCode, 0);
        QCOMPARE(run({"compare", a, b, "--steps", "100", "--tolerance", text(largest)}).exitCode,
                 0);
    }

    void aChangedNumberOfATableIsNamed()
    {
        const std::string csv = path("run.csv");
        QCOMPARE(run({"simulate", data("truss.json"), "--steps", "9", "--csv", csv}).exitCode, 0);
        QStringList lines = QString::fromStdString(bytes(csv)).split('\n');
        QStringList cells = lines[1 + 7 * 5 + 4].split(',');
        QCOMPARE(cells.mid(0, 1) + cells.mid(2, 3), (QStringList{"7", "9", "500.5", "20"}));
        cells[3] = "500.75";
        lines[1 + 7 * 5 + 4] = cells.join(',');
        QVERIFY(!writeFile(csv, lines.join('\n').toStdString()));
        for (const auto& [a, b] :
             {std::pair(data("truss.json"), csv), std::pair(csv, data("truss.json"))}) {
            const Answer answer = run({"compare", a, b});
            QCOMPARE(answer.exitCode, 4);
            QCOMPARE(answer.err, QString());
            QCOMPARE(answer.out, QString("compared          10 steps, from 0 to 9\n"
                                         "first difference  0.25 px, particle 9 in step 7\n"
                                         "largest distance  0.25 px, particle 9 in step 7\n"
                                         "mean distance     0.005 px\n"));
            QCOMPARE(run({"compare", a, b, "--tolerance", "0.25"}).exitCode, 0);
            QCOMPARE(run({"compare", a, b, "--tolerance", "0.2499"}).exitCode, 4);
            QCOMPARE(run({"compare", a, b, "--steps", "6"}).exitCode, 0);
        }
    }

    void aBadTableHasItsPlace()
    {
        const std::string csv = path("run.csv");
        const Answer none = run({"compare", data("truss.json"), csv});
        QCOMPARE(none.exitCode, 1);
        QCOMPARE(none.err, at("run.csv") + ": there is no such file\n");
        QVERIFY(!writeFile(csv, "step,id,x,y\n0,1,0,0\n0,2,much,0\n1,1,0\n"));
        for (const Answer& answer :
             {run({"compare", data("truss.json"), csv}), run({"compare", csv, data("truss.json")}),
              run({"compare", csv, data("wrong.json")})}) {
            QCOMPARE(answer.exitCode, 1);
            QCOMPARE(answer.out, QString());
            QVERIFY(answer.err.startsWith(
                at("run.csv") + ":3:5: x: must be a number, not much\n" + at("run.csv") +
                ":4:1: must have 4 values as the first line has, not 3\n"));
        }
        QVERIFY(!writeFile(csv, "id,x,y\n1,0,0\n"));
        QCOMPARE(run({"compare", data("truss.json"), csv}).err,
                 at("run.csv") + ":1:1: step: is missing\n");
    }

    void whatCannotBeComparedIsSaid()
    {
        const std::string metres = changed("m.json", R"("substeps": 2)", R"("length_unit": "m")");
        const std::string csv = path("run.csv");
        const auto refusal = [&](const std::string& b, std::vector<std::string> more = {}) {
            std::vector<std::string> arguments{"compare", data("truss.json"), b};
            arguments.insert(arguments.end(), more.begin(), more.end());
            const Answer answer = run(arguments);
            return QString::number(answer.exitCode) + " " + answer.out + answer.err;
        };
        QCOMPARE(refusal(metres), "1 " + at("m.json") +
                                      ": has lengths in m and cannot be compared with truss.json, "
                                      "which has them in px\n");
        QVERIFY(!writeFile(csv, "step,id,x,y\n7,1,0,0\n"));
        QCOMPARE(refusal(csv, {"--steps", "6"}),
                 "1 " + at("run.csv") + ": has none of the steps of truss.json up to step 6\n");
        QVERIFY(!writeFile(csv, "step,id,x,y\n0,33,0,0\n"));
        QCOMPARE(refusal(csv), "1 " + at("run.csv") + ": has no particle of truss.json\n");
    }

    void whatOneRunLacksIsSaid()
    {
        const std::string csv = path("run.csv");
        QVERIFY(!writeFile(csv, "step,time,id,x,y\n0,0,1,0,0\n0,0,9,500.5,20\n"
                                "2,0.04,1,0,0\n2,0.04,9,500.5,20\n2,0.04,8,0,0\n"));
        const Answer answer = run({"compare", data("truss.json"), csv, "--steps", "6"});
        QCOMPARE(answer.exitCode, 4);
        QCOMPARE(answer.err,
                 at("run.csv") +
                     ": note: its time step is 0.02, that of truss.json is 0.0166667 s; "
                     "steps are compared by number, not by time\n" +
                     at("run.csv") + ": note: ends with step 2\n");
        QCOMPARE(answer.out, "compared          2 steps, from 0 to 2\n"
                             "first difference  none\n"
                             "largest distance  0 px\n"
                             "mean distance     0 px\n"
                             "in one only       truss.json: particles 2 3 4\n"
                             "in one only       " +
                                 at("run.csv") + ": particles 8\n");
        const auto json = nlohmann::json::parse(
            run({"compare", data("truss.json"), csv, "--json"}).out.toStdString());
        QCOMPARE(json["a"]["only_here"].get<std::vector<int>>(), (std::vector<int>{2, 3, 4}));
        QCOMPARE(json["b"]["only_here"].get<std::vector<int>>(), std::vector<int>{8});
        QCOMPARE(json["b"]["time_step"].get<double>(), 0.02);
        QVERIFY(json["first_difference"].is_null() && json["differs"].get<bool>());
    }

    void anotherTimeStepIsNoted()
    {
        const auto noted = [this](const char* world) {
            const Answer answer =
                run({"compare", data("truss.json"), changed("b.json", R"("substeps": 2)", world)});
            return answer.err;
        };
        const QString rest = ", that of truss.json is 0.0166667 s; steps are compared by number, "
                             "not by time\n";
        QCOMPARE(noted(R"("substeps": 3)"), QString());
        QCOMPARE(noted(R"("time_step": 0.01)"),
                 at("b.json") + ": note: its time step is 0.01 s" + rest);
        QCOMPARE(noted(R"("time_unit": "h")"),
                 at("b.json") + ": note: its time step is 0.0166667 h" + rest);
        const std::string csv = path("run.csv");  // times are rounded: 0.02 s is a step of 1/60 s
        QVERIFY(
            !writeFile(csv, "step,time,id,x,y\n0,0.00,1,0,0\n900,15.00,1,0,0\n901,15.02,1,0,0\n"));
        QCOMPARE(run({"compare", data("truss.json"), csv}).err, QString());
    }

    // The chosen solver also holds for the scene that is compared with a table.
    void comparedScenesHaveTheChosenSolver()
    {
        const std::string csv = path("run.csv");
        const std::string bridge = VAKWERK_SCENES "/rope_bridge.json";
        QCOMPARE(run({"simulate", bridge, "--steps", "20", "--csv", csv, "--integrator", "rk4",
                      "--solver", "direct"})
                     .exitCode,
                 0);
        QCOMPARE(run({"compare", bridge, csv}).exitCode, 4);
        QCOMPARE(run({"compare", bridge, csv, "--integrator", "rk4"}).exitCode, 4);
        QCOMPARE(
            run({"compare", bridge, csv, "--integrator", "rk4", "--solver", "direct"}).exitCode, 0);
    }

    void aRunThatDivergesIsSaid()
    {
        const std::string calm = changed("calm.json", R"("substeps": 2)", R"("gravity_y": 0)");
        for (const bool isFirst : {true, false}) {
            const Answer answer =
                isFirst ? run({"compare", data("diverging.json"), calm, "--tolerance", "1e200"})
                        : run({"compare", calm, data("diverging.json"), "--json"});
            QCOMPARE(answer.exitCode, 3);
            QVERIFY(answer.err.endsWith("diverging.json: particle 7 diverges in step 1\n"));
            QVERIFY(answer.err.contains(": note: its time step is "));
            QVERIFY(answer.out.contains("compared          1 step, from 0 to 0\n") ||
                    answer.out.contains("\"divergence\": {\n      \"step\": 1,"));
        }
    }

    void aFullDiskIsSaid()
    {
        for (const char* option : {"--csv", "--constraints-csv", "--save"}) {
            const Answer answer =
                run({"simulate", data("truss.json"), "--steps", "2", option, "/dev/full"});
            QCOMPARE(answer.exitCode, 1);
            QVERIFY(answer.err.startsWith("/dev/full: cannot be written: No space"));
        }
        QCOMPARE(run({"convert", data("truss.json"), "/dev/full"}).exitCode, 1);
        QCOMPARE(run({"code", data("truss.json"), "-o", "/dev/full"}).exitCode, 1);
    }

    void aTableIsNotWrittenOverItsOwnScene()
    {
        const QTemporaryDir folder;
        const QString scene = folder.filePath("scene.json");
        QVERIFY(QFile::copy(QString::fromStdString(data("truss.json")), scene));
        const std::string path = scene.toStdString();
        const std::string before = bytes(path);
        QCOMPARE(run({"simulate", path, "--steps", "2", "--csv", path}).exitCode, 2);
        QCOMPARE(run({"simulate", path, "--steps", "2", "--constraints-csv", path}).exitCode, 2);
        QCOMPARE(run({"code", path, "-o", path}).exitCode, 2);
        QCOMPARE(run({"simulate", path, "--steps", "2", "--save", path}).exitCode, 2);
        for (const char* name : {"scene.png", "scene.mp4"}) {
            const std::string other = folder.filePath(name).toStdString();
            std::filesystem::create_hard_link(path, other);
            QCOMPARE(run({"render", path, "-o", other}).exitCode, 2);
            QCOMPARE(run({"record", path, "-o", other}).exitCode, 2);
        }
        QCOMPARE(bytes(path), before);
    }

    void outputThatGoesNowhereIsSaid()
    {
        std::ostringstream out;
        std::ostringstream err;
        out.setstate(std::ios::badbit);
        CliContext context{out, err};
        QCOMPARE(runCli({"schema"}, context), 1);
        QCOMPARE(err.str(), std::string("output: cannot be written\n"));
    }

    // The scene is wide enough for threads to share its work.
    void threadsChangeNothing()
    {
        Scene scene;
        scene.apply(cloth(scene, {.columns = 150, .rows = 150}, {0, 0, 900, 900}));
        const std::string wide = path("wide.json");
        QVERIFY(!writeFile(wide, writeScene(scene)));
        const auto hash = [&wide](const char* threads) {
            return run({"simulate", wide, "--steps", "10", "--hash", "--threads", threads}).out;
        };
        QCOMPARE(hash("1").size(), 17);
        QCOMPARE(hash("2"), hash("1"));
        QCOMPARE(hash("3"), hash("1"));
    }

    void solverAndIntegratorChangeTheResult()
    {
        const auto hash = [](std::vector<std::string> more) {
            std::vector<std::string> arguments{"simulate", data("truss.json"), "--steps", "50",
                                               "--hash"};
            arguments.insert(arguments.end(), more.begin(), more.end());
            const Answer answer = run(arguments);
            QTest::qCompare(answer.exitCode, 0, "exit code", "0", __FILE__, __LINE__);
            return answer.out;
        };
        const QString plain = hash({});
        QCOMPARE(hash({"--solver", "relaxation", "--integrator", "stormer-verlet"}), plain);
        QVERIFY(hash({"--solver", "direct"}) != plain);
        QVERIFY(hash({"--integrator", "rk4"}) != plain);
    }

    void stressIsThatOfTheChosenSolver()
    {
        const std::string bridge = VAKWERK_SCENES "/stiff_bridge.json";
        const QString lazy = run({"stress", bridge, "--step", "60", "--solver", "relaxation"}).out;
        const QString stiff = run({"stress", bridge, "--step", "60"}).out;
        QVERIFY(!lazy.isEmpty() && lazy != stiff);
        QCOMPARE(run({"stress", bridge, "--step", "60", "--solver", "direct"}).out, stiff);
    }

    void benchSaysHowLongASolveTakes()
    {
        const Answer answer = run({"bench", data("truss.json"), "--seconds", "0.01"});
        QCOMPARE(answer.exitCode, 0);
        QCOMPARE(answer.err, QString());
        QVERIFY(answer.out.contains("in list order"));
        QVERIFY(answer.out.contains("by schedule, 1 thread"));
        QCOMPARE(answer.out.count(" ns a solve"), 2);
        QVERIFY(!run({"bench", data("truss.json"), "--seconds", "0.01", "--solver", "direct"})
                     .out.contains(" ns a solve"));
    }

    void benchOfWhatHasNothingToRelaxSaysSo()
    {
        const std::string scene = path("springs.json");
        QVERIFY(!writeFile(scene, R"({"format": "vakwerk-scene", "version": 1, "world": {},
            "particles": [{"id": 1, "x": 0, "y": 0}, {"id": 2, "x": 9, "y": 0}],
            "constraints": [{"id": 1, "kind": "spring", "a": 1, "b": 2, "length": 9,
                             "spring_constant": 5}]})"));
        const Answer answer = run({"bench", scene, "--seconds", "0.01"});
        QCOMPARE(answer.err, QString());
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(answer.out.contains("nothing to relax"));
        QCOMPARE(answer.out.count(" ms a step"), 1);
        QVERIFY(!answer.out.contains("by schedule"));
        QVERIFY(!answer.out.contains("in list order"));
    }

    void convertMakesAScene()
    {
        const std::string edn = path("world");
        const std::string out = path("out.json");
        QVERIFY(!writeFile(edn, "{:points {:a {:x 1 :y 2} :b {:x 3 :y 4}}\n"
                                " :sticks [{:links [:a :b] :length 7}]}"));
        const Answer answer = run({"convert", edn, out});
        QCOMPARE(answer.exitCode, 0);
        QCOMPARE(linkOf(readScene(bytes(out)).scene->constraints()[0])->length, 7.0);

        QVERIFY(!writeFile(path("bad.edn"), "{:points {}\n :sticks [5]}"));
        const Answer bad = run({"convert", path("bad.edn"), path("never.json")});
        QCOMPARE(bad.exitCode, 1);
        QCOMPARE(bad.err, at("bad.edn") + ":2:11: /sticks/0: must be a map in braces, not 5\n");
        QVERIFY(!std::filesystem::exists(path("never.json")));
    }

    void convertKeepsWhatItReads()
    {
        const std::string svg = path("same.svg");
        const std::string drawing = "<svg><line x2='10'/></svg>";
        QVERIFY(!writeFile(svg, drawing));
        const std::string other = path("same.json");
        std::filesystem::create_symlink(svg, other);
        const Answer answer = run({"convert", svg, other});
        QCOMPARE(answer.exitCode, 2);
        QCOMPARE(answer.err, at("same.json") + ": would be written over the file that is read\n");
        QCOMPARE(bytes(svg), drawing);
        const std::string points = path("points.csv");
        const std::string links = path("links.json");
        QVERIFY(!writeFile(points, "x,y\n0,0\n1,0\n"));
        QVERIFY(!writeFile(links, "a,b\n1,2\n"));
        QCOMPARE(run({"convert", points, links, "--links", links}).exitCode, 2);
        QCOMPARE(bytes(links), std::string("a,b\n1,2\n"));
        const std::string scene = path("scene.json");
        QVERIFY(!writeFile(scene, bytes(data("truss.json"))));
        QCOMPARE(run({"convert", scene, scene}).exitCode, 0);
    }

    void convertReadsDrawingsByTheirOptions()
    {
        const std::string svg = path("d.svg");
        const std::string out = path("out.json");
        QVERIFY(!writeFile(svg, "<svg>\n<line x2='10'/><line x1='13' x2='20'/>\n<text/></svg>"));
        const Answer answer = run({"convert", svg, out, "--scale", "2", "--link-kind", "rope",
                                   "--merge", "3", "--curve", "0.5", "--flip"});
        QCOMPARE(answer.exitCode, 0);
        QCOMPARE(answer.err, at("d.svg") + ":3:1: note: text: is left out (1 in all)\n");
        const Scene scene = *readScene(bytes(out)).scene;
        QCOMPARE(int(scene.particles().size()), 3);
        QCOMPARE(std::get<RopeConstraint>(scene.constraints()[1].body).length, 20.0);
        QCOMPARE(run({"convert", svg, out, "--scale", "0"}).exitCode, 2);
        QCOMPARE(run({"convert", svg, out, "--merge", "inf"}).exitCode, 2);
        QCOMPARE(run({"convert", svg, out, "--link-kind", "glue"}).exitCode, 2);
    }

    void convertJoinsALineToTheOneItEndsOnUnlessToldNotTo()
    {
        const std::string svg = path("t.svg");
        const std::string out = path("out.json");
        QVERIFY(!writeFile(svg, "<svg>\n<line x2='20'/>\n<line x1='10' x2='10' y2='5'/></svg>"));
        const auto converted = [&](std::vector<std::string> more) {
            more.insert(more.begin(), {"convert", svg, out});
            return run(more).err;
        };
        const QString note = at("t.svg") + ":3:1: note: a line that ends on another is %1 "
                                           "to it (1 in all)\n";
        QCOMPARE(converted({}), note.arg("joined"));
        QCOMPARE(int(readScene(bytes(out)).scene->constraints().size()), 3);
        QCOMPARE(converted({"--joints"}), note.arg("joined"));
        QCOMPARE(converted({"--no-joints"}), note.arg("not joined"));
        QCOMPARE(int(readScene(bytes(out)).scene->constraints().size()), 2);
    }

    void convertReadsATableByItsDecimals()
    {
        const std::string csv = path("t.csv");
        const std::string out = path("out.json");
        QVERIFY(!writeFile(csv, "id;x;y\nA;1.234;1,5\n"));
        QCOMPARE(run({"convert", csv, out}).exitCode, 1);  // 1.234 could also mean 1234
        QCOMPARE(run({"convert", csv, out, "--decimals", "comma"}).exitCode, 0);
        QCOMPARE(readScene(bytes(out)).scene->particles()[0].position, (Vec2{1234.0, 1.5}));
        QVERIFY(!writeFile(csv, "id;x;y\nA;1.234;1.5\n"));
        QCOMPARE(run({"convert", csv, out, "--decimals", "point"}).exitCode, 0);
        QCOMPARE(readScene(bytes(out)).scene->particles()[0].position, (Vec2{1.234, 1.5}));
        QCOMPARE(run({"convert", csv, out, "--decimals", "dot"}).exitCode, 2);
    }

    void convertJoinsPointsByATableOfLinks()
    {
        const std::string points = path("points.csv");
        const std::string links = path("links.csv");
        const std::string out = path("out.json");
        QVERIFY(!writeFile(points, "id,x,y\nA,0,0\nB,30,40\n"));
        QVERIFY(!writeFile(links, "a;b\nA;B\n"));
        QCOMPARE(run({"convert", points, out, "--links", links}).exitCode, 0);
        QCOMPARE(linkOf(readScene(bytes(out)).scene->constraints()[0])->length, 50.0);

        QVERIFY(!writeFile(links, "a;b\nA;C\n"));
        const Answer bad = run({"convert", points, path("never.json"), "--links", links});
        QCOMPARE(bad.exitCode, 1);
        QCOMPARE(bad.err, at("links.csv") + ":2:3: b: refers to point C, which does not exist\n");
        QVERIFY(!std::filesystem::exists(path("never.json")));
        QCOMPARE(run({"convert", data("truss.json"), out, "--links", links}).exitCode, 1);
    }

    void convertTidiesAScene()
    {
        const std::string untidy = path("untidy");
        const std::string out = path("out.json");
        std::string json = bytes(data("truss.json"));
        std::erase(json, '\n');
        QVERIFY(!writeFile(untidy, "\n " + json));
        const Answer answer = run({"convert", untidy, out});
        QCOMPARE(answer.out + answer.err, QString());
        QCOMPARE(bytes(out), bytes(data("truss.json")));
    }

    void renderHandsOverWhatWasAsked()
    {
        RenderOptions seen;
        std::uint64_t step = 0;
        const Render render = [&](const Scene&, const State& state, const RenderOptions& options) {
            seen = options;
            step = state.step;
            return std::optional<std::string>();
        };
        const std::string out = path("x.svg");
        QCOMPARE(run({"render", data("truss.json"), "-o", out}, render).exitCode, 0);
        QCOMPARE(std::tuple(seen.width, seen.height, seen.dark, step),
                 std::tuple(1280, 720, false, std::uint64_t{0}));
        QVERIFY(!seen.stress);
        QVERIFY(seen.vectors == Vectors{});
        QCOMPARE(run({"render", data("truss.json"), "--out", out, "--step", "12", "--size", "40x30",
                      "--theme", "dark", "--stress", "length", "--vectors", "velocity,force"},
                     render)
                     .exitCode,
                 0);
        QCOMPARE(std::tuple(seen.width, seen.height, seen.dark, step),
                 std::tuple(40, 30, true, std::uint64_t{12}));
        QCOMPARE(seen.stress, Measure::lengthError);
        QVERIFY(seen.vectors == (Vectors{.velocity = true, .force = true}));
        QCOMPARE(seen.out, std::filesystem::path(out));
        QCOMPARE(seen.language, std::string("en"));
        QCOMPARE(
            run({"render", data("truss.json"), "-o", path("X.PNG"), "--language", "nl"}, render)
                .exitCode,
            0);
        QCOMPARE(seen.language, std::string("nl"));
    }

    void aPictureThatFailsIsSaid()
    {
        const auto fails = [](auto&&...) { return std::optional<std::string>("no ink"); };
        const Answer answer = run({"render", data("truss.json"), "-o", "x.png"}, fails);
        QCOMPARE(answer.exitCode, 1);
        QCOMPARE(answer.err, QString("x.png: no ink\n"));
        const Answer without = run({"render", data("truss.json"), "-o", "x.png"});
        QCOMPARE(without.exitCode, 1);
        QCOMPARE(without.err, QString("x.png: pictures are not built into this program\n"));
    }

    void stressListsEveryConstraint()
    {
        const QStringList lines = run({"stress", data("truss.json")}).out.split('\n');
        QCOMPARE(lines.size(), 1 + 5 + 1);
        QVERIFY(lines[0].startsWith("id  kind"));
        QVERIFY(lines[0].contains("length (px)"));
        QVERIFY(lines[1].endsWith("  compression"));
        QVERIFY(lines[3].endsWith("  tension"));
        QVERIFY(lines[4].endsWith("  slack"));
        QVERIFY(lines[5].endsWith("  reaction"));
        QVERIFY(run({"stress", data("truss.json"), "--step", "0"}).out.contains("unloaded"));
    }

    void stressSaysWhyForcesMayBeWrong()
    {
        const QString fits = run({"stress", data("three_bars.json")}).out;
        QVERIFY(!fits.contains("do not fit"));
        const QString moving = run({"stress", data("truss.json"), "--step", "1"}).out;
        QVERIFY(moving.contains("Not at rest: the residual is "));
        const QString wrong = run({"stress", data("short_diagonal.json")}).out;
        QVERIFY(
            wrong.endsWith("Lengths of rigid links do not fit together, so nothing decides what "
                           "they carry: see vakwerk-cli statics.\n"));
    }

    void staticsSaysWhatIsCarriedAndBorne()
    {
        const Answer answer = run({"statics", data("bracket.json")});
        QCOMPARE(answer.exitCode, 0);
        QCOMPARE(answer.err, QString());
        QCOMPARE(answer.out,
                 QString("under        the loads at 0 s: weights and permanent loads\n"
                         "count        5 + 3 members and reactions for 2 × 4 particles: statically "
                         "determinate\n"
                         "forces       by equilibrium alone, whatever the stiffness\n"
                         "zero-force   5 6\n"
                         "slack        4\n"
                         "residual     0 N at most\n"
                         "\n"
                         "id  kind      particles  force (N)\n"
                         " 1  distance  1 2              -12  compression\n"
                         " 2  distance  1 3              -16  compression\n"
                         " 3  distance  2 3               20  tension\n"
                         " 4  rope      1 3                0  slack: it can only pull, and these "
                         "loads do not pull on it\n"
                         " 5  distance  1 4                0  zero: two links that are not in line "
                         "meet at particle 4, which has no load: both carry nothing\n"
                         " 6  distance  3 4                0  zero: two links that are not in line "
                         "meet at particle 4, which has no load: both carry nothing\n"
                         "\n"
                         "particle  held by  x (N)  y (N)\n"
                         "       1  its pin     16     12\n"
                         "       2  guide 7    -16      0\n"));
    }

    // A vertical reaction is largest while the truck is nearest to its support; the horizontal
    // reaction is zero.
    void theEnvelopeHasReactions()
    {
        const std::string scene = "scenes/truck_over_bridge.json";
        const QString table = run({"statics", scene, "--envelope"}).out;
        QVERIFY(table.contains(QRegularExpression("\n +9  x +0  no load +0  no load\n")));
        QVERIFY(table.contains(QRegularExpression("\n +9  y +62191\\.9  no load +293454  Truck")));
        QCOMPARE(run({"statics", scene, "--envelope", "--csv"}).out.count("\nreaction_"), 4);
        const auto json = run({"statics", scene, "--envelope", "--json"}).out;
        QVERIFY(json.contains("\"reactions\": ["));
    }

    void staticsIsATableForOtherPrograms()
    {
        QCOMPARE(run({"statics", data("bracket.json"), "--csv"}).out,
                 QString("kind,id,particles,force,x,y,state\n"
                         "distance,1,1 2,-12,,,compression\n"
                         "distance,2,1 3,-16,,,compression\n"
                         "distance,3,2 3,20,,,tension\n"
                         "rope,4,1 3,0,,,slack\n"
                         "distance,5,1 4,0,,,zero\n"
                         "distance,6,3 4,0,,,zero\n"
                         "pinned,,1,20,16,12,reaction\n"
                         "guide,7,2,16,-16,0,reaction\n"));
        const auto json = nlohmann::json::parse(
            run({"statics", data("bracket.json"), "--json"}).out.toStdString());
        QCOMPARE(json["known"].get<bool>(), true);
        QCOMPARE(json["by"].get<std::string>(), std::string("equilibrium"));
        QCOMPARE(json["particles"].get<int>(), 4);
        QCOMPARE(json["links"].get<int>(), 5);
        QCOMPARE(json["reaction_components"].get<int>(), 3);
        QCOMPARE(json["mechanism_degree"].get<int>(), 0);
        QCOMPARE(json["degree_of_indeterminacy"].get<int>(), 0);
        QCOMPARE(json["residual"].get<double>(), 0.0);
        QVERIFY(json["mechanisms"].empty());
        QVERIFY(json["replaceable"].empty());
        QCOMPARE(json["reactions"][0]["constraint"].is_null(), true);
        QCOMPARE(json["reactions"][1]["x"].get<double>(), -16.0);
        const auto member = [&json](std::size_t i) { return json["members"][i].dump(); };
        QCOMPARE(member(2), std::string(R"({"force":20.0,"id":3,"kind":"distance",)"
                                        R"("sentence":null,"state":"tension"})"));
        QCOMPARE(member(3), std::string(R"({"force":0.0,"id":4,"kind":"rope","sentence":)"
                                        R"("it can only pull, and these loads do not pull on it",)"
                                        R"("state":"slack"})"));
        QCOMPARE(json["members"][4]["state"].get<std::string>(), std::string("zero"));
        QVERIFY(json["members"][4]["sentence"].get<std::string>().starts_with("two links "));
        QCOMPARE(run({"statics", data("bracket.json"), "--json", "--csv"}).exitCode, 2);
    }

    // Three bars of compliance c hold a joint; two of them are at an angle a to the load F, with
    // cos a = 0.8. The joint moves in the direction of the load by u = F c/(1 + 2 cos² a).
    void staticsSaysWhatGivesWayAndWhatCouldBeSpared()
    {
        const std::string three = data("three_bars.json");
        const double way = 1000.0 * 1e-4 / (1.0 + 2.0 * 0.64);
        const Answer answer = run({"statics", three});
        QVERIFY(answer.out.contains("replaceable  any one of 1 2 3\n"));
        QVERIFY(answer.out.contains("deflection   0.0438596 m at most, at 4\n"));
        const auto json =
            nlohmann::json::parse(run({"statics", three, "--json"}).out.toStdString());
        QCOMPARE(json["replaceable"].size(), std::size_t{3});
        QCOMPARE(json["deflection"][3]["y"].get<double>(), -way);
        QCOMPARE(json["deflection"][0]["y"].get<double>(), 0.0);
    }

    // The crane doubles the permanent load of 1000 N, so the joint moves twice as far. The larger
    // load is off and does not count.
    void theEnvelopeSaysHowFarItGivesWayUnderWhat()
    {
        std::string three = bytes(data("three_bars.json"));
        const auto end = three.rfind('}');
        three.insert(end, R"(, "loads": [
            {"id": 1, "kind": "case", "name": "crane", "particles": [4], "x": 0, "y": -1000},
            {"id": 2, "kind": "case", "on": false, "particles": [4], "x": 0, "y": -9000}])");
        const std::string scene = path("loaded.json");
        QVERIFY(!writeFile(scene, three));
        const QString words = run({"statics", scene, "--envelope"}).out;
        QVERIFY2(words.contains("deflection   0.0877193 m at most, at 4, under crane\n"),
                 qPrintable(words));
        const auto json = nlohmann::json::parse(
            run({"statics", scene, "--envelope", "--json"}).out.toStdString());
        QCOMPARE(json["deflection"][3]["load"].get<int>(), 1);
        QCOMPARE(json["deflection"][3]["y"].get<double>(), -2000.0 * 1e-4 / 2.28);
        QCOMPARE(json["deflection"][0]["y"].get<double>(), 0.0);
        QVERIFY(json["deflection"][0]["load"].is_null());
    }

    void whatIsOffIsInNoEnvelope()
    {
        const std::string scene = "tests/core/data/faults/envelope_of_off.json";
        const Answer answer = run({"statics", scene, "--envelope"});
        QCOMPARE(answer.exitCode, 0);
        QVERIFY2(!answer.out.contains("off case"), qPrintable(answer.out));
        QVERIFY(answer.out.contains("on case"));
        QVERIFY(!answer.out.contains("every load is off"));
        const QString none = run({"statics", data("bracket.json"), "--envelope"}).out;
        QVERIFY2(none.contains("note         every load is off, so the envelope contains only "
                               "weights and permanent loads\n"),
                 qPrintable(none));
    }

    void anAxleThatNothingCarriesIsTold()
    {
        const std::string scene = "tests/core/data/faults/deck_link_missing.json";
        const QString gap =
            "the deck of l1 has no link at p2 – p3: nothing carries an axle there\n";
        for (std::vector<std::string> under : {std::vector<std::string>{"--time", "3"},
                                               {"--load", "l1", "--along", "3"},
                                               {"--envelope"}}) {
            under.insert(under.begin(), {"statics", scene});
            const QString words = run(under).out;
            QVERIFY2(words.contains("note         " + gap), qPrintable(words));
        }
        const Answer played = run({"simulate", scene, "--steps", "5", "--hash"});
        QCOMPARE(played.exitCode, 0);
        QCOMPARE(played.err, QString::fromStdString(scene) + ": " + gap);
    }

    void anEnvelopeSaysWhyNothingIsKnownOfIt()
    {
        const std::string scene = "scenes/truss_mechanism.json";
        const QString alone = run({"statics", scene}).out.section('\n', 1);
        const QString all = run({"statics", scene, "--envelope"}).out;
        QVERIFY2(all.startsWith(alone.left(alone.indexOf("\n\n"))), qPrintable(all));
        QVERIFY2(all.contains("can move     2 by ("), qPrintable(all));
        const auto json = nlohmann::json::parse(
            run({"statics", scene, "--envelope", "--json"}).out.toStdString());
        QVERIFY(!json["known"].get<bool>());
        QCOMPARE(json["mechanisms"].size(), std::size_t{1});
        QCOMPARE(json["notes"].size(), std::size_t{1});
        QVERIFY(json["notes"][0].get<std::string>().starts_with("every load is off"));
    }

    void onlyWhatMovesIsSomewhereAlongADeck()
    {
        const std::string scene = "scenes/truck_over_bridge.json";
        QCOMPARE(run({"statics", scene, "--load", "truck", "--along", "3"}).exitCode, 0);
        const Answer answer = run({"statics", scene, "--load", "crowd", "--along", "3"});
        QCOMPARE(answer.exitCode, 1);
        QVERIFY2(answer.err.contains("\"Crowd\" does not move: it has no place along a deck"),
                 qPrintable(answer.err));
        QCOMPARE(answer.out, QString());
    }

    // The deck is 40 m long, and the last axle of the truck is 5.8 m behind the first.
    void aPlaceThatAMovingLoadCannotHaveIsRefused()
    {
        const std::string scene = "scenes/truck_over_bridge.json";
        const auto along = [&](const char* place) {
            return run({"statics", scene, "--load", "truck", "--along", place});
        };
        QCOMPARE(along("0").exitCode, 0);
        QCOMPARE(along("45.8").exitCode, 0);
        for (const char* place : {"-0.5", "46"}) {
            const Answer answer = along(place);
            QCOMPARE(answer.exitCode, 1);
            QCOMPARE(answer.out, QString());
            QCOMPARE(answer.err, QString::fromStdString(scene) +
                                     ": \"Truck\" is on its deck with its first axle from 0 to "
                                     "45.8 m along it, not at " +
                                     place + "\n");
        }
        const Answer early = run({"statics", scene, "--time", "-1"});
        QCOMPARE(early.exitCode, 2);
        QVERIFY(early.err.startsWith("--time: must be a number, 0 or more, not -1\n"));
    }

    void staticsSaysUnderWhichLoads()
    {
        const std::string scene = "scenes/truck_over_bridge.json";
        const auto said = [&](std::vector<std::string> options) {
            options.insert(options.begin(), {"statics", scene});
            return run(options).out.section('\n', 0, 0);
        };
        QCOMPARE(said({}), QString("under        the loads at 0 s: Truck at 0 m, weights and "
                                   "permanent loads"));
        QCOMPARE(said({"--time", "1.5"}), QString("under        the loads at 1.5 s: Truck at 12 m, "
                                                  "weights and permanent loads"));
        QCOMPARE(said({"--load", "truck", "--along", "3"}),
                 QString("under        Truck at 3 m, weights and permanent loads"));
        QCOMPARE(said({"--load", "crowd"}),
                 QString("under        Crowd, weights and permanent loads"));
        const auto under = [&](std::vector<std::string> options) {
            options.insert(options.begin(), {"statics", scene, "--json"});
            return nlohmann::json::parse(run(options).out.toStdString())["under"].dump();
        };
        QCOMPARE(
            under({"--time", "1.5"}),
            std::string(
                R"({"alone":null,"loads":[{"along":12.0,"id":1,"strength":1.0}],"time":1.5})"));
        QCOMPARE(under({"--load", "crowd"}),
                 std::string(R"({"alone":2,"loads":[{"id":2,"strength":1.0}],"time":0.0})"));
    }

    void staticsSaysWhereThereIsNoStructureOrNothingHoldsIt()
    {
        const auto scene = [this](const char* constraints) {
            const std::string file = path("two.json");
            const std::string text =
                std::string(R"({"format": "vakwerk-scene", "version": 1, "world": {"gravity_y": 0},
                    "particles": [{"id": 1, "x": 0, "y": 0}, {"id": 2, "x": 1, "y": 0}],
                    "constraints": [)") +
                constraints + "]}";
            return writeFile(file, text) ? std::string() : file;
        };
        const std::string loose = scene("");
        QCOMPARE(run({"statics", loose}).out,
                 QString("forces       there is no structure, because no link connects particles\n"
                         "note         particles without links, left out: p1, p2\n"));
        QVERIFY(nlohmann::json::parse(run({"statics", loose, "--json"}).out.toStdString())["by"]
                    .is_null());
        const QString words =
            run({"statics", scene(R"({"id": 1, "kind": "distance", "a": 1, "b": 2, "length": 1})")})
                .out;
        QVERIFY2(words.contains("can move     as a whole, because nothing holds it\n"),
                 qPrintable(words));
        QVERIFY(!run({"statics", data("truss.json")}).out.contains("nothing holds it"));
    }

    void nothingIsCountedWhereLoadsAreTooLarge()
    {
        const std::string scene = path("large.json");
        QVERIFY(!writeFile(scene, R"({"format": "vakwerk-scene", "version": 1, "world": {},
            "particles": [{"id": 1, "x": 0, "y": 0, "pinned": true}, {"id": 2, "x": 1, "y": 0},
                          {"id": 3, "x": 1, "y": 1, "pinned": true}],
            "constraints": [{"id": 1, "kind": "distance", "a": 1, "b": 2, "length": 1},
                            {"id": 2, "kind": "distance", "a": 2, "b": 3, "length": 1}],
            "loads": [{"id": 1, "kind": "case", "factor": 1e300, "particles": [2], "x": 1, "y": 0}]})"));
        for (const auto& arguments : {std::vector<std::string>{"statics", scene},
                                      std::vector<std::string>{"statics", scene, "--envelope"}}) {
            const QString words = run(arguments).out;
            QVERIFY2(!words.contains("counted"), qPrintable(words));
            QVERIFY2(words.contains("too large to compute with"), qPrintable(words));
        }
        const auto json =
            nlohmann::json::parse(run({"statics", scene, "--json"}).out.toStdString());
        for (const char* count : {"particles", "links", "reaction_components", "mechanism_degree",
                                  "degree_of_indeterminacy"})
            QVERIFY(json[count].is_null());
    }

    void staticsOfAMechanismSaysWhatCanMove()
    {
        const Answer hanging = run({"statics", data("truss.json")});
        QCOMPARE(hanging.exitCode, 0);
        QVERIFY(hanging.out.contains(": 1 missing\n"));
        QVERIFY(hanging.out.contains("can move     ropes, which are there to bend\n"));
        QVERIFY(hanging.out.contains("981  tension\n"));
        const std::string swinging =
            changed("swings.json", "\"x\": 100, \"y\": 0,", "\"x\": 130, \"y\": 0,");
        const Answer answer = run({"statics", swinging});
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(answer.out.contains(
            "forces       not known where the loads set a mechanism in motion\n"));
        QVERIFY(!answer.out.contains("tension"));
        const auto json =
            nlohmann::json::parse(run({"statics", swinging, "--json"}).out.toStdString());
        QCOMPARE(json["known"].get<bool>(), false);
        QCOMPARE(json["mechanisms"][0][0]["particle"].get<int>(), 4);
        QVERIFY(json["members"][2]["force"].is_null());
    }

    void schemaPrintsBothForms()
    {
        QVERIFY(nlohmann::json::accept(run({"schema"}).out.toStdString()));
        QVERIFY(run({"schema", "--markdown"}).out.startsWith("### `world`\n"));
    }

private:
    std::string path(const char* name) const { return at(name).toStdString(); }
    // Returns the path of a copy of the truss file in which `from` is replaced by `to`.
    std::string changed(const char* name, const char* from, const char* to) const
    {
        std::string json = bytes(data("truss.json"));
        json.replace(json.find(from), std::string_view(from).size(), to);
        return writeFile(path(name), json) ? std::string() : path(name);
    }
    QString at(const char* name) const { return dir_->filePath(name); }

    std::unique_ptr<QTemporaryDir> dir_ = std::make_unique<QTemporaryDir>();
};

QTEST_APPLESS_MAIN(TestCli)
#include "tst_cli.moc"
