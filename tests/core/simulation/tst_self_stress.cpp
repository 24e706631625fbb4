// SPDX-License-Identifier: MIT
#include "core/scene/query/shape.h"
#include "tests/comparing.h"
#include "tests/core/direct_scenes.h"
#include "tests/core/random_scene.h"

using namespace vakwerk;

namespace {

World pixelWorld(int substeps = 1)
{
    World world;
    world.solver = Solver::direct;
    world.damping = 0.0;
    world.iterations = 1;
    world.substeps = substeps;
    return world;
}

// Returns a hinged square with a corner at the origin, whose diagonals have this rest length.
SceneBuilder square(const World& world, double diagonal, bool hangs)
{
    return aScene()
        .world(world)
        .particle(1, {0, 0}, hangs)
        .particle(2, {100, 0})
        .particle(3, {100, 100})
        .particle(4, {0, 100})
        .distance(1, 1, 2, 100.0)
        .distance(2, 2, 3, 100.0)
        .distance(3, 3, 4, 100.0)
        .distance(4, 4, 1, 100.0)
        .distance(5, 1, 3, diagonal)
        .distance(6, 2, 4, diagonal);
}

// Returns the step at which the corner opposite to the suspension comes below it.
int plumbOf(const Scene& scene)
{
    Simulation simulation(scene);
    for (int i = 1; i <= 1000; ++i) {
        if (simulation.step())
            qFatal("left the finite numbers");
        if (simulation.state().position[2].x <= 0.0)
            return i;
    }
    return 0;
}

struct Frame {
    std::vector<Particle> particles;
    std::vector<Constraint> constraints;
};

enum class With { linksAlone, anArea, anAngle };

// Returns six particles, the first one pinned, with a link between every two, and perhaps an area
// or an angle. Each constraint is wrong by up to `share`.
Frame randomFrame(Dice& dice, With with, double share)
{
    constexpr std::uint32_t count = 6;
    Frame frame;
    for (std::uint32_t i = 1; i <= count; ++i) {
        frame.particles.push_back(particleAt(dice.point(100.0)));
        frame.particles.back().id = ParticleId{i};
        frame.particles.back().mass = dice.between(0.5, 2.0);
        frame.particles.back().pinned = i == 1;
    }
    const auto off = [&] { return 1.0 + dice.between(-share, share); };
    for (std::uint32_t a = 1; a <= count; ++a)
        for (std::uint32_t b = a + 1; b <= count; ++b) {
            const Vec2 d = frame.particles[b - 1].position - frame.particles[a - 1].position;
            frame.constraints.push_back(
                makeLink(LinkKind::distance, ParticleId{a}, ParticleId{b}, length(d) * off()));
        }
    const Vec2 a = frame.particles[1].position;
    const Vec2 b = frame.particles[2].position;
    const Vec2 c = frame.particles[3].position;
    if (with == With::anArea)
        frame.constraints.push_back({{},
                                     AreaConstraint{{},
                                                    {ParticleId{2}, ParticleId{3}, ParticleId{4}},
                                                    signedArea(std::array{a, b, c}) * off()}});
    if (with == With::anAngle)
        frame.constraints.push_back(angleOf(2, 3, 4, degreesBetween(a, b, c) * off()));
    for (std::size_t i = 0; i < frame.constraints.size(); ++i)
        frame.constraints[i].id = ConstraintId{static_cast<std::uint32_t>(i + 1)};
    return frame;
}

// Returns the frame after it has come to rest.
Frame atRest(Frame frame)
{
    World world = pixelWorld();
    world.gravity = {};
    world.damping = 0.5;
    const State s = after(sceneOf(world, frame.particles, frame.constraints), 400);
    for (std::size_t i = 0; i < frame.particles.size(); ++i)
        frame.particles[i].position = frame.particles[i].previous = s.position[i];
    return frame;
}

// Returns the same frame without stress: the target of each constraint is its present value.
Frame unstressed(Frame frame)
{
    const auto at = [&](ParticleId id) {
        return frame.particles[static_cast<std::uint32_t>(id) - 1].position;
    };
    for (Constraint& constraint : frame.constraints) {
        if (auto* link = std::get_if<DistanceConstraint>(&constraint.body))
            link->length = length(at(link->b) - at(link->a));
        if (auto* area = std::get_if<AreaConstraint>(&constraint.body))
            area->area =
                signedArea(std::array{at(area->ring[0]), at(area->ring[1]), at(area->ring[2])});
        if (auto* angle = std::get_if<AngleConstraint>(&constraint.body))
            angle->degrees = degreesBetween(at(angle->a), at(angle->b), at(angle->c));
    }
    return frame;
}

}  // namespace

// Tests that forces which are in equilibrium among themselves neither move a structure nor hold it
// back.
class TestSelfStress : public QObject {
    Q_OBJECT

private slots:
    void aSquareFallsAsFastHoweverMuchItsDiagonalsDisagree()
    {
        for (const int substeps : {1, 8}) {
            const World world = pixelWorld(substeps);
            const int wanted = plumbOf(square(world, std::sqrt(2.0) * 100.0, true));
            QCOMPARE(wanted, 38);
            for (const double diagonal : {130.0, 141.42, 141.43, 141.5, 145.0, 160.0})
                COMPARE_NEAR(plumbOf(square(world, diagonal, true)), wanted, 1);
        }
    }

    void threeLinksThatContradictEachOtherFallAsOne()
    {
        const Scene scene = aScene()
                                .world(pixelWorld())
                                .particle(1, {0, 0}, true)
                                .particle(2, {100, 0})
                                .distance(1, 1, 2, 50.0)
                                .distance(2, 1, 2, 100.0)
                                .distance(3, 1, 2, 150.0);
        const Scene one = aScene()
                              .world(pixelWorld())
                              .particle(1, {0, 0}, true)
                              .particle(2, {100, 0})
                              .distance(2, 1, 2, 100.0);
        for (const int steps : {1, 10, 60})
            COMPARE_NEAR(after(scene, steps).position[1], after(one, steps).position[1], 1e-2);
    }

    void framesSwingAsThoseWithoutStress_data()
    {
        QTest::addColumn<With>("with");
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("within");
        for (const double share : {1e-3, 0.05, 0.3})
            QTest::addRow("links, %g", share) << With::linksAlone << share << 1e-3;
        for (const double share : {1e-3, 0.05, 0.2})
            QTest::addRow("an angle, %g", share) << With::anAngle << share << 0.02;
        for (const double share : {1e-3, 0.05})
            QTest::addRow("an area, %g", share) << With::anArea << share << 0.01;
    }

    // The frames swing by some hundreds of pixels in 120 steps.
    void framesSwingAsThoseWithoutStress()
    {
        QFETCH(const With, with);
        QFETCH(const double, share);
        QFETCH(const double, within);
        for (std::uint32_t seed = 0; seed < 10; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Frame stressed = atRest(randomFrame(dice, with, share));
            const Frame plain = unstressed(stressed);
            Simulation a(sceneOf(pixelWorld(), stressed.particles, stressed.constraints));
            Simulation b(sceneOf(pixelWorld(), plain.particles, plain.constraints));
            for (int i = 0; i < 120; ++i) {
                QVERIFY(!a.step() && !b.step());
                for (std::size_t k = 0; k < stressed.particles.size(); ++k)
                    COMPARE_NEAR(a.state().position[k], b.state().position[k], within);
            }
        }
    }

    // The square turns by 0.05 rad a step about its centre.
    void aSpinKeepsAsMuchOfItsEnergy()
    {
        World world = pixelWorld();
        world.gravity = {};
        const auto keptBy = [&](double side, double diagonal) {
            SceneBuilder scene = aScene().world(world);
            const std::array<Vec2, 4> corners{{{0, 0}, {side, 0}, {side, side}, {0, side}}};
            for (std::uint32_t i = 0; i < 4; ++i) {
                const Vec2 r = corners[i] - Vec2{side / 2.0, side / 2.0};
                scene.add(moving(i + 1, corners[i], Vec2{-r.y, r.x} * 0.05));
            }
            for (std::uint32_t i = 0; i < 4; ++i)
                scene.distance(i + 1, i + 1, (i + 1) % 4 + 1, 100.0);
            const Scene spinning = scene.distance(5, 1, 3, diagonal).distance(6, 2, 4, diagonal);
            return energyOf(spinning, after(spinning, 600)).kinetic /
                   energyOf(spinning, startOf(spinning)).kinetic;
        };
        const double wanted = keptBy(100.0, std::sqrt(2.0) * 100.0);
        for (const double diagonal : {141.43, 141.5, 145.0}) {
            // All six links are equally stiff, so at rest the side is halfway between what sides
            // and diagonals want.
            const double side = (100.0 + diagonal / std::sqrt(2.0)) / 2.0;
            COMPARE_NEAR(keptBy(side, diagonal), wanted, 1e-3);
        }
    }
};

QTEST_APPLESS_MAIN(TestSelfStress)
#include "tst_self_stress.moc"
