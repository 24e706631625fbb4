// SPDX-License-Identifier: MIT
#include "core/scene/edit/control_values.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/check.h"
#include "editor/controls/controls_panel.h"
#include "editor/inspector/new_control.h"
#include "tests/editor/a_scene_in_time.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTest>
#include <QWheelEvent>

using namespace vakwerk;

namespace {

SwitchControl gravitySwitch()
{
    SwitchControl gravity;
    gravity.field = "gravity_y";
    gravity.on = 10.0;
    gravity.off = 0.0;
    gravity.label = "Gravity";
    return gravity;
}

FieldControl iterations()
{
    FieldControl control;
    control.field = "iterations";
    control.low = 1.0;
    control.high = 16.0;
    return control;
}

ButtonControl pin(const char* label, NumberList items)
{
    ButtonControl button;
    button.of = FieldOwner::particles;
    button.field = "pinned";
    button.items = std::move(items);
    button.exclusive = true;
    button.label = label;
    return button;
}

SceneControl other()
{
    SceneControl control;
    control.label = "Other";
    control.file = "other.json";
    return control;
}

Scene offering()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {0, 0})
        .particle(2, {10, 0})
        .control(1, iterations())
        .control(2, gravitySwitch())
        .control(3, pin("Left", {1}))
        .control(4, pin("Both", {1, 2}))
        .control(5, other());
}

Scene aTubeUnderASlider()
{
    TubeProfile tube;
    tube.name = Name("On top");
    tube.diameter = 0.05;
    tube.wall = 0.017;
    FieldControl diameter;
    diameter.of = FieldOwner::profiles;
    diameter.field = "diameter";
    diameter.items = {1};
    diameter.low = 0.025;
    diameter.high = 0.06;
    return aScene().profile(1, tube).control(1, diameter);
}

struct Bench {
    explicit Bench(const Scene& scene = offering())
    {
        editor.document.replace(scene);
        panel.resize(300, 400);
    }
    template <class Widget>
    Widget& find(const char* name)
    {
        auto* widget = panel.findChild<Widget*>(QLatin1String(name));
        if (!widget)
            qFatal("no widget %s", name);
        return *widget;
    }
    const World& world() { return editor.document.scene().world(); }
    int steps() { return undoSteps(editor.document); }

    Editor editor;
    ControlsPanel panel{editor.bench()};
};

QStringList texts(const QWidget& panel)
{
    QStringList all;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        all << label->text();
    for (const QLineEdit* line : panel.findChildren<QLineEdit*>())
        all << line->placeholderText();
    return all;
}

}  // namespace

class TestControlsPanel : public QObject {
    Q_OBJECT

private slots:
    void aSceneWithoutControlsHasNoPanel()
    {
        Bench bench(aScene().particle(1, {0, 0}));
        QVERIFY(bench.panel.isHidden());
        bench.editor.document.replace(offering());
        QVERIFY(bench.panel.isVisible());
    }

    void aSliderTurnsAgainAfterItsEditThrew()
    {
        Bench bench;
        Document& document = bench.editor.document;
        auto& slider = bench.find<QSlider>("iterations");
        const auto thrower = connect(&document, &Document::gestureChanged, this, [&] {
            if (!document.isInGesture())
                throw std::logic_error("heard amiss");
        });
        QVERIFY_THROWS_EXCEPTION(std::logic_error, slider.setValue(3));
        disconnect(thrower);
        slider.setValue(7);
        QCOMPARE(slider.value(), 7);
        QCOMPARE(bench.world().iterations, 8);
        QCOMPARE(bench.steps(), 1);
    }

    void aSliderTurnsAsItIsDraggedAndIsOneStep()
    {
        Bench bench;
        auto& slider = bench.find<QSlider>("iterations");
        slider.setSliderDown(true);
        slider.setValue(3);
        slider.setValue(7);
        QCOMPARE(bench.world().iterations, 8);
        QCOMPARE(bench.steps(), 0);
        slider.setSliderDown(false);
        QCOMPARE(bench.world().iterations, 8);
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QCOMPARE(bench.world().iterations, 1);
        QCOMPARE(slider.value(), 0);
    }

    // A wall of 17 mm needs a tube of at least 34 mm; the positions of the slider are 0.175 mm
    // apart.
    void aSliderStopsBeforeWhatCannotBe()
    {
        Bench bench(aTubeUnderASlider());
        QStringList told;
        connect(&bench.editor.document, &Document::refused, this, [&](const Complaint& complaint) {
            told << QString::fromStdString(complaint.item) + ": " + complaint.field;
        });
        const auto diameter = [&] {
            return std::get<TubeProfile>(bench.editor.document.scene().profiles()[0].body).diameter;
        };
        auto& slider = bench.find<QSlider>("diameter");
        slider.setSliderDown(true);
        slider.setValue(150);
        QCOMPARE(told, QStringList());
        slider.setValue(0);
        QCOMPARE(diameter(), 0.0341);
        QCOMPARE(slider.value(), 52);
        QCOMPARE(told, QStringList{"On top: Wall"});
        slider.setValue(3);
        QCOMPARE(diameter(), 0.0341);
        slider.setSliderDown(false);
        QCOMPARE(diameter(), 0.0341);
        QCOMPARE(slider.value(), 52);
        QCOMPARE(bench.steps(), 1);
        QVERIFY(check(bench.editor.document.scene()).empty());
    }

    void undoEndsADragOfASlider()
    {
        Bench bench;
        auto& slider = bench.find<QSlider>("iterations");
        slider.setSliderDown(true);
        slider.setValue(7);
        bench.editor.document.undo();
        QCOMPARE(bench.world().iterations, 1);
        QCOMPARE(slider.value(), 0);
        slider.setValue(9);
        QCOMPARE(slider.value(), 0);
        slider.setSliderDown(false);
        QCOMPARE(slider.value(), 0);
        QCOMPARE(bench.world().iterations, 1);
        QCOMPARE(bench.steps(), 0);
    }

    // The slider moves while the scene plays, and the run is what it would be with the setting of
    // each moment.
    void aRunGoesOnWhileAControlSlides()
    {
        FieldControl gravity;
        gravity.field = "gravity_y";
        gravity.low = 0.0;
        gravity.high = 2000.0;
        Scene scene = pendulum();
        Draft draft(scene);
        draft.add(Control{{}, gravity});
        scene.apply(draft.patch());
        Bench bench(scene);
        auto& slider = bench.find<QSlider>("gravity_y");
        Player& player = bench.editor.player;
        Simulation alike(scene);
        player.setPlaying(true);
        slider.setSliderDown(true);
        for (int i = 1; i <= 12; ++i) {
            slider.setValue(100 + 5 * i);
            const Scene now = bench.editor.document.scene();
            QCOMPARE(now.world().gravity.y, 1000.0 + 50.0 * i);
            advance(player, 1.0 / 64.0);
            alike = Simulation(now, State(alike.state()));
            alike.step();
            QCOMPARE(player.state(), alike.state());
        }
        slider.setSliderDown(false);
        QCOMPARE(player.state(), alike.state());
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QCOMPARE(player.state(), alike.state());
        QCOMPARE(slider.value(), 100);
        QVERIFY(player.isPlaying());
    }

    // The wheel does not turn a control; the panel gets the event and scrolls.
    void theWheelTurnsNothing()
    {
        Bench bench;
        auto& slider = bench.find<QSlider>("iterations");
        slider.setFocus();
        for (int i = 0; i < 3; ++i) {
            QWheelEvent event({5, 5}, slider.mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton,
                              {}, Qt::NoScrollPhase, false);
            QApplication::sendEvent(&slider, &event);
            QVERIFY(!event.isAccepted());
        }
        QCOMPARE(bench.world().iterations, 1);
        QCOMPARE(bench.steps(), 0);
    }

    void aKeyThatIsHeldOnASliderIsOneStep()
    {
        Bench bench;
        auto& slider = bench.find<QSlider>("iterations");
        QTest::keyPress(&slider, Qt::Key_Right);
        for (int i = 0; i < 4; ++i) {
            QKeyEvent again(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, QString(), true);
            QApplication::sendEvent(&slider, &again);
        }
        QCOMPARE(bench.world().iterations, 6);
        QCOMPARE(bench.steps(), 0);
        QTest::keyRelease(&slider, Qt::Key_Right);
        QCOMPARE(bench.world().iterations, 6);
        QCOMPARE(bench.steps(), 1);
        QTest::keyPress(&slider, Qt::Key_Right);
        QFocusEvent gone(QEvent::FocusOut);
        QApplication::sendEvent(&slider, &gone);
        QCOMPARE(bench.steps(), 2);
    }

    void aPressBesideTheHandleIsOneStep()
    {
        Bench bench(aScene().world(stillWorld()).particle(1, {0, 0}).control(1, iterations()));
        bench.panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bench.panel));
        auto& slider = bench.find<QSlider>("iterations");
        const QPoint right(slider.width() - 3, slider.height() / 2);
        QTest::mousePress(&slider, Qt::LeftButton, {}, right);
        QCOMPARE_GT(bench.world().iterations, 1);
        QCOMPARE(bench.steps(), 0);
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, right);
        QCOMPARE(bench.steps(), 1);
    }

    void aKeyOnASliderIsAStep()
    {
        Bench bench;
        QTest::keyClick(&bench.find<QSlider>("iterations"), Qt::Key_Right);
        QCOMPARE(bench.world().iterations, 2);
        QCOMPARE(bench.steps(), 1);
    }

    // 100 px are 1 m, so a newton is 100 kg·px/s².
    void theEndsOfASliderAreInTheUnitThatIsShown()
    {
        FieldControl load;
        load.of = FieldOwner::particles;
        load.field = "load_y";
        load.high = 5000.0;
        Bench bench(aScene().world(stillWorld()).particle(1, {0, 0}).control(1, load));
        ControlDialog dialog(bench.editor.bench(), ControlId{1});
        dialog.show();
        auto* high = dialog.findChild<QLineEdit*>(QStringLiteral("high"));
        QVERIFY(high);
        QCOMPARE(high->text(), QStringLiteral("50"));
        QCOMPARE(high->findChild<QLabel*>(QStringLiteral("unit"))->text(), QStringLiteral("N"));
        high->selectAll();
        QTest::keyClicks(high, QStringLiteral("70"));
        QTest::keyClick(high, Qt::Key_Return);
        const Scene& scene = bench.editor.document.scene();
        QCOMPARE(std::get<FieldControl>(scene.controls()[0].body).high, 7000.0);
    }

    // A step of the slider is 0.05 here, so four digits would be too few.
    void aSliderFarFromZeroKeepsItsSteps()
    {
        FieldControl far;
        far.field = "gravity_y";
        far.low = 1000.0;
        far.high = 1010.0;
        Bench bench(aScene().world(stillWorld()).particle(1, {0, 0}).control(1, far));
        QTest::keyClick(&bench.find<QSlider>("gravity_y"), Qt::Key_Right);
        QCOMPARE(bench.world().gravity.y, 1000.05);
    }

    void whatIsLeftWithNothingToTurnIsGreyUntilThatIsBack()
    {
        FieldControl mass;
        mass.of = FieldOwner::particles;
        mass.field = "mass";
        mass.items = {2};
        mass.low = 1.0;
        mass.high = 5.0;
        SwitchControl held;
        held.of = FieldOwner::particles;
        held.field = "pinned";
        held.items = {2};
        FieldControl ticked = mass;
        ticked.field = "pinned";
        FieldControl typed = mass;
        typed.field = "x";
        typed.high = typed.low;
        Bench bench(aScene()
                        .world(stillWorld())
                        .particle(1, {0, 0})
                        .particle(2, {10, 0})
                        .control(1, mass)
                        .control(2, held)
                        .control(3, pin("Right", {2}))
                        .control(4, typed)
                        .control(5, pin("Both", {1, 2}))
                        .control(6, ticked));
        const std::array<QWidget*, 4> gone{
            &bench.find<QSlider>("mass"), &bench.find<QCheckBox>("pinned"),
            &bench.find<QPushButton>("Right"), &bench.find<QLineEdit>("x")};
        const auto areGrey = [&](bool grey) {
            return std::ranges::all_of(gone, [grey](const QWidget* widget) {
                return widget->isEnabled() != grey &&
                       widget->toolTip().contains("There is no field that this could set.") == grey;
            });
        };
        QVERIFY(areGrey(false));
        bench.editor.document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{ParticleId{2}}, {}});
        });
        QVERIFY(areGrey(true));
        QVERIFY(!bench.find<QPushButton>("Right").isChecked());
        for (const QCheckBox* box : bench.panel.findChildren<QCheckBox*>()) {
            QVERIFY(!box->isEnabled());
            QCOMPARE(box->checkState(), Qt::Unchecked);
        }
        QVERIFY(bench.find<QPushButton>("Both").isEnabled());
        QVERIFY(!texts(bench.panel).contains("mixed"));
        bench.editor.document.undo();
        QVERIFY(areGrey(false));
    }

    void aSwitchFollowsTheScene()
    {
        Bench bench;
        auto& box = bench.find<QCheckBox>("gravity_y");
        QCOMPARE(box.checkState(), Qt::Unchecked);
        QTest::mouseClick(&box, Qt::LeftButton, {}, {5, box.height() / 2});
        QCOMPARE(bench.world().gravity.y, 10.0);
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.commit(
            "Set", [](const Scene& scene) { return edit::setWorldField(scene, "gravity_y", 3.0); });
        QCOMPARE(box.checkState(), Qt::PartiallyChecked);
        QTest::mouseClick(&box, Qt::LeftButton, {}, {5, box.height() / 2});
        QCOMPARE(box.checkState(), Qt::Checked);
        QCOMPARE(bench.world().gravity.y, 10.0);
    }

    void theButtonWhoseValueItIsIsLit()
    {
        Bench bench;
        auto& left = bench.find<QPushButton>("Left");
        auto& both = bench.find<QPushButton>("Both");
        QVERIFY(!left.isChecked() && !both.isChecked());
        QTest::mouseClick(&both, Qt::LeftButton);
        QVERIFY(!left.isChecked() && both.isChecked());
        QTest::mouseClick(&left, Qt::LeftButton);
        QVERIFY(left.isChecked() && !both.isChecked());
        QVERIFY(!bench.editor.document.scene().find(ParticleId{2})->pinned);
        QCOMPARE(bench.steps(), 2);
        QTest::mouseClick(&left, Qt::LeftButton);
        QVERIFY(left.isChecked());
        QCOMPARE(bench.steps(), 2);
    }

    void itsWordsAndItsRangeAreChangedInADialog()
    {
        Bench bench;
        ControlDialog dialog(bench.editor.bench(), ControlId{1});
        // The dialog does not change which items the control turns.
        QVERIFY(!dialog.findChild<QLineEdit*>("items"));
        const auto type = [&](const char* field, const char* text) {
            auto* line = dialog.findChild<QLineEdit*>(field);
            line->selectAll();
            QTest::keyClicks(line, text);
            QTest::keyClick(line, Qt::Key_Return);
        };
        type("label", "Rounds");
        type("high", "4");
        const auto& control =
            std::get<FieldControl>(bench.editor.document.scene().controls()[0].body);
        QCOMPARE(control.label, std::string("Rounds"));
        QCOMPARE(control.high, 4.0);
        QCOMPARE(bench.steps(), 2);
        QTRY_COMPARE(bench.find<QSlider>("iterations").maximum(), 3);
        bench.editor.document.undo();
        QTRY_COMPARE(bench.find<QSlider>("iterations").maximum(), 15);
    }

    // The range is around the present value of the field, and within the range of the field.
    void aNewSliderGoesFromWhereToWhere_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::newRow("below zero too") << "gravity_y" << 980.0 << -2000.0 << 2000.0;
        QTest::newRow("zero") << "gravity_x" << 0.0 << -1.0 << 1.0;
        QTest::newRow("from its lowest") << "linear_drag" << 0.3 << 0.0 << 1.0;
        QTest::newRow("whole numbers") << "iterations" << 3.0 << 1.0 << 10.0;
        QTest::newRow("a small range") << "damping" << 0.1 << 0.0 << 1.0;
    }
    void aNewSliderGoesFromWhereToWhere()
    {
        QFETCH(QString, field);
        QFETCH(double, value);
        FieldControlBase target;
        target.field = field.toStdString();
        Scene scene = offering();
        scene.apply(edit::setControl(scene, target, value));
        const auto made = std::get<FieldControl>(controlOf(scene, target).body);
        QTEST(made.low, "low");
        QTEST(made.high, "high");
    }

    // A limit that is never reached has no value to start from, and 0 would be no limit.
    void aNewSliderOfALimitStaysAboveZero()
    {
        FieldControlBase target;
        target.of = FieldOwner::constraints;
        target.field = "break_strain";
        const Scene scene = aScene().particle(1, {0, 0}).particle(2, {9, 0}).distance(1, 1, 2);
        const auto made = std::get<FieldControl>(controlOf(scene, target).body);
        QCOMPARE(made.low, 0.01);
        QCOMPARE(made.high, 1.0);
    }

    void anotherSceneIsAskedFor()
    {
        Bench bench;
        QStringList wanted;
        connect(&bench.panel, &ControlsPanel::sceneWanted,
                [&](const QString& file) { wanted << file; });
        auto& button = bench.find<QPushButton>("Other");
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(wanted, QStringList{"other.json"});
        QVERIFY(!button.isChecked());
        bench.panel.setFile("other.json");
        QVERIFY(button.isChecked());
        QCOMPARE(bench.steps(), 0);
    }
};

QTEST_MAIN(TestControlsPanel)
#include "tst_controls_panel.moc"
