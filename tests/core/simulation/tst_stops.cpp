// SPDX-License-Identifier: MIT
#include "core/run/stepper.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <cmath>

using namespace vakwerk;

namespace {

using StopKind = StopRule::Kind;

// Returns a particle that moves by 1 in each step and one that swings from a pin.
Scene moving()
{
    World world = stillWorld(50);
    world.timeStep = 0.1;
    Scene scene = aScene()
                      .world(world)
                      .particle(1, {0, 0})
                      .particle(2, {0, 100}, true)
                      .particle(3, {50, 100})
                      .distance(1, 2, 3);
    Patch patch;
    const Particle still = scene.particles()[0];
    Particle one = still;
    one.previous = {-1, -2};
    patch.particles.push_back({Placed<Particle>{0, still}, Placed<Particle>{0, one}});
    scene.apply(patch);
    return scene;
}

class StopBench {
public:
    explicit StopBench(const Scene& scene) : stepper_([] {}, [] { return 0.0; })
    {
        stepper_.load(Run(scene, startOf(scene), {.stop = stepper_.stop()}), Tracks());
    }
    void stopAt(std::vector<StopRule> rules) { stepper_.stopAt(std::move(rules)); }
    // Takes at most so many steps and returns the step at which the run then stands.
    std::uint64_t take(int steps)
    {
        stepper_.take(steps);
        return stand();
    }
    std::uint64_t seek(std::uint64_t step, int further = 0)
    {
        stepper_.seek(step, further);
        return stand();
    }
    Run& run() { return stepper_.run(); }
    const std::vector<StopRule>& stopped() const { return stopped_; }

private:
    std::uint64_t stand()
    {
        stepper_.wait();
        const auto news = stepper_.news();
        stopped_ = news ? news->stopped : std::vector<StopRule>();
        return stepper_.run().at();
    }

    Stepper stepper_;
    std::vector<StopRule> stopped_;
};

}  // namespace

class TestStops : public QObject {
    Q_OBJECT

private slots:
    void itStopsWhereAPlaceIsPassed()
    {
        StopBench bench(moving());
        const StopRule x{StopKind::x, ParticleId{1}, {}, 9.5};
        const StopRule y{StopKind::y, ParticleId{1}, {}, 30.0};
        bench.stopAt({x, y});
        QCOMPARE(bench.take(100), std::uint64_t(10));
        QCOMPARE(bench.stopped(), std::vector{x});
        QCOMPARE(bench.take(100), std::uint64_t(15));
        QCOMPARE(bench.stopped(), std::vector{y});
        QCOMPARE(bench.take(100), std::uint64_t(115));
        QVERIFY(bench.stopped().empty());
    }

    // A rule does not stop a run that seeks a step, but it does stop one that plays recorded steps
    // again. Each step at which a rule applies is marked once.
    void thePastIsStoppedInAsWell()
    {
        StopBench bench(moving());
        bench.take(50);
        const StopRule x{StopKind::x, ParticleId{1}, {}, 9.5};
        bench.stopAt({x});
        QCOMPARE(bench.seek(5), std::uint64_t(5));
        QCOMPARE(bench.take(30), std::uint64_t(10));
        QCOMPARE(bench.seek(30), std::uint64_t(30));
        QCOMPARE(bench.seek(9, 1), std::uint64_t(10));
        QCOMPARE(bench.stopped(), std::vector{x});
        const auto& marks = bench.run().recording().marks().list();
        QCOMPARE(std::ranges::count(marks, Mark{Mark::Kind::stop, 10, {}, x}), 1);
    }

    // Reaching a value counts once, and leaving it does not count.
    void bothDirectionsCount()
    {
        for (const double end : {3.0, -3.0}) {
            StopBench bench(moving());
            World world = moving().world();
            world.gravity = {-10.0, 0.0};
            bench.run().act(interaction::Edit{std::make_shared<const Patch>(
                Patch{{}, {}, WorldChange{moving().world(), world}})});
            bench.stopAt({{StopKind::x, ParticleId{1}, {}, end}});
            const auto at = [&] { return bench.run().state().position[0].x; };
            double before = at();
            for (int i = 0; i < 200; ++i) {
                bench.take(1);
                const bool passes = (before < end && at() >= end) || (before > end && at() <= end);
                QCOMPARE(!bench.stopped().empty(), passes);
                before = at();
            }
        }
    }

    // The values are x_n = x_0 + v h n and |v| = √5 / h.
    void speedLengthStrainAndForceAreThoseOfTheList()
    {
        const Scene scene = moving();
        Run run(scene, startOf(scene));
        for (int i = 0; i < 3; ++i)
            run.step();
        const auto value = [&](StopKind kind) {
            return *valueOf({kind, ParticleId{1}, ConstraintId{1}}, scene, run.state());
        };
        COMPARE_NEAR(value(StopKind::speed), std::sqrt(5.0) / 0.1, 1e-9);
        QCOMPARE(value(StopKind::length), lengthNow(scene, run.state(), scene.constraints()[0]));
        QCOMPARE(value(StopKind::strain), stresses(scene, run.state(), Measure::strain)[0]);
        QCOMPARE(value(StopKind::force), stresses(scene, run.state(), Measure::force)[0]);
        QVERIFY(!valueOf({StopKind::x, ParticleId{9}}, scene, run.state()));
        QVERIFY(!valueOf({StopKind::force, {}, ConstraintId{9}}, scene, run.state()));
    }

    void itStopsWhereSomethingBreaksButNotByAHand()
    {
        Scene scene = moving();
        StopBench bench(scene);
        bench.stopAt({{.kind = StopKind::breaks}});
        bench.take(5);
        bench.run().act(interaction::Cut{{ConstraintId{1}}});
        QCOMPARE(bench.take(20), std::uint64_t(25));

        Patch patch;
        const Constraint strong = scene.constraints()[0];
        Constraint weak = strong;
        std::get<DistanceConstraint>(weak.body).breakForce = 1e-6;
        patch.constraints.push_back({Placed<Constraint>{0, strong}, Placed<Constraint>{0, weak}});
        World world = scene.world();
        world.gravity.y = 10.0;
        patch.world = WorldChange{scene.world(), world};
        scene.apply(patch);
        Run alone(scene, startOf(scene));
        while (alone.state().brokenCount() == 0)
            alone.step();
        StopBench other(scene);
        other.stopAt({{.kind = StopKind::breaks}});
        QCOMPARE(other.take(1000), alone.at());
    }

    // Rest means little kinetic energy for half a second, which is longer than the turning point of
    // a pendulum.
    void restIsMoreThanATurningPoint()
    {
        World world = stillWorld(50);
        world.timeStep = 0.01;
        world.gravity.y = 10.0;
        const auto pendulum = [&] {
            return aScene()
                .world(world)
                .particle(1, {0, 0}, true)
                .particle(2, {10, 0})
                .distance(1, 1, 2);
        };
        const StopRule rest{StopKind::rest, {}, {}, 0.001};
        StopBench swinging{Scene(pendulum())};
        swinging.stopAt({rest});
        QCOMPARE(swinging.take(2000), std::uint64_t(2000));
        world.damping = 0.02;
        StopBench damped{Scene(pendulum())};
        damped.stopAt({rest});
        const std::uint64_t at = damped.take(20'000);
        QCOMPARE_GT(at, 50u);
        QCOMPARE_LT(at, 20'000u);
        Run run{Scene(pendulum()), startOf(pendulum())};
        double most = 0.0;
        std::uint64_t quiet = 0;
        while (quiet < 50) {
            run.step();
            const double kinetic = energyOf(run.scene(), run.state()).kinetic;
            most = std::fmax(most, kinetic);
            quiet = kinetic <= 0.001 * most ? quiet + 1 : 0;
        }
        QCOMPARE(at, run.at());
    }
};

QTEST_APPLESS_MAIN(TestStops)
#include "tst_stops.moc"
