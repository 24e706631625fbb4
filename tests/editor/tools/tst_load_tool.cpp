// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/loads.h"
#include "editor/tools/load_tool.h"
#include "tests/comparing.h"
#include "tests/editor/a_canvas.h"

using namespace vakwerk;

namespace {

// Returns a bar in metres, so that forces are in newtons, with y down like the mouse.
SceneBuilder bar()
{
    World world = stillWorld();
    world.lengthUnit = "m";
    return aScene().world(world).particle(1, {300, 300}).particle(2, {500, 300}).distance(1, 1, 2);
}

struct LoadBench : CanvasBench {
    explicit LoadBench(const Scene& scene = bar()) : CanvasBench(scene)
    {
        canvas.setTool(&load);
        canvas.frame();  // calculates the scale of the arrows
    }
    Vec2 loadOf(std::uint32_t id) const { return scene().find(ParticleId{id})->load; }
    // Returns the length in pixels of the arrow for a load that equals the scale.
    double perScale() const { return loadLength * QFontInfo(QGuiApplication::font()).pixelSize(); }

    LoadTool load{editor.bench()};
};

}  // namespace

class TestLoadTool : public QObject {
    Q_OBJECT

private slots:
    void aClickPutsTheLastLoadAndTakesItOff()
    {
        LoadBench bench;
        bench.click({300, 300});
        QCOMPARE(bench.loadOf(1), (Vec2{0.0, 100.0}));  // down, because there is no gravity
        QCOMPARE(bench.steps(), 1);
        bench.click({300, 300});
        QCOMPARE(bench.loadOf(1), Vec2{});
        QCOMPARE(bench.steps(), 2);
        bench.editor.document.undo();
        QCOMPARE(bench.loadOf(1), (Vec2{0.0, 100.0}));
    }

    // The tip is under the mouse and stays there when the scale of the arrows changes.
    void aDragDrawsTheArrow()
    {
        LoadBench bench;
        const int length = qRound(bench.perScale());
        bench.drag({300, 300}, QPoint(303, 300 + length));
        QCOMPARE(bench.loadOf(1), (Vec2{0.0, 100.0}));  // vertical, because it is nearly so
        QCOMPARE(bench.steps(), 1);
        bench.click({500, 300});
        QCOMPARE(bench.loadOf(2), (Vec2{0.0, 100.0}));
        bench.drag({500, 300}, {502, 303});  // ends where it began
        QCOMPARE(bench.loadOf(2), Vec2{});
    }

    void onALinkItsEndsShareIt()
    {
        LoadBench bench;
        bench.click({350, 300});
        QCOMPARE(bench.loadOf(1), (Vec2{0.0, 75.0}));
        QCOMPARE(bench.loadOf(2), (Vec2{0.0, 25.0}));
        QCOMPARE(bench.steps(), 1);
    }

    void numbersCountInsteadOfTheMouse()
    {
        LoadBench bench;
        bench.press({300, 300});
        bench.move({320, 340});
        bench.move({320, 350});
        bench.type("2 kN");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        bench.type("180");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        bench.release({320, 350});
        COMPARE_NEAR(bench.loadOf(1), (Vec2{-2000.0, 0.0}), 1e-9);
        QCOMPARE(bench.steps(), 1);
    }

    // 100 px are 1 m, so a newton is 100 kg·px/s².
    void inPixelsAForceIsTypedInNewtons()
    {
        LoadBench bench(Scene(bar().world(stillWorld())));
        bench.press({300, 300});
        bench.move({300, 340});
        bench.move({300, 350});
        bench.type("500");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        bench.release({300, 350});
        COMPARE_NEAR(bench.loadOf(1), (Vec2{0.0, 50'000.0}), 1e-9);
    }

    void escapeGivesItUp()
    {
        LoadBench bench;
        bench.press({300, 300});
        bench.move({300, 340});
        bench.move({300, 360});
        QVERIFY(bench.editor.document.shown().find(ParticleId{1})->load != Vec2{});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        bench.release({300, 360});
        QCOMPARE(bench.loadOf(1), Vec2{});
        QCOMPARE(bench.steps(), 0);
    }

    void theSelectToolTakesATipThatIsThere()
    {
        LoadBench bench;
        bench.click({300, 300});
        bench.canvas.setTool(&bench.select);
        bench.canvas.frame();
        const int length = qRound(bench.perScale());
        bench.drag({300, 300 + length}, {300 + length, 300});
        QCOMPARE(bench.loadOf(1), (Vec2{100.0, 0.0}));
        QCOMPARE(bench.steps(), 2);
        QCOMPARE(bench.scene().find(ParticleId{1})->position, (Vec2{300, 300}));
    }

    // On a small canvas arrows are shorter, and the tip is still under the mouse.
    void aSmallCanvasHasShortArrows()
    {
        LoadBench bench;
        const double usual = bench.perScale();
        bench.canvas.resize(400, 250);
        bench.editor.view.setCamera(Camera({400, 300}, 1.0, {400, 250}, YAxis::down));
        bench.canvas.frame();
        const Camera& camera = bench.editor.view.camera();
        const double length = loadOnScreen({0.0, 100.0}, 100.0, camera,
                                           QFontInfo(QGuiApplication::font()).pixelSize())
                                  .y();
        QCOMPARE_LT(length, 0.7 * usual);
        const QPoint from = camera.toScreen({300, 300}).toPoint();
        bench.drag(from, from + QPoint(0, qRound(length)));
        QVERIFY2(std::abs(bench.loadOf(1).y - 100.0) < 5.0,
                 qPrintable(QString::number(bench.loadOf(1).y)));
    }

    void aTipStaysWhereItIsLetGo()
    {
        LoadBench bench;
        bench.click({300, 300});
        bench.canvas.setTool(&bench.select);
        bench.canvas.frame();
        const double before = bench.editor.view.loadScale();
        const int length = qRound(bench.perScale());
        bench.drag({300, 300 + length}, {300, 300 + length * 3});
        bench.canvas.frame();
        QCOMPARE(bench.editor.view.loadScale(), before);
        bench.drag({300, 300 + length * 3}, {300, 300 + length * 12});
        bench.canvas.frame();
        QCOMPARE_GT(bench.editor.view.loadScale(), before);
    }

    // The arrow of a load on a support comes from above, and is dragged at its tail.
    void aLoadOnASupportIsDraggedAtItsTail()
    {
        Scene scene = bar();
        scene.apply(edit::setField(scene, {{ParticleId{1}}, {}}, "pinned", true));
        scene.apply(edit::setLoad(scene, std::array{ParticleId{1}}, {0.0, 100.0}, {}));
        LoadBench bench(scene);
        bench.canvas.setTool(&bench.select);
        bench.canvas.frame();
        const int length = qRound(bench.perScale());
        bench.drag({300, 300 - length}, {300, 300 - 2 * length});
        QCOMPARE(bench.loadOf(1), (Vec2{0.0, 200.0}));
        QCOMPARE(bench.steps(), 1);
    }

    // If another load is much larger, the arrow of a small load is drawn longer than its share. When
    // the arrow is dragged to twice its length, the load doubles.
    void theArrowOfASmallLoadIsDrawnOutInProportion()
    {
        Scene scene = bar();
        scene.apply(edit::setLoad(scene, std::array{ParticleId{2}}, {0.0, 100'000.0}, {}));
        scene.apply(edit::setLoad(scene, std::array{ParticleId{1}}, {0.0, 100.0}, {}));
        LoadBench bench(scene);
        bench.canvas.setTool(&bench.select);
        bench.canvas.frame();
        const double drawn =
            loadOnScreen({0.0, 100.0}, bench.editor.view.loadScale(), bench.editor.view.camera(),
                         QFontInfo(QGuiApplication::font()).pixelSize())
                .y();
        bench.drag({300, qRound(300 + drawn)}, {300, qRound(300 + 2.0 * drawn)});
        QVERIFY2(std::abs(bench.loadOf(1).y - 200.0) < 10.0,
                 qPrintable(QString::number(bench.loadOf(1).y)));
    }

    // A load that is off is not drawn, and does not make other arrows small.
    void whatIsOffHasNoScale()
    {
        LoadCase heavy;
        heavy.on = false;
        heavy.particles = {ParticleId{2}};
        heavy.x = {0.0};
        heavy.y = {1e6};
        Scene scene = bar().load(1, heavy);
        scene.apply(edit::setLoad(scene, std::array{ParticleId{1}}, {0.0, 100.0}, {}));
        QCOMPARE(loadScaleOf(scene), 100.0);
        QCOMPARE(loadScaleOf(scene, LoadId{1}), 1e6);
    }

    void besideEverythingItSaysWhatItNeeds()
    {
        LoadBench bench;
        QStringList said;
        connect(&bench.load, &Tool::said, this, [&said](const QString& text) { said << text; });
        bench.click({700, 600});
        bench.drag({700, 600}, {750, 650});
        QCOMPARE(said.size(), 2);
        QCOMPARE(bench.steps(), 0);
    }
};

QTEST_MAIN(TestLoadTool)
#include "tst_load_tool.moc"
