#include "core/scene/edit.h"
#include "tests/editor/a_scene_in_time.h"

#include <QSignalSpy>
#include <QTest>

using namespace vakwerk;

namespace {

// Two particles that a soft link draws together, in a world where nothing else happens.
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

// Its third step leaves the finite numbers.
Scene exploding()
{
    World world = stillWorld();
    world.gravity = {2e149, 0};
    world.timeStep = 1.0;
    return aScene().world(world).particle(1, {0, 0});
}

// Plays by a watch of its own, on which a step takes so long.
struct Timed {
    explicit Timed(double secondsPerStep)
    {
        QObject::connect(&player, &Player::stepped,
                         [this, secondsPerStep] { now += secondsPerStep; });
        document.replace(pendulum());
        player.setPlaying(true);
    }

    double now = 0.0;
    Document document;
    Player player{document, nullptr, [this] { return now; }};
};

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
            player.advance(1.0 / 64.0);
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
        player.advance(1.0 / 64.0);
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
            player.advance(1.0 / 64.0);
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
        player.advance(3600.0);
        QVERIFY(player.state().step >= 1);
        QVERIFY(player.state().step <= 7);  // a tenth of a second
    }

    void nothingIsTakenWhilePaused()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.advance(0.05);
        QCOMPARE(player.state().step, std::uint64_t{0});
        player.setPlaying(true);
        player.advance(1.0 / 64.0);
        player.setPlaying(false);
        player.advance(0.05);
        QCOMPARE(player.state().step, std::uint64_t{1});
    }

    void pausingForgetsWhatWasNearlyDue()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        player.advance(0.9 / 64.0);
        player.setPlaying(false);
        player.setPlaying(true);
        player.advance(0.9 / 64.0);
        QCOMPARE(player.state().step, std::uint64_t{0});
    }

    void stepPauses()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        QSignalSpy paused(&player, &Player::playingChanged);
        player.step();
        QVERIFY(!player.isPlaying());
        QCOMPARE(paused.count(), 1);
        QCOMPARE(player.state().step, std::uint64_t{1});
        QSignalSpy advanced(&player, &Player::advanced);
        player.step(10);
        QCOMPARE(player.state().step, std::uint64_t{11});
        QCOMPARE(advanced.count(), 1);
    }

    void resetGoesOnPlaying()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        player.advance(0.05);
        player.reset();
        QVERIFY(player.isPlaying());
        QVERIFY(player.isAtStart());
        QVERIFY(document.shown() == pendulum());
        player.advance(1.0 / 64.0);
        QCOMPARE(player.state().step, std::uint64_t{1});
    }

    void anotherSceneIsPausedAtItsStart()
    {
        Document document;
        Player player(document);
        document.replace(pendulum());
        player.setPlaying(true);
        player.advance(0.05);
        document.replace(stretched());
        QVERIFY(!player.isPlaying());
        QVERIFY(player.state() == startOf(stretched()));
    }

    // A step every 0.05 s where one is due every 1/64 s.
    void aSlowMachineMakesSlowMotion()
    {
        Timed timed(0.05);
        Player& player = timed.player;
        for (std::uint64_t tick = 1; tick <= 12; ++tick) {
            player.advance(0.05);
            QCOMPARE(player.state().step, tick);
        }
        QCOMPARE(player.pace().reachedShare(), 1.0 / 3.2);
        QCOMPARE(player.pace().secondsPerStep(), 0.05);
    }

    // Four steps are wanted and three taken when the fourth is nearly due.
    void fewStepsASecondAreNotSlow()
    {
        Timed timed(0.001);
        timed.player.setSpeed(1.0 / 32.0);
        for (int tick = 0; tick < 1000; ++tick) {
            timed.player.advance(0.017);
            QCOMPARE(timed.player.pace().reachedShare(), 1.0);
        }
    }

    // By more than one and a half: the next one may be nearly due. Eight are wanted a second.
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
        pace.begin();
        pace.add(seconds, taken, 0.0, 8.0);
        QCOMPARE(pace.reachedShare(), share);
        QCOMPARE(pace.brake() == Brake::none, share == 1.0);
    }

    // The steps that fit in a frame are all taken, however many are due.
    void aFrameTakesWhatFitsInIt()
    {
        Timed timed(0.005);
        timed.player.advance(0.1);
        QCOMPARE(timed.player.state().step, 3U);  // 0.012 s are over in the third
        timed.player.advance(0.1);
        QCOMPARE(timed.player.state().step, 6U);
    }

    // Each frame takes as long as its step and so much more.
    void whatTakesTheTimeIsTheBrake_data()
    {
        QTest::addColumn<double>("step");
        QTest::addColumn<double>("drawing");
        QTest::addColumn<Brake>("brake");
        QTest::newRow("nothing") << 0.001 << 0.005 << Brake::none;
        QTest::newRow("the steps") << 0.05 << 0.01 << Brake::steps;
        QTest::newRow("the steps and drawing") << 0.05 << 0.04 << Brake::both;
        QTest::newRow("drawing") << 0.001 << 0.4 << Brake::frames;
    }
    void whatTakesTheTimeIsTheBrake()
    {
        QFETCH(double, step);
        QFETCH(double, drawing);
        QFETCH(Brake, brake);
        Timed timed(step);
        Player& player = timed.player;
        double frame = 0.0;
        for (int tick = 0; tick < 200; ++tick) {
            const double before = timed.now;
            player.advance(frame);
            frame = timed.now - before + drawing;
        }
        QVERIFY(player.pace().brake() == brake);
        QCOMPARE(player.pace().reachedShare() < 1.0, brake != Brake::none);
        QVERIFY(std::abs(player.pace().secondsPerFrame() - drawing) < 0.1 * drawing);
        player.setSpeed(1.0);
        QVERIFY(player.pace().brake() == Brake::none);
    }

    void pullingIsNoEdit()
    {
        Document document;
        Player player(document);
        document.replace(stretched());
        player.setPlaying(true);
        player.pull({{ParticleId{2}, {100, 80}}});
        player.advance(0.1);
        QVERIFY(positionOf(document.shown(), 2).y > 1.0);
        QVERIFY(document.scene() == stretched());
        QCOMPARE(undoSteps(document), 0);
        QVERIFY(!document.isModified());

        player.release();
        QVERIFY(player.pulled().empty());
        const double y = positionOf(document.shown(), 2).y;
        player.advance(0.1);
        QVERIFY(positionOf(document.shown(), 2).y <= y);
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
        player.step(10);
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
        player.advance(0.1);
        QVERIFY(positionOf(document.shown(), 2).y > 1.0);
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
            player.advance(0.1);
        QVERIFY(!player.isPlaying());
        QVERIFY(said.has_value());
        QCOMPARE(said->particle, ParticleId{1});
        QCOMPARE(said->step, std::uint64_t{3});
        QCOMPARE(player.state().step, std::uint64_t{2});
        QVERIFY(isFinite(player.state().position[0]));
        QVERIFY(player.divergence().has_value());

        player.reset();
        QVERIFY(!player.divergence());
        player.step(2);
        QVERIFY(!player.divergence());
        player.step(10);
        QVERIFY(player.divergence().has_value());
        QCOMPARE(player.state().step, std::uint64_t{2});
    }

    void maximaAreHeldUntilTheStart()
    {
        Document document;
        Player player(document);
        document.replace(stretched());
        QCOMPARE(player.maxima(Measure::lengthError), std::vector<double>{0.0});
        player.step();
        const double first = stresses(player.model(), player.state(), Measure::lengthError)[0];
        player.step(20);
        const double now = stresses(player.model(), player.state(), Measure::lengthError)[0];
        QVERIFY(now < first);
        QCOMPARE(player.maxima(Measure::lengthError), std::vector<double>{first});
        QCOMPARE(player.maxima(Measure::strain), std::vector<double>{first / 50.0});
        QVERIFY(player.maxima(Measure::force)[0] > 0.0);
        player.reset();
        QCOMPARE(player.maxima(Measure::lengthError), std::vector<double>{0.0});
    }

    void maximaBeginAgainWithAnotherStart()
    {
        Document document;
        Player player(document);
        document.replace(stretched());
        player.step();
        document.commit("Move", [](const Scene& scene) {
            return edit::moveBy(scene, std::array{ParticleId{2}}, {1, 0});
        });
        QCOMPARE(player.maxima(Measure::lengthError), std::vector<double>{0.0});
    }
};

QTEST_MAIN(TestPlayer)
#include "tst_player.moc"
