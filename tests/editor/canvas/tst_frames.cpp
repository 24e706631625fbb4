// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/edit/loads.h"
#include "core/scene/edit/templates.h"
#include "editor/canvas/canvas.h"
#include "editor/document/file_session.h"
#include "editor/drawing/notes.h"
#include "editor/inspector/inspector.h"
#include "editor/window/main_window.h"
#include "editor/workbench/foresight.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/an_action.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QHelpEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QScreen>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>

using namespace vakwerk;

namespace {

// A clock that shows what the test sets. It is atomic, because the thread that steps reads it too.
class FakeWatch {
public:
    Throttle::Watch watch() const
    {
        return [now = now_] { return now->load(); };
    }
    void pass(double seconds) { *now_ = *now_ + seconds; }

private:
    std::shared_ptr<std::atomic<double>> now_ = std::make_shared<std::atomic<double>>(0.0);
};

// Counts the paint events of each widget. Painting a widget does not count for its children.
class PaintCount : public QObject {
public:
    PaintCount() { qApp->installEventFilter(this); }
    int of(const QWidget* widget) const
    {
        int sum = 0;
        for (const auto& [painted, count] : counts_)
            sum += painted == widget || widget->isAncestorOf(painted) ? count : 0;
        return sum;
    }
    int all() const
    {
        int sum = 0;
        for (const auto& [painted, count] : counts_)
            sum += count;
        return sum;
    }
    void clear() { counts_.clear(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (const auto* widget = qobject_cast<const QWidget*>(watched);
            widget && event->type() == QEvent::Paint)
            ++counts_[widget];
        return false;
    }

private:
    std::map<const QWidget*, int> counts_;
};

Scene clothOf(int columns)
{
    ClothTemplate numbers;
    numbers.columns = numbers.rows = columns;
    Scene scene;
    scene.apply(cloth(scene, numbers, Rect{0.0, 0.0, 900.0, 600.0}));
    return scene;
}

// The program with its window, with a clock that the test sets.
class Program {
public:
    explicit Program(const Scene& scene)
        : editor(time.watch()), files(editor.document, {}),
          window(editor, files, SurfaceKind::raster)
    {
        editor.document.replace(scene);
        window.resize(1280, 800);
        window.show();
        shown = QTest::qWaitForWindowExposed(&window);
        rest();
        paints.clear();
    }

    // Waits until all pending work is done, also that of other threads, while the clock stands still.
    void rest()
    {
        for (int quiet = 0; quiet < 20;) {
            const int before = paints.all();
            turn();
            quiet = paints.all() == before && !isAnyBusy() ? quiet + 1 : 0;
        }
    }
    // Waits until throttles have nothing left to do. Their timers use real time, not the clock of
    // the test.
    void restThrottles()
    {
        constexpr std::chrono::milliseconds longestInterval{250};
        QDeadlineTimer quiet(longestInterval);
        while (!quiet.hasExpired()) {
            const int before = paints.all();
            turn();
            if (paints.all() != before || isAnyBusy())
                quiet.setRemainingTime(longestInterval);
        }
    }
    bool isAnyBusy() const
    {
        const auto ahead = window.findChildren<Foresight*>();
        return editor.player.isStepping() || editor.rest.isBusy() ||
               std::ranges::any_of(ahead, &Foresight::isBusy);
    }
    void turn()
    {
        QApplication::processEvents();
        time.pass(1.0);
    }
    // Polls a running clock so many times, and handles the events that follow. No time passes.
    void poll(int times, double seconds)
    {
        for (int i = 0; i < times; ++i) {
            time.pass(seconds);
            advance(editor.player, seconds);
            for (int turns = 0; turns < 5; ++turns)
                QApplication::processEvents();
        }
    }
    void moveMouse(QPointF at)
    {
        QMouseEvent event(QEvent::MouseMove, at, window.canvas().mapToGlobal(at), Qt::NoButton,
                          Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&window.canvas(), &event);
    }
    QTableView* list() const { return openTab(window, "Constraints")->findChild<QTableView*>(); }
    template <class Widget>
    Widget* find(const char* name = "") const
    {
        return window.findChild<Widget*>(QLatin1String(name));
    }

    FakeWatch time;
    Editor editor;
    FileSession files;
    PaintCount paints;
    MainWindow window;
    bool shown = false;
};

// A pendulum with a plot, of which the canvas shows forces, velocities and loads.
class PlottedProgram : public Program {
public:
    PlottedProgram() : Program(plotted())
    {
        showStress(Measure::force);
        editor.view.setVectors({.velocity = true});
        seekAndPaint(3);
    }

    static Scene plotted()
    {
        Scene scene = pendulum();
        scene.apply(edit::setLoad(scene, std::array{ParticleId{2}}, {0.0, 100.0}));
        Plot plot;
        plot.of = {ParticleId{2}};
        Draft draft(scene);
        draft.add(Decoration{{}, plot});
        scene.apply(draft.patch());
        return scene;
    }
    Canvas& canvas() { return window.canvas(); }
    void showStress(Measure measure)
    {
        StressSettings stress;
        stress.on = true;
        stress.measure = measure;
        editor.view.setStress(stress);
    }
    void seekAndPaint(std::uint64_t step)
    {
        goToNow(editor.player, step);
        canvas().frame();
    }
    // Moves the mouse over the plot.
    void hover()
    {
        const Scene& scene = editor.document.scene();
        const double em = QFontInfo(canvas().font()).pixelSize();
        moveMouse(boxOf(scene.decorations()[0], editor.view.camera(), em)->center());
        QVERIFY(canvas().scrubs());
        moveMouse({20.0, 20.0});
    }
    auto scales() const
    {
        const View& view = editor.view;
        return std::tuple(view.stressScale(Measure::force), view.loadScale(),
                          view.vectorScales(editor.document.scene().world()));
    }
    bool sways()
    {
        const auto timers = canvas().findChildren<QTimer*>(Qt::FindDirectChildrenOnly);
        return std::ranges::any_of(timers, &QTimer::isActive);
    }
};

class CountingDelegate : public QStyledItemDelegate {
public:
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        ++sizes;
        return QStyledItemDelegate::sizeHint(option, index);
    }
    mutable int sizes = 0;
};

}  // namespace

class TestFrames : public QObject {
    Q_OBJECT

private slots:
    void whatIsThrottledIsDoneAtOnceAndThenOnceAnInterval()
    {
        FakeWatch time;
        int done = 0;
        Throttle throttle([] { return 0.001; }, [&] { ++done; }, time.watch());
        throttle.ask();
        throttle.ask();
        QCOMPARE(done, 0);  // because the caller may not have finished its own change
        QTRY_COMPARE(done, 1);
        for (int i = 0; i < 20; ++i) {
            throttle.ask();
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
            QCOMPARE(done, 1);
        }
        time.pass(0.001);
        QTRY_COMPARE(done, 2);
        time.pass(10.0);
        throttle.ask();
        QTRY_COMPARE(done, 3);
    }

    // A call that comes late within an interval does not delay the next one.
    void aThrottleKeepsItsRate()
    {
        FakeWatch time;
        int done = 0;
        Throttle throttle([] { return 1.0; }, [&] { ++done; }, time.watch());
        for (int i = 0; i < 1000; ++i) {
            throttle.ask();
            QApplication::processEvents();
            time.pass(1.6);
        }
        QCOMPARE(done, 1000);
        for (int i = 0; i < 1000; ++i) {
            throttle.ask();
            QApplication::processEvents();
            time.pass(0.25);
        }
        QCOMPARE_LE(done, 1251);
    }

    void aWindowAtRestPaintsNothing()
    {
        Program program(pendulum());
        QVERIFY(program.shown);
        stepNow(program.editor.player);
        program.restThrottles();
        program.paints.clear();
        for (int i = 0; i < 100; ++i)
            program.turn();
        QCOMPARE(program.paints.all(), 0);
    }

    // Nothing changes while the mouse moves over nothing, or along one link.
    void aMouseThatChangesNothingHasNothingPainted()
    {
        Program program(pendulum());
        const QPointF link = program.editor.view.camera().toScreen({50.0, 0.0});
        for (const QPointF from : {QPointF(20.0, 20.0), link}) {
            program.moveMouse(from);
            program.rest();
            program.paints.clear();
            for (int i = 0; i < 20; ++i) {
                program.moveMouse(from + QPointF(0.1 * i, 0.0));
                program.turn();
            }
            QCOMPARE(program.paints.of(&program.window.canvas()), 0);
        }
        program.moveMouse({20.0, 20.0});
        program.turn();
        program.turn();
        QCOMPARE_GT(program.paints.of(&program.window.canvas()), 0);
    }

    // The mouse moves after a change and before the frame that shows the change.
    void aMouseBeforeTheFrameChangesNothingInIt()
    {
        const auto frameOf = [](bool hovers) {
            PlottedProgram program;
            Player& player = program.editor.player;
            const auto before = program.scales();
            const auto hover = [&] {
                if (hovers)
                    program.hover();
                return program.scales() == before;
            };
            program.editor.document.commit("Load", [](const Scene& scene) {
                return edit::setLoad(scene, std::array{ParticleId{2}}, {0.0, 1e6});
            });
            const bool stays = hover();
            player.setPlaying(true);
            bool staysInRun = true;
            while (player.state().step < 20) {
                advance(player, 1.0 / 64.0);
                staysInRun = hover() && staysInRun;
            }
            DrawList frame = program.canvas().frame();
            return std::tuple(stays, staysInRun, program.scales() != before, std::move(frame));
        };
        const auto [stays, staysInRun, follows, frame] = frameOf(true);
        QVERIFY(stays);
        QVERIFY(staysInRun);
        QVERIFY(follows);
        QVERIFY(frame == std::get<DrawList>(frameOf(false)));
    }

    void aMouseBeforeTheFrameDoesNotSetAMechanismInMotion()
    {
        PlottedProgram program;
        program.showStress(Measure::atRest);
        program.hover();
        QVERIFY(!program.sways());
        program.canvas().frame();
        QVERIFY(program.sways());
        program.showStress(Measure::force);
        program.hover();
        QVERIFY(program.sways());
        program.canvas().frame();
        QVERIFY(!program.sways());
    }

    // If a part of the canvas is painted before the frame is due, for example after a widget above
    // it closes, the rest must be painted too.
    void aPaintOfAPartIsFollowedByThatOfTheRest()
    {
        class Areas : public QObject {
        public:
            QRegion painted;

        protected:
            bool eventFilter(QObject*, QEvent* event) override
            {
                if (event->type() == QEvent::Paint)
                    painted += static_cast<QPaintEvent*>(event)->region();
                return false;
            }
        } areas;
        Program program(clothOf(4));
        auto* surface = program.window.canvas().findChild<QWidget*>();
        for (auto* child : program.window.canvas().findChildren<QWidget*>())
            if (child->size() == program.window.canvas().size())
                surface = child;
        surface->installEventFilter(&areas);
        program.editor.selection.set({{ParticleId{1}}, {}});
        surface->repaint(0, 0, 10, 10);
        QCOMPARE_LT(areas.painted.boundingRect().width(), 20);
        program.rest();
        QCOMPARE(areas.painted.boundingRect(), surface->rect());
    }

    void theCanvasIsPaintedOnceAPoseAtMost()
    {
        Program program(clothOf(10));
        program.editor.player.setPlaying(true);
        program.rest();
        program.paints.clear();
        const std::uint64_t before = program.editor.player.state().step;
        program.poll(100, 1.0 / 240.0);
        const auto poses = static_cast<int>(program.editor.player.state().step - before);
        auto* surface = program.window.canvas().findChild<QWidget*>();
        QCOMPARE_GT(poses, 10);
        QCOMPARE_GT(program.paints.of(surface), 0);
        QCOMPARE_LE(program.paints.of(surface), poses);
    }

    void theCanvasIsPaintedNoFasterThanTheScreen()
    {
        Program program(clothOf(10));
        Player& player = program.editor.player;
        player.setSpeed(4.0);
        player.setPlaying(true);
        program.rest();
        program.paints.clear();
        const double rate = program.window.screen()->refreshRate();
        program.poll(100, 0.2 / rate);
        auto* surface = program.window.canvas().findChild<QWidget*>();
        QCOMPARE_GT(program.paints.of(surface), 0);
        QCOMPARE_LE(program.paints.of(surface), 21);
        program.paints.clear();
        for (int i = 0; i < 50; ++i) {  // moves of the mouse bring no frame sooner
            program.moveMouse({300.0 + 2.0 * i, 300.0});
            QApplication::processEvents();
        }
        QCOMPARE_LE(program.paints.of(surface), 1);
    }

    // A hundred polls play one second.
    void whilePlayingNumbersAreShownTenTimesASecond()
    {
        Program program(clothOf(20));
        program.editor.player.setPlaying(true);
        program.list();          // opens the panel
        program.poll(20, 0.01);  // the widgets that are shown only at the start have gone by now
        program.paints.clear();
        program.poll(100, 0.01);
        const auto count = [&](const char* name) {
            return program.paints.of(program.find<QWidget>(name));
        };
        for (const char* name : {"transport", "statusLine"}) {
            QCOMPARE_GT(count(name), 0);
            for (const QLabel* label : program.find<QWidget>(name)->findChildren<QLabel*>())
                if (label->objectName() !=
                    QLatin1String("hint"))  // the hint makes room for the widgets beside it
                    QVERIFY2(program.paints.of(label) <= 11, qPrintable(label->text()));
        }
        // The list is painted once for each new time, and once if a column becomes wider.
        QCOMPARE_GT(program.paints.of(program.list()->viewport()), 0);
        QCOMPARE_LE(program.paints.of(program.list()->viewport()), 2 * 6);
        QCOMPARE(count("optionBar"), 0);
        QCOMPARE(program.paints.of(program.window.findChild<Inspector*>()), 0);
        QCOMPARE(program.paints.of(program.window.findChild<QTabBar*>()), 0);
    }

    void atRestTheClockIsExactAtOnce()
    {
        Program program(pendulum());
        Player& player = program.editor.player;
        const auto says = [&](const QString& step) {
            const auto labels = program.find<QWidget>("transport")->findChildren<QLabel*>();
            return std::ranges::any_of(
                labels, [&](const QLabel* label) { return label->text().endsWith(step); });
        };
        for (int step = 1; step <= 5; ++step) {
            stepNow(player);
            QVERIFY(says(QStringLiteral("step %1").arg(step)));
        }
        player.setPlaying(true);
        program.poll(7, 1.0 / 64.0);
        player.setPlaying(false);
        QCOMPARE_GT(player.state().step, 5u);
        QVERIFY(says(QStringLiteral("step %1").arg(player.state().step)));
    }

    void onlyRowsThatAreSeenAreMeasured()
    {
        Program program(clothOf(20));
        QTableView* table = program.list();
        CountingDelegate delegate;
        table->setItemDelegate(&delegate);
        program.rest();
        delegate.sizes = 0;
        stepNow(program.editor.player);
        program.rest();
        const int rows = table->viewport()->height() / table->rowHeight(0) + 2;
        QCOMPARE_GT(delegate.sizes, 0);
        QCOMPARE_LE(delegate.sizes, 3 * table->model()->columnCount() * rows);
        QCOMPARE_GT(table->model()->rowCount(), 10 * rows);
        table->setItemDelegate(nullptr);
    }
};

QTEST_MAIN(TestFrames)
#include "tst_frames.moc"
