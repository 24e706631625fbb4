// SPDX-License-Identifier: MIT
#include "core/scene/query/connected.h"
#include "core/scene/query/pick.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

std::vector<ParticleId> particleIds(const Ids& numbers)
{
    std::vector<ParticleId> ids;
    for (const std::uint32_t number : numbers)
        ids.push_back(ParticleId{number});
    return ids;
}

std::vector<ConstraintId> constraintIds(const Ids& numbers)
{
    std::vector<ConstraintId> ids;
    for (const std::uint32_t number : numbers)
        ids.push_back(ConstraintId{number});
    return ids;
}

Items items(const Ids& particles, const Ids& constraints)
{
    return {particleIds(particles), constraintIds(constraints)};
}

// Returns a square of side 10 with one diagonal and a held corner, and apart from it two sides of a
// triangle.
Scene twoPieces()
{
    return aScene()
        .particle(6, {40, 0})
        .particle(1, {0, 0})
        .particle(2, {10, 0})
        .particle(3, {10, 10})
        .particle(4, {0, 10})
        .particle(5, {30, 0})
        .particle(7, {35, 10})
        .distance(9, 1, 2)
        .distance(8, 2, 3)
        .rope(7, 3, 4)
        .distance(6, 4, 1)
        .distance(5, 3, 1)
        .fixed(4, 1)
        .distance(3, 5, 7)
        .rope(2, 6, 7)
        .fixed(1, 6);
}

// Returns five particles in a row with four links, the first particle held, and a sixth particle
// apart.
Scene rowOfFive()
{
    SceneBuilder scene = aScene();
    for (std::uint32_t id = 1; id <= 6; ++id)
        scene.particle(id, {10.0 * id, 0.0});
    return scene.distance(1, 1, 2).rope(2, 2, 3).distance(3, 3, 4).distance(4, 4, 5).fixed(5, 1);
}

constexpr PickSizes sizes{.reach = 2.0, .symbol = 20.0};
constexpr ParticleId p1{1};

std::optional<ConstraintId> pickLink(const Scene& scene, Vec2 at, double reach)
{
    return pickConstraint(scene, at, {.reach = reach});
}

Constraint on(ConstraintBody body)
{
    return {.id = {}, .body = std::move(body)};
}

AreaConstraint area(const Ids& ids)
{
    AreaConstraint area;
    for (const std::uint32_t id : ids)
        area.ring.push_back(ParticleId{id});
    return area;
}

}  // namespace

class TestPick : public QObject {
    Q_OBJECT

private slots:
    void theNearestParticleWithinTheRadius()
    {
        const Scene scene = twoPieces();
        QCOMPARE(pickParticle(scene, {9, 1}, 5.0), ParticleId{2});
        QCOMPARE(pickParticle(scene, {13, 4}, 5.0), ParticleId{2});
        QVERIFY(!pickParticle(scene, {13, 4.001}, 5.0));
        QVERIFY(!pickParticle(Scene{}, {0, 0}, 1e9));
        QCOMPARE(pickParticle(scene, {10, 10}, 0.0), ParticleId{3});
    }

    void ofEqualParticlesTheLowerId()
    {
        QCOMPARE(pickParticle(twoPieces(), {5, 5}, 8.0), ParticleId{1});
        const Scene stacked = aScene().particle(8, {1, 1}).particle(3, {1, 1}).particle(5, {1, 1});
        QCOMPARE(pickParticle(stacked, {1, 1}, 1.0), ParticleId{3});
        QCOMPARE(pickParticle(stacked, {1, 2}, 1.0), ParticleId{3});
    }

    void theNearestLinkWithinTheRadius()
    {
        const Scene scene = twoPieces();
        QCOMPARE(pickLink(scene, {5, -2}, 2.0), ConstraintId{9});
        QVERIFY(!pickLink(scene, {5, -2}, 1.999));
        QCOMPARE(pickLink(scene, {5, 9}, 2.0), ConstraintId{7});
        QCOMPARE(pickLink(scene, {6, 5}, 2.0), ConstraintId{5});
        QVERIFY(!pickLink(Scene{}, {0, 0}, 1e9));
    }

    void aLinkEndsAtItsParticles()
    {
        const Scene scene = aScene().particle(1, {0, 0}).particle(2, {10, 0}).distance(1, 1, 2);
        QCOMPARE(pickLink(scene, {13, 4}, 5.0), ConstraintId{1});
        QVERIFY(!pickLink(scene, {13, 4}, 4.9));
        QVERIFY(!pickLink(scene, {-13, 0}, 12.9));
    }

    void aLinkOfNoLengthIsAPoint()
    {
        const Scene scene = aScene().particle(1, {3, 0}).particle(2, {3, 0}).distance(1, 1, 2);
        QCOMPARE(pickLink(scene, {0, 4}, 5.0), ConstraintId{1});
        QVERIFY(!pickLink(scene, {0, 4}, 4.9));
    }

    void ofEqualLinksTheLowerId()
    {
        const Scene scene = twoPieces();
        QCOMPARE(pickLink(scene, {0, 0}, 1.0), ConstraintId{5});
        QCOMPARE(pickLink(scene, {40, 0}, 1.0), ConstraintId{2});
    }

    void aStaticConstraintIsUnderItsPlace()
    {
        const Scene scene = aScene().particle(1, {0, 0}).fixed(3, 1);
        QCOMPARE(pickConstraint(scene, {0, 20}, sizes), ConstraintId{3});
        QCOMPARE(pickConstraint(scene, {11, 10}, sizes), ConstraintId{3});
        QVERIFY(!pickConstraint(scene, {0, 22.1}, sizes));
        QVERIFY(!pickConstraint(scene, {0, -3}, sizes));
        World up;
        up.yAxis = YAxis::up;
        const Scene upright = aScene().world(up).particle(1, {0, 0}).fixed(3, 1);
        QCOMPARE(pickConstraint(upright, {0, -20}, sizes), ConstraintId{3});
        QVERIFY(!pickConstraint(upright, {0, 20}, sizes));
    }

    void aCircleIsItsLineAndItsCentre()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 50})
                                .add(ConstraintId{3}, on(CircleConstraint{{}, p1, {0, 0}, 50.0}));
        QCOMPARE(pickConstraint(scene, {51, 0}, sizes), ConstraintId{3});
        QCOMPARE(pickConstraint(scene, {-30, -39}, sizes), ConstraintId{3});
        QCOMPARE(pickConstraint(scene, {1, 1}, sizes), ConstraintId{3});
        QVERIFY(!pickConstraint(scene, {20, 20}, sizes));
        QVERIFY(!pickConstraint(scene, {53, 0}, sizes));
    }

    void aGuideIsItsRollerAndItsLine()
    {
        const Scene scene =
            aScene()
                .particle(1, {0, 50})
                .particle(2, {100, 51})
                .add(ConstraintId{3}, on(GuideConstraint{{}, p1, GuideAxis::horizontal, 50.0}))
                .add(ConstraintId{2},
                     on(GuideConstraint{{}, ParticleId{2}, GuideAxis::vertical, 100}));
        QCOMPARE(pickConstraint(scene, {0, 60}, sizes), ConstraintId{3});
        QCOMPARE(pickConstraint(scene, {-1000, 51}, sizes), ConstraintId{3});
        QCOMPARE(pickConstraint(scene, {100, -1000}, sizes), ConstraintId{2});
        // The place is on the roller of constraint 2 and on the line of constraint 3; the roller
        // comes first.
        QCOMPARE(pickConstraint(scene, {90, 50}, sizes), ConstraintId{2});
        QVERIFY(!pickConstraint(scene, {-1000, 53}, sizes));
    }

    void aTurnedGuideIsThereToo()
    {
        const Scene scene =
            aScene()
                .particle(1, {0, 50})
                .add(ConstraintId{3},
                     on(GuideConstraint{
                         {}, p1, GuideAxis::horizontal, 50.0 * 0.8, 36.86989764584402}));
        QCOMPARE(pickConstraint(scene, {400, 350}, sizes), ConstraintId{3});
        // The place is on the roller of the guide.
        QCOMPARE(pickConstraint(scene, {-6, 58}, sizes), ConstraintId{3});
        QVERIFY(!pickConstraint(scene, {6, 42}, sizes));
        QVERIFY(!pickConstraint(scene, {400, 50}, sizes));
    }

    void anAngleIsItsWedge()
    {
        const auto angled = [](Vec2 c) {
            return Scene(aScene()
                             .particle(1, {100, 0})
                             .particle(2, {0, 0})
                             .particle(3, c)
                             .add(ConstraintId{3},
                                  on(AngleConstraint{{}, p1, ParticleId{2}, ParticleId{3}, 90.0})));
        };
        QCOMPARE(pickConstraint(angled({0, 100}), {10, 10}, sizes), ConstraintId{3});
        QVERIFY(!pickConstraint(angled({0, 100}), {-10, 10}, sizes));
        QVERIFY(!pickConstraint(angled({0, 100}), {17, 17}, sizes));
        QCOMPARE(pickConstraint(angled({0, -100}), {10, -10}, sizes), ConstraintId{3});
        QVERIFY(!pickConstraint(angled({0, -100}), {10, 10}, sizes));
    }

    void aPulleyIsItsRope()
    {
        const Scene scene =
            aScene()
                .particle(1, {-50, 100})
                .particle(2, {0, 0})
                .particle(3, {50, 100})
                .add(ConstraintId{3},
                     on(PulleyConstraint{{{}, 300.0}, p1, ParticleId{2}, ParticleId{3}}));
        QCOMPARE(pickConstraint(scene, {-25, 50}, sizes), ConstraintId{3});
        QCOMPARE(pickConstraint(scene, {25, 50}, sizes), ConstraintId{3});
        QVERIFY(!pickConstraint(scene, {0, 100}, sizes));
    }

    void anAreaIsItsInsideBehindEverything()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {100, 0})
                                .particle(3, {0, 100})
                                .particle(4, {10, 10})
                                .particle(5, {200, 10})
                                .add(ConstraintId{2}, on(area({1, 2, 3})))
                                .add(ConstraintId{4}, on(area({1, 4, 5, 2, 3})))
                                .distance(9, 1, 4);
        QCOMPARE(pickConstraint(scene, {40, 40}, sizes), ConstraintId{4});
        QCOMPARE(pickConstraint(scene, {40, 5}, sizes), ConstraintId{2});
        QCOMPARE(pickConstraint(scene, {8, 9}, sizes), ConstraintId{9});
        QVERIFY(!pickConstraint(scene, {90, 90}, sizes));
        QVERIFY(isBackground(*scene.find(ConstraintId{2})));
        QVERIFY(!isBackground(*scene.find(ConstraintId{9})));
    }

    void allUnderAPointInTheOrderOfPicking()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {100, 0})
                                .particle(3, {0, 100})
                                .particle(4, {1, 1})
                                .add(ConstraintId{1}, on(area({1, 2, 3})))
                                .add(ConstraintId{2}, on(GuideConstraint{{}, ParticleId{3}, {}, 1}))
                                .fixed(3, 2)
                                .rope(5, 1, 2)
                                .distance(4, 1, 2)
                                .distance(6, 4, 2)
                                .skin(1, {1, 2, 3})
                                .skin(2, {1, 2, 4})
                                .skin(3, {1, 2, 3});
        QCOMPARE(constraintsAt(scene, {50, 0.2}, sizes), constraintIds({4, 5, 6, 2, 1}));
        QCOMPARE(constraintsAt(scene, {100, 19}, sizes), constraintIds({3}));
        QCOMPARE(constraintsAt(scene, {0, 2.5}, sizes), constraintIds({6, 2, 1}));
        QVERIFY(constraintsAt(scene, {90, 90}, sizes).empty());
        QCOMPARE(particlesAt(scene, {0.9, 0.9}, 5.0), particleIds({4, 1}));
        QVERIFY(particlesAt(scene, {50, 50}, 5.0).empty());
        QCOMPARE(skinsAt(scene, {20, 20}), (std::vector{DecorationId{3}, DecorationId{1}}));
    }

    void aGuideThatIsRollerAndLineIsThereOnce()
    {
        const Scene scene =
            aScene().particle(1, {0, 0}).add(ConstraintId{1}, on(GuideConstraint{{}, p1, {}, 0}));
        QCOMPARE(constraintsAt(scene, {1, 1}, sizes), constraintIds({1}));
    }

    void theExtentHasTheCirclesToo()
    {
        CircleConstraint circle{{}, p1, {0, 10}, 50.0};
        const Scene scene =
            aScene().particle(1, {0, 60}).particle(2, {200, 0}).add(ConstraintId{1}, on(circle));
        QCOMPARE(*extentOf(scene), (Rect{-50, -40, 200, 60}));
        QVERIFY(!extentOf(Scene{}));
    }

    void aLargeParticleIsPickedAtItsEdge()
    {
        const Scene scene =
            aScene().add(Particle{ParticleId{1}, {}, {}, 1.0, false, 30.0}).particle(2, {20, 0});
        QCOMPARE(pickParticle(scene, {0, 29}, 5.0), ParticleId{1});
        QCOMPARE(pickParticle(scene, {17, 0}, 5.0), ParticleId{2});
        QVERIFY(!pickParticle(scene, {0, 31}, 5.0));
    }

    void theNearestInOrder()
    {
        const Scene scene = twoPieces();
        QCOMPARE(nearestParticles(scene, {1, 2}, 3), particleIds({1, 4, 2}));
        QCOMPARE(nearestParticles(scene, {5, 5}, 4), particleIds({1, 2, 3, 4}));
        QCOMPARE(nearestParticles(scene, {5, 5}, 99).size(), 7u);
        QVERIFY(nearestParticles(scene, {5, 5}, 0).empty());
        QVERIFY(nearestParticles(Scene{}, {5, 5}, 2).empty());
    }

    void aMarqueeEnclosesWhatIsWhollyInside()
    {
        const Scene scene = twoPieces();
        const auto in = [&](Rect rect) { return itemsIn(scene, rect, Enclosure::encloses); };
        QCOMPARE(in({-1, -1, 11, 11}), items({1, 2, 3, 4}, {4, 5, 6, 7, 8, 9}));
        QCOMPARE(in({0, 0, 10, 0}), items({1, 2}, {4, 9}));
        QCOMPARE(in({2, -1, 11, 11}), items({2, 3}, {8}));
        QCOMPARE(in({4, 4, 6, 6}), items({}, {}));
    }

    void aMarqueeTouchesWhatHasAPartInside()
    {
        const Scene scene = twoPieces();
        const auto in = [&](Rect rect) { return itemsIn(scene, rect, Enclosure::touches); };
        QCOMPARE(in({4, 4, 6, 6}), items({}, {5}));
        QCOMPARE(in({2, -1, 11, 11}), items({2, 3}, {5, 7, 8, 9}));
        QCOMPARE(in({6, 2, 8, 3}), items({}, {}));
        QCOMPARE(in({6, 2, 8, 7}), items({}, {5}));
        QCOMPARE(in({10, 4, 12, 6}), items({}, {8}));
        QCOMPARE(in({11, 4, 12, 6}), items({}, {}));
        QCOMPARE(in({36, 0, 38, 20}), items({}, {2}));
        QCOMPARE(in({-50, -50, 50, 50}), items({1, 2, 3, 4, 5, 6, 7}, {1, 2, 3, 4, 5, 6, 7, 8, 9}));
        QCOMPARE(in({36, 6, 40, 10}), items({}, {2}));
        // The bounding box of link 2 overlaps this rectangle, but the link does not touch it.
        QCOMPARE(in({38.5, 6, 40, 10}), items({}, {}));
    }

    void whatHangsTogether()
    {
        const Scene scene = twoPieces();
        const Items square = items({1, 2, 3, 4}, {4, 5, 6, 7, 8, 9});
        const Items sides = items({5, 6, 7}, {1, 2, 3});
        QCOMPARE(connectedTo(scene, items({3}, {})), square);
        QCOMPARE(connectedTo(scene, items({}, {4})), square);
        QCOMPARE(connectedTo(scene, items({7}, {})), sides);
        QCOMPARE(connectedTo(scene, items({}, {2})), sides);
        QCOMPARE(connectedTo(scene, items({1}, {3})).size(), square.size() + sides.size());
        QCOMPARE(connectedTo(scene, {}), Items{});
    }

    void growingTakesTheNextAlongLinks()
    {
        const Scene row = rowOfFive();
        QCOMPARE(grown(row, items({3}, {})), items({2, 3, 4}, {2, 3}));
        QCOMPARE(grown(row, items({}, {2})), items({1, 2, 3, 4}, {1, 2, 3, 5}));
        QCOMPARE(grown(row, items({1}, {})), items({1, 2}, {1, 5}));
        QCOMPARE(grown(row, items({6}, {})), items({6}, {}));
        QCOMPARE(grown(row, {}), Items{});
        const Scene pieces = twoPieces();
        QCOMPARE(grown(pieces, grown(pieces, items({3}, {}))), connectedTo(pieces, items({3}, {})));
    }

    void shrinkingTakesAwayTheBorder()
    {
        const Scene row = rowOfFive();
        QCOMPARE(shrunk(row, grown(row, items({3}, {}))), items({3}, {}));
        QCOMPARE(shrunk(row, items({1, 2, 3, 4, 5}, {1, 2, 3, 4})),
                 items({1, 2, 3, 4, 5}, {1, 2, 3, 4}));
        QCOMPARE(shrunk(row, items({}, {1, 2, 3})), items({}, {1, 2}));
        QCOMPARE(shrunk(row, items({1, 2, 6}, {5})), items({1, 6}, {5}));
        const Scene skinned = aScene()
                                  .particle(1, {0, 0})
                                  .particle(2, {1, 0})
                                  .particle(3, {0, 1})
                                  .particle(4, {5, 5})
                                  .distance(1, 3, 4)
                                  .skin(1, {1, 2, 3})
                                  .note(2, {0, 0}, "");
        QCOMPARE(shrunk(skinned, {{}, {}, {DecorationId{1}, DecorationId{2}}}),
                 (Items{{}, {}, {DecorationId{2}}}));
    }

    void theSameKindIsAllOfEachKindChosen()
    {
        const Scene scene = aScene()
                                .particle(3, {0, 0}, true)
                                .particle(1, {10, 0})
                                .particle(2, {20, 0}, true)
                                .distance(4, 1, 2)
                                .rope(1, 1, 3)
                                .distance(2, 2, 3)
                                .fixed(3, 1)
                                .skin(1, {1, 2, 3})
                                .note(2, {0, 0}, "")
                                .note(3, {0, 0}, "");
        QCOMPARE(ofSameKind(scene, items({2}, {})), items({2, 3}, {}));
        QCOMPARE(ofSameKind(scene, items({1}, {4})), items({1}, {2, 4}));
        QCOMPARE(ofSameKind(scene, items({1, 2}, {1, 3})), items({1, 2, 3}, {1, 3}));
        QCOMPARE(ofSameKind(scene, {{}, {}, {DecorationId{2}}}),
                 (Items{{}, {}, {DecorationId{2}, DecorationId{3}}}));
        QCOMPARE(ofSameKind(scene, {}), Items{});
    }

    void thePiecesAreCounted()
    {
        QCOMPARE(connectedParts(Scene{}), 0u);
        QCOMPARE(connectedParts(aScene().particle(1, {0, 0}).particle(2, {0, 0}).fixed(1, 1)), 2u);
        QCOMPARE(connectedParts(twoPieces()), 2u);
        QCOMPARE(connectedParts(fiveParticles()), 3u);
    }

    void linksBetweenAndStaticsOn()
    {
        const Scene scene = twoPieces();
        QCOMPARE(linkBetween(scene, ParticleId{1}, ParticleId{3}), ConstraintId{5});
        QCOMPARE(linkBetween(scene, ParticleId{3}, ParticleId{1}), ConstraintId{5});
        QVERIFY(!linkBetween(scene, ParticleId{2}, ParticleId{4}));
        QVERIFY(!linkBetween(scene, ParticleId{1}, ParticleId{1}));
        QCOMPARE(staticsOn(scene, ParticleId{1}), constraintIds({4}));
        QVERIFY(staticsOn(scene, ParticleId{2}).empty());
        QCOMPARE(staticsOn(aScene().particle(1, {0, 0}).fixed(5, 1).fixed(2, 1), ParticleId{1}),
                 constraintIds({5, 2}));
    }
};

QTEST_APPLESS_MAIN(TestPick)
#include "tst_pick.moc"
