// SPDX-License-Identifier: MIT
#include "core/io/csv.h"
#include "core/run/tracks.h"
#include "core/simulation/energy.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace vakwerk;

namespace {

void step(Tracks& tracks, const Scene& scene, Simulation& simulation, int steps = 1)
{
    stepped(simulation, steps);
    tracks.record(scene, simulation.state(), simulation.takenOut());
}

// Returns a particle that moves 1 to the right in each step, with a trail.
SceneBuilder trailing()
{
    Trail trail;
    trail.particle = ParticleId{1};
    return aScene()
        .world(stillWorld())
        .add(moving(1, {0, 0}, {1, 0}))
        .particle(2, {0, 50})
        .add(Decoration{DecorationId{1}, trail});
}

// Returns a particle that moves 1 to the right in each step, with a plot of it and of particles
// that do not move.
Scene plotting(PlotQuantity quantity, std::initializer_list<std::uint32_t> of,
               const World& world = stillWorld())
{
    Plot plot;
    plot.quantity = quantity;
    for (const std::uint32_t id : of)
        plot.of.push_back(ParticleId{id});
    return aScene()
        .world(world)
        .add(moving(1, {0, 0}, {1, 0}))
        .particle(2, {0, 50}, true)
        .particle(3, {40, 50}, true)
        .add(Decoration{DecorationId{1}, plot});
}

// Returns the values of a curve over a run from its start.
std::vector<double> curveOf(const Scene& scene, const Curve& curve, int steps)
{
    Tracks tracks;
    Simulation simulation(scene, {.metersEnergy = true});
    tracks.follow(scene);
    tracks.record(scene, simulation.state());
    for (int i = 0; i < steps; ++i)
        step(tracks, scene, simulation);
    return tracks.of(curve);
}

// Returns a particle that hangs from a fixed point at the rest length of its link, with gravity 10
// down and a plot of the energies.
SceneBuilder hanging(Vec2 perStep)
{
    World world;
    world.gravity = {0.0, 10.0};
    world.damping = 0.0;
    world.timeStep = 0.1;
    world.iterations = 8;
    Plot plot;
    plot.quantity = PlotQuantity::energy;
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .add(moving(2, {0, 5}, perStep, 2.0))
        .distance(1, 1, 2)
        .add(Decoration{DecorationId{1}, plot});
}

}  // namespace

class TestTracks : public QObject {
    Q_OBJECT

private slots:
    void eachStepIsKeptOfWhatIsFollowed()
    {
        Tracks tracks;
        const Scene scene = trailing();
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        for (int i = 0; i < 3; ++i)
            step(tracks, scene, simulation);
        QCOMPARE(tracks.of(ParticleId{1}), (std::vector<Vec2>{{0, 0}, {1, 0}, {2, 0}, {3, 0}}));
        QVERIFY(tracks.of(ParticleId{2}).empty());
        tracks.record(scene, simulation.state());
        QCOMPARE(tracks.of(ParticleId{1}).size(), std::size_t{4});
    }

    // The speed is that of the state, also with explicit Euler, whose last movement does not give
    // the speed because it used the velocity before.
    void theSpeedIsThatOfTheState()
    {
        World world;
        world.gravity = {2.0, 0.0};
        world.damping = 0.0;
        world.timeStep = 0.5;
        world.integrator = Integrator::explicitEuler;
        const Scene scene = plotting(PlotQuantity::speed, {1}, world);
        const std::vector<double> speeds =
            curveOf(scene, {PlotQuantity::speed, {ParticleId{1}}}, 2);
        QCOMPARE(speeds, (std::vector<double>{2, 3, 4}));
    }

    void curvesAreOfWhatIsBetweenParticles()
    {
        const auto first = [](PlotQuantity quantity, std::initializer_list<std::uint32_t> of) {
            Curve curve{quantity};
            std::ranges::transform(of, curve.of.begin(),
                                   [](std::uint32_t id) { return ParticleId{id}; });
            return curveOf(plotting(quantity, of), curve, 40);
        };
        QCOMPARE(first(PlotQuantity::distance, {1, 2}).front(), 50.0);
        QCOMPARE(first(PlotQuantity::distance, {1, 2}).back(), std::hypot(40.0, 50.0));
        QCOMPARE(first(PlotQuantity::x, {1}).back(), 40.0);
        // Angles are counterclockwise as the user sees them; y points down.
        QCOMPARE(first(PlotQuantity::direction, {1, 2}).front(), -90.0);
        QCOMPARE(first(PlotQuantity::direction, {1, 3}).back(), -90.0);
        QCOMPARE(first(PlotQuantity::angle, {1, 2, 3}).front(), 90.0);
        QCOMPARE(first(PlotQuantity::angle, {2, 1, 3}).front(),
                 std::atan2(40.0, 50.0) * 180.0 / std::numbers::pi);
    }

    // The particle goes more than once around its pivot, once in 40 steps. The direction continues
    // beyond 360 degrees.
    void aDirectionGoesOnBeyondAWholeTurn()
    {
        Plot plot;
        plot.quantity = PlotQuantity::direction;
        plot.of = {ParticleId{1}, ParticleId{2}};
        const Scene scene =
            aScene().particle(1, {0, 0}).particle(2, {1, 0}).add(Decoration{DecorationId{1}, plot});
        Tracks tracks;
        tracks.follow(scene);
        State state = startOf(scene);
        for (std::uint64_t i = 0; i <= 100; ++i) {
            const double turn = double(i) * std::numbers::pi / 20.0;
            state.step = i;
            state.position[1] = {std::cos(turn), -std::sin(turn)};
            tracks.record(scene, state, TakenOut{});
        }
        const std::vector<double> turned = tracks.of(curvesOf(plot)[0]);
        for (std::size_t i = 0; i <= 100; ++i)
            COMPARE_NEAR(turned[i], 9.0 * double(i), 1e-9);
    }

    void theAccelerationIsTheChangeOfTheVelocity()
    {
        World world;
        world.gravity = {3.0, 4.0};
        world.damping = 0.0;
        world.timeStep = 0.5;
        const Scene scene = plotting(PlotQuantity::acceleration, {1}, world);
        const Curve curve{PlotQuantity::acceleration, {ParticleId{1}}};
        const std::vector<double> values = curveOf(scene, curve, 3);
        QVERIFY(std::isnan(values[0]));
        for (std::size_t i = 1; i < values.size(); ++i)
            COMPARE_NEAR(values[i], 5.0, 1e-12);
    }

    void whatALinkCarriesIsThatOfTheLinkBetweenTheTwo()
    {
        Plot plot;
        plot.quantity = PlotQuantity::force;
        plot.of = {ParticleId{2}, ParticleId{1}};
        const Scene scene = hanging({0, 0}).add(Decoration{DecorationId{2}, plot});
        const std::vector<double> force = curveOf(scene, curvesOf(plot)[0], 20);
        COMPARE_NEAR(force.back(), 20.0, 1e-9);
        Tracks tracks;
        Simulation simulation(scene);
        tracks.follow(scene);
        step(tracks, scene, simulation);
        const std::array cut{ConstraintId{1}};
        simulation.cut(cut);
        step(tracks, scene, simulation);
        QVERIFY(!std::isnan(tracks.of(curvesOf(plot)[0])[0]));
        QVERIFY(std::isnan(tracks.of(curvesOf(plot)[0])[1]));
    }

    void aLinkThatHoldsAWeightTakesNothing()
    {
        for (const double value : curveOf(hanging({0, 0}), {PlotQuantity::takenOut}, 200))
            COMPARE_NEAR(value, 0.0, 1e-9);
    }

    // The particle moves along the link with speed v, and the link stops it at once, which takes m
    // v²/2.
    void aLinkThatStopsAParticleTakesItsEnergy()
    {
        World world = Scene(hanging({0, 1})).world();
        world.gravity = {0.0, 0.0};
        const Scene scene = hanging({0, 1}).world(world);
        const std::vector<double> out = curveOf(scene, {PlotQuantity::takenOut}, 3);
        const double kinetic = 2.0 * 10.0 * 10.0 / 2.0;
        COMPARE_NEAR(out[1], kinetic, 1e-9);
        COMPARE_NEAR(out[3], kinetic, 1e-9);
    }

    // The energy that is left plus the energy that constraints took out equals the energy at the
    // start, with the velocity of the whole step, v + a h/2.
    void whatIsTakenOutAccountsForWhatIsGone()
    {
        const Scene scene = hanging({0.5, 0});
        Simulation simulation(scene, {.metersEnergy = true});
        const auto energy = [&] {
            const State& state = simulation.state();
            const Vec2 velocity = velocityIn(state, 1, 0.1) + Vec2{0.0, 10.0} * 0.05;
            return dot(velocity, velocity) - 2.0 * 10.0 * state.position[1].y;
        };
        const double start = energy();
        double taken = 0.0;
        for (int i = 0; i < 200; ++i) {
            stepped(simulation, 1);
            taken += simulation.takenOut().whole;
            COMPARE_NEAR(energy() + taken, start, 1e-9);
        }
        QCOMPARE_GT(taken, 1.0);
    }

    void whatIsMeteredCountsAllThatEnergyCounts()
    {
        Dice dice(1);
        for (int round = 0; round < rounds(200); ++round) {
            Scene scene = withoutDrives(randomScene(dice));
            World world = scene.world();
            world.substeps = 1;
            Patch patch;
            patch.world = WorldChange{scene.world(), world};
            scene.apply(patch);
            const State state = startOf(scene);
            State before = state;
            before.position = state.previous;
            const Energy energy = energyOf(scene, state);
            const Energy earlier = energyOf(scene, before);
            const double size = energy.kinetic + std::abs(energy.potential) + energy.elastic +
                                std::abs(earlier.potential) + earlier.elastic;
            COMPARE_NEAR(
                meteredEnergy(compile(scene), state),
                energy.kinetic +
                    (energy.potential + energy.elastic + earlier.potential + earlier.elastic) / 2.0,
                1e-9 * size);
        }
    }

    void itIsMeteredWhereItIsAskedForAlone()
    {
        Simulation simulation(hanging({0, 1}));
        stepped(simulation, 1);
        QCOMPARE(simulation.takenOut().whole, 0.0);
        Tracks tracks;
        tracks.follow(hanging({0, 1}));
        QVERIFY(tracks.followsTakenOut());
        tracks.follow(trailing());
        QVERIFY(!tracks.followsTakenOut());
    }

    // Column names are those of the file, and unknown values are left out.
    void aTableHasAColumnForEachCurve()
    {
        Plot plot;
        plot.quantity = PlotQuantity::takenOut;
        QVERIFY(curvesCsv(plot, Tracks()).starts_with("step,time,taken_out\n"));
        plot.quantity = PlotQuantity::acceleration;
        plot.against = PlotAxis::x;
        plot.of = {ParticleId{1}};
        World world = stillWorld();
        world.timeStep = 0.5;
        const Scene scene = trailing().world(world).add(Decoration{DecorationId{2}, plot});
        Tracks tracks;
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        step(tracks, scene, simulation);
        QCOMPARE(curvesCsv(plot, tracks),
                 std::string("step,time,x_p1,acceleration_p1\n0,0,0,\n1,0.5,1,0\n"));
    }

    // A drag at the start records the last step again. That must not count its energy a second
    // time.
    void aStepThatIsLookedAtAgainKeepsWhatWasTakenOutInIt()
    {
        const Scene scene = hanging({0, 1});
        Tracks tracks;
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        step(tracks, scene, simulation);
        const std::vector<double> before = tracks.of(Curve{PlotQuantity::takenOut});
        tracks.record(scene, simulation.state());
        QCOMPARE(tracks.of(Curve{PlotQuantity::takenOut}), before);
    }

    void whatIsPlottedLateIsUnknownBefore()
    {
        const Scene scene = trailing();
        Plot plot;
        plot.of = {ParticleId{1}};
        plot.quantity = PlotQuantity::x;
        const Scene both = trailing().add(Decoration{DecorationId{2}, plot});
        Tracks tracks;
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        QVERIFY(tracks.isKnown(0, 0));
        step(tracks, scene, simulation);
        QVERIFY(!tracks.isKnown(0, 2));
        tracks.follow(both);
        step(tracks, both, simulation);
        const std::vector<double> x = tracks.of(curvesOf(plot)[0]);
        QCOMPARE(x.size(), std::size_t{3});
        QVERIFY(std::isnan(x[0]) && std::isnan(x[1]));
        QCOMPARE(x[2], 2.0);
        QVERIFY(!tracks.isKnown(0, 2));
    }

    void goingBackForgetsWhatCameAfter()
    {
        Tracks tracks;
        const Scene scene = trailing();
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        const State early = stepped(simulation, 1);
        tracks.record(scene, early);
        for (int i = 0; i < 5; ++i)
            step(tracks, scene, simulation);
        tracks.record(scene, early);
        QCOMPARE(tracks.of(ParticleId{1}), (std::vector<Vec2>{{0, 0}, {1, 0}}));
        tracks.record(scene, startOf(scene));
        QCOMPARE(tracks.of(ParticleId{1}), (std::vector<Vec2>{{0, 0}}));
    }

    void aGapBeginsAnew()
    {
        Tracks tracks;
        const Scene scene = trailing();
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        step(tracks, scene, simulation, 7);
        QCOMPARE(tracks.first(), 7u);
        QCOMPARE(tracks.of(ParticleId{1}), (std::vector<Vec2>{{7, 0}}));
    }

    void itNeverGrowsWithoutEnd()
    {
        Tracks tracks;
        const Scene scene = trailing();
        State state = startOf(scene);
        tracks.follow(scene);
        for (int i = 0; i < 100'000; ++i) {
            state.step = std::uint64_t(i);
            state.position[0].x = i;
            tracks.record(scene, state);
        }
        const std::vector<Vec2>& track = tracks.of(ParticleId{1});
        QCOMPARE_LE(track.size(), 40'000u);
        QCOMPARE_GE(track.size(), 30'000u);
        QCOMPARE(track.back().x, 99'999.0);
        QCOMPARE(track.front().x, double(tracks.first()));
    }

    // A trail that the scene gets late starts at the same step as the others, as if it had existed
    // from the start.
    void whatIsFollowedLateHasBeenWhereItIs()
    {
        const Scene scene = trailing();
        Trail late;
        late.particle = ParticleId{2};
        const Scene both = trailing().add(Decoration{DecorationId{2}, late});
        Tracks tracks;
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        for (int i = 0; i < 3; ++i)
            step(tracks, scene, simulation);
        tracks.follow(both);
        tracks.record(scene, simulation.state());
        QCOMPARE(tracks.of(ParticleId{1}).size(), std::size_t{4});
        QCOMPARE(tracks.of(ParticleId{2}), std::vector<Vec2>(4, Vec2{0, 50}));
    }

    void whatIsFollowedNoLongerIsForgotten()
    {
        const Scene scene = trailing();
        const Scene without = aScene().world(stillWorld()).add(moving(1, {0, 0}, {1, 0}));
        Tracks tracks;
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        step(tracks, scene, simulation);
        tracks.follow(without);
        QVERIFY(tracks.empty());
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        for (const Vec2 place : tracks.of(ParticleId{1}))
            QCOMPARE(place, (Vec2{1, 0}));
    }
};

QTEST_APPLESS_MAIN(TestTracks)
#include "tst_tracks.moc"
