// SPDX-License-Identifier: MIT
#include "core/scene/angle.h"
#include "core/scene/query/snap.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

// Returns p1 and p2, linked at a distance of 100, and p3 above them without a link.
Scene three()
{
    return aScene()
        .particle(1, {0, 0})
        .particle(2, {100, 0})
        .particle(3, {40, -300})
        .distance(1, 1, 2);
}

Snapping things(std::vector<Vec2> ends = {})
{
    Snapping how;
    how.things = true;
    how.reach = 7.0;
    how.ends = std::move(ends);
    return how;
}

std::vector<SnapKind> kindsOf(const Snapped& snapped)
{
    std::vector<SnapKind> kinds;
    for (const SnapReason& reason : snapped.reasons)
        kinds.push_back(reason.kind);
    return kinds;
}

}  // namespace

class TestSnap : public QObject {
    Q_OBJECT

private slots:
    void nothingIsDrawnByWhatIsFar()
    {
        const Snapped far = snapped(three(), {250, 90}, things());
        QCOMPARE(far, (Snapped{{250, 90}, {}}));
        Snapping off = things();
        off.things = false;
        QCOMPARE(snapped(three(), {1, 1}, off), (Snapped{{1, 1}, {}}));
    }

    void aParticleComesBeforeAllElse()
    {
        const Snapped onto = snapped(three(), {97, 4}, things({{0, 0}}));
        QCOMPARE(onto.at, (Vec2{100, 0}));
        QCOMPARE(onto.reasons.size(), std::size_t{1});
        QCOMPARE(onto.reasons[0].at, std::optional(ParticleId{2}));
        // The mouse is √61 > 7 from particle 2, so only the lines through the particle attract it.
        const Snapped corner = snapped(three(), {95, 6}, things());
        QCOMPARE(corner.at, (Vec2{100, 0}));
        QCOMPARE(kindsOf(corner), (std::vector{SnapKind::level, SnapKind::plumb}));
    }

    void theMiddleOfALink()
    {
        const Snapped middle = snapped(three(), {53, 5}, things());
        QCOMPARE(middle.at, (Vec2{50, 0}));
        QCOMPARE(kindsOf(middle), std::vector{SnapKind::middle});
        QCOMPARE(middle.reasons[0].as, std::optional(ConstraintId{1}));
    }

    void aVertexOfGroundUnlessItMovesWithThePoint()
    {
        const Scene scene = aScene().ground(3, {{10, 20}, {60, 40}});
        const Snapped onto = snapped(scene, {63, 42}, things());
        QCOMPARE(onto.at, (Vec2{60, 40}));
        QCOMPARE(kindsOf(onto), std::vector{SnapKind::vertex});
        QCOMPARE(onto.reasons[0].on, std::optional(GroundId{3}));
        Snapping moving = things();
        moving.movingGround = {GroundId{3}};
        QCOMPARE(snapped(scene, {63, 42}, moving).at, (Vec2{63, 42}));
    }

    void levelAndPlumbWithTheNearestOfSeveral()
    {
        const Scene row = aScene().particle(1, {0, 0}).particle(2, {100, 0}).particle(3, {200, 1});
        const Snapped level = snapped(row, {150, 3}, things());
        QCOMPARE(level.at, (Vec2{150, 1}));
        QCOMPARE(level.reasons[0].at, std::optional(ParticleId{3}));
        const Snapped even = snapped(row, {130, -3}, things());
        QCOMPARE(even.at, (Vec2{130, 0}));
        QCOMPARE(even.reasons[0].at, std::optional(ParticleId{2}));
        const Snapped plumb = snapped(row, {4, 80}, things());
        QCOMPARE(plumb.at, (Vec2{0, 80}));
        QCOMPARE(kindsOf(plumb), std::vector{SnapKind::plumb});
    }

    void directionsAreMultiplesOfFifteenDegrees()
    {
        const Scene one = aScene().particle(1, {1000, 1000});
        for (int k = -11; k <= 12; ++k) {
            const Vec2 n = directionOf(15.0 * k);
            const Vec2 across{-n.y, n.x};
            const Snapped to = snapped(one, n * 200.0 + across * 6.0, things({{0, 0}}));
            QCOMPARE(kindsOf(to), std::vector{SnapKind::direction});
            QCOMPARE(to.reasons[0].number, 15.0 * k);
            COMPARE_NEAR(to.at, n * 200.0, 1e-12 * 200.0);
        }
    }

    // The top of an equilateral triangle is found where a length and a direction cross.
    void aLengthOfALinkBesideInADirection()
    {
        const Snapped top = snapped(three(), {52, 83}, things({{0, 0}}));
        QCOMPARE(kindsOf(top), (std::vector{SnapKind::direction, SnapKind::equalLength}));
        COMPARE_NEAR(top.at, directionOf(60.0) * 100.0, 1e-11);
        QCOMPARE(top.reasons[1].as, std::optional(ConstraintId{1}));
        QCOMPARE(top.reasons[1].number, 100.0);
    }

    // If both ends of the base are given, the two circles meet at the top.
    void twoLengthsMeet()
    {
        Snapping how = things({{0, 0}, {100, 0}});
        const Scene apart = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {100, 0})
                                .particle(3, {-50, -90})
                                .particle(4, {180, -60})
                                .distance(1, 1, 3)
                                .distance(2, 2, 4);
        const Snapped top = snapped(apart, {54, 88}, how);
        QCOMPARE(top.reasons.size(), 2u);
        for (std::size_t i = 0; i < 2; ++i)
            if (top.reasons[i].kind == SnapKind::equalLength)
                COMPARE_NEAR(length(top.at - top.reasons[i].from), top.reasons[i].number, 1e-11);
    }

    void whatMovesDrawsNothing()
    {
        Snapping how = things();
        how.moving = {ParticleId{1}, ParticleId{2}};
        QCOMPARE(snapped(three(), {3, 3}, how), (Snapped{{3, 3}, {}}));
        QCOMPARE(snapped(three(), {51, 3}, how), (Snapped{{51, 3}, {}}));
        how.moving = {ParticleId{1}};
        // The mouse snaps to the height of particle 2. The middle of the link does not attract it,
        // because the link moves.
        QCOMPARE(snapped(three(), {51, 3}, how).at, (Vec2{51, 0}));
    }

    void onlyWhatIsSeenDraws()
    {
        Snapping how = things();
        how.within = Rect{-50, -50, 150, 150};
        QCOMPARE(snapped(three(), {42, 100}, how), (Snapped{{42, 100}, {}}));
        how.within.reset();
        QCOMPARE(snapped(three(), {42, 100}, how).at, (Vec2{40, 100}));
    }

    void pointsThenTheGridInReachThenTheNearest()
    {
        Snapping how = things();
        how.grid = Grid{20.0, {5.0, 0.0}};
        QCOMPARE(snapped(three(), {206, 161}, how),
                 (Snapped{{205, 160}, {SnapReason{SnapKind::grid, {205, 160}}}}));
        // The nearest lines of the grid are at 165 and 185; the horizontal line through particle 2
        // is nearer.
        const Snapped axis = snapped(three(), {174, 1}, how);
        QCOMPARE(axis.at, (Vec2{165, 0}));
        QCOMPARE(snapped(three(), {187, 2}, how),
                 (Snapped{{185, 0}, {SnapReason{SnapKind::grid, {185, 0}}}}));
        // A particle comes before the grid.
        QCOMPARE(snapped(three(), {101, 0.5}, how).at, (Vec2{100, 0}));
        how.things = false;
        QCOMPARE(snapped(three(), {99, 1}, how).at, (Vec2{105, 0}));
    }
};

QTEST_APPLESS_MAIN(TestSnap)
#include "tst_snap.moc"
