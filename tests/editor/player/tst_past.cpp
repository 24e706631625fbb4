// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/templates.h"
#include "editor/document/gesture.h"
#include "editor/menus/repeat_acceleration.h"
#include "editor/transport/scrub_bar.h"
#include "tests/editor/a_scene_in_time.h"

#include <cmath>

#include <QSignalSpy>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a pendulum whose second particle has a plot.
Scene plotted()
{
    Plot plot;
    plot.of = {ParticleId{2}};
    Scene scene = pendulum();
    Patch patch;
    patch.decorations.push_back({{}, Placed<Decoration>{0, Decoration{DecorationId{1}, plot}}});
    scene.apply(patch);
    return scene;
}

struct Bench {
    explicit Bench(const Scene& scene = pendulum()) { editor.document.replace(scene); }

    // Takes steps one by one and keeps what was seen of each.
    void take(int steps)
    {
        look();
        for (int i = 0; i < steps; ++i) {
            stepNow(player);
            look();
        }
    }
    void look()
    {
        seen.resize(player.state().step);
        seen.push_back(player.state());
    }
    void seek(std::uint64_t step) { seekNow(player, step); }
    bool isSeen() const { return player.state() == seen.at(player.state().step); }
    void setGravity(double y)
    {
        editor.document.commit("Gravity", [y](const Scene& scene) {
            return edit::setWorldField(scene, "gravity_y", y);
        });
    }

    Editor editor;
    Player& player = editor.player;
    std::vector<State> seen;
};

}  // namespace

class TestPast : public QObject {
    Q_OBJECT

private slots:
    // A keyboard repeats a held key after half a second, and then every 40 ms.
    void aHeldKeyGoesFasterAndFaster()
    {
        double now = 100.0;
        RepeatAcceleration held([&now] { return now; });
        QCOMPARE(held.steps(), 1);
        now += 0.5;
        std::vector<int> steps;
        for (int i = 0; i < 140; ++i, now += 0.04)
            steps.push_back(held.steps());
        QVERIFY(std::ranges::is_sorted(steps));
        QCOMPARE(steps.front(), 1);
        QCOMPARE(steps[19], 1);
        QCOMPARE(steps[20], 2);
        QCOMPARE(steps.back(), 32);
        for (int i = 0; i < 100; ++i, now += 0.15)  // a finger presses no faster than this
            QVERIFY(i == 0 || held.steps() == 1);
    }

    // Goes ahead to a step that the run has not reached, then back, and then ahead beyond all
    // reached steps.
    void aStepThatIsNotReachedYetIsRunTo()
    {
        Bench bench;
        bench.take(30);
        Bench other;
        goToNow(other.player, 20);
        QCOMPARE(other.player.state(), bench.seen[20]);
        goToNow(other.player, 5);
        goToNow(other.player, 30);
        QCOMPARE(other.player.state(), bench.seen[30]);
        QCOMPARE(other.player.reached(), 30u);
        QVERIFY(!other.player.goal());
    }

    void theWayToAStepIsShownAndCanBeGivenUp()
    {
        Bench bench;
        const ScrubBar bar(bench.editor.bench());
        constexpr std::uint64_t far = 1'000'000'000;
        bench.player.goTo(far);
        QCOMPARE(bench.player.goal(), std::optional(far));
        QCOMPARE(bar.maximum(), int(far));
        QTRY_COMPARE_GT(bench.player.state().step, 0u);
        bench.player.giveUp();
        QVERIFY(!bench.player.goal());
        QCOMPARE(bar.maximum(), int(bench.player.reached()));
        QCOMPARE_LT(bench.player.state().step, far);
        QCOMPARE(bench.player.state().step, bench.player.reached());
    }

    void anEditThatBeginsAnotherRunSaysSo()
    {
        Bench bench;
        Document& document = bench.editor.document;
        QSignalSpy begun(&document, &Document::runBegun);
        const auto remove = [&document](std::uint32_t id) {
            document.commit({}, [id](const Scene& scene) {
                return edit::remove(scene, itemsOf(ParticleId{id}));
            });
        };
        remove(2);  // at the start there is no run yet
        document.undo();
        QCOMPARE(begun.size(), 0);
        bench.take(10);
        document.commit(
            {}, [](const Scene& scene) { return edit::setWorldField(scene, "damping", 0.5); });
        QCOMPARE(begun.size(), 0);  // the run continues
        remove(2);
        QCOMPARE(begun.size(), 1);
        document.undo();
        QCOMPARE(bench.player.state().step, 10u);
        seekNow(bench.player, 5);
        document.commit(
            {}, [](const Scene& scene) { return edit::setWorldField(scene, "damping", 0.25); });
        QCOMPARE(begun.size(), 2);
    }

    void eachStepComesBackAsItWasSeen()
    {
        Bench bench;
        bench.take(10);
        bench.player.pull({{ParticleId{2}, {300, 100}}});
        bench.take(100);
        bench.player.release();
        bench.take(100);
        QCOMPARE(bench.player.reached(), std::uint64_t(210));
        for (const std::uint64_t step : {209u, 15u, 0u, 210u, 64u, 65u, 63u, 500u}) {
            bench.seek(step);
            QCOMPARE(bench.player.state().step, std::min<std::uint64_t>(step, 210));
            QVERIFY(bench.isSeen());
        }
        while (bench.player.state().step > 0) {
            stepBackNow(bench.player, 7);
            QVERIFY(bench.isSeen());
        }
        QCOMPARE(bench.player.reached(), std::uint64_t(210));
        QVERIFY(!bench.editor.document.isModified());
    }

    void fromThePastItGoesOnAsItWent()
    {
        Bench bench;
        bench.take(10);
        bench.player.pull({{ParticleId{2}, {300, 100}}});
        bench.take(20);
        bench.player.release();
        bench.seek(5);
        bench.player.setPlaying(true);
        for (int i = 0; i < 10; ++i) {
            advance(bench.player, 1.0 / 64.0);
            QVERIFY(bench.isSeen());
        }
        QCOMPARE(bench.player.state().step, std::uint64_t(15));
        bench.player.setPlaying(false);
        stepNow(bench.player, 15);
        QVERIFY(bench.isSeen());
        QCOMPARE(bench.player.reached(), std::uint64_t(30));
        stepNow(bench.player, 3);
        QCOMPARE(bench.player.reached(), std::uint64_t(33));
    }

    void toPauseInThePastIsNoHand()
    {
        Bench bench;
        bench.player.setPlaying(true);
        bench.player.pull({{ParticleId{2}, {300, 100}}});
        advance(bench.player, 0.1);
        bench.player.setPlaying(false);
        const std::uint64_t reached = bench.player.reached();
        bench.seek(2);
        bench.player.setPlaying(true);
        advance(bench.player, 1.0 / 64.0);
        bench.player.setPlaying(false);
        QCOMPARE(bench.player.state().step, std::uint64_t(3));
        QCOMPARE(bench.player.reached(), reached);
    }

    void aHandInThePastBeginsAnotherFuture()
    {
        Bench bench;
        bench.take(30);
        bench.seek(10);
        bench.player.cut({ConstraintId{1}});
        QCOMPARE(bench.player.reached(), std::uint64_t(10));
        stepNow(bench.player, 20);
        Simulation alone(pendulum());
        for (int i = 0; i < 10; ++i)
            alone.step();
        alone.cut(std::array{ConstraintId{1}});
        for (int i = 0; i < 20; ++i)
            alone.step();
        QVERIFY(bench.player.state() == alone.state());
    }

    // repeated() returns the hands that the run repeats, and not those of a tool, which shows its
    // own.
    void handsThatAreRepeatedAreKnown()
    {
        Bench bench;
        Player& player = bench.player;
        const std::vector<Hand> hands{{ParticleId{2}, {300, 100}}};
        bench.take(5);
        player.pull(hands);
        bench.take(5);
        QVERIFY(player.repeated().empty());
        player.release();
        bench.take(5);
        for (const std::uint64_t step : {5u, 7u, 9u}) {
            bench.seek(step);
            QCOMPARE(player.repeated(), hands);
        }
        stepNow(player);
        QVERIFY(player.repeated().empty());
        bench.seek(4);
        QVERIFY(player.repeated().empty());
        stepNow(player, 2);
        QCOMPARE(player.repeated(), hands);
        bench.editor.document.replace(pendulum());
        QVERIFY(player.repeated().empty());
    }

    // Undo brings back the steps that an act by hand has replaced, whether the run is paused or
    // plays.
    void undoBringsBackTheFutureThatAHandHasLeft_data()
    {
        QTest::addColumn<std::function<void(Player&)>>("touch");
        const auto row = [](const char* name, const std::function<void(Player&)>& touch) {
            QTest::newRow(name) << touch;
        };
        row("cut", [](Player& player) { player.cut({ConstraintId{1}}); });
        row("unpin", [](Player& player) { player.unpin(std::array{ParticleId{1}}); });
        row("pull", [](Player& player) { player.pull({{ParticleId{2}, {300, 100}}}); });
        row("hold", [](Player& player) { player.hold({{ParticleId{2}, {300, 100}}}); });
        row("brush", [](Player& player) {
            player.actAfterEach([](Run& run) {
                run.act(interaction::Move{{Motion{ParticleId{2}, {300, 100}, {299, 100}}}});
            });
            stepNow(player);
            player.actAfterEach({});
        });
        row("while it plays", [](Player& player) {
            player.setPlaying(true);
            player.advance(0.01);
            player.pull({{ParticleId{2}, {300, 100}}});
            player.setPlaying(false);
        });
    }
    void undoBringsBackTheFutureThatAHandHasLeft()
    {
        QFETCH(std::function<void(Player&)>, touch);
        for (const std::uint64_t from : {0u, 10u}) {
            Bench bench;
            Document& document = bench.editor.document;
            bench.player.pull({{ParticleId{2}, {120, 300}}});
            bench.take(30);
            bench.player.release();
            bench.take(10);
            bench.seek(from);
            const QSignalSpy begun(&document, &Document::runBegun);
            QVERIFY(!document.canUndo());
            touch(bench.player);
            bench.player.settle();
            QCOMPARE(begun.count(), 1);
            QCOMPARE_LT(bench.player.reached(), 40u);
            QVERIFY(document.canUndo() && !document.isModified() && document.edits().empty());
            stepNow(bench.player, 7);
            const State touched = bench.player.state();

            document.undo();
            QCOMPARE_LE(bench.player.state().step - from, 2u);
            QVERIFY(bench.isSeen());
            QVERIFY(!document.canUndo() && document.canRedo());
            for (const std::uint64_t at : {40u, 0u, 25u}) {
                bench.seek(at);
                QVERIFY(bench.isSeen());
            }
            document.redo();
            QVERIFY(bench.player.state() == touched);
            QCOMPARE(bench.player.reached(), touched.step);
            document.undo();
            QCOMPARE(bench.player.reached(), std::uint64_t(40));
        }
    }

    // Undo goes back through edits and through acts by hand in the order of the history.
    void editsAndFuturesAreUndoneInTurn()
    {
        Bench bench;
        Document& document = bench.editor.document;
        bench.take(30);
        bench.seek(20);
        bench.player.cut({ConstraintId{1}});
        stepNow(bench.player, 5);
        bench.setGravity(-100.0);
        stepNow(bench.player, 5);
        bench.seek(22);
        bench.player.unpin(std::array{ParticleId{1}});
        QCOMPARE(bench.player.reached(), std::uint64_t(22));
        document.undo();
        QCOMPARE(bench.player.reached(), std::uint64_t(30));
        document.undo();
        QCOMPARE(document.scene(), pendulum());
        QCOMPARE(document.undoText(), QString("Interaction at an earlier step"));
        document.undo();
        QCOMPARE(bench.player.state().step, std::uint64_t(20));
        QVERIFY(bench.isSeen());
        bench.seek(30);
        QVERIFY(bench.isSeen());
        QVERIFY(!document.canUndo());
        document.redo();
        QCOMPARE(document.scene(), pendulum());
        QCOMPARE(bench.player.state().brokenCount(), std::size_t{1});
        document.redo();
        QCOMPARE(document.scene().world().gravity.y, -100.0);
        bench.seek(21);
        bench.player.pull({{ParticleId{2}, {300, 100}}});
        QVERIFY(!document.canRedo());
        document.replace(pendulum());
        QVERIFY(!document.canUndo() && !document.canRedo());
    }

    void anEditOfAValueLeavesThePastAsItWas()
    {
        Bench bench;
        bench.take(20);
        bench.setGravity(-500.0);
        bench.take(20);
        for (const std::uint64_t step : {5u, 20u, 21u, 40u}) {
            bench.seek(step);
            QVERIFY(bench.isSeen());
            QCOMPARE(bench.editor.document.scene().world().gravity.y, -500.0);
        }
        bench.seek(0);
        stepNow(bench.player, 40);
        QVERIFY(bench.isSeen());
    }

    void anEditInThePastBeginsAnotherFuture()
    {
        Bench bench;
        bench.take(30);
        bench.seek(10);
        bench.setGravity(-500.0);
        QCOMPARE(bench.player.reached(), std::uint64_t(10));
        QCOMPARE(bench.player.state().step, std::uint64_t(10));
        bench.take(10);
        bench.seek(10);
        QVERIFY(bench.isSeen());
    }

    void anEditThatPlacesBeginsAtItsPose()
    {
        Bench bench;
        bench.take(30);
        bench.editor.document.commit("Move", [](const Scene& scene) {
            return edit::moveBy(scene, std::array{ParticleId{2}}, {0, 10});
        });
        QCOMPARE(bench.player.first(), std::uint64_t(0));
        QCOMPARE(bench.player.reached(), std::uint64_t(0));
        QVERIFY(bench.player.isAtStart());
    }

    void undoBringsTheRunBack_data()
    {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<std::uint64_t>("step");
        const Edit move = [](const Scene& scene) {
            return edit::moveBy(scene, std::array{ParticleId{2}}, {0, 10});
        };
        const Edit remove = [](const Scene& scene) {
            return edit::remove(scene, {{}, {ConstraintId{1}}});
        };
        const Edit value = [](const Scene& scene) {
            return edit::setWorldField(scene, "gravity_y", -500.0);
        };
        for (const std::uint64_t step : {0u, 10u, 30u}) {
            QTest::addRow("moved at %d", int(step)) << move << step;
            QTest::addRow("deleted at %d", int(step)) << remove << step;
            if (step < 30)
                QTest::addRow("another value at %d", int(step)) << value << step;
        }
    }
    void undoBringsTheRunBack()
    {
        QFETCH(Edit, edit);
        QFETCH(std::uint64_t, step);
        Bench bench;
        bench.take(10);
        bench.player.pull({{ParticleId{2}, {300, 100}}});
        bench.take(10);
        bench.player.release();
        bench.take(10);
        bench.seek(step);
        bench.editor.document.commit("Edit", edit);
        stepNow(bench.player, 7);
        bench.editor.document.undo();
        QCOMPARE(bench.player.state().step, step);
        QCOMPARE(bench.player.reached(), std::uint64_t(30));
        QVERIFY(bench.isSeen());
        for (const std::uint64_t at : {29u, 0u, 15u, 30u}) {
            bench.seek(at);
            QVERIFY(bench.isSeen());
        }
        QCOMPARE(bench.editor.document.scene(), pendulum());
    }

    // The user moves a slider and cancels with Escape.
    void aPreviewInThePastLosesNothing()
    {
        Bench bench;
        bench.take(30);
        bench.seek(10);
        {
            Gesture gesture(bench.editor.document);
            for (const double y : {1.0, 2.0, 3.0}) {
                gesture.preview(
                    [y](const Scene& scene) { return edit::setWorldField(scene, "gravity_y", y); });
                QCOMPARE(bench.player.state().step, std::uint64_t(10));
            }
            gesture.cancel();
        }
        QCOMPARE(bench.player.reached(), std::uint64_t(30));
        QVERIFY(bench.isSeen());
        bench.seek(30);
        QVERIFY(bench.isSeen());
    }

    // The memory for one run is shared by everything that can be undone.
    void runsOfLongAgoAreForgotten()
    {
        ClothTemplate numbers;
        numbers.columns = numbers.rows = 60;
        Scene scene;
        scene.apply(cloth(scene, numbers, Rect{0.0, 0.0, 600.0, 600.0}));
        scene.apply(edit::setWorldField(scene, "iterations", 1));
        Bench bench(scene);
        for (int i = 0; i < 3; ++i) {
            stepNow(bench.player, 8000);
            bench.editor.document.commit("Move", [i](const Scene& shown) {
                return edit::moveBy(shown, std::array{ParticleId{1}}, {1.0 + i, 0});
            });
        }
        const auto reachedAfterUndo = [&] {
            bench.editor.document.undo();
            return bench.player.reached() - bench.player.first();
        };
        QCOMPARE(reachedAfterUndo(), std::uint64_t(8000));
        QCOMPARE(reachedAfterUndo(), std::uint64_t(0));
        QCOMPARE(bench.player.state().step, std::uint64_t(8000));
    }

    // Earlier steps have links that the scene no longer has, so the run starts at the deletion.
    void aDeletionBeginsWhereItIsDone()
    {
        Bench bench;
        bench.take(30);
        bench.editor.document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{}, {ConstraintId{1}}});
        });
        stepNow(bench.player, 10);
        QCOMPARE(bench.player.first(), std::uint64_t(30));
        QCOMPARE(bench.player.reached(), std::uint64_t(40));
        bench.seek(0);
        QCOMPARE(bench.player.state().step, std::uint64_t(30));
    }

    void theStartIsTheStartAgain()
    {
        Bench bench;
        bench.take(30);
        bench.seek(0);
        QVERIFY(bench.player.isAtStart());
        QCOMPARE(bench.editor.document.shown(), pendulum());
        bench.editor.document.commit("Move", [](const Scene& scene) {
            return edit::moveBy(scene, std::array{ParticleId{2}}, {0, 10});
        });
        QCOMPARE(positionOf(bench.editor.document.scene(), 2), (Vec2{100, 10}));
        QCOMPARE(bench.player.reached(), std::uint64_t(0));
    }

    void whatAHandDidAtTheStartIsNotTheStart()
    {
        Bench bench;
        bench.player.unpin(std::array{ParticleId{1}});
        bench.take(5);
        bench.seek(0);
        QVERIFY(!bench.player.isAtStart());
        QVERIFY(bench.isSeen());
    }

    void aReturnToTheStartForgetsIt()
    {
        Bench bench;
        bench.take(30);
        bench.player.reset();
        QCOMPARE(bench.player.reached(), std::uint64_t(0));
        bench.seek(20);
        QCOMPARE(bench.player.state().step, std::uint64_t(0));
    }

    void plotsKeepWhatCameAfter()
    {
        Bench bench(plotted());
        bench.take(30);
        const Curve curve{PlotQuantity::y, {ParticleId{2}}};
        const auto track = [&] { return bench.player.tracks().of(curve); };
        const std::vector<double> whole = track();
        QCOMPARE(whole.size(), std::size_t(31));
        bench.seek(10);
        QCOMPARE(track(), whole);
        stepNow(bench.player, 5);
        QCOMPARE(track(), whole);
        bench.player.cut({ConstraintId{1}});
        QCOMPARE(track().size(), std::size_t(16));
        stepNow(bench.player, 5);
        QCOMPARE(track().size(), std::size_t(21));
    }

    void aPlotThatIsMadeLateShowsTheWholeRun()
    {
        Bench bench;
        bench.take(40);
        bench.seek(20);
        bench.editor.document.commit("Plot", [](const Scene& scene) {
            Draft draft(scene);
            Plot plot;
            plot.of = {ParticleId{2}};
            draft.add(Decoration{{}, plot});
            return draft.patch();
        });
        const Curve curve{PlotQuantity::y, {ParticleId{2}}};
        std::vector<double> wanted;
        for (const State& state : bench.seen)
            wanted.push_back(state.position[1].y);
        QTRY_COMPARE(bench.player.tracks().of(curve), wanted);
        QCOMPARE(bench.player.state().step, std::uint64_t(20));
        QCOMPARE(bench.player.reached(), std::uint64_t(40));
    }

    // After a deletion the run begins anew. A plot that is made later has values only from there
    // on.
    void aPlotThatIsMadeLateLeavesOthersTheirPast()
    {
        Bench bench(plotted());
        bench.take(20);
        bench.editor.document.commit("Cut", [](const Scene& scene) {
            return edit::remove(scene, {{}, {ConstraintId{1}}});
        });
        bench.take(20);
        const Curve old{PlotQuantity::y, {ParticleId{2}}};
        const std::vector<double> before = bench.player.tracks().of(old);
        QCOMPARE(before.size(), std::size_t(41));
        bench.editor.document.commit("Plot", [](const Scene& scene) {
            Draft draft(scene);
            Plot plot;
            plot.of = {ParticleId{2}};
            plot.quantity = PlotQuantity::x;
            draft.add(Decoration{{}, plot});
            return draft.patch();
        });
        const Curve late{PlotQuantity::x, {ParticleId{2}}};
        const auto x = [&] { return bench.player.tracks().of(late); };
        QTRY_VERIFY(x().size() == 41 && std::isfinite(x()[20]));
        QVERIFY(std::isnan(x()[19]));
        QCOMPARE(x()[20], bench.seen[20].position[1].x);
        QCOMPARE(bench.player.tracks().of(old), before);
    }

    // A run does not contain edits of plots. An edit that also changes values must fit both the run
    // and the plot.
    void aPlotOutlivesAnEditThatChangesItToo()
    {
        Bench bench;
        bench.take(10);
        bench.editor.document.commit("Plot", [](const Scene& scene) {
            Draft draft(scene);
            Plot plot;
            plot.of = {ParticleId{2}};
            draft.add(Decoration{{}, plot});
            return draft.patch();
        });
        bench.editor.document.commit("Both", [](const Scene& scene) {
            Draft draft(scene);
            Decoration decoration = scene.decorations()[0];
            std::get<Plot>(decoration.body).quantity = PlotQuantity::x;
            draft.set(decoration);
            Particle particle = scene.particles()[1];
            particle.mass = 3.0;
            draft.set(particle);
            return draft.patch();
        });
        bench.take(10);
        bench.seek(5);
        QVERIFY(bench.isSeen());
        bench.editor.document.undo();
        bench.editor.document.undo();
        QVERIFY(bench.editor.document.scene().decorations().empty());
    }

    void aPlotFollowsAPendulumThatPlaysOn()
    {
        Bench bench;
        bench.take(3);
        bench.editor.document.commit("Plot", [](const Scene& scene) {
            Draft draft(scene);
            Plot plot;
            plot.of = {ParticleId{2}};
            draft.add(Decoration{{}, plot});
            return draft.patch();
        });
        bench.take(3);
        const Curve curve{PlotQuantity::y, {ParticleId{2}}};
        QCOMPARE(bench.player.tracks().of(curve).back(), bench.player.state().position[1].y);
        QTRY_VERIFY(bench.player.tracks().isKnown(0, 6));
        QCOMPARE(bench.player.tracks().of(curve).size(), std::size_t(7));
    }

    void theBarGoesWhereItIsPressedAndDragged()
    {
        Bench bench;
        ScrubBar bar(bench.editor.bench());
        bar.resize(212, 18);
        QVERIFY(!bar.isEnabled());
        bench.take(100);
        QVERIFY(bar.isEnabled());
        QCOMPARE(bar.value(), 100);
        const auto at = [](int share) { return QPoint(6 + 2 * share, 9); };
        QTest::mousePress(&bar, Qt::LeftButton, {}, at(30));
        bench.player.settle();
        QCOMPARE(bench.player.state().step, std::uint64_t(30));
        QTest::mouseMove(&bar, at(70));
        bench.player.settle();
        QCOMPARE(bench.player.state().step, std::uint64_t(70));
        QTest::mouseMove(&bar, QPoint(-50, 9));
        bench.player.settle();
        QCOMPARE(bench.player.state().step, std::uint64_t(0));
        QTest::mouseRelease(&bar, Qt::LeftButton, {}, at(0));
        QTest::mouseMove(&bar, at(70));
        QCOMPARE(bench.player.state().step, std::uint64_t(0));
        QCOMPARE(bar.maximum(), 100);
    }

    // A click on a mark goes to exactly its step.
    void marksAreSteppedTo()
    {
        Bench bench;
        bench.take(30);
        Player& player = bench.player;
        const Workbench workbench = bench.editor.bench();
        player.cut({ConstraintId{1}});
        bench.take(300);
        bench.seek(120);
        player.toggleBookmark();
        const auto next = [&] {
            const auto step = nextMark(workbench);
            if (step)
                bench.seek(*step);
            return step;
        };
        bench.seek(0);
        QVERIFY(!previousMark(workbench));
        QCOMPARE(next(), std::optional<std::uint64_t>(30));
        QVERIFY(markText(workbench, 30).endsWith("the largest force so far · by hand"));
        QCOMPARE(next(), std::optional<std::uint64_t>(120));
        QVERIFY(!next());
        QCOMPARE(previousMark(workbench), std::optional<std::uint64_t>(30));

        ScrubBar bar(workbench);
        bar.resize(200, bar.sizeHint().height());  // more steps than pixels
        const double share = 120.0 / double(player.reached());
        const QPoint mark(qRound(6 + share * (bar.width() - 12)) + 2, 3);
        QTest::mouseClick(&bar, Qt::LeftButton, {}, mark);
        player.settle();
        QCOMPARE(player.state().step, std::uint64_t(120));
        player.toggleBookmark();
        QTest::mouseClick(&bar, Qt::LeftButton, {}, mark);
        player.settle();
        QVERIFY(player.state().step != 120);
        QCOMPARE(previousMark(workbench), std::optional<std::uint64_t>(30));
    }

    void aStopPausesTheRunAndIsMarked()
    {
        Bench bench;
        Player& player = bench.player;
        bench.take(30);
        const double end = (bench.seen[20].position[1].y + bench.seen[21].position[1].y) / 2.0;
        const StopRule rule{StopRule::Kind::y, ParticleId{2}, {}, end};
        QSignalSpy stopped(&player, &Player::stoppedBy);
        player.reset();
        goToStopNow(player);
        QCOMPARE(player.reached(), std::uint64_t(0));  // there is no run
        player.setStops({rule});
        goToStopNow(player);
        QCOMPARE(player.state().step, std::uint64_t(21));
        QVERIFY(bench.isSeen());
        QCOMPARE(stopped.count(), 1);
        QCOMPARE(qvariant_cast<std::vector<StopRule>>(stopped[0][0]), std::vector{rule});
        QVERIFY(!player.isGoingToStop());
        QVERIFY(markText(bench.editor.bench(), 21).contains("y of p2 passes"));

        player.reset();
        player.setPlaying(true);
        for (int i = 0; player.isPlaying() && i < 1000; ++i) {
            player.advance(0.05);
            player.settle();
        }
        QVERIFY(!player.isPlaying());
        QCOMPARE(player.state().step, std::uint64_t(21));
    }

    // A rule that is set later marks the steps that were played already, as if it had been there
    // from the start.
    void aStopThatIsSetLaterIsMarkedInWhatWasPlayed()
    {
        Bench bench;
        bench.take(30);
        const double end = (bench.seen[20].position[1].y + bench.seen[21].position[1].y) / 2.0;
        const State before = bench.player.state();
        bench.player.setStops({{StopRule::Kind::y, ParticleId{2}, {}, end}});
        QCoreApplication::processEvents();
        bench.player.settle();
        QVERIFY(markText(bench.editor.bench(), 21).contains("y of p2 passes"));
        QCOMPARE(bench.player.state(), before);
        QCOMPARE(bench.player.reached(), std::uint64_t(30));
    }

    void aStopThatIsNeverMetCanBeGivenUp()
    {
        Bench bench;
        bench.player.setStops({{StopRule::Kind::x, ParticleId{2}, {}, 1e6}});
        bench.player.goToStop();
        QVERIFY(bench.player.isGoingToStop());
        QTRY_COMPARE_GT(bench.player.reached(), 0u);
        bench.player.giveUp();
        QVERIFY(!bench.player.isGoingToStop());
    }

    void stopsEndWithTheirItemsAndTheirScene()
    {
        Bench bench;
        const StopRule ofLink{StopRule::Kind::force, {}, ConstraintId{1}, 10.0};
        const StopRule ofParticle{StopRule::Kind::x, ParticleId{2}, {}, 10.0};
        const StopRule breaks;
        bench.player.setStops({ofLink, breaks, ofParticle});
        bench.editor.document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{}, {ConstraintId{1}}});
        });
        QCOMPARE(bench.player.stops(), (std::vector{breaks, ofParticle}));
        bench.editor.document.replace(pendulum());
        QVERIFY(bench.player.stops().empty());
        QVERIFY(!bench.editor.document.canUndo());
    }

    void aStopComesBackWithItsItem()
    {
        Bench bench;
        Document& document = bench.editor.document;
        bench.take(30);
        const double end = (bench.seen[20].position[1].y + bench.seen[21].position[1].y) / 2.0;
        const StopRule ofLink{StopRule::Kind::length, {}, ConstraintId{1}, 5000.0};
        const StopRule ofParticle{StopRule::Kind::y, ParticleId{2}, {}, end};
        bench.player.setStops({ofParticle, ofLink});
        document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{ParticleId{2}}, {}});
        });
        QVERIFY(bench.player.stops().empty());
        document.undo();
        QCOMPARE(bench.player.stops(), (std::vector{ofParticle, ofLink}));
        QCoreApplication::processEvents();
        bench.player.settle();
        QVERIFY(markText(bench.editor.bench(), 21).contains("y of p2 passes"));
        document.redo();
        QVERIFY(bench.player.stops().empty());
        document.undo();
        QCOMPARE(bench.player.stops(), (std::vector{ofParticle, ofLink}));
        bench.player.reset();
        goToStopNow(bench.player);
        QCOMPARE(bench.player.state().step, std::uint64_t(21));
    }

    // The next new item gets the number of the deleted one.
    void anotherItemWithItsNumberWakesNoStop()
    {
        Bench bench;
        Document& document = bench.editor.document;
        const StopRule rule{StopRule::Kind::force, {}, ConstraintId{1}, 10.0};
        bench.player.setStops({rule});
        document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{}, {ConstraintId{1}}});
        });
        document.commit("Link", [](const Scene& scene) {
            Draft draft(scene);
            draft.add(makeLink(LinkKind::rope, ParticleId{1}, ParticleId{2}, 100.0));
            return draft.patch();
        });
        QVERIFY(document.scene().find(ConstraintId{1}));
        QVERIFY(bench.player.stops().empty());
        document.undo();
        QVERIFY(bench.player.stops().empty());
        document.undo();
        QCOMPARE(bench.player.stops(), std::vector{rule});
    }

    // Steps are the same in each run of a scene, so its bookmarks stay.
    void bookmarksStayUntilAnotherScene()
    {
        Bench bench;
        bench.take(20);
        bench.seek(10);
        bench.player.toggleBookmark();
        bench.player.reset();
        QVERIFY(!nextMark(bench.editor.bench()));
        bench.take(15);
        bench.seek(9);
        QCOMPARE(nextMark(bench.editor.bench()), std::optional<std::uint64_t>(10));
        bench.editor.document.replace(pendulum());
        QVERIFY(bench.player.bookmarks().empty());
    }

    void aRunThatDivergesAtOnceIsMarked()
    {
        World world = stillWorld();
        world.gravity = {2e149, 0};
        world.timeStep = 1e10;
        Bench bench(aScene().world(world).particle(1, {0, 0}));
        ScrubBar bar(bench.editor.bench());
        QVERIFY(!bar.isEnabled());
        stepNow(bench.player);
        QVERIFY(bench.player.divergence());
        QCOMPARE(bench.player.state().step, std::uint64_t(0));
        const std::vector<RunMark> marks = runMarks(bench.editor.bench());
        QCOMPARE(marks.size(), std::size_t(1));
        QCOMPARE(marks.front().kind, RunMark::Kind::divergence);
        QVERIFY(bar.isEnabled());  // so that it is painted and can show its text
        QVERIFY(markText(bench.editor.bench(), 0).contains("the last good step"));
    }

    void theBarGoesByKeys()
    {
        Bench bench;
        ScrubBar bar(bench.editor.bench());
        bench.take(100);
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(&bar, key);
            bench.player.settle();
            return bench.player.state().step;
        };
        QCOMPARE(press(Qt::Key_Left), std::uint64_t(99));
        QCOMPARE(press(Qt::Key_PageDown), std::uint64_t(89));
        QCOMPARE(press(Qt::Key_Home), std::uint64_t(0));
        QCOMPARE(press(Qt::Key_Right), std::uint64_t(1));
        QCOMPARE(press(Qt::Key_End), std::uint64_t(100));
    }
};

QTEST_MAIN(TestPast)

#include "tst_past.moc"
