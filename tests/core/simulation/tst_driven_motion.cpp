// SPDX-License-Identifier: MIT
#include "core/analysis/convergence.h"
#include "core/io/scene_file.h"
#include "core/run/run.h"
#include "core/run/simulation.h"
#include "core/run/tracks.h"
#include "core/scene/angle.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/check.h"
#include "core/scene/query/drives.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"

#include <QTest>

#include <numbers>

using namespace vakwerk;

namespace {

World worldFor(Solver solver, int iterations = 50)
{
    World world = stillWorld(iterations);
    world.solver = solver;
    world.timeStep = 1.0 / 60.0;
    world.substeps = 2;
    world.boundsKind = BoundsKind::off;
    return world;
}

LengthDrive lengthDrive(std::uint32_t constraint, double by, const Timing& timing)
{
    LengthDrive drive;
    drive.constraint = ConstraintId{constraint};
    drive.by = by;
    drive.timing = timing;
    return drive;
}

Motor motorOf(double speed, double largest = never)
{
    Motor motor;
    motor.timing.course = TimeCourse::constant;
    motor.particle = ParticleId{1};
    motor.constraint = ConstraintId{1};
    motor.speed = speed;
    motor.largest = largest;
    return motor;
}

Particle disc(std::uint32_t id, Vec2 at, double mass, bool pinned = false)
{
    Particle particle = particleAt(at);
    particle.id = ParticleId{id};
    particle.mass = mass;
    particle.radius = 0.5;
    particle.rolls = true;
    particle.pinned = pinned;
    return particle;
}

// Returns a crank of length 1 about the origin, which turns once in two units of time, and a rod of length 3
// from it to a piston on the x axis.
SceneBuilder sliderCrank(const World& world)
{
    AngleConstraint angle;
    angle.a = ParticleId{4};
    angle.b = ParticleId{1};
    angle.c = ParticleId{2};
    angle.degrees = 0.0;
    AngleDrive crank;
    crank.constraint = ConstraintId{3};
    crank.by = 360.0;
    crank.timing = {TimeCourse::rate, 0.0, 2.0};
    GuideConstraint guide;
    guide.particle = ParticleId{3};
    return aScene()
        .world(world)
        .particle(1, {0.0, 0.0}, true)
        .particle(2, {1.0, 0.0})
        .particle(3, {4.0, 0.0})
        .particle(4, {5.0, 0.0}, true)
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .add(ConstraintId{3}, Constraint{{}, angle})
        .add(ConstraintId{4}, Constraint{{}, guide})
        .drive(1, crank);
}

double spinOf(const Simulation& simulation, std::size_t particle)
{
    return simulation.state().turns[particle].spin;
}

double turnOf(const Simulation& simulation, std::size_t from, std::size_t to)
{
    const State& state = simulation.state();
    const Vec2 d = state.position[to] - state.position[from];
    return degreesOf(std::atan2(d.y, d.x));
}

void take(Simulation& simulation, int steps)
{
    for (int i = 0; i < steps; ++i)
        QVERIFY(!simulation.step());
}

Decoration plotOf(std::uint32_t id, PlotQuantity quantity, std::initializer_list<std::uint32_t> of)
{
    Plot plot;
    plot.quantity = quantity;
    for (const std::uint32_t particle : of)
        plot.of.push_back(ParticleId{particle});
    return {DecorationId{id}, plot};
}

// Takes these steps, and records what the plots of the scene show.
Tracks recorded(const Scene& scene, Simulation& simulation, int steps)
{
    Tracks tracks;
    tracks.follow(scene);
    tracks.record(scene, simulation.state());
    for (int i = 0; i < steps; ++i) {
        if (simulation.step())
            qFatal("left the finite numbers");
        tracks.record(scene, simulation.state());
    }
    return tracks;
}

}  // namespace

// Tests what drives do in a simulation.
class TestDrivenMotion : public QObject {
    Q_OBJECT

private slots:
    void aDrivenLengthFollowsItsCourse_data()
    {
        QTest::addColumn<Solver>("solver");
        QTest::addColumn<LinkKind>("kind");
        for (const Solver solver : {Solver::relaxation, Solver::direct})
            for (const LinkKind kind : {LinkKind::distance, LinkKind::rope})
                QTest::addRow("%d %d", static_cast<int>(solver), static_cast<int>(kind))
                    << solver << kind;
    }

    // At the end of each step the link has the length of that time. Several drives of a link add up.
    void aDrivenLengthFollowsItsCourse()
    {
        QFETCH(Solver, solver);
        QFETCH(LinkKind, kind);
        World world = worldFor(solver);
        world.gravity = {0.0, 1000.0};  // keeps a rope taut
        SceneBuilder builder = aScene().world(world).particle(1, {0.0, 0.0}, true);
        builder.particle(2, {0.0, 2.0})
            .add(ConstraintId{1}, makeLink(kind, ParticleId{1}, ParticleId{2}, 2.0));
        const Timing sine{TimeCourse::sine, 0.1, 1.5, 40.0};
        const Timing winch{TimeCourse::rate, 0.5, 1.0};
        const Scene scene =
            builder.drive(1, lengthDrive(1, 0.3, sine)).drive(2, lengthDrive(1, 0.2, winch));
        Simulation simulation(scene);
        for (int i = 0; i < 240; ++i) {
            QVERIFY(!simulation.step());
            const double t = simulation.time();
            const double wanted = 2.0 + 0.3 * factorAt(sine, t) + 0.2 * factorAt(winch, t);
            COMPARE_NEAR(simulation.state().position[1].y, wanted, 1e-9);
            COMPARE_NEAR(lengthNow(scene, simulation.state(), scene.constraints()[0]), wanted,
                         1e-9);
        }
    }

    // The force of a link that accelerates a free particle is m a. A length of 2 + t (a ramp) needs no force,
    // and 2 + A (sin(ωt + φ) − sin φ) needs m A ω² sin(ωt + φ).
    void aDrivenLinkBearsTheForceOfItsMotion()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            World world = worldFor(solver);
            const Timing sine{TimeCourse::sine, 0.0, 2.0, 90.0};
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0.0, 0.0}, true)
                                    .particle(2, {2.0, 0.0}, false, 3.0)
                                    .distance(1, 1, 2)
                                    .drive(1, lengthDrive(1, 0.5, sine));
            Simulation simulation(scene);
            const double w = std::numbers::pi;
            for (int i = 0; i < 120; ++i) {
                QVERIFY(!simulation.step());
                const double t = simulation.time() - 0.5 * world.timeStep;
                const double force = 3.0 * 0.5 * w * w * std::cos(w * t);
                if (i > 1)
                    COMPARE_NEAR(forceIn(scene, simulation.state(), 0), force, 0.5);
            }
        }
    }

    // A piston is at  x = r cos φ + √(l² − r² sin² φ)  for the angle φ of its crank, which goes on turning
    // beyond 360°.
    void aPistonFollowsItsCrank()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            const Scene scene = sliderCrank(worldFor(solver, 400));
            Simulation simulation(scene);
            for (int i = 0; i < 60 * 5; ++i) {
                QVERIFY(!simulation.step());
                const double angle = std::numbers::pi * simulation.time();
                const double x =
                    std::cos(angle) + std::sqrt(9.0 - std::sin(angle) * std::sin(angle));
                COMPARE_NEAR(simulation.state().position[2].x, x, 2e-4);
            }
            const auto* angle = angleOf(scene.constraints()[2]);
            QVERIFY(angle);
            COMPARE_NEAR(angleNow(scene, simulation.state(), scene.constraints()[2]),
                         180.0 * simulation.time(), 0.1);
        }
    }

    // A limited drive lifts what it can and is never stronger.
    void aLimitedLinkNeverPullsMore()
    {
        for (const double largest : {15.0, 25.0}) {
            World world = worldFor(Solver::relaxation, 4);
            world.gravity = {0.0, 10.0};
            LengthDrive winch = lengthDrive(1, -1.0, {TimeCourse::rate, 0.5, 1.0});
            winch.largest = largest;
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0.0, 0.0}, true)
                                    .particle(2, {0.0, 5.0}, false, 2.0)
                                    .rope(1, 1, 2)
                                    .drive(1, winch);
            Simulation simulation(scene);
            double most = 0.0;
            for (int i = 0; i < 60; ++i) {
                QVERIFY(!simulation.step());
                if (simulation.time() > 0.6)
                    most = std::fmax(most, forceIn(scene, simulation.state(), 0));
            }
            // From 0.5 on, what the largest force lacks of the weight of 20 moves the mass of 2.
            COMPARE_NEAR(most, largest, 1e-9);
            const double t = simulation.time() - 0.5;
            COMPARE_NEAR(simulation.state().position[1].y,
                         5.0 + 0.5 * (20.0 - largest) / 2.0 * t * t, 0.02);
        }
    }

    void directDrivesAreLimited_data()
    {
        QTest::addColumn<Integrator>("integrator");
        for (const Integrator integrator :
             {Integrator::stormerVerlet, Integrator::velocityVerlet, Integrator::midpoint,
              Integrator::rungeKutta4, Integrator::implicitEuler})
            QTest::addRow("integrator %d", static_cast<int>(integrator)) << integrator;
    }

    // A winch that is too weak for its weight lets it down with the acceleration that is left. A rod that pushes from
    // below does the same, and so does a winch over a wheel.
    void directDrivesAreLimited()
    {
        QFETCH(Integrator, integrator);
        World world = worldFor(Solver::direct);
        world.gravity = {0.0, 10.0};
        world.integrator = integrator;
        const double largest = 15.0;
        LengthDrive winch = lengthDrive(1, -1.0, {TimeCourse::rate, 0.0, 1.0});
        winch.largest = largest;
        LengthDrive lift = winch;
        lift.by = 1.0;
        PulleyConstraint rope;
        rope.a = ParticleId{3};
        rope.b = ParticleId{1};
        rope.c = ParticleId{2};
        rope.length = 7.0;
        const auto weightAt = [&](double y) {
            SceneBuilder builder = aScene();
            builder.world(world).particle(1, {0.0, y}, true).particle(2, {0.0, 5.0}, false, 2.0);
            return builder;
        };
        for (const Scene& scene : {Scene(weightAt(0.0).rope(1, 1, 2).drive(1, winch)),
                                   Scene(weightAt(0.0).distance(1, 1, 2).drive(1, winch)),
                                   Scene(weightAt(9.0).distance(1, 1, 2).drive(1, lift)),
                                   Scene(weightAt(0.0)
                                             .particle(3, {2.0, 0.0}, true)
                                             .add(ConstraintId{1}, Constraint{{}, rope})
                                             .drive(1, winch))}) {
            Simulation simulation(scene);
            std::array<double, 3> y{};
            for (int i = 0; i < 30; ++i) {
                QVERIFY(!simulation.step());
                y = {y[1], y[2], simulation.state().position[1].y};
                COMPARE_NEAR(std::fabs(forceIn(scene, simulation.state(), 0)), largest, 1e-6);
                if (i < 2)
                    continue;
                const double t = world.timeStep;
                COMPARE_NEAR((y[2] - 2.0 * y[1] + y[0]) / (t * t), 10.0 - largest / 2.0, 1e-6);
            }
        }
    }

    // A ball hits the weight of a winch that is too weak for it. The way of the weight changes by less than that of
    // the ball, so it does not leap to the length that the winch should have. A simulation that goes on from any state
    // has the same bits, also from the state before the hit: it does not remember that the winch was at its limit.
    void aHitOnAStalledWinchIsTheSameFromAnyState()
    {
        World world = worldFor(Solver::direct);
        world.substeps = 4;
        world.gravity = {0.0, 10.0};
        world.contacts = Contacts::all;
        LengthDrive winch = lengthDrive(1, -1.0, {TimeCourse::rate, 0.0, 1.0});
        winch.largest = 15.0;
        Particle weight = particleAt({0.0, 5.0});
        weight.id = ParticleId{2};
        weight.mass = 2.0;
        weight.radius = 0.2;
        weight.restitution = 0.5;
        Particle ball = weight;
        ball.id = ParticleId{3};
        ball.position = {-2.0, 4.7};
        ball.previous = ball.position - Vec2{8.0, 0.0} * world.timeStep;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0.0, 0.0}, true)
                                .add(weight)
                                .add(ball)
                                .distance(1, 1, 2)
                                .drive(1, winch);
        constexpr int steps = 40;
        const State end = after(scene, steps);
        QVERIFY(std::fabs(end.position[1].x) > 0.01);  // the weight was hit
        Simulation simulation(scene);
        for (int i = 0; i < steps; ++i) {
            const Vec2 place = simulation.state().position[1];
            const Vec2 way = place - simulation.state().previous[1];
            QVERIFY(!simulation.step());
            QCOMPARE_LT(length(simulation.state().position[1] - place - way),
                        8.0 * world.timeStep);  // the way of the ball
        }
        for (int first = 1; first < steps; ++first) {
            const InCase inCase("from step", first);
            Simulation goesOn(scene, after(scene, first));
            QCOMPARE(stepped(goesOn, steps - first).position, end.position);
        }
    }

    void aHitDoesNotStopADrive_data()
    {
        QTest::addColumn<bool>("isAngle");
        QTest::addColumn<double>("largest");
        for (const bool isAngle : {false, true})
            for (const double largest : {never, 1e4})
                QTest::addRow("%s %g", isAngle ? "angle" : "link", largest) << isAngle << largest;
    }
    // A ball comes at a speed of 4 towards the end of a drive, which moves towards it at 1. Nothing resists such a drive,
    // and the restitution is 1. So the ball leaves it with a relative speed of 5.
    void aHitDoesNotStopADrive()
    {
        QFETCH(const bool, isAngle);
        QFETCH(const double, largest);
        World world = worldFor(Solver::direct);
        world.substeps = 4;
        world.contacts = Contacts::all;
        const Vec2 along = isAngle ? Vec2{0.0, 1.0} : Vec2{1.0, 0.0};
        Particle end = moving(3, {2.0, 0.0}, along * world.timeStep, 2.0);
        end.radius = 0.1;
        end.restitution = 1.0;
        Particle ball =
            moving(4, Vec2{2.0, 0.0} + along * 0.4, along * (-4.0 * world.timeStep), 0.1);
        ball.radius = 0.1;
        ball.restitution = 1.0;
        AngleConstraint angle;
        angle.a = ParticleId{1}, angle.b = ParticleId{2}, angle.c = ParticleId{3};
        AngleDrive crank;
        crank.constraint = ConstraintId{2};
        crank.by = degreesOf(0.5);
        crank.timing = {TimeCourse::rate, 0.0, 1.0};
        crank.largest = largest;
        LengthDrive lift = lengthDrive(1, 1.0, {TimeCourse::rate, 0.0, 1.0});
        lift.largest = largest;
        SceneBuilder builder = aScene();
        builder.world(world)
            .particle(1, {-1.0, 0.0}, true)
            .particle(2, {}, true)
            .add(end)
            .add(ball)
            .distance(1, 2, 3)
            .add(ConstraintId{2}, {{}, angle});
        const Scene scene = isAngle ? builder.drive(1, crank) : builder.drive(1, lift);
        const State state = after(scene, 6);
        COMPARE_NEAR(dot(velocityIn(state, 3, world.timeStep), along), 6.0, 0.01);
        COMPARE_NEAR(length(velocityIn(state, 2, world.timeStep)), 1.0, 1e-3);
    }

    // A drive moves two balls apart while they bounce off the ground.
    void aBounceDoesNotStopADrive()
    {
        for (const double largest : {never, 1e4}) {
            World world = worldFor(Solver::direct);
            world.substeps = 4;
            world.yAxis = YAxis::up;
            world.gravity = {0.0, -10.0};
            world.contacts = Contacts::ground;
            Polyline smooth;
            smooth.friction = 0.0;
            LengthDrive drive = lengthDrive(1, 1.0, {TimeCourse::rate, 0.0, 1.0});
            drive.largest = largest;
            SceneBuilder builder = aScene().world(world);
            for (const double side : {-1.0, 1.0}) {
                Particle ball =
                    moving(side < 0.0 ? 1 : 2, {side, 0.5}, Vec2{0.5 * side, 0.0} * world.timeStep);
                ball.radius = 0.1;
                ball.restitution = 0.5;
                builder.add(ball);
            }
            const Scene scene = builder.distance(1, 1, 2)
                                    .ground(1, {{-9.0, 0.0}, {9.0, 0.0}}, smooth)
                                    .drive(1, drive);
            Simulation simulation(scene);
            bool hasBounced = false;
            for (int i = 0; i < 60; ++i) {
                const Vec2 velocity = velocityIn(stepped(simulation, 1), 1, world.timeStep);
                hasBounced = hasBounced || velocity.y > 1.0;
                COMPARE_NEAR(velocity.x, 0.5, 1e-6);
            }
            QVERIFY(hasBounced);
        }
    }

    void aJackThatFrictionLocksIsNotThrown_data()
    {
        QTest::addColumn<int>("substeps");
        QTest::addColumn<double>("largest");
        for (const int substeps : {1, 4, 8})
            for (const double largest : {5.0, 100.0, 1e4, 1e6})
                QTest::addRow("%d substeps, %g", substeps, largest) << substeps << largest;
    }
    // A link that becomes longer presses a disc on the ground until it brings its largest force. The link leans so little
    // that friction holds the disc, whatever the force is.
    void aJackThatFrictionLocksIsNotThrown()
    {
        QFETCH(const int, substeps);
        QFETCH(const double, largest);
        for (const double x : {0.0, 0.01, 0.1, 0.3}) {
            World world = worldFor(Solver::direct);
            world.substeps = substeps;
            world.yAxis = YAxis::up;
            world.gravity = {0.0, -10.0};
            world.contacts = Contacts::ground;
            Particle foot = moving(2, {x, 0.3}, {});
            foot.radius = 0.1;
            LengthDrive jack = lengthDrive(1, 0.5, {TimeCourse::rate, 0.0, 1.0});
            jack.largest = largest;
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0.0, 1.0}, true)
                                    .add(foot)
                                    .distance(1, 1, 2)
                                    .ground(1, {{-50.0, 0.0}, {50.0, 0.0}})
                                    .drive(1, jack);
            Simulation simulation(scene);
            for (int i = 0; i < 200; ++i) {
                const Vec2 place = simulation.state().position[1];
                const Vec2 way = place - simulation.state().previous[1];
                const State& state = stepped(simulation, 1);
                QCOMPARE_LE(std::fabs(forceIn(scene, state, 0)), largest * (1.0 + 1e-6));
                QCOMPARE_LT(length(state.position[1] - place - way), 0.03);
            }
            COMPARE_NEAR_RELATIVE(forceIn(scene, simulation.state(), 0), -largest, 1e-6);
        }
    }

    // A crank presses its end on the ground, and ropes pull a disc up to the ground above. Once they bring all that they
    // can, nothing moves.
    void aLimitedDriveThatPressesStops()
    {
        World world = worldFor(Solver::direct);
        world.substeps = 2;
        world.yAxis = YAxis::up;
        world.gravity = {0.0, -10.0};
        world.contacts = Contacts::ground;
        Particle disc = moving(3, {1.0, 0.0}, {});
        disc.radius = 0.1;
        AngleConstraint angle;
        angle.a = ParticleId{1}, angle.b = ParticleId{2}, angle.c = ParticleId{3};
        AngleDrive crank;
        crank.constraint = ConstraintId{1};
        crank.by = -90.0;
        crank.timing = {TimeCourse::rate, 0.0, 1.0};
        LengthDrive winch = lengthDrive(1, -1.0, {TimeCourse::rate, 0.0, 1.0});
        PulleyConstraint rope;
        rope.a = ParticleId{1}, rope.b = ParticleId{2}, rope.c = ParticleId{3};
        rope.length = 3.0;
        const auto sceneOf = [&](double y, double ground) {
            SceneBuilder builder = aScene();
            builder.world(world)
                .particle(1, {-1.0, y}, true)
                .particle(2, {y > 0.0 ? 1.0 : 0.0, y}, true)
                .add(disc)
                .ground(1, {{-9.0, ground}, {9.0, ground}});
            return builder;
        };
        for (const double largest : {15.0, 1e4}) {
            crank.largest = winch.largest = largest;
            for (const Scene& scene :
                 {Scene(sceneOf(0.0, -0.1)
                            .add(ConstraintId{1}, {{}, angle})
                            .distance(2, 2, 3)
                            .drive(1, crank)),
                  Scene(sceneOf(1.0, 0.1).add(ConstraintId{1}, {{}, rope}).drive(1, winch)),
                  Scene(sceneOf(1.0, 0.1).rope(1, 2, 3).drive(1, winch))}) {
                const State state = after(scene, 60);
                COMPARE_NEAR(state.position[2], (Vec2{1.0, 0.0}), 2e-3);
                COMPARE_NEAR(velocityIn(state, 2, world.timeStep), (Vec2{}), 1e-6);
                COMPARE_NEAR_RELATIVE(std::fabs(forceIn(scene, state, 0)), largest, 1e-6);
            }
        }
    }

    // The hand puts the end of a crank that is too weak onto its vertex, where it has no angle. A simulation that goes on
    // from there has the same bits: it does not remember the angle before.
    void anAngleWithoutAnArmIsTheSameFromAnyState()
    {
        World world = worldFor(Solver::direct);
        world.gravity = {0.0, 10.0};
        AngleConstraint angle;
        angle.a = ParticleId{1}, angle.b = ParticleId{2}, angle.c = ParticleId{3};
        AngleDrive crank;
        crank.constraint = ConstraintId{2};
        crank.by = -90.0;
        crank.timing = {TimeCourse::rate, 0.0, 1.0};
        crank.largest = 3.0;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {-1.0, 0.0}, true)
                                .particle(2, {}, true)
                                .particle(3, {1.0, 0.0}, false, 2.0)
                                .rope(1, 2, 3)
                                .add(ConstraintId{2}, {{}, angle})
                                .drive(1, crank);
        for (int steps = 5; steps < 20; ++steps) {
            Simulation run(scene);
            stepped(run, steps);
            run.move(std::array{Motion{ParticleId{3}, {}, {0.0, -0.003 * steps}}});
            Simulation goesOn(scene, State(run.state()));
            QCOMPARE(stepped(goesOn, 3).position, stepped(run, 3).position);
        }
    }

    // The course of a crank that is too weak leads it by more and more turns. Its moment stays the largest one, also
    // where the course is opposite to it, so it swings as that moment lets it.
    void aCrankThatIsTooWeakNeverBringsMore()
    {
        const double largest = 50.0;
        World world = worldFor(Solver::direct);
        world.substeps = 4;
        world.damping = 0.0;
        world.gravity = {0.0, 9.81};
        AngleConstraint angle;
        angle.a = ParticleId{1}, angle.b = ParticleId{2}, angle.c = ParticleId{3};
        angle.degrees = 90.0;
        AngleDrive crank;
        crank.constraint = ConstraintId{2};
        crank.by = 360.0;
        crank.timing = {TimeCourse::rate, 0.0, 2.0};
        crank.largest = largest;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {-1.0, 0.0}, true)
                                .particle(2, {}, true)
                                .particle(3, {0.0, 1.0}, false, 10.0)
                                .distance(1, 2, 3)
                                .add(ConstraintId{2}, {{}, angle})
                                .drive(1, crank);
        Simulation simulation(scene);
        for (int i = 0; i < 400; ++i) {
            const Vec2 before = simulation.state().position[2];
            QVERIFY(!simulation.step());
            const Vec2 now = simulation.state().position[2];
            QCOMPARE_LE(std::fabs(forceIn(scene, simulation.state(), 1)), largest * (1.0 + 1e-6));
            QCOMPARE_LT(length(now - before), 0.3);
        }
    }

    // A rope that is longer than its way over the wheel does nothing, although its drive has a largest force.
    void aSlackPulleyWithALimitDoesNothing()
    {
        PulleyConstraint pulley;
        pulley.a = ParticleId{1}, pulley.b = ParticleId{2}, pulley.c = ParticleId{3};
        pulley.length = 6.0;
        LengthDrive winch = lengthDrive(1, -0.1, {TimeCourse::rate, 0.0, 1.0});
        winch.largest = 30.0;
        World world = worldFor(Solver::direct);
        world.gravity = {0.0, 9.81};
        const SceneBuilder falling = aScene()
                                         .world(world)
                                         .particle(1, {-1.0, 0.0}, true)
                                         .particle(2, {}, true)
                                         .particle(3, {0.0, 1.0});
        const Scene scene =
            SceneBuilder(falling).add(ConstraintId{1}, {{}, pulley}).drive(1, winch);
        Simulation free{Scene(falling)};
        Simulation simulation(scene);
        for (int i = 0; i < 30; ++i) {
            QVERIFY(!free.step() && !simulation.step());
            COMPARE_NEAR(simulation.state().position[2], free.state().position[2], 1e-12);
            COMPARE_NEAR(forceIn(scene, simulation.state(), 0), 0.0, 1e-12);
        }
    }

    // Each substep, a winch either has its length, with no more than its largest force, or is behind with this force.
    void aWinchFollowsOrPullsItsMost()
    {
        for (const double largest : {22.0, 25.0}) {
            World world = worldFor(Solver::direct);
            world.substeps = 1;
            world.gravity = {0.0, 10.0};
            LengthDrive winch = lengthDrive(1, 0.2, {TimeCourse::sine, 0.0, 2.0, 90.0});
            winch.largest = largest;
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0.0, 0.0}, true)
                                    .particle(2, {0.0, 5.0}, false, 2.0)
                                    .distance(1, 1, 2)
                                    .drive(1, winch);
            Simulation simulation(scene);
            int behind = 0;
            for (int i = 0; i < 240; ++i) {
                QVERIFY(!simulation.step());
                const double course = lengthAt(scene, scene.constraints()[0], simulation.time());
                const double late = simulation.state().position[1].y - course;
                const double force = forceIn(scene, simulation.state(), 0);
                QCOMPARE_LT(std::fabs(force), largest * (1.0 + 1e-8));
                if (std::fabs(late) < 1e-9)
                    continue;
                ++behind;
                COMPARE_NEAR(force, std::copysign(largest, late), 1e-6);
            }
            // The course asks for at most 2 (10 + 0.2 π²) = 23.95.
            QCOMPARE(behind > 0, largest < 23.95);
            QCOMPARE_LT(behind, 240);
        }
    }

    // A crank with a weight of 10 at its arm of 3 needs a moment of 30. With less it is turned back; with more it lifts.
    void aWeakCrankIsTurnedBack()
    {
        for (const Integrator integrator :
             {Integrator::stormerVerlet, Integrator::velocityVerlet, Integrator::implicitEuler})
            for (const double moment : {25.0, 35.0}) {
                World world = worldFor(Solver::direct);
                world.gravity = {0.0, 10.0};
                world.integrator = integrator;
                AngleConstraint angle;
                angle.a = ParticleId{3};
                angle.b = ParticleId{1};
                angle.c = ParticleId{2};
                angle.degrees = 0.0;
                AngleDrive crank;
                crank.constraint = ConstraintId{2};
                crank.by = -90.0;
                crank.timing = {TimeCourse::rate, 0.0, 1.0};
                crank.largest = moment;
                const Scene scene = aScene()
                                        .world(world)
                                        .particle(1, {0.0, 0.0}, true)
                                        .particle(2, {3.0, 0.0})
                                        .particle(3, {5.0, 0.0}, true)
                                        .distance(1, 1, 2)
                                        .add(ConstraintId{2}, Constraint{{}, angle})
                                        .drive(1, crank);
                Simulation simulation(scene);
                take(simulation, 12);
                COMPARE_NEAR(std::fabs(forceIn(scene, simulation.state(), 1)), moment, 0.05);
                const double t = simulation.time();
                COMPARE_NEAR(simulation.state().position[1].y, 0.5 * (30.0 - moment) / 3.0 * t * t,
                             0.005);
                COMPARE_NEAR(length(simulation.state().position[1]), 3.0, 1e-9);
            }
    }

    // The faster methods have the bits of the plain one, with limits too.
    void allMethodsGiveTheSameBits()
    {
        for (const int substeps : {1, 3}) {
            World world = worldFor(Solver::relaxation, 5);
            world.substeps = substeps;
            world.gravity = {0.0, 10.0};
            SceneBuilder builder = aScene().world(world);
            for (std::uint32_t i = 0; i < 12; ++i)
                builder.particle(i + 1, {1.0 * i, i % 2 == 0 ? 0.0 : 1.0}, i == 0);
            std::uint32_t id = 0;
            for (std::uint32_t i = 1; i < 12; ++i)
                builder.distance(++id, i, i + 1);
            for (std::uint32_t i = 1; i < 11; ++i)
                builder.rope(++id, i, i + 2);
            for (std::uint32_t i = 1; i <= id; i += 3) {
                LengthDrive drive =
                    lengthDrive(i, 0.2, {TimeCourse::sine, 0.05 * i, 0.7, 20.0 * i});
                drive.largest = i % 2 == 0 ? never : 30.0;
                builder.drive(i, drive);
            }
            const Scene scene = builder;
            Simulation fast(scene);
            Simulation plain(scene, {.method = Method::plain});
            for (int i = 0; i < 120; ++i) {
                QVERIFY(!fast.step());
                QVERIFY(!plain.step());
                QCOMPARE(hashOf(fast.state()), hashOf(plain.state()));
                QCOMPARE(fast.state().multiplier, plain.state().multiplier);
            }
        }
    }

    // What is let go flies on freely. It is not broken, and it is there again at the start.
    void whatIsLetGoFliesOn()
    {
        for (const Solver solver : {Solver::relaxation, Solver::direct}) {
            World world = worldFor(solver);
            Particle thrown = particleAt({2.0, 0.0});
            thrown.id = ParticleId{2};
            thrown.previous = {2.0, -3.0 * world.timeStep};
            Release release;
            release.constraint = ConstraintId{1};
            release.begins = 0.5;
            const Scene scene = aScene()
                                    .world(world)
                                    .particle(1, {0.0, 0.0}, true)
                                    .add(thrown)
                                    .distance(1, 1, 2)
                                    .drive(1, release);
            Run run(scene, startOf(scene));
            while (run.at() < 30) {
                COMPARE_NEAR(length(run.state().position[1]), 2.0, 1e-3);
                QCOMPARE(run.state().broken[0], std::uint8_t{0});
                QVERIFY(!run.step());
            }
            QCOMPARE(run.state().broken[0], letGo);
            QCOMPARE(run.state().brokenCount(), std::size_t{0});
            const State let = run.state();
            QVERIFY(check(shownAt(scene, let)).empty());
            QVERIFY(shownAt(scene, let).drives().empty());
            const Vec2 way = let.position[1] - let.previous[1];
            for (int i = 0; i < 30; ++i)
                QVERIFY(!run.step());
            COMPARE_NEAR(run.state().position[1], let.position[1] + way * 30.0, 1e-9);
            QVERIFY(!run.recording().marks().has(Mark::Kind::broken));
            const State end = run.state();
            run.seek(0);
            QCOMPARE(run.state().broken[0], std::uint8_t{0});
            run.seek(60);
            QCOMPARE(run.state(), end);
        }
    }

    // A motor without a limit turns its particle exactly against its link, which turns the other way: the
    // angular momentum stays 0. A light disc on a long link turns almost alone.
    void aMotorDrivesTheSpinExactly()
    {
        for (const int substeps : {1, 4}) {
            World world = worldFor(Solver::relaxation, 30);
            world.substeps = substeps;
            const Scene scene = aScene()
                                    .world(world)
                                    .add(disc(1, {0.0, 0.0}, 2.0))
                                    .particle(2, {3.0, 0.0}, false, 1.5)
                                    .distance(1, 1, 2)
                                    .drive(1, motorOf(90.0));
            Simulation simulation(scene);
            take(simulation, 1);
            const double reduced = 2.0 * 1.5 / 3.5 * 9.0;  // moment of inertia of the link
            const double own = 0.5 * 2.0 * 0.25;
            double turned = turnOf(simulation, 0, 1);
            for (int i = 0; i < 60; ++i) {
                QVERIFY(!simulation.step());
                const double now = turnOf(simulation, 0, 1);
                const double rate = (now - turned) / world.timeStep;
                turned = now;
                COMPARE_NEAR(spinOf(simulation, 0) - rate, 90.0, 1e-6);
                COMPARE_NEAR(own * spinOf(simulation, 0) + reduced * rate, 0.0, 0.02);
            }
        }
    }

    // The spin of a pinned disc against a link that cannot turn grows by moment/I, and then it has the speed.
    void aLimitedMotorAcceleratesByItsMoment()
    {
        const double moment = 0.7;
        const World world = worldFor(Solver::relaxation, 3);
        const Scene scene = aScene()
                                .world(world)
                                .add(disc(1, {0.0, 0.0}, 2.0, true))
                                .particle(2, {3.0, 0.0}, true)
                                .distance(1, 1, 2)
                                .drive(1, motorOf(360.0, moment));
        Simulation simulation(scene);
        const double acceleration = degreesOf(moment / (0.5 * 2.0 * 0.25));
        for (int i = 0; i < 240; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR(spinOf(simulation, 0), std::fmin(acceleration * simulation.time(), 360.0),
                         1e-9);
        }
    }

    // A run and a simulation show the same at their beginning, also when the run has gone back to it.
    void whatIsLetGoAtTheStartIsGoneInEachRun()
    {
        Release release;
        release.constraint = ConstraintId{1};
        const Scene scene = aScene()
                                .world(worldFor(Solver::relaxation))
                                .particle(1, {}, true)
                                .particle(2, {1.0, 0.0})
                                .distance(1, 1, 2)
                                .drive(1, release);
        Run run(scene, startOf(scene));
        QCOMPARE(run.state().broken, Simulation(scene).state().broken);
        QCOMPARE(run.state().broken[0], letGo);
        QVERIFY(!run.step());
        QVERIFY(run.seek(0));
        QCOMPARE(run.state().broken[0], letGo);
    }

    // A drive that has not begun leaves the run as it is without it, to the bit, also where links turn so fast that
    // energy has to be looked after.
    void aDriveThatHasNotBegunChangesNothing()
    {
        const Vec2 places[] = {{0.18, -0.42}, {0.56, -0.51}, {1.14, -0.16}};
        for (const double turn : {0.2, 0.8, 1.0, 1.2}) {
            World world = worldFor(Solver::direct);
            world.substeps = 1;
            world.damping = 0.0;
            world.gravity = {0.0, 9.81};
            SceneBuilder builder = aScene().world(world).particle(1, {}, true);
            for (std::uint32_t i = 0; i < 3; ++i) {
                const Vec2 at = places[i];
                Particle particle = particleAt(at);
                particle.id = ParticleId{i + 2};
                particle.previous = at * std::cos(turn) + Vec2{at.y, -at.x} * std::sin(turn);
                builder.add(particle).distance(i + 1, i + 1, i + 2);
            }
            Simulation free(builder);
            Simulation idle(builder.drive(1, lengthDrive(1, 0.1, {TimeCourse::ramp, 1e5, 1.0})));
            for (int i = 0; i < 120; ++i) {
                QVERIFY(!free.step() && !idle.step());
                QCOMPARE(idle.state().position, free.state().position);
            }
        }
    }

    void aLinkThatIsDrivenWhileItSwingsHasItsLength_data()
    {
        QTest::addColumn<bool>("isRope");
        QTest::newRow("bar") << false;
        QTest::newRow("rope") << true;
    }
    // The link becomes so short that it turns around within a few steps. No force is larger than one that moves all
    // mass over the whole length within a step.
    void aLinkThatIsDrivenWhileItSwingsHasItsLength()
    {
        QFETCH(const bool, isRope);
        for (const double share : {0.5, 0.65, 0.8, 0.9, 0.95, 1.0})
            for (const double duration : {0.41, 0.55, 0.67, 0.85, 1.3}) {
                World world = worldFor(Solver::direct);
                world.substeps = 1;
                world.damping = 0.0;
                world.gravity = {0.0, 9.81};
                const Vec2 middle{0.27, 0.96};
                const Vec2 last{-0.05, 2.0};
                const double heavy = 2.4;
                const double light = 0.25;
                SceneBuilder builder = aScene()
                                           .world(world)
                                           .particle(1, {}, true)
                                           .particle(2, middle, false, heavy)
                                           .particle(3, last, false, light);
                if (isRope)
                    builder.rope(1, 1, 2);
                else
                    builder.distance(1, 1, 2);
                const Scene scene = builder.distance(2, 2, 3).drive(
                    1, lengthDrive(1, -share * length(middle), {TimeCourse::sine, 0.0, duration}));
                const double most = (heavy + light) * 2.0 *
                                    (length(middle) + length(last - middle)) /
                                    (world.timeStep * world.timeStep);
                Simulation simulation(scene);
                for (int i = 0; i < 600; ++i) {
                    QVERIFY(!simulation.step());
                    const State& state = simulation.state();
                    for (std::size_t k = 0; k < 2; ++k) {
                        const double size = length(state.position[k + 1] - state.position[k]);
                        const double wanted = lengthAt(scene, scene.constraints()[k], state.time());
                        if (isRope && k == 0)
                            QCOMPARE_LE(size, wanted + 1e-5);
                        else
                            COMPARE_NEAR(size, wanted, 1e-5);
                        QCOMPARE_LE(std::fabs(forceIn(scene, state, k)), most);
                    }
                    const auto convergence = convergenceOf(scene, state);
                    QVERIFY(!convergence || std::fabs(convergence->strain) < 1e-3);
                }
            }
    }

    // While the moment accelerates the wheel, it is the largest one, and its power is moment × spin. Then the wheel
    // has the speed, and nothing is needed to keep it.
    void plotsShowTheMomentAndThePowerOfAMotor()
    {
        const double moment = 0.7;
        const Scene scene = aScene()
                                .world(worldFor(Solver::relaxation, 3))
                                .add(disc(1, {0.0, 0.0}, 2.0, true))
                                .particle(2, {3.0, 0.0}, true)
                                .distance(1, 1, 2)
                                .drive(1, motorOf(360.0, moment))
                                .add(plotOf(1, PlotQuantity::turn, {1}))
                                .add(plotOf(2, PlotQuantity::spin, {1}))
                                .add(plotOf(3, PlotQuantity::motorMoment, {1, 2}))
                                .add(plotOf(4, PlotQuantity::motorPower, {1}));
        Simulation simulation(scene);
        const Tracks tracks = recorded(scene, simulation, 240);
        const auto of = [&](PlotQuantity quantity) {
            return tracks.of(Curve{quantity, {ParticleId{1}}});
        };
        QCOMPARE(of(PlotQuantity::turn).back(), simulation.state().turns[0].angle);
        QCOMPARE(of(PlotQuantity::spin).back(), spinOf(simulation, 0));
        COMPARE_NEAR(of(PlotQuantity::motorMoment)[10], moment, 1e-12);
        COMPARE_NEAR(of(PlotQuantity::motorPower)[10],
                     moment * of(PlotQuantity::spin)[10] / degreesOf(1.0), 1e-12);
        COMPARE_NEAR(of(PlotQuantity::motorMoment).back(), 0.0, 1e-12);
        QVERIFY(std::isnan(tracks.of(Curve{PlotQuantity::motorMoment, {ParticleId{2}}}).back()));
    }

    // All energy, up to about 28, comes from the drives, so what they have given is what the scene has gained. The
    // tolerance is for the sum over steps and for what relaxation takes.
    void plotsShowThePowerOfDrivenAnglesAndLinks()
    {
        World world = worldFor(Solver::relaxation, 60);
        world.gravity = {0.0, 10.0};
        world.timeStep = 1.0 / 240.0;
        LengthDrive longer = lengthDrive(2, 0.5, {TimeCourse::sine, 0.0, 1.3});
        const Scene scene = sliderCrank(world)
                                .drive(2, longer)
                                .add(plotOf(1, PlotQuantity::power, {4, 1, 2}))
                                .add(plotOf(2, PlotQuantity::moment, {2, 1, 4}))
                                .add(plotOf(3, PlotQuantity::linkPower, {2, 3}))
                                .add(plotOf(4, PlotQuantity::total, {}));
        Simulation simulation(scene);
        const Tracks tracks = recorded(scene, simulation, 480);
        const Curve power{PlotQuantity::power, {ParticleId{4}, ParticleId{1}, ParticleId{2}}};
        const Curve moment{PlotQuantity::moment, {ParticleId{2}, ParticleId{1}, ParticleId{4}}};
        const std::vector<double> total = tracks.of(Curve{PlotQuantity::total});
        const Curve link{PlotQuantity::linkPower, {ParticleId{2}, ParticleId{3}}};
        constexpr std::size_t first = 60;  // after the jerk of the start
        double given = 0.0;
        for (std::size_t i = first + 1; i < total.size(); ++i) {
            given += (tracks.of(power)[i] + tracks.of(link)[i]) * world.timeStep;
            COMPARE_NEAR(given, total[i] - total[first], 1.0);
            // The crank turns by π radians in a unit of time.
            COMPARE_NEAR_RELATIVE(tracks.of(moment)[i] * -std::numbers::pi, tracks.of(power)[i],
                                  0.01);
        }
    }

    // A motor that is too weak to lift its link stands still with its largest moment: the weight of the
    // particle at the end turns the link back.
    void aWeakMotorStalls()
    {
        for (const double moment : {25.0, 35.0}) {
            World world = worldFor(Solver::relaxation, 20);
            world.gravity = {0.0, 10.0};
            Particle wheel = disc(1, {0.0, 0.0}, 2.0, true);
            wheel.momentOfInertia = 1e9;  // a wheel that does not turn, so that the link must
            const Scene scene = aScene()
                                    .world(world)
                                    .add(wheel)
                                    .particle(2, {3.0, 0.0})
                                    .distance(1, 1, 2)
                                    .drive(1, motorOf(90.0, moment));
            Simulation simulation(scene);
            take(simulation, 12);
            const double y = simulation.state().position[1].y;
            const double t = simulation.time();
            // the weight 10 at the arm 3 needs a moment of 30; what is left turns the mass 1 at the arm 3
            if (moment < 30.0)
                COMPARE_NEAR(y, 0.5 * (30.0 - moment) / 3.0 * t * t, 0.005);
            else
                QCOMPARE_LT(y, 0.0);
        }
    }

    // A wheel with a motor on the ground rolls: a car of two wheels reaches the speed of its rims.
    void aCarDrives()
    {
        World world = worldFor(Solver::relaxation, 4);
        world.substeps = 6;
        world.yAxis = YAxis::up;
        world.gravity = {0.0, -10.0};
        world.contacts = Contacts::ground;
        Polyline road;
        road.friction = 1.0;
        Particle rear = disc(1, {0.0, 0.5}, 1.0);
        Particle front = disc(2, {2.0, 0.5}, 1.0);
        rear.contactFriction = front.contactFriction = 1.0;
        const Scene scene = aScene()
                                .world(world)
                                .add(rear)
                                .add(front)
                                .distance(1, 1, 2)
                                .ground(1, {{-5.0, 0.0}, {100.0, 0.0}}, road)
                                .drive(1, motorOf(-360.0, 2.0));
        Simulation simulation(scene);
        take(simulation, 240);
        const State& state = simulation.state();
        const double speed = (state.position[0].x - state.previous[0].x) / world.timeStep;
        COMPARE_NEAR(speed, 0.5 * 2.0 * std::numbers::pi, 0.01);
        COMPARE_NEAR(spinOf(simulation, 1), -360.0, 2.0);
        COMPARE_NEAR(state.position[0].y, 0.5, 1e-3);
    }

    // A drive asks only for the time, so a run that changes its step in the middle goes on with it.
    void anotherTimeStepKeepsTheClock()
    {
        World world = worldFor(Solver::relaxation);
        const Timing sine{TimeCourse::sine, 0.2, 1.1};
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0.0, 0.0}, true)
                                .particle(2, {2.0, 0.0})
                                .distance(1, 1, 2)
                                .drive(1, lengthDrive(1, 0.4, sine));
        Run run(scene, startOf(scene));
        for (int i = 0; i < 40; ++i)
            QVERIFY(!run.step());
        Scene finer = applied(scene, edit::setWorldField(scene, "time_step", 0.005));
        finer.apply(edit::setWorldField(finer, "substeps", std::int64_t{5}));
        Simulation simulation(finer, carriedOver(run.state(), finer));
        for (int i = 0; i < 100; ++i) {
            QVERIFY(!simulation.step());
            COMPARE_NEAR(simulation.time(), 40.0 / 60.0 + 0.005 * (i + 1), 1e-12);
            COMPARE_NEAR(simulation.state().position[1].x,
                         2.0 + 0.4 * factorAt(sine, simulation.time()), 1e-9);
        }
    }

    void aDriveThatIsOffDoesNothing()
    {
        LengthDrive drive = lengthDrive(1, 1.0, {TimeCourse::constant});
        drive.on = false;
        const Scene plain = aScene()
                                .world(worldFor(Solver::relaxation))
                                .particle(1, {0.0, 0.0}, true)
                                .particle(2, {2.0, 0.0})
                                .distance(1, 1, 2);
        Scene off = plain;
        Patch patch;
        patch.drives.push_back({{}, Placed<Drive>{0, Drive{DriveId{1}, drive}}});
        off.apply(patch);
        Simulation one(plain);
        Simulation other(off);
        take(one, 20);
        take(other, 20);
        QCOMPARE(hashOf(one.state()), hashOf(other.state()));
    }
};

QTEST_APPLESS_MAIN(TestDrivenMotion)
#include "tst_driven_motion.moc"
