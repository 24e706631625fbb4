// SPDX-License-Identifier: MIT
#include "core/io/csv.h"
#include "core/scene/edit/edit.h"
#include "editor/compare/compare_panel.h"
#include "editor/compare/distance_view.h"
#include "editor/compare/second_view.h"
#include "editor/text/number_text.h"
#include "tests/editor/a_scene_in_time.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace vakwerk;

namespace {

// Returns a chain that swings from a pin, so that the number of iterations matters.
Scene chain()
{
    World world = stillWorld(2);
    world.gravity = {0.0, 500.0};
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {100, 0})
        .particle(3, {200, 0})
        .distance(1, 1, 2)
        .distance(2, 2, 3);
}

SecondRunChanges iterations(std::int64_t count)
{
    return {{{"iterations", count}}};
}

struct Bench {
    explicit Bench(const Scene& scene = chain()) { editor.document.replace(scene); }

    void take(int steps) { stepNow(player, steps); }
    // Starts the queued work and waits for its end.
    void settle()
    {
        QCoreApplication::processEvents();
        player.settle();
    }
    void setGravity(double y)
    {
        editor.document.commit(QStringLiteral("Gravity"), [y](const Scene& scene) {
            return edit::setWorldField(scene, "gravity_y", y);
        });
        settle();
    }
    State wanted(std::int64_t count, int steps) const
    {
        Simulation second(withChanges(editor.document.scene(), iterations(count)));
        for (int i = 0; i < steps; ++i)
            second.step();
        return second.state();
    }
    bool showsSecond(std::int64_t count, int steps) const
    {
        const auto& second = player.second();
        return second.state && *second.state == wanted(count, steps);
    }

    Editor editor;
    Player& player = editor.player;
};

QLineEdit* lineOf(const ComparePanel& panel, const char* field)
{
    return panel.findChild<QLineEdit*>(QLatin1String(field));
}

void type(QLineEdit* line, const QString& text)
{
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
}

QString resultOf(const ComparePanel& panel)
{
    return panel.findChild<QLabel*>(QStringLiteral("result"))->text();
}

QPushButton* firstButton(const ComparePanel& panel)
{
    return panel.findChild<QPushButton*>(QStringLiteral("first"));
}

// Returns whether the panel says when the runs first differ, where and by how much.
bool saysFirst(const ComparePanel& panel, const Editor& editor)
{
    const auto& points = editor.player.second().points;
    const auto first = std::ranges::find_if(
        points, [](const StepComparison& point) { return point.largest->distance > 0.0; });
    const World& world = editor.document.scene().world();
    return first != points.end() && firstButton(panel)->isEnabled() &&
           resultOf(panel).contains(momentText(first->step, editor.player.times(), world)) &&
           resultOf(panel).contains(QString::fromStdString(text(first->largest->particle))) &&
           resultOf(panel).contains(quantityText(first->largest->distance, Unit::length, world));
}

}  // namespace

class TestCompare : public QObject {
    Q_OBJECT

private slots:
    void theSecondRunIsWhereTheFirstIs()
    {
        Bench bench;
        bench.player.compareWith(iterations(32));
        bench.take(10);
        QVERIFY(bench.showsSecond(32, 10));
        QCOMPARE(bench.player.second().points.size(), 11u);
        seekNow(bench.player, 4);
        QVERIFY(bench.showsSecond(32, 4));
        QCOMPARE(bench.player.second().points.size(), 11u);
    }

    void itIsAskedForInTheMiddleOfARun()
    {
        Bench bench;
        bench.take(10);
        bench.player.compareWith(iterations(32));
        bench.settle();
        QVERIFY(bench.showsSecond(32, 10));
        QCOMPARE(bench.player.second().points.size(), 11u);
        bench.player.compareWith(iterations(1));
        bench.settle();
        QVERIFY(bench.showsSecond(1, 10));
        bench.player.compareWith(std::nullopt);
        QVERIFY(!bench.player.second().state);
        QVERIFY(bench.player.second().points.empty());
    }

    // With a second run, the first run has the same states, to the last bit.
    void theFirstRunKnowsNothingOfIt()
    {
        Bench alone;
        alone.take(20);
        Bench bench;
        bench.player.compareWith(iterations(32));
        bench.take(20);
        QCOMPARE(bench.player.state(), alone.player.state());
    }

    // The second run catches up after the pause. The steps that this takes do not change the step
    // that is shown.
    void aStepIsLookedIntoAtOnceWhileItPlays()
    {
        Bench bench;
        bench.player.compareWith(iterations(64));
        bench.settle();
        bench.player.setPlaying(true);
        while (bench.player.state().step < 20)
            advance(bench.player, 1.0 / 64.0);
        const Microscope& inside = bench.editor.microscope;
        for (const auto press : {&Microscope::into, &Microscope::over}) {
            bench.player.setPlaying(true);
            (bench.editor.microscope.*press)();
            bench.settle();
            QVERIFY(!bench.player.isPlaying());
            QVERIFY(inside.isOpen());
            QVERIFY(bench.player.showsInsideStep());
            QCOMPARE_GT(inside.place(), 0u);
        }
        const auto step = static_cast<int>(bench.player.state().step);
        bench.editor.microscope.close();
        QVERIFY(bench.showsSecond(64, step));
    }

    void handsAreOnBoth()
    {
        Bench bench;
        bench.player.compareWith(iterations(2));  // the scene has the same number
        bench.take(3);
        bench.player.pull({Hand{ParticleId{3}, {400, 300}}});
        bench.take(5);
        bench.player.cut({ConstraintId{2}});
        bench.settle();
        bench.take(5);
        QCOMPARE(*bench.player.second().state, bench.player.state());
        for (const StepComparison& point : bench.player.second().points)
            QVERIFY(!point.largest || point.largest->distance == 0.0);
        QCOMPARE(bench.player.second().points.size(), 14u);
    }

    void editsInARunAreOfBoth()
    {
        Bench bench;
        bench.player.compareWith(iterations(2));
        bench.take(5);
        bench.setGravity(-300.0);
        bench.take(5);
        QCOMPARE(*bench.player.second().state, bench.player.state());
        QCOMPARE(bench.player.second().points.size(), 11u);
    }

    void anEditFromTheStartIsOfBoth()
    {
        Bench bench;
        bench.player.setFromStart(true);
        bench.player.compareWith(iterations(32));
        bench.take(8);
        bench.setGravity(-300.0);
        QCOMPARE(bench.player.state().step, 8u);
        QVERIFY(bench.showsSecond(32, 8));
        QCOMPARE(bench.player.second().points.size(), 9u);
    }

    void anotherFutureIsComparedAnew()
    {
        Bench bench;
        bench.player.compareWith(iterations(2));
        bench.take(10);
        seekNow(bench.player, 4);
        bench.player.cut({ConstraintId{2}});
        bench.settle();
        bench.take(3);
        QCOMPARE(*bench.player.second().state, bench.player.state());
        QCOMPARE(bench.player.second().points.size(), 8u);
    }

    void anotherSceneEndsIt()
    {
        Bench bench;
        bench.player.compareWith(iterations(32));
        bench.take(3);
        bench.editor.document.replace(chain());
        QVERIFY(!bench.player.secondSource());
        QVERIFY(bench.player.second().points.empty());
    }

    void whatIsTypedInThePanelDiffers()
    {
        Bench bench;
        ComparePanel panel(bench.editor.bench());
        panel.setWanted(true);
        panel.show();
        bench.take(10);
        QVERIFY(!resultOf(panel).isEmpty() && !firstButton(panel)->isEnabled());
        type(lineOf(panel, "iterations"), QStringLiteral("32"));
        bench.settle();
        QVERIFY(bench.showsSecond(32, 10));
        QVERIFY(saysFirst(panel, bench.editor));
        QCOMPARE(bench.editor.document.scene(), chain());  // the second run is no edit
        QVERIFY(!bench.editor.document.history().canUndo());
        type(lineOf(panel, "iterations"), QStringLiteral("0"));
        QCOMPARE(std::get<SecondRunChanges>(*bench.player.secondSource()), iterations(32));
        type(lineOf(panel, "iterations"), QStringLiteral("2"));
        QCOMPARE(std::get<SecondRunChanges>(*bench.player.secondSource()), SecondRunChanges{});
        panel.setWanted(false);
        QVERIFY(!bench.player.secondSource());
    }

    // A panel that is made later, as in a window of another language, shows the second run that
    // exists. After an edit of the world it still does.
    void theNextWindowGoesOnWithIt()
    {
        Bench bench;
        bench.player.compareWith(iterations(32));
        bench.take(5);
        ComparePanel panel(bench.editor.bench());
        QVERIFY(panel.isWanted());
        bench.setGravity(-300.0);
        QCOMPARE(lineOf(panel, "gravity_y")->text(), QStringLiteral("-300"));
        QCOMPARE(std::get<SecondRunChanges>(*bench.player.secondSource()), iterations(32));
        QVERIFY(bench.player.second().state);
    }

    void theOrderIsAChoice()
    {
        Bench bench;
        ComparePanel panel(bench.editor.bench());
        panel.setWanted(true);
        bench.take(5);
        auto* box = panel.findChild<QComboBox*>("order");
        box->setCurrentIndex(1);
        emit box->activated(1);
        bench.settle();
        SecondRunChanges reversed;
        reversed.order = SecondRunChanges::Order::reversed;
        QCOMPARE(std::get<SecondRunChanges>(*bench.player.secondSource()), reversed);
        QVERIFY(bench.player.second().state);
        QCOMPARE(bench.player.second().state->constraintIds.front(), ConstraintId{2});
    }

    void theFirstDifferenceBeyondATolerance()
    {
        Bench bench;
        ComparePanel panel(bench.editor.bench());
        panel.setWanted(true);
        bench.player.compareWith(iterations(32));
        bench.take(30);
        const auto& points = bench.player.second().points;
        const double half =
            std::ranges::max_element(points, {},
                                     [](const auto& point) { return point.largest->distance; })
                ->largest->distance /
            2.0;
        const auto beyond = std::ranges::find_if(
            points, [half](const StepComparison& point) { return point.largest->distance > half; });
        const std::uint64_t step = beyond->step;
        QCOMPARE_GT(step, 1u);
        type(lineOf(panel, "tolerance"), QString::number(half, 'g', 17));
        firstButton(panel)->click();
        bench.settle();
        QCOMPARE(bench.player.state().step, step);
    }

    void aTableIsTheSecondRun()
    {
        Bench bench;
        bench.take(10);
        std::string csv = csvHead(bench.player.state());
        for (std::uint64_t step = 0; step <= 10; ++step) {
            seekNow(bench.player, step);
            State state = bench.player.state();
            if (step == 6)
                state.position[2].y += 0.25;
            csv += csvRows(state, bench.player.time());
        }
        ComparePanel panel(bench.editor.bench());
        panel.setWanted(true);
        QVERIFY(panel.compareWithTable(csv, QStringLiteral("mine.csv")).isEmpty());
        bench.settle();
        QCOMPARE(bench.player.second().points.size(), 11u);
        QVERIFY(saysFirst(panel, bench.editor));
        QVERIFY(resultOf(panel).contains(QStringLiteral("p3")));
        QVERIFY(resultOf(panel).contains(QStringLiteral("0.25 px")));
        QVERIFY(resultOf(panel).contains(QStringLiteral("mine.csv")));
        seekNow(bench.player, 6);
        QCOMPARE(bench.player.second().state->position[2].y,
                 bench.player.state().position[2].y + 0.25);
    }

    void aBadTableIsRefusedWithItsPlace()
    {
        Bench bench;
        ComparePanel panel(bench.editor.bench());
        panel.setWanted(true);
        const QStringList wrong = panel.compareWithTable("step,id,x,y\n0,1,2,here\n0,2,there,0\n",
                                                         QStringLiteral("mine.csv"));
        QCOMPARE(wrong.size(), 2);
        QVERIFY2(wrong[0].startsWith(QStringLiteral("mine.csv:2:7: ")), qPrintable(wrong[0]));
        QVERIFY2(wrong[1].startsWith(QStringLiteral("mine.csv:3:5: ")), qPrintable(wrong[1]));
        QVERIFY(std::holds_alternative<SecondRunChanges>(*bench.player.secondSource()));
    }

    void aClickInTheCurvesGoesToTheStep()
    {
        Bench bench;
        bench.player.compareWith(iterations(32));
        bench.take(20);
        DistanceView view(bench.editor.bench());
        view.resize(600, 160);
        view.show();
        QTest::mouseClick(&view, Qt::LeftButton, {}, {88 + (600 - 88 - 120) / 2, 60});
        bench.settle();
        QCOMPARE(bench.player.state().step, 10u);
    }

    void theSecondViewChoosesForBoth()
    {
        Bench bench;
        bench.player.compareWith(iterations(32));
        bench.take(5);
        SecondView view(bench.editor.bench());
        view.resize(400, 300);
        bench.editor.view.setCamera(Camera({100, 50}, 1.0, {400, 300}, YAxis::down));
        view.show();
        QVERIFY(!view.grab().isNull());
        const Vec2 at = bench.player.second().state->position[2];
        const QPointF screen = bench.editor.view.camera().resized(view.size()).toScreen(at);
        QTest::mouseClick(&view, Qt::LeftButton, {}, screen.toPoint());
        QCOMPARE(bench.editor.selection.items(), (Items{{ParticleId{3}}, {}}));
    }
};

QTEST_MAIN(TestCompare)
#include "tst_compare.moc"
