// SPDX-License-Identifier: MIT
#include "editor/tools/ground_tool.h"

#include "core/scene/edit/edit.h"
#include "editor/lists/item_model.h"
#include "editor/tools/select_tool.h"
#include "tests/editor/a_canvas.h"

using namespace vakwerk;

namespace {

constexpr GroundId g1{1};

// A canvas with the Ground tool.
struct Bench : CanvasBench {
    explicit Bench(const Scene& scene = aScene().world(stillWorld())) : CanvasBench(scene)
    {
        canvas.setTool(&tool);
        QObject::connect(&tool, &Tool::said, [this](const QString& text) { said = text; });
    }

    std::vector<Vec2> vertices() const { return verticesOf(scene().ground()[0]); }
    const Polyline& line() const { return scene().ground()[0].base(); }
    void key(Qt::Key key) { QTest::keyClick(&canvas, key); }

    QString said;
    GroundTool tool{editor.bench()};
};

const std::vector<Vec2> ramp{{100, 100}, {300, 150}, {500, 300}};

QPoint on(Vec2 at)
{
    return QPoint(int(at.x), int(at.y));
}

Scene aRamp(bool closed = false)
{
    Polyline line;
    line.closed = closed;
    return aScene().world(stillWorld()).ground(1, ramp, line);
}

}  // namespace

class TestGroundTool : public QObject {
    Q_OBJECT

private slots:
    void clicksAndEnterDrawALine()
    {
        Bench bench;
        for (const Vec2 at : ramp)
            bench.click(on(at));
        QVERIFY(bench.scene().ground().empty());
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.vertices(), ramp);
        QVERIFY(!bench.line().closed);
        QCOMPARE(bench.steps(), 1);
        QVERIFY(bench.editor.selection.items() == itemsOf(g1));
        bench.editor.document.undo();
        QVERIFY(bench.scene().ground().empty());
    }

    // The first line turns contacts on. Whoever has turned them off again keeps them off.
    void theFirstLineTurnsContactsOn()
    {
        Bench bench;
        const auto draw = [&](int y) {
            bench.click({100, y});
            bench.click({300, y});
            bench.key(Qt::Key_Enter);
        };
        QCOMPARE(bench.scene().world().contacts, Contacts::off);
        draw(100);
        QCOMPARE(bench.scene().world().contacts, Contacts::ground);
        bench.editor.document.commit("Off", [](const Scene& scene) {
            World world = scene.world();
            world.contacts = Contacts::off;
            return Patch({}, {}, WorldChange{scene.world(), world});
        });
        draw(400);
        QCOMPARE(bench.scene().ground().size(), 2u);
        QCOMPARE(bench.scene().world().contacts, Contacts::off);
    }

    void aDoubleClickEndsTheLine()
    {
        Bench bench;
        bench.click(on(ramp[0]));
        bench.click(on(ramp[1]));
        bench.click(on(ramp[1]));
        QCOMPARE(bench.vertices(), (std::vector<Vec2>{ramp[0], ramp[1]}));
    }

    void aClickOnTheFirstVertexClosesIt()
    {
        Bench bench;
        for (const Vec2 at : ramp)
            bench.click(on(at));
        bench.click(on(ramp[0] + Vec2{2, 1}));
        QCOMPARE(bench.vertices(), ramp);
        QVERIFY(bench.line().closed);
    }

    void backspaceTakesAVertexBackAndEscapeAll()
    {
        Bench bench;
        for (const Vec2 at : ramp)
            bench.click(on(at));
        bench.key(Qt::Key_Backspace);
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.vertices(), (std::vector<Vec2>{ramp[0], ramp[1]}));
        bench.click({600, 100});
        bench.key(Qt::Key_Escape);
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.scene().ground().size(), 1u);
    }

    void oneVertexIsNoLine()
    {
        Bench bench;
        bench.click(on(ramp[0]));
        bench.key(Qt::Key_Return);
        QVERIFY(bench.scene().ground().empty());
        QVERIFY(!bench.said.isEmpty());
    }

    void undoTakesAVertexBackUntilNoneIsLeft()
    {
        Bench bench;
        Document& document = bench.editor.document;
        document.commit(
            "Damp", [](const Scene& scene) { return edit::setWorldField(scene, "damping", 0.5); });
        for (const Vec2 at : ramp)
            bench.click(on(at));
        document.undo();
        QCOMPARE(bench.tool.overlay().vertices, (std::vector<Vec2>{ramp[0], ramp[1]}));
        bench.click({600, 100});
        document.undo();
        document.undo();
        QCOMPARE(bench.tool.overlay().vertices, (std::vector<Vec2>{ramp[0]}));
        QVERIFY(document.isInGesture());
        document.undo();
        QVERIFY(!document.isInGesture());
        QVERIFY(bench.tool.overlay().vertices.empty());
        QCOMPARE(bench.steps(), 1);
        document.undo();
        QCOMPARE(bench.steps(), 0);
    }

    void undoTakesAVertexOfARefusedLineBack()
    {
        Bench bench;
        for (const QPoint at :
             {QPoint(100, 100), QPoint(300, 300), QPoint(300, 100), QPoint(100, 300)})
            bench.click(at);
        bench.key(Qt::Key_Return);
        bench.editor.document.undo();
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.vertices(), (std::vector<Vec2>{{100, 100}, {300, 300}, {300, 100}}));
    }

    void anUndoneDragOfAVertexSaysSo()
    {
        Bench bench(aRamp());
        bench.press(on(ramp[1]));
        bench.move({320, 180});
        bench.move({350, 250});
        QVERIFY(bench.tool.hint().startsWith("<b>Release</b>"));
        bench.editor.document.undo();
        QCOMPARE(bench.tool.hint(), QString("Cancelled: nothing has changed"));
        bench.release({350, 250});
        QCOMPARE(bench.scene(), aRamp());
        QCOMPARE(bench.steps(), 0);
        QVERIFY(bench.tool.hint() != QString("Cancelled: nothing has changed"));
    }

    void aVertexIsDragged()
    {
        Bench bench(aRamp());
        bench.drag(on(ramp[1]), {310, 260});
        QCOMPARE(bench.vertices(), (std::vector<Vec2>{ramp[0], {310, 260}, ramp[2]}));
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QCOMPARE(bench.scene(), aRamp());
    }

    void aDragFromAPieceAddsAVertex()
    {
        Bench bench(aRamp());
        bench.drag({200, 125}, {210, 220});
        QCOMPARE(bench.vertices(), (std::vector<Vec2>{ramp[0], {210, 220}, ramp[1], ramp[2]}));
    }

    // The last piece of a closed line lies between its last and its first vertex.
    void aDragFromTheLastPieceAddsAVertexAtTheEnd()
    {
        Bench bench(aRamp(true));
        bench.drag({300, 200}, {280, 260});
        QCOMPARE(bench.vertices(), (std::vector<Vec2>{ramp[0], ramp[1], ramp[2], {280, 260}}));
    }

    void ctrlClickRemovesAVertexAndAtLastTheLine()
    {
        Bench bench(aRamp());
        bench.click(on(ramp[1]), Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(bench.vertices(), (std::vector<Vec2>{ramp[0], ramp[2]}));
        bench.click(on(ramp[0]), Qt::LeftButton, Qt::ControlModifier);
        QVERIFY(bench.scene().ground().empty());
        bench.editor.document.undo();
        bench.editor.document.undo();
        QCOMPARE(bench.scene(), aRamp());
    }

    // An edit that would make the line cross itself is refused with a sentence, and nothing is lost.
    void aLineThatCrossesItselfIsRefused()
    {
        const Scene scene = aScene()
                                .world(stillWorld())
                                .ground(1, {{100, 100}, {300, 100}, {300, 300}, {200, 300}});
        Bench bench(scene);
        bench.drag({200, 300}, {200, 50});
        QCOMPARE(bench.scene(), scene);
        QCOMPARE(bench.steps(), 0);
    }

    // The user can go on drawing a line that was refused.
    void aRefusedLineStaysUnderWay()
    {
        Bench bench;
        for (const QPoint at : {QPoint(100, 100), QPoint(300, 100), QPoint(300, 300),
                                QPoint(200, 300), QPoint(200, 50)})
            bench.click(at);
        bench.key(Qt::Key_Return);
        QVERIFY(bench.scene().ground().empty());
        bench.key(Qt::Key_Backspace);
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.vertices().size(), std::size_t{4});
    }

    void lockedAndHiddenLinesAreLeftAlone()
    {
        for (const bool isLocked : {true, false}) {
            Polyline line;
            (isLocked ? line.locked : line.hidden) = true;
            const Scene scene = aScene().world(stillWorld()).ground(1, ramp, line);
            Bench bench(scene);
            bench.drag(on(ramp[1]), {310, 260});
            bench.key(Qt::Key_Escape);
            QCOMPARE(bench.scene(), scene);
        }
    }

    void theSelectToolMovesALine()
    {
        Bench bench(aRamp());
        SelectTool select(bench.editor.bench());
        bench.canvas.setTool(&select);
        bench.drag({200, 125}, {210, 225});
        QCOMPARE(bench.vertices(), (std::vector<Vec2>{{110, 200}, {310, 250}, {510, 400}}));
        QCOMPARE(bench.steps(), 1);
        bench.key(Qt::Key_Right);
        QCOMPARE_GT(bench.vertices()[0].x, 110.0);
        QCOMPARE(bench.vertices()[0].y, 200.0);
    }

    void theListShowsEachLine()
    {
        Bench bench(aRamp());
        const std::unique_ptr<ItemModel> rows(groundRows(bench.editor.bench()));
        rows->setSeen(true);
        QCOMPARE(rows->rowCount(), 1);
        QStringList cells;
        for (int column = 0; column < rows->columnCount(); ++column)
            cells << rows->index(0, column).data().toString();
        QCOMPARE(cells.mid(0, 4), (QStringList{"g1", "", "3", "0.5"}));
    }
};

QTEST_MAIN(TestGroundTool)
#include "tst_ground_tool.moc"
