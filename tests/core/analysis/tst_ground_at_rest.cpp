// SPDX-License-Identifier: MIT
#include "core/analysis/influence.h"
#include "core/analysis/statics.h"
#include "core/analysis/why.h"
#include "core/scene/edit/edit.h"
#include "tests/comparing.h"
#include "tests/core/loaded_scenes.h"
#include "tests/core/random_scene.h"

#include <QTest>

#include <numbers>
#include <set>

using namespace vakwerk;

namespace {

constexpr double weight = 9.81;  // of 1 kg

World onGround()
{
    World world = stillWorld(4);
    world.yAxis = YAxis::up;
    world.gravity = {0.0, -weight};
    world.contacts = Contacts::ground;
    return world;
}

Particle disc(std::uint32_t id, Vec2 at, double mass = 1.0, double radius = 0.5)
{
    Particle particle = particleAt(at);
    particle.id = ParticleId{id};
    particle.mass = mass;
    particle.radius = radius;
    return particle;
}

Vec2 direction(double degrees)
{
    const double angle = degrees * std::numbers::pi / 180.0;
    return {std::cos(angle), std::sin(angle)};
}

// Returns the vertices of a piece that touches a disc of this radius from the side of −away.
std::vector<Vec2> pieceBelow(Vec2 centre, Vec2 away, double radius = 0.5)
{
    const Vec2 foot = centre - away * radius;
    const Vec2 along{away.y, -away.x};
    return {foot - along, foot + along};
}

bool says(const AtRest& rest, const char* part)
{
    return std::ranges::any_of(rest.notes, [part](const Message& note) {
        return note.english().find(part) != std::string::npos;
    });
}

std::vector<Vec2> reactionsOn(const AtRest& rest, std::uint32_t particle)
{
    std::vector<Vec2> forces;
    for (const AtRest::Support& support : rest.supports)
        if (support.particle == ParticleId{particle})
            forces.push_back(support.force);
    return forces;
}

// A truss in a plane, with feet.
struct Truss {
    std::vector<Vec2> at;
    std::vector<Vec2> load;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> links;
    std::vector<Vec2> away;  // by foot, which are the first joints
};

// Returns a truss of three feet or more, and of as many links as keep its shape, or more.
Truss randomTrussOnFeet(Dice& dice)
{
    Truss truss;
    const std::size_t feet = 3 + dice.below(3);
    const std::size_t joints = feet + 1 + dice.below(6);
    for (std::size_t i = 0; i < joints; ++i) {
        truss.at.push_back(i < feet ? Vec2{10.0 * static_cast<double>(i), 0.0} + dice.point(3.0)
                                    : dice.point(20.0));
        truss.load.push_back(dice.point(50.0) + Vec2{0.0, -40.0});
        if (i < feet)
            truss.away.push_back(direction(dice.between(20.0, 160.0)));
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> links{{0, 1}};
    for (std::uint32_t i = 2; i < joints; ++i)
        while (std::ranges::count(links, i, &std::pair<std::uint32_t, std::uint32_t>::second) < 2)
            links.insert({static_cast<std::uint32_t>(dice.below(i)), i});
    truss.links.assign(links.begin(), links.end());
    return truss;
}

// Returns the truss on ground under each foot, or on a roller in place of the ground that `holds` marks.
Scene sceneOf(const Truss& truss, bool isElastic, const std::vector<std::uint8_t>* holds)
{
    SceneBuilder scene = aScene().world([] {
        World world = onGround();
        world.gravity = {};
        return world;
    }());
    for (std::uint32_t i = 0; i < truss.at.size(); ++i) {
        Particle joint = disc(i + 1, truss.at[i], 1.0, i < truss.away.size() ? 0.5 : 0.0);
        joint.load = truss.load[i];
        scene.add(joint);
    }
    std::uint32_t id = 1;
    for (const auto& [a, b] : truss.links) {
        DistanceConstraint link;
        link.a = ParticleId{a + 1};
        link.b = ParticleId{b + 1};
        link.length = length(truss.at[b] - truss.at[a]);
        link.compliance = isElastic ? 1e-5 * id : 0.0;
        scene.add(ConstraintId{id++}, {{}, link});
    }
    for (std::uint32_t i = 0; i < truss.away.size(); ++i)
        if (!holds) {
            scene.ground(i + 1, pieceBelow(truss.at[i], truss.away[i]));
        } else if ((*holds)[i] != 0) {
            GuideConstraint roller;
            roller.particle = ParticleId{i + 1};
            roller.degrees =
                std::atan2(-truss.away[i].x, truss.away[i].y) * 180.0 / std::numbers::pi;
            roller.at = dot(roller.across(), truss.at[i]);
            scene.add(ConstraintId{1000 + i}, {{}, roller});
        }
    return scene;
}

class TestGroundAtRest : public QObject {
    Q_OBJECT

private slots:
    void aDiscOnFlatGroundPressesWithItsWeight()
    {
        const AtRest rest = atRest(
            aScene().world(onGround()).add(disc(1, {3, 0.5}, 2.0)).ground(4, {{0, 0}, {9, 0}}));
        QVERIFY(rest.isKnown);
        QVERIFY(hasStructure(rest));
        QCOMPARE(rest.supports.size(), std::size_t{1});
        QCOMPARE(rest.supports[0].ground, std::optional(GroundId{4}));
        COMPARE_NEAR(rest.supports[0].force, (Vec2{0.0, 2.0 * weight}), 1e-12);
        QCOMPARE(rest.reactions, std::size_t{1});
        QCOMPARE(rest.freedom, std::size_t{1});  // it can roll away
        QVERIFY(says(rest, "friction is left out"));
        COMPARE_NEAR(rest.residual, 0.0, 1e-12);
    }

    // N = W / (2 cos θ), where θ is the slope of both sides.
    void aDiscInAVGrooveIsHeldByBothSides()
    {
        for (const double slope : {10.0, 30.0, 45.0, 80.0}) {
            const InCase inCase("slope", slope);
            const Vec2 right = direction(slope);
            const Vec2 centre{0.0, 0.5 / std::cos(slope * std::numbers::pi / 180.0)};
            const AtRest rest =
                atRest(aScene()
                           .world(onGround())
                           .add(disc(1, centre))
                           .ground(1, {Vec2{-right.x, right.y} * 5.0, {0, 0}, right * 5.0}));
            QVERIFY(rest.isKnown);
            QCOMPARE(rest.freedom, std::size_t{0});
            QCOMPARE(rest.redundancy, std::size_t{0});
            QCOMPARE(rest.reactions, std::size_t{2});
            const auto forces = reactionsOn(rest, 1);
            QCOMPARE(forces.size(), std::size_t{2});
            for (const Vec2 force : forces)
                COMPARE_NEAR(length(force), weight / (2.0 * right.x), 1e-11);
            COMPARE_NEAR(forces[0] + forces[1], (Vec2{0.0, weight}), 1e-12);
        }
    }

    // Levers: a weight at the distance x from the left of a beam of length l presses with x/l at the right.
    void aBeamOnTwoDiscsSharesItsLoadByLevers()
    {
        SceneBuilder scene = aScene().world(onGround());
        for (std::uint32_t i = 0; i < 4; ++i)
            scene.add(disc(i + 1, {3.0 * i, i % 3 == 0 ? 0.5 : 2.0}, i == 1 ? 6.0 : 1e-9,
                           i % 3 == 0 ? 0.5 : 0.0));
        scene.distance(1, 1, 2).distance(2, 2, 3).distance(3, 3, 4).distance(4, 1, 3).distance(5, 1,
                                                                                               4);
        const AtRest rest = atRest(scene.ground(1, {{-9, 0}, {20, 0}}));
        QVERIFY(rest.isKnown);
        COMPARE_NEAR(reactionsOn(rest, 1)[0], (Vec2{0.0, 4.0 * weight}), 1e-6);
        COMPARE_NEAR(reactionsOn(rest, 4)[0], (Vec2{0.0, 2.0 * weight}), 1e-6);
    }

    // On slopes of ±θ each end carries its weight W, and the beam the pressure  W tan θ.
    void aBeamBetweenTwoSlopesIsPressed()
    {
        const Vec2 left = direction(60.0);
        const Vec2 right = direction(120.0);
        const AtRest rest = atRest(aScene()
                                       .world(onGround())
                                       .add(disc(1, {-3, 0}))
                                       .add(disc(2, {3, 0}))
                                       .distance(1, 1, 2)
                                       .ground(1, pieceBelow({-3, 0}, left))
                                       .ground(2, pieceBelow({3, 0}, right)));
        QVERIFY(rest.isKnown);
        COMPARE_NEAR(rest.force[0], -weight * std::tan(std::numbers::pi / 6.0), 1e-11);
        COMPARE_NEAR(length(reactionsOn(rest, 1)[0]), weight / left.y, 1e-11);
        COMPARE_NEAR(reactionsOn(rest, 2)[0], right * (weight / right.y), 1e-11);
    }

    // A bridge 4 wide on two feet, with a load 2 beyond the right one. It would tip over.
    void groundLetsGoOfAnEndThatWouldPull()
    {
        SceneBuilder scene = aScene()
                                 .world(onGround())
                                 .add(disc(1, {0, 0.5}))
                                 .add(disc(2, {4, 0.5}))
                                 .particle(3, {2, 3})
                                 .particle(4, {6, 3}, false, 50.0)
                                 .ground(1, {{-9, 0}, {9, 0}});
        scene.distance(1, 1, 2).distance(2, 1, 3).distance(3, 2, 3).distance(4, 3, 4).distance(5, 2,
                                                                                               4);
        const AtRest tips = atRest(scene);
        QVERIFY(!tips.isKnown);
        QCOMPARE(tips.reactions, std::size_t{1});
        QVERIFY(says(tips, "lets go of p1"));
        // A roller above the right end keeps it down, and the left foot still carries nothing.
        GuideConstraint post;
        post.particle = ParticleId{3};
        post.at = 3.0;
        const AtRest held = atRest(scene.add(ConstraintId{9}, {{}, post}));
        QVERIFY(held.isKnown);
        QVERIFY(says(held, "lets go of p1"));
        QCOMPARE(reactionsOn(held, 1)[0], (Vec2{}));
        QCOMPARE_GT(reactionsOn(held, 2)[0].y, 0.0);
    }

    void aRandomTrussOnGroundCarriesTheSameAsOnRollers()
    {
        std::size_t all = 0;
        std::size_t some = 0;
        std::size_t falls = 0;
        for (std::uint32_t seed = 1; seed <= 2000; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Truss truss = randomTrussOnFeet(dice);
            const bool isElastic = seed % 2 == 0;
            const AtRest onIt = atRest(sceneOf(truss, isElastic, nullptr));
            QVERIFY(!says(onIt, "no state was found"));
            falls += onIt.isKnown ? 0 : 1;
            if (!onIt.isKnown)
                continue;
            std::vector<std::uint8_t> holds;
            for (std::uint32_t i = 0; i < truss.away.size(); ++i) {
                QCOMPARE(reactionsOn(onIt, i + 1).size(), std::size_t{1});
                const Vec2 force = reactionsOn(onIt, i + 1)[0];
                holds.push_back(force != Vec2{} ? 1 : 0);
                QCOMPARE_GE(dot(force, truss.away[i]), 0.0);
            }
            (std::ranges::count(holds, 0) == 0 ? all : some) += 1;
            const AtRest onRollers = atRest(sceneOf(truss, isElastic, &holds));
            QVERIFY(onRollers.isKnown);
            QCOMPARE(onIt.freedom, onRollers.freedom);
            QCOMPARE(onIt.reactions, onRollers.reactions);
            QCOMPARE(onIt.redundancy, onRollers.redundancy);
            for (std::uint32_t i = 0; i < truss.away.size() && !onRollers.deflection.empty(); ++i)
                QCOMPARE_GE(dot(onRollers.deflection[i], truss.away[i]),
                            holds[i] == 0 && onRollers.freedom == 0 ? -1e-9 : -never);
            const double close = 1e-9 * (50.0 + largestOf(onRollers.force));
            for (std::size_t m = 0; m < truss.links.size(); ++m)
                COMPARE_NEAR(onIt.force[m], onRollers.force[m], close);
            for (std::uint32_t i = 0; i < truss.away.size(); ++i)
                if (holds[i] != 0)
                    COMPARE_NEAR(reactionsOn(onIt, i + 1)[0], reactionsOn(onRollers, i + 1)[0],
                                 close);
        }
        QCOMPARE_GT(all, std::size_t{50});
        QCOMPARE_GT(some, std::size_t{50});
        QCOMPARE_GT(falls, std::size_t{50});
    }

    void aDiscOnAVertexIsAtTheTopOfACircle()
    {
        const AtRest rest = atRest(aScene()
                                       .world(onGround())
                                       .add(disc(1, {0, 0.5}))
                                       .ground(1, {{-2, -2}, {0, 0}, {2, -2}}));
        QVERIFY(rest.isKnown);
        QCOMPARE(reactionsOn(rest, 1).size(), std::size_t{1});
        COMPARE_NEAR(reactionsOn(rest, 1)[0], (Vec2{0.0, weight}), 1e-12);
        QVERIFY(rest.topples.has_value());
    }

    void aFlatLineOfPiecesIsOneContact()
    {
        const AtRest rest = atRest(
            aScene().world(onGround()).add(disc(1, {0, 0.5})).ground(1, {{-2, 0}, {0, 0}, {2, 0}}));
        QCOMPARE(reactionsOn(rest, 1).size(), std::size_t{1});
    }

    void theEndsOfASolidLinkStandOnGround()
    {
        DistanceConstraint beam;
        beam.a = ParticleId{1};
        beam.b = ParticleId{2};
        beam.length = 4.0;
        beam.solid = true;
        beam.thickness = 0.4;
        const AtRest rest = atRest(aScene()
                                       .world(onGround())
                                       .particle(1, {0, 0.2})
                                       .particle(2, {4, 0.2})
                                       .add(ConstraintId{1}, {{}, beam})
                                       .ground(1, {{-9, 0}, {9, 0}}));
        QVERIFY(rest.isKnown);
        QCOMPARE(rest.supports.size(), std::size_t{2});
        for (const AtRest::Support& support : rest.supports)
            COMPARE_NEAR(support.force, (Vec2{0.0, weight}), 1e-12);
    }

    void whatTouchesEachOtherIsSaidToBeLeftOut()
    {
        World world = onGround();
        world.contacts = Contacts::all;
        const AtRest rest = atRest(aScene()
                                       .world(world)
                                       .add(disc(1, {0, 0.5}))
                                       .add(disc(2, {0, 1.5}))
                                       .add(disc(3, {5, 0.5}))
                                       .ground(1, {{-9, 0}, {9, 0}}));
        QVERIFY(says(rest, "touch each other, which is left out: p1, p2"));
        QCOMPARE(rest.supports.size(), std::size_t{1});
        QCOMPARE(rest.supports[0].particle, ParticleId{3});
    }

    void withoutContactsGroundCarriesNothing()
    {
        World world = onGround();
        world.contacts = Contacts::off;
        const AtRest rest =
            atRest(aScene().world(world).add(disc(1, {0, 0.5})).ground(1, {{-9, 0}, {9, 0}}));
        QVERIFY(rest.supports.empty());
        QVERIFY(!hasStructure(rest));
    }

    // On a slope the forces at rest say that the loads set it going, but friction holds it in the run.
    void whyDoesNotMissWhatFrictionHoldsOnASlope()
    {
        World world = onGround();
        world.substeps = 8;
        const Vec2 away = direction(95.0);
        const Vec2 along = direction(5.0);
        SceneBuilder scene = aScene().world(world);
        scene.ground(1, {along * -9.0, along * 9.0});
        scene.add(disc(1, away * 0.5)).add(disc(2, away * 0.5 + along * 4.0)).distance(1, 1, 2);
        const Scene truss =
            scene.particle(3, away * 2.5 + along * 2.0).distance(2, 1, 3).distance(3, 2, 3);
        QVERIFY(!atRest(truss).isKnown);
        const auto found = explain(truss, startOf(truss));
        QVERIFY(found.has_value());
        QCOMPARE(found->causes.size(), std::size_t{0});
    }

    void whyNamesTheGroundAndDoesNotMissWhatFrictionHolds()
    {
        const Scene scene = aScene()
                                .world(onGround())
                                .add(disc(1, {0, 0.5}))
                                .add(disc(2, {4, 0.5}))
                                .distance(1, 1, 2)
                                .ground(7, {{-9, 0}, {9, 0}});
        const auto found = explain(scene, startOf(scene));
        QVERIFY(found.has_value());
        QCOMPARE(found->ground, std::vector{GroundId{7}});
        QCOMPARE(found->onGround, (std::vector{ParticleId{1}, ParticleId{2}}));
        QVERIFY(found->causes.empty());
    }
};

}  // namespace

QTEST_GUILESS_MAIN(TestGroundAtRest)
#include "tst_ground_at_rest.moc"
