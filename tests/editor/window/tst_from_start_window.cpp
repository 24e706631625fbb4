// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/canvas/canvas.h"
#include "editor/document/file_session.h"
#include "editor/inspector/inspector.h"
#include "editor/inspector/scrub_label.h"
#include "editor/text/language.h"
#include "editor/transport/transport.h"
#include "editor/window/main_window.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/an_action.h"

#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QSlider>
#include <QStyleOptionSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWindow>

using namespace vakwerk;

namespace {

constexpr std::uint64_t step = 237;

// Returns a chain of four links with a control for its iterations.
Scene chain()
{
    FieldControl iterations;
    iterations.field = "iterations";
    iterations.low = 1.0;
    iterations.high = 64.0;
    World world;
    world.iterations = 1;
    SceneBuilder scene = aScene().world(world).particle(1, {100, 100}, true);
    for (std::uint32_t i = 2; i <= 5; ++i)
        scene.particle(i, {100.0 * i, 100.0}).distance(i, i - 1, i);
    return scene.control(1, iterations);
}

class Program {
public:
    explicit Program(Player::Watch watch = Throttle::steadyWatch())
        : editor(std::move(watch)),
          files(editor.document, {[](const QString&) { return QString(); },
                                  [](const QString&) { return QString(); },
                                  [](const QString&) { return SaveAnswer::discard; },
                                  {},
                                  {},
                                  {},
                                  [](const QStringList&) { return true; }})
    {
        editor.document.replace(chain());
        window = std::make_unique<MainWindow>(editor, files, SurfaceKind::raster);
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
        shown = QTest::qWaitForWindowActive(window.get());
        stepNow(editor.player, static_cast<int>(step));
        window->canvas().fitAll();
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(window->windowHandle(), key, modifiers);
    }
    QPoint onWindow(QPointF onCanvas) const
    {
        return window->canvas().mapTo(window.get(), onCanvas.toPoint());
    }
    QPoint placeOf(std::uint32_t particle) const
    {
        const State& state = editor.player.state();
        const auto index = editor.document.scene().particles().indexOf(ParticleId{particle});
        return onWindow(editor.view.camera().toScreen(state.position[*index]));
    }
    QSlider& slider() const { return *window->findChild<QSlider*>("iterations"); }
    QPoint handle() const
    {
        QStyleOptionSlider option;
        option.initFrom(&slider());
        option.subControls = QStyle::SC_SliderHandle;
        option.minimum = slider().minimum();
        option.maximum = slider().maximum();
        option.sliderPosition = option.sliderValue = slider().value();
        const QRect handle = slider().style()->subControlRect(QStyle::CC_Slider, &option,
                                                              QStyle::SC_SliderHandle, &slider());
        return slider().mapTo(window.get(), handle.center());
    }
    void press(QPoint at) { QTest::mousePress(window->windowHandle(), Qt::LeftButton, {}, at); }
    void move(QPoint at)
    {
        QTest::mouseEvent(QTest::MouseMove, window->windowHandle(), Qt::NoButton, {}, at);
    }
    void release(QPoint at) { QTest::mouseRelease(window->windowHandle(), Qt::LeftButton, {}, at); }
    // Returns true if the shown state is that of a run of the present scene from its start.
    bool isPlayedFromTheStart()
    {
        QCoreApplication::sendPostedEvents();
        return QTest::qWaitFor([this] { return editor.player.standsStill(); }) &&
               editor.player.state() == after(editor.document.scene());
    }
    static State after(const Scene& scene)
    {
        Simulation simulation(scene);
        while (simulation.stepCount() < step && !simulation.step()) {
        }
        return simulation.state();
    }
    bool tells(const char* words) const
    {
        for (const auto* label : window->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QLatin1String(words)))
                return true;
        return false;
    }
    int steps() { return undoSteps(editor.document); }
    int iterations() const { return editor.document.scene().world().iterations; }

    Editor editor;
    FileSession files;
    std::unique_ptr<MainWindow> window;
    bool shown = false;
};

}  // namespace

class TestFromStartWindow : public QObject {
    Q_OBJECT

private slots:
    // The user's own settings must not change.
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        QCoreApplication::setOrganizationName("VakwerkTest");
        QCoreApplication::setApplicationName("tst_from_start_window");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    }

    void aSliderThatIsDraggedShowsTheStepOfEachOfItsValues()
    {
        Program program;
        QVERIFY(program.shown);
        program.window->canvas().setFocus();
        program.key(Qt::Key_R, Qt::ShiftModifier);
        QVERIFY(program.editor.player.isFromStart());
        const State before = program.editor.player.state();
        const QPoint from = program.handle();
        program.press(from);
        int last = program.iterations();
        for (const int x : {30, 60, 90, 120, 150}) {
            program.move(from + QPoint(x, 0));
            QCOMPARE_GT(program.iterations(), last);
            last = program.iterations();
            QVERIFY(program.isPlayedFromTheStart());
            QCOMPARE(program.editor.player.state().step, step);
            QVERIFY(program.editor.player.before());
            QVERIFY(program.tells("differs by"));
        }
        QCOMPARE(program.steps(), 0);
        program.release(from + QPoint(150, 0));
        QCOMPARE(program.iterations(), last);
        QVERIFY(program.isPlayedFromTheStart());
        QCOMPARE(program.steps(), 1);
        QCOMPARE(*program.editor.player.before(), before);
        QVERIFY(program.tells("differs by"));
        program.window->canvas().setFocus();
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.iterations(), 1);
        QCOMPARE(program.editor.player.state(), before);
        QVERIFY(!program.tells("differs by"));
    }

    // The text about the difference stays for as long as the pose before the edit is drawn.
    void whatItDiffersByStaysWhenALabelIsLetGo()
    {
        Program program;
        program.editor.player.setFromStart(true);
        const auto labels = program.window->findChildren<ScrubLabel*>();
        const auto found = std::ranges::find_if(
            labels, [](const ScrubLabel* label) { return label->text() == "Iterations"; });
        QVERIFY(found != labels.end());
        ScrubLabel* label = *found;
        program.window->findChild<Inspector*>()->ensureWidgetVisible(label);
        const QPoint from = label->mapTo(program.window.get(), label->rect().center());
        program.press(from);
        for (const int x : {10, 20}) {
            program.move(from + QPoint(x, 0));
            QVERIFY(program.isPlayedFromTheStart());
        }
        QVERIFY(program.tells("differs by"));
        program.release(from + QPoint(20, 0));
        QVERIFY(program.isPlayedFromTheStart());
        QCOMPARE(program.steps(), 1);
        QVERIFY(program.editor.player.before());
        QVERIFY(program.tells("differs by"));
    }

    void whatItDiffersByIsWhole_data()
    {
        QTest::addColumn<int>("substeps");
        QTest::newRow("at once") << 1;
        QTest::newRow("after a while, in which it tells where it goes") << 300;
    }

    // The text fits into the smallest supported window, in the longer language.
    void whatItDiffersByIsWhole()
    {
        QFETCH(int, substeps);
        const QLocale was;
        {
            Language language;
            language.use(QStringLiteral("nl"));
            Program program([] { return 0.0; });  // timers of delayed work never elapse
            program.window->resize(1280, 720);
            Scene scene = chain();
            scene.apply(edit::setWorldField(scene, "substeps", substeps));
            program.editor.document.replace(scene);
            goToNow(program.editor.player, 4000);
            QVERIFY(QTest::qWaitFor([&] { return program.editor.player.state().step == 4000; }));
            goToNow(program.editor.player, 1234);
            QVERIFY(QTest::qWaitFor([&] { return program.editor.player.state().step == 1234; }));
            program.window->canvas().setFocus();
            program.key(Qt::Key_R, Qt::ShiftModifier);
            const QPoint from = program.handle();
            program.press(from);
            program.move(from + QPoint(60, 0));
            QVERIFY(QTest::qWaitFor([&] { return program.tells("scheelt"); }));
            QCoreApplication::processEvents();
            for (const auto* label :
                 program.window->findChild<QWidget*>("transport")->findChildren<QLabel*>())
                if (label->isVisible())
                    QVERIFY2(label->fontMetrics().horizontalAdvance(label->text()) <=
                                 label->contentsRect().width(),
                             qPrintable(label->text()));
            program.release(from + QPoint(60, 0));
        }
        QLocale::setDefault(was);
    }

    // An act by hand in the past begins another run, and the message offers to undo it. When that
    // run is gone, the message must go, because its button would undo something else.
    void whatIsSaidOfAnotherRunEndsWithIt()
    {
        Program program;
        Player& player = program.editor.player;
        seekNow(player, 100);
        player.pull({{ParticleId{3}, {300.0, 200.0}}});
        player.release();
        QVERIFY(program.tells("another run begins"));
        program.editor.document.undo();
        player.settle();
        QCOMPARE(player.reached(), step);
        QVERIFY(!program.tells("another run begins"));
    }

    void aParticleThatIsDraggedIsMovedAtTheStart()
    {
        Program program;
        program.key(Qt::Key_V);
        const State before = program.editor.player.state();
        for (auto* each : program.window->findChild<Transport*>()->findChildren<QToolButton*>())
            if (each->defaultAction() == actionOf(*program.window, "fromStart"))
                QTest::mouseClick(each, Qt::LeftButton);
        QVERIFY(program.editor.player.isFromStart());
        const QPoint from = program.placeOf(5);
        program.move(from);
        program.press(from);
        for (const QPoint by : {QPoint(20, 0), QPoint(40, 10), QPoint(50, 30)}) {
            program.move(from + by);
            QVERIFY(program.isPlayedFromTheStart());
            QCOMPARE(program.editor.player.state().step, step);
        }
        program.release(from + QPoint(50, 30));
        QVERIFY(program.isPlayedFromTheStart());
        QCOMPARE(program.steps(), 1);
        QCOMPARE_GT(positionOf(program.editor.document.scene(), 5).x, 500.0);
        QCOMPARE(positionOf(program.editor.document.scene(), 4), (Vec2{400, 100}));
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.editor.player.state(), before);
    }

    // When the program starts again, it restores whether the way ahead (the path that the selection
    // will follow) is shown, and for how many seconds.
    void theWayAheadIsAChoiceOfTheView()
    {
        {
            Program program;
            program.window->canvas().setFocus();
            QVERIFY(!program.editor.view.showsAhead());
            program.key(Qt::Key_W);
            QVERIFY(program.editor.view.showsAhead());
            QVERIFY(actionOf(*program.window, "wayAhead")->isChecked());
            program.editor.view.setAheadSeconds(3.0);
            program.window->remember();
        }
        Program program;
        program.window->recall();
        QVERIFY(program.editor.view.showsAhead());
        QCOMPARE(program.editor.view.aheadSeconds(), 3.0);
    }

private:
    QTemporaryDir folder_;
};

QTEST_MAIN(TestFromStartWindow)

#include "tst_from_start_window.moc"
