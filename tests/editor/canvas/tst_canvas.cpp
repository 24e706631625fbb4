// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/made.h"
#include "editor/drawing/drawing.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/notes.h"
#include "editor/inspector/bindings.h"
#include "editor/text/number_text.h"
#include "tests/comparing.h"
#include "tests/editor/a_canvas.h"

#include <QMouseEvent>
#include <QSignalSpy>

using namespace vakwerk;

namespace {

Scene two()
{
    return aScene().world(stillWorld()).particle(1, {200, 200}).particle(2, {400, 200});
}

// A canvas with the Select tool.
class ViewBench : public CanvasBench {
public:
    ViewBench() : CanvasBench(two()) { canvas.setTool(&select); }
    const Camera& camera() const { return editor.view.camera(); }
};

// Returns two links that span a rectangle of this size.
Scene framed(Vec2 size)
{
    return aScene()
        .world(stillWorld())
        .particle(1, {0, 0})
        .particle(2, size)
        .particle(3, {0, size.y})
        .particle(4, {size.x, 0})
        .distance(1, 1, 2)
        .distance(2, 3, 4);
}

// Returns a beam on a pin and a roller, with a load in line with it.
SceneBuilder pulledBeam()
{
    Particle loaded{ParticleId{2}, {1000, 0}, {1000, 0}};
    loaded.load = {1000.0, 0.0};
    GuideConstraint roller;
    roller.particle = ParticleId{2};
    return aScene()
        .world(stillWorld())
        .particle(1, {0, 0}, true)
        .add(loaded)
        .distance(1, 1, 2)
        .add(ConstraintId{2}, {{}, roller});
}

// Enters a number for the selection, as the inspector does.
void typeNumber(const Workbench& bench, const QString& key, const QString& text)
{
    const Items& chosen = bench.selection.items();
    const auto shape =
        std::make_shared<ChosenShape>(bench.document.shown(), bench.selection.movable());
    auto bindings = bindingsOf(bench, chosen.particles);
    std::ranges::move(boxBindings(bench, shape), std::back_inserter(bindings));
    const auto field = std::ranges::find_if(
        bindings, [&](const FieldBinding& binding) { return key == binding.info.key; });
    QVERIFY(field != bindings.end());
    QCOMPARE(applied(*field, text), QString());
}

void setStress(CanvasBench& bench, bool on, Measure measure = Measure::force)
{
    StressSettings stress = bench.editor.view.stress();
    stress.on = on;
    stress.measure = measure;
    bench.editor.view.setStress(stress);
}

QStringList reactionsOn(CanvasBench& bench)
{
    const QRgb colour = bench.editor.view.theme().force.rgba();
    QStringList texts;
    for (const Layer& layer : bench.canvas.frame().layers)
        for (const Label& label : layer.labels)
            if (label.colour == colour)
                texts << label.text;
    return texts;
}

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
        COMPARE_NEAR(bench.camera().toScreen(under), at, 1e-6);
        QVERIFY(notches > 0 ? bench.camera().scale() > 1.5 : bench.camera().scale() < 0.8);
        QVERIFY(bench.scene() == two());
    }

    void theMiddleButtonPans()
    {
        ViewBench bench;
        bench.drag({200, 200}, {260, 310}, Qt::MiddleButton);
        COMPARE_NEAR(bench.camera().toScreen({200, 200}), QPointF(260, 310), 1e-6);
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
        COMPARE_NEAR(bench.camera().toScreen({200, 200}), QPointF(260, 310), 1e-6);
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

    // The canvas must forget the space key when it loses the focus, because the release then goes
    // to another widget.
    void spaceIsNoLongerHeldWithoutTheFocus()
    {
        ViewBench bench;
        QSignalSpy played(&bench.canvas, &Canvas::playToggled);
        QTest::keyPress(&bench.canvas, Qt::Key_Space);
        QCOMPARE(bench.canvas.cursor().shape(), Qt::OpenHandCursor);
        QFocusEvent focusLost(QEvent::FocusOut);
        QApplication::sendEvent(&bench.canvas, &focusLost);
        QCOMPARE(bench.canvas.cursor().shape(), Qt::ArrowCursor);
        QTest::keyRelease(&bench.canvas, Qt::Key_Space);
        QCOMPARE(played.count(), 0);
        bench.drag({200, 200}, {260, 310});
        QCOMPARE(positionOf(bench.scene(), 1), (Vec2{260, 310}));
        QCOMPARE(bench.camera(), CanvasBench::plainCamera());
    }

    void escapeLetsGoOfTheHand()
    {
        ViewBench bench;
        bench.editor.selection.set(itemsOf(ParticleId{2}));
        QSignalSpy played(&bench.canvas, &Canvas::playToggled);
        QTest::keyPress(&bench.canvas, Qt::Key_Space);
        bench.press({200, 200});
        QCOMPARE(bench.canvas.cursor().shape(), Qt::ClosedHandCursor);
        bench.move({210, 200});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QCOMPARE(bench.canvas.cursor().shape(), Qt::ArrowCursor);
        bench.move({300, 300});
        COMPARE_NEAR(bench.camera().toScreen({200, 200}), QPointF(210, 200), 1e-6);
        bench.release({300, 300});
        bench.repeatKey(Qt::Key_Space);
        QCOMPARE(bench.canvas.cursor().shape(), Qt::ArrowCursor);
        QTest::keyRelease(&bench.canvas, Qt::Key_Space);
        QCOMPARE(played.count(), 0);
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{2}));
    }

    // After a click on a slider the canvas still has the keyboard focus, so Escape reaches it and
    // cancels the preview of the slider.
    void escapeGivesUpWhatAPanelPreviews()
    {
        ViewBench bench;
        bench.editor.selection.set(itemsOf(ParticleId{2}));
        Gesture gesture(bench.editor.document);
        gesture.preview(
            [](const Scene& scene) { return edit::setWorldField(scene, "gravity_y", 3.0); });
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QVERIFY(!gesture.isActive());
        QVERIFY(bench.scene() == two());
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{2}));
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QVERIFY(bench.editor.selection.empty());
    }

    // After Space is released, the canvas shows the cursor of the tool, whatever was pressed or
    // chosen while Space was down.
    void theCursorIsTheOneOfTheToolAfterSpace()
    {
        ViewBench bench;
        QTest::keyPress(&bench.canvas, Qt::Key_Space);
        QTest::keyPress(&bench.canvas, Qt::Key_Space);
        bench.canvas.setTool(&bench.brush);
        QCOMPARE(bench.canvas.cursor().shape(), Qt::OpenHandCursor);
        bench.press({200, 200});
        QTest::keyRelease(&bench.canvas, Qt::Key_Space);
        QCOMPARE(bench.canvas.cursor().shape(), Qt::ClosedHandCursor);
        bench.release({220, 200});
        QCOMPARE(bench.canvas.cursor().shape(), Qt::CrossCursor);
    }

    // Two fingers move the view, by pixels if the device gives them, and zoom with Ctrl.
    void aTouchPadPans()
    {
        ViewBench bench;
        bench.canvas.setTool(&bench.brush);
        const double reach = bench.editor.view.brushRadius();
        const QPointingDevice pad(QStringLiteral("pad"), 7, QInputDevice::DeviceType::TouchPad,
                                  QPointingDevice::PointerType::Finger,
                                  QInputDevice::Capability::Scroll, 2, 0);
        const auto scroll = [&](QPoint pixels, QPoint angle, Qt::KeyboardModifiers modifiers) {
            QWheelEvent event({300, 300}, bench.canvas.mapToGlobal(QPointF(300, 300)), pixels,
                              angle, Qt::NoButton, modifiers, Qt::ScrollUpdate, false,
                              Qt::MouseEventNotSynthesized, &pad);
            QApplication::sendEvent(&bench.canvas, &event);
        };
        scroll({10, -20}, {80, -160}, {});
        COMPARE_NEAR(bench.camera().toScreen({200, 200}), QPointF(210, 180), 1e-6);
        scroll({}, {-80, 160}, {});
        QCOMPARE(bench.camera(), CanvasBench::plainCamera());
        scroll({0, 15}, {0, 120}, Qt::ControlModifier);
        QCOMPARE(bench.camera().scale(), 1.2);
        QCOMPARE(bench.editor.view.brushRadius(), reach);
    }

    void fitAllShowsEverything()
    {
        ViewBench bench;
        bench.editor.view.setCamera(Camera({9e4, -9e4}, 20.0, QSizeF(bench.size), YAxis::down));
        bench.canvas.fitAll();
        const QRectF inside = QRectF(bench.canvas.rect()).adjusted(20, 20, -20, -20);
        for (const Particle& particle : bench.scene().particles())
            QVERIFY(inside.contains(bench.camera().toScreen(particle.position)));
        COMPARE_NEAR(bench.camera().toScreen({300, 200}), QRectF(bench.canvas.rect()).center(),
                     1e-6);
    }

    // A layout may try several sizes at once, before and after a new scene comes. The sizes after
    // it must not restore the view of the old scene.
    void aSceneThatComesDuringALayoutIsFitted()
    {
        CanvasBench bench(framed({1000, 500}));
        bench.canvas.fitAll();
        const QSize size = bench.canvas.size();
        bench.canvas.resize(size - QSize(5, 0));
        bench.canvas.resize(size - QSize(10, 0));
        bench.editor.document.replace(
            aScene().world(stillWorld()).particle(1, {0, 0}).particle(2, {4, 1}).distance(1, 1, 2));
        bench.canvas.resize(size - QSize(20, 0));
        bench.canvas.resize(size - QSize(30, 0));
        QCOMPARE_GT(bench.editor.view.camera().scale(), 50.0);
    }

    // A pin holds the beam against a load along it. The arrow of its reaction lies beyond the end
    // of the beam, and the fit must show it.
    void fitLeavesRoomForReactions()
    {
        CanvasBench bench(pulledBeam());
        setStress(bench, true, Measure::atRest);
        bench.canvas.fitAll();
        const double em = QFontInfo(bench.canvas.font()).pixelSize();
        QCOMPARE_GE(bench.editor.view.camera().toScreen({0, 0}).x(), 7.0 * em);
    }

    // The measure of the run shows reactions as well, as soon as it has come to rest. The fit leaves room for them before.
    void aRunThatHasComeToRestShowsItsReactions()
    {
        CanvasBench bench(pulledBeam());
        setStress(bench, true, Measure::force);
        bench.canvas.fitAll();
        const Camera before = bench.editor.view.camera();
        QCOMPARE(reactionsOn(bench), QStringList());
        stepNow(bench.editor.player, 10);
        QCOMPARE(reactionsOn(bench),
                 QStringList(quantityText(1000.0, Unit::force, bench.scene().world())));
        QCOMPARE(bench.editor.view.camera(), before);
        const double em = QFontInfo(bench.canvas.font()).pixelSize();
        QCOMPARE_GE(before.toScreen({0, 0}).x(), 7.0 * em);
    }

    void aRunThatMovesShowsNoReactions()
    {
        Particle loaded{ParticleId{2}, {1000, 0}, {1000, 0}};
        loaded.load = {1000.0, 1000.0};
        CanvasBench bench(
            aScene().world(stillWorld()).particle(1, {0, 0}, true).add(loaded).distance(1, 1, 2));
        setStress(bench, true, Measure::force);
        stepNow(bench.editor.player, 10);
        QCOMPARE(reactionsOn(bench), QStringList());
    }

    // The reactions are those of the start. A run does not show them, so they are no reason to move
    // the view.
    void aRunThatBeginsWithReactionsMovesNoView()
    {
        CanvasBench bench(pulledBeam());
        bench.canvas.fitAll();
        setStress(bench, true, Measure::capacity);
        const Camera before = bench.editor.view.camera();
        stepNow(bench.editor.player, 5);
        bench.editor.view.setGrid(!bench.editor.view.grid());
        QCOMPARE(bench.editor.view.camera(), before);
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

    // The letters of notes far away are no reason to show more than what was chosen.
    void aFittedSelectionStaysFittedWhenColoursAreShown()
    {
        CanvasBench bench(pulledBeam().note(1, {2000, 0}, "A note that is far away from the beam"));
        bench.canvas.fitAll();
        Items ends;
        ends.particles = {ParticleId{1}, ParticleId{2}};
        bench.editor.selection.set(ends);
        bench.canvas.fitSelection();
        const Camera before = bench.editor.view.camera();
        setStress(bench, true, Measure::force);
        // It has made room for the reaction alone. With the note, the scale would be less than half.
        QCOMPARE_GT(bench.editor.view.camera().scale(), 0.8 * before.scale());
    }

    void aFrameTypedOutOfSightIsSeenUntilItIsGivenUp()
    {
        CanvasBench bench;
        const auto camera = [&] { return bench.editor.view.camera(); };
        bench.canvas.setTool(&bench.templates);
        const auto type = [&](double width) {
            bench.drag({100, 600}, {340, 520});
            bench.templates.resizeFrame(width, 80.0);
        };
        type(300.0);
        QCOMPARE(camera(), CanvasBench::plainCamera());
        QTest::keyClick(bench.canvas.windowHandle(), Qt::Key_Escape);

        type(4000.0);
        QVERIFY(camera().visible().contains({4100, 520}));
        QTest::keyClick(bench.canvas.windowHandle(), Qt::Key_Escape);
        QVERIFY(!bench.templates.frame());
        QCOMPARE(camera(), CanvasBench::plainCamera());

        type(4000.0);
        const Camera wide = camera();
        QTest::keyClick(bench.canvas.windowHandle(), Qt::Key_Return);
        QCOMPARE(bench.steps(), 1);
        QTest::keyClick(bench.canvas.windowHandle(), Qt::Key_Escape);
        QCOMPARE(camera(), wide);
    }

    void aStructureMadeLargerIsSeen()
    {
        CanvasBench bench;
        Document& document = bench.editor.document;
        document.commit({}, [](const Scene& scene) {
            return placeMade(scene, TrussTemplate(), {100, 520, 340, 600});
        });
        QCOMPARE(bench.editor.view.camera(), CanvasBench::plainCamera());
        document.commit({}, [](const Scene& scene) {
            return edit::setField(scene, {{}, {}, {DecorationId{1}}}, "width", 4000.0);
        });
        QVERIFY(bench.editor.view.camera().visible().contains({4100, 520}));
    }

    // Escape restores the view that a cancelled frame of a template has moved, but not one that an
    // edit has moved.
    void aViewThatAnEditHasMovedIsKept()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.select);
        bench.editor.document.commit({}, [](const Scene& scene) {
            return placeMade(scene, TrussTemplate(), {100, 520, 340, 600});
        });
        bench.editor.document.commit({}, [](const Scene& scene) {
            return edit::setField(scene, {{}, {}, {DecorationId{1}}}, "width", 4000.0);
        });
        const Camera wide = bench.editor.view.camera();
        QTest::keyClick(bench.canvas.windowHandle(), Qt::Key_Escape);
        QCOMPARE(bench.editor.view.camera(), wide);
    }

    void theViewGoesAlongWithATypedPlaceAndSize_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("text");
        for (const char* number : {"x", "y", "box_x", "box_y", "box_width", "box_angle"})
            for (const char* text : {"4000", "+4000"})
                QTest::addRow("%s %s", number, text) << QString(number) << QString(text);
    }

    void theViewGoesAlongWithATypedPlaceAndSize()
    {
        QFETCH(QString, key);
        QFETCH(QString, text);
        ViewBench bench;
        const auto type = [&](double centre) {
            bench.editor.document.replace(two());
            bench.editor.view.setCamera(
                Camera({centre, 350}, 1.0, QSizeF(CanvasBench::size), YAxis::down));
            bench.editor.selection.set({{ParticleId{1}, ParticleId{2}}, {}});
            typeNumber(bench.editor.bench(), key, text);
        };
        const Camera beside({5000, 350}, 1.0, QSizeF(CanvasBench::size), YAxis::down);
        type(600);
        const Rect visible = bench.camera().visible();
        for (const Particle& particle : bench.scene().particles())
            QVERIFY(visible.contains(particle.position));
        const Camera along = bench.camera();
        QTest::keyClick(bench.canvas.windowHandle(), Qt::Key_Escape);
        QCOMPARE(bench.camera(), along);
        type(5000);
        QCOMPARE(bench.camera(), beside);
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
        stepNow(bench.editor.player, 10);
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
        Plot plot;
        plot.place = {200, 200};
        plot.of = {ParticleId{1}};
        bench.editor.document.replace(aScene()
                                          .world(stillWorld())
                                          .particle(1, {700, 500})
                                          .add(Decoration{DecorationId{1}, plot}));
        bench.editor.view.setCamera(bench.plainCamera());
        bench.move({205, 205});
        QTest::mouseDClick(bench.canvas.windowHandle(), Qt::LeftButton, {}, {205, 205});
        QTest::mouseRelease(bench.canvas.windowHandle(), Qt::LeftButton, {}, {205, 205});
        QCOMPARE(asked.count(), 1);
        QCOMPARE(bench.editor.selection.items(), itemsOf(DecorationId{1}));
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

    // The plot is 300 pixels wide and its upper left corner is at (400, 300).
    void aDragThroughACurveIsGivenUp()
    {
        Plot plot;
        plot.of = {ParticleId{1}};
        plot.place = {400, 300};
        CanvasBench bench(aScene()
                              .world(stillWorld())
                              .particle(1, {200, 200})
                              .particle(2, {700, 500})
                              .add(Decoration{DecorationId{1}, plot}));
        bench.canvas.setTool(&bench.select);
        Player& player = bench.editor.player;
        stepNow(player, 100);
        const std::optional<QRectF> box =
            boxOf(bench.scene().decorations()[0], bench.editor.view.camera(),
                  QFontInfo(bench.canvas.font()).pixelSize());
        const QPoint middle = box->center().toPoint();
        bench.press(middle);
        bench.move(middle - QPoint(20, 0));
        bench.move(middle - QPoint(40, 0));
        player.settle();
        QCOMPARE_LT(player.state().step, 100u);
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        player.settle();
        QCOMPARE(player.state().step, std::uint64_t{100});
        bench.move(middle - QPoint(60, 0));
        bench.release(middle - QPoint(60, 0));
        player.settle();
        QCOMPARE(player.state().step, std::uint64_t{100});
        QCOMPARE(bench.steps(), 0);
    }

    // The scale of the arrows depends only on the step that is shown, not on the steps that were
    // shown before it.
    void arrowsOfAStepAreTheSameHoweverItIsReached()
    {
        CanvasBench bench(pendulum());
        bench.editor.view.setVectors({.velocity = true});
        Player& player = bench.editor.player;
        const auto scaleAt = [&](std::uint64_t step) {
            goToNow(player, step);
            return bench.scale();
        };
        const double low = scaleAt(3);
        const double high = scaleAt(20);
        QCOMPARE_GT(high, 2.0 * low);
        QCOMPARE(scaleAt(3), low);
        QCOMPARE(scaleAt(20), high);
    }

    void coloursHaveTheScaleOfWhatIsShownAtAStandstill()
    {
        CanvasBench bench(pendulum());
        StressSettings stress;
        stress.on = true;
        stress.measure = Measure::force;
        bench.editor.view.setStress(stress);
        Player& player = bench.editor.player;
        const auto scaleAt = [&](std::uint64_t step) {
            goToNow(player, step);
            static_cast<void>(bench.canvas.frame());
            return bench.editor.view.stressScale(Measure::force);
        };
        const double low = scaleAt(3);
        const double high = scaleAt(20);
        QVERIFY(high != low);
        QCOMPARE(scaleAt(3), low);
        QCOMPARE(scaleAt(20), high);
        bench.editor.document.commit("Gravity", [](const Scene& scene) {
            return edit::setWorldField(scene, "gravity_y", 1e-3);
        });
        goToNow(player, player.state().step + 1);
        static_cast<void>(bench.canvas.frame());
        QCOMPARE_LT(bench.editor.view.stressScale(Measure::force), high);
    }

    void arrowsFollowAnEditOfTheStart()
    {
        const auto slow = [](const Scene& scene) {
            return edit::setWorldField(scene, "gravity_y", 10.0);
        };
        CanvasBench bench(pendulum());
        bench.editor.view.setVectors({.velocity = true});
        Player& player = bench.editor.player;
        goToNow(player, 20);
        const double before = bench.scale();
        player.setFromStart(true);
        bench.editor.document.commit("Gravity", slow);
        player.settle();
        const double after = bench.scale();
        QCOMPARE_LT(after, before);
        goToNow(player, 19);
        goToNow(player, 20);
        QCOMPARE(bench.scale(), after);
    }

    void aBlowWhilePlayingLeavesArrowsTheirScale()
    {
        CanvasBench bench(pendulum());
        bench.editor.view.setVectors({.velocity = true});
        Player& player = bench.editor.player;
        goToNow(player, 3);
        const double before = bench.scale();
        player.setPlaying(true);
        QCOMPARE(bench.scale(), before);
        for (int i = 0; player.state().step < 20; ++i)
            advance(player, 1.0 / 64.0);
        QCOMPARE(bench.scale(), before);
        player.setPlaying(false);
        QCOMPARE_GT(bench.scale(), 2.0 * before);
    }

    void whatIsOutsideTheViewIsToldOf()
    {
        ViewBench bench;
        const auto tells = [&] {
            for (const Layer& layer : bench.canvas.frame().layers)
                for (const Label& label : layer.labels)
                    if (label.text.contains(QStringLiteral("outside the view")))
                        return true;
            return false;
        };
        QVERIFY(!tells());
        bench.editor.view.setCamera(CanvasBench::plainCamera().panned({2000.0, 0.0}));
        QVERIFY(tells());
        bench.canvas.fitAll();
        QVERIFY(!tells());
        // The view lies between the two particles and shows neither of them, like a view of the
        // middle of a link.
        bench.editor.view.setCamera(
            Camera({300, 200}, 100.0, QSizeF(CanvasBench::size), YAxis::down));
        QVERIFY(!tells());
    }
};

QTEST_MAIN(TestCanvas)
#include "tst_canvas.moc"
