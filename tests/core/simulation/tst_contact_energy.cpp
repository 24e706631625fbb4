// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/run/tracks.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"
#include "tests/core/discs.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <algorithm>
#include <numbers>

using namespace vakwerk;

namespace {

struct Sums {
    Vec2 momentum;            // Σ m v
    double momentOfIt = 0.0;  // Σ m x × v
    double energy = 0.0;      // ½ Σ m v²
    double size = 0.0;        // Σ m |v|
};

// Returns the sums over the particles that can move.
Sums sumsOf(const Scene& scene, const State& state)
{
    Sums sums;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        const Particle& particle = scene.particles()[i];
        if (particle.pinned)
            continue;
        const Vec2 v = velocityOf(scene, state, i);
        sums.momentum += v * particle.mass;
        sums.momentOfIt += particle.mass * cross(state.position[i], v);
        sums.energy += particle.mass * dot(v, v) / 2.0;
        sums.size += particle.mass * length(v);
    }
    return sums;
}

constexpr std::array restitutions{0.0, 0.3, 0.5, 1.0};

double massOf(Dice& dice, double decades)
{
    return std::pow(10.0, dice.between(-decades, decades));
}

// Returns discs in rows, so that none overlaps another.
std::vector<Disc> inRows(Dice& dice, std::size_t count, double distance, double speed)
{
    std::vector<Disc> discs;
    for (std::size_t i = 0; i < count; ++i)
        discs.push_back({Vec2{static_cast<double>(i % 8), static_cast<double>(i / 8)} * distance,
                         dice.point(speed)});
    return discs;
}

// Returns discs that all fly towards the same place.
std::vector<Disc> towardsTheMiddle(Dice& dice)
{
    std::vector<Disc> discs;
    const std::size_t count = 3 + dice.below(2);
    while (discs.size() < count) {
        const Vec2 at = dice.point(0.4);
        if (std::ranges::all_of(discs,
                                [&](const Disc& other) { return length(other.at - at) > 0.205; }))
            discs.push_back({at, at * -dice.between(5.0, 60.0)});
    }
    return discs;
}

}  // namespace

// Tests what contacts between particles keep, and what they never give.
class TestContactEnergy : public QObject {
    Q_OBJECT

private slots:
    void whatNothingHoldsKeepsItsMomentumAndGainsNoEnergy()
    {
        for (std::uint32_t seed = 0; seed < rounds(400u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const double e = dice.from(restitutions);
            const double friction = dice.oneIn(2) ? 0.0 : 0.5;
            // Coulomb's friction has no potential that iterations reduce.
            const double rounding = friction == 0.0 ? 1e-9 : 1e-4;
            const bool isDense = dice.oneIn(4);
            std::vector<Disc> discs =
                isDense ? inRows(dice, 60, 0.21, 5.0) : towardsTheMiddle(dice);
            for (Disc& disc : discs) {
                disc.mass = dice.oneIn(2) ? 1.0 : massOf(dice, 1.0);
                disc.friction = friction;
                disc.restitution = e;
            }
            const Scene scene = withDiscs(touching(dice.oneIn(2) ? 1 : 6), discs);
            Simulation simulation(scene);
            const Sums start = sumsOf(scene, simulation.state());
            double energy = start.energy;
            for (int i = 0; i < 40; ++i) {
                QVERIFY(!simulation.step());
                const Sums sums = sumsOf(scene, simulation.state());
                COMPARE_NEAR(sums.momentum, start.momentum, 1e-9 * start.size);
                QCOMPARE_LE(sums.energy, energy * (1.0 + rounding));
                energy = sums.energy;
            }
        }
    }

    // Wherever two discs without friction meet in a substep.
    void aHitKeepsTheMomentOfMomentum()
    {
        for (std::uint32_t seed = 0; seed < rounds(400u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const double speed = std::pow(10.0, dice.between(-1.0, 3.0));
            const double e = dice.from(restitutions);
            const Vec2 aside{0.0, dice.between(-0.19, 0.19)};
            const Vec2 from{-0.25 - speed * dice.between(0.0, 0.1), 0.0};
            const std::array discs{Disc{from + aside, {speed, 0}, 0.1, massOf(dice, 1.0), 0.0, e},
                                   Disc{{0, 0}, dice.point(0.1), 0.1, massOf(dice, 1.0), 0.0, e}};
            const Scene scene = withDiscs(touching(dice.oneIn(2) ? 1 : 6), discs);
            Simulation simulation(scene);
            const Sums start = sumsOf(scene, simulation.state());
            for (int i = 0; i < 20; ++i) {
                QVERIFY(!simulation.step());
                const Sums sums = sumsOf(scene, simulation.state());
                const double size = length(simulation.state().position[0]) + 1.0;
                COMPARE_NEAR(sums.momentOfIt, start.momentOfIt, 1e-9 * start.size * size);
            }
        }
    }

    // Several hits of a disc in one substep, and overlap that is taken back, change it a little.
    void aCrowdNearlyKeepsItsMomentOfMomentum()
    {
        for (std::uint32_t seed = 0; seed < rounds(100u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            std::vector<Disc> discs = inRows(dice, 60, 0.21, 2.0);
            const double e = dice.from(restitutions);
            for (Disc& disc : discs) {
                disc.mass = massOf(dice, 1.0);
                disc.restitution = e;
            }
            const Scene scene = withDiscs(touching(), discs);
            Simulation simulation(scene);
            const Sums start = sumsOf(scene, simulation.state());
            for (int i = 0; i < 60; ++i)
                QVERIFY(!simulation.step());
            const Sums end = sumsOf(scene, simulation.state());
            COMPARE_NEAR(end.momentOfIt, start.momentOfIt, 1e-3 * start.size);
        }
    }

    // A ball falls on a pinned one, or flies up against it, 20 s long.
    void aBallThatBouncesOnAPinnedOneKeepsItsEnergy()
    {
        for (const int substeps : {1, 2, 6, 16})
            for (const double from : {-3.0, 1.0, 3.0, 8.0}) {
                const InCase inCase("from", from);
                const Vec2 velocity{0.0, from < 0.0 ? 12.0 : 0.0};
                const std::array discs{Disc{{0, 0}, {}, 0.1, 1e9, 0.0, 1.0},
                                       Disc{{0, from}, velocity, 0.1, 1.0, 0.0, 1.0}};
                SceneBuilder builder = aScene().world(heavy(substeps));
                const Scene free = withDiscs(heavy(substeps), discs);
                Particle first = free.particles()[0];
                first.pinned = true;
                builder.add(first).add(free.particles()[1]);
                const Scene scene = builder;
                Simulation simulation(scene);
                const double start = gravity * from + dot(velocity, velocity) / 2.0;
                Vec2 before = discs[1].at;
                for (int i = 0; i < (from < 0.0 ? 60 : 1200); ++i) {
                    QVERIFY(!simulation.step());
                    const Vec2 at = simulation.state().position[1];
                    const Vec2 v = (at - before) / scene.world().timeStep;
                    const double energy = gravity * (at.y + before.y) / 2.0 + dot(v, v) / 2.0;
                    QCOMPARE_LT(energy, start + 0.005 * std::abs(start));
                    before = at;
                }
                const Vec2 v = velocityOf(scene, simulation.state(), 1);
                const double end = gravity * simulation.state().position[1].y + dot(v, v) / 2.0;
                QCOMPARE_GT(end, start - 0.05 * std::abs(start) - 0.5);
            }
    }

    // A disc hits a chain. Its strings have answered the hit in the iterations before the bounce.
    void aHitOnAChainGivesNoEnergy()
    {
        constexpr std::array from{Vec2{1.2, 0.02}, Vec2{0.25, 0.8}, Vec2{-0.8, 0.05}};
        constexpr std::array speeds{2.0, 5.0, 10.0};
        for (std::uint32_t seed = 0; seed < rounds(300u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const double decades = dice.between(0.0, 2.0);
            const double e = dice.from(restitutions);
            std::vector<Disc> discs{{{0, 0}}, {{0.25, 0}}, {{0.5, 0}}};
            const Vec2 at = dice.from(from);
            const double speed = dice.from(speeds);
            discs.push_back({at, (Vec2{0.25, 0.0} - at) * speed});
            for (Disc& disc : discs) {
                disc.mass = massOf(dice, decades);
                disc.restitution = e;
            }
            SceneBuilder scene = withDiscs(touching(), discs).distance(1, 1, 2);
            if (dice.oneIn(2))
                scene.distance(2, 2, 3);
            const Scene made = scene;
            Simulation simulation(made);
            const Sums start = sumsOf(made, simulation.state());
            for (int i = 0; i < 90; ++i) {
                QVERIFY(!simulation.step());
                const Sums sums = sumsOf(made, simulation.state());
                QCOMPARE_LE(sums.energy, start.energy * (1.0 + 1e-9));
                COMPARE_NEAR(sums.momentum, start.momentum, 1e-9 * start.size);
            }
        }
    }

    // A link between two guides is lifted by drives, and throws two discs that lie on it. The direct solver has their
    // work from its equations.
    void whatIsDrivenThrowsWhatLiesOnIt()
    {
        const std::string text = R"({"format": "vakwerk-scene", "version": 2,
            "world": {"contacts": "all", "damping": 0, "iterations": 20, "substeps": 4},
            "particles": [
                {"id": 1, "x": 0, "y": 400, "pinned": true},
                {"id": 2, "x": 200, "y": 400, "pinned": true},
                {"id": 3, "x": 0, "y": 300, "radius": 4, "mass": 2, "collision_group": 1},
                {"id": 4, "x": 200, "y": 300, "radius": 4, "mass": 2, "collision_group": 1},
                {"id": 5, "x": 8, "y": 287, "radius": 8, "rolls": true, "contact_friction": 0.5},
                {"id": 6, "x": 14, "y": 267, "radius": 8, "rolls": true, "contact_friction": 0.5}],
            "constraints": [
                {"id": 1, "kind": "distance", "a": 1, "b": 3, "length": 100},
                {"id": 2, "kind": "distance", "a": 2, "b": 4, "length": 100},
                {"id": 3, "kind": "distance", "a": 3, "b": 4, "length": 200, "solid": true, "thickness": 8},
                {"id": 4, "kind": "guide", "particle": 3, "axis": "vertical", "at": 0},
                {"id": 5, "kind": "guide", "particle": 4, "axis": "vertical", "at": 200}],
            "ground": [{"id": 1, "kind": "polyline", "x": [-8, -8], "y": [-3000, 400]},
                       {"id": 2, "kind": "polyline", "x": [208, 208], "y": [-3000, 400]}],
            "drives": [
                {"id": 1, "kind": "length", "constraint": 1, "by": 40, "course": "ramp",
                 "duration": 0.1, "begins": 1},
                {"id": 2, "kind": "length", "constraint": 2, "by": 40, "course": "ramp",
                 "duration": 0.1, "begins": 1}]})";
        const ReadScene read = readScene(text);
        QVERIFY(read.scene);
        const auto heightOf = [](const Scene& scene) {
            Simulation simulation(scene);
            double highest = 0.0;
            for (int i = 0; i < 120; ++i) {
                if (simulation.step())
                    return 0.0;
                const auto& place = simulation.state().position;
                highest = std::max(highest, 277.0 - (place[4].y + place[5].y) / 2.0);
            }
            return highest;
        };
        Scene direct = *read.scene;
        direct.apply(edit::setWorldField(direct, "solver", std::string("direct")));
        COMPARE_NEAR_RELATIVE(heightOf(*read.scene), heightOf(direct), 0.01);
    }

    // Discs that overlap part, and stay where they are then.
    void overlapNeverBecomesSpeed()
    {
        for (std::uint32_t seed = 0; seed < rounds(40u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const bool coincide = dice.oneIn(4);
            std::vector<Disc> discs;
            for (std::size_t i = 2 + dice.below(60); i > 0; --i)
                discs.push_back({coincide ? Vec2{} : dice.point(0.5),
                                 {},
                                 dice.between(0.05, 0.15),
                                 massOf(dice, 1.0),
                                 0.0,
                                 dice.from(restitutions)});
            const Scene scene = withDiscs(touching(dice.oneIn(2) ? 1 : 6), discs);
            Simulation simulation(scene);
            for (int i = 0; i < 100; ++i) {
                QVERIFY(!simulation.step());
                for (std::size_t k = 0; k < discs.size(); ++k)
                    QCOMPARE_LT(length(velocityOf(scene, simulation.state(), k)), 1e-9);
            }
        }
    }

    // After a hit in the air, a ball bounces on the ground to e² of its height as if it had not been hit.
    void whatWasHitBouncesOnTheGroundLater()
    {
        for (const double speed : {1.0, 6.0, 20.0, 40.0})
            for (const double e : {0.0, 1.0}) {
                const InCase inCase("speed", speed);
                const std::array discs{Disc{{-2, 3}, {speed, 0}, 0.1, 1.0, 0.0, e},
                                       Disc{{2, 3}, {-speed, 0}, 0.1, 1.0, 0.0, e}};
                Scene scene = onGround(withDiscs(heavy(), discs), {{-1000, 0}, {1000, 0}});
                Ground ground = scene.ground()[0];
                std::get<Polyline>(ground.body).restitution = 1.0;
                Draft draft(scene);
                draft.set(ground);
                scene.apply(draft.patch());
                Simulation simulation(scene);
                double highest = 0.0;
                for (int i = 0; i < 300; ++i) {
                    QVERIFY(!simulation.step());
                    if (i > 100)
                        highest = std::max(highest, simulation.state().position[0].y);
                }
                COMPARE_NEAR(highest, 3.0, 0.02);
            }
    }

    // Balls with the restitution 1 fly into a corner of this angle, and reach both its sides in a substep.
    void anAcuteCornerGivesNoEnergy()
    {
        for (const double degrees : {20.0, 45.0, 70.0, 90.0, 120.0})
            for (const double aside : {-0.3, 0.0, 0.1, 0.3}) {
                const InCase inCase("degrees", degrees);
                const double half = degrees * std::numbers::pi / 360.0;
                const Vec2 side{std::sin(half), std::cos(half)};
                const World world = touching(4);
                const Disc ball{{aside, 2.0}, {-aside * 3.0, -6.0}, 0.1, 1.0, 0.0, 1.0};
                const Scene scene = onGround(
                    withDiscs(world, std::array{ball}),
                    {{-side.x * 9.0, side.y * 9.0}, {0.0, 0.0}, {side.x * 9.0, side.y * 9.0}});
                Simulation simulation(scene);
                const double first = length(velocityOf(scene, simulation.state(), 0));
                for (int i = 0; i < 60; ++i) {
                    QVERIFY(!simulation.step());
                    const double now = length(velocityOf(scene, simulation.state(), 0));
                    QCOMPARE_LE(now, first * (1.0 + 1e-9));
                }
            }
    }

    // A disc slides to a stop, one rolls, one bounces, and one hits another. The energy that is left plus what
    // contacts took equals the energy at the start, with the velocity of the whole substep, v + a h/2.
    void whatContactsTakeAccountsForWhatIsGone()
    {
        const World world = heavy();
        const double h = world.timeStep / world.substeps;
        std::vector<Disc> discs{{{0.0, 0.1}, {3.0, 0.0}},
                                {{10.0, 0.1}, {3.0, 0.0}},
                                {{20.0, 2.0}, {}},
                                {{30.0, 0.1}, {4.0, 0.0}},
                                {{31.0, 0.1}, {}}};
        for (Disc& disc : discs)
            disc.friction = 0.5;
        for (const std::size_t i : {2u, 3u})
            discs[i].restitution = 0.5;
        Plot plot;
        plot.quantity = PlotQuantity::takenByContacts;
        Scene scene = onGround(withDiscs(world, discs).add(Decoration{DecorationId{1}, plot}),
                               {{-50.0, 0.0}, {50.0, 0.0}});
        scene.apply(edit::setField(scene, itemsOf(ParticleId{2}), "rolls", true));
        Simulation simulation(scene, {.metersEnergy = true});
        Tracks tracks;
        tracks.follow(scene);
        tracks.record(scene, simulation.state());
        const auto energy = [&] {
            const State& state = simulation.state();
            double sum = 0.0;
            for (std::size_t i = 0; i < discs.size(); ++i) {
                const Vec2 velocity = velocityOf(scene, state, i) + world.gravity * (h / 2.0);
                const double spin = state.turns[i].spin * std::numbers::pi / 180.0;
                const double moment = i == 1 ? discs[i].mass * 0.5 * 0.1 * 0.1 : 0.0;
                sum += discs[i].mass *
                           (dot(velocity, velocity) / 2.0 - dot(world.gravity, state.position[i])) +
                       moment * spin * spin / 2.0;
            }
            return sum;
        };
        const double start = energy();
        for (int i = 0; i < 240; ++i) {
            stepped(simulation, 1);
            tracks.record(scene, simulation.state(), simulation.takenOut());
            const double taken = tracks.of(Curve{PlotQuantity::takenByContacts}).back();
            COMPARE_NEAR_RELATIVE(energy() + taken, start, 1e-9);
            QCOMPARE_GE(taken, -1e-9);
        }
        QCOMPARE_GT(tracks.of(Curve{PlotQuantity::takenByContacts}).back(), 3.0 * 3.0 / 2.0);
    }

    // Walls that act after the integration have turned a disc before it meets the one behind it.
    void aWallAndADiscBehindThrowBackAllEnergy()
    {
        for (const BoundsTurn turn : {BoundsTurn::afterIntegration, BoundsTurn::afterRelaxation})
            for (const int substeps : {1, 6})
                for (const double gap : {0.0, 0.001, 0.004, 0.01, 0.1})
                    for (const double from : {0.3, 0.302, 0.31, 0.33}) {
                        const InCase inCase("gap", gap);
                        World world = touching(substeps);
                        world.boundsKind = BoundsKind::reflect;
                        world.boundsRadius = true;
                        world.bounds = {-10.0, -10.0, 1.0, 10.0};
                        world.boundsTurn = turn;
                        const std::array discs{
                            Disc{{from, 0}, {3, 0}, 0.1, 1.0, 0.0, 1.0},
                            Disc{{from - 0.2 - gap, 0}, {3, 0}, 0.1, 1.0, 0.0, 1.0}};
                        const Scene scene = withDiscs(world, discs);
                        Simulation simulation(scene);
                        const Sums start = sumsOf(scene, simulation.state());
                        for (int i = 0; i < 60; ++i)
                            QVERIFY(!simulation.step());
                        const Sums end = sumsOf(scene, simulation.state());
                        COMPARE_NEAR_RELATIVE(end.energy, start.energy, 1e-6);
                    }
    }
};

QTEST_APPLESS_MAIN(TestContactEnergy)
#include "tst_contact_energy.moc"
