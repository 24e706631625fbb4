// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/run/simulation.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"

#include <QFile>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a world with walls at 0 and 100 on both axes and nothing else.
World room(double restitution = 0.0, double friction = 0.0)
{
    World world = stillWorld();
    world.boundsKind = BoundsKind::clamp;
    world.bounds = {0.0, 0.0, 100.0, 100.0};
    world.restitution = restitution;
    world.friction = friction;
    return world;
}

struct Point {
    Vec2 position;
    Vec2 previous;
    friend bool operator==(const Point&, const Point&) = default;
};

// Returns a room whose corner is not at the origin.
World roomAway(BoundsKind kind, double restitution = 0.0, double friction = 0.0)
{
    World world = room(restitution, friction);
    world.boundsKind = kind;
    world.bounds = {1000.0, -500.0, 1100.0, -400.0};
    return world;
}

constexpr std::array kinds{BoundsKind::mirror, BoundsKind::reflect, BoundsKind::bounce,
                           BoundsKind::revert};
// Integrators that do not change the energy of a free flight by themselves.
constexpr std::array exact{Integrator::velocityVerlet, Integrator::midpoint,
                           Integrator::rungeKutta4};

// Returns the energy per mass of one particle under gravity and the attraction of its world.
double energyOfBall(const Scene& scene, const State& state)
{
    const Energy energy = energyOf(scene, state);
    return energy.total() / scene.particles()[0].mass;
}

// Returns the largest energy that a ball gains or loses in so many bounces, as a share of its
// energy above the lowest floor; infinity if it never meets a wall.
double driftOf(const Scene& scene, double energyAtRest, int bounces)
{
    Simulation simulation(scene);
    const double energy = energyOfBall(scene, simulation.state()) - energyAtRest;
    double most = 0.0;
    for (int met = 0, steps = 0; met < bounces; ++steps) {
        if (simulation.step() || steps > 500'000)
            return never;
        met += simulation.hasMetWall() ? 1 : 0;
        const double now = energyOfBall(scene, simulation.state()) - energyAtRest;
        most = std::fmax(most, std::abs(now - energy) / energy);
    }
    return most;
}

// Returns a world in which a particle falls on a floor at 400.
World falling(Integrator integrator, BoundsKind kind)
{
    World world;
    world.damping = 0.0;
    world.integrator = integrator;
    world.boundsKind = kind;
    world.bounds = {-1e6, -1e5, 1e6, 400.0};
    world.restitution = 1.0;
    return world;
}

// Returns one particle after some steps from `position` with a movement of `perStep` in each.
Point after(const World& world, Vec2 position, Vec2 perStep, int steps = 1)
{
    const Particle particle{ParticleId{1}, position, position - perStep, 1.0, false, 5.0};
    Simulation simulation(aScene().world(world).add(particle));
    for (int i = 0; i < steps; ++i)
        if (simulation.step())
            qFatal("left the finite numbers");
    return {simulation.state().position[0], simulation.state().previous[0]};
}

}  // namespace

class TestBounds : public QObject {
    Q_OBJECT

private slots:
    void withoutBoundsNothingIsHeld()
    {
        World world = room();
        world.boundsKind = BoundsKind::off;
        QCOMPARE(after(world, {50, 98}, {0, 8}, 3), (Point{{50, 122}, {50, 114}}));
    }

    void clampPutsBackAndKeepsThePrevious()
    {
        QCOMPARE(after(room(), {50, 98}, {4, 8}), (Point{{54, 100}, {50, 98}}));
        QCOMPARE(after(room(), {50, 2}, {4, -8}), (Point{{54, 0}, {50, 2}}));
        QCOMPARE(after(room(), {98, 50}, {8, 4}), (Point{{100, 54}, {98, 50}}));
        QCOMPARE(after(room(), {2, 50}, {-8, 4}), (Point{{0, 54}, {2, 50}}));
        QCOMPARE(after(room(), {98, 2}, {8, -8}), (Point{{100, 0}, {98, 2}}));
    }

    void onTheWallIsInside()
    {
        QCOMPARE(after(room(0.5, 0.5), {92, 50}, {8, 0}), (Point{{100, 50}, {92, 50}}));
        QCOMPARE(after(room(0.5, 0.5), {50, 8}, {0, -8}), (Point{{50, 0}, {50, 8}}));
    }

    // The speed across the wall becomes v' = −e v.
    void restitutionTurnsTheSpeed()
    {
        for (const double e : {0.25, 1.0}) {
            QCOMPARE(after(room(e), {50, 98}, {4, 8}), (Point{{54, 100}, {50, 100 + 8 * e}}));
            QCOMPARE(after(room(e), {50, 2}, {4, -8}), (Point{{54, 0}, {50, -8 * e}}));
            QCOMPARE(after(room(e), {98, 50}, {8, 4}), (Point{{100, 54}, {100 + 8 * e, 50}}));
            QCOMPARE(after(room(e), {2, 50}, {-8, 4}), (Point{{0, 54}, {-8 * e, 50}}));
            QCOMPARE(after(room(e), {50, 98}, {0, 8}, 2).position, (Vec2{50, 100 - 8 * e}));
        }
    }

    void whoComesBackIsNotTurned()
    {
        QCOMPARE(after(room(0.5), {50, 140}, {0, -8}), (Point{{50, 100}, {50, 140}}));
        QCOMPARE(after(room(0.5), {-40, 50}, {8, 0}), (Point{{0, 50}, {-40, 50}}));
    }

    void frictionTakesItsShareOfTheSpeedAlongTheWall()
    {
        QCOMPARE(after(room(0.0, 0.25), {50, 98}, {4, 8}), (Point{{54, 100}, {51, 98}}));
        QCOMPARE(after(room(0.0, 0.25), {2, 50}, {-8, 4}), (Point{{0, 54}, {2, 51}}));
        QCOMPARE(after(room(0.0, 1.0), {50, 98}, {4, 8}), (Point{{54, 100}, {54, 98}}));
        QCOMPARE(after(room(0.5, 0.25), {50, 98}, {4, 8}), (Point{{54, 100}, {51, 104}}));
        QCOMPARE(after(room(0.0, 0.25), {50, 50}, {4, 8}), (Point{{54, 58}, {50, 50}}));
    }

    // Friction is the share of a whole step; it is divided among the substeps and does not depend
    // on the iterations.
    void frictionIsOfAWholeStep()
    {
        for (const auto& [substeps, iterations] :
             {std::pair{10, 1}, std::pair{1, 10}, std::pair{5, 4}}) {
            World world = room(0.0, 0.1);
            world.substeps = substeps;
            world.iterations = iterations;
            world.gravity = {0.0, 100.0};
            world.boundsTurn = BoundsTurn::eachIteration;
            const Point point = after(world, {50, 100}, {1, 0});
            const double speed = point.position.x - point.previous.x;
            QVERIFY2(std::abs(speed - 0.9) < 0.02, qPrintable(QString::number(speed)));
        }
    }

    // A guide behind the floor pushes the particle against it in every iteration, but friction acts
    // once.
    void frictionRubsOnceHoweverOftenTheWallIsMet()
    {
        GuideConstraint below;
        below.particle = ParticleId{1};
        below.at = 110.0;
        for (const int iterations : {1, 2, 7}) {
            World world = room(0.0, 0.25);
            world.iterations = iterations;
            world.boundsTurn = BoundsTurn::eachIteration;
            const Particle particle{ParticleId{1}, {50, 100}, {46, 100}, 1.0, false, 5.0};
            Simulation simulation(
                aScene().world(world).add(particle).add(ConstraintId{1}, {{}, below}));
            QVERIFY(!simulation.step());
            QCOMPARE(simulation.state().position[0], (Vec2{54, 100}));
            QCOMPARE(simulation.state().previous[0].x, 51.0);
        }
    }

    // Particle 1 is inside the wall at 100 and particle 2 outside, linked at their present distance
    // of 20.
    void theTurnDecidesWhatHasTheLastWord()
    {
        const auto positions = [](BoundsTurn turn) {
            World world = room();
            world.boundsTurn = turn;
            world.iterations = 2;
            Simulation simulation(aScene()
                                      .world(world)
                                      .particle(1, {96, 50})
                                      .particle(2, {116, 50})
                                      .distance(1, 1, 2, 20.0));
            if (simulation.step())
                qFatal("left the finite numbers");
            return std::pair{simulation.state().position[0].x, simulation.state().position[1].x};
        };
        // The wall moves particle 2 to 100, and then the link pushes both particles apart.
        QCOMPARE(positions(BoundsTurn::afterIntegration), std::pair(88.0, 108.0));
        // The wall moves particle 2 to 100, the link pushes both particles apart, and the wall
        // moves particle 2 back again.
        QCOMPARE(positions(BoundsTurn::eachIteration), std::pair(88.0, 100.0));
        // The link has its length already, and then the wall moves particle 2 to 100.
        QCOMPARE(positions(BoundsTurn::afterRelaxation), std::pair(96.0, 100.0));
    }

    void reflectTurnsTheSpeedAtTheWall()
    {
        for (const double e : {0.0, 0.25, 1.0}) {
            const World world = roomAway(BoundsKind::reflect, e);
            QCOMPARE(after(world, {1050, -402}, {4, 8}),
                     (Point{{1054, -400}, {1050, -400 + 8 * e}}));
            QCOMPARE(after(world, {1050, -498}, {4, -8}),
                     (Point{{1054, -500}, {1050, -500 - 8 * e}}));
            QCOMPARE(after(world, {1098, -450}, {8, 4}),
                     (Point{{1100, -446}, {1100 + 8 * e, -450}}));
            QCOMPARE(after(world, {1002, -450}, {-8, 4}),
                     (Point{{1000, -446}, {1000 - 8 * e, -450}}));
        }
    }

    // Clamp adds the distance by which it moves a particle to its speed, as the class engine of the
    // course in docs/published-systems.md does. Of the other kinds of walls only reflect moves the
    // particle; it leaves the speed as it is, whatever the restitution is.
    void whoComesBackIsKickedByClampAlone()
    {
        const Vec2 inwards{1, 0};
        for (const double e : {0.0, 0.5, 1.0}) {
            QCOMPARE(after(roomAway(BoundsKind::reflect, e), {900, -450}, inwards),
                     (Point{{1000, -450}, {999, -450}}));
            QCOMPARE(after(roomAway(BoundsKind::reflect, e), {1200, -360}, {-1, -8}),
                     (Point{{1100, -400}, {1101, -392}}));
            QCOMPARE(after(roomAway(BoundsKind::clamp, e), {900, -450}, inwards),
                     (Point{{1000, -450}, {900, -450}}));
        }
        QCOMPARE(after(roomAway(BoundsKind::revert, 0.5), {900, -450}, inwards),
                 (Point{{901, -450}, {900, -450}}));
        QCOMPARE(after(roomAway(BoundsKind::reflect), {900, -450}, inwards, 3).position,
                 (Vec2{1002, -450}));
    }

    // Friction acts only on a particle that is pressed against the wall; one that leaves the wall
    // is not.
    void reflectRubsOnlyWhatItTurns()
    {
        QCOMPARE(after(roomAway(BoundsKind::reflect, 0.5, 0.25), {900, -450}, {1, 4}),
                 (Point{{1000, -446}, {999, -450}}));
    }

    // A particle with its own restitution and friction uses these; the others use those of the
    // world.
    void aParticleMayHaveItsOwnRestitutionAndFriction()
    {
        for (const BoundsKind kind :
             {BoundsKind::clamp, BoundsKind::mirror, BoundsKind::reflect, BoundsKind::revert}) {
            const auto bounced = [kind](double e, double mu, double ownE, double ownMu) {
                World world = roomAway(kind, e, mu);
                world.substeps = 2;
                Particle particle = particleAt({1050, -402});
                particle.id = ParticleId{1};
                particle.previous -= Vec2{4, 8};
                particle.restitution = ownE;
                particle.friction = ownMu;
                Particle other = particle;
                other.id = ParticleId{2};
                other.restitution = other.friction = asWorld;
                Simulation simulation(aScene().world(world).add(particle).add(other));
                if (simulation.step())
                    qFatal("left the finite numbers");
                const State& s = simulation.state();
                return std::pair{Point{s.position[0], s.previous[0]},
                                 Point{s.position[1], s.previous[1]}};
            };
            const auto [own, ofWorld] = bounced(0.75, 0.25, 0.0, 0.5);
            QVERIFY(own != ofWorld);
            QCOMPARE(bounced(0.0, 0.5, asWorld, asWorld).first, own);
            QCOMPARE(bounced(0.75, 0.25, asWorld, asWorld).first, ofWorld);
        }
    }

    // The rule is x_old' = 2 wall − x_old, x' = x_old' − e v across the wall, and x' = x_old + e v
    // along it.
    void mirrorTurnsThePathAtTheWall()
    {
        for (const double e : {0.0, 0.25, 1.0}) {
            const World world = roomAway(BoundsKind::mirror, e);
            QCOMPARE(after(world, {1050, -498}, {4, -8}),
                     (Point{{1050 + 4 * e, -502 + 8 * e}, {1050, -502}}));
            QCOMPARE(after(world, {1050, -402}, {4, 8}),
                     (Point{{1050 + 4 * e, -398 - 8 * e}, {1050, -398}}));
            QCOMPARE(after(world, {1002, -450}, {-8, 4}),
                     (Point{{998 + 8 * e, -450 + 4 * e}, {998, -450}}));
            QCOMPARE(after(world, {1098, -450}, {8, 4}),
                     (Point{{1102 - 8 * e, -450 + 4 * e}, {1102, -450}}));
        }
    }

    // Damping acts a second time in the bounce, as in the program from which this kind of wall
    // comes.
    void mirrorBouncesWithTheDampedSpeed()
    {
        World world = roomAway(BoundsKind::mirror, 0.5);
        world.damping = 0.25;
        // Damping leaves 0.75 of the movement of 8, so the particle moves by 6 to −396. In the
        // bounce, damping leaves 0.75 of these 6.
        QCOMPARE(after(world, {1050, -402}, {0, 8}),
                 (Point{{1050, -398 - 0.5 * 4.5}, {1050, -398}}));
        // Damping leaves 0.75 of the movement in each of the two substeps. The first one ends at
        // −400.25 after the bounce, and the second one moves the particle on by 0.75 · −2.25.
        world.damping = 0.5;
        world.substeps = 2;
        QCOMPARE(after(world, {1050, -402}, {0, 16}),
                 (Point{{1050, -401.9375}, {1050, -398.5625}}));
    }

    // Each call uses one wall only: the ceiling first, then the floor, the left wall and the right
    // wall.
    void mirrorTakesOneWallACall()
    {
        const World world = roomAway(BoundsKind::mirror, 1.0);
        const Point corner = after(world, {1098, -402}, {8, 8});
        QCOMPARE(corner, (Point{{1106, -406}, {1098, -398}}));
        QCOMPARE(after(world, {1002, -498}, {-8, -8}), (Point{{994, -494}, {1002, -502}}));
    }

    // The rule is x' = x − v, v' = −v.
    void revertGoesBackWithTheSameSpeed()
    {
        const World world = roomAway(BoundsKind::revert, 0.5);
        QCOMPARE(after(world, {1050, -402}, {4, 8}), (Point{{1054, -402}, {1050, -394}}));
        QCOMPARE(after(world, {1050, -498}, {4, -8}), (Point{{1054, -498}, {1050, -506}}));
        QCOMPARE(after(world, {1098, -402}, {4, 8}), (Point{{1098, -402}, {1102, -394}}));
        QCOMPARE(after(world, {1002, -450}, {-8, 4}), (Point{{1002, -446}, {994, -450}}));
        QCOMPARE(after(world, {1050, -380}, {0, -8}), (Point{{1050, -388}, {1050, -380}}));
    }

    void frictionRubsAtWallsOfEachKind()
    {
        const auto at = [](BoundsKind kind, Vec2 position, Vec2 perStep) {
            return after(roomAway(kind, 0.5, 0.25), position, perStep);
        };
        QCOMPARE(at(BoundsKind::reflect, {1050, -402}, {4, 8}),
                 (Point{{1054, -400}, {1051, -396}}));
        QCOMPARE(at(BoundsKind::reflect, {1098, -450}, {8, 4}),
                 (Point{{1100, -446}, {1104, -449}}));
        QCOMPARE(at(BoundsKind::mirror, {1050, -402}, {4, 8}),
                 (Point{{1052, -402}, {1050.5, -398}}));
        QCOMPARE(at(BoundsKind::mirror, {1098, -450}, {8, 4}),
                 (Point{{1098, -448}, {1102, -449.5}}));
        QCOMPARE(at(BoundsKind::revert, {1050, -402}, {4, 8}), (Point{{1054, -402}, {1051, -394}}));
        QCOMPARE(at(BoundsKind::revert, {1098, -450}, {8, 4}), (Point{{1098, -446}, {1106, -449}}));
    }

    // The radius of the particle is 5.
    void aParticleCanTouchWithItsRadius()
    {
        World world = roomAway(BoundsKind::clamp, 1.0);
        world.boundsRadius = true;
        QCOMPARE(after(world, {1050, -407}, {0, 8}), (Point{{1050, -405}, {1050, -397}}));
        QCOMPARE(after(world, {1050, -493}, {0, -8}), (Point{{1050, -495}, {1050, -503}}));
        QCOMPARE(after(world, {1007, -450}, {-8, 0}), (Point{{1005, -450}, {997, -450}}));
        QCOMPARE(after(world, {1093, -450}, {8, 0}), (Point{{1095, -450}, {1103, -450}}));
        world.boundsKind = BoundsKind::mirror;
        QCOMPARE(after(world, {1050, -407}, {0, 8}), (Point{{1050, -411}, {1050, -403}}));
        world.boundsKind = BoundsKind::revert;
        QCOMPARE(after(world, {1050, -407}, {0, 8}), (Point{{1050, -407}, {1050, -399}}));
    }

    void whatIsTooLargeForTheRoomStaysInItsMiddle()
    {
        World world = room();
        world.bounds = {0.0, 0.0, 6.0, 100.0};
        world.boundsRadius = true;
        QCOMPARE(after(world, {3, 50}, {2, 1}), (Point{{3, 51}, {3, 50}}));
        world.restitution = 0.5;
        world.friction = 0.1;
        for (const BoundsKind kind : {BoundsKind::clamp, BoundsKind::reflect})
            for (const double x : {3.0, -20.0, 40.0}) {
                world.boundsKind = kind;
                const Point point = after(world, {x, 50}, {2, 1}, 200);
                COMPARE_NEAR(point.position.x, 3.0, 1e-6);
            }
        world.boundsKind = BoundsKind::mirror;
        COMPARE_NEAR(after(world, {3, 50}, {2, 1}, 200).position.x, 3.0, 2.0);
    }

    void noKindMovesWhatIsPinned()
    {
        for (const BoundsKind kind :
             {BoundsKind::clamp, BoundsKind::mirror, BoundsKind::reflect, BoundsKind::revert}) {
            const Particle pinned{ParticleId{1}, {-5, 120}, {5, 80}, 1.0, true, 0.0};
            Simulation simulation(aScene().world(roomAway(kind, 1.0, 0.5)).add(pinned));
            QVERIFY(!simulation.step());
            QCOMPARE(simulation.state().position[0], pinned.position);
            QCOMPARE(simulation.state().previous[0], pinned.previous);
        }
    }

    void everyKindTurnsAnElasticBallInEveryTurn()
    {
        for (const BoundsTurn turn : {BoundsTurn::afterIntegration, BoundsTurn::eachIteration,
                                      BoundsTurn::afterRelaxation}) {
            World world = room(1.0);
            world.boundsTurn = turn;
            for (const BoundsKind kind :
                 {BoundsKind::clamp, BoundsKind::mirror, BoundsKind::reflect, BoundsKind::revert}) {
                world.boundsKind = kind;
                const Point point = after(world, {50, 98}, {4, 8});
                QCOMPARE(point.position - point.previous, (Vec2{4, -8}));
            }
        }
    }

    // Explicit Euler is left out, because it gains speed by itself in each flight.
    void aBallComesToRestOnTheFloorWithEveryOtherIntegrator()
    {
        for (const Integrator integrator :
             {Integrator::stormerVerlet, Integrator::velocityVerlet, Integrator::symplecticEuler,
              Integrator::midpoint, Integrator::rungeKutta4, Integrator::implicitEuler})
            for (const double restitution : {0.0, 0.5, 0.9}) {
                World world = room(restitution);
                world.boundsKind = BoundsKind::reflect;
                world.gravity = {0.0, 981.0};
                world.timeStep = 1.0 / 60.0;
                world.integrator = integrator;
                for (const int steps : {2000, 2001})
                    QCOMPARE(after(world, {50, 20}, {}, steps).position, (Vec2{50, 100}));
            }
    }

    void whatLiesOnTheFloorHasNoVelocityWithAnyIntegrator()
    {
        for (const Integrator integrator :
             {Integrator::stormerVerlet, Integrator::velocityVerlet, Integrator::explicitEuler,
              Integrator::symplecticEuler, Integrator::midpoint, Integrator::rungeKutta4,
              Integrator::implicitEuler})
            for (const BoundsKind kind : {BoundsKind::clamp, BoundsKind::reflect}) {
                World world = room();
                world.boundsKind = kind;
                world.gravity = {0.0, 981.0};
                world.timeStep = 1.0 / 60.0;
                world.integrator = integrator;
                QCOMPARE(after(world, {50, 100}, {}, 100), (Point{{50, 100}, {50, 100}}));
            }
    }

    void whatIsDroppedOnAnElasticWallComesBackForEver()
    {
        QFile file(VAKWERK_TEST_DATA "/faults/wall_gain.json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Scene scene = *readScene(file.readAll().toStdString()).scene;
        QCOMPARE(scene.world().restitution, 1.0);
        for (const BoundsKind kind : kinds)
            for (const Integrator integrator : exact) {
                World world = scene.world();
                world.boundsKind = kind;
                world.integrator = integrator;
                Simulation simulation(aScene().world(world).add(scene.particles()[0]));
                double highest = 0.0;
                int bounces = 0;
                while (bounces < 1000) {
                    QVERIFY(!simulation.step());
                    highest = std::fmax(highest, 400.0 - simulation.state().position[0].y);
                    if (!simulation.hasMetWall())
                        continue;
                    // The particle may pass its highest point between two steps, which hides this
                    // much of its height.
                    const double unseen = world.gravity.y * std::pow(world.timeStep, 2) / 8.0;
                    if (bounces > 0)
                        COMPARE_NEAR(highest, 300.0, 0.3 + unseen);
                    highest = 0.0;
                    ++bounces;
                }
            }
    }

    void elasticWallsGiveAndTakeNoEnergy_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<double>("atRest");  // energy of the ball if it lay at rest on the floor
        for (const Integrator integrator : exact)
            for (const BoundsKind kind : kinds) {
                const auto add = [&](const char* name, const World& world, const Particle& ball,
                                     double atRest) {
                    QTest::addRow("%s, kind %d, integrator %d", name, int(kind), int(integrator))
                        << Scene(aScene().world(world).add(ball)) << atRest;
                };
                const World world = falling(integrator, kind);
                const double floor = -400.0 * world.gravity.y;
                add("a slanting path", world, moving(1, {0, 100}, {0.5, 1}), floor);
                World other = world;
                other.substeps = 3;
                add("substeps", other, moving(1, {0, 300}, {0, 0}), floor);
                other = world;
                other.boundsRadius = true;
                Particle ball = moving(1, {0, 100}, {0, 0});
                ball.radius = 20.0;
                add("with its radius", other, ball, -380.0 * world.gravity.y);
                other = world;
                other.bounds = {0.0, 350.0, 60.0, 400.0};
                add("between four walls", other, moving(1, {20, 370}, {3, 9}), floor);
                add("hardly off the floor", world, moving(1, {0, 399.9}, {0, 0}), floor);
                other.gravity = {700.0, 400.0};
                add("into a corner", other, moving(1, {20, 370}, {1, 2}),
                    -60.0 * 700.0 - 400.0 * 400.0);
                other = world;
                other.gravity = {};
                other.attraction = 1.0;
                other.attractionLaw = AttractionLaw::linear;
                other.attractionCentre = {0.0, 500.0};
                if (integrator == Integrator::rungeKutta4)  // midpoint gains energy by itself
                    add("drawn by a point", other, moving(1, {0, 100}, {0, 0}),
                        100.0 * 100.0 / 2.0);
                other = world;
                other.boundsTurn = BoundsTurn::eachIteration;
                other.iterations = 4;
                add("in each sweep", other, moving(1, {0, 100}, {0, 0}), floor);
            }
    }
    void elasticWallsGiveAndTakeNoEnergy()
    {
        QFETCH(Scene, scene);
        QFETCH(double, atRest);
        const double drift = driftOf(scene, atRest, 1000);
        QVERIFY2(drift < 1e-3, qPrintable(QString::number(drift)));
    }

    // At the wall the speed becomes v' = −e v.
    void aFlightKeepsTheShareOfItsSpeedAtTheWall()
    {
        for (const Integrator integrator : exact)
            for (const BoundsKind kind :
                 {BoundsKind::clamp, BoundsKind::mirror, BoundsKind::reflect, BoundsKind::bounce}) {
                World world = falling(integrator, kind);
                world.restitution = 0.5;
                const Scene scene = aScene().world(world).particle(1, {0, 100});
                Simulation simulation(scene);
                while (!simulation.hasMetWall())
                    QVERIFY(!simulation.step());
                const double left = energyOfBall(scene, simulation.state()) + 400.0 * 981.0;
                COMPARE_NEAR(left, 0.25 * 300.0 * 981.0, 1e-6 * 300.0 * 981.0);
            }
    }

    void whatLiesOnAnElasticFloorStaysThere()
    {
        for (const Integrator integrator : exact)
            for (const BoundsKind kind : kinds) {
                const Point point = after(falling(integrator, kind), {50, 400}, {}, 10'000);
                COMPARE_NEAR(point.position.y, 400.0, 1e-6);
                COMPARE_NEAR(point.position, point.previous, 1e-6);
            }
    }

    // The particle touches the floor like a ball that is turned there, and friction acts on it.
    void aFlightIsRubbedByTheWall()
    {
        for (const BoundsKind kind : kinds) {
            World world = falling(Integrator::rungeKutta4, kind);
            world.gravity = {};
            world.friction = 0.25;
            const Point point = after(world, {0, 398}, {4, 8});
            COMPARE_NEAR(point.position.x - point.previous.x, 3.0, 1e-9);
            COMPARE_NEAR(point.position.y - point.previous.y, -8.0, 1e-9);
        }
    }

    void theWallActsInEachSubstep()
    {
        World world = room(1.0);
        world.substeps = 4;
        QCOMPARE(after(world, {50, 97}, {0, 8}).position, (Vec2{50, 96}));
    }
};

QTEST_APPLESS_MAIN(TestBounds)
#include "tst_bounds.moc"
