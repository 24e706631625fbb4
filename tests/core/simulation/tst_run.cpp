// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <atomic>

using namespace vakwerk;

namespace {

// Returns a particle that falls and one that swings from a pin.
Scene swinging()
{
    World world = stillWorld(4);
    world.gravity = {0.0, 1.0};
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {100, 0})
        .particle(3, {300, 0})
        .distance(1, 1, 2);
}

Run runOf(const Scene& scene, std::size_t budget = Recording::usualBudget)
{
    return Run(scene, startOf(scene), {Method::schedule, 1}, budget);
}

void take(Run& run, int steps)
{
    for (int i = 0; i < steps; ++i)
        if (run.step())
            qFatal("left the finite numbers");
}

Vec2 positionOf(const Run& run, std::uint32_t id)
{
    return run.state().position[*run.scene().particles().indexOf(ParticleId{id})];
}

interaction::Pull aPull(std::uint32_t id, Vec2 target)
{
    return {{Hand{ParticleId{id}, target}}};
}

interaction::Edit worldOf(const Scene& scene, const World& world)
{
    return {std::make_shared<const Patch>(Patch{{}, {}, WorldChange{scene.world(), world}})};
}

interaction::Edit gravityOf(const Scene& scene, Vec2 gravity)
{
    World world = scene.world();
    world.gravity = gravity;
    return worldOf(scene, world);
}

Hand aHand(Dice& dice, const Scene& scene)
{
    return {dice.from(scene.particles()).id, dice.point(120.0)};
}

std::vector<Hand> hands(Dice& dice, const Scene& scene)
{
    std::vector<Hand> made;
    for (std::size_t i = dice.below(3); i > 0; --i)
        made.push_back(aHand(dice, scene));
    return made;
}

interaction::Edit anEdit(Dice& dice, const Scene& scene)
{
    if (dice.oneIn(3))
        return gravityOf(scene, dice.point(1000.0));
    if (dice.oneIn(2)) {
        World world = scene.world();
        world.timeStep = dice.between(0.001, 0.1);
        world.iterations = static_cast<int>(1 + dice.below(12));
        return worldOf(scene, world);
    }
    const std::size_t i = dice.below(scene.particles().size());
    const Particle& particle = scene.particles()[i];
    Particle heavier = particle;
    heavier.mass *= 2.0;
    return {std::make_shared<const Patch>(
        Patch{{{Placed<Particle>{i, particle}, Placed<Particle>{i, heavier}}}, {}, {}})};
}

// Returns a random act by hand or edit, of any kind.
Interaction anInteraction(Dice& dice, const Scene& scene)
{
    switch (dice.below(6)) {
    case 0:
        return interaction::Pull{hands(dice, scene)};
    case 1:
        return interaction::Hold{hands(dice, scene)};
    case 2:
        return interaction::Move{
            {{aHand(dice, scene).particle, dice.point(100.0), dice.point(100.0)}}};
    case 3:
        return scene.constraints().empty() ? interaction::Cut{}
                                           : interaction::Cut{{dice.from(scene.constraints()).id}};
    case 4:
        return interaction::Free{{dice.from(scene.particles()).id}};
    default:
        return anEdit(dice, scene);
    }
}

// Keeps what was seen of each step at its end.
struct Seen {
    std::vector<State> states;
    std::vector<Maxima> maxima;
    std::vector<World> worlds;

    void look(const Run& run)
    {
        states.resize(run.at());
        states.push_back(run.state());
        maxima.resize(run.at());
        maxima.push_back(run.maxima());
        worlds.resize(run.at());
        worlds.push_back(run.scene().world());
    }
    bool isSeenIn(const Run& run) const
    {
        const std::size_t at = run.at();
        return at < states.size() && hashOf(run.state()) == hashOf(states[at]) &&
               run.state() == states[at] && run.maxima().force == maxima[at].force &&
               run.maxima().strain == maxima[at].strain && run.scene().world() == worlds[at];
    }
};

// Takes up to so many steps, with random acts between them, until the run diverges.
Seen live(Dice& dice, Run& run, int steps)
{
    Seen seen;
    seen.states.resize(run.at());
    seen.maxima.resize(run.at());
    seen.worlds.resize(run.at());
    for (int i = 0; i < steps; ++i) {
        while (dice.oneIn(4))
            run.act(anInteraction(dice, run.scene()));
        seen.look(run);
        if (run.step())
            break;
    }
    seen.look(run);
    return seen;
}

// Plays a scene from its start, with these acts by hand.
Run played(const Scene& scene, const DoneInteractions& byHand, std::uint64_t steps)
{
    Run run = runOf(scene);
    for (const DoneInteraction& done : byHand) {
        while (run.at() < std::min(done.step, steps) && !run.step()) {
        }
        if (run.at() == done.step)
            run.act(*done.interaction);
    }
    while (run.at() < steps && !run.step()) {
    }
    return run;
}

}  // namespace

class TestRun : public QObject {
    Q_OBJECT

private slots:
    void anyStepComesBackWithTheSameBits()
    {
        for (std::uint32_t seed = 0; seed < rounds(300u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomScene(dice);
            const std::size_t budget = dice.oneIn(2) ? Recording::usualBudget : 20'000;
            Run run = runOf(scene, budget);
            const Seen seen = live(dice, run, 60);
            for (int i = 0; i < 20; ++i) {
                const std::uint64_t step = dice.below(seen.states.size());
                QVERIFY(run.seek(step));
                QCOMPARE(run.at(), step);
                QVERIFY2(seen.isSeenIn(run), qPrintable(QString::number(seed)));
            }
        }
    }

    void itGoesOnFromThePastAsItWent()
    {
        for (std::uint32_t seed = 0; seed < rounds(100u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomScene(dice);
            Run run = runOf(scene);
            const Seen seen = live(dice, run, 60);
            QVERIFY(run.seek(dice.below(seen.states.size())));
            while (run.at() < run.recording().reached()) {
                QVERIFY(!run.step());
                QVERIFY2(seen.isSeenIn(run), qPrintable(QString::number(seed)));
            }
            QCOMPARE(run.at() + 1, seen.states.size());
        }
    }

    // The run gives the same bits as a simulation that never stopped.
    void itIsTheSimulation()
    {
        for (std::uint32_t seed = 0; seed < rounds(100u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomScene(dice);
            Run run = runOf(scene);
            Simulation simulation(scene, {Method::plain, 1});
            for (int i = 0; i < 30; ++i) {
                const bool ends = simulation.step().has_value();
                QCOMPARE(run.step().has_value(), ends);
                QCOMPARE(run.state(), simulation.state());
                if (ends)
                    break;
            }
        }
    }

    void touchingThePastBeginsAnotherFuture()
    {
        for (std::uint32_t seed = 0; seed < rounds(100u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomScene(dice);
            Run run = runOf(scene);
            Seen seen = live(dice, run, 40);
            const std::uint64_t step = dice.below(seen.states.size());
            QVERIFY(run.seek(step));
            const Seen other = live(dice, run, 20);
            QCOMPARE(run.recording().reached() + 1, other.states.size());
            for (int i = 0; i < 10; ++i) {
                const std::uint64_t to = dice.below(other.states.size());
                QVERIFY(run.seek(to));
                QVERIFY2((to < step ? seen : other).isSeenIn(run),
                         qPrintable(QString::number(seed)));
            }
        }
    }

    void runAgainItIsTheRunWithTheSameHands()
    {
        for (std::uint32_t seed = 0; seed < rounds(300u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomScene(dice);
            Run before = runOf(scene);
            live(dice, before, 40);
            DoneInteractions byHand = before.recording().byHand();
            const Scene after = edited(dice, scene);
            const Times times(after.world().timeStep);
            for (DoneInteraction& done : byHand)
                done.step = times.nearestStep(done.time);
            const std::uint64_t steps = times.nearestStep(before.state().time()) + dice.below(10);
            Run again = Run::again(after, byHand, {Method::schedule, 1});
            while (again.at() < steps && !again.step()) {
            }
            const Run wanted = played(after, byHand, steps);
            const QByteArray where = QByteArray::number(seed);
            QCOMPARE(again.at(), wanted.at());
            QVERIFY2(hashOf(again.state()) == hashOf(wanted.state()), where);
            QVERIFY2(again.state() == wanted.state(), where);
            QVERIFY2(again.maxima().force == wanted.maxima().force, where);
            QVERIFY2(again.recording().marks().list() == wanted.recording().marks().list(), where);
            const Past past = again.past();
            const std::uint64_t to = dice.below(again.at() + 1);
            QVERIFY(again.seek(to));
            QVERIFY2(again.state() == played(after, byHand, to).state(), where);
            QVERIFY2(Run(after, past).state() == wanted.state(), where);
        }
    }

    // The run repeats the acts by hand after its present step, until another act is done.
    void whatIsDoneAgainIsAFutureUntilATouch()
    {
        Run before = runOf(swinging());
        take(before, 20);
        before.act(aPull(3, {0, 500}));
        take(before, 20);
        Run again = Run::again(swinging(), before.recording().byHand(), {Method::schedule, 1});
        take(again, 10);
        QVERIFY(again.isInPast());
        Run touched(swinging(), again.past(), {Method::schedule, 1});
        take(again, 30);
        QVERIFY(!again.isInPast());
        QCOMPARE(again.state(), before.state());
        touched.act(aPull(2, {100, 0}));
        QVERIFY(!touched.isInPast());
        QVERIFY(touched.takeLeft());
        take(touched, 30);
        QVERIFY(touched.hands() == aPull(2, {100, 0}).hands);
    }

    // A deletion starts a new recording in the middle of a run. The next run still repeats the acts
    // by hand before the deletion.
    void whatWasDoneBeforeTheBeginningIsRemembered()
    {
        Run before = runOf(swinging());
        before.act(aPull(3, {500, -500}));
        take(before, 20);
        before.act(interaction::Pull{});
        Run onward = Run::onward(swinging(), before.state(), before.recording().byHand(),
                                 {Method::schedule, 1});
        take(before, 20);
        take(onward, 20);
        QCOMPARE(onward.state(), before.state());
        QVERIFY(onward.seek(0));
        QCOMPARE(onward.at(), 20u);
        Run again = Run::again(swinging(), onward.recording().byHand(), {Method::schedule, 1});
        take(again, 40);
        QCOMPARE(again.state(), before.state());
    }

    void inThePastTheHandsOfThenLetGo()
    {
        Run run = runOf(swinging());
        run.act(aPull(3, {500, -500}));
        take(run, 20);
        QVERIFY(run.seek(10));
        run.act(interaction::Cut{{ConstraintId{1}}});
        take(run, 10);
        const Vec2 stride = run.state().position[2] - run.state().previous[2];
        take(run, 1);
        const Vec2 next = run.state().position[2] - run.state().previous[2];
        COMPARE_NEAR(next - stride,
                     swinging().world().gravity * std::pow(swinging().world().timeStep, 2), 1e-12);
    }

    // If an act replaces the steps after the present one, edits that were made in these steps are applied at the
    // present step, because the scene of the window still has them.
    void editsOfTheFutureAreMadeWhereAnotherBegins()
    {
        Run run = runOf(swinging());
        take(run, 20);
        run.act(gravityOf(run.scene(), {3, 0}));
        take(run, 20);
        QVERIFY(run.seek(10));
        QCOMPARE(run.scene().world().gravity, (Vec2{0, 1}));
        run.act(interaction::Cut{{ConstraintId{1}}});
        QCOMPARE(run.scene().world().gravity, (Vec2{3, 0}));
        QCOMPARE(run.recording().reached(), std::uint64_t(10));
    }

    void anInteractionWithWhatIsNotThereDoesNothing()
    {
        Run run = runOf(swinging());
        Run other = runOf(swinging());
        const double nan = std::nan("");
        for (Interaction interaction :
             {Interaction(aPull(9, {0, 0})), Interaction(aPull(2, {nan, 0})),
              Interaction(interaction::Move{{{ParticleId{9}, {1, 1}, {1, 1}}}}),
              Interaction(interaction::Cut{{ConstraintId{9}}}),
              Interaction(interaction::Free{{ParticleId{9}, ParticleId{2}}}),
              Interaction(interaction::Hold{{Hand{ParticleId{9}, {1, 1}}}})})
            run.act(std::move(interaction));
        take(run, 5);
        take(other, 5);
        QCOMPARE(run.state(), other.state());
    }

    void whoIsHeldStandsStillAndIsLetGo()
    {
        Run run = runOf(swinging());
        run.act(interaction::Hold{{Hand{ParticleId{3}, {300, 50}}}});
        take(run, 10);
        QCOMPARE(positionOf(run, 3), (Vec2{300, 50}));
        run.act(interaction::Hold{{Hand{ParticleId{3}, {310, 50}}}});
        take(run, 10);
        QCOMPARE(positionOf(run, 3), (Vec2{310, 50}));
        run.act(interaction::Hold{});
        take(run, 10);
        QCOMPARE_GT(positionOf(run, 3).y, 50.0);
        QVERIFY(run.seek(5));
        QCOMPARE(positionOf(run, 3), (Vec2{300, 50}));
    }

    void itStaysWithinItsBudget()
    {
        const std::size_t budget = 100'000;
        Run run = runOf(swinging(), budget);
        std::size_t most = 0;
        std::size_t fewest = 1000;
        for (int i = 0; i < 20'000; ++i) {
            take(run, 1);
            most = std::max(most, run.recording().size());
            if (i > 5000)
                fewest = std::min(fewest, run.recording().keyframeCount());
        }
        QVERIFY2(most <= budget, qPrintable(QString::number(most)));
        QVERIFY2(fewest > 50, qPrintable(QString::number(fewest)));
        const State last = run.state();
        QVERIFY(run.seek(12'345));
        QVERIFY(run.seek(20'000));
        QCOMPARE(run.state(), last);
    }

    // Acts by hand take memory that cannot be freed, so keyframes are removed to make room.
    void interactionsTakeTheRoomOfKeyframes()
    {
        const std::size_t budget = 100'000;
        Run run = runOf(swinging(), budget);
        for (int i = 0; i < 500; ++i) {
            run.act(aPull(3, {double(i), 0}));
            take(run, 1);
        }
        QVERIFY2(run.recording().size() <= budget,
                 qPrintable(QString::number(run.recording().size())));
        const State last = run.state();
        QVERIFY(run.seek(0));
        QVERIFY(run.seek(500));
        QCOMPARE(run.state(), last);
    }

    void aSeekThatIsInterruptedIsOnItsWay()
    {
        std::atomic<bool> stop = false;
        const Scene scene = swinging();
        Run run(scene, startOf(scene), {Method::schedule, 1, &stop});
        take(run, 100);
        QVERIFY(run.seek(40));
        stop = true;
        QVERIFY(!run.seek(43));
        QCOMPARE(run.at(), std::uint64_t(40));
        stop = false;
        QVERIFY(run.seek(43));
        QVERIFY(run.seek(1000));
        QCOMPARE(run.at(), std::uint64_t(100));
    }

    void itBeginsAtAnyStep()
    {
        Run first = runOf(swinging());
        take(first, 50);
        Run run(swinging(), first.state(), {Method::schedule, 1});
        QCOMPARE(run.recording().first(), std::uint64_t(50));
        take(run, 50);
        take(first, 50);
        QCOMPARE(run.state(), first.state());
        QVERIFY(run.seek(0));
        QCOMPARE(run.at(), std::uint64_t(50));
    }
};

QTEST_APPLESS_MAIN(TestRun)

#include "tst_run.moc"
