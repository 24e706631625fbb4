// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/templates.h"
#include "tests/editor/a_scene_in_time.h"

#include <QSignalSpy>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns two particles that a soft link pulls together, in a world where nothing else happens.
Scene stretched()
{
    Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 50.0);
    linkOf(link)->stiffness = 0.1;
    World world = stillWorld();
    world.damping = 1.0;
    return aScene()
        .world(world)
        .particle(1, {0, 0})
        .particle(2, {100, 0})
        .add(ConstraintId{1}, link);
}

// Returns a scene whose third step diverges.
Scene exploding()
{
    World world = stillWorld();
    world.gravity = {2e149, 0};
    world.timeStep = 1.0;
    return aScene().world(world).particle(1, {0, 0});
}

// Returns a cloth whose step takes hours.
Scene endless()
{
    ClothTemplate numbers;
    numbers.columns = numbers.rows = 100;
    Scene scene;
    scene.apply(cloth(scene, numbers, Rect{0.0, 0.0, 900.0, 600.0}));
    scene.apply(edit::setWorldField(scene, "iterations", 10'000));
    scene.apply(edit::setWorldField(scene, "substeps", 1000));
    return scene;
}

struct Frame {
    double seconds;
    int steps;
    double stepping;
};
// Returns the pace that is measured when these frames are repeated for two seconds. One measurement
// takes about half a second.
Pace paceOf(const std::vector<Frame>& frames, double rate)
{
    Pace pace;
    for (double seconds = 0.0; seconds < 2.0;)
        for (const Frame& frame : frames) {
            pace.add(frame.seconds, frame.steps, frame.stepping, rate);
            seconds += frame.seconds;
        }
    return pace;
}

}  // namespace

class TestPlayer : public QObject {
    Q_OBJECT

private slots:
    void asManyStepsAreTakenAsAreDue_data()
    {
        QTest::addColumn<double>("speed");
        for (const double speed : {1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2, 1.0, 2.0, 4.0})
            QTest::addRow("%g", speed) << speed;
    }
    void asManyStepsAreTakenAsAreDue()
    {
        QFETCH(double, speed);
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setSpeed(speed);
        QCOMPARE(player.speed(), speed);
        player.setPlaying(true);
        for (int tick = 0; tick < 16; ++tick)
            advance(player, 1.0 / 64.0);
        QCOMPARE(player.state().step, static_cast<std::uint64_t>(16.0 * speed));
        QCOMPARE(player.time(), 16.0 * speed / 64.0);
        QCOMPARE(player.pace().reachedShare(), 1.0);
    }

    void theSceneSaysHowManyStepsASecond()
    {
        Document document;
        Player player(document);
        Scene scene = pendulum();
        scene.apply(edit::setWorldField(scene, "steps_per_second", 128.0));
        document.replace(scene);
        player.setPlaying(true);
        advance(player, 1.0 / 64.0);
        QCOMPARE(player.state().step, std::uint64_t{2});
    }

    void playingIsTheSimulationItself()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        Simulation simulation(document.scene());
        player.setPlaying(true);
        for (int tick = 0; tick < 20; ++tick) {
            advance(player, 1.0 / 64.0);
            simulation.step();
        }
        QVERIFY(player.state() == simulation.state());
    }

    void aLongPauseIsNotCaughtUpWith()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        advance(player, 3600.0);
        QCOMPARE_GE(player.state().step, 1u);
        QCOMPARE_LE(player.state().step, 7u);  // at most 0.1 s stays due, which is 6.4 steps
    }

    void nothingIsTakenWhilePaused()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        advance(player, 0.05);
        QCOMPARE(player.state().step, std::uint64_t{0});
        player.setPlaying(true);
        advance(player, 1.0 / 64.0);
        player.setPlaying(false);
        advance(player, 0.05);
        QCOMPARE(player.state().step, std::uint64_t{1});
    }

    void pausingForgetsWhatWasNearlyDue()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        advance(player, 0.9 / 64.0);
        player.setPlaying(false);
        player.setPlaying(true);
        advance(player, 0.9 / 64.0);
        QCOMPARE(player.state().step, std::uint64_t{0});
    }

    void stepPauses()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        QSignalSpy paused(&player, &Player::playingChanged);
        stepNow(player);
        QVERIFY(!player.isPlaying());
        QCOMPARE(paused.count(), 1);
        QCOMPARE(player.state().step, std::uint64_t{1});
        QSignalSpy advanced(&player, &Player::advanced);
        stepNow(player, 10);
        QCOMPARE(player.state().step, std::uint64_t{11});
        QCOMPARE(advanced.count(), 1);
    }

    void resetGoesOnPlaying()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        advance(player, 0.05);
        player.reset();
        QVERIFY(player.isPlaying());
        QVERIFY(player.isAtStart());
        QVERIFY(document.shown() == pendulum());
        advance(player, 1.0 / 64.0);
        QCOMPARE(player.state().step, std::uint64_t{1});
    }

    void anotherSceneIsPausedAtItsStart()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        advance(player, 0.05);
        document.replace(stretched());
        QVERIFY(!player.isPlaying());
        QVERIFY(player.state() == startOf(stretched()));
    }

    // The player drops the steps that it cannot catch up with: at most 0.1 s stays due, which is
    // 6.4 steps.
    void aSlowMachineMakesSlowMotion()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        for (int frame = 0; frame < 100; ++frame)
            player.advance(0.1);
        player.settle();
        const std::uint64_t taken = player.state().step;
        advance(player, 0.0);
        QCOMPARE_LE(player.state().step, taken + 6);
    }

    // A step takes 0.05 s, and one is due every 1/64 s.
    void itsPaceIsWhatWasTakenOfWhatWasDue()
    {
        const Pace pace = paceOf({{0.05, 1, 0.05}}, 64.0);
        QCOMPARE(pace.reachedShare(), 1.0 / 3.2);
        QCOMPARE(pace.secondsPerStep(), 0.05);
    }

    // At two steps a second, only one step is due in half a second, which is too few to measure.
    // Pace therefore measures until four steps are due.
    void fewStepsASecondAreNotSlow()
    {
        Pace pace;
        double due = 0.0;
        for (int frame = 0; frame < 2000; ++frame) {
            due += 0.017 * 2.0;
            const int taken = due >= 1.0 ? 1 : 0;
            due -= taken;
            pace.add(0.017, taken, taken * 0.001, 2.0);
            QCOMPARE(pace.reachedShare(), 1.0);
        }
    }

    // Behind means more than one and a half steps late, because the next step may be nearly due.
    // Eight steps a second are wanted.
    void behindIsMoreThanOneStepLate_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<int>("taken");
        QTest::addColumn<double>("share");
        QTest::newRow("all") << 0.5 << 4 << 1.0;
        QTest::newRow("one late") << 0.5 << 3 << 1.0;
        QTest::newRow("one and a half") << 0.5625 << 3 << 1.0;
        QTest::newRow("a little more") << 0.578125 << 3 << 3.0 / 4.625;
        QTest::newRow("two late") << 0.5 << 2 << 0.5;
    }
    void behindIsMoreThanOneStepLate()
    {
        QFETCH(double, seconds);
        QFETCH(int, taken);
        QFETCH(double, share);
        Pace pace;
        pace.add(seconds, taken, 0.0, 8.0);
        QCOMPARE(pace.reachedShare(), share);
        QCOMPARE(pace.bottleneck() == Bottleneck::none, share == 1.0);
    }

    // A step that does not end takes at least as long as it has run.
    void aStepWithoutAnEndIsSlow()
    {
        const Pace pace = paceOf({{0.016, 0, 0.0}}, 60.0);
        QCOMPARE(pace.reachedShare(), 0.0);
        QCOMPARE(pace.bottleneck(), Bottleneck::steps);
        QCOMPARE_GT(pace.secondsPerStep(), 1.9);
    }

    void whatTakesTheTimeIsTheBrake()
    {
        constexpr double rate = 60.0;
        QCOMPARE(paceOf({{0.05, 3, 0.01}}, rate).bottleneck(), Bottleneck::none);
        QCOMPARE(paceOf({{0.016, 0, 0.0}, {0.016, 1, 0.03}}, rate).bottleneck(), Bottleneck::steps);
        Pace pace = paceOf({{0.4, 6, 0.01}}, rate);
        QCOMPARE(pace.bottleneck(), Bottleneck::frames);
        QCOMPARE(pace.secondsPerFrame(), 0.4);
        QCOMPARE(pace.reachedShare(), 0.25);
        pace.forget();
        QCOMPARE(pace.bottleneck(), Bottleneck::none);
    }

    // No action makes the user wait for the end of a step, even if the step would take hours.
    void noStepIsWaitedFor_data()
    {
        using Act = std::function<void(Document&, Player&)>;
        QTest::addColumn<Act>("act");
        QTest::addRow("a pause") << Act([](Document&, Player& p) { p.setPlaying(false); });
        QTest::addRow("the start") << Act([](Document&, Player& p) { p.reset(); });
        QTest::addRow("another scene") << Act([](Document& d, Player&) { d.replace(pendulum()); });
        QTest::addRow("an edit") << Act([](Document& d, Player&) {
            d.commit("Iterations", [](const Scene& scene) {
                return edit::setWorldField(scene, "iterations", 5);
            });
        });
        QTest::addRow("holding") << Act([](Document&, Player& p) {
            p.hold({{ParticleId{5}, {0, 0}}});
        });
        QTest::addRow("the end") << Act([](Document&, Player&) {});
    }
    void noStepIsWaitedFor()
    {
        using Act = std::function<void(Document&, Player&)>;
        QFETCH(Act, act);
        Document document;
        document.replace(endless());
        Player player(document);
        player.setPlaying(true);
        player.advance(0.1);
        const State before = player.state();
        player.pull({{ParticleId{7}, {0, 0}}});
        player.cut({ConstraintId{3}});
        QVERIFY(player.state() == before);  // pull and cut are done after the step
        act(document, player);
        QCOMPARE(player.state().step, std::uint64_t{0});
    }

    // As long as no step is finished there is nothing new to see. The user must still be told,
    // once, that the clock stands still.
    void thatNothingIsReachedIsSaid()
    {
        Document document;
        document.replace(endless());
        Player player(document);
        player.setPlaying(true);
        QSignalSpy advanced(&player, &Player::advanced);
        for (int frame = 0; frame < 60; ++frame)
            player.advance(0.1);
        QCOMPARE(advanced.count(), 1);
        QCOMPARE(player.pace().reachedShare(), 0.0);
    }

    void aStepThatTakesLongIsGivenUp()
    {
        Document document;
        document.replace(endless());
        Player player(document);
        player.step(3);
        QVERIFY(player.isStepping());
        QVERIFY(!player.isPlaying());
        player.step();  // has no effect
        QSignalSpy advanced(&player, &Player::advanced);
        player.giveUp();
        QVERIFY(!player.isStepping());
        QCOMPARE(advanced.count(), 1);
        QVERIFY(player.isAtStart());
        player.giveUp();
        QCOMPARE(advanced.count(), 1);
    }

    // After the user has given up going to step 1000, a later pause does not report this as broken
    // off.
    void aPauseBreaksOffNoEarlierSearch()
    {
        Document document;
        document.replace(endless());
        Player player(document);
        player.goTo(1000);
        QCOMPARE(player.goal(), std::optional<std::uint64_t>(1000));
        player.giveUp();
        QCoreApplication::sendPostedEvents();
        QSignalSpy brokenOff(&player, &Player::brokenOff);
        player.setPlaying(true);
        player.advance(0.1);
        player.setPlaying(false);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(brokenOff.count(), 0);
    }

    // Steps that become due while the window is busy are computed in another thread, all together.
    void stepsAreTakenBesideTheWindow()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        int due = 0;
        connect(&player, &Player::aboutToStep, this, [&](int steps) { due += steps; });
        player.setPlaying(true);
        player.advance(0.05);
        QCOMPARE(due, 3);
        player.settle();
        QCOMPARE(player.state().step, std::uint64_t{3});
    }

    void pullingIsNoEdit()
    {
        Document document;
        Player player(document);
        document.replace(stretched());
        player.setPlaying(true);
        player.pull({{ParticleId{2}, {100, 80}}});
        advance(player, 0.1);
        QCOMPARE_GT(positionOf(document.shown(), 2).y, 1.0);
        QVERIFY(document.scene() == stretched());
        QCOMPARE(undoSteps(document), 0);
        QVERIFY(!document.isModified());

        player.release();
        QVERIFY(player.pulled().empty());
        const double y = positionOf(document.shown(), 2).y;
        advance(player, 0.1);
        QCOMPARE_LE(positionOf(document.shown(), 2).y, y);
    }

    void aPauseLetsGo()
    {
        Document document;
        Player player(document);
        document.replace(stretched());
        player.setPlaying(true);
        player.pull({{ParticleId{2}, {100, 80}}});
        player.setPlaying(false);
        QVERIFY(player.pulled().empty());
        stepNow(player, 10);
        QCOMPARE(positionOf(document.shown(), 2).y, 0.0);
    }

    void aHandHoldsOnThroughAnEdit()
    {
        Document document;
        Player player(document);
        document.replace(stretched());
        player.setPlaying(true);
        player.pull({{ParticleId{2}, {100, 80}}});
        document.commit("Mass", [](const Scene& scene) {
            return edit::setField(scene, {{ParticleId{1}}, {}}, "mass", 2.0);
        });
        advance(player, 0.1);
        QCOMPARE_GT(positionOf(document.shown(), 2).y, 1.0);
    }

    void divergenceStopsTheClockAtTheLastGoodState()
    {
        Document document;
        Player player(document);
        document.replace(exploding());
        std::optional<Divergence> said;
        connect(&player, &Player::diverged, this, [&](const Divergence& d) { said = d; });
        player.setPlaying(true);
        for (int tick = 0; tick < 60; ++tick)
            advance(player, 0.1);
        QVERIFY(!player.isPlaying());
        QVERIFY(said.has_value());
        QCOMPARE(said->particle, ParticleId{1});
        QCOMPARE(said->step, std::uint64_t{3});
        QCOMPARE(player.state().step, std::uint64_t{2});
        QVERIFY(isFinite(player.state().position[0]));
        QVERIFY(player.divergence().has_value());

        player.reset();
        QVERIFY(!player.divergence());
        stepNow(player, 2);
        QVERIFY(!player.divergence());
        stepNow(player, 10);
        QVERIFY(player.divergence().has_value());
        QCOMPARE(player.state().step, std::uint64_t{2});
    }

    void maximaAreHeldUntilTheStart()
    {
        Document document;
        Player player(document);
        document.replace(stretched());
        QCOMPARE(player.maxima(Measure::lengthError), std::vector<double>{0.0});
        stepNow(player);
        const double first = stresses(player.model(), player.state(), Measure::lengthError)[0];
        stepNow(player, 20);
        const double now = stresses(player.model(), player.state(), Measure::lengthError)[0];
        QCOMPARE_LT(now, first);
        QCOMPARE(player.maxima(Measure::lengthError), std::vector<double>{first});
        QCOMPARE(player.maxima(Measure::strain), std::vector<double>{first / 50.0});
        QCOMPARE_GT(player.maxima(Measure::force)[0], 0.0);
        player.reset();
        QCOMPARE(player.maxima(Measure::lengthError), std::vector<double>{0.0});
    }

    void maximaBeginAgainWithAnotherStart()
    {
        Document document;
        Player player(document);
        document.replace(stretched());
        stepNow(player);
        document.commit("Move", [](const Scene& scene) {
            return edit::moveBy(scene, std::array{ParticleId{2}}, {1, 0});
        });
        QCOMPARE(player.maxima(Measure::lengthError), std::vector<double>{0.0});
    }
};

QTEST_MAIN(TestPlayer)
#include "tst_player.moc"
