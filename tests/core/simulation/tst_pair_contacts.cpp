// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "core/run/simulation.h"
#include "core/scene/edit/draft.h"
#include "core/simulation/relaxation/kernels.h"
#include "tests/comparing.h"
#include "tests/core/discs.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <algorithm>
#include <tuple>

using namespace vakwerk;

namespace {

// Returns discs of many kinds over a box.
Scene aMixedHeap(Dice& dice, std::size_t count)
{
    std::vector<Disc> discs;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 at{dice.between(-0.8, 0.8), dice.between(0.2, 4.0)};
        discs.push_back({at, dice.point(3.0), dice.between(0.05, 0.15), dice.between(0.5, 3.0), 0.4,
                         dice.oneIn(3) ? 1.0 : 0.6});
    }
    return onGround(withDiscs(heavy(3), discs), {{-1, 9}, {-1, 0}, {1, 0}, {1, 9}});
}

// Returns discs of many sizes and masses over a box. Two of three roll, none bounces, and some meet from afar.
Scene aRollingHeap(std::size_t count)
{
    Dice dice(5);
    const World world = heavy();
    SceneBuilder builder = aScene().world(world);
    for (std::uint32_t i = 0; i < count; ++i) {
        const Vec2 at{0.3 * (i % 6) - 0.75 + dice.between(-0.02, 0.02), 0.2 + 0.3 * (i / 6)};
        const Vec2 velocity = i % 7 == 0 ? Vec2{3.0, -80.0} : dice.point(1.0);
        Particle particle = particleOf(
            i + 1, {at, velocity, dice.between(0.06, 0.13), dice.between(0.5, 3.0), 0.4}, world);
        particle.rolls = i % 3 != 0;
        builder.add(particle);
    }
    return onGround(builder, {{-1, 9}, {-1, 0}, {1, 0}, {1, 9}});
}

}  // namespace

// Tests contacts of particles with each other.
class TestPairContacts : public QObject {
    Q_OBJECT

private slots:
    // For masses m and M, and the restitution e:  m v + M V is kept, and V' − v' = −e (V − v).
    void aHitKeepsMomentumAndItsShareOfTheSpeed()
    {
        for (const double restitution : {0.0, 0.5, 1.0})
            for (const double mass : {0.1, 1.0, 30.0}) {
                const std::array discs{Disc{{0, 0}, {3, 0}, 0.1, 1.0, 0.0, restitution},
                                       Disc{{1.003, 0}, {-1, 0}, 0.2, mass, 0.0, restitution}};
                const Scene scene = withDiscs(touching(), discs);
                Simulation simulation(scene);
                for (int i = 0; i < 60; ++i)
                    QVERIFY(!simulation.step());
                const double a = velocityOf(scene, simulation.state(), 0).x;
                const double b = velocityOf(scene, simulation.state(), 1).x;
                COMPARE_NEAR(a + mass * b, 3.0 - mass, 1e-9 * (1.0 + mass));
                COMPARE_NEAR(b - a, restitution * 4.0, 1e-9);
            }
    }

    // The first pass, which takes overlap back, moves the light disc as well.
    void aLightDiscIsNotPressedThroughTheGround()
    {
        for (const double mass : {100.0, 1e4}) {
            const std::array discs{Disc{{0, 0.3}, {}, 0.3, 1.0, 0.5},
                                   Disc{{0, 0.9}, {}, 0.3, mass, 0.5}};
            const Scene scene = onGround(withDiscs(heavy(), discs), {{-5, 0}, {5, 0}});
            Simulation simulation(scene);
            for (int i = 0; i < 300; ++i) {
                QVERIFY(!simulation.step());
                QCOMPARE_GT(simulation.state().position[0].y, 0.15 - 1e-9);
            }
        }
    }

    // Of a row of touching discs the last one leaves, and the others stay.
    void aRowPassesAHitOn()
    {
        std::vector<Disc> discs{{{-1.0, 0}, {2, 0}, 0.1, 1.0, 0.0, 1.0}};
        for (int i = 0; i < 4; ++i)
            discs.push_back({{0.2 * i, 0}, {}, 0.1, 1.0, 0.0, 1.0});
        const Scene scene = withDiscs(touching(), discs);
        Simulation simulation(scene);
        for (int i = 0; i < 60; ++i)
            QVERIFY(!simulation.step());
        for (std::size_t i = 0; i < 4; ++i)
            COMPARE_NEAR(velocityOf(scene, simulation.state(), i).x, 0.0, 1e-6);
        COMPARE_NEAR(velocityOf(scene, simulation.state(), 4).x, 2.0, 1e-6);
    }

    // Each contact of a column carries the weight of the discs above it.
    void aColumnBearsItsWeight()
    {
        std::vector<Disc> discs;
        for (int i = 0; i < 5; ++i)
            discs.push_back({{0, 0.1 + 0.2 * i}, {}, 0.1, 2.0});
        const World world = heavy();
        const Scene scene = onGround(withDiscs(world, discs), {{-1, 0}, {1, 0}});
        Simulation simulation(scene);
        for (int i = 0; i < 600; ++i)
            QVERIFY(!simulation.step());
        const double h = world.timeStep / world.substeps;
        int pairs = 0;
        for (const Touch& touch : simulation.state().touches) {
            const auto above = touch.isPair() ? 5.0 - static_cast<double>(touch.particle) : 5.0;
            COMPARE_NEAR(touch.push / (h * h), above * 2.0 * gravity, 1e-3);
            pairs += touch.isPair() ? 1 : 0;
        }
        QCOMPARE(pairs, 4);
    }

    void aHeapComesToRest_data()
    {
        QTest::addColumn<double>("restitution");
        for (const double restitution : {0.0, 0.2, 0.8})
            QTest::addRow("%g", restitution) << restitution;
    }

    void aHeapComesToRest()
    {
        QFETCH(double, restitution);
        Dice dice(3);
        std::vector<Disc> discs;
        for (int i = 0; i < 200; ++i)
            discs.push_back(
                {{-0.9 + 0.21 * (i % 9) + dice.between(-0.004, 0.004), 0.11 + 0.21 * (i / 9)},
                 {},
                 0.1,
                 1.0,
                 0.3,
                 restitution});
        const Scene scene = onGround(withDiscs(heavy(), discs), {{-1, 9}, {-1, 0}, {1, 0}, {1, 9}});
        Simulation simulation(scene);
        for (int i = 0; i < 600; ++i)
            QVERIFY(!simulation.step());
        const State& state = simulation.state();
        double sum = 0.0;
        double deepest = 0.0;
        for (std::size_t i = 0; i < discs.size(); ++i) {
            const Vec2 v = velocityOf(scene, state, i);
            sum += dot(v, v);
            for (std::size_t k = 0; k < i; ++k)
                deepest = std::max(deepest, 0.2 - length(state.position[i] - state.position[k]));
            QVERIFY(state.position[i].y > 0.09 && std::abs(state.position[i].x) < 0.91);
        }
        QCOMPARE_LT(std::sqrt(sum / static_cast<double>(discs.size())), 0.005);
        QCOMPARE_LT(deepest, 0.1 * 0.1);
    }

    // Without friction, with equal masses and the normal n where the discs meet, the velocity v of one
    // relative to the other becomes v − (1 + e)(v·n) n, however far they come in a step.
    void fastDiscsHitEachOtherWhereTheyMeet()
    {
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const double speed = dice.between(10.0, 6000.0);
            const double aside = dice.between(-0.19, 0.19);
            const double e = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1.0);
            const std::array discs{
                Disc{{dice.between(-50.0, -1.0), aside}, {speed, 0}, 0.1, 1.0, 0.0, e},
                Disc{{0.0, 0.0}, {-speed, 0}}};
            const Scene scene = withDiscs(touching(), discs);
            Simulation simulation(scene);
            const double wait = -discs[0].at.x / (2.0 * speed);
            for (int i = 0; i < 2 + static_cast<int>(wait / scene.world().timeStep); ++i)
                QVERIFY(!simulation.step());
            const Vec2 normal = Vec2{std::sqrt(0.04 - aside * aside), -aside} / 0.2;
            const Vec2 before{-2.0 * speed, 0.0};
            const Vec2 wanted = before - normal * ((1.0 + e) * dot(before, normal));
            const Vec2 now =
                velocityOf(scene, simulation.state(), 1) - velocityOf(scene, simulation.state(), 0);
            COMPARE_NEAR(now.x, wanted.x, 1e-6 * speed);
            COMPARE_NEAR(now.y, wanted.y, 1e-6 * speed);
        }
    }

    // Particles that pass each other at a distance keep their velocities to the last bit.
    void whatPassesAtADistanceIsLeftAlone()
    {
        for (const int substeps : {1, 6})
            for (const double speed : {1.0, 20.0, 50.0, 300.0, 5000.0})
                for (int k = 0; k < 40; ++k) {
                    const InCase inCase("speed", speed);
                    const double aside = 1.001 + 0.01 * (k % 8);
                    const std::array discs{
                        Disc{{0, 0}, {}, 0.5, 1.0, 0.5, 1.0},
                        Disc{{-0.3 - 0.21 * k, aside}, {speed, 0}, 0.5, 1.0, 0.5, 1.0}};
                    const Scene scene = withDiscs(touching(substeps), discs);
                    Simulation simulation(scene);
                    for (int i = 0; i < 20; ++i)
                        QVERIFY(!simulation.step());
                    QCOMPARE(simulation.state().position[0], (Vec2{}));
                    QCOMPARE(simulation.state().position[1].y, aside);
                }
    }

    void whatAJointConnectsDoesNotTouch_data()
    {
        const std::vector<ParticleId> all{ParticleId{1}, ParticleId{2}, ParticleId{3}};
        AngleConstraint angle;
        std::tie(angle.a, angle.b, angle.c) = std::tuple(all[0], all[1], all[2]);
        angle.degrees = 90.0;
        PulleyConstraint pulley;
        std::tie(pulley.a, pulley.b, pulley.c) = std::tuple(all[0], all[1], all[2]);
        QTest::addColumn<std::vector<ConstraintBody>>("bodies");
        QTest::newRow("angle") << std::vector<ConstraintBody>{angle};
        QTest::newRow("pulley") << std::vector<ConstraintBody>{pulley};
        for (const LinkKind kind : {LinkKind::distance, LinkKind::rope, LinkKind::spring})
            QTest::addRow("link %d", int(kind))
                << std::vector<ConstraintBody>{makeLink(kind, all[0], all[1], 0.05).body,
                                               makeLink(kind, all[1], all[2], 0.05).body,
                                               makeLink(kind, all[2], all[0], 0.0707).body};
    }

    void whatAJointConnectsDoesNotTouch()
    {
        QFETCH(std::vector<ConstraintBody>, bodies);
        const std::array discs{Disc{{0.05, 0}}, Disc{{0, 0}}, Disc{{0, 0.05}}, Disc{{0.05, 0.05}}};
        SceneBuilder scene = withDiscs(touching(), discs);
        std::uint32_t id = 0;
        for (const ConstraintBody& body : bodies)
            scene.add(ConstraintId{++id}, {{}, body});
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        std::vector<std::pair<ParticleId, ParticleId>> pairs;
        for (const Touch& touch : simulation.state().touches)
            pairs.emplace_back(touch.particle, touch.other);
        QVERIFY(std::ranges::all_of(pairs,
                                    [](const auto& pair) { return pair.second == ParticleId{4}; }));
    }

    // The members of a ring are neighbours only where links join them.
    void aRingWithAnAreaTouchesItself()
    {
        AreaConstraint area;
        area.ring = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
        area.area = 0.00125;
        const std::array discs{Disc{{0.05, 0}}, Disc{{0, 0}}, Disc{{0, 0.05}}};
        SceneBuilder scene = withDiscs(touching(), discs);
        scene.add(ConstraintId{1}, {{}, area});
        Simulation simulation(scene);
        QVERIFY(!simulation.step());
        QVERIFY(std::ranges::any_of(simulation.state().touches, &Touch::isPair));
    }

    // A point has no edge, and what is pinned does not give way to what is pinned.
    void pointsAndPinnedParticlesDoNotTouch()
    {
        World world = touching();
        Particle disc = particleAt({0, 0});
        disc.radius = 1.0;
        SceneBuilder builder = aScene().world(world);
        for (const std::uint32_t id : {1u, 2u}) {
            disc.id = ParticleId{id};
            disc.pinned = true;
            builder.add(disc);
        }
        builder.particle(3, {0.5, 0.0}).particle(4, {0.5, 0.0});
        Simulation simulation(builder);
        for (int i = 0; i < 10; ++i)
            QVERIFY(!simulation.step());
        QVERIFY(simulation.state().touches.empty());
        QCOMPARE(simulation.state().position[2], (Vec2{0.5, 0.0}));
    }

    // The ends of a link touch each other from the step on in which it breaks or is cut.
    void theEndsOfABrokenLinkTouch()
    {
        for (const bool isCut : {false, true}) {
            const InCase inCase("isCut", isCut);
            const std::array discs{Disc{{0, 0}}, Disc{{0.3, 0}, {2, 0}}};
            World world = touching(2, 1);
            world.gravity = {-3.0, 0.0};
            Scene scene = withDiscs(world, discs).distance(1, 1, 2);
            Draft draft(scene);
            Particle first = scene.particles()[0];
            first.pinned = true;
            draft.set(first);
            Constraint link = scene.constraints()[0];
            std::get<DistanceConstraint>(link.body).breakForce = isCut ? never : 0.01;
            draft.set(link);
            scene.apply(draft.patch());
            Simulation simulation(scene);
            for (int i = 0; i < 120; ++i) {
                if (isCut && i == 3)
                    simulation.cut(std::array{ConstraintId{1}});
                QVERIFY(!simulation.step());
                Simulation again(scene, State(simulation.state()));
                Simulation next = simulation.plain();
                QVERIFY(!again.step() && !next.step());
                QVERIFY(again.state() == next.state());
            }
            QCOMPARE(simulation.state().brokenCount(), 1u);
            COMPARE_NEAR(simulation.state().position[1].x, 0.2, 0.01);
        }
    }

    // A start from earlier corrections is shortened after a hit, but only for what the hit has reached.
    void aHitDoesNotShakeAColumnElsewhere()
    {
        std::vector<Disc> discs;
        for (int i = 0; i < 5; ++i)
            discs.push_back({{0, 0.1 + 0.2 * i}, {}, 0.1, 2.0});
        discs.push_back({{50, 0.1}, {1, 0}, 0.1, 1000.0});
        discs.push_back({{60, 0.1}, {-1, 0}, 0.1, 1000.0});
        Simulation simulation(onGround(withDiscs(heavy(), discs), {{-1, 0}, {100, 0}}));
        for (int i = 0; i < 270; ++i)
            QVERIFY(!simulation.step());
        const State before = simulation.state();
        for (int i = 0; i < 60; ++i)
            QVERIFY(!simulation.step());
        const State& after = simulation.state();
        COMPARE_NEAR(length(after.position[6] - after.position[5]), 0.2, 1e-6);
        for (std::size_t k = 0; k < 5; ++k)
            COMPARE_NEAR(after.position[k], before.position[k], 1e-7);
    }

    // Otherwise one large disc among many small ones would give each of these thousands of neighbours.
    void aLargeDiscLeavesTheRectanglesOfOthersAlone()
    {
        std::vector<Disc> discs{{{0, 0}}, {{1, 0}}};
        Simulation few(withDiscs(touching(), discs));
        discs.push_back({{0, 3e5}, {}, 2e5});
        Simulation more(withDiscs(touching(), discs));
        QVERIFY(!few.step() && !more.step());
        QVERIFY(few.state().reach[0] == more.state().reach[0]);
    }

    // Contacts are solved in the order of the ids, wherever the particles stand in the list.
    void theOrderOfTheListDoesNotCount()
    {
        for (std::uint32_t seed = 0; seed < rounds(20u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = aMixedHeap(dice, 40);
            std::vector<Particle> shuffled = listOf(scene.particles());
            dice.shuffle(shuffled);
            SceneBuilder builder = aScene().world(scene.world());
            for (const Particle& particle : shuffled)
                builder.add(particle);
            builder.ground(1, {{-1, 9}, {-1, 0}, {1, 0}, {1, 9}});
            const Scene other = builder;
            Simulation one(scene);
            Simulation two(other);
            for (int i = 0; i < 100; ++i)
                QVERIFY(!one.step() && !two.step());
            QVERIFY(one.state().touches == two.state().touches);
            for (std::size_t i = 0; i < shuffled.size(); ++i) {
                const std::size_t k = *scene.particles().indexOf(shuffled[i].id);
                QCOMPARE(two.state().position[i], one.state().position[k]);
                QCOMPARE(two.state().previous[i], one.state().previous[k]);
            }
        }
    }

    // In so wide a scene the schedule renumbers the particles.
    void threadsAndTheScheduleDoNotCount()
    {
        Dice dice(7);
        World world = heavy(2, 1);
        constexpr std::uint32_t count = 400;
        std::vector<Disc> discs;
        for (std::uint32_t row = 0; row < 4; ++row)
            for (std::uint32_t i = 0; i < count; ++i) {
                const Vec2 at{3.0 * static_cast<double>(i % 20) + 0.6 * static_cast<double>(row),
                              0.6 * static_cast<double>(i / 20)};
                discs.push_back(
                    {at, dice.point(1.0), dice.between(0.05, 0.3), 1.0, 0.3, dice.between(0, 1)});
            }
        SceneBuilder builder = withDiscs(world, discs);
        std::uint32_t id = 0;
        for (const std::uint32_t row : {2u, 1u, 0u})
            for (std::uint32_t i = 1; i <= count; ++i)
                builder.distance(++id, row * count + i, (row + 1) * count + i);
        const Scene scene = builder;
        Simulation plain(scene, {Method::plain, 1});
        Simulation wide(scene, {Method::schedule, 1});
        Simulation threaded(scene, {Method::schedule, 3});
        std::size_t touches = 0;
        for (int i = 0; i < 60; ++i) {
            QVERIFY(!plain.step() && !wide.step() && !threaded.step());
            touches += plain.state().touches.size();
        }
        QCOMPARE_GT(touches, 100u);
        QVERIFY(wide.state() == plain.state());
        QVERIFY(threaded.state() == plain.state());
    }

    void instructionSetsAndTheTraceDoNotCount_data()
    {
        QTest::addColumn<QString>("instructionSet");
        for (const std::string& name : kernels::instructionSets())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }

    // A trace solves one contact after the other.
    void instructionSetsAndTheTraceDoNotCount()
    {
        QFETCH(QString, instructionSet);
        kernels::useInstructionSet(instructionSet.toStdString());
        const Scene scene = aRollingHeap(120);
        Simulation simulation(scene);
        std::size_t touches = 0;
        for (int i = 0; i < 150; ++i) {
            const Trace trace = traceOf(simulation);
            QVERIFY(!simulation.step());
            QVERIFY(trace.end == simulation.state());
            touches += simulation.state().touches.size();
        }
        QCOMPARE_GT(touches, 10'000u);
    }
    void cleanup() { kernels::useInstructionSet({}); }

    void aSceneWithoutParticlesMayTouch()
    {
        Simulation simulation(aScene().world(touching()));
        QVERIFY(!simulation.step());
        QVERIFY(simulation.state().touches.empty());
    }

    // An edit that moves nothing changes nothing of the motion, and a particle more or less changes nothing
    // far away from it.
    void anEditInARunKeepsTheContacts()
    {
        Dice dice(11);
        const Scene scene = aMixedHeap(dice, 40);
        Simulation simulation(scene);
        for (int i = 0; i < 100; ++i)
            QVERIFY(!simulation.step());
        const State state = simulation.state();
        QVERIFY(!state.reach.empty());
        QVERIFY(carriedOver(state, scene) == state);
        Draft draft(scene);
        draft.remove(scene.particles()[3].id);
        Scene fewer = scene;
        fewer.apply(draft.patch());
        const State carried = carriedOver(state, fewer);
        std::vector<Rect> kept = state.reach;
        kept.erase(kept.begin() + 3);
        QVERIFY(carried.reach == kept);
        QVERIFY(std::ranges::none_of(carried.touches, [&](const Touch& touch) {
            return touch.particle == scene.particles()[3].id ||
                   touch.other == scene.particles()[3].id;
        }));
        Simulation more(scene,
                        carriedOver(carried, scene));  // the new particle has no rectangle yet
        QVERIFY(!more.step());
        QCOMPARE(more.state().reach.size(), scene.particles().size());
        World ground = scene.world();
        ground.contacts = Contacts::ground;
        const State onGround =
            carriedOver(state, applied(scene, {{}, {}, WorldChange{scene.world(), ground}}));
        QVERIFY(onGround.reach.empty());
        QVERIFY(std::ranges::none_of(onGround.touches, &Touch::isPair));
    }

    // The trace of a hit has its impulse, and then both velocities change and momentum stays.
    void theTraceTellsBounces()
    {
        const std::array discs{Disc{{0, 0}, {3, 0}, 0.1, 1.0, 0.0, 0.5},
                               Disc{{0.5, 0}, {-1, 0}, 0.1, 2.0, 0.0, 0.5}};
        const Scene scene = withDiscs(touching(), discs);
        Run run(scene, startOf(scene));
        std::vector<Trace::Entry> bounces;
        for (int i = 0; i < 30; ++i) {
            const Trace trace = run.trace();
            QVERIFY(!run.step());
            const State followed = trace.after(trace.entries.size());
            QVERIFY(followed.position == run.state().position);
            QVERIFY(followed.previous == run.state().previous);
            QVERIFY(trace.end == run.state());
            for (const Trace::Entry& entry : trace.entries) {
                if (entry.phase != Trace::Phase::bounces)
                    continue;
                bounces.push_back(entry);
                if (entry.contact != Trace::none)
                    continue;
                std::array<double, 2> change{};
                for (const Trace::Move& move : trace.movesOf(entry))
                    change[move.particle] += (move.of == Trace::Of::position ? 1.0 : -1.0) *
                                             (move.after - move.before).x;
                const double h = scene.world().timeStep / scene.world().substeps;
                COMPARE_NEAR(change[0], -4.0 * h, 1e-9);
                COMPARE_NEAR(change[1], 2.0 * h, 1e-9);
            }
        }
        QCOMPARE(bounces.size(), 2u);
        const double h = scene.world().timeStep / scene.world().substeps;
        COMPARE_NEAR(bounces[0].now, -4.0 * h, 1e-9);
        COMPARE_NEAR(bounces[0].wanted, 2.0 * h, 1e-9);
        COMPARE_NEAR(bounces[0].lambda.x, 4.0 * h, 1e-9);
    }

    // Tests with random scenes also test contacts of particles.
    void randomScenesHaveContactsOfParticles()
    {
        int touching = 0;
        for (std::uint32_t seed = 0; seed < 300; ++seed) {
            Dice dice(seed);
            Simulation simulation(randomScene(dice));
            bool touches = false;
            for (int i = 0; i < 10 && !simulation.step(); ++i)
                touches =
                    touches || std::ranges::any_of(simulation.state().touches, &Touch::isPair);
            touching += touches ? 1 : 0;
        }
        QCOMPARE_GT(touching, 10);
    }

    void aRunIsRepeatedWithTheSameBits()
    {
        Dice dice(5);
        const Scene scene = aMixedHeap(dice, 30);
        Simulation whole(scene);
        for (int i = 0; i < 200; ++i) {
            Simulation again(scene, State(whole.state()));
            QVERIFY(!whole.step());
            QVERIFY(!again.step());
            QVERIFY(whole.state() == again.state());
        }
        Run run(scene, startOf(scene));
        for (int i = 0; i < 200; ++i)
            QVERIFY(!run.step());
        QVERIFY(run.seek(57));
        QVERIFY(run.seek(200));
        QVERIFY(run.state() == whole.state());
    }
};

QTEST_APPLESS_MAIN(TestPairContacts)
#include "tst_pair_contacts.moc"
