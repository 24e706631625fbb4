// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "core/run/simulation.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/ground.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"
#include "tests/core/random_scene.h"

#include <QTest>

#include <algorithm>
#include <numbers>

using namespace vakwerk;

namespace {

constexpr double gravity = 9.81;
constexpr double mass = 3.0;

World standing(int substeps = 4, int iterations = 2)
{
    World world = stillWorld(iterations);
    world.yAxis = YAxis::up;
    world.gravity = {0.0, -gravity};
    world.substeps = substeps;
    world.contacts = Contacts::ground;
    return world;
}

Scene withGround(Scene scene, const std::vector<Vec2>& vertices, double friction,
                 double restitution, bool closed = false)
{
    scene.apply(edit::addGround(scene, vertices, closed));
    Ground ground = scene.ground()[scene.ground().size() - 1];
    auto& line = std::get<Polyline>(ground.body);
    line.friction = friction;
    line.restitution = restitution;
    Draft draft(scene);
    draft.set(ground);
    scene.apply(draft.patch());
    return scene;
}

// Returns a world with one particle, of the same friction and restitution 0.
Scene oneParticle(const World& world, Vec2 at, Vec2 velocity, double radius, double friction)
{
    Particle particle = particleAt(at);
    particle.id = ParticleId{1};
    particle.previous = at - velocity * world.timeStep;
    particle.mass = mass;
    particle.radius = radius;
    particle.contactFriction = friction;
    return aScene().world(world).add(particle);
}

bool isInside(const std::vector<Vec2>& ring, Vec2 place)
{
    bool inside = false;
    for (std::size_t i = 0, k = ring.size() - 1; i < ring.size(); k = i++)
        if ((ring[i].y > place.y) != (ring[k].y > place.y) &&
            place.x < (ring[k].x - ring[i].x) * (place.y - ring[i].y) / (ring[k].y - ring[i].y) +
                          ring[i].x)
            inside = !inside;
    return inside;
}

constexpr std::array integrators{Integrator::stormerVerlet, Integrator::velocityVerlet,
                                 Integrator::explicitEuler, Integrator::symplecticEuler,
                                 Integrator::midpoint,      Integrator::rungeKutta4,
                                 Integrator::implicitEuler};

}  // namespace

// Tests contacts of particles with ground.
class TestGroundContacts : public QObject {
    Q_OBJECT

private slots:
    // A bounce at the speed v with the restitution e slows the motion along the ground by μ (1 + e) v, wherever
    // in a substep it comes.
    void aBounceHasItsFriction()
    {
        for (const double restitution : {0.0, 0.5, 1.0})
            for (int i = 0; i < 10; ++i) {
                const InCase inCase("height", i);
                World world = standing(6);
                world.gravity = {};
                const Scene scene =
                    withGround(oneParticle(world, {0.0, 1.0 + 0.002 * i}, {3.0, -5.0}, 0.3, 0.1),
                               {{-10, 0}, {10, 0}}, 0.1, restitution);
                Simulation simulation(scene);
                for (int step = 0; step < 30; ++step)
                    QVERIFY(!simulation.step());
                const State& state = simulation.state();
                const Vec2 velocity = (state.position[0] - state.previous[0]) / world.timeStep;
                COMPARE_NEAR(velocity.x, 3.0 - 0.1 * (1.0 + restitution) * 5.0, 1e-9);
                COMPARE_NEAR(velocity.y, restitution * 5.0, 1e-9);
            }
    }

    void theGroundBearsWhatLiesOnIt()
    {
        for (const double radius : {0.0, 0.1})
            for (const int substeps : {1, 4}) {
                const Scene scene = withGround(
                    oneParticle(standing(substeps), {0.3, radius + 0.5}, {}, radius, 0.5),
                    {{-5, 0}, {0.3, 0}, {5, 0}}, 0.5, 0.0);
                Simulation simulation(scene);
                for (int i = 0; i < 300; ++i)
                    QVERIFY(!simulation.step());
                const State& state = simulation.state();
                COMPARE_NEAR(state.position[0].y, radius, 2e-5);
                QCOMPARE(state.position[0].x, 0.3);
                double push = 0.0;
                for (const Touch& touch : state.touches)
                    push += touch.push;
                const double h = scene.world().timeStep / substeps;
                COMPARE_NEAR(push / (h * h), mass * gravity, 1e-9);
            }
    }

    // On a slope at the angle α a body slides with the acceleration g (sin α − μ cos α), or stays. It does
    // not feel where pieces meet.
    void onASlopeItSlidesAsCoulombSays()
    {
        constexpr double angle = std::numbers::pi / 6.0;
        const Vec2 down{std::cos(angle), -std::sin(angle)};
        const Vec2 up{std::sin(angle), std::cos(angle)};
        std::vector<Vec2> line;
        for (int i = 0; i <= 270; ++i)
            line.push_back(down * (0.37 * i));
        for (const Integrator integrator : integrators)
            for (const double radius : {0.0, 0.1})
                for (const double friction : {0.0, 0.2, 0.5, 0.7}) {
                    const InCase inCase("integrator", static_cast<std::uint32_t>(integrator));
                    World world = standing();
                    world.integrator = integrator;
                    const Vec2 start = line[3] + up * radius;
                    Simulation simulation(withGround(
                        oneParticle(world, start, {}, radius, friction), line, friction, 0.0));
                    constexpr int steps = 240;
                    for (int i = 0; i < steps; ++i) {
                        QVERIFY(!simulation.step());
                        const Vec2 way = simulation.state().position[0] - start;
                        QCOMPARE_LT(std::abs(dot(way, up)), 2e-4);
                    }
                    const double time = steps * world.timeStep;
                    const double acceleration =
                        gravity * std::fmax(0.0, std::sin(angle) - friction * std::cos(angle));
                    const double way = dot(simulation.state().position[0] - start, down);
                    COMPARE_NEAR(way, acceleration * time * time / 2.0,
                                 2.0 * acceleration * time * world.timeStep / 4 + 2e-4);
                }
    }

    // A ball that falls from the height H rises to e² H.
    void aBounceKeepsItsShareOfTheSpeed()
    {
        for (const int substeps : {1, 4, 8})
            for (const double e : {0.0, 0.5, 0.9, 1.0}) {
                Simulation simulation(
                    withGround(oneParticle(standing(substeps), {0, 1.1}, {}, 0.1, 0.5),
                               {{-5, 0}, {5, 0}}, 0.5, e));
                double before = 1.0;
                double now = 1.0;
                std::vector<double> tops;
                for (int i = 0; i < 400 && tops.size() < 3; ++i) {
                    QVERIFY(!simulation.step());
                    const double next = simulation.state().position[0].y - 0.1;
                    if (now > before && now > next)
                        tops.push_back(now);
                    before = now;
                    now = next;
                }
                QCOMPARE(tops.size(), std::size_t{e > 0.0 ? 3U : 0U});
                for (std::size_t i = 0; i < tops.size(); ++i)
                    COMPARE_NEAR(tops[i], std::pow(e * e, double(i + 1)), 2e-3);
            }
    }

    // However fast a particle is, it stays inside a closed line, also at its acute corners.
    void nothingPassesThrough()
    {
        const std::vector<Vec2> ring{{-3, -3}, {0, -2.5}, {3, -3}, {3, 3}, {0.1, 1.5}, {-3, 3}};
        for (std::uint32_t seed = 1; seed <= 400; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const double radius = dice.oneIn(2) ? 0.05 : 0.0;
            const double speed = dice.between(0.0, 6000.0);
            const double angle = dice.between(-3.2, 3.2);
            World world = standing(std::array{1, 4, 6}[dice.below(3)]);
            world.bounds = {};
            Simulation simulation(
                withGround(oneParticle(world, dice.point(0.2),
                                       Vec2{std::cos(angle), std::sin(angle)} * speed, radius, 0.3),
                           ring, 0.3, dice.oneIn(2) ? 0.8 : 0.0, true));
            for (int i = 0; i < 60; ++i) {
                QVERIFY(!simulation.step());
                QVERIFY(isInside(ring, simulation.state().position[0]));
            }
        }
    }

    // A particle that passes an end of a line or a corner at a distance flies on.
    void whatPassesAtADistanceIsLeftAlone()
    {
        struct Flight {
            Vec2 from;
            Vec2 velocity;
        };
        World world = standing(1);
        world.gravity = {};
        for (const Flight& flight : {Flight{{-0.15, 0.4}, {0, -30}}, Flight{{-0.4, 0.5}, {0, -30}},
                                     Flight{{-0.45, 0.3}, {30, 12}}, Flight{{5.15, 0.4}, {0, -30}}})
            for (const double e : {0.0, 1.0}) {
                const Vec2 v = flight.velocity;
                Simulation simulation(withGround(oneParticle(world, flight.from, v, 0.1, 0.5),
                                                 {{0, 0}, {5, 0}, {2, -3}}, 0.5, e));
                for (int i = 1; i <= 4; ++i) {
                    QVERIFY(!simulation.step());
                    COMPARE_NEAR(length(simulation.state().position[0] - flight.from -
                                        v * (i * world.timeStep)),
                                 0.0, 1e-12);
                }
                QVERIFY(simulation.state().touches.empty());
            }
    }

    // A fast particle that starts beside a line and flies onto it bounces off its surface.
    void whatComesFromBesideBouncesOffTheSurface()
    {
        World world = standing(1);
        world.gravity = {};
        Simulation simulation(withGround(oneParticle(world, {-0.3, 0.5}, {60, -60}, 0.1, 0.0),
                                         {{0, 0}, {5, 0}}, 0.0, 1.0));
        QVERIFY(!simulation.step());
        QVERIFY(!simulation.step());
        const State& state = simulation.state();
        const Vec2 velocity = (state.position[0] - state.previous[0]) / world.timeStep;
        COMPARE_NEAR(velocity.x, 60.0, 1e-9);
        COMPARE_NEAR(velocity.y, 60.0, 1e-9);
    }

    // Ground that is far away does not change how near a particle comes to other ground.
    void theExtentOfTheGroundDoesNotCount()
    {
        const Scene scene = withGround(oneParticle(standing(), {0, 0.5}, {}, 0.1, 0.5),
                                       {{-1e6, 0}, {0, 0}, {1e6, 0}}, 0.5, 0.0);
        Simulation simulation(scene);
        for (int i = 0; i < 300; ++i)
            QVERIFY(!simulation.step());
        COMPARE_NEAR(simulation.state().position[0].y, 0.1, 2e-3);
    }

    // The corrections of a substep belong to the state, so that a run that is repeated from any step has the
    // same bits.
    void aRunIsRepeatedWithTheSameBits()
    {
        Scene scene = aScene()
                          .world(standing())
                          .particle(1, {0, 1})
                          .particle(2, {1, 1.2})
                          .particle(3, {0.4, 2})
                          .distance(1, 1, 2)
                          .distance(2, 2, 3)
                          .distance(3, 3, 1);
        scene = withGround(scene, {{-5, 1}, {0, 0}, {0.5, -0.1}, {5, 0.4}}, 0.4, 0.3);
        Simulation whole(scene);
        for (int i = 0; i < 200; ++i) {
            Simulation again(scene, State(whole.state()));
            QVERIFY(!whole.step());
            QVERIFY(!again.step());
            QVERIFY(whole.state() == again.state());
            QCOMPARE(hashText(hashOf(whole.state())), hashText(hashOf(again.state())));
        }
        QVERIFY(!whole.state().touches.empty());
        Run run(scene, startOf(scene));
        for (int i = 0; i < 200; ++i)
            QVERIFY(!run.step());
        QVERIFY(run.seek(57));
        QVERIFY(run.seek(200));
        QVERIFY(run.state() == whole.state());
    }

    void theTraceHasWhatContactsMove()
    {
        const World world = standing(3, 2);
        const Scene scene = withGround(oneParticle(world, {0, 0.3}, {2, 0}, 0.1, 0.5),
                                       {{-5, 0}, {5, 0.5}}, 0.5, 0.5);
        Run run(scene, startOf(scene));
        for (int i = 0; i < 100; ++i) {
            const Trace trace = run.trace();
            QVERIFY(!run.step());
            QVERIFY(trace.end == run.state());
            const State followed = trace.after(trace.entries.size());
            QVERIFY(followed.position == run.state().position);
            QVERIFY(followed.previous == run.state().previous);
        }
    }

    void withContactsOffTheGroundIsOnlyDrawn()
    {
        World world = standing();
        const Scene scene =
            withGround(oneParticle(world, {0, 1}, {}, 0.1, 0.5), {{-5, 0}, {5, 0}}, 0.5, 0.0);
        Draft draft(scene);
        world.contacts = Contacts::off;
        draft.set(world);
        Scene off = scene;
        off.apply(draft.patch());
        Simulation with(off);
        Simulation without(oneParticle(world, {0, 1}, {}, 0.1, 0.5));
        for (int i = 0; i < 100; ++i) {
            QVERIFY(!with.step());
            QVERIFY(!without.step());
        }
        QVERIFY(with.state() == without.state());
    }
};

QTEST_GUILESS_MAIN(TestGroundContacts)
#include "tst_ground_contacts.moc"
