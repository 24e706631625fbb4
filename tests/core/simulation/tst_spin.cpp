// SPDX-License-Identifier: MIT
#include "core/io/csv.h"
#include "core/io/scene_file.h"
#include "core/run/simulation.h"
#include "core/scene/angle.h"
#include "core/scene/edit/transform.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <numbers>

using namespace vakwerk;

namespace {

constexpr double gravity = 9.81;

World rolling(int substeps = 4, int iterations = 2)
{
    World world = stillWorld(iterations);
    world.yAxis = YAxis::up;
    world.substeps = substeps;
    world.contacts = Contacts::all;
    return world;
}

Particle wheel(std::uint32_t id, Vec2 at, Vec2 velocity, const World& world)
{
    Particle particle = particleAt(at);
    particle.id = ParticleId{id};
    particle.previous = at - velocity * world.timeStep;
    particle.mass = 3.0;
    particle.radius = 0.3;
    particle.rolls = true;
    return particle;
}

Polyline rough(double friction)
{
    Polyline line;
    line.friction = friction;
    return line;
}

Vec2 velocityOf(const Scene& scene, const State& state, std::size_t i)
{
    return (state.position[i] - state.previous[i]) / scene.world().timeStep;
}

double rimSpeedOf(const Scene& scene, const State& state, std::size_t i)
{
    return scene.particles()[i].radius * radiansOf(state.turns[i].spin);
}

double angularMomentumOf(const Scene& scene, const State& state)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        const Particle& particle = scene.particles()[i];
        sum += particle.mass * cross(state.position[i], velocityOf(scene, state, i)) +
               momentOfInertiaOf(particle) * radiansOf(state.turns[i].spin);
    }
    return sum;
}

void take(Simulation& simulation, int steps)
{
    for (int i = 0; i < steps; ++i)
        QVERIFY(!simulation.step());
}

constexpr std::array integrators{Integrator::stormerVerlet, Integrator::velocityVerlet,
                                 Integrator::explicitEuler, Integrator::symplecticEuler,
                                 Integrator::midpoint,      Integrator::rungeKutta4,
                                 Integrator::implicitEuler};

}  // namespace

// Tests particles that roll.
class TestSpin : public QObject {
    Q_OBJECT

private slots:
    // Friction turns a sliding wheel, which keeps its angular momentum about the ground: m v + I ω/r. It
    // slides for the time  v/(μ g (1 + m r²/I)),  and then it rolls and loses nothing.
    void aSlidingWheelBeginsToRoll()
    {
        for (const Integrator integrator : integrators)
            for (const int substeps : {1, 6})
                for (const double k : {0.5, 1.0, 0.1}) {
                    const InCase inCase("I/(m r²)", k);
                    World world = rolling(substeps);
                    world.integrator = integrator;
                    world.gravity = {0.0, -gravity};
                    Particle disc = wheel(1, {0.0, 0.3}, {10.0, 0.0}, world);
                    disc.momentOfInertia = k == 0.5 ? asDisc : k * 3.0 * 0.3 * 0.3;
                    disc.contactFriction = 0.9;
                    std::vector<Vec2> line;
                    for (int i = -1; i < 300; ++i)
                        line.push_back({0.37 * i, 0.0});
                    const Scene scene = aScene().world(world).add(disc).ground(1, line, rough(0.4));
                    Simulation simulation(scene);
                    const double slides = 10.0 / (0.6 * gravity * (1.0 + 1.0 / k));
                    const double h = world.timeStep;
                    take(simulation, static_cast<int>(slides / h) - 1);
                    QCOMPARE_GT(velocityOf(scene, simulation.state(), 0).x,
                                10.0 / (1.0 + k) + 1e-3);
                    take(simulation, 4);
                    const State rolls = simulation.state();
                    COMPARE_NEAR(velocityOf(scene, rolls, 0).x, 10.0 / (1.0 + k), 1e-9);
                    COMPARE_NEAR(rimSpeedOf(scene, rolls, 0), -10.0 / (1.0 + k), 1e-9);
                    take(simulation, 120);
                    const State& later = simulation.state();
                    COMPARE_NEAR(velocityOf(scene, later, 0).x, 10.0 / (1.0 + k), 1e-9);
                    COMPARE_NEAR(later.position[0].y, 0.3, 3e-7);
                    COMPARE_NEAR(radiansOf(later.turns[0].angle - rolls.turns[0].angle) * 0.3,
                                 rolls.position[0].x - later.position[0].x, 1e-9);
                    COMPARE_NEAR(energyOf(scene, later).kinetic, 1.5 * 100.0 / (1.0 + k), 1e-7);
                }
    }

    // Down a slope at the angle α, with I = k m r²:  a = g sin α/(1 + k) while it rolls, which needs
    // μ ≥ tan α/(1 + 1/k). Else it slides with  a = g (sin α − μ cos α)  and  r dω/dt = μ g cos α/k.
    void onASlopeItRollsOrSlidesAsCoulombSays()
    {
        constexpr double angle = std::numbers::pi / 6.0;
        const Vec2 down{std::cos(angle), -std::sin(angle)};
        const Vec2 up{std::sin(angle), std::cos(angle)};
        for (const double friction : {0.0, 0.1, 0.18, 0.2, 1.0}) {
            const InCase inCase("friction", friction);
            World world = rolling();
            world.gravity = {0.0, -gravity};
            Particle disc = wheel(1, up * 0.3, {}, world);
            disc.contactFriction = friction;
            const Scene scene = aScene().world(world).add(disc).ground(
                1, {down * -1.0, down * 50.0}, rough(friction));
            Simulation simulation(scene);
            take(simulation, 30);
            const State first = simulation.state();
            take(simulation, 60);
            const State& second = simulation.state();
            const double time = 60 * world.timeStep;
            const double along =
                dot(velocityOf(scene, second, 0) - velocityOf(scene, first, 0), down) / time;
            const double turns =
                (rimSpeedOf(scene, first, 0) - rimSpeedOf(scene, second, 0)) / time;
            const bool rolls = friction >= std::tan(angle) / 3.0;
            const double slope = gravity * std::sin(angle);
            const double rubs = friction * gravity * std::cos(angle);
            COMPARE_NEAR(along, rolls ? slope / 1.5 : slope - rubs, 1e-8);
            COMPARE_NEAR(turns, rolls ? slope / 1.5 : 2.0 * rubs, 1e-8);
        }
    }

    // In a hit beside the centres, friction also turns both, and all momentum is kept.
    void aHitKeepsAngularMomentum()
    {
        for (const double offset : {0.1, -0.3})
            for (const double friction : {0.1, 1.0}) {
                const World world = rolling(6);
                Particle one = wheel(1, {-1.0, offset}, {4.0, 0.0}, world);
                Particle other = wheel(2, {0.0, 0.0}, {-1.0, 0.5}, world);
                one.turn.spin = 300.0;
                other.radius = 0.2;
                other.momentOfInertia = 0.4;
                for (Particle* particle : {&one, &other})
                    particle->contactFriction = friction;
                const Scene scene = aScene().world(world).add(one).add(other);
                const State start = startOf(scene);
                Simulation simulation(scene);
                take(simulation, 60);
                const State& end = simulation.state();
                const Vec2 before = velocityOf(scene, start, 0) + velocityOf(scene, start, 1);
                const Vec2 after = velocityOf(scene, end, 0) + velocityOf(scene, end, 1);
                COMPARE_NEAR(length(after - before), 0.0, 1e-11);
                COMPARE_NEAR(angularMomentumOf(scene, end), angularMomentumOf(scene, start), 1e-9);
                QCOMPARE_LT(energyOf(scene, end).total(), energyOf(scene, start).total());
                QVERIFY(end.turns[1].spin != 0.0);
            }
    }

    // A pinned wheel turns about its axle, driven by one that rolls on it.
    void aPinnedWheelTurns()
    {
        World world = rolling(8, 4);
        world.gravity = {0.0, -gravity};
        Particle below = wheel(1, {0.0, 0.0}, {}, world);
        below.pinned = true;
        Particle above = wheel(2, {0.0, 0.6}, {}, world);
        above.turn.spin = 720.0;
        for (Particle* particle : {&below, &above})
            particle->contactFriction = 1.0;
        const Scene scene = aScene().world(world).add(below).add(above);
        Simulation simulation(scene);
        take(simulation, 10);
        QCOMPARE_LT(simulation.state().turns[0].spin, -100.0);
        QCOMPARE(simulation.state().position[0], Vec2{});
    }

    // A wall that leaves nothing of the speed at the rim lets a wheel roll from the first step on.
    void onAWallAWheelRolls()
    {
        for (const BoundsKind kind : {BoundsKind::clamp, BoundsKind::reflect})
            for (int side = 0; side < 4; ++side) {
                const InCase inCase("side", side);
                const Vec2 out = directionOf(90.0 * side);
                const Vec2 along{-out.y, out.x};
                World world = rolling(1);
                world.contacts = Contacts::off;
                world.boundsKind = kind;
                world.bounds = {-100.0, -100.0, 100.0, 100.0};
                world.boundsRadius = true;
                world.friction = 1.0;
                world.gravity = out * gravity;
                const Scene scene =
                    aScene().world(world).add(wheel(1, out * 99.7, along * 3.0, world));
                Simulation simulation(scene);
                for (const int steps : {1, 60}) {
                    take(simulation, steps);
                    COMPARE_NEAR(dot(velocityOf(scene, simulation.state(), 0), along), 2.0, 1e-9);
                    COMPARE_NEAR(rimSpeedOf(scene, simulation.state(), 0), -2.0, 1e-9);
                }
            }
    }

    // Damping takes the same share of the spin and of the velocity.
    void aFreeWheelKeepsItsSpin()
    {
        for (const Integrator integrator : integrators)
            for (const double damping : {0.0, 0.02}) {
                World world = rolling(3);
                world.integrator = integrator;
                world.damping = damping;
                Particle free = wheel(1, {}, {2.0, 0.0}, world);
                Particle pinned = wheel(2, {5.0, 5.0}, {}, world);
                free.turn = pinned.turn = {30.0, 90.0};
                pinned.pinned = true;
                const Scene scene = aScene().world(world).add(free).add(pinned);
                Simulation simulation(scene);
                take(simulation, 60);
                const State& state = simulation.state();
                COMPARE_NEAR(state.turns[0].spin / 90.0, velocityOf(scene, state, 0).x / 2.0,
                             1e-12);
                QCOMPARE(state.turns[1], state.turns[0]);
                if (damping == 0.0)
                    COMPARE_NEAR(state.turns[0].angle, 30.0 + 90.0 * simulation.time(), 1e-10);
            }
    }

    void aRunContinuesWithTheSameTurns()
    {
        World world = rolling(6);
        world.gravity = {0.0, -gravity};
        SceneBuilder builder = aScene().world(world).ground(
            1, {{-1.0, 1.0}, {-0.9, 0.0}, {0.9, 0.0}, {1.0, 1.0}}, rough(0.5));
        for (std::uint32_t i = 0; i < 12; ++i) {
            Particle disc = wheel(i + 1, {0.31 * (i % 4) - 0.5, 0.3 + 0.31 * (i / 4)}, {}, world);
            disc.radius = 0.1 + 0.01 * (i % 3);
            disc.turn.spin = 100.0 * i;
            builder.add(disc);
        }
        const Scene scene = builder;
        Simulation whole(scene);
        take(whole, 40);
        Simulation second(scene, State(whole.state()));
        take(whole, 40);
        take(second, 40);
        QCOMPARE(second.state(), whole.state());
        QCOMPARE(hashOf(second.state()), hashOf(whole.state()));
        const Scene shown = shownAt(scene, whole.state());
        for (std::size_t i = 0; i < 12; ++i)
            QCOMPARE(shown.particles()[i].turn, whole.state().turns[i]);
        // Turns are also told from each other where places are the same.
        State turned = whole.state();
        turned.turns[3].angle += 360.0;
        QVERIFY(hashOf(turned) != hashOf(whole.state()));
    }

    void onlyWhatRollsTurns()
    {
        const World world = rolling();
        Particle still = wheel(1, {}, {}, world);
        still.rolls = false;
        still.turn = {10.0, 90.0};
        Particle point = still;
        point.id = ParticleId{2};
        point.rolls = true;
        point.radius = 0.0;
        const Scene scene =
            aScene().world(world).add(still).add(point).add(wheel(3, {5.0, 0.0}, {}, world));
        Simulation simulation(scene);
        take(simulation, 10);
        for (const std::size_t i : {0u, 1u})
            QCOMPARE(simulation.state().turns[i], still.turn);
    }

    void theFileAndTheTableHaveTheTurns()
    {
        const World world = rolling();
        Particle disc = wheel(1, {1.0, 2.0}, {}, world);
        const Scene still = aScene().world(stillWorld()).add(particleAt({1.0, 2.0}));
        QVERIFY(writeScene(still).find("\"version\": 1") != std::string::npos);
        QCOMPARE(csvHead(startOf(still)), "step,time,id,x,y,previous_x,previous_y\n");
        for (const auto& change : std::initializer_list<void (*)(Particle&)>{
                 [](Particle& p) { p.rolls = true; }, [](Particle& p) { p.turn.angle = 1e-3; },
                 [](Particle& p) { p.turn.spin = -720.1; },
                 [](Particle& p) { p.momentOfInertia = 0.2; }}) {
            Particle changed = particleAt({1.0, 2.0});
            changed.id = ParticleId{1};
            change(changed);
            const Scene scene = aScene().world(stillWorld()).add(changed);
            const std::string file = writeScene(scene);
            QVERIFY(file.find("\"version\": 2") != std::string::npos);
            QCOMPARE(readScene(file).scene.value(), scene);
        }
        disc.turn = {12.5, -3.25};
        const State state = startOf(aScene().world(world).add(disc));
        QCOMPARE(csvHead(state) + csvRows(state, 0.0),
                 "step,time,id,x,y,previous_x,previous_y,angle,spin\n0,0,1,1,2,1,2,12.5,-3.25\n");
    }

    void aTurnedOrMirroredWheelTurnsAlong()
    {
        const World world = rolling();
        Particle disc = wheel(1, {1.0, 2.0}, {}, world);
        disc.turn = {20.0, 50.0};
        const Scene scene = aScene().world(world).add(disc);
        const auto after = [&](const Affine& map) {
            Items items;
            items.particles = {ParticleId{1}};
            Scene moved = scene;
            moved.apply(edit::transform(scene, items, map));
            return moved.particles()[0].turn;
        };
        QCOMPARE(after(Affine::translation({3.0, 1.0})), (Turn{20.0, 50.0}));
        QCOMPARE(after(Affine::rotation({}, 90.0)), (Turn{110.0, 50.0}));
        QCOMPARE(after(Affine::mirror({}, 0.0)), (Turn{-20.0, -50.0}));
        QCOMPARE(after(Affine::mirror({}, 90.0)), (Turn{160.0, -50.0}));
    }
};

QTEST_APPLESS_MAIN(TestSpin)
#include "tst_spin.moc"
