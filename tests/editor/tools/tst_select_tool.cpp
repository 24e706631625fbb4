// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "editor/tools/edit_commands.h"
#include "tests/editor/a_canvas.h"

#include <QClipboard>
#include <QSignalSpy>

using namespace vakwerk;

namespace {

// Returns p1 and p2 side by side and linked, and p3 below them.
Scene three()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {200, 200})
        .particle(2, {400, 200})
        .particle(3, {300, 400})
        .distance(1, 1, 2);
}

Items particles(std::initializer_list<std::uint32_t> ids)
{
    Items items;
    for (const std::uint32_t id : ids)
        items.particles.push_back(ParticleId{id});
    return items;
}

// A canvas with the Select tool.
class SelectBench : public CanvasBench {
public:
    SelectBench() : CanvasBench(three()) { canvas.setTool(&select); }
    const Items& selected() const { return editor.selection.items(); }
};

}  // namespace

class TestSelectTool : public QObject {
    Q_OBJECT

private slots:
    void aClickSelectsAndClears()
    {
        SelectBench bench;
        QVERIFY(bench.shown);
        bench.click({203, 198});
        QCOMPARE(bench.selected(), particles({1}));
        bench.click({300, 203});
        QCOMPARE(bench.selected(), itemsOf(ConstraintId{1}));
        bench.click({300, 300});
        QVERIFY(bench.selected().empty());
        QCOMPARE(bench.steps(), 0);
    }

    void constraintsThatAreNoLinksAreTakenByTheirShape_data()
    {
        QTest::addColumn<QPoint>("at");
        QTest::addColumn<std::uint32_t>("id");
        QTest::newRow("area") << QPoint(300, 260) << 2U;
        QTest::newRow("angle") << QPoint(304, 385) << 3U;
        QTest::newRow("circle") << QPoint(700, 200) << 4U;
        QTest::newRow("line of a guide") << QPoint(900, 400) << 5U;
        QTest::newRow("static") << QPoint(400, 212) << 6U;
    }
    void constraintsThatAreNoLinksAreTakenByTheirShape()
    {
        QFETCH(QPoint, at);
        QFETCH(std::uint32_t, id);
        const ParticleId p1{1}, p2{2}, p3{3};
        AreaConstraint area;
        area.ring = {p1, p2, p3};
        SelectBench bench;
        Scene scene = three();
        Draft draft(scene);
        draft.add(Constraint{{}, area});
        draft.add(Constraint{{}, AngleConstraint{{}, p1, p3, p2, 50.0}});
        draft.add(Constraint{{}, CircleConstraint{{}, p2, {600, 200}, 100.0}});
        draft.add(Constraint{{}, GuideConstraint{{}, p3, GuideAxis::horizontal, 400.0}});
        draft.add(makeStatic(p2, {400, 200}));
        scene.apply(draft.patch());
        bench.editor.document.replace(scene);
        bench.editor.view.setCamera(CanvasBench::plainCamera());
        bench.move(at);
        QCOMPARE(bench.select.hovered(), itemsOf(ConstraintId{id}));
        bench.click(at);
        QCOMPARE(bench.selected(), itemsOf(ConstraintId{id}));
        bench.drag(at, at + QPoint(50, 0));
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == scene);
    }

    void ctrlAndShiftToggle_data()
    {
        QTest::addColumn<Qt::KeyboardModifiers>("modifier");
        QTest::newRow("ctrl") << Qt::KeyboardModifiers(Qt::ControlModifier);
        QTest::newRow("shift") << Qt::KeyboardModifiers(Qt::ShiftModifier);
    }
    void ctrlAndShiftToggle()
    {
        QFETCH(Qt::KeyboardModifiers, modifier);
        SelectBench bench;
        bench.click({200, 200});
        bench.click({300, 400}, Qt::LeftButton, modifier);
        QCOMPARE(bench.selected(), particles({1, 3}));
        bench.click({300, 300}, Qt::LeftButton, modifier);
        QCOMPARE(bench.selected(), particles({1, 3}));
        bench.click({200, 200}, Qt::LeftButton, modifier);
        QCOMPARE(bench.selected(), particles({3}));
    }

    void aParticleIsPickedBeforeItsLink()
    {
        SelectBench bench;
        bench.click({207, 200});
        QCOMPARE(bench.selected(), particles({1}));
    }

    void aRightClickSelectsAndAsksForAMenu()
    {
        SelectBench bench;
        QSignalSpy menu(&bench.select, &Tool::menuRequested);
        bench.click({200, 200}, Qt::RightButton);
        QCOMPARE(bench.selected(), particles({1}));
        QCOMPARE(menu.count(), 1);
        QCOMPARE(menu[0][0].toPoint(), QPoint(200, 200));
    }

    void aMarqueeToTheRightTakesWhatItEncloses()
    {
        SelectBench bench;
        bench.drag({150, 150}, {350, 450});
        QCOMPARE(bench.selected(), particles({1, 3}));
        bench.drag({150, 150}, {450, 250});
        QCOMPARE(bench.selected(), (Items{{ParticleId{1}, ParticleId{2}}, {ConstraintId{1}}}));
        QVERIFY(bench.scene() == three());
        QCOMPARE(bench.steps(), 0);
    }

    void aMarqueeToTheLeftTakesWhatItTouches()
    {
        SelectBench bench;
        bench.drag({350, 450}, {290, 150});
        QCOMPARE(bench.selected(), (Items{{ParticleId{3}}, {ConstraintId{1}}}));
    }

    void aMarqueeWithCtrlAdds()
    {
        SelectBench bench;
        bench.click({400, 200});
        bench.drag({250, 350}, {350, 450}, Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(bench.selected(), particles({2, 3}));
    }

    void undoDuringAMarqueeEndsThat()
    {
        SelectBench bench;
        bench.drag({203, 202}, {253, 282});
        bench.press({150, 150});
        bench.move({350, 450});
        bench.editor.document.undo();
        QCOMPARE(bench.steps(), 1);
        QVERIFY(!bench.select.overlay().marquee);
        bench.release({350, 450});
        QCOMPARE(bench.selected(), particles({1}));
        bench.editor.document.undo();
        QVERIFY(bench.scene() == three());
    }

    void aDragMovesAndIsOneStep()
    {
        SelectBench bench;
        bench.drag({203, 202}, {253, 282});
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{250, 280}));
        QCOMPARE(bench.selected(), particles({1}));
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == three());
    }

    void aDragMovesAllThatIsSelected()
    {
        SelectBench bench;
        bench.click({200, 200});
        bench.click({300, 400}, Qt::LeftButton, Qt::ControlModifier);
        bench.drag({300, 400}, {310, 450});
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{210, 250}));
        QCOMPARE(positionOf(bench.scene(), 2), (Vec2{400, 200}));
        QCOMPARE(positionOf(bench.scene(), 3), (Vec2{310, 450}));
        QCOMPARE(bench.steps(), 1);
    }

    void aLinkIsDraggedByItsEnds()
    {
        SelectBench bench;
        bench.drag({300, 200}, {300, 260});
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{200, 260}));
        QCOMPARE(positionOf(bench.scene(), 2), (Vec2{400, 260}));
        QCOMPARE(bench.steps(), 1);
    }

    void aHandThatTremblesOnlyClicks()
    {
        SelectBench bench;
        bench.drag({200, 200}, {202, 203});
        QVERIFY(bench.scene() == three());
        QCOMPARE(bench.selected(), particles({1}));
        QCOMPARE(bench.steps(), 0);
    }

    void shiftKeepsToOneAxis()
    {
        SelectBench bench;
        bench.press({200, 200});
        bench.move({230, 300}, Qt::ShiftModifier);
        bench.release({230, 300}, Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{200, 300}));
    }

    void aDragSnapsToTheGridUnlessCtrlIsHeld()
    {
        SelectBench bench;
        bench.editor.view.setSnaps(true);
        bench.drag({203, 202}, {233, 333});
        const Vec2 corner = positionOf(bench.scene(), 1);
        QCOMPARE(corner, bench.editor.view.gridLines().nearest({230, 331}));
        bench.press(QPoint(static_cast<int>(corner.x), static_cast<int>(corner.y)));
        const QPoint there(static_cast<int>(corner.x) + 33, static_cast<int>(corner.y) + 47);
        bench.move(there, Qt::ControlModifier);
        bench.release(there, Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(positionOf(bench.scene(), 1), corner + (Vec2{33, 47}));
    }

    void escapeGivesUpADrag()
    {
        SelectBench bench;
        bench.press({200, 200});
        bench.move({280, 260});
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{280, 260}));
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QVERIFY(bench.scene() == three());
        bench.move({300, 300});
        bench.release({300, 300});
        QVERIFY(bench.scene() == three());
        QCOMPARE(bench.steps(), 0);
    }

    void undoInADragEndsTheDragAlone()
    {
        SelectBench bench;
        bench.drag({400, 200}, {420, 240});
        const Scene before = bench.scene();
        bench.press({200, 200});
        bench.move({280, 260});
        bench.editor.document.undo();
        QVERIFY(bench.scene() == before);
        bench.move({300, 300});
        bench.release({300, 300});
        QVERIFY(bench.scene() == before);
        QCOMPARE(bench.steps(), 1);
    }

    void playAndAnotherSceneEndADrag()
    {
        SelectBench bench;
        bench.press({200, 200});
        bench.move({280, 260});
        bench.editor.player.setPlaying(true);
        bench.move({290, 260});
        bench.release({290, 260});
        QVERIFY(bench.scene() == three());
        bench.editor.player.setPlaying(false);

        bench.press({200, 200});
        bench.move({280, 260});
        const Scene other = aScene().world(stillWorld()).particle(1, {50, 50});
        bench.editor.document.replace(other);
        bench.move({290, 260});
        bench.release({290, 260});
        QVERIFY(bench.scene() == other);
        QCOMPARE(bench.steps(), 0);
    }

    void aDeletionInADragIsHarmless()
    {
        SelectBench bench;
        bench.press({200, 200});
        bench.move({280, 260});
        bench.editor.document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{ParticleId{1}}, {}});
        });
        bench.move({290, 260});
        bench.release({290, 260}, Qt::LeftButton, Qt::AltModifier);
        QCOMPARE(bench.scene().particles().size(), std::size_t{2});
        QCOMPARE(bench.steps(), 1);
    }

    // The distance is the present one between the copy and its original.
    void aCopyOfACopyGoesAsFarAgain()
    {
        SelectBench bench;
        bench.click({203, 198});
        commands::duplicate(bench.editor.bench());
        const auto at = [&bench] {
            return bench.scene().find(bench.selected().particles.at(0))->position;
        };
        const double step = 2.0 * bench.editor.view.gridStep();
        QCOMPARE(at(), (Vec2{200 + step, 200 + step}));
        bench.editor.document.commit("Move", [&](const Scene& scene) {
            return edit::setField(scene, bench.selected(), "x", 230.0);
        });
        commands::duplicate(bench.editor.bench());
        QCOMPARE(at(), (Vec2{260, 200 + 2 * step}));
        commands::duplicate(bench.editor.bench());
        QCOMPARE(at(), (Vec2{290, 200 + 3 * step}));
        bench.click({400, 200});
        commands::duplicate(bench.editor.bench());
        QCOMPARE(at(), (Vec2{400 + step, 200 + step}));
        QCOMPARE(bench.steps(), 5);
    }

    // While the mouse rests, the preview must show what a release would do.
    void keysInADragAreFollowedAtOnce()
    {
        SelectBench bench;
        bench.editor.view.setSnaps(true);
        const double step = bench.editor.view.gridStep();
        bench.press({200, 200});
        bench.move({303, 304});
        const auto shown = [&] { return positionOf(bench.editor.document.shown(), 1); };
        const Vec2 snapped = shown();
        QCOMPARE(snapped, (Vec2{step * std::round(303 / step), step * std::round(304 / step)}));
        QTest::keyPress(&bench.canvas, Qt::Key_Control, Qt::ControlModifier);
        QCOMPARE(shown(), (Vec2{303, 304}));
        QTest::keyRelease(&bench.canvas, Qt::Key_Control);
        QCOMPARE(shown(), snapped);
        QTest::keyPress(&bench.canvas, Qt::Key_Alt, Qt::AltModifier);
        QCOMPARE(shown(), (Vec2{200, 200}));
        QCOMPARE(bench.editor.document.shown().particles().size(), std::size_t{4});
        QTest::keyRelease(&bench.canvas, Qt::Key_Alt);
        QCOMPARE(bench.editor.document.shown().particles().size(), std::size_t{3});
        QTest::keyPress(&bench.canvas, Qt::Key_Control, Qt::ControlModifier);
        bench.release({303, 304}, Qt::LeftButton, Qt::ControlModifier);
        QTest::keyRelease(&bench.canvas, Qt::Key_Control);
        QCOMPARE(shown(), (Vec2{303, 304}));
        QCOMPARE(bench.steps(), 1);
    }

    void aPasteCoversNothing()
    {
        SelectBench bench;
        bench.click({300, 200});
        commands::copy(bench.editor.bench());
        const double step = 2.0 * bench.editor.view.gridStep();
        for (int i = 1; i <= 3; ++i) {
            QVERIFY(!commands::paste(bench.editor.bench(), Vec2{301, 201}));
            const std::vector<ParticleId> made = bench.selected().particles;
            QCOMPARE(made.size(), std::size_t{2});
            QCOMPARE(bench.scene().find(made[0])->position, (Vec2{201 + i * step, 201 + i * step}));
        }
        QVERIFY(!commands::paste(bench.editor.bench(), Vec2{600, 500}));
        QCOMPARE(bench.scene().find(bench.selected().particles[0])->position, (Vec2{500, 500}));
        QGuiApplication::clipboard()->setText(QStringLiteral(
            R"({"format": "vakwerk-scene", "version": 1, "particles": [{"id": "x"}]})"));
        const QString wrong = commands::paste(bench.editor.bench(), Vec2{}).value_or(QString());
        QVERIFY2(wrong.contains(QLatin1String("line 1: /world: ")), qPrintable(wrong));
    }

    void altLeavesACopy()
    {
        SelectBench bench;
        bench.click({300, 200});
        bench.press({300, 200});
        bench.move({300, 300});
        bench.release({300, 300}, Qt::LeftButton, Qt::AltModifier);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.scene().particles().size(), std::size_t{5});
        QCOMPARE(bench.scene().constraints().size(), std::size_t{2});
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{200, 200}));
        QCOMPARE(positionOf(bench.scene(), 4), (Vec2{200, 300}));
        bench.editor.document.undo();
        QVERIFY(bench.scene() == three());
    }

    // The release may be lost, for example if the window was minimised meanwhile.
    void aDragWhoseReleaseWasLostEndsWhereItWasAtTheNextMove()
    {
        SelectBench bench;
        const auto moveWithoutButton = [&](QPointF at) {
            QMouseEvent move(QEvent::MouseMove, at, bench.canvas.mapToGlobal(at), Qt::NoButton,
                             Qt::NoButton, Qt::NoModifier);
            QApplication::sendEvent(&bench.canvas, &move);
        };
        bench.press({200, 200});
        bench.move({230, 250});
        bench.move({250, 260});
        QCOMPARE(bench.steps(), 0);
        moveWithoutButton({500, 500});
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{250, 260}));
        QCOMPARE(bench.steps(), 1);
        QVERIFY(!bench.canvas.isPressed());
        moveWithoutButton({520, 500});
        bench.release({520, 500});  // a late release ends nothing more
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{250, 260}));
        QCOMPARE(bench.steps(), 1);

        bench.press({300, 400});  // a press alone is no click
        moveWithoutButton({600, 100});
        QVERIFY(!bench.canvas.isPressed());
        bench.release({600, 100});
        bench.press({520, 500});
        bench.move({600, 600});
        bench.press({300, 400});  // a second press starts again
        bench.release({300, 400});
        QCOMPARE(bench.selected(), particles({3}));
    }

    void anArrowKeyNudges_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<QPointF>("direction");
        QTest::newRow("left") << Qt::Key_Left << QPointF(-1, 0);
        QTest::newRow("right") << Qt::Key_Right << QPointF(1, 0);
        QTest::newRow("up") << Qt::Key_Up << QPointF(0, -1);
        QTest::newRow("down") << Qt::Key_Down << QPointF(0, 1);
    }
    void anArrowKeyNudges()
    {
        QFETCH(Qt::Key, key);
        QFETCH(QPointF, direction);
        SelectBench bench;
        bench.click({200, 200});
        const double step = bench.editor.view.gridStep() / 10.0;
        const Vec2 one{direction.x() * step, direction.y() * step};
        QTest::keyClick(&bench.canvas, key);
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{200, 200}) + one);
        QTest::keyClick(&bench.canvas, key, Qt::ShiftModifier);
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{200, 200}) + 11.0 * one);
        QTest::keyClick(&bench.canvas, key, Qt::ControlModifier);
        const Vec2 pixel{direction.x(), direction.y()};
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{200, 200}) + 11.0 * one + pixel);
        QCOMPARE(bench.steps(), 3);
    }

    void aKeyThatIsHeldIsOneStep()
    {
        SelectBench bench;
        bench.click({200, 200});
        const double step = bench.editor.view.gridStep() / 10.0;
        QTest::keyPress(&bench.canvas, Qt::Key_Right);
        for (int i = 0; i < 5; ++i)
            bench.repeatKey(Qt::Key_Right);
        QCOMPARE(bench.steps(), 0);
        QTest::keyRelease(&bench.canvas, Qt::Key_Right);
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{200 + 6 * step, 200}));
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == three());
    }

    // On a slow machine each repeat of a key arrives as a release and a press at the same moment.
    void aKeyThatIsHeldOnASlowMachineIsOneStepAndPlacesStayRound()
    {
        SelectBench bench;
        bench.editor.document.replace(aScene().world(stillWorld()).particle(1, {0.3, 200}));
        bench.editor.view.setGridStep(1.0);
        bench.editor.selection.set({{ParticleId{1}}, {}});
        quint64 now = 5000;
        const auto send = [&](QEvent::Type type, Qt::Key key) {
            QKeyEvent event(type, key, Qt::NoModifier);
            event.setTimestamp(now);
            QApplication::sendEvent(&bench.canvas, &event);
        };
        send(QEvent::KeyPress, Qt::Key_Right);
        for (int i = 1; i < 42; ++i) {
            now += 30;
            send(QEvent::KeyRelease, Qt::Key_Right);
            send(QEvent::KeyPress, Qt::Key_Right);
        }
        now += 30;
        send(QEvent::KeyRelease, Qt::Key_Right);
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{4.5, 200}));
        QCOMPARE(bench.steps(), 1);

        now += 30;  // pressed again by hand
        send(QEvent::KeyPress, Qt::Key_Left);
        now += 30;
        send(QEvent::KeyRelease, Qt::Key_Left);
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{4.4, 200}));
        QCOMPARE(bench.steps(), 2);
        bench.editor.document.undo();
        bench.editor.document.undo();
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{0.3, 200}));
    }

    void aKeyThatIsHeldWhileTheFocusGoesIsOneStep()
    {
        SelectBench bench;
        bench.canvas.setFocus();
        bench.click({200, 200});
        QTest::keyPress(&bench.canvas, Qt::Key_Right);
        QFocusEvent gone(QEvent::FocusOut);
        QApplication::sendEvent(&bench.canvas, &gone);
        QCOMPARE(bench.steps(), 1);
        QTest::keyRelease(&bench.canvas, Qt::Key_Right);
        QCOMPARE(bench.steps(), 1);
    }

    void withoutASelectionArrowsDoNothing()
    {
        SelectBench bench;
        QTest::keyClick(&bench.canvas, Qt::Key_Right);
        QCOMPARE(bench.steps(), 0);
        QVERIFY(bench.scene() == three());
    }

    void escapeSelectsNothing()
    {
        SelectBench bench;
        bench.click({200, 200});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QVERIFY(bench.selected().empty());
    }

    void aDragWhilePlayingPullsAndIsNoEdit()
    {
        SelectBench bench;
        bench.editor.player.setPlaying(true);
        bench.press({200, 200});
        bench.move({240, 300});
        QCOMPARE(bench.editor.player.pulled().size(), 1u);
        QCOMPARE(bench.editor.player.pulled()[0].particle, ParticleId{1});
        QCOMPARE(bench.editor.player.pulled()[0].target, (Vec2{240, 300}));
        advance(bench.editor.player, 0.1);
        QCOMPARE_GT(positionOf(bench.editor.document.shown(), 1).y, 201.0);
        bench.release({240, 300});
        QVERIFY(bench.editor.player.pulled().empty());
        QVERIFY(bench.scene() == three());
        QCOMPARE(bench.steps(), 0);
        QVERIFY(!bench.editor.document.isModified());
    }

    void aLinkIsPulledByItsNearestEnd()
    {
        SelectBench bench;
        bench.editor.player.setPlaying(true);
        bench.press({350, 200});
        bench.move({350, 300});
        QCOMPARE(bench.editor.player.pulled()[0].particle, ParticleId{2});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QVERIFY(bench.editor.player.pulled().empty());
        bench.release({350, 300});
    }

    void aDragPastZeroMovesThePoseOnScreen()
    {
        CanvasBench bench(pendulum());
        bench.canvas.setTool(&bench.select);
        stepNow(bench.editor.player, 20);
        const Vec2 shown = positionOf(bench.editor.document.shown(), 2);
        const QPoint at(qRound(shown.x), qRound(shown.y));
        bench.drag(at, at + QPoint(40, 0));
        QCOMPARE(positionOf(bench.scene(), 2), shown + (Vec2{40, 0}));
        QVERIFY(bench.editor.player.isAtStart());
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == pendulum());
        QCOMPARE(bench.editor.player.state().step, std::uint64_t{20});
    }
};

QTEST_MAIN(TestSelectTool)
#include "tst_select_tool.moc"
