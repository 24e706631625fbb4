// SPDX-License-Identifier: MIT
#include "core/run/stepper.h"
#include "tests/core/direct_scenes.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

using namespace vakwerk;

namespace {

double noTime()
{
    return 0.0;
}

// Sets a flag from its own thread after about so many turns of a loop, while another thread works.
class Interrupter {
public:
    Interrupter() : thread_([this] { work(); }) {}
    ~Interrupter()
    {
        turns_ = -1;
        thread_.join();
    }
    Stop stop() const { return &stop_; }
    void begin(std::int64_t turns)
    {
        stop_ = false;
        turns_ = turns;
    }
    // Waits, and does not set the flag any more.
    void end()
    {
        while (turns_ > 0) {
        }
        stop_ = false;
    }

private:
    void work()
    {
        while (turns_ >= 0) {
            const std::int64_t turns = turns_;
            if (turns <= 0)
                continue;
            for (std::int64_t i = 0; i < turns; ++i)
                spun_ = i;
            stop_ = true;
            turns_ = 0;
        }
    }

    std::atomic<bool> stop_ = false;
    std::atomic<std::int64_t> turns_ = 0;
    std::atomic<std::int64_t> spun_ = 0;
    std::thread thread_;
};

struct Way {
    const char* name;
    Solver solver = Solver::relaxation;
    Integrator integrator = Integrator::stormerVerlet;
    int substeps = 1;
    Relaxation relaxation = Relaxation::gaussSeidel;
    LinkKind link = LinkKind::distance;
    std::uint32_t side = 24;
};

// Returns a cloth whose step takes some milliseconds.
Scene sceneOf(const Way& way)
{
    World world = heavyWorld();
    world.solver = way.solver;
    world.integrator = way.integrator;
    world.substeps = way.substeps;
    world.relaxation = way.relaxation;
    world.iterations = 300;
    return cloth(world, way.side, way.link);
}

// Returns a scene whose state uses everything that a state can hold, with a particle that falls
// past a floor.
Scene swinging()
{
    Trail trail;
    trail.particle = ParticleId{2};
    World world = stillWorld(4);
    world.gravity = {0.0, 1.0};
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {100, 0})
        .particle(3, {200, 0})
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .add(Decoration{DecorationId{1}, trail});
}

struct Bench {
    explicit Bench(const Scene& scene)
    {
        followed.follow(scene);
        RunOptions options;
        options.stop = stepper.stop();
        stepper.load(Run(scene, startOf(scene), options), followed);
    }

    std::atomic<int> idled = 0;
    Tracks followed;
    Stepper stepper{[this] { ++idled; }, noTime};
};

}  // namespace

class TestStepper : public QObject {
    Q_OBJECT

private slots:
    void aStepBrokenOffLeavesNoTrace_data()
    {
        QTest::addColumn<Way>("way");
        for (const Way& way : {
                 Way{"scheduled iterations"},
                 Way{"substeps", Solver::relaxation, Integrator::rungeKutta4, 5},
                 Way{"plain iterations", Solver::relaxation, Integrator::stormerVerlet, 1,
                     Relaxation::jacobi},
                 Way{"direct", Solver::direct},
                 Way{"direct ropes", Solver::direct, Integrator::stormerVerlet, 2,
                     Relaxation::gaussSeidel, LinkKind::rope, 12},
                 Way{"implicit", Solver::relaxation, Integrator::implicitEuler, 3,
                     Relaxation::gaussSeidel, LinkKind::spring, 16},
             })
            QTest::addRow("%s", way.name) << way;
    }
    void aStepBrokenOffLeavesNoTrace()
    {
        QFETCH(Way, way);
        constexpr std::uint64_t steps = 8;
        const Scene scene = sceneOf(way);
        Simulation whole(scene);
        while (whole.stepCount() < steps)
            QVERIFY(!whole.step());

        Interrupter interrupter;
        RunOptions options;
        options.stop = interrupter.stop();
        Simulation broken(scene, options);
        int brokenOff = 0;
        std::int64_t turns = 1000;
        while (broken.stepCount() < steps || brokenOff < 10) {
            const std::uint64_t before = broken.stepCount();
            const State was = broken.state();
            interrupter.begin(turns);
            QVERIFY(!broken.step());
            interrupter.end();
            if (broken.stepCount() == before) {
                QVERIFY(broken.state() == was);
                ++brokenOff;
                turns = turns * 5 / 4;
            } else {
                turns = std::max<std::int64_t>(1, turns / 2);
            }
            if (broken.stepCount() == steps && brokenOff < 10)
                broken = Simulation(scene, options);
        }
        QVERIFY(broken.state() == whole.state());
    }

    void hasTheBitsOfTheSimulationByItself()
    {
        Dice dice(20261122);
        for (int i = 0; i < rounds(40); ++i) {
            const Scene scene = randomScene(dice);
            Simulation alone(scene);
            std::optional<Divergence> divergence;
            for (int step = 0; step < 30 && !divergence; ++step)
                divergence = alone.step();
            Bench bench(scene);
            bench.stepper.take(30);
            bench.stepper.wait();
            const auto news = bench.stepper.news();
            QVERIFY(news.has_value());
            QVERIFY(*news->state == alone.state());
            QCOMPARE(news->divergence.has_value(), divergence.has_value());
            QCOMPARE(std::uint64_t(news->steps), alone.stepCount());
        }
    }

    void takesNothingMoreWhenItIsHalted()
    {
        World world = heavyWorld();
        world.iterations = 10'000;
        world.substeps = 1000;  // one step would take hours
        Bench bench(cloth(world, 100));
        const State start = bench.stepper.run().state();
        bench.stepper.take(1);
        bench.stepper.halt(0.0);
        QVERIFY(!bench.stepper.isBusy());
        QVERIFY(bench.stepper.run().state() == start);
        QVERIFY(!bench.stepper.news());
        bench.stepper.take(1);  // the stepper stops it when it is destroyed
    }

    // The first act comes while the stepper is idle, so it is done at once. The others wait for the
    // end of the present step.
    void actsAreDoneBetweenStepsInTheirOrder()
    {
        Bench bench(swinging());
        const auto motion = [](double x) { return Motion{ParticleId{3}, {x, 0}, {x, 0}}; };
        const auto at = [motion](double x) {
            return [motion = motion(x)](Run& run) { run.act(interaction::Move{{motion}}); };
        };
        QVERIFY(bench.stepper.act(at(210)));
        std::atomic<bool> hasBegun = false;
        std::atomic<bool> mayGoOn = false;
        bench.stepper.afterEach([&](Run& run) {
            hasBegun = true;
            while (run.at() == 1 && !mayGoOn) {
            }
        });
        bench.stepper.take(2);
        while (!hasBegun) {
        }
        QVERIFY(!bench.stepper.act(at(500)));
        QVERIFY(!bench.stepper.act(at(220)));
        mayGoOn = true;
        bench.stepper.wait();

        Simulation alone(swinging());
        alone.move(std::array{motion(210)});
        QVERIFY(!alone.step());
        alone.move(std::array{motion(220)});
        QVERIFY(!alone.step());
        QVERIFY(bench.stepper.run().state() == alone.state());
    }

    // If a step throws an exception, the caller who asks for news gets it, once. After that the run
    // continues.
    void whatAStepThrowsIsThrownOnce()
    {
        Bench bench(swinging());
        bench.stepper.afterEach([](Run& run) {
            if (run.at() == 2)
                throw std::bad_alloc();
        });
        bench.stepper.take(5);
        bench.stepper.wait();
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, bench.stepper.news());
        QCOMPARE(bench.stepper.run().at(), 2u);
        QVERIFY(!bench.stepper.news());  // the exception took the place of all news before it
        bench.stepper.take(3);
        bench.stepper.wait();
        Simulation alone(swinging());
        for (int i = 0; i < 5; ++i)
            QVERIFY(!alone.step());
        QVERIFY(*bench.stepper.news()->state == alone.state());
    }

    // An act that comes during the last step is done too, after that step.
    void noActIsLost()
    {
        Bench bench(swinging());
        std::atomic<bool> mayGoOn = false;
        bench.stepper.afterEach([&](Run&) {
            while (!mayGoOn) {
            }
        });
        bench.stepper.take(1);
        QVERIFY(!bench.stepper.act([](Run& run) { run.act(interaction::Cut{{ConstraintId{2}}}); }));
        mayGoOn = true;
        bench.stepper.wait();
        QCOMPARE(bench.stepper.news()->state->broken, (std::vector<std::uint8_t>{0, 1}));
    }

    // Acts may come at any time, also while the result of the last step is reported.
    void actsThatComeAtAnyTimeAreDoneBeforeItIsIdle()
    {
        SceneBuilder scene = aScene().world(stillWorld());
        for (std::uint32_t i = 1; i <= 100'000; ++i)
            scene.particle(i, {1.0 * i, 0.0});
        Bench bench(scene);
        std::atomic<int> taken = 0;
        std::atomic<int> done = 0;
        bench.stepper.afterEach([&](Run&) { ++taken; });
        for (int round = 1, given = 0; round <= rounds(20); ++round) {
            bench.stepper.take(1);
            while (taken < round) {
            }
            for (int i = 0; i < 100 && bench.stepper.isBusy();)
                if (done == given) {
                    ++i, ++given;
                    bench.stepper.act([&](Run&) { ++done; });
                }
            bench.stepper.wait();
            QCOMPARE(done, given);
        }
    }

    // While the stepper goes to a step that the user has asked for, rules do not stop it. It only
    // marks the steps at which they apply, and leaves out the work after each step.
    void nothingStopsItsWayToAStep()
    {
        Bench bench(swinging());
        int acts = 0;
        bench.stepper.afterEach([&acts](Run&) { ++acts; });
        bench.stepper.stopAt(
            {{.kind = StopRule::Kind::y, .particle = ParticleId{2}, .value = 1.0}});
        bench.stepper.take(1000);
        bench.stepper.wait();
        const std::uint64_t stopped = bench.stepper.run().at();
        QCOMPARE_GT(stopped, 0u);
        QCOMPARE_LT(stopped, 1000u);
        QCOMPARE(std::uint64_t(acts), stopped);
        Bench other(swinging());
        other.stepper.afterEach([&acts](Run&) { ++acts; });
        other.stepper.stopAt(
            {{.kind = StopRule::Kind::y, .particle = ParticleId{2}, .value = 1.0}});
        for (const std::uint64_t step : {1000u, 10u, 500u}) {
            other.stepper.pass(step);
            other.stepper.wait();
            QCOMPARE(other.stepper.run().at(), step);
        }
        QCOMPARE(std::uint64_t(acts), stopped);
        QVERIFY(other.stepper.run().recording().marks().has(Mark::Kind::stop));
    }

    // The recording has the values of a plot from the start of the run, although the scene got the
    // plot later.
    void whatIsFollowedLateIsKnownFromTheBeginning()
    {
        Plot plot;
        plot.quantity = PlotQuantity::energy;
        Scene scene = swinging();
        Bench bench(scene);
        bench.stepper.take(60);
        bench.stepper.wait();
        Patch added;
        added.decorations.push_back({{}, Placed<Decoration>{1, Decoration{DecorationId{2}, plot}}});
        scene.apply(added);
        bench.stepper.follow(scene);
        bench.stepper.take(40);
        bench.stepper.wait();
        bench.stepper.seek(30);
        bench.stepper.wait();
        bench.stepper.catchUp({.tracks = true});
        bench.stepper.wait();
        const auto news = bench.stepper.news();
        QVERIFY(news->allTracks);
        Tracks wanted;
        wanted.follow(scene);
        Simulation alone(scene, {.metersEnergy = true});
        wanted.record(scene, alone.state());
        for (int i = 0; i < 100; ++i) {
            QVERIFY(!alone.step());
            wanted.record(scene, alone.state(), alone.takenOut());
        }
        for (const Curve& curve : curvesOf(plot))
            QCOMPARE(news->allTracks->of(curve), wanted.of(curve));
        QCOMPARE(news->allTracks->of(ParticleId{2}), wanted.of(ParticleId{2}));
        QVERIFY(news->allTracks->isKnown(0, 100));
    }

    void newsAddUpToTheRun()
    {
        const Scene scene = swinging();
        Tracks wanted;
        wanted.follow(scene);
        Simulation alone(scene);
        Maxima maxima;
        for (int i = 0; i < 200; ++i) {
            QVERIFY(!alone.step());
            wanted.record(scene, alone.state(), alone.takenOut());
            hold(alone.model(), alone.state(), maxima);
        }
        Bench bench(scene);
        Tracks tracks = bench.followed;
        int steps = 0;
        std::optional<News> last;
        for (const int count : {1, 99, 100}) {
            bench.stepper.take(count);
            bool isBusy = true;
            while (isBusy) {
                isBusy = bench.stepper.isBusy();  // asked first, so that these are the last news
                if (auto news = bench.stepper.news()) {
                    tracks.append(news->tracks);
                    steps += news->steps;
                    last = std::move(news);
                }
            }
        }
        QCOMPARE(steps, 200);
        QVERIFY(*last->state == alone.state());
        QCOMPARE(last->maxima.force, maxima.force);
        QCOMPARE(tracks.of(ParticleId{2}), wanted.of(ParticleId{2}));
        QCOMPARE(tracks.first(), wanted.first());
        QTRY_COMPARE(bench.idled, 3);
    }
};

QTEST_MAIN(TestStepper)
#include "tst_stepper.moc"
