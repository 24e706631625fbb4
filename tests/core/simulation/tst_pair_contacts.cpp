// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "core/run/simulation.h"
#include "core/scene/edit/ground.h"
#include "core/simulation/contact/neighbours.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <algorithm>

using namespace vakwerk;

namespace {

constexpr double gravity = 9.81;

World touching(int substeps = 6, int iterations = 2)
{
    World world = stillWorld(iterations);
    world.yAxis = YAxis::up;
    world.substeps = substeps;
    world.contacts = Contacts::all;
    return world;
}

World heavy(int substeps = 6, int iterations = 2)
{
    World world = touching(substeps, iterations);
    world.gravity = {0.0, -gravity};
    return world;
}

struct Disc {
    Vec2 at;
    Vec2 velocity{};
    double radius = 0.1;
    double mass = 1.0;
    double friction = 0.0;
    double restitution = 0.0;
};

SceneBuilder withDiscs(const World& world, std::span<const Disc> discs)
{
    SceneBuilder scene = aScene().world(world);
    std::uint32_t id = 0;
    for (const Disc& disc : discs) {
        Particle particle = particleAt(disc.at);
        particle.id = ParticleId{++id};
        particle.previous = disc.at - disc.velocity * world.timeStep;
        particle.mass = disc.mass;
        particle.radius = disc.radius;
        particle.contactFriction = disc.friction;
        particle.restitution = disc.restitution;
        scene.add(particle);
    }
    return scene;
}

Scene onGround(Scene scene, const std::vector<Vec2>& vertices)
{
    scene.apply(edit::addGround(scene, vertices, false));
    return scene;
}

Vec2 velocityOf(const Scene& scene, const State& state, std::size_t i)
{
    return (state.position[i] - state.previous[i]) / scene.world().timeStep;
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

    void whatAJointConnectsDoesNotTouch()
    {
        const std::array discs{Disc{{0, 0}}, Disc{{0.05, 0}}, Disc{{1, 0}}};
        const Scene scene = withDiscs(touching(), discs).distance(1, 1, 2).distance(2, 2, 3);
        Simulation simulation(scene);
        for (int i = 0; i < 60; ++i)
            QVERIFY(!simulation.step());
        QVERIFY(simulation.state().touches.empty());
        COMPARE_NEAR(simulation.state().position[1].x, 0.05, 1e-12);
    }

    void aRunIsRepeatedWithTheSameBits()
    {
        Dice dice(5);
        std::vector<Disc> discs;
        for (int i = 0; i < 30; ++i)
            discs.push_back({{dice.between(-0.8, 0.8), dice.between(0.2, 4.0)},
                             dice.point(3.0),
                             dice.between(0.05, 0.15),
                             dice.between(0.5, 3.0),
                             0.4,
                             0.6});
        const Scene scene =
            onGround(withDiscs(heavy(3), discs), {{-1, 9}, {-1, 0}, {1, 0}, {1, 9}});
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

    void thePairsAreThoseWhoseRectanglesMeet()
    {
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const std::size_t count = 2 + dice.below(60);
            std::vector<ParticleId> ids;
            std::vector<double> radius;
            std::vector<double> inverseMass;
            std::vector<Rect> reach;
            for (std::uint32_t i = 0; i < count; ++i) {
                ids.push_back(ParticleId{i + 1});
                radius.push_back(dice.oneIn(9) ? 0.0
                                               : dice.between(0.1, dice.oneIn(9) ? 9.0 : 1.0));
                inverseMass.push_back(dice.oneIn(5) ? 0.0 : 1.0);
                const Vec2 from = dice.point(10.0);
                reach.push_back(rectOf(from, from + dice.point(dice.oneIn(9) ? 20.0 : 0.5)));
            }
            dice.shuffle(ids);
            contact::Neighbours neighbours(ids, radius, inverseMass, {});
            neighbours.find(reach);
            std::vector<std::pair<ParticleId, ParticleId>> found;
            for (const std::uint32_t i : neighbours.byId()) {
                const contact::Pair& pair = neighbours.pairs()[i];
                found.emplace_back(ids[pair.a], ids[pair.b]);
            }
            std::vector<std::pair<ParticleId, ParticleId>> wanted;
            for (std::size_t i = 0; i < count; ++i)
                for (std::size_t k = 0; k < count; ++k) {
                    const double apart = radius[i] + radius[k];
                    const bool meets = reach[i].left - apart <= reach[k].right &&
                                       reach[k].left - apart <= reach[i].right &&
                                       reach[i].top - apart <= reach[k].bottom &&
                                       reach[k].top - apart <= reach[i].bottom;
                    if (ids[i] < ids[k] && radius[i] > 0.0 && radius[k] > 0.0 && meets &&
                        (inverseMass[i] > 0.0 || inverseMass[k] > 0.0))
                        wanted.emplace_back(ids[i], ids[k]);
                }
            std::ranges::sort(wanted);
            QVERIFY(found == wanted);
        }
    }
};

QTEST_APPLESS_MAIN(TestPairContacts)
#include "tst_pair_contacts.moc"
