#include "core/scene/edit.h"
#include "tests/editor/a_canvas.h"

#include <QSignalSpy>

using namespace vakwerk;

namespace {

Scene two()
{
    return aScene().world(stillWorld()).particle(1, {200, 200}).particle(2, {400, 200});
}

bool isNear(QPointF a, QPointF b)
{
    return (a - b).manhattanLength() < 1e-6;
}

// With the Select tool in hand.
class ViewBench : public CanvasBench {
public:
    ViewBench() : CanvasBench(two()) { canvas.setTool(&select); }
    const Camera& camera() const { return editor.view.camera(); }
};

}  // namespace

class TestCanvas : public QObject {
    Q_OBJECT

private slots:
    void theWheelKeepsThePointUnderTheCursor_data()
    {
        QTest::addColumn<int>("notches");
        QTest::newRow("in") << 3;
        QTest::newRow("out") << -2;
    }
    void theWheelKeepsThePointUnderTheCursor()
    {
        QFETCH(int, notches);
        ViewBench bench;
        const QPoint at(250, 420);
        const Vec2 under = bench.camera().toScene(at);
        bench.turnWheel(at, notches);
        QVERIFY(isNear(bench.camera().toScreen(under), at));
        QVERIFY(notches > 0 ? bench.camera().scale() > 1.5 : bench.camera().scale() < 0.8);
        QVERIFY(bench.scene() == two());
    }

    void theMiddleButtonPans()
    {
        ViewBench bench;
        bench.drag({200, 200}, {260, 310}, Qt::MiddleButton);
        QVERIFY(isNear(bench.camera().toScreen({200, 200}), {260, 310}));
        QCOMPARE(bench.camera().scale(), 1.0);
        QCOMPARE(bench.steps(), 0);
        QVERIFY(bench.editor.selection.empty());
    }

    void spaceAndADragPanAndDoNotPlay()
    {
        ViewBench bench;
        QSignalSpy played(&bench.canvas, &Canvas::playToggled);
        QTest::keyPress(&bench.canvas, Qt::Key_Space);
        bench.repeatKey(Qt::Key_Space);
        bench.drag({200, 200}, {260, 310});
        QTest::keyRelease(&bench.canvas, Qt::Key_Space);
        QVERIFY(isNear(bench.camera().toScreen({200, 200}), {260, 310}));
        QCOMPARE(played.count(), 0);
        QVERIFY(bench.scene() == two());
        QVERIFY(bench.editor.selection.empty());
    }

    void aTapOnSpacePlays()
    {
        ViewBench bench;
        QSignalSpy played(&bench.canvas, &Canvas::playToggled);
        QTest::keyPress(&bench.canvas, Qt::Key_Space);
        QCOMPARE(played.count(), 0);
        QTest::keyRelease(&bench.canvas, Qt::Key_Space);
        QCOMPARE(played.count(), 1);
        bench.drag({200, 200}, {260, 310});
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{260, 310}));
    }

    void fitAllShowsEverything()
    {
        ViewBench bench;
        bench.editor.view.setCamera(Camera({9e4, -9e4}, 20.0, QSizeF(bench.size), YAxis::down));
        bench.canvas.fitAll();
        const QRectF inside = QRectF(bench.canvas.rect()).adjusted(20, 20, -20, -20);
        for (const Particle& particle : bench.scene().particles())
            QVERIFY(inside.contains(bench.camera().toScreen(particle.position)));
        QVERIFY(isNear(bench.camera().toScreen({300, 200}), QRectF(bench.canvas.rect()).center()));
    }

    void fitSelectionShowsWhatIsSelected()
    {
        ViewBench bench;
        bench.editor.selection.set(itemsOf(ParticleId{2}));
        bench.canvas.fitSelection();
        QCOMPARE(bench.camera().centre(), (Vec2{400, 200}));
        QCOMPARE(bench.camera().scale(), 1.0);
        bench.editor.selection.clear();
        bench.editor.view.setCamera(CanvasBench::plainCamera());
        bench.canvas.fitSelection();
        QCOMPARE(bench.camera(), CanvasBench::plainCamera());
    }

    void whatIsFittedStaysSoInAnotherWindow()
    {
        ViewBench bench;
        bench.canvas.fitAll();
        const QSize before = bench.canvas.size();
        for (const QSize size : {before * 2, before / 2}) {
            bench.canvas.resize(size);
            QTRY_COMPARE(bench.camera().size(), QSizeF(size));
            QCoreApplication::processEvents();
            const Camera shown = bench.camera();
            bench.canvas.fitAll();
            QCOMPARE(shown, bench.camera());
        }
    }

    void anotherSizeLeavesTheViewWhereItIs()
    {
        ViewBench bench;
        bench.drag({200, 200}, {260, 310}, Qt::MiddleButton);
        const Vec2 centre = bench.camera().centre();
        for (const QSize size : {QSize(900, 500), QSize(700, 600)}) {
            bench.canvas.resize(size);
            QTRY_COMPARE(bench.camera().size(), QSizeF(size));
            QCOMPARE(bench.camera().centre(), centre);
            QCOMPARE(bench.camera().scale(), 1.0);
        }
    }

    void editingAndPlayingLeaveTheViewWhereItIs()
    {
        ViewBench bench;
        bench.editor.document.commit("Move", [](const Scene& scene) {
            return edit::moveBy(scene, std::array{ParticleId{1}}, {1e4, 1e4});
        });
        bench.editor.player.step(10);
        QCOMPARE(bench.camera(), CanvasBench::plainCamera());
    }

    void theViewFollowsTheDirectionOfY()
    {
        ViewBench bench;
        bench.editor.document.commit("Up", [](const Scene& scene) {
            return edit::setWorldField(scene, "y_axis", std::string("up"));
        });
        QCOMPARE(bench.camera().yAxis(), YAxis::up);
    }

    void aDoubleClickOnAnItemAsksToEditIt()
    {
        ViewBench bench;
        QSignalSpy asked(&bench.canvas, &Canvas::editRequested);
        QTest::mouseDClick(bench.canvas.windowHandle(), Qt::LeftButton, {}, {600, 500});
        QCOMPARE(asked.count(), 0);
        bench.move({200, 200});
        QTest::mouseDClick(bench.canvas.windowHandle(), Qt::LeftButton, {}, {200, 200});
        QTest::mouseRelease(bench.canvas.windowHandle(), Qt::LeftButton, {}, {200, 200});
        QCOMPARE(asked.count(), 1);
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{1}));
    }

    void theMouseIsKnownWhileItIsThere()
    {
        ViewBench bench;
        bench.move({321, 123});
        QVERIFY(bench.canvas.mouse().has_value());
        QCOMPARE(bench.canvas.mouse()->at, (Vec2{321, 123}));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&bench.canvas, &leave);
        QVERIFY(!bench.canvas.mouse());
    }

    void anotherToolGivesUpADrag()
    {
        ViewBench bench;
        bench.press({200, 200});
        bench.move({300, 300});
        bench.canvas.setTool(&bench.build);
        QVERIFY(bench.scene() == two());
        bench.release({300, 300});
        QVERIFY(bench.scene() == two());
        QCOMPARE(bench.steps(), 0);
    }
};

QTEST_MAIN(TestCanvas)
#include "tst_canvas.moc"
