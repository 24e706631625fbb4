// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "core/run/simulation.h"
#include "tests/comparing.h"
#include "tests/core/piles.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <algorithm>

using namespace vakwerk;

namespace {

constexpr double thickness = 0.02;

Constraint solidLink(std::uint32_t id, std::uint32_t a, std::uint32_t b, double length)
{
    DistanceConstraint link;
    link.a = ParticleId{a};
    link.b = ParticleId{b};
    link.length = length;
    link.solid = true;
    link.thickness = thickness;
    return {ConstraintId{id}, link};
}

Particle at(std::uint32_t id, Vec2 position, Vec2 velocity, const World& world, double mass = 1.0)
{
    Particle particle = particleAt(position);
    particle.id = ParticleId{id};
    particle.previous = position - velocity * world.timeStep;
    particle.mass = mass;
    return particle;
}

// Adds a rope of solid links through these places.
void addRope(SceneBuilder& scene, std::uint32_t first, const std::vector<Vec2>& places,
             const World& world, Vec2 velocity, double friction)
{
    for (std::uint32_t i = 0; i < places.size(); ++i) {
        Particle particle = at(first + i, places[i], velocity, world, 0.01);
        particle.contactFriction = friction;
        scene.add(particle);
        if (i > 0)
            scene.add(ConstraintId{first + i}, solidLink(first + i, first + i - 1, first + i,
                                                         length(places[i] - places[i - 1])));
    }
}

std::vector<Vec2> zigzag(std::size_t count, double spacing)
{
    std::vector<Vec2> places;
    constexpr std::size_t inRow = 20;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i / inRow;
        const std::size_t column = row % 2 == 0 ? i % inRow : inRow - 1 - i % inRow;
        places.push_back({0.3 + spacing * static_cast<double>(column),
                          0.5 + spacing * static_cast<double>(row)});
    }
    return places;
}

struct Sums {
    Vec2 momentum;
    double moment = 0.0;  // Σ m x × v + I ω
    double energy = 0.0;
};

Sums sumsOf(const Scene& scene, const State& state)
{
    Sums sums;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        const Particle& particle = scene.particles()[i];
        const Vec2 v = velocityOf(scene, state, i);
        sums.momentum += v * particle.mass;
        sums.moment += particle.mass * cross(state.position[i], v);
        sums.energy += particle.mass * dot(v, v) / 2.0;
        if (canTurn(particle)) {
            const double spin = radiansOf(state.turns[i].spin);
            sums.moment += momentOfInertiaOf(particle) * spin;
            sums.energy += momentOfInertiaOf(particle) * spin * spin / 2.0;
        }
    }
    return sums;
}

}  // namespace

// Tests contacts of solid links.
class TestLinkContacts : public QObject {
    Q_OBJECT

private slots:
    void aDiscLiesOnALink()
    {
        for (const bool isAbove : {true, false}) {
            const World world = heavy();
            SceneBuilder builder =
                aScene().world(world).particle(1, {-1, 0}, true).particle(2, {1, 0}, true);
            builder.add(ConstraintId{1}, solidLink(1, 1, 2, 2.0));
            Particle disc = at(3, {0.3, isAbove ? 0.2 : -0.2}, {}, world);
            disc.radius = 0.1;
            builder.add(disc);
            const Scene scene = builder;
            Simulation simulation(scene);
            for (int i = 0; i < 120; ++i)
                QVERIFY(!simulation.step());
            const double reach = disc.radius + thickness / 2.0;
            if (isAbove)
                COMPARE_NEAR(simulation.state().position[2].y, reach, 0.011 * reach);
            else
                QCOMPARE_LT(simulation.state().position[2].y, -10.0);
        }
    }

    // A disc that lies on a beam divides its weight by the lever rule: the springs under the ends of the beam
    // are shortened by their shares.
    void theEndsShareTheForceByTheLeverRule()
    {
        World world = heavy(8, 8);
        world.damping = 0.05;
        constexpr double rate = 1000.0;
        constexpr double share = 0.25;
        SceneBuilder builder = aScene().world(world);
        builder.particle(1, {0, 0}, true).particle(2, {2, 0}, true);
        builder.add(at(3, {0, 1}, {}, world, 0.1)).add(at(4, {2, 1}, {}, world, 0.1));
        builder.add(ConstraintId{1}, solidLink(1, 3, 4, 2.0));
        for (const std::uint32_t end : {3u, 4u}) {
            GuideConstraint guide;
            guide.particle = ParticleId{end};
            guide.axis = GuideAxis::vertical;
            guide.at = end == 3 ? 0.0 : 2.0;
            builder.add(ConstraintId{end}, {ConstraintId{end}, guide});
            SpringConstraint spring;
            spring.a = ParticleId{end - 2};
            spring.b = ParticleId{end};
            spring.length = 1.0;
            spring.springConstant = rate;
            builder.add(ConstraintId{10 + end}, {ConstraintId{10 + end}, spring});
        }
        Particle disc = at(5, {2.0 * share, 1.0 + 0.11}, {}, world, 3.0);
        disc.radius = 0.1;
        disc.contactFriction = 0.9;
        builder.add(disc);
        const Scene scene = builder;
        Simulation simulation(scene);
        for (int i = 0; i < 600; ++i)
            QVERIFY(!simulation.step());
        const double weight = 3.0 * gravity;
        const auto& x = simulation.state().position;
        // The disc may have moved a little along the beam, which leans.
        const double now = (x[4].x - x[2].x) / (x[3].x - x[2].x);
        COMPARE_NEAR(rate * (1.0 - x[2].y), (1.0 - now) * weight + 0.1 * gravity, 0.01 * weight);
        COMPARE_NEAR(rate * (1.0 - x[3].y), now * weight + 0.1 * gravity, 0.01 * weight);
    }

    // The link is a spring without a force, because relaxation takes angular momentum.
    void aHitKeepsMomentumAndAngularMomentumAndGivesNoEnergy()
    {
        for (std::uint32_t seed = 0; seed < rounds(300u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            World world = touching(6, 40);
            SceneBuilder builder = aScene().world(world);
            const double friction = dice.oneIn(2) ? 0.0 : 0.6;
            const double restitution = dice.oneIn(2) ? 0.0 : 1.0;
            const bool rolls = dice.oneIn(2);
            for (const std::uint32_t id : {1u, 2u}) {
                Particle end =
                    at(id, {id == 1 ? -0.5 : 0.5, 0.0}, {}, world, dice.between(0.5, 3.0));
                end.contactFriction = friction;
                end.restitution = restitution;
                builder.add(end);
            }
            SpringConstraint link;
            link.a = ParticleId{1};
            link.b = ParticleId{2};
            link.solid = true;
            link.thickness = thickness;
            link.springConstant = 0.0;
            builder.add(ConstraintId{1}, {ConstraintId{1}, link});
            const double speed = dice.between(0.5, 30.0);
            Particle disc = at(3, {dice.between(-0.3, 0.3), 0.115 + speed * dice.between(0.0, 0.1)},
                               {dice.between(-1.0, 1.0), -speed}, world, dice.between(0.5, 3.0));
            disc.radius = 0.1;
            disc.contactFriction = friction;
            disc.restitution = restitution;
            disc.rolls = rolls;
            builder.add(disc);
            const Scene scene = builder;
            Simulation simulation(scene);
            const Sums start = sumsOf(scene, simulation.state());
            for (int i = 0; i < 12; ++i)
                QVERIFY(!simulation.step());
            const Sums end = sumsOf(scene, simulation.state());
            QCOMPARE_GT(velocityOf(scene, simulation.state(), 2).y, -speed);
            QCOMPARE_LE(end.energy, start.energy * (1.0 + 1e-9));
            COMPARE_NEAR(end.momentum, start.momentum, 1e-9 * (1.0 + speed));
            // The normal of a contact that does not bounce is that at the start of the substep.
            const double turns = restitution > 0.0 ? 1e-9 : 1e-3;
            COMPARE_NEAR(end.moment, start.moment, turns * (1.0 + speed));
        }
    }

    // A rope is thrown at the floor and walls of a box.
    void aRopeNeverCrossesItself()
    {
        for (const double speed : {0.0, 30.0, 100.0}) {
            const InCase inCase("speed", speed);
            const World world = heavy(6, 4);
            SceneBuilder builder = aScene().world(world);
            addRope(builder, 1, zigzag(201, 0.05), world, {0.3 * speed, -speed}, 0.3);
            const Scene scene = onGround(builder, {{0, 6}, {0, 0}, {1.6, 0}, {1.6, 6}});
            Simulation simulation(scene);
            for (int i = 0; i < (isSanitized ? 60 : 1200); ++i) {
                QVERIFY(!simulation.step());
                QCOMPARE(crossings(scene, simulation.state()), 0);
            }
        }
    }

    void aShotDoesNotPassALink()
    {
        for (const double speed : {20.0, 400.0, 6000.0}) {
            const InCase inCase("speed", speed);
            const World world = touching(1, 1);
            SceneBuilder builder =
                aScene().world(world).particle(1, {0, -1}, true).particle(2, {0, 1}, true);
            builder.add(ConstraintId{1}, solidLink(1, 1, 2, 2.0));
            for (std::uint32_t i = 0; i < 9; ++i) {
                Particle disc = at(3 + i, {-2.0 - 0.7 * i, -0.8 + 0.2 * i}, {speed, 0}, world);
                disc.radius = 0.05;
                builder.add(disc);
            }
            const Scene scene = builder;
            Simulation simulation(scene);
            for (int i = 0; i < 60; ++i) {
                QVERIFY(!simulation.step());
                for (std::size_t disc = 2; disc < scene.particles().size(); ++disc)
                    QCOMPARE_LT(simulation.state().position[disc].x, 0.0);
            }
        }
    }

    // Without spin and friction the disc keeps its speed and its height.
    void aDiscSlidesOverTheJointsOfALine()
    {
        const World world = heavy();
        SceneBuilder builder = aScene().world(world);
        for (std::uint32_t i = 0; i < 40; ++i) {
            builder.particle(1 + i, {0.37 * i, 0}, true);
            if (i > 0)
                builder.add(ConstraintId{i}, solidLink(i, i, i + 1, 0.37));
        }
        Particle disc = at(100, {0.5, 0.3 + thickness / 2.0}, {10, 0}, world);
        disc.radius = 0.3;
        disc.contactFriction = 0.0;
        builder.add(disc);
        const Scene scene = builder;
        Simulation simulation(scene);
        const double height = disc.position.y;
        for (int i = 0; i < 75; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR(simulation.state().position[40].y, height, 0.011 * height);
            COMPARE_NEAR(velocityOf(scene, simulation.state(), 40).x, 10.0, 1e-9);
        }
    }

    void aLinkHangsOverACornerOfTheGround()
    {
        const World world = heavy(8, 8);
        SceneBuilder builder = aScene().world(world);
        builder.add(at(1, {-1, 1.05}, {}, world)).add(at(2, {1, 1.05}, {}, world));
        builder.add(ConstraintId{1}, solidLink(1, 1, 2, 2.0));
        const Scene scene = onGround(builder, {{-0.2, 0}, {0, 1}, {0.2, 0}});
        Simulation simulation(scene);
        for (int i = 0; i < 60; ++i)
            QVERIFY(!simulation.step());
        const auto& x = simulation.state().position;
        COMPARE_NEAR((x[0].y + x[1].y) / 2.0, 1.0 + thickness / 2.0, 0.02 * thickness);
    }

    // A disc that begins on the line of a link is on neither side of it. Then the link falls with the disc on it, and
    // hangs from its pinned end.
    void whatBeginsOnALinkIsNotHeld()
    {
        const World world = heavy();
        SceneBuilder builder = aScene().world(world);
        builder.add(at(1, {-1, 5}, {}, world)).add(at(2, {1, 5}, {}, world));
        builder.add(ConstraintId{1}, solidLink(1, 1, 2, 2.0));
        Particle disc = at(3, {0.2, 5}, {}, world);
        disc.radius = 0.1;
        builder.add(disc);
        builder.particle(4, {3, 2}, true).add(at(5, {4, 2}, {}, world));
        builder.add(ConstraintId{2}, solidLink(2, 4, 5, 1.0));
        const Scene scene = onGround(builder, {{1, 0}, {3, 2}, {3, 0}});
        Simulation simulation(scene);
        for (int i = 0; i < 30; ++i)
            QVERIFY(!simulation.step());
        for (const std::size_t i : {0u, 1u, 2u, 4u})
            QCOMPARE_LT(simulation.state().position[i].y, scene.particles()[i].position.y - 0.3);
    }

    // Friction at a vertex turns the link about it: the angular momentum about the vertex is kept.
    void aVertexKeepsTheAngularMomentumAboutIt()
    {
        for (const double friction : {0.0, 0.6}) {
            const InCase inCase("friction", friction);
            const World world = touching(6, 40);
            SceneBuilder builder = aScene().world(world);
            for (const std::uint32_t id : {1u, 2u}) {
                Particle end = at(id, {id == 1 ? -0.4 : 0.6, 0.21}, {1.5, -2.0}, world);
                end.contactFriction = friction;
                builder.add(end);
            }
            SpringConstraint link;  // without a force, as above
            link.a = ParticleId{1};
            link.b = ParticleId{2};
            link.solid = true;
            link.thickness = 0.4;
            link.springConstant = 0.0;
            builder.add(ConstraintId{1}, {ConstraintId{1}, link});
            Polyline rough;
            rough.friction = 0.6;
            builder.ground(1, {{0, 0}, {-0.01, -3}, {0.01, -3}}, rough);
            const Scene scene = builder;
            Simulation simulation(scene);
            const double start = sumsOf(scene, simulation.state()).moment;
            for (int i = 0; i < 3; ++i)
                QVERIFY(!simulation.step());
            QCOMPARE_GT(velocityOf(scene, simulation.state(), 0).y, -1.9);
            COMPARE_NEAR(sumsOf(scene, simulation.state()).moment, start, 1e-2);
        }
    }

    // A heavy plank falls on a light disc, which stays in its box.
    void whatIsPushedByALinkStaysOnTheGround()
    {
        for (std::uint32_t seed = 0; seed < rounds(60u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const World world = heavy(8, 2);
            SceneBuilder builder = aScene().world(world);
            const double height = dice.between(0.3, 1.0);
            for (const std::uint32_t id : {1u, 2u})
                builder.add(at(id, {id == 1 ? -0.5 : 0.5, height + dice.between(-0.1, 0.1)},
                               {0.0, -dice.between(1.0, 20.0)}, world, 100.0));
            builder.add(ConstraintId{1}, solidLink(1, 1, 2, 1.0));
            Particle disc = at(3, {dice.between(-0.3, 0.3), 0.05}, {}, world);
            disc.radius = 0.05;
            builder.add(disc);
            const Scene scene = onGround(builder, {{-1, 4}, {-1, 0}, {1, 0}, {1, 4}});
            Simulation simulation(scene);
            for (int i = 0; i < 60; ++i) {
                QVERIFY(!simulation.step());
                QCOMPARE_GT(simulation.state().position[2].y, 0.0);
            }
        }
    }

    void whatSharesAJointOrAGroupPasses()
    {
        for (const int group : {0, 7}) {
            World world = touching();
            SceneBuilder builder = aScene().world(world);
            builder.particle(1, {-1, 0}, true).particle(2, {1, 0}, true);
            Constraint link = solidLink(1, 1, 2, 2.0);
            linkOf(link)->collisionGroup = 7;
            builder.add(ConstraintId{1}, link);
            Particle disc = at(3, {0.0, 0.5}, {0, -2}, world);
            disc.radius = 0.1;
            disc.collisionGroup = group;
            builder.add(disc);
            const Scene scene = builder;
            Simulation simulation(scene);
            for (int i = 0; i < 60; ++i)
                QVERIFY(!simulation.step());
            QCOMPARE(simulation.state().position[2].y < 0.0, group == 7);
        }
    }

    // Of links of any kinds, thrown together: saved and continued, a run has the same bits, and a run by threads too.
    void aRunGoesOnFromAnyState()
    {
        for (std::uint32_t seed = 0; seed < rounds(20u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const World world = heavy(3, 2);
            SceneBuilder builder = aScene().world(world);
            for (std::uint32_t rope = 0; rope < 4; ++rope) {
                std::vector<Vec2> places;
                for (std::uint32_t i = 0; i < 8; ++i)
                    places.push_back({0.1 + 0.1 * i, 0.3 + 0.15 * rope});
                addRope(builder, 1 + 100 * rope, places, world, dice.point(10.0), 0.3);
            }
            const Scene scene = onGround(builder, {{0, 3}, {0, 0}, {1, 0}, {1, 3}});
            Simulation whole(scene);
            Simulation first(scene);
            for (int i = 0; i < 40; ++i) {
                QVERIFY(!whole.step());
                QVERIFY(!first.step());
                Simulation next(scene, first.state());
                first = std::move(next);
            }
            QVERIFY(whole.state() == first.state());
            QCOMPARE(crossings(scene, whole.state()), 0);
        }
    }
};

QTEST_APPLESS_MAIN(TestLinkContacts)
#include "tst_link_contacts.moc"
