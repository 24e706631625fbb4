// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/import/import.h"
#include "core/io/scene_file.h"
#include "tests/comparing.h"

#include <QTest>

using namespace vakwerk;

namespace {

std::string map(const std::string& content, const std::string& attributes = {})
{
    return "<map " + attributes + ">" + content + "</map>";
}

std::string layer(const std::string& objects)
{
    return map("<objectgroup>" + objects + "</objectgroup>");
}

ReadScene readOf(const std::string& file, const ImportOptions& options = {})
{
    return importFile({"f.tmx", file}, options).read;
}

QString lines(const std::vector<FileProblem>& findings)
{
    QString result;
    for (const FileProblem& finding : findings)
        result += QString::fromStdString(text(finding, "f")) + "\n";
    return result;
}

QString problemsOf(const std::string& file)
{
    const ReadScene read = readOf(file);
    return read.scene ? QString() : lines(read.problems);
}

// Returns the lines of ground, as "0,0 10,5; closed: 1,1 2,1 1,2".
QString drawn(const std::string& file, const ImportOptions& options = {})
{
    const ReadScene read = readOf(file, options);
    if (!read.scene)
        return lines(read.problems);
    QStringList found;
    for (const Ground& ground : read.scene->ground()) {
        QStringList vertices;
        for (const Vec2 at : verticesOf(ground))
            vertices << QString("%1,%2").arg(at.x).arg(at.y);
        found << (ground.base().closed ? "closed: " : "") + vertices.join(' ');
    }
    return found.join("; ");
}

}  // namespace

class TestTmx : public QObject {
    Q_OBJECT

private slots:
    void theObjectsOfAMapBecomeGround()
    {
        const std::string file =
            readFile(std::filesystem::path(VAKWERK_TEST_DATA) / "import/level.tmx").bytes.value();
        QCOMPARE(drawn(file), QString("24,156 88,188 152,172.5; closed: 248,92 296,92 272,124; "
                                      "closed: 328,196 328,260 312,260 312,196; 100,310 300,310"));
        const ReadScene read = readOf(file);
        const Scene& scene = *read.scene;
        QVERIFY(scene.particles().empty() && scene.constraints().empty());
        QCOMPARE(scene.world().contacts, Contacts::ground);
        QCOMPARE(scene.world().yAxis, YAxis::down);
        QCOMPARE(scene.ground()[0].base().name.text(), std::string("slope"));
        QVERIFY(scene.ground()[2].base().name.empty());
        QVERIFY(scene.world().bounds.left <= 24.0 && scene.world().bounds.bottom >= 310.0);
        QCOMPARE(readScene(writeScene(scene)).scene, read.scene);
        QCOMPARE(lines(read.notes), QString("f:4:2: layer: is left out (1 in all)\n"
                                            "f:28:4: ellipse: is left out (1 in all)\n"
                                            "f:31:4: point: is left out (1 in all)\n"
                                            "f:33:3: object/gid: is left out (1 in all)\n"));
    }

    // A rectangle is turned clockwise, as y points down, about its upper left corner.
    void aRotationIsClockwiseAboutThePlaceOfTheObject()
    {
        const std::string object = "<object x='10' y='20' width='8' height='6' rotation='30'/>";
        const Scene scene = *readOf(layer(object)).scene;
        const std::vector<Vec2> corners = verticesOf(scene.ground()[0]);
        const double cosine = std::sqrt(0.75);
        COMPARE_NEAR(corners[0], (Vec2{10, 20}), 1e-12);
        COMPARE_NEAR(corners[1], (Vec2{10 + 8 * cosine, 24}), 1e-12);
        COMPARE_NEAR(corners[2], (Vec2{10 + 8 * cosine - 3, 24 + 6 * cosine}), 1e-12);
        COMPARE_NEAR(corners[3], (Vec2{7, 20 + 6 * cosine}), 1e-12);
    }

    void offsetsOfLayersAndTheirGroupsAddUp()
    {
        QCOMPARE(drawn(map("<group offsetx='1' offsety='2'><group offsetx='10' offsety='20'>"
                           "<objectgroup offsetx='100' offsety='200'><object x='1000' y='2000'>"
                           "<polyline points='0,0 1,1'/></object></objectgroup></group></group>")),
                 QString("1111,2222 1112,2223"));
    }

    void optionsScaleAndTurnUpsideDown()
    {
        const std::string file = layer("<object x='1' y='2'><polyline points='0,0 4,8'/></object>");
        QCOMPARE(drawn(file, {.scale = 2.0}), QString("2,4 10,20"));
        QCOMPARE(drawn(file, {.flip = true}), QString("1,10 5,2"));
    }

    void whatIsHiddenIsLeftOut()
    {
        const std::string shape = "<polyline points='0,0 1,1'/></object>";
        const ReadScene read = readOf(map("<objectgroup visible='0'><object x='5' y='5'>" + shape +
                                          "</objectgroup>" + "<objectgroup><object visible='0'>" +
                                          shape + "<object>" + shape + "</objectgroup>"));
        QCOMPARE(read.scene->ground().size(), std::size_t{1});
        QCOMPARE(lines(read.notes), QString("f:1:7: visible: 0: is left out (2 in all)\n"));
    }

    void theShapesOfTilesAreNotInTheMap()
    {
        QCOMPARE(
            problemsOf(map("<tileset><tile><objectgroup><object width='1' height='1'/>"
                           "</objectgroup></tile></tileset>")),
            QString("f:1:1: map: has no polyline, polygon or rectangle in an object layer that "
                    "could become ground\n"));
    }

    void whatIsNotUnderstoodIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<std::string>("file");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const std::string& file, const char* problem) {
            QTest::newRow(name) << file << QString("f:%1\n").arg(problem);
        };
        row("aslant", map("", "orientation='isometric'"),
            "1:1: map/orientation: must be orthogonal, not isometric; other maps are drawn aslant");
        row("number", layer("\n<object x='a' y='0' width='1' height='1'/>"),
            "2:1: object/x: must be a number, not a");
        row("points", layer("\n<object><polyline points='0,0 1'/></object>"),
            "2:9: polyline/points: expects a number at character 6");
        row("one point", layer("\n<object><polyline points='0,0'/></object>"),
            "2:1: polyline/x: must have 2 vertices or more, not 1");
        row("no points", layer("\n<object><polygon/></object>"),
            "2:1: polygon/x: must have 3 vertices or more, not 0");
        row("crosses itself", layer("\n<object><polygon points='0,0 9,9 9,0 0,9'/></object>"),
            "2:1: polygon/x/2: the piece from vertex 3 to vertex 4 crosses the piece from vertex 1 "
            "to vertex 2");
        row("template", layer("\n<object template='rock.tx' x='1' y='1'/>"),
            "2:1: object/template: is in a file of its own, which is not read; detach the object "
            "from its template in Tiled");
        row("far", layer("\n<object x='1e9'><polyline points='0,0 5,0'/></object>"),
            "2:1: object: goes farther out than 1000000000");
        row("other XML", "<tileset/>", "1:1: tileset: is not the element map");
        row("no XML", "<map><objectgroup></map>", "1:21: objectgroup: must be closed before this");
    }
    void whatIsNotUnderstoodIsRefusedWithItsPlace()
    {
        QFETCH(std::string, file);
        QTEST(problemsOf(file), "problem");
    }

    void verticesInTheSamePlaceAreOne()
    {
        QCOMPARE(drawn(layer("<object><polygon points='0,0 0,0 9,0 9,0 0,9 0,0'/></object>")),
                 QString("closed: 0,0 9,0 0,9"));
    }
};

QTEST_APPLESS_MAIN(TestTmx)
#include "tst_tmx.moc"
