#include "core/simulation/simulation.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

// Walls at 0 and 100 on both axes, nothing else.
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

// One particle after some steps from `position`, moving by `perStep`.
Point after(const World& world, Vec2 position, Vec2 perStep, int steps = 1)
{
    Particle particle = particleAt(position);
    particle.id = ParticleId{1};
    particle.previous = position - perStep;
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

    // v = −e v
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

    // The share of a step is divided among its substeps, however many sweeps each has.
    void frictionIsOfAWholeStep()
    {
        for (const auto& [substeps, iterations] :
             {std::pair{10, 1}, std::pair{1, 10}, std::pair{5, 4}}) {
            World world = room(0.0, 0.1);
            world.substeps = substeps;
            world.iterations = iterations;
            world.gravity = {0.0, 100.0};
            world.boundsTurn = BoundsTurn::eachSweep;
            const Point point = after(world, {50, 100}, {1, 0});
            const double speed = point.position.x - point.previous.x;
            QVERIFY2(std::abs(speed - 0.9) < 0.02, qPrintable(QString::number(speed)));
        }
    }

    // Two particles across the wall, linked at the distance they have.
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
        // to 100 first, then the link pushes both apart
        QCOMPARE(positions(BoundsTurn::afterIntegration), std::pair(88.0, 108.0));
        // the wall puts one back, the link pushes both apart, the wall puts it back again
        QCOMPARE(positions(BoundsTurn::eachSweep), std::pair(88.0, 100.0));
        // the link is content, then the wall puts one back
        QCOMPARE(positions(BoundsTurn::afterRelaxation), std::pair(96.0, 100.0));
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
