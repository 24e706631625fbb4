// SPDX-License-Identifier: MIT
#include "core/scene/angle.h"
#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/rest_lengths.h"
#include "core/scene/edit/templates.h"
#include "core/scene/query/two_lengths.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <numbers>

using namespace vakwerk;

namespace {

constexpr double exact = 1e-9;

Vec2 placeOf(const Scene& scene, std::uint32_t id)
{
    return scene.find(ParticleId{id})->position;
}

Scene movedToLengths(const Scene& scene, const Items& items = {})
{
    return applied(scene, edit::moveToRestLengths(scene, items).patch);
}

double worstError(const Scene& scene)
{
    double worst = 0.0;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint)) {
            const double now =
                length(scene.find(link->a)->position - scene.find(link->b)->position);
            worst = std::max(worst, std::abs(now - link->length));
        }
    return worst;
}

Scene withAngle(const Scene& scene, std::uint32_t id, double degrees)
{
    return applied(scene, edit::setField(scene, {{}, {ConstraintId{id}}}, "angle", degrees));
}

AngleConstraint crank(std::uint32_t from, std::uint32_t axle, std::uint32_t pin, double degrees)
{
    AngleConstraint angle;
    angle.a = ParticleId{from};
    angle.b = ParticleId{axle};
    angle.c = ParticleId{pin};
    angle.degrees = degrees;
    return angle;
}

// Ground d between the axles 1 and 2, crank a from 1 to 3, coupler b from 3 to 4, rocker c from 2 to 4.
constexpr double a = 2.0;
constexpr double b = 7.0;
constexpr double c = 6.0;
constexpr double d = 8.0;

// Freudenstein's equation: with K₁ = d/a, K₂ = d/c, K₃ = (a² − b² + c² + d²)/(2ac) and the crank at θ, the
// rocker is at φ,
//   tan φ/2 = (−B − √(B² − 4 A C))/(2 A),  A = cos θ − K₁ − K₂ cos θ + K₃,
//   B = −2 sin θ,  C = K₁ − (K₂ + 1) cos θ + K₃
Vec2 rockerEnd(double degrees)
{
    const double cosine = std::cos(radiansOf(degrees));
    const double k1 = d / a;
    const double k2 = d / c;
    const double k3 = (a * a - b * b + c * c + d * d) / (2.0 * a * c);
    const double aa = cosine - k1 - k2 * cosine + k3;
    const double bb = -2.0 * std::sin(radiansOf(degrees));
    const double cc = k1 - (k2 + 1.0) * cosine + k3;
    const double phi = 2.0 * std::atan((-bb - std::sqrt(bb * bb - 4.0 * aa * cc)) / (2.0 * aa));
    return {d + c * std::cos(phi), c * std::sin(phi)};
}

Scene fourBar(double degrees)
{
    return aScene()
        .world(stillWorld())
        .particle(1, {0, 0}, true)
        .particle(2, {d, 0}, true)
        .particle(3, {a * std::cos(radiansOf(degrees)), a * std::sin(radiansOf(degrees))})
        .particle(4, rockerEnd(degrees))
        .distance(1, 1, 3, a)
        .distance(2, 3, 4, b)
        .distance(3, 2, 4, c)
        .add(ConstraintId{4}, {{}, crank(2, 1, 3, degrees)});
}

// One leg of Theo Jansen's Strandbeest, with his thirteen lengths. 1 is the axle of the crank, 2 the fixed
// joint and 3 the end of the crank. 4 and 5 are the upper triangle, 6 and 7 the links to the lower one,
// and 8 is the foot.
struct Leg {
    static constexpr double a = 38.0, b = 41.5, c = 39.3, d = 40.1, e = 55.8, f = 39.4, g = 36.7,
                            h = 65.7, i = 49.0, j = 50.0, k = 61.9, l = 7.8, m = 15.0;
    struct Joint {
        std::uint32_t from;
        double first;
        std::uint32_t to;
        double second;
        Vec2 near;
    };
    static constexpr std::array<Joint, 5> joints{{{3, j, 2, b, {-40, 40}},
                                                  {4, e, 2, d, {-80, 0}},
                                                  {3, k, 2, c, {-40, -50}},
                                                  {5, f, 6, g, {-75, -40}},
                                                  {7, h, 6, i, {-60, -95}}}};
    static Vec2 pin(double degrees)
    {
        return Vec2{std::cos(radiansOf(degrees)), std::sin(radiansOf(degrees))} * m;
    }

    static Scene at(double degrees)
    {
        const double fixed = degreesOf(std::atan2(-l, -a));
        World world = stillWorld();
        world.yAxis = YAxis::up;
        Scene scene = aScene()
                          .world(world)
                          .particle(1, {0, 0}, true)
                          .particle(2, {-a, -l}, true)
                          .particle(3, pin(degrees))
                          .distance(1, 1, 3, m)
                          .add(ConstraintId{2}, {{}, crank(2, 1, 3, degrees - fixed)});
        for (const Joint& joint : joints) {
            const build::TwoLengths two{{ParticleId{joint.from}, ParticleId{joint.to}},
                                        {joint.first, joint.second}};
            scene.apply(build::addJoint(scene, two, LinkKind::distance,
                                        *build::placeOf(scene, two, joint.near), 0.0));
        }
        return scene;
    }
    static Scene turnedTo(const Scene& scene, double degrees)
    {
        return withAngle(scene, 2, degrees - degreesOf(std::atan2(-l, -a)));
    }
    // Returns the places of the particles by crossings of circles alone.
    static std::vector<Vec2> places(double degrees)
    {
        std::vector<Vec2> at{{0, 0}, {-a, -l}, pin(degrees)};
        for (const Joint& joint : joints)
            at.push_back(*crossingOf({at[joint.from - 1], joint.first},
                                     {at[joint.to - 1], joint.second}, joint.near));
        return at;
    }
};

}  // namespace

class TestRestLengths : public QObject {
    Q_OBJECT

private slots:
    void theRockerOfAFourBarLinkageFollowsItsCrank_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        for (const auto& [from, to] : {std::pair{60.0, 61.0},
                                       {60.0, 150.0},
                                       {150.0, 60.0},
                                       {30.0, 200.0},
                                       {-100.0, 70.0},
                                       {45.0, 45.0}})
            QTest::addRow("%g to %g", from, to) << from << to;
    }
    void theRockerOfAFourBarLinkageFollowsItsCrank()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        const Scene moved = movedToLengths(withAngle(fourBar(from), 4, to));
        const Vec2 wanted = rockerEnd(to);
        COMPARE_NEAR(placeOf(moved, 4).x, wanted.x, exact);
        COMPARE_NEAR(placeOf(moved, 4).y, wanted.y, exact);
        QCOMPARE(placeOf(moved, 1), (Vec2{0, 0}));
        QCOMPARE(placeOf(moved, 2), (Vec2{d, 0}));
    }

    void aStrandbeestLegIsMovedToTheCrossingsOfItsCircles_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("by");
        for (double from = 0.0; from < 360.0; from += 45.0)
            for (const double by : {1.0, 45.0, -120.0, 170.0})
                QTest::addRow("%g by %g", from, by) << from << by;
    }
    void aStrandbeestLegIsMovedToTheCrossingsOfItsCircles()
    {
        QFETCH(double, from);
        QFETCH(double, by);
        const Scene leg = Leg::at(from);
        QCOMPARE(leg.particles().size(), std::size_t{8});
        QCOMPARE(leg.constraints().size(), std::size_t{12});
        COMPARE_NEAR(worstError(leg), 0.0, 1e-12);
        const Scene moved = movedToLengths(Leg::turnedTo(leg, from + by));
        const std::vector<Vec2> wanted = Leg::places(from + by);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            COMPARE_NEAR(length(moved.particles()[i].position - wanted[i]), 0.0, exact);
    }

    void aTurnThereAndBackIsNone()
    {
        const Scene leg = Leg::at(100.0);
        const Scene there = movedToLengths(Leg::turnedTo(leg, 190.0));
        const Scene back = movedToLengths(Leg::turnedTo(there, 100.0));
        for (std::size_t i = 0; i < leg.particles().size(); ++i)
            COMPARE_NEAR(length(back.particles()[i].position - leg.particles()[i].position), 0.0,
                         exact);
    }

    void whatHasItsLengthsStays()
    {
        QVERIFY(edit::moveToRestLengths(Leg::at(100.0), {}).patch.empty());
        QVERIFY(edit::moveToRestLengths(Scene(), {}).patch.empty());
        const Scene loose = aScene().particle(1, {0, 0}).particle(2, {3, 4}).rope(1, 1, 2, 6.0);
        QVERIFY(edit::moveToRestLengths(loose, {}).patch.empty());
    }

    void theEndsOfALinkShareTheWay()
    {
        const Scene scene =
            aScene().particle(1, {0, 0}).particle(2, {10, 0}).distance(1, 1, 2, 13.0);
        const Scene moved = movedToLengths(scene);
        COMPARE_NEAR(placeOf(moved, 1).x, -1.5, 1e-12);
        COMPARE_NEAR(placeOf(moved, 2).x, 11.5, 1e-12);
    }

    // At the least sum of the squares of the displacements, it does not change with the angle of either
    // link of this chain.
    void theDisplacementIsTheLeast()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0}, true)
                                .particle(2, {3, 4})
                                .particle(3, {3, 9})
                                .distance(1, 1, 2, 7.0)
                                .distance(2, 2, 3, 2.0);
        const Scene moved = movedToLengths(scene);
        COMPARE_NEAR(worstError(moved), 0.0, 1e-12);
        const Vec2 first = placeOf(moved, 2);
        const Vec2 second = placeOf(moved, 3) - first;
        const Vec2 by2 = first - placeOf(scene, 2);
        const Vec2 by3 = placeOf(moved, 3) - placeOf(scene, 3);
        COMPARE_NEAR(cross(first, by2 + by3), 0.0, 1e-4);
        COMPARE_NEAR(cross(second, by3), 0.0, 1e-4);
    }

    void whatIsHeldStays()
    {
        Scene scene = aScene()
                          .particle(1, {0, 0}, true)
                          .particle(2, {10, 0})
                          .particle(3, {20, 0})
                          .particle(4, {30, 0})
                          .distance(1, 1, 2, 8.0)
                          .distance(2, 2, 3, 10.0)
                          .distance(3, 3, 4, 9.0)
                          .fixed(4, 4);
        const Scene moved = movedToLengths(scene);
        QCOMPARE(placeOf(moved, 1), (Vec2{0, 0}));
        QCOMPARE(placeOf(moved, 4), (Vec2{30, 0}));
        const Items locked{{ParticleId{2}}, {}};
        scene = applied(scene, edit::setField(scene, locked, "locked", true));
        const auto stuck = edit::moveToRestLengths(scene, {});
        QVERIFY(stuck.patch.empty());
        QCOMPARE(stuck.worst, ConstraintId{1});
        COMPARE_NEAR(stuck.error, 2.0, 1e-9);
    }

    void aRollerStaysOnItsGuide()
    {
        GuideConstraint guide;
        guide.particle = ParticleId{2};
        guide.at = 3.0;
        const Scene scene = aScene()
                                .particle(1, {0, 0}, true)
                                .particle(2, {2, 3})
                                .distance(1, 1, 2, 5.0)
                                .add(ConstraintId{2}, {{}, guide});
        const Scene moved = movedToLengths(scene);
        COMPARE_NEAR(placeOf(moved, 2).x, 4.0, exact);
        COMPARE_NEAR(placeOf(moved, 2).y, 3.0, exact);
    }

    void springsHaveAnyLengthAndRopesAreShortenedOnly()
    {
        SpringConstraint spring;
        spring.a = ParticleId{1};
        spring.b = ParticleId{2};
        spring.length = 3.0;
        const Scene scene = aScene()
                                .particle(1, {0, 0}, true)
                                .particle(2, {10, 0})
                                .particle(3, {20, 0})
                                .particle(4, {25, 0}, true)
                                .add(ConstraintId{1}, {{}, spring})
                                .rope(2, 2, 3, 8.0)
                                .rope(3, 3, 4, 9.0);
        const Scene moved = movedToLengths(scene);
        COMPARE_NEAR(placeOf(moved, 2).x, 11.0, exact);
        COMPARE_NEAR(placeOf(moved, 3).x, 19.0, exact);
    }

    void aVelocityStaysAsItIs()
    {
        Particle moving = particleAt({10, 0});
        moving.id = ParticleId{2};
        moving.previous = {9, 0.5};
        Scene scene = aScene().particle(1, {0, 0}, true).add(moving).distance(1, 1, 2, 12.0);
        scene = movedToLengths(scene);
        COMPARE_NEAR(placeOf(scene, 2).x, 12.0, exact);
        const Particle& moved = *scene.find(ParticleId{2});
        COMPARE_NEAR((moved.position - moved.previous).x, 1.0, 1e-12);
        COMPARE_NEAR((moved.position - moved.previous).y, -0.5, 1e-12);
        const Scene still = movedToLengths(
            aScene().particle(1, {0, 0}, true).particle(2, {0.1, 0.7}).distance(1, 1, 2, 1.3));
        QCOMPARE(still.particles()[1].position, still.particles()[1].previous);
    }

    void aSelectionMovesOnlyItsOwnEnds()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {10, 0})
                                .particle(3, {20, 0})
                                .distance(1, 1, 2, 8.0)
                                .distance(2, 2, 3, 8.0);
        const Scene moved = movedToLengths(scene, {{}, {ConstraintId{1}}});
        QCOMPARE(placeOf(moved, 3), (Vec2{20, 0}));
        COMPARE_NEAR((placeOf(moved, 2).x - placeOf(moved, 1).x), 8.0, exact);
        const Scene same = movedToLengths(scene, {{ParticleId{1}, ParticleId{2}}, {}});
        QVERIFY(same == moved);
        QVERIFY(movedToLengths(scene, {{ParticleId{1}, ParticleId{3}}, {}}) == scene);
    }

    // Shared out equally, the 3 by which these lengths do not close is 1 for each link.
    void lengthsThatContradictEachOtherMoveNothing()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {10, 0})
                                .particle(3, {4, 2})
                                .distance(1, 1, 2, 10.0)
                                .distance(2, 2, 3, 4.0)
                                .distance(3, 3, 1, 3.0);
        const auto answer = edit::moveToRestLengths(scene, {});
        QVERIFY(answer.patch.empty());
        QVERIFY(answer.worst.has_value());
        COMPARE_NEAR(std::abs(answer.error), 1.0, 1e-3);
    }

    // In a straight line no link gets longer at first when a joint moves across it.
    void aJointLeavesAStraightLine()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0}, true)
                                .particle(2, {10, 0}, true)
                                .particle(3, {5, 0})
                                .distance(1, 1, 3, 7.0)
                                .distance(2, 2, 3, 7.0);
        const Scene moved = movedToLengths(scene);
        COMPARE_NEAR(placeOf(moved, 3).x, 5.0, 1e-9);
        COMPARE_NEAR(std::abs(placeOf(moved, 3).y), std::sqrt(24.0), 1e-9);
    }

    // Crossed cells have more links than they need, and all get the length of the same pattern.
    void aLatticeOfMoreLinksThanItNeedsGrows()
    {
        Scene scene = aScene().world(stillWorld());
        scene.apply(place(scene, BoxTemplate{.columns = 8, .rows = 3}, {0, 0, 80, 30}));
        Items links;
        for (const Constraint& constraint : scene.constraints())
            links.constraints.push_back(constraint.id);
        const Scene longer = applied(
            scene, edit::changeField(scene, links, "length", [](double l) { return 1.25 * l; }));
        const Scene moved = movedToLengths(longer);
        COMPARE_NEAR(worstError(moved), 0.0, exact);
        COMPARE_NEAR(length(moved.particles()[0].position - moved.particles()[8].position), 100.0,
                     exact);
    }
};

QTEST_APPLESS_MAIN(TestRestLengths)
#include "tst_rest_lengths.moc"
