#include "core/simulation/run/tracks.h"
#include "tests/core/a_run.h"

using namespace vakwerk;

namespace {

// A particle that goes 1 a step to the right, with a trail.
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
        tracks.record(simulation.state());
        for (int i = 0; i < 3; ++i)
            tracks.record(stepped(simulation, 1));
        QCOMPARE(tracks.of(ParticleId{1}), (std::vector<Vec2>{{0, 0}, {1, 0}, {2, 0}, {3, 0}}));
        QVERIFY(tracks.of(ParticleId{2}).empty());
        tracks.record(simulation.state());
        QCOMPARE(tracks.of(ParticleId{1}).size(), std::size_t{4});
    }

    // Also where it does not come from the way made: explicit Euler moves by the velocity before.
    void theVelocityIsThatOfTheState()
    {
        World world;
        world.gravity = {2.0, 0.0};
        world.damping = 0.0;
        world.timeStep = 0.5;
        world.integrator = Integrator::explicitEuler;
        const Scene scene = trailing().world(world);
        Tracks tracks;
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(simulation.state());
        for (int i = 0; i < 2; ++i)
            tracks.record(stepped(simulation, 1));
        QCOMPARE(tracks.of(ParticleId{1}), (std::vector<Vec2>{{0, 0}, {1, 0}, {2.5, 0}}));
        QCOMPARE(tracks.strideOf(ParticleId{1}), (std::vector<Vec2>{{1, 0}, {1.5, 0}, {2, 0}}));
    }

    void goingBackForgetsWhatCameAfter()
    {
        Tracks tracks;
        const Scene scene = trailing();
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(simulation.state());
        const State early = stepped(simulation, 1);
        tracks.record(early);
        for (int i = 0; i < 5; ++i)
            tracks.record(stepped(simulation, 1));
        tracks.record(early);
        QCOMPARE(tracks.of(ParticleId{1}), (std::vector<Vec2>{{0, 0}, {1, 0}}));
        QCOMPARE(tracks.strideOf(ParticleId{1}), (std::vector<Vec2>{{1, 0}, {1, 0}}));
        tracks.record(startOf(scene));
        QCOMPARE(tracks.of(ParticleId{1}), (std::vector<Vec2>{{0, 0}}));
    }

    void aGapBeginsAnew()
    {
        Tracks tracks;
        const Scene scene = trailing();
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(simulation.state());
        tracks.record(stepped(simulation, 7));
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
            tracks.record(state);
        }
        const std::vector<Vec2>& track = tracks.of(ParticleId{1});
        QVERIFY(track.size() <= 40'000 && track.size() >= 30'000);
        QCOMPARE(track.back().x, 99'999.0);
        QCOMPARE(track.front().x, double(tracks.first()));
        QCOMPARE(tracks.strideOf(ParticleId{1}).size(), track.size());
        QCOMPARE(tracks.strideOf(ParticleId{1}).back().x, track.back().x + 1.0);
        QCOMPARE(tracks.strideOf(ParticleId{1}).front().x, track.front().x + 1.0);
    }

    // It is drawn over the same steps as the others, as if it had been there all the while.
    void whatIsFollowedLateHasBeenWhereItIs()
    {
        const Scene scene = trailing();
        Trail late;
        late.particle = ParticleId{2};
        const Scene both = trailing().add(Decoration{DecorationId{2}, late});
        Tracks tracks;
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(simulation.state());
        for (int i = 0; i < 3; ++i)
            tracks.record(stepped(simulation, 1));
        tracks.follow(both);
        tracks.record(simulation.state());
        QCOMPARE(tracks.of(ParticleId{1}).size(), std::size_t{4});
        QCOMPARE(tracks.of(ParticleId{2}), std::vector<Vec2>(4, Vec2{0, 50}));
        QCOMPARE(tracks.strideOf(ParticleId{2}), std::vector<Vec2>(4, Vec2{0, 0}));
    }

    void whatIsFollowedNoLongerIsForgotten()
    {
        const Scene scene = trailing();
        const Scene without = aScene().world(stillWorld()).add(moving(1, {0, 0}, {1, 0}));
        Tracks tracks;
        Simulation simulation(scene);
        tracks.follow(scene);
        tracks.record(simulation.state());
        tracks.record(stepped(simulation, 1));
        tracks.follow(without);
        QVERIFY(tracks.empty());
        tracks.follow(scene);
        tracks.record(simulation.state());
        for (const Vec2 place : tracks.of(ParticleId{1}))
            QCOMPARE(place, (Vec2{1, 0}));
    }
};

QTEST_APPLESS_MAIN(TestTracks)
#include "tst_tracks.moc"
