// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/metres.h"
#include "core/scene/edit/templates.h"
#include "editor/document/gesture.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/effort.h"

#include <QSignalSpy>
#include <QTest>

using namespace vakwerk;

namespace {

Edit gravity(double y)
{
    return [y](const Scene& scene) { return edit::setWorldField(scene, "gravity_y", y); };
}

Edit moved(std::uint32_t particle, Vec2 by)
{
    return [particle, by](const Scene& scene) {
        return edit::moveBy(scene, std::array{ParticleId{particle}}, by);
    };
}

struct Bench {
    explicit Bench(const Scene& scene = pendulum())
    {
        editor.document.replace(scene);
        player.setFromStart(true);
    }

    void take(int steps) { stepNow(player, steps); }
    // Plays to step 237. On the way, a hand pulls at a particle for a while.
    void play()
    {
        take(100);
        player.pull({{ParticleId{2}, {300.0, 300.0}}});
        take(50);
        player.release();
        take(87);
    }
    void commit(const Edit& edit)
    {
        document.commit({}, edit);
        player.settle();
    }
    void undo()
    {
        document.undo();
        player.settle();
    }
    DoneInteractions byHand() { return player.moment().past->recording.byHand(); }
    // Returns the state that the document's scene must reach at this step, if it runs from its
    // start and repeats these acts by hand.
    State wanted(const DoneInteractions& byHand, std::uint64_t steps) const
    {
        Run run = Run::again(document.scene(), byHand);
        while (run.at() < steps && !run.step()) {
        }
        return run.state();
    }

    Editor editor;
    Document& document = editor.document;
    Player& player = editor.player;
};

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

}  // namespace

class TestFromStart : public QObject {
    Q_OBJECT

private slots:
    // The previews of a drag already compute the run up to the step that is shown. When the mouse
    // is released, the result stays and is not computed again.
    void aDragEndsInWhatItHasShown()
    {
        Bench bench;
        bench.play();
        const State before = bench.player.state();
        const DoneInteractions byHand = bench.byHand();
        {
            Gesture gesture(bench.document);
            gesture.preview(gravity(700.0));
            bench.player.settle();
            gesture.preview(gravity(500.0));
            bench.player.settle();
            const State shown = bench.player.state();
            QSignalSpy again(&bench.player, &Player::ranAgain);
            gesture.commit(QStringLiteral("Set gravity"));
            QCOMPARE(bench.player.state(), shown);
            QCoreApplication::processEvents();
            bench.player.settle();
            QCOMPARE(again.count(), 0);
            QCOMPARE(bench.player.state(), shown);
            QCOMPARE(shown, bench.wanted(byHand, 237));
        }
        QCOMPARE(undoSteps(bench.document), 1);
        bench.undo();
        QCOMPARE(bench.player.state(), before);
        bench.document.redo();
        bench.player.settle();
        QCOMPARE(bench.player.state(), bench.wanted(byHand, 237));
    }

    void anEditIsOneOfTheStartAndTheStepStays()
    {
        Bench bench;
        bench.play();
        const DoneInteractions byHand = bench.byHand();
        QCOMPARE(byHand.size(), 2u);
        const State before = bench.player.state();
        QSignalSpy moves(&bench.document, &Document::startMoved);
        QSignalSpy again(&bench.player, &Player::ranAgain);
        bench.commit(gravity(500.0));
        QCOMPARE(undoSteps(bench.document), 1);
        QCOMPARE(bench.player.state().step, 237u);
        QCOMPARE(bench.player.first(), 0u);
        QCOMPARE(bench.player.reached(), 237u);
        QCOMPARE(bench.player.state(), bench.wanted(byHand, 237));
        QVERIFY(bench.player.state() != before);
        bench.commit(moved(2, {10.0, 0.0}));
        QCOMPARE(positionOf(bench.document.scene(), 2), (Vec2{110.0, 0.0}));
        QCOMPARE(bench.player.state(), bench.wanted(byHand, 237));
        QCOMPARE(undoSteps(bench.document), 2);
        QCOMPARE(moves.size(), 0);
        QCOMPARE(again.size(), 2);
        seekNow(bench.player, 120);  // while the hand pulls
        bench.player.settle();
        QCOMPARE(bench.player.state(), bench.wanted(byHand, 120));
        QCOMPARE(bench.player.repeated().size(), 1u);
    }

    void anotherTimeStepKeepsTimesOfStepAndHands()
    {
        for (const double factor : {0.5, 2.0, 10.0, 0.3}) {
            Bench bench;
            bench.play();
            const double time = bench.player.time();
            const State before = bench.player.state();
            const double h = bench.document.scene().world().timeStep * factor;
            bench.commit(
                [h](const Scene& scene) { return edit::setWorldField(scene, "time_step", h); });
            COMPARE_NEAR(bench.player.time(), time, 0.5001 * h);
            QVERIFY(bench.player.before() != nullptr);
            const DoneInteractions byHand = bench.byHand();
            QCOMPARE(byHand.size(), 2u);
            QCOMPARE(byHand[0].step, static_cast<std::uint64_t>(std::round(100.0 / factor)));
            QCOMPARE(byHand[1].step, static_cast<std::uint64_t>(std::round(150.0 / factor)));
            // The run keeps the exact times of the acts by hand. The other time step has rounded
            // them to its own steps, but with the old time step they are at their old steps again.
            bench.commit([&](const Scene& scene) {
                return edit::setWorldField(scene, "time_step", h / factor);
            });
            QCOMPARE(bench.byHand()[0].step, 100u);
            QCOMPARE(bench.byHand()[1].step, 150u);
            bench.undo();
            bench.undo();
            QCOMPARE(bench.player.state(), before);
        }
    }

    void undoComesBackToTheTimelineBefore()
    {
        Bench bench;
        bench.play();
        const State before = bench.player.state();
        const auto marks = bench.player.marks().list();
        seekNow(bench.player, 200);
        const State at200 = bench.player.state();
        bench.commit(moved(2, {10.0, 0.0}));
        const State after = bench.player.state();
        QCOMPARE(bench.player.reached(), 200u);
        bench.undo();
        QCOMPARE(bench.player.state(), at200);
        QCOMPARE(bench.player.reached(), 237u);
        QVERIFY(bench.player.marks().list() == marks);
        QVERIFY(bench.document.scene() == pendulum());
        bench.document.redo();
        bench.player.settle();
        QCOMPARE(bench.player.state(), after);
        bench.undo();
        seekNow(bench.player, 237);
        QCOMPARE(bench.player.state(), before);
    }

    void switchedOffAnEditIsWhatItWas()
    {
        Bench bench;
        bench.play();
        bench.player.setFromStart(false);
        const State before = bench.player.state();
        bench.commit(gravity(500.0));
        QCOMPARE(bench.player.state(), before);
        bench.commit(moved(2, {10.0, 0.0}));
        QCOMPARE(bench.player.state().step, 0u);
        bench.player.setFromStart(true);  // at the start there is nothing to run again
        bench.commit(gravity(400.0));
        QCOMPARE(bench.player.state().step, 0u);
    }

    void anyEditOfAnyRunIsRunAgainWithTheSameBits()
    {
        for (std::uint32_t seed = 0; seed < rounds(150u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Bench bench(randomScene(dice));
            const Scene start = bench.document.scene();
            for (int i = 0; i < 20; ++i) {
                if (dice.oneIn(4))
                    bench.player.pull({{dice.from(start.particles()).id, dice.point(100.0)}});
                if (dice.oneIn(6) && !start.constraints().empty())
                    bench.player.cut({dice.from(start.constraints()).id});
                if (dice.oneIn(6))
                    bench.player.unpin(std::array{dice.from(start.particles()).id});
                bench.take(1);
            }
            bench.player.release();
            const std::uint64_t goal = dice.below(bench.player.state().step + 1);
            seekNow(bench.player, goal);
            if (bench.player.isAtStart())
                continue;
            const State before = bench.player.state();
            const DoneInteractions byHand = bench.byHand();
            const Scene to = edited(dice, start);
            bench.commit([&to](const Scene& scene) { return difference(scene, to); });
            const Times times(bench.document.scene().world().timeStep);
            const State wanted = bench.wanted(byHand, times.nearestStep(before.time()));
            QVERIFY2(hashOf(bench.player.state()) == hashOf(wanted), QByteArray::number(seed));
            QCOMPARE(bench.player.state(), wanted);
            if (undoSteps(bench.document) == 0)
                continue;
            bench.undo();
            QCOMPARE(bench.player.state(), before);
            QVERIFY(bench.document.scene() == start);
        }
    }

    void aDragShowsEachOfItsPreviews()
    {
        Bench bench;
        bench.play();
        const DoneInteractions byHand = bench.byHand();
        const State before = bench.player.state();
        {
            Gesture gesture(bench.document);
            for (const double x : {1.0, 5.0, 20.0, 12.0}) {
                gesture.preview(moved(2, {x, 0.0}));
                QCoreApplication::sendPostedEvents();
                QTRY_VERIFY(bench.player.standsStill());
                QCOMPARE(positionOf(bench.document.scene(), 2), (Vec2{100.0 + x, 0.0}));
                QCOMPARE(bench.player.state(), bench.wanted(byHand, 237));
                QVERIFY(bench.player.before());
                QCOMPARE(*bench.player.before(), before);
                QCOMPARE_GT(bench.player.change()->distance, 0.0);
                QCOMPARE(bench.player.change()->particle, ParticleId{2});
            }
        }
        QCOMPARE(bench.player.state(), before);
        QCOMPARE(undoSteps(bench.document), 0);
        QVERIFY(!bench.player.before());
        Gesture gesture(bench.document);
        gesture.preview(gravity(100.0));
        gesture.preview(gravity(2000.0));
        gesture.commit({});
        bench.player.settle();
        QCOMPARE(undoSteps(bench.document), 1);
        QCOMPARE(bench.player.state(), bench.wanted(byHand, 237));
        QCOMPARE(*bench.player.before(), before);
        bench.undo();
        QCOMPARE(bench.player.state(), before);
    }

    // before() returns the state from before the latest edit, until the run takes another step.
    void whatWasBeforeIsThatOfTheLatestEdit()
    {
        Bench bench;
        bench.take(30);
        const State first = bench.player.state();
        bench.commit(gravity(500.0));
        const State second = bench.player.state();
        QCOMPARE(*bench.player.before(), first);
        bench.commit(gravity(400.0));
        QCOMPARE(*bench.player.before(), second);
        bench.take(1);
        QVERIFY(!bench.player.before());
    }

    // Until the run of the latest edit has reached the step, the state from before the edits stays
    // on the screen. No edit waits for an earlier one.
    void theNewestEditWinsAndNothingWaits()
    {
        Bench bench(heavy());
        bench.take(40);
        const State before = bench.player.state();
        for (const double y : {100.0, 200.0, 300.0, 400.0}) {
            bench.document.commit({}, gravity(y));
            QCoreApplication::sendPostedEvents();  // starts the computation
            QVERIFY(bench.player.isRunningAgain());
            QCOMPARE(bench.player.state().position, before.position);
            QCOMPARE(bench.player.state().step, 40u);
        }
        bench.player.settle();
        QCOMPARE(bench.player.state(), bench.wanted({}, 40));
        QCOMPARE(undoSteps(bench.document), 4);
        for (const double y : {300.0, 200.0, 100.0}) {
            bench.undo();
            QCOMPARE(bench.document.scene().world().gravity.y, y);
            QCOMPARE(bench.player.state(), bench.wanted({}, 40));
        }
        bench.undo();
        QCOMPARE(bench.player.state(), before);
    }

    void onItsWayItCanBeGivenUpOrSentElsewhere()
    {
        Bench bench(heavy());
        bench.take(40);
        bench.document.commit({}, gravity(100.0));
        QCoreApplication::sendPostedEvents();
        QCOMPARE(bench.player.goal(), std::optional<std::uint64_t>(40));
        bench.player.giveUp();
        QVERIFY(!bench.player.isRunningAgain());
        const std::uint64_t there = bench.player.state().step;
        QCOMPARE_LT(there, 40u);
        QCOMPARE(bench.player.state(), bench.wanted({}, there));
        bench.document.commit({}, gravity(200.0));
        seekNow(bench.player, there / 2);
        QCOMPARE(bench.player.state(), bench.wanted({}, there / 2));
        bench.take(2);
        bench.document.commit({}, gravity(300.0));
        bench.take(3);
        QCOMPARE(bench.player.state(), bench.wanted({}, there / 2 + 5));
    }

    // An act by hand during the computation waits until the run has reached the step.
    void handsWaitForTheRun()
    {
        Bench bench(heavy());
        bench.take(10);
        bench.document.commit({}, gravity(100.0));
        QCoreApplication::sendPostedEvents();
        const ConstraintId link = bench.document.scene().constraints()[5].id;
        bench.player.cut({link});
        bench.player.settle();
        QCOMPARE(bench.player.state().step, 10u);
        QCOMPARE(bench.byHand().size(), 1u);
        QCOMPARE(bench.byHand().front().step, 10u);
        QCOMPARE(bench.player.state(), bench.wanted(bench.byHand(), 10));
    }

    void aRunThatPlaysGoesOnFromThere()
    {
        Bench bench;
        bench.take(30);
        bench.player.setPlaying(true);
        bench.commit(gravity(500.0));
        QVERIFY(bench.player.isPlaying());
        QCOMPARE(bench.player.state().step, 30u);
        advance(bench.player, 1.0 / 64.0);
        QCOMPARE_GT(bench.player.state().step, 30u);
        QCOMPARE(bench.player.state(), bench.wanted({}, bench.player.state().step));
    }

    // An edit can make the run diverge before the step that is shown. The next edit returns to that
    // step.
    void whereTheRunDivergesTheStepIsRemembered()
    {
        Bench bench;
        bench.take(30);
        const State before = bench.player.state();
        const double usual = bench.document.scene().world().gravity.y;
        bench.commit(gravity(1e308));
        QVERIFY(bench.player.divergence());
        QCOMPARE(bench.player.state().step, 0u);
        bench.commit(gravity(usual));
        QVERIFY(!bench.player.divergence());
        QCOMPARE(bench.player.state(), before);
        bench.undo();
        bench.undo();
        QCOMPARE(bench.player.state(), before);
    }

    // The player knows all acts by hand since the start, even if a deletion in the middle of the
    // run has begun another recording while "From the start" was off.
    void handsAreKnownSinceTheStart()
    {
        Scene scene = pendulum();
        scene.apply(edit::insert(scene, aScene().particle(1, {500.0, 0.0}), {}));
        Bench bench(scene);
        bench.play();
        bench.player.setFromStart(false);
        const DoneInteractions byHand = bench.byHand();
        bench.commit([](const Scene& now) { return edit::remove(now, {{ParticleId{3}}, {}}); });
        QCOMPARE(bench.player.first(), 237u);
        bench.take(10);
        bench.player.setFromStart(true);
        bench.commit(gravity(500.0));
        QCOMPARE(bench.player.state(), bench.wanted(byHand, 247));
    }

    void handsFollowAnotherUnitOfLength()
    {
        Bench bench;
        bench.play();
        const Vec2 before = bench.player.state().position[1];
        bench.commit([](const Scene& scene) { return edit::inMetres(scene); });
        QCOMPARE(bench.document.scene().world().lengthUnit, std::string("m"));
        const Vec2 after = bench.player.state().position[1] * 100.0;
        COMPARE_NEAR(after, before, 1e-6);
    }

    void theCurvesAreThoseOfTheNewRun()
    {
        Plot plot;
        plot.of = {ParticleId{2}};
        Scene scene = pendulum();
        Patch patch;
        patch.decorations.push_back({{}, Placed<Decoration>{0, Decoration{DecorationId{1}, plot}}});
        scene.apply(patch);
        Bench bench(scene);
        bench.take(30);
        bench.commit(gravity(500.0));
        const std::vector<double> curve = bench.player.tracks().of(curvesOf(plot)[0]);
        QCOMPARE(curve.size(), 31u);
        for (const std::uint64_t step : {0u, 7u, 30u})
            QCOMPARE(curve[step], bench.wanted({}, step).position[1].y);
    }
};

QTEST_MAIN(TestFromStart)

#include "tst_from_start.moc"
