// SPDX-License-Identifier: MIT
#include "editor/tools/measure_tool.h"

#include "core/scene/edit/edit.h"
#include "editor/tools/edit_commands.h"
#include "tests/editor/a_canvas.h"

using namespace vakwerk;

namespace {

constexpr DecorationId d1{1};
constexpr ParticleId p1{1}, p2{2}, p3{3};

Scene three()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {100, 100})
        .particle(2, {300, 100})
        .particle(3, {300, 400});
}

// A canvas with the Measure tool.
struct Bench : CanvasBench {
    explicit Bench(const Scene& scene = three()) : CanvasBench(scene) { canvas.setTool(&measure); }

    template <class Body>
    const Body& made() const
    {
        return std::get<Body>(scene().decorations()[0].body);
    }
    std::size_t count() const { return scene().decorations().size(); }

    MeasureTool measure{editor.bench()};
};

}  // namespace

class TestMeasureTool : public QObject {
    Q_OBJECT

private slots:
    void aDragLaysARulerFromAParticleToAPlace()
    {
        Bench bench;
        bench.drag({103, 98}, {200, 300});
        QCOMPARE(bench.made<Ruler>(), (Ruler{{p1, {}}, {{}, {200, 300}}, {}}));
        QCOMPARE(bench.steps(), 1);
        QVERIFY(bench.editor.selection.contains(d1));
        bench.editor.document.undo();
        QCOMPARE(bench.scene(), three());
    }

    void undoDuringTheDragEndsIt()
    {
        Bench bench;
        bench.editor.document.commit("Move", [](const Scene& scene) {
            return edit::moveBy(scene, std::array{p3}, {5, 0});
        });
        bench.press({100, 100});
        bench.move({150, 150});
        bench.move({300, 100});
        bench.editor.document.undo();
        bench.release({300, 100});
        QCOMPARE(bench.count(), 0u);
    }

    void undoTakesAClickBack()
    {
        Bench bench;
        bench.click({100, 100});
        bench.click({200, 200});
        bench.editor.document.undo();
        bench.click({300, 100});
        bench.click({300, 400});
        QCOMPARE(bench.made<Protractor>(), (Protractor{{p1, {}}, {p2, {}}, {p3, {}}, {}}));
        bench.click({100, 100});
        bench.editor.document.undo();
        QVERIFY(!bench.editor.document.isInGesture());
        QCOMPARE(bench.count(), 1u);
    }

    void threeClicksLayAProtractorWithTheSecondAsVertex()
    {
        Bench bench;
        bench.click({100, 100});
        bench.click({300, 100});
        QCOMPARE(bench.count(), 0u);
        bench.click({300, 400});
        QCOMPARE(bench.made<Protractor>(), (Protractor{{p1, {}}, {p2, {}}, {p3, {}}, {}}));
        QCOMPARE(bench.steps(), 1);
        bench.click({500, 500});  // begins another measure
        QCOMPARE(bench.count(), 1u);
    }

    void enterAfterTwoClicksLaysARuler()
    {
        Bench bench;
        bench.click({100, 100});
        bench.click({300, 100});
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QCOMPARE(bench.made<Ruler>(), (Ruler{{p1, {}}, {p2, {}}, {}}));
    }

    void escapeGivesUp()
    {
        Bench bench;
        bench.click({100, 100});
        bench.click({300, 100});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        bench.click({300, 400});
        QCOMPARE(bench.count(), 0u);
        bench.press({100, 100});
        bench.move({200, 200});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        bench.release({200, 200});
        QCOMPARE(bench.count(), 0u);
    }

    void itIsShownBeforeTheClick()
    {
        Bench bench;
        bench.press({100, 100});
        bench.move({150, 100});
        bench.move({200, 100});
        const std::optional<Patch> preview = bench.measure.overlay().preview;
        QVERIFY(preview);
        QCOMPARE(preview->decorations.size(), 1u);
        bench.release({200, 100});
        QVERIFY(!bench.measure.overlay().preview);
    }

    void twoPlacesThatAreOneSayWhy()
    {
        Bench bench;
        QString said;
        connect(&bench.measure, &Tool::said, [&said](const QString& text) { said = text; });
        bench.drag({100, 100}, {140, 140});
        bench.editor.document.undo();
        bench.press({100, 100});
        bench.move({160, 160});
        bench.move({102, 101});
        bench.release({102, 101});
        QCOMPARE(bench.count(), 0u);
        QCOMPARE(said, "A ruler needs two places.");
    }

    void aLengthIsTyped()
    {
        Bench bench;
        bench.press({100, 100});
        bench.move({150, 100});
        bench.move({200, 100});
        bench.measure.type({50.0, std::nullopt});
        bench.release({200, 100});
        QCOMPARE(bench.made<Ruler>().b, (Spot{{}, {150, 100}}));
    }

    // A ruler follows its particle; the mouse moves only its places.
    void itIsSelectedMovedAndDeletedByTheSelectTool()
    {
        Bench bench;
        bench.drag({600, 200}, {800, 200});
        bench.canvas.setTool(&bench.select);
        bench.editor.selection.clear();
        bench.drag({650, 200}, {660, 250});
        QCOMPARE(bench.made<Ruler>(), (Ruler{{{}, {610, 250}}, {{}, {810, 250}}, {}}));
        bench.click({650, 250});
        QVERIFY(bench.editor.selection.contains(d1));
        commands::remove(bench.editor.bench());
        QCOMPARE(bench.count(), 0u);
        bench.editor.document.undo();
        QCOMPARE(bench.count(), 1u);
    }
};

QTEST_MAIN(TestMeasureTool)
#include "tst_measure_tool.moc"
