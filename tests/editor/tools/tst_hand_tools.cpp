// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"
#include "tests/comparing.h"
#include "tests/core/gallery_scenes.h"
#include "tests/editor/a_canvas.h"

#include <QSignalSpy>

using namespace vakwerk;

namespace {

// Returns three ropes that hang side by side from pinned particles, with the links c1, c2, c3 from
// left to right. A step is a unit of time, and nothing moves by itself.
Scene curtain()
{
    World world = stillWorld();
    world.timeStep = 1.0;
    world.timeUnit = "frame";
    world.stepsPerSecond = 32.0;
    SceneBuilder scene = aScene().world(world);
    for (std::uint32_t i = 0; i < 3; ++i) {
        const double x = 300.0 + 100.0 * i;
        scene.particle(2 * i + 1, {x, 200}, true).particle(2 * i + 2, {x, 300});
    }
    return scene.rope(1, 1, 2).rope(2, 3, 4).rope(3, 5, 6);
}

class HandBench : public CanvasBench {
public:
    explicit HandBench(const Scene& scene = curtain()) : CanvasBench(scene) {}

    // Takes one step; the run is then past the start and paused.
    void goOn() { stepNow(editor.player); }
    Vec2 now(std::uint32_t particle) { return positionOf(editor.document.shown(), particle); }
    Vec2 velocity(std::uint32_t particle)
    {
        const State& state = editor.player.state();
        return state.position[particle - 1] - state.previous[particle - 1];
    }
    std::vector<std::uint8_t> broken() { return editor.player.state().broken; }
    void untouched()
    {
        QVERIFY(scene() == curtain());
        QCOMPARE(steps(), 0);
        QVERIFY(!editor.document.isModified());
    }
    void resetRestores()
    {
        editor.player.reset();
        QCOMPARE(editor.player.state(), startOf(curtain()));
        QVERIFY(editor.player.isAtStart());
        untouched();
    }
};

using Flags = std::vector<std::uint8_t>;

}  // namespace

// Tests the tools that work by hand on a run.
class TestHandTools : public QObject {
    Q_OBJECT

private slots:
    void theWheelChangesTheCircleAndCtrlWheelZooms()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        bench.move({350, 300});
        QCOMPARE(bench.brush.overlay().circle->radius, 20.0);
        bench.turnWheel({350, 300}, 3);
        QCOMPARE(bench.editor.view.brushRadius(), 50.0);
        QCOMPARE(bench.brush.overlay().circle->radius, 50.0);
        bench.turnWheel({350, 300}, -100);
        QCOMPARE(bench.editor.view.brushRadius(), View::smallestBrush);
        bench.turnWheel({350, 300}, 0.5);
        QCOMPARE(bench.editor.view.brushRadius(), View::smallestBrush);
        bench.turnWheel({350, 300}, 0.5);
        QCOMPARE(bench.editor.view.brushRadius(), View::smallestBrush + 10.0);
        QCOMPARE(bench.editor.view.camera().scale(), 1.0);
        bench.turnWheel({350, 300}, 1, Qt::ControlModifier);
        QCOMPARE(bench.editor.view.camera().scale(), 1.2);
        bench.canvas.setTool(&bench.cut);
        bench.turnWheel({350, 300}, -1);
        COMPARE_NEAR(bench.editor.view.camera().scale(), 1.0, 1e-12);
    }

    // The size of the circle is fixed on the screen, so at twice the scale it holds half as much.
    void theCircleShowsWhatItWouldTake()
    {
        HandBench bench;
        bench.editor.view.setBrushRadius(101.0);
        for (Tool* tool : {static_cast<Tool*>(&bench.brush), static_cast<Tool*>(&bench.grab)}) {
            bench.canvas.setTool(tool);
            bench.editor.view.setCamera(CanvasBench::plainCamera());
            bench.move({300, 300});
            QCOMPARE(tool->hovered().particles,
                     (std::vector{ParticleId{1}, ParticleId{2}, ParticleId{4}}));
            QCOMPARE(tool->hovered().constraints, (std::vector{ConstraintId{1}, ConstraintId{2}}));
            const Camera twice = CanvasBench::plainCamera().zoomedAt({300, 300}, 2.0);
            bench.editor.view.setCamera(twice);
            QCOMPARE(tool->hovered().particles, std::vector{ParticleId{2}});
        }
    }

    void aSweepGivesTheMovementAsVelocity()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        bench.goOn();
        bench.press({395, 300});
        bench.move({398, 300});
        QCOMPARE(bench.velocity(4), (Vec2{3, 0}));
        bench.move({405, 260});  // the particle is outside the circle now
        QCOMPARE(bench.velocity(4), (Vec2{3, 0}));
        bench.move({400, 295});
        QCOMPARE(bench.velocity(4), (Vec2{-5, 10}));  // the brush gives at most 10 along an axis
        bench.release({400, 295});
        QCOMPARE(bench.velocity(2), (Vec2{0, 0}));
        bench.resetRestores();
    }

    // While the scene plays, the movement since the last frame is divided over the steps of this
    // frame.
    void aSweepWhilePlayingIsSpreadOverTheSteps()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        Player& player = bench.editor.player;
        player.setSpeed(0.0);  // only the test lets time pass
        player.setPlaying(true);
        bench.press({400, 305});
        bench.move({400, 301});
        QCOMPARE(bench.velocity(4), (Vec2{0, 0}));
        player.setSpeed(1.0);
        advance(player, 2.0 / bench.scene().world().playRate());
        QCOMPARE(bench.velocity(4), (Vec2{0, -2}));
        QCOMPARE(bench.now(4), (Vec2{400, 296}));
        advance(player, 1.0 / bench.scene().world().playRate());
        QCOMPARE(bench.now(4), (Vec2{400, 294}));  // the brush does not push while the mouse rests
        bench.release({400, 301});
        bench.untouched();
        QVERIFY(bench.editor.player.isPlaying());
        bench.resetRestores();
    }

    void aPushGoesToTheRimAndStaysThere()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        bench.goOn();
        bench.press({395, 300}, Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(bench.now(4), (Vec2{415, 300}));
        bench.move({405, 300}, Qt::ShiftModifier);
        QCOMPARE(bench.now(4), (Vec2{425, 300}));
        QCOMPARE(bench.velocity(4), (Vec2{0, 0}));
        bench.release({405, 300});
        bench.brush.choose(BrushTool::Stroke::push);
        bench.press({500, 310});
        QCOMPARE(bench.now(6), (Vec2{500, 290}));
        bench.release({500, 310});
        bench.resetRestores();
    }

    // The brush acts like a solid disc: after each step nothing is inside it.
    void aPushHoldsOffWhatComes()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        bench.brush.choose(BrushTool::Stroke::push);
        bench.editor.player.setPlaying(true);
        const Motion towards{ParticleId{4}, {400, 300}, {403, 300}};
        bench.editor.player.act([&](Run& run) { run.act(interaction::Move{{towards}}); });
        bench.press({370, 300});
        for (int i = 0; i < 6; ++i) {
            advance(bench.editor.player, 0.05);
            QCOMPARE_GE(length(bench.now(4) - Vec2{370, 300}), 20.0 - 1e-9);
        }
        QCOMPARE_GE(bench.editor.player.state().step, 9u);  // by then it would have come inside
        bench.release({370, 300});
        bench.untouched();
    }

    void theRightButtonTears()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        bench.goOn();
        bench.click({305, 305}, Qt::RightButton);
        QCOMPARE(bench.broken(), (Flags{1, 0, 0}));
        bench.drag({450, 300}, {495, 300}, Qt::RightButton);
        QCOMPARE(bench.broken(), (Flags{1, 0, 1}));
        QVERIFY(!bench.editor.document.shown().find(ConstraintId{1}));
        bench.untouched();
        bench.brush.choose(BrushTool::Stroke::tear);
        bench.click({400, 300});
        QCOMPARE(bench.broken(), (Flags{1, 1, 1}));
        bench.resetRestores();
    }

    void aFastStrokeTearsAllOnItsWay()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        bench.goOn();
        bench.press({350, 300}, Qt::RightButton);
        bench.move({550, 300});
        QCOMPARE(bench.broken(), (Flags{0, 1, 1}));
        bench.release({550, 300}, Qt::RightButton);
        bench.resetRestores();
    }

    void atTheStartTheBrushOnlySaysWhatItNeeds()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        QSignalSpy said(&bench.brush, &Tool::said);
        QVERIFY(bench.brush.hint().contains("Space"));
        bench.drag({395, 300}, {415, 310});
        bench.click({300, 300}, Qt::RightButton);
        QCOMPARE(said.count(), 2);
        QCOMPARE(bench.editor.player.state(), startOf(curtain()));
        bench.untouched();
        bench.goOn();
        QVERIFY(!bench.brush.hint().contains("Space"));
    }

    void theHintFollowsTheModifiers()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        bench.goOn();
        bench.move({300, 300});
        const QString plain = bench.brush.hint();
        QCOMPARE(bench.brush.current(), BrushTool::Stroke::sweep);
        bench.move({301, 300}, Qt::ShiftModifier);
        QCOMPARE(bench.brush.current(), BrushTool::Stroke::push);
        QVERIFY(bench.brush.hint() != plain);
    }

    void escapeEndsAStroke()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.brush);
        bench.goOn();
        bench.press({350, 300}, Qt::RightButton);
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        bench.move({400, 300});
        bench.release({400, 300}, Qt::RightButton);
        QCOMPARE(bench.broken(), (Flags{0, 0, 0}));
    }

    void aSwipeAtTheStartIsOneEdit()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.cut);
        bench.drag({250, 250}, {450, 260});
        QCOMPARE(bench.scene().constraints().size(), std::size_t{1});
        QVERIFY(bench.scene().find(ConstraintId{3}));
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == curtain());
    }

    void aClickAtTheStartIsOneEdit()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.cut);
        bench.move({405, 250});
        QCOMPARE(bench.cut.hovered(), itemsOf(ConstraintId{2}));
        bench.click({405, 250});
        QVERIFY(!bench.scene().find(ConstraintId{2}));
        QCOMPARE(bench.steps(), 1);
        QSignalSpy said(&bench.cut, &Tool::said);
        bench.click({450, 250});
        QCOMPARE(said.count(), 1);
        QCOMPARE(bench.steps(), 1);
    }

    void escapeAndUndoGiveUpASwipe_data()
    {
        QTest::addColumn<bool>("undo");
        QTest::newRow("escape") << false;
        QTest::newRow("undo") << true;
    }
    void escapeAndUndoGiveUpASwipe()
    {
        QFETCH(bool, undo);
        HandBench bench;
        bench.canvas.setTool(&bench.cut);
        bench.press({250, 250});
        bench.move({350, 250});
        bench.move({450, 250});
        QCOMPARE(bench.scene().constraints().size(), std::size_t{1});
        QCOMPARE(bench.cut.overlay().trail.size(), std::size_t{3});
        if (undo)
            bench.editor.document.undo();
        else
            QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        bench.untouched();
        bench.move({550, 250});
        QVERIFY(bench.cut.overlay().trail.empty());
        bench.release({550, 250});
        bench.untouched();
    }

    void aCutOfARunIsNoEdit()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.cut);
        bench.editor.player.setPlaying(true);
        advance(bench.editor.player, 0.1);
        bench.drag({250, 250}, {450, 260});
        bench.editor.player.settle();
        QCOMPARE(bench.broken(), (Flags{1, 1, 0}));
        bench.untouched();
        bench.editor.player.setPlaying(false);
        bench.click({500, 250});
        QCOMPARE(bench.broken(), (Flags{1, 1, 1}));
        bench.click({500, 250});  // the link is gone
        bench.untouched();
        bench.resetRestores();
    }

    void aSwipeEndsWithTheRun()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.cut);
        bench.goOn();
        bench.press({250, 250});
        bench.move({350, 250});
        bench.editor.player.reset();
        bench.move({550, 250});
        bench.release({550, 250});
        QCOMPARE(bench.editor.player.state(), startOf(curtain()));
        bench.untouched();
    }

    // Items are cut where they are seen: p4 has moved away since the start.
    void aSwipeCutsWhereThingsAreNow()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.cut);
        bench.goOn();
        const Motion away{ParticleId{4}, {400, 210}, {400, 210}};
        bench.editor.player.act([&](Run& run) { run.act(interaction::Move{{away}}); });
        bench.drag({250, 250}, {550, 250});
        QCOMPARE(bench.broken(), (Flags{1, 0, 1}));
    }

    // The rope is beside the swipe at first. Then it comes to the place where the mouse has just
    // been, and the rest of the swipe does cut it.
    void aSwipeCutsWhatComesBackIntoIt()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.cut);
        bench.goOn();
        const auto put = [&](Vec2 there) {
            const Motion motion{ParticleId{4}, there, there};
            bench.editor.player.act([&](Run& run) { run.act(interaction::Move{{motion}}); });
        };
        put({340, 280});
        bench.press({310, 240});
        bench.move({330, 240});
        bench.move({350, 240});
        put({320, 260});
        QCOMPARE(bench.broken(), (Flags{0, 0, 0}));
        bench.move({390, 240});
        bench.release({390, 240});
        QCOMPARE(bench.broken(), (Flags{0, 1, 0}));
    }

    // An act by hand at step 0 changes the run, which then differs from the start.
    void aCutBeforeTheFirstStepIsSeen()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.cut);
        bench.editor.player.setSpeed(0.0);  // only the test lets time pass
        bench.editor.player.setPlaying(true);
        bench.click({400, 250});
        bench.editor.player.setPlaying(false);
        QCOMPARE(bench.editor.player.state().step, 0u);
        QVERIFY(!bench.editor.document.shown().find(ConstraintId{2}));
        QVERIFY(!bench.editor.player.isAtStart());
        bench.resetRestores();
    }

    void aGrabPullsAllInTheCircleAlike()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.grab);
        bench.editor.view.setBrushRadius(101.0);
        bench.goOn();
        bench.press({350, 320});
        bench.move({380, 320});
        QCOMPARE(bench.editor.player.pulled(),
                 (std::vector<Hand>{{ParticleId{2}, {330, 300}}, {ParticleId{4}, {430, 300}}}));
        QCOMPARE(bench.grab.overlay().pull->from, (Vec2{350, 320}));
        stepNow(bench.editor.player);
        QCOMPARE_GT(bench.now(2).x, 300.0);
        QCOMPARE_LT(bench.now(2).x, 330.0);
        QCOMPARE(bench.now(2).x - 300.0, bench.now(4).x - 400.0);
        QCOMPARE(bench.now(1), (Vec2{300, 200}));
        bench.release({380, 320});
        QVERIFY(bench.editor.player.pulled().empty());
        bench.resetRestores();
    }

    void aHeldOneIsAtTheMouse()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.grab);
        bench.grab.setGrip(GrabTool::Grip::hold);
        bench.editor.player.setPlaying(true);
        bench.press({405, 300});
        for (const QPoint mouse : {QPoint(450, 350), QPoint(500, 600), QPoint(420, 280)}) {
            bench.move(mouse);
            advance(bench.editor.player, 0.1);
            QCOMPARE(bench.now(4), (Vec2{mouse.x() - 5.0, double(mouse.y())}));
            QCOMPARE(bench.velocity(4), (Vec2{0, 0}));
        }
        QCOMPARE(bench.now(3), (Vec2{400, 200}));
        bench.release({420, 280});
        QVERIFY(bench.editor.player.held().empty());
        bench.untouched();
        bench.resetRestores();
    }

    void pinnedOnesStayComeAlongOrAreUnpinned_data()
    {
        QTest::addColumn<int>("what");
        QTest::addColumn<Vec2>("there");
        QTest::addColumn<bool>("pinned");
        using PinnedOnes = GrabTool::PinnedOnes;
        QTest::newRow("stay") << static_cast<int>(PinnedOnes::stay) << Vec2{400, 200} << true;
        QTest::newRow("come") << static_cast<int>(PinnedOnes::come) << Vec2{450, 160} << true;
        QTest::newRow("unpin") << static_cast<int>(PinnedOnes::unpin) << Vec2{450, 160} << false;
    }
    void pinnedOnesStayComeAlongOrAreUnpinned()
    {
        QFETCH(int, what);
        QFETCH(Vec2, there);
        QFETCH(bool, pinned);
        for (const bool playing : {true, false}) {
            HandBench bench;
            bench.canvas.setTool(&bench.grab);
            bench.grab.setPinnedOnes(static_cast<GrabTool::PinnedOnes>(what));
            bench.grab.setGrip(GrabTool::Grip::hold);
            bench.editor.player.setSpeed(0.0);  // only the test lets time pass
            bench.editor.player.setPlaying(playing);
            bench.press({400, 200});
            QVERIFY(bench.editor.document.shown().find(ParticleId{3})->pinned);
            bench.move({450, 160});
            bench.release({450, 160});
            QCOMPARE(bench.now(3), there);
            QCOMPARE(bench.editor.document.shown().find(ParticleId{3})->pinned, pinned);
            if (playing) {
                bench.untouched();
                bench.resetRestores();
            } else {
                QCOMPARE(bench.steps(), what == 0 ? 0 : 1);
                QCOMPARE(positionOf(bench.scene(), 3), there);
                bench.editor.document.undo();
                QVERIFY(bench.scene() == curtain());
            }
        }
    }

    // The hand moves the anchor, and the chain hangs from where the hand left it.
    void theAnchorOfTheQuadrilateralIsMovedByHand()
    {
        HandBench bench(gallery("quadrilateral_on_a_chain"));
        bench.canvas.setTool(&bench.grab);
        bench.grab.setPinnedOnes(GrabTool::PinnedOnes::come);
        bench.goOn();
        const double before = bench.now(6).x;
        bench.press({200, 40});
        for (int x = 200; x >= 80; x -= 4) {
            bench.move({x, 40});
            bench.goOn();
        }
        bench.release({80, 40});
        QCOMPARE(bench.now(1), (Vec2{80, 40}));
        for (int i = 0; i < 3000; ++i)
            bench.goOn();
        QCOMPARE(bench.now(1), (Vec2{80, 40}));
        QCOMPARE_GT(before, 200.0);
        double sum = 0.0;
        for (const std::uint32_t corner : {6u, 7u, 8u, 9u})
            sum += bench.now(corner).x;
        COMPARE_NEAR(sum / 4, 80.0, 40.0);
        bench.editor.player.reset();
        QCOMPARE(bench.now(1), (Vec2{200, 40}));
    }

    // As in the original program, a press alone unpins nothing.
    void aPressAloneUnpinsNothing()
    {
        for (const bool playing : {true, false}) {
            HandBench bench;
            bench.canvas.setTool(&bench.grab);
            bench.grab.setPinnedOnes(GrabTool::PinnedOnes::unpin);
            bench.editor.player.setPlaying(playing);
            bench.click({400, 200});
            QVERIFY(bench.editor.document.shown().find(ParticleId{3})->pinned);
            QCOMPARE(bench.steps(), 0);
        }
    }

    // If the user makes the pose on the screen the start, the start has what was unpinned and cut
    // by hand.
    void whatTheHandDidCanBecomeTheStart()
    {
        HandBench bench;
        bench.goOn();
        const ConstraintId cut{1};
        const ParticleId freed{3};
        bench.editor.player.cut({cut});
        bench.editor.player.unpin({&freed, 1});
        const Scene seen = bench.editor.document.shown();
        bench.editor.document.commit(
            "", [&](const Scene& scene) { return edit::startFrom(scene, seen); });
        QVERIFY(!bench.scene().find(freed)->pinned);
        QVERIFY(!bench.scene().find(cut));
        bench.editor.document.undo();
        QVERIFY(bench.scene() == curtain());
        QCOMPARE(bench.editor.document.shown(), seen);
    }

    void aGrabAtTheStartIsOneEdit()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.grab);
        bench.editor.view.setBrushRadius(101.0);
        bench.drag({350, 320}, {380, 310});
        Scene wanted = curtain();
        wanted.apply(edit::moveBy(wanted, std::array{ParticleId{2}, ParticleId{4}}, Vec2{30, -10}));
        QVERIFY(bench.scene() == wanted);
        QCOMPARE(bench.steps(), 1);
        bench.press({350, 320});
        bench.move({400, 400});
        QVERIFY(!(bench.scene() == wanted));
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QVERIFY(bench.scene() == wanted);
        bench.release({400, 400});
        QCOMPARE(bench.steps(), 1);
    }

    // Whatever ends the grab, the hand does not take hold again by itself.
    void aGrabEndsWithTheRun_data()
    {
        QTest::addColumn<int>("end");
        QTest::newRow("escape") << 0;
        QTest::newRow("reset") << 1;
        QTest::newRow("pause") << 2;
        QTest::newRow("another scene") << 3;
    }
    void aGrabEndsWithTheRun()
    {
        QFETCH(int, end);
        for (const auto grip : {GrabTool::Grip::pull, GrabTool::Grip::hold}) {
            HandBench bench;
            bench.canvas.setTool(&bench.grab);
            bench.grab.setGrip(grip);
            bench.editor.player.setPlaying(true);
            bench.press({400, 300});
            bench.move({420, 320});
            advance(bench.editor.player, 0.1);
            if (end == 0)
                QTest::keyClick(&bench.canvas, Qt::Key_Escape);
            else if (end == 1)
                bench.editor.player.reset();
            else if (end == 2)
                bench.editor.player.setPlaying(false);
            else
                bench.editor.document.replace(aScene().world(stillWorld()).particle(9, {1, 1}));
            bench.move({450, 350});
            QVERIFY(bench.editor.player.pulled().empty());
            QVERIFY(bench.editor.player.held().empty());
            advance(bench.editor.player, 0.1);
            bench.release({450, 350});
            QCOMPARE(bench.steps(), 0);
        }
    }

    // Undo ends an act by hand that is under way. It does not undo the edit before, and does not
    // change the clock.
    void undoEndsWhatAHandDoesToARunAndNothingElse_data()
    {
        QTest::addColumn<int>("tool");
        QTest::addColumn<bool>("playing");
        for (const bool playing : {true, false}) {
            if (playing)
                QTest::newRow("pull") << 0 << playing;
            QTest::addRow("grab %d", playing) << 1 << playing;
            QTest::addRow("sweep %d", playing) << 2 << playing;
            QTest::addRow("cut %d", playing) << 3 << playing;
        }
    }
    void undoEndsWhatAHandDoesToARunAndNothingElse()
    {
        QFETCH(int, tool);
        QFETCH(bool, playing);
        HandBench bench;
        Tool* const tools[] = {&bench.select, &bench.grab, &bench.brush, &bench.cut};
        bench.canvas.setTool(tools[tool]);
        bench.editor.document.commit("Link", [](const Scene& scene) {
            return build::connect(scene, ParticleId{2}, ParticleId{4}, LinkKind::rope);
        });
        bench.goOn();
        bench.editor.player.setSpeed(0.0);  // only the test lets time pass
        bench.editor.player.setPlaying(playing);
        bench.press({400, 300});
        bench.move({410, 320});
        bench.move({420, 330});
        QVERIFY(bench.editor.document.isInGesture());
        bench.editor.document.undo();
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.scene().constraints().size(), std::size_t{4});
        QCOMPARE(bench.editor.player.isPlaying(), playing);
        QCOMPARE(bench.editor.player.state().step, std::uint64_t{1});
        QVERIFY(bench.editor.player.pulled().empty());
        QVERIFY(bench.editor.player.held().empty());

        const State state = bench.editor.player.state();
        bench.move({500, 250});
        bench.release({300, 250});
        QCOMPARE(bench.editor.player.state(), state);
        QVERIFY(bench.editor.player.pulled().empty());
        bench.editor.document.undo();
        QCOMPARE(bench.steps(), 0);
    }

    void nothingInTheCircleIsSaid()
    {
        HandBench bench;
        bench.canvas.setTool(&bench.grab);
        QSignalSpy said(&bench.grab, &Tool::said);
        bench.drag({700, 500}, {720, 510});
        bench.drag({400, 200}, {410, 220});  // pinned particles stay
        QCOMPARE(said.count(), 2);
        bench.untouched();
    }
};

QTEST_MAIN(TestHandTools)
#include "tst_hand_tools.moc"
