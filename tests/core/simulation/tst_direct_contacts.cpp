// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "core/run/simulation.h"
#include "tests/comparing.h"
#include "tests/core/discs.h"
#include "tests/core/gallery_scenes.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <algorithm>
#include <numbers>

using namespace vakwerk;

namespace {

World solvedDirectly(World world)
{
    world.solver = Solver::direct;
    return world;
}

Polyline lineOf(double friction, double restitution = 0.0)
{
    Polyline line;
    line.friction = friction;
    line.restitution = restitution;
    return line;
}

Scene underDirect(const char* example)
{
    const Scene scene = gallery(example);
    return applied(scene, edit::setWorldField(scene, "solver", std::string("direct")));
}

Vec2 momentumOf(const Scene& scene, const State& state)
{
    Vec2 sum;
    for (std::size_t i = 0; i < state.position.size(); ++i)
        sum += velocityOf(scene, state, i) * scene.particles()[i].mass;
    return sum;
}

// Returns the energy at the places of the state. A velocity is that half a substep before.
double energyAt(const Scene& scene, const State& state)
{
    const Vec2 g = scene.world().gravity;
    const double h = scene.world().timeStep / scene.world().substeps;
    double sum = 0.0;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        const Particle& particle = scene.particles()[i];
        if (particle.pinned)
            continue;
        const Vec2 v = velocityOf(scene, state, i) + g * (0.5 * h);
        sum += particle.mass * (0.5 * dot(v, v) - dot(g, state.position[i]));
        if (particle.rolls) {
            const double rim = particle.radius * state.turns[i].spin * std::numbers::pi / 180.0;
            sum += 0.25 * particle.mass * rim * rim;
        }
    }
    return sum;
}

// A triangle of links that stands on two feet.
Scene triangle(const World& world, double above, double lift, const Disc& like)
{
    const auto foot = [&](Vec2 at, double mass) {
        Disc body = like;
        body.at = at;
        body.mass = mass;
        return body;
    };
    return aScene()
        .world(world)
        .add(particleOf(1, foot({0.0, 0.1 + above}, 2.0), world))
        .add(particleOf(2, foot({1.0, 0.1 + above + lift}, 3.0), world))
        .add(particleOf(3, foot({0.5, 0.9 + above}, 5.0), world))
        .distance(1, 1, 2)
        .distance(2, 1, 3)
        .distance(3, 2, 3)
        .ground(1, {{-20.0, 0.0}, {20.0, 0.0}}, lineOf(like.friction, like.restitution));
}

// A box of four corners with both diagonals, on a slope that falls to the left at this angle.
Scene boxOnSlope(double angle, double friction)
{
    const World world = solvedDirectly(heavy(4, 4));
    const Vec2 along{std::cos(angle), std::sin(angle)};
    const Vec2 up{-along.y, along.x};
    SceneBuilder builder = aScene();
    builder.world(world);
    std::uint32_t id = 1;
    for (const Vec2 corner : {Vec2{0, 0.05}, {1, 0.05}, {1, 0.55}, {0, 0.55}})
        builder.add(particleOf(
            id++, {.at = along * corner.x + up * corner.y, .radius = 0.05, .friction = friction},
            world));
    id = 1;
    for (const auto& [a, b] : {std::pair{1u, 2u}, {2u, 3u}, {3u, 4u}, {4u, 1u}, {1u, 3u}, {2u, 4u}})
        builder.distance(id++, a, b);
    return builder.ground(1, {along * -60.0, along * 60.0}, lineOf(friction));
}

// Dumbbells that fly about in a closed box.
Scene dumbbells(const World& world, double friction, double restitution)
{
    Dice dice(8);
    SceneBuilder builder = aScene();
    builder.world(world);
    std::uint32_t id = 1;
    for (int i = 0; i < 16; ++i) {
        const Vec2 centre{-1.5 + (i % 4), -1.5 + i / 4};
        const double angle = dice.between(0.0, 6.0);
        const Vec2 half{0.2 * std::cos(angle), 0.2 * std::sin(angle)};
        const Vec2 velocity{dice.between(-3.0, 3.0), dice.between(-3.0, 3.0)};
        for (const double side : {-1.0, 1.0})
            builder.add(particleOf(id++,
                                   {.at = centre + half * side,
                                    .velocity = velocity,
                                    .mass = 1.0 + i % 3,
                                    .friction = friction,
                                    .restitution = restitution},
                                   world));
    }
    for (std::uint32_t i = 0; i < 16; ++i)
        builder.distance(i + 1, 2 * i + 1, 2 * i + 2);
    Polyline line = lineOf(friction, restitution);
    line.closed = true;
    return builder.ground(1, {{-2.5, -2.5}, {2.5, -2.5}, {2.5, 2.5}, {-2.5, 2.5}}, line);
}

// Dumbbells, triangles and braced squares that fly about in a closed box, with the restitution 1.
constexpr double halfBox = 2.5;

Scene crowd(const World& world, Dice& dice, double friction, bool rolls)
{
    SceneBuilder builder = aScene();
    builder.world(world);
    std::uint32_t id = 1;
    std::uint32_t link = 1;
    for (int i = 0; i < 16; ++i) {
        const Vec2 centre{-1.5 + (i % 4), -1.5 + i / 4};
        const double angle = dice.between(0.0, 6.0);
        const Vec2 velocity = dice.point(3.0);
        const double spin = dice.between(-5.0, 5.0);
        const auto corners = static_cast<std::uint32_t>(2 + dice.below(3));
        const std::uint32_t first = id;
        for (std::uint32_t k = 0; k < corners; ++k) {
            const double at = angle + 2.0 * std::numbers::pi * k / corners;
            const Vec2 arm = Vec2{std::cos(at), std::sin(at)} * (0.12 + 0.04 * corners);
            Particle particle = particleOf(id++,
                                           {.at = centre + arm,
                                            .velocity = velocity + Vec2{-arm.y, arm.x} * spin,
                                            .mass = 1.0 + static_cast<double>(dice.below(3)),
                                            .friction = friction,
                                            .restitution = 1.0},
                                           world);
            particle.rolls = rolls;
            builder.add(particle);
        }
        for (std::uint32_t a = first; a < id; ++a)
            for (std::uint32_t b = a + 1; b < id; ++b)
                builder.distance(link++, a, b);
    }
    Polyline line = lineOf(friction, 1.0);
    line.closed = true;
    return builder.ground(
        1, {{-halfBox, -halfBox}, {halfBox, -halfBox}, {halfBox, halfBox}, {-halfBox, halfBox}},
        line);
}

// The energy if all particles lay still on the floor of that box.
double lowestEnergy(const Scene& scene)
{
    double sum = 0.0;
    for (const Particle& particle : scene.particles())
        sum -= particle.mass * dot(scene.world().gravity, {0.0, particle.radius - halfBox});
    return sum;
}

}  // namespace

// Tests contacts of structures that the direct solver solves.
class TestDirectContacts : public QObject {
    Q_OBJECT

private slots:
    // The feet press as statics says, and the members carry the forces of statics.
    void aTrussBearsItsWeight()
    {
        const World world = solvedDirectly(heavy(4, 4));
        const Scene scene = triangle(world, 0.0, 0.0, {.at = {}, .friction = 0.0});
        Simulation simulation(scene);
        for (int i = 0; i < 120; ++i)
            QVERIFY(!simulation.step());
        const State& state = simulation.state();
        const double h = world.timeStep / world.substeps;
        QCOMPARE(state.touches.size(), std::size_t{2});
        COMPARE_NEAR_RELATIVE(state.touches[0].push / (h * h), 4.5 * gravity, 1e-6);
        COMPARE_NEAR_RELATIVE(state.touches[1].push / (h * h), 5.5 * gravity, 1e-6);
        const double rafter = -2.5 * gravity * std::hypot(0.5, 0.8) / 0.8;
        COMPARE_NEAR_RELATIVE(forceIn(scene, state, 1), rafter, 1e-6);
        COMPARE_NEAR_RELATIVE(forceIn(scene, state, 2), rafter, 1e-6);
        COMPARE_NEAR_RELATIVE(forceIn(scene, state, 0), 2.5 * gravity * 0.5 / 0.8, 1e-6);
        COMPARE_NEAR(state.position[2], (Vec2{0.5, 0.9}), 1e-9);
    }

    // A falling structure stops on the ground. Its links keep their lengths, and it lies still there.
    void aTrussFallsAndLies()
    {
        const Scene scene =
            triangle(solvedDirectly(heavy(4, 4)), 0.5, 0.1, {.at = {}, .friction = 0.5});
        Simulation simulation(scene);
        for (int i = 0; i < 240; ++i) {
            QVERIFY(!simulation.step());
            QCOMPARE_LT(largestLengthError(scene, simulation.state()), 1e-9);
            for (const Vec2 place : simulation.state().position)
                QCOMPARE_GT(place.y, 0.1 - 1e-3);
        }
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE_LT(length(velocityOf(scene, simulation.state(), i)), 1e-7);
    }

    // Neither hits nor links take the energy of a swing, so that it goes on after 30 s.
    void aCradleSwingsOn()
    {
        const Scene scene = underDirect("newtons_cradle");
        Simulation simulation(scene);
        for (int i = 0; i < 1800; ++i)
            QVERIFY(!simulation.step());
        const double came = std::sqrt(2.0 * gravity * (0.433956 - 0.2));
        double most = 0.0;
        for (int i = 0; i < 120; ++i) {
            QVERIFY(!simulation.step());
            for (std::size_t k = 5; k < 10; ++k)
                most = std::max(most, length(velocityOf(scene, simulation.state(), k)));
        }
        QCOMPARE_GT(most, 0.99 * came);
    }

    void theLastBallLeavesWithTheSpeedOfTheFirst()
    {
        const Scene scene = underDirect("newtons_cradle");
        Simulation simulation(scene);
        double came = 0.0;
        while (velocityOf(scene, simulation.state(), 9).x < 0.1) {
            came = velocityOf(scene, simulation.state(), 5).x;
            QVERIFY(!simulation.step());
            QCOMPARE_LT(simulation.stepCount(), std::uint64_t{120});
        }
        QCOMPARE_GT(velocityOf(scene, simulation.state(), 9).x, 0.99 * came);
        for (std::size_t i = 5; i < 9; ++i)
            QCOMPARE_LT(length(velocityOf(scene, simulation.state(), i)), 1e-3);
    }

    // A box on a slope at the angle α slides with the acceleration g (sin α − μ cos α), or stays.
    void aBoxSlidesAsCoulombSays()
    {
        for (const double degrees : {10.0, 25.0, 40.0})
            for (const double friction : {0.0, 0.2, 0.5, 0.9}) {
                const InCase inCase("friction", friction);
                const double angle = degrees * std::numbers::pi / 180.0;
                const Scene scene = boxOnSlope(angle, friction);
                Simulation simulation(scene);
                constexpr int steps = 120;
                for (int i = 0; i < steps; ++i)
                    QVERIFY(!simulation.step());
                const double time = steps * scene.world().timeStep;
                const double h = scene.world().timeStep / scene.world().substeps;
                const double acceleration =
                    std::max(0.0, gravity * (std::sin(angle) - friction * std::cos(angle)));
                const Vec2 down{-std::cos(angle), -std::sin(angle)};
                const Vec2 way = simulation.state().position[0] - scene.particles()[0].position;
                COMPARE_NEAR(dot(way, down), 0.5 * acceleration * time * (time + h), 1e-6);
                COMPARE_NEAR(cross(way, down), 0.0, 1e-9);
            }
    }

    // The car drives over the bridge, the links of both stay as long as they are, and the motor has its speed.
    void theCarArrives()
    {
        const Scene scene = underDirect("car_with_motor");
        Simulation simulation(scene);
        double most = 0.0;
        for (int i = 0; i < 480; ++i) {
            QVERIFY(!simulation.step());
            most = std::max(most, largestLengthError(scene, simulation.state()));
        }
        const State& state = simulation.state();
        QCOMPARE_LT(most, 1e-4);
        QCOMPARE_GT(state.position[*scene.particles().indexOf(ParticleId{42})].x, 13.0);
        COMPARE_NEAR(state.turns[*scene.particles().indexOf(ParticleId{42})].spin, -400.0, 1e-3);
    }

    void hitsKeepMomentumAndGiveNoEnergy()
    {
        const World world = solvedDirectly(touching(4, 4));
        for (const double restitution : {0.0, 0.5, 1.0})
            for (const double friction : {0.0, 0.5}) {
                const InCase inCase("restitution", restitution);
                const Disc left{{-0.6, 0.05}, {3, 0}, 0.1, 1.0, friction, restitution};
                const Disc leftTop{{-0.6, 0.5}, {3, 0}, 0.1, 2.0, friction, restitution};
                const Disc right{{0.3, -0.1}, {-2, 1}, 0.1, 3.0, friction, restitution};
                const Disc rightTop{{0.8, 0.3}, {-2, 1}, 0.1, 1.0, friction, restitution};
                const Scene scene = aScene()
                                        .world(world)
                                        .add(particleOf(1, left, world))
                                        .add(particleOf(2, leftTop, world))
                                        .add(particleOf(3, right, world))
                                        .add(particleOf(4, rightTop, world))
                                        .distance(1, 1, 2)
                                        .distance(2, 3, 4);
                Simulation simulation(scene);
                const Vec2 before = momentumOf(scene, simulation.state());
                const double first = energyAt(scene, simulation.state());
                for (int i = 0; i < 60; ++i) {
                    QVERIFY(!simulation.step());
                    COMPARE_NEAR(momentumOf(scene, simulation.state()), before, 1e-8);
                    QCOMPARE_LT(energyAt(scene, simulation.state()), first * (1.0 + 1e-4));
                    QCOMPARE_LT(largestLengthError(scene, simulation.state()), 1e-9);
                }
                if (restitution == 1.0 && friction == 0.0)
                    QCOMPARE_GT(energyAt(scene, simulation.state()), first * 0.98);
                else
                    QCOMPARE_LT(energyAt(scene, simulation.state()), first * 0.999);
            }
    }

    // A pinned particle stays, also in a bounce, whatever place it had before.
    void aPinnedParticleHasNoVelocityInABounce()
    {
        World world = solvedDirectly(stillWorld(10));
        world.yAxis = YAxis::up;
        world.gravity = {0.0, -10.0};
        world.contacts = Contacts::ground;
        const auto end = [&](Vec2 velocity) {
            Particle held = moving(1, {0.0, 1.0}, velocity);
            held.pinned = true;
            Particle ball = moving(2, {1.0, 1.0}, {});
            ball.radius = 0.1;
            ball.restitution = 0.5;
            const Scene scene = aScene().world(world).add(held).add(ball).distance(1, 1, 2).ground(
                1, {{-5.0, 0.5}, {5.0, 0.5}}, lineOf(0.0));
            return after(scene, 60).position;
        };
        QCOMPARE(end({0.0, 0.05}), end({}));
    }

    // With the restitution 1 a structure that comes down level bounces for long. Otherwise energy is lost too.
    void aTrussBouncesWithoutGainingEnergy()
    {
        for (const double lift : {0.0, 0.1, -0.3}) {
            const Scene scene =
                triangle(solvedDirectly(heavy(4, 4)), 0.5, lift, {.at = {}, .restitution = 1.0});
            Simulation simulation(scene);
            const double first = energyAt(scene, simulation.state());
            for (int i = 0; i < 600; ++i) {
                QVERIFY(!simulation.step());
                QCOMPARE_LT(energyAt(scene, simulation.state()), first * (1.0 + 1e-5));
                QCOMPARE_LT(largestLengthError(scene, simulation.state()), 1e-9);
            }
            QCOMPARE_GT(energyAt(scene, simulation.state()), first * 0.97);
        }
    }

    void dumbbellsGainNoEnergy_data()
    {
        QTest::addColumn<double>("restitution");
        for (const double restitution : {0.0, 0.5, 1.0})
            QTest::addRow("%g", restitution) << restitution;
    }

    void dumbbellsGainNoEnergy()
    {
        QFETCH(double, restitution);
        for (const World& world : {solvedDirectly(touching(4, 4)), solvedDirectly(heavy(4, 4))}) {
            const Scene scene = dumbbells(world, restitution < 1.0 ? 0.3 : 0.0, restitution);
            Simulation simulation(scene);
            double before = energyAt(scene, simulation.state());
            for (int i = 0; i < 200; ++i) {
                QVERIFY(!simulation.step());
                const double now = energyAt(scene, simulation.state());
                QCOMPARE_LT(now, before + 1e-2);
                before = now;
                QCOMPARE_LT(largestLengthError(scene, simulation.state()), 1e-6);
            }
        }
    }

    void aCrowdGainsNoEnergy_data()
    {
        QTest::addColumn<World>("world");
        QTest::addColumn<double>("friction");
        QTest::addColumn<bool>("rolls");
        QTest::newRow("still") << solvedDirectly(touching(4, 4)) << 0.0 << false;
        QTest::newRow("falling") << solvedDirectly(heavy(4, 4)) << 0.0 << false;
        QTest::newRow("sliding") << solvedDirectly(heavy(4, 4)) << 0.3 << false;
        QTest::newRow("rolling") << solvedDirectly(touching(4, 4)) << 0.3 << true;
        QTest::newRow("falling and rolling") << solvedDirectly(heavy(4, 4)) << 0.3 << true;
    }

    // With the restitution 1, whatever jams, is hit several times in a substep or passes its energy on.
    void aCrowdGainsNoEnergy()
    {
        QFETCH(World, world);
        QFETCH(double, friction);
        QFETCH(bool, rolls);
        for (std::uint32_t seed = 0; seed < rounds(20u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = crowd(world, dice, friction, rolls);
            Simulation simulation(scene);
            double before = energyAt(scene, simulation.state());
            const double most = before - lowestEnergy(scene);
            for (int i = 0; i < 200; ++i) {
                QVERIFY(!simulation.step());
                const double now = energyAt(scene, simulation.state());
                QCOMPARE_LT(now, before + 1e-4 * most);
                before = now;
            }
        }
    }

    // A particle without constraints, and a scene without any, have their contacts too.
    void looseParticlesRestOnStructures()
    {
        const World world = solvedDirectly(heavy(4, 4));
        const Scene scene = aScene()
                                .world(world)
                                .add(particleOf(1, {.at = {-1, 0.1}}, world))
                                .add(particleOf(2, {.at = {1, 0.1}}, world))
                                .add(particleOf(3, {.at = {-1, 0.3}, .mass = 4.0}, world))
                                .distance(1, 1, 2)
                                .ground(1, {{-5, 0}, {5, 0}}, lineOf(0.0));
        Simulation simulation(scene);
        for (int i = 0; i < 120; ++i)
            QVERIFY(!simulation.step());
        const double h = world.timeStep / world.substeps;
        double onGround = 0.0;
        for (const Touch& touch : simulation.state().touches) {
            if (touch.isPair())
                COMPARE_NEAR_RELATIVE(touch.push / (h * h), 4.0 * gravity, 1e-6);
            else
                onGround += touch.push / (h * h);
        }
        COMPARE_NEAR_RELATIVE(onGround, 6.0 * gravity, 1e-6);
    }

    // Bars lie on each other. The ground bears all of them, and each pair of contacts those above it.
    void aPileRests()
    {
        const World world = solvedDirectly(heavy(4, 4));
        SceneBuilder builder = aScene();
        builder.world(world);
        constexpr std::uint32_t bars = 6;
        for (std::uint32_t i = 0; i < bars; ++i) {
            for (const double x : {-1.0, 1.0})
                builder.add(particleOf(2 * i + (x < 0.0 ? 1 : 2),
                                       {.at = {x, 0.1 + 0.2 * i}, .radius = 0.1, .friction = 0.5},
                                       world));
            builder.distance(i + 1, 2 * i + 1, 2 * i + 2);
        }
        const Scene scene = builder.ground(1, {{-5, 0}, {5, 0}}, lineOf(0.5));
        Simulation simulation(scene);
        for (int i = 0; i < 120; ++i)
            QVERIFY(!simulation.step());
        const double h = world.timeStep / world.substeps;
        double onGround = 0.0;
        double ofPairs = 0.0;
        for (const Touch& touch : simulation.state().touches)
            (touch.isPair() ? ofPairs : onGround) += touch.push / (h * h);
        COMPARE_NEAR_RELATIVE(onGround, 2 * bars * gravity, 1e-6);
        COMPARE_NEAR_RELATIVE(ofPairs, bars * (bars - 1) * gravity, 1e-6);
        for (std::size_t i = 0; i < scene.particles().size(); ++i)
            QCOMPARE_LT(length(velocityOf(scene, simulation.state(), i)), 1e-8);
    }

    // A rope in coils comes to rest, and keeps its lengths.
    void aRopeInCoilsComesToRest()
    {
        const Scene scene = underDirect("rope_coil");
        Simulation simulation(scene);
        for (int i = 0; i < 150; ++i)
            QVERIFY(!simulation.step());
        const State& state = simulation.state();
        QCOMPARE_LT(largestLengthError(scene, state), 1e-7);
        for (std::size_t i = 0; i < scene.particles().size(); ++i)
            QCOMPARE_LT(length(velocityOf(scene, state, i)), 1e-3);
    }

    // In so wide a scene the schedule renumbers the particles. Chains of three particles bounce in a box.
    void theScheduleDoesNotCount()
    {
        constexpr std::uint32_t count = 400;
        const World world = solvedDirectly(heavy(1, 1));
        Dice dice(3);
        SceneBuilder builder = aScene();
        builder.world(world);
        const auto add = [&](std::uint32_t chain, std::uint32_t k, Vec2 half, Vec2 velocity) {
            const Vec2 centre{0.8 * (chain % 20), 0.8 * (chain / 20)};
            builder.add(particleOf(3 * chain + k + 1,
                                   {.at = centre + half * (double(k) - 1.0),
                                    .velocity = velocity,
                                    .mass = 1.0 + chain % 3,
                                    .friction = 0.3,
                                    .restitution = 1.0},
                                   world));
        };
        std::vector<std::pair<Vec2, Vec2>> chains;
        for (std::uint32_t i = 0; i < count; ++i) {
            const double angle = dice.between(0.0, 6.0);
            chains.emplace_back(Vec2{std::cos(angle), std::sin(angle)} * 0.26, dice.point(5.0));
        }
        for (const std::uint32_t k : {0u, 2u, 1u})
            for (std::uint32_t i = 0; i < count; ++i)
                add(i, k, chains[i].first, chains[i].second);
        for (std::uint32_t k = 0; k < 2; ++k)
            for (std::uint32_t i = 0; i < count; ++i)
                builder.distance(k * count + i + 1, 3 * i + k + 1, 3 * i + k + 2);
        Polyline line = lineOf(0.0, 1.0);
        line.closed = true;
        const Scene scene = builder.ground(1, {{-1, -1}, {16.5, -1}, {16.5, 17}, {-1, 17}}, line);
        Simulation plain(scene, {Method::plain, 1});
        Simulation wide(scene, {Method::schedule, 1});
        for (int i = 0; i < 25; ++i) {
            QVERIFY(!plain.step() && !wide.step());
            QVERIFY(wide.state() == plain.state());
        }
    }

    // The trace ends where the step ends, and each entry begins where the one before ends.
    void theTraceTellsContacts()
    {
        const Scene scene =
            triangle(solvedDirectly(heavy(4, 4)), 0.05, 0.02, {.at = {}, .restitution = 0.5});
        Run run(scene, startOf(scene));
        bool hasBounced = false;
        for (int i = 0; i < 20; ++i) {
            const Trace trace = run.trace();
            for (const Trace::Entry& entry : trace.entries)
                hasBounced = hasBounced || (entry.phase == Trace::Phase::bounces &&
                                            !trace.movesOf(entry).empty());
            QVERIFY(!run.step());
            QVERIFY(trace.end == run.state());
            const State followed = trace.after(trace.entries.size());
            QVERIFY(followed.position == run.state().position);
            QVERIFY(followed.previous == run.state().previous);
        }
        QVERIFY(hasBounced);
    }
};

QTEST_APPLESS_MAIN(TestDirectContacts)
#include "tst_direct_contacts.moc"
