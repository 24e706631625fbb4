// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/import/formats.h"
#include "core/io/scene_file.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <random>

using namespace vakwerk;

namespace {

std::string world(const char* name)
{
    return readFile(std::filesystem::path(VAKWERK_TEST_DATA) / name).bytes.value();
}

QString problemsOf(std::string_view edn)
{
    QString result;
    for (const FileProblem& problem : readEdnWorld(edn).problems)
        result += QString::fromStdString(text(problem, "w")) + "\n";
    return result;
}

}  // namespace

class TestEdn : public QObject {
    Q_OBJECT

private slots:
    void readsTheFourWorlds_data()
    {
        QTest::addColumn<int>("points");
        QTest::addColumn<int>("sticks");
        QTest::addColumn<int>("pinned");
        QTest::newRow("points.edn") << 4 << 0 << 0;
        QTest::newRow("sticks.edn") << 6 << 3 << 1;
        QTest::newRow("blocks.edn") << 6 << 8 << 1;
        QTest::newRow("cloth.edn") << 35 << 58 << 3;
    }
    void readsTheFourWorlds()
    {
        QFETCH(int, points);
        QFETCH(int, sticks);
        QFETCH(int, pinned);
        const std::string edn = world(QTest::currentDataTag());
        QCOMPARE(problemsOf(edn), QString());
        const Scene scene = *readEdnWorld(edn).scene;
        QCOMPARE(int(scene.particles().size()), points);
        QCOMPARE(int(scene.constraints().size()), sticks);
        QCOMPARE(int(std::ranges::count(scene.particles(), true, &Particle::pinned)), pinned);
        QCOMPARE(readScene(writeScene(scene)).scene.value(), scene);
    }

    void takesLengthsAsWrittenAndVelocities()
    {
        const Scene scene = *readEdnWorld(world("sticks.edn")).scene;
        QCOMPARE(linkOf(scene.constraints()[0])->length, 138.0);
        QCOMPARE(linkOf(scene.constraints()[2])->a, ParticleId{5});
        QCOMPARE(scene.particles()[0].position, (Vec2{10, 1}));
        QCOMPARE(scene.particles()[0].previous, (Vec2{0, 0}));
        QVERIFY(scene.find(ParticleId{5})->pinned);
    }

    void carriesTheSettingsOver()
    {
        const World world = readEdnWorld("{:points {:a {:x 1 :y 2}} :sticks []}").scene->world();
        QCOMPARE(world.bounds, (Rect{0, 0, 500, 550}));
        QCOMPARE(1.0 - world.damping, 0.995);
        QCOMPARE(world.gravity, (Vec2{0, 0.5}));
        QCOMPARE(world.playRate(), 25.0);
    }

    void readsWhatEdnAllows()
    {
        const char* edn =
            "; a comment\n{:sticks[{:length +1.5e1 #_ #_ 5 [6 {7 8}] :links[:é,:b]}],\n"
            ":points,{:é{:x -1,:y 0}#_:gone :b{:y 2 :x 3 :oldy 4 :pinned false}}} ;";
        QCOMPARE(problemsOf(edn), QString());
        const Scene scene = *readEdnWorld(edn).scene;
        QCOMPARE(scene.particles()[1], (Particle{ParticleId{2}, {3, 2}, {3, 4}, 1.0, false}));
        QCOMPARE(linkOf(scene.constraints()[0])->length, 15.0);
    }

    void problemsHaveTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("edn");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* edn, const char* problems) {
            QTest::newRow(edn) << QByteArray(edn) << QString(problems);
        };
        row("", "w:1:1: the file is empty\n");
        row(" ; only this", "w:1:1: the file is empty\n");
        row("[]", "w:1:1: must be a map in braces, not […\n");
        row("{:points {}\n (", "w:2:2: expected a value but found (\n");
        row("{:points {} :sticks", "w:1:20: the file ends too early\n");
        row("{:points {} :sticks}", "w:1:20: the last key of the map has no value\n");
        row("{:points {} :sticks []} {}", "w:1:25: expected the end of the file, not {\n");
        row("{:points {:a \"x", "w:1:14: a text without closing quotes\n");
        row("{}", "w:1:1: /points: is missing\nw:1:1: /sticks: is missing\n");
        row("{:points {} :sticks []}", "w:1:10: /points: has no points\n");
        row("{:points {:a {:x 010 :y 2}\n:b {:x -00.5 :y 0e1 :oldx 0.5}} :sticks []}",
            "w:1:18: /points/a/x: must be a number, not 010\n"
            "w:2:8: /points/b/x: must be a number, not -00.5\n");
        row("; one\r{:points ; two\r{} :sticks []}", "w:3:1: /points: has no points\n");
        row("{:points [] :sticks {} :stick 1}",
            "w:1:10: /points: must be a map in braces, not […\n"
            "w:1:21: /sticks: must be a vector in brackets, not {…\n"
            "w:1:24: /stick: unknown key \"stick\"; did you mean \"sticks\"?\n");
        row("{:points {:é {:x \"1\" :y 1N :pined true :pinned 1}} :sticks []}",
            "w:1:18: /points/é/x: must be a number, not \"1\"\n"
            "w:1:25: /points/é/y: must be a number, not 1N\n"
            "w:1:28: /points/é/pined: unknown key \"pined\"; did you mean \"pinned\"?\n"
            "w:1:48: /points/é/pinned: must be true or false, not 1\n");
        row("{:points {:a {:x 1 :y 1e999 :x 2} :a {:x 0 :y 0}} :sticks []}",
            "w:1:23: /points/a/y: is too large or too small a number: 1e999\n"
            "w:1:29: /points/a/x: is given a second time\n"
            "w:1:35: /points/a: is given a second time\n");
        row("{:points {:a {:x 1e308 :y -1e9 :oldx 2e9} :b {:x 0 :y 0}}\n"
            " :sticks [{:links [:a :b] :length 1e308}]}",
            "w:1:18: /points/a/x: must be from -1000000000 to 1000000000, not 1e+308\n"
            "w:1:38: /points/a/oldx: must be from -1000000000 to 1000000000, not 2000000000\n"
            "w:2:35: /sticks/0/length: must be from -1000000000 to 1000000000, not 1e+308\n");
        row("{:points {} :Sticks []}",
            "w:1:1: /sticks: is missing\n"
            "w:1:13: /Sticks: unknown key \"Sticks\"; did you mean \"sticks\"?\n");
        row("\xef\xbb\xbf{}", "w:1:1: /points: is missing\nw:1:1: /sticks: is missing\n");
        row("{:points {:a {:x 0} 5 {:x 0 :y 0}} :sticks []}",
            "w:1:14: /points/a/y: is missing\n"
            "w:1:21: /points: must be a keyword such as :p0, not 5\n");
        row("{:points {:a {:x 0 :y 0}} :sticks [{:links [:a :b] :length -1} {:links [:a :a] "
            ":length 1}\n{:links [:a] :length 1} {:links :a} 7]}",
            "w:1:48: /sticks/0/links/1: refers to point :b, which does not exist\n"
            "w:1:60: /sticks/0/length: must be 0 or more, not -1\n"
            "w:1:76: /sticks/1/links/1: joins particle a to itself\n"
            "w:2:9: /sticks/2/links: must name two points, not 1\n"
            "w:2:25: /sticks/3/length: is missing\n"
            "w:2:33: /sticks/3/links: must be a vector in brackets, not :a\n"
            "w:2:37: /sticks/4: must be a map in braces, not 7\n");
    }
    void problemsHaveTheirPlace()
    {
        QFETCH(QByteArray, edn);
        QFETCH(QString, problems);
        QCOMPARE(problemsOf(edn.toStdString()), problems);
    }

    void everyTruncationIsAProblem()
    {
        for (const char* name : {"sticks.edn", "cloth.edn"}) {
            const std::string edn = world(name);
            for (std::size_t size = 0; size < edn.find_last_of('}'); ++size)
                QVERIFY(!readEdnWorld(std::string_view(edn).substr(0, size)).scene);
        }
    }

    // Reading any bytes gives either a scene or a problem.
    void anyBytesAreRead()
    {
        std::mt19937_64 random(1);
        const std::string good = world("sticks.edn");
        const std::string_view bytes = "{}[]:#_;\"\\ \n,xy0.5e-\xc3\xa9\xff\x01";
        int scenes = 0;
        for (int i = 0; i < 20'000; ++i) {
            std::string edn = good;
            for (auto n = random() % 4; n < 4; ++n)
                edn[random() % edn.size()] = bytes[random() % bytes.size()];
            const ReadScene read = readEdnWorld(edn);
            QCOMPARE(read.scene.has_value(), read.problems.empty());
            scenes += read.scene.has_value();
        }
        QCOMPARE_GT(scenes, 100);
    }

    void deepNestingIsRefusedAtOnce()
    {
        QCOMPARE(problemsOf(std::string(100'000'000, '[')),
                 QString("w:1:66: is nested more than 64 deep\n"));
        QVERIFY(problemsOf(QString("#_").repeated(1'000'000).toStdString())
                    .endsWith("is nested more than 64 deep\n"));
    }
};

QTEST_APPLESS_MAIN(TestEdn)
#include "tst_edn.moc"
