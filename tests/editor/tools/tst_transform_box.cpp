// SPDX-License-Identifier: MIT
#include "core/scene/edit/metres.h"
#include "core/scene/edit/transform.h"
#include "tests/comparing.h"
#include "tests/editor/a_canvas.h"

using namespace vakwerk;

namespace {

// Returns a square of links of 100 with its upper left corner at (300, 200); y points down.
Scene square()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {300, 200})
        .particle(2, {400, 200})
        .particle(3, {400, 300})
        .particle(4, {300, 300})
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .distance(3, 3, 4)
        .distance(4, 4, 1);
}

// A canvas with the whole square selected.
class BoxBench : public CanvasBench {
public:
    BoxBench() : CanvasBench(square())
    {
        canvas.setTool(&select);
        drag({250, 150}, {450, 350});
    }
    Vec2 place(std::uint32_t id) const { return scene().find(ParticleId{id})->position; }
    std::vector<Vec2> places() const { return {place(1), place(2), place(3), place(4)}; }
    double rest(std::uint32_t id) const { return linkOf(*scene().find(ConstraintId{id}))->length; }
    TransformMarks marks() const { return select.overlay().transform.value(); }
};

}  // namespace

class TestTransformBox : public QObject {
    Q_OBJECT

private slots:
    void theHandlesStandAroundTheSelection()
    {
        BoxBench bench;
        QCOMPARE(bench.marks().handles.size(), std::size_t{8});
        QCOMPARE(bench.marks().pivot, QPointF(350, 250));
        bench.click({300, 200});
        QVERIFY(!bench.select.overlay().transform);
        bench.editor.selection.set({{ParticleId{1}, ParticleId{2}}, {}});
        QCOMPARE(bench.marks().handles.size(), std::size_t{2});  // on one line: left and right
    }

    void aCornerScalesFromTheOneOpposite()
    {
        BoxBench bench;
        bench.drag({414, 314}, {514, 364});
        QCOMPARE(bench.places(),
                 (std::vector<Vec2>{{300, 200}, {500, 200}, {500, 350}, {300, 350}}));
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.rest(1), 100.0);  // rest lengths stay here
        bench.editor.document.undo();
        QVERIFY(bench.scene() == square());
    }

    void restLengthsFollowWhereTheyAreToldTo()
    {
        BoxBench bench;
        bench.editor.view.setLengthsFollow(true);
        bench.drag({414, 250}, {464, 250});
        QCOMPARE(bench.place(3), (Vec2{450, 300}));
        QCOMPARE(bench.rest(1), 150.0);
        QCOMPARE(bench.rest(2), 100.0);
        bench.click({600, 600});
        bench.drag({300, 200}, {300, 150});
        QCOMPARE(bench.rest(4), 150.0);
        QCOMPARE(bench.steps(), 2);
    }

    void acrossTheOtherSideItMirrors()
    {
        BoxBench bench;
        bench.drag({414, 250}, {214, 250});
        QCOMPARE(bench.places(),
                 (std::vector<Vec2>{{300, 200}, {200, 200}, {200, 300}, {300, 300}}));
    }

    void shiftKeepsTheRatio()
    {
        BoxBench bench;
        bench.drag({414, 314}, {514, 324}, Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(bench.place(3), (Vec2{500, 400}));
    }

    void theKnobTurnsByStepsAboutThePivot()
    {
        BoxBench bench;
        bench.drag({350, 162}, {440, 255});  // a little more than a quarter turn
        QCOMPARE(bench.places(),
                 (std::vector<Vec2>{{400, 200}, {400, 300}, {300, 300}, {300, 200}}));
        QCOMPARE(bench.steps(), 1);
        bench.drag({350, 250}, {300, 200});  // the pivot moves to p4
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.marks().pivot, QPointF(300, 200));
        bench.drag({350, 162}, {350 - 150, 210});
        QCOMPARE(bench.place(4), (Vec2{300, 200}));
    }

    // The pivot moves with the selection in a drag, in undo, by typed numbers, by keys, and by
    // another unit of length.
    void thePivotGoesWithWhatIsMoved()
    {
        BoxBench bench;
        const auto isAt = [&bench](QPointF wanted) {
            return (bench.marks().pivot - wanted).manhattanLength() < 1e-6;
        };
        Document& document = bench.editor.document;
        bench.drag({350, 250}, {320, 230});
        QVERIFY(isAt({320, 230}));
        bench.drag({300, 200}, {400, 250});
        QVERIFY(isAt({420, 280}));
        document.undo();
        QVERIFY(isAt({320, 230}));
        document.redo();
        bench.press({400, 250});
        bench.move({450, 300});
        bench.move({500, 300});
        QVERIFY(isAt({520, 330}));
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QVERIFY(isAt({420, 280}));
        bench.release({500, 300});
        document.commit({}, [&bench](const Scene& scene) {
            return edit::transform(scene, bench.editor.selection.items(),
                                   Affine::scaling({400, 250}, {2.0, 0.5}));
        });
        QVERIFY(isAt({440, 265}));
        document.commit({}, edit::inMetres);
        QVERIFY(isAt({440, 265}));
        QTest::keyClick(&bench.canvas, Qt::Key_Right);
        QCOMPARE_GT(bench.marks().pivot.x(), 440.5);
    }

    void escapePutsThePivotBack()
    {
        BoxBench bench;
        const auto abandon = [&bench](QPoint from) {
            bench.press(from);
            bench.move(from + QPoint(20, 20));
            bench.move(from + QPoint(70, 40));
            QCOMPARE(bench.marks().pivot, QPointF(from + QPoint(70, 40)));
            QTest::keyClick(&bench.canvas, Qt::Key_Escape);
            bench.release(from + QPoint(70, 40));
            QCOMPARE(bench.marks().pivot, QPointF(from));
        };
        abandon({350, 250});
        QVERIFY(!bench.select.pivot());
        bench.drag({350, 250}, {320, 230});
        abandon({320, 230});
        QCOMPARE(bench.steps(), 0);
    }

    void thePivotOfWhatIsInLineTurnsWithIt()
    {
        BoxBench bench;
        bench.editor.selection.set({{ParticleId{1}, ParticleId{2}}, {}});
        bench.drag({350, 200}, {350, 150});
        bench.editor.document.commit({}, [&bench](const Scene& scene) {
            return edit::transform(scene, bench.editor.selection.items(),
                                   Affine::rotation({300, 200}, 90.0));
        });
        COMPARE_NEAR(*bench.select.pivot(), (Vec2{350, 250}), 1e-9);
    }

    // If the user has put the pivot on a particle, a press there moves the pivot. Without the
    // pivot, it would move the particle.
    void thePivotThatWasPutOnAParticleComesBack()
    {
        BoxBench bench;
        bench.drag({350, 250}, {300, 200});
        const std::vector<Vec2> before = bench.places();
        bench.drag({300, 200}, {340, 240});
        QCOMPARE(bench.marks().pivot, QPointF(340, 240));
        QCOMPARE(bench.places(), before);
    }

    // Ground alone has the same handles; each drag is one undo step.
    void groundAloneIsScaledAndTurned()
    {
        const std::vector<Vec2> slope{{300, 200}, {400, 200}, {500, 300}};
        CanvasBench bench(aScene().world(stillWorld()).ground(1, slope));
        bench.canvas.setTool(&bench.select);
        bench.editor.selection.set(itemsOf(GroundId{1}));
        const auto marks = [&] { return bench.select.overlay().transform.value(); };
        const auto vertices = [&] { return verticesOf(bench.scene().ground()[0]); };
        QCOMPARE(marks().handles.size(), std::size_t{8});
        QCOMPARE(marks().pivot, QPointF(400, 250));
        bench.drag({514, 314}, {714, 364});
        QCOMPARE(vertices(), (std::vector<Vec2>{{300, 200}, {500, 200}, {700, 350}}));
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        bench.drag({400, 250}, {300, 200});  // the pivot
        QCOMPARE(marks().pivot, QPointF(300, 200));
        bench.press({400, 162});
        bench.move({420, 180});
        bench.move({338, 300});
        QVERIFY(vertices() != slope);
        bench.editor.document.undo();
        bench.release({338, 300});
        QCOMPARE(vertices(), slope);
        bench.drag({400, 162}, {338, 300});  // about a quarter turn
        QCOMPARE(vertices(), (std::vector<Vec2>{{300, 200}, {300, 300}, {200, 400}}));
        QCOMPARE(marks().pivot, QPointF(300, 200));
        bench.editor.document.undo();
        QCOMPARE(bench.scene().ground().size(), 1u);
        QCOMPARE(vertices(), slope);
    }

    void sizesAndAnglesCanBeTyped()
    {
        BoxBench bench;
        const auto type = [&](const QString& text) {
            for (const QChar letter : text) {
                QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, letter);
                QApplication::sendEvent(QApplication::focusWidget(), &press);
            }
        };
        bench.canvas.setFocus();
        bench.press({414, 314});
        bench.move({424, 324});
        bench.move({434, 334});
        type(QStringLiteral("250"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        type(QStringLiteral("80"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        bench.release({434, 334});
        QCOMPARE(bench.place(3), (Vec2{550, 280}));
        bench.press({425, 162});
        bench.move({430, 170});
        bench.move({445, 180});
        type(QStringLiteral("90"));  // counterclockwise
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        bench.release({445, 180});
        QCOMPARE(bench.place(1), (Vec2{385, 365}));
        QCOMPARE(bench.steps(), 2);
    }

    void whatItDoesIsShownBesideTheMouse()
    {
        BoxBench bench;
        QVERIFY(bench.marks().numbers.isEmpty());
        bench.press({414, 314});
        bench.move({514, 364});
        QCOMPARE(bench.marks().numbers, QString("200 px × 150 px"));
        QCOMPARE(bench.marks().mouse, QPointF(514, 364));
        bench.release({514, 364});
        QVERIFY(bench.marks().numbers.isEmpty());
    }

    void escapeLeavesItAsItWas()
    {
        BoxBench bench;
        bench.press({414, 314});
        bench.move({450, 350});
        bench.move({514, 364});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        bench.release({514, 364});
        QVERIFY(bench.scene() == square());
        QCOMPARE(bench.steps(), 0);
    }
};

QTEST_MAIN(TestTransformBox)
#include "tst_transform_box.moc"
