// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/templates.h"
#include "editor/workbench/foresight.h"
#include "tests/editor/a_scene_in_time.h"

#include <QTest>

using namespace vakwerk;

namespace {

// Returns a scene whose step takes some milliseconds.
Scene heavy()
{
    World world;
    world.iterations = 2000;
    Scene scene = aScene().world(world);
    ClothTemplate numbers;
    numbers.columns = numbers.rows = 30;
    scene.apply(cloth(scene, numbers, {0.0, 0.0, 600.0, 600.0}));
    return scene;
}

Edit gravity(double y)
{
    return [y](const Scene& scene) { return edit::setWorldField(scene, "gravity_y", y); };
}

struct Bench {
    explicit Bench(const Scene& scene = pendulum())
    {
        editor.document.replace(scene);
        editor.selection.set(itemsOf(ParticleId{2}));
        editor.view.setShowsAhead(true);
    }
    void take(int steps) { stepNow(player, steps); }
    // Returns the way of p2 in the next two seconds, by playing a copy of the run.
    WayAhead played() const
    {
        Run run = player.ahead(nullptr);
        const auto index = *run.scene().particles().indexOf(ParticleId{2});
        WayAhead ahead{run.at(), 1.0 / run.scene().world().timeStep};
        ahead.paths = {{ParticleId{2}, {run.state().position[index]}}};
        for (double i = 0.0; i < 2.0 * ahead.stridesPerSecond && !run.step(); ++i)
            ahead.paths[0].at.push_back(run.state().position[index]);
        for (const Mark& mark : run.recording().marks().list())
            if (mark.kind == Mark::Kind::broken && mark.step > ahead.from)
                ahead.breaks.push_back(
                    {mark.constraints.front(), mark.step, run.times()(mark.step)});
        return ahead;
    }

    Editor editor;
    Player& player = editor.player;
    Foresight foresight{editor.bench()};
};

}  // namespace

class TestForesight : public QObject {
    Q_OBJECT

private slots:
    void itLooksOnlyWhereItIsAsked()
    {
        Bench bench;
        QVERIFY(bench.foresight.wayAhead());
        bench.editor.selection.clear();
        QVERIFY(!bench.foresight.wayAhead());
        bench.editor.selection.set(itemsOf(ParticleId{2}));
        QVERIFY(bench.foresight.wayAhead());
        bench.player.setPlaying(true);
        QVERIFY(!bench.foresight.wayAhead());
        bench.player.setPlaying(false);
        QVERIFY(bench.foresight.wayAhead());
        bench.editor.view.setShowsAhead(false);
        QVERIFY(!bench.foresight.wayAhead());
        QVERIFY(!Bench().editor.bench().document.isModified());
    }

    void itIsWhereTheRunThenGoes()
    {
        Bench bench(pendulum(15'000.0));
        QVERIFY(*bench.foresight.wayAhead() == bench.played());
        bench.editor.document.commit({}, gravity(700.0));
        QVERIFY(*bench.foresight.wayAhead() == bench.played());
        bench.take(10);
        QVERIFY(*bench.foresight.wayAhead() == bench.played());
        bench.player.pull({{ParticleId{2}, {300.0, 300.0}}});
        bench.take(20);
        bench.player.release();
        seekNow(bench.player, 5);  // from here the run repeats the act by hand
        bench.player.settle();
        const WayAhead ahead = *bench.foresight.wayAhead();
        QVERIFY(ahead == bench.played());
        bench.take(25);
        QCOMPARE(bench.player.state().position[1], ahead.paths[0].at[25]);
    }

    void itTellsWhatBreaksAndWhen()
    {
        const Scene scene = pendulum(1500.0);
        Bench bench(scene);
        bench.editor.selection.clear();
        const WayAhead ahead = *bench.foresight.wayAhead();
        QVERIFY(ahead.paths.empty());
        QCOMPARE(ahead.breaks.size(), 1u);
        QCOMPARE(ahead.breaks[0].constraint, ConstraintId{1});
        bench.take(static_cast<int>(ahead.breaks[0].step) - 1);
        QCOMPARE(bench.player.state().brokenCount(), 0u);
        bench.take(1);
        QCOMPARE(bench.player.state().brokenCount(), 1u);
        QVERIFY(!bench.foresight.wayAhead() || bench.foresight.wayAhead()->breaks.empty());
    }

    // The window does not wait for a long calculation, and only the answer to the latest question
    // counts.
    void theNewestQuestionWins()
    {
        Bench bench(heavy());
        QVERIFY(!bench.foresight.wayAhead());
        QVERIFY(bench.foresight.isBusy());
        for (const double y : {100.0, 200.0, 300.0}) {
            bench.editor.document.commit({}, gravity(y));
            bench.foresight.wayAhead();
            QVERIFY(bench.foresight.isBusy());
        }
        QTRY_VERIFY_WITH_TIMEOUT(!bench.foresight.isBusy(), 120'000);
        QVERIFY(*bench.foresight.wayAhead() == bench.played());
        bench.editor.document.commit({}, gravity(400.0));
        QVERIFY(bench.foresight.wayAhead());  // the old answer stays until the new one is known
        QVERIFY(bench.foresight.isBusy());
        bench.editor.view.setShowsAhead(false);
        QVERIFY(!bench.foresight.wayAhead());
        QVERIFY(!bench.foresight.isBusy());
    }

    void howFarIsAChoice()
    {
        Bench bench;
        QCOMPARE(bench.foresight.wayAhead()->paths[0].at.size(), 129u);
        bench.editor.view.setAheadSeconds(0.5);
        QCOMPARE(bench.foresight.wayAhead()->paths[0].at.size(), 33u);
    }
};

QTEST_MAIN(TestForesight)

#include "tst_foresight.moc"
