// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/query/connected.h"
#include "tests/comparing.h"
#include "tests/editor/a_canvas.h"

#include <QLabel>
#include <QLineEdit>
#include <QTimer>

using namespace vakwerk;

namespace {

// Returns p1 and p2, linked at a distance of 100, and p3 by itself; y points down.
Scene three()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {300, 300})
        .particle(2, {400, 300})
        .particle(3, {700, 500})
        .distance(1, 1, 2);
}

class ExactBench : public CanvasBench {
public:
    explicit ExactBench(const Scene& scene = three()) : CanvasBench(scene)
    {
        editor.view.setSnapsToThings(true);
    }

    Vec2 place(std::uint32_t id) const { return scene().find(ParticleId{id})->position; }
    void key(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
    void startTo(QPoint from, QPoint to)
    {
        press(from);
        move((from + to) / 2);
        move(to);
    }
};

constexpr double root3 = 1.7320508075688772;

}  // namespace

class TestExactDrawing : public QObject {
    Q_OBJECT

private slots:
    void aLinkEndsAtTheTopOfAnEquilateralTriangle()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.connect);
        bench.drag({300, 300}, {353, 216});
        QCOMPARE(bench.steps(), 1);
        const Vec2 top = bench.scene().particles()[3].position;
        COMPARE_NEAR(top, (Vec2{350, 300 - 50 * root3}), 1e-10);
        COMPARE_NEAR(linkOf(bench.scene().constraints()[1])->length, 100.0, 1e-10);
    }

    void ctrlTurnsSnappingOver()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.select);
        bench.drag({700, 500}, {402, 200}, Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(bench.place(3), (Vec2{402, 200}));
        bench.drag({402, 200}, {397, 150});
        QCOMPARE(bench.place(3), (Vec2{400, 150}));
        bench.editor.view.setSnapsToThings(false);
        bench.drag({400, 150}, {303, 97}, Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(bench.place(3).x, 300.0);
    }

    void aMoveIsDrawnByWhatStays()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.select);
        bench.drag({400, 300}, {404, 401});  // at 45° from p1, to which it is linked
        QCOMPARE(bench.place(2).x - 300.0, bench.place(2).y - 300.0);
        bench.drag({402, 402}, {698, 304});
        QCOMPARE(bench.place(2), (Vec2{700, 300}));
    }

    void aClickOfBuildKeepsToDirectionsFromItsPartner()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.build);
        bench.click({404, 395});
        QCOMPARE(bench.steps(), 1);
        // The new particle is straight below p1, as far away as p2 is.
        QCOMPARE(bench.scene().particles()[3].position, (Vec2{400, 400}));
    }

    void whatCannotBeTakenSaysWhy()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::Dutch));
        {
            ExactBench bench;
            bench.canvas.setTool(&bench.connect);
            bench.startTo({300, 300}, {353, 216});
            const auto reason = [&bench] {
                const auto* label = bench.entry().findChild<QLabel*>("reason");
                return label->isHidden() ? QString() : label->text();
            };
            bench.type("1.250");
            QCOMPARE(reason(), QString("Is this 1250 or 1,25? Type it without a point."));
            bench.key(Qt::Key_Escape);
            bench.startTo({300, 300}, {353, 216});
            bench.type("2x");
            QCOMPARE(reason(), QString("This is no length."));
            bench.key(Qt::Key_Escape);
            bench.startTo({300, 300}, {353, 216});
            bench.type("0");
            QCOMPARE(reason(), QString("It has to be above 0."));
            bench.type(",5");
            QCOMPARE(reason(), QString());
        }
        QLocale::setDefault(before);
    }

    void theReasonIsShown()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.connect);
        bench.startTo({300, 300}, {353, 216});
        const auto snapped = bench.connect.overlay().snapped;
        QVERIFY(snapped.has_value());
        QCOMPARE(snapped->reasons.size(), std::size_t{2});
        bench.release({353, 216});
        QVERIFY(!bench.connect.overlay().snapped);
    }

    void aLinkByLengthAndAngle()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.connect);
        bench.startTo({400, 300}, {500, 250});
        bench.type(QStringLiteral("200"));
        QVERIFY(bench.entry().isVisible());
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("30°"));
        bench.key(Qt::Key_Return);
        QVERIFY(!bench.entry().isVisible());
        QCOMPARE(bench.steps(), 1);
        const Vec2 end = bench.scene().particles()[3].position;
        COMPARE_NEAR(end, (Vec2{400 + 100 * root3, 200}), 1e-10);  // upwards on the screen
        bench.release({500, 250});
        QCOMPARE(bench.steps(), 1);
        QVERIFY(bench.canvas.hasFocus());
    }

    // If the user types a long length in a drag, the view shows the end, both of a moved particle
    // and of a new link.
    void whatIsTypedIsInSight()
    {
        ExactBench bench;
        const auto isSeen = [&](std::uint32_t id) {
            return QRectF(bench.canvas.rect())
                .contains(bench.editor.view.camera().toScreen(bench.place(id)));
        };
        const auto typeInDrag = [&] {
            bench.startTo({700, 500}, {740, 500});
            bench.type(QStringLiteral("3000"));
            bench.key(Qt::Key_Tab);
            bench.type(QStringLiteral("0"));
            bench.key(Qt::Key_Return);
            bench.release({740, 500});
        };
        bench.canvas.setTool(&bench.select);
        typeInDrag();
        QCOMPARE(bench.place(3), (Vec2{3700, 500}));
        QVERIFY(isSeen(1) && isSeen(3));
        bench.editor.document.undo();
        bench.editor.view.setCamera(CanvasBench::plainCamera());
        bench.canvas.setTool(&bench.connect);
        typeInDrag();
        QCOMPARE(bench.place(4), (Vec2{3700, 500}));
        QVERIFY(isSeen(1) && isSeen(4));
    }

    void tabLeavesTheLengthToTheMouse()
    {
        ExactBench bench;
        bench.canvas.setFocus();
        bench.canvas.setTool(&bench.connect);
        bench.startTo({400, 300}, {500, 300});
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("60"));
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.steps(), 1);
        const Vec2 end = bench.scene().particles()[3].position;
        // The end is the foot of the perpendicular from the mouse to the typed direction.
        COMPARE_NEAR(end, (Vec2{425, 300 - 25 * root3}), 1e-10);
        bench.release({500, 300});
        QVERIFY(bench.canvas.hasFocus());
    }

    void aRectangleKeepsTheFocus()
    {
        ExactBench bench;
        QLineEdit other;
        other.setParent(&bench.canvas);
        other.show();
        bench.canvas.setFocus();
        bench.canvas.setTool(&bench.select);
        bench.startTo({100, 600}, {200, 650});
        bench.key(Qt::Key_Tab);
        QVERIFY(bench.canvas.hasFocus());
        bench.release({200, 650});
        bench.key(Qt::Key_Tab);
        QVERIFY(!bench.canvas.hasFocus());
    }

    void whatIsTypedIsShownAtOnce()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.connect);
        bench.startTo({400, 300}, {500, 250});
        bench.type(QStringLiteral("2"));
        const auto shownLength = [&] {
            const std::optional<Patch> preview = bench.connect.overlay().preview;
            return linkOf(preview->constraints.front().after->item)->length;
        };
        COMPARE_NEAR(shownLength(), 2.0, 1e-9);
        bench.type(QStringLiteral("0"));
        COMPARE_NEAR(shownLength(), 20.0, 1e-9);
        bench.key(Qt::Key_Escape);
        bench.release({500, 250});
        QCOMPARE(bench.steps(), 0);
    }

    void aTypedEndAtAParticleLinksThat()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.connect);
        bench.startTo({400, 300}, {500, 250});
        bench.type(QStringLiteral("(600*600"));  // not a number yet
        bench.key(Qt::Key_Return);
        QVERIFY(bench.entry().isVisible());
        bench.key(Qt::Key_Escape);
        QCOMPARE(bench.steps(), 0);
        bench.release({500, 250});
        bench.startTo({300, 300}, {500, 250});
        bench.type(QStringLiteral("200*2"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("0"));
        bench.key(Qt::Key_Return);
        bench.release({500, 250});
        QCOMPARE(bench.place(4), (Vec2{700, 300}));
        bench.startTo({700, 500}, {600, 350});
        bench.type(QStringLiteral("200"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("90"));
        bench.key(Qt::Key_Return);
        bench.release({600, 350});
        QCOMPARE(bench.scene().particles().size(), std::size_t{4});
        QCOMPARE(bench.scene().constraints().size(), std::size_t{3});
    }

    void aMoveByLengthAndAngleIsOneStep()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.select);
        bench.startTo({700, 500}, {800, 450});
        bench.type(QStringLiteral("-50"));  // not a length
        bench.key(Qt::Key_Backspace);
        bench.key(Qt::Key_Backspace);
        bench.key(Qt::Key_Backspace);
        bench.type(QStringLiteral("50"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("180"));
        bench.key(Qt::Key_Return);
        bench.release({800, 450});
        QCOMPARE(bench.place(3), (Vec2{650, 500}));
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QCOMPARE(bench.place(3), (Vec2{700, 500}));
    }

    void undoEndsTheTyping()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.select);
        bench.startTo({700, 500}, {800, 450});
        bench.type(QStringLiteral("5"));
        QVERIFY(bench.entry().isVisible());
        bench.editor.document.undo();
        bench.move({801, 450});
        QVERIFY(!bench.entry().isVisible());
        bench.release({801, 450});
        QCOMPARE(bench.place(3), (Vec2{700, 500}));
    }

    void aTemplateOfATypedSize()
    {
        ExactBench bench;
        bench.editor.view.setSnapsToThings(false);
        bench.canvas.setTool(&bench.templates);
        bench.startTo({100, 600}, {200, 550});
        bench.type(QStringLiteral("240"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("80"));
        bench.key(Qt::Key_Return);
        bench.release({200, 550});
        QCOMPARE(bench.templates.frame(), std::optional(Rect{100, 520, 340, 600}));
        bench.templates.resizeFrame(100, 50);  // from the corner where the drag began
        QCOMPARE(bench.templates.frame(), std::optional(Rect{100, 550, 200, 600}));
    }

    // For a round structure the user gives one size only, by typing or by a drag, and the numbers
    // show the structure that is placed.
    void ofWhatIsRoundOneSizeIsEnough()
    {
        ExactBench bench;
        bench.editor.view.setSnapsToThings(false);
        bench.canvas.setTool(&bench.templates);
        bench.templates.setNumbers(BlobTemplate{});
        bench.templates.startTyping();
        bench.type(QStringLiteral("300"));
        QCOMPARE(bench.templates.frame()->width(), 300.0);
        QCOMPARE(bench.templates.frame()->height(), 300.0);
        bench.key(Qt::Key_Escape);
        bench.startTo({100, 600}, {200, 550});
        bench.type(QStringLiteral("240"));
        QCOMPARE(bench.templates.frame(), std::optional(Rect{100, 360, 340, 600}));
        bench.release({200, 550});
    }

    void whatIsNotTypedStaysWhereTheViewFollows()
    {
        ExactBench bench;
        bench.editor.view.setSnapsToThings(false);
        bench.canvas.setTool(&bench.templates);
        bench.startTo({100, 600}, {200, 550});
        bench.type(QStringLiteral("4000"));
        QCOMPARE_LT(bench.editor.view.camera().scale(), 1.0);
        QCOMPARE(bench.templates.frame()->height(), 50.0);
        bench.release({200, 550});
        QCOMPARE(bench.templates.frame()->height(), 50.0);
        QCOMPARE(bench.templates.frame()->width(), 4000.0);
    }

    // A chain is made by numbers alone: a place, and then links from end to end.
    void particlesAndLinksByKeysAlone()
    {
        ExactBench bench(aScene().world(stillWorld()));
        bench.canvas.setTool(&bench.build);
        bench.canvas.setFocus();
        bench.build.startTyping();
        bench.type(QStringLiteral("100"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("200"));
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.scene().particles()[0].position, (Vec2{100, 200}));
        bench.build.startTyping();
        bench.type(QStringLiteral("50"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("-90"));
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.scene().particles()[1].position, (Vec2{100, 250}));
        QCOMPARE(bench.scene().constraints().size(), std::size_t{1});
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{2}));
        QCOMPARE(bench.steps(), 2);

        QCOMPARE(bench.editor.view.camera(), CanvasBench::plainCamera());
        const Rect seen = bench.editor.view.camera().visible();
        bench.build.startTyping();
        bench.type(QStringLiteral("5000"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("0"));
        bench.key(Qt::Key_Return);
        const Vec2 far = bench.scene().particles()[2].position;
        QVERIFY(!seen.contains(far));
        QVERIFY(bench.editor.view.camera().visible().contains(far));
    }

    void aJointFromTwoLengthsByKeysAlone()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.build);
        bench.canvas.setFocus();
        bench.editor.selection.set({{ParticleId{1}, ParticleId{2}}, {}});
        bench.build.startJoint();
        bench.type(QStringLiteral("80"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("60"));
        QCOMPARE(bench.build.overlay().circles.size(), std::size_t{2});
        const auto previewed = [&] {
            return bench.build.overlay().preview->particles[0].after->item.position;
        };
        const Vec2 first = previewed();
        bench.key(Qt::Key_Up);
        COMPARE_NEAR(previewed(), (Vec2{first.x, 600 - first.y}), 1e-9);
        bench.key(Qt::Key_Down);
        COMPARE_NEAR(previewed(), first, 1e-9);
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.steps(), 1);
        COMPARE_NEAR(bench.place(4), first, 1e-9);
        COMPARE_NEAR(first, (Vec2{364, first.y < 300 ? 252.0 : 348.0}), 1e-9);
        QCOMPARE(linkOf(bench.scene().constraints()[1])->length, 80.0);
        QCOMPARE(linkOf(bench.scene().constraints()[2])->length, 60.0);
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{4}));
        QVERIFY(!bench.entry().isVisible());
    }

    void theMouseChoosesTheCrossingAndAClickMakesTheJoint()
    {
        for (const int y : {250, 350}) {
            ExactBench bench;
            bench.canvas.setTool(&bench.build);
            bench.editor.selection.set({{ParticleId{1}, ParticleId{2}}, {}});
            bench.build.startJoint();
            bench.type(QStringLiteral("80"));
            bench.key(Qt::Key_Tab);
            bench.type(QStringLiteral("60"));
            bench.click({500, y});
            QCOMPARE(bench.steps(), 1);
            COMPARE_NEAR(bench.place(4), (Vec2{364, y < 300 ? 252.0 : 348.0}), 1e-9);
            QVERIFY(!bench.entry().isVisible());
        }
    }

    // The length that is not typed comes from the mouse. Without any typed length, the mouse snaps to the
    // crossing of two circles with the length of the link that is there.
    void theMouseSetsLengthsThatAreNotTyped()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.build);
        bench.editor.selection.set({{ParticleId{1}, ParticleId{2}}, {}});
        bench.build.startJoint();
        bench.type(QStringLiteral("50"));
        bench.move({300, 200});
        const std::array<double, 2> now = bench.build.dragNumbers()->now;
        COMPARE_NEAR(now[0], 50.0, 1e-12);
        COMPARE_NEAR(now[1], std::sqrt(100.0 * 100.0 + 50.0 * 50.0), 1e-9);
        bench.key(Qt::Key_Escape);
        QCOMPARE(bench.steps(), 0);
        bench.build.startJoint();
        bench.move({353, 216});
        QCOMPARE(bench.build.overlay().snapped->reasons.size(), std::size_t{2});
        bench.click({353, 216});
        COMPARE_NEAR(bench.place(4), (Vec2{350, 300 - 50 * root3}), 1e-10);
    }

    void circlesThatDoNotMeetAreToldOfAndMakeNothing()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.build);
        bench.editor.selection.set({{ParticleId{1}, ParticleId{2}}, {}});
        bench.build.startJoint();
        bench.type(QStringLiteral("30"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("58"));
        auto* reason = bench.entry().findChild<QLabel*>(QStringLiteral("reason"));
        QVERIFY(reason->isVisible());
        QVERIFY(reason->text().contains(QStringLiteral("12")));
        QVERIFY(bench.build.overlay().preview->empty());
        bench.key(Qt::Key_Return);
        bench.click({500, 250});
        QCOMPARE(bench.steps(), 0);
        QVERIFY(bench.entry().isVisible());
        bench.key(Qt::Key_Backspace);
        bench.key(Qt::Key_Backspace);
        bench.type(QStringLiteral("80"));
        QVERIFY(!reason->isVisible());
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.steps(), 1);
    }

    void aJointEndsAtTheParticleThatIsThere()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.build);
        bench.editor.selection.set({{ParticleId{2}, ParticleId{3}}, {}});
        bench.build.startJoint();
        bench.type(QStringLiteral("100"));
        bench.key(Qt::Key_Tab);
        bench.type(QStringLiteral("447.21359549995793"));
        bench.move({300, 290});
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.scene().particles().size(), std::size_t{3});
        QCOMPARE(bench.scene().constraints().size(), std::size_t{2});
        QVERIFY(linkBetween(bench.scene(), ParticleId{1}, ParticleId{3}));
    }

    void twoLinksOfAFixedLengthSnapToTheCrossing()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.build);
        bench.build.setFixedLength(130.0);
        bench.click({348, 178}, Qt::RightButton, Qt::ControlModifier);
        COMPARE_NEAR(bench.place(4), (Vec2{350, 180}), 1e-10);
        for (std::size_t i = 1; i < 3; ++i)
            QCOMPARE(linkOf(bench.scene().constraints()[i])->length, 130.0);
    }

    void typingEndsWithItsStart_data()
    {
        QTest::addColumn<std::function<void(Document&)>>("take");
        const auto row = [](const char* name, const std::function<void(Document&)>& take) {
            QTest::newRow(name) << take;
        };
        row("deletion", [](Document& document) {
            document.commit(
                {}, [](const Scene& scene) { return edit::remove(scene, itemsOf(ParticleId{4})); });
        });
        row("undo", [](Document& document) { document.undo(); });
        row("another scene", [](Document& document) { document.replace(three()); });
    }
    void typingEndsWithItsStart()
    {
        QFETCH(std::function<void(Document&)>, take);
        ExactBench bench;
        bench.canvas.setTool(&bench.build);
        bench.click({400, 395});
        bench.editor.selection.set(itemsOf(ParticleId{4}));
        bench.build.startTyping();
        bench.type(QStringLiteral("50"));
        QVERIFY(bench.build.overlay().preview);
        take(bench.editor.document);
        QVERIFY(!bench.entry().isVisible());
        bench.move({600, 400});
        QVERIFY(!bench.build.dragNumbers());
        bench.build.make();
        bench.editor.document.undo();
        bench.editor.document.redo();
        QVERIFY(!bench.build.dragNumbers());
    }

    void theViewFollowsADragToItsEdge()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.select);
        bench.startTo({700, 500}, {1199, 400});
        QTRY_COMPARE_GT(bench.place(3).x, 1300.0);
        bench.move({600, 400});
        const Camera rests = bench.editor.view.camera();
        QVERIFY(!bench.canvas.findChild<QTimer*>()->isActive());
        bench.release({600, 400});
        QCOMPARE(bench.steps(), 1);
        const Vec2 atMouse = rests.toScene({600, 400});
        COMPARE_NEAR(bench.place(3), atMouse, 10.0);
    }

    // A drag ends at the edge of the canvas, even if the mouse is released beside it.
    void aDragEndsOnTheCanvas()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.select);
        bench.startTo({700, 500}, {1400, 900});
        bench.release({1400, 900});
        const Camera& camera = bench.editor.view.camera();
        const QPointF at = camera.toScreen(bench.place(3));
        QVERIFY(QRectF(QPointF(), CanvasBench::size).adjusted(-1, -1, 1, 1).contains(at));
    }

    void undoInADragTakesItsHintAway()
    {
        ExactBench bench;
        bench.canvas.setTool(&bench.select);
        bench.startTo({700, 500}, {600, 500});
        QVERIFY(bench.select.overlay().snapped);
        bench.editor.document.undo();
        QVERIFY(!bench.select.overlay().snapped);
        bench.release({600, 500});
        QCOMPARE(bench.steps(), 0);
    }
};

QTEST_MAIN(TestExactDrawing)
#include "tst_exact_drawing.moc"
