// SPDX-License-Identifier: MIT
#include "core/scene/edit/copies.h"
#include "core/scene/edit/decorate.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/topology.h"
#include "core/scene/query/check.h"
#include "core/scene/query/extent.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/pick.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr DecorationId d1{1}, d2{2};
constexpr ParticleId p1{1}, p2{2}, p3{3};

Spot on(ParticleId particle)
{
    return {particle, {}};
}

Spot at(Vec2 place)
{
    return {{}, place};
}

// Returns a ruler from a particle to a place, and a protractor over three particles.
Scene measured()
{
    return aScene()
        .particle(1, {0, 0})
        .particle(2, {10, 0})
        .particle(3, {10, 10})
        .particle(4, {50, 0})
        .add(Decoration{d1, Ruler{on(p1), at({0, 5}), {}}})
        .add(Decoration{d2, Protractor{on(p1), on(p2), on(p3), {}}});
}

const Ruler& rulerIn(const Scene& scene, DecorationId id = d1)
{
    return std::get<Ruler>(scene.find(id)->body);
}

std::size_t countIn(const Scene& scene)
{
    return scene.decorations().size();
}

}  // namespace

class TestMeasures : public QObject {
    Q_OBJECT

private slots:
    void anEndIsAParticleOrAPlace()
    {
        const Scene scene = measured();
        QVERIFY(check(scene).empty());
        QCOMPARE(particlesOf(*scene.find(d1)), std::vector{p1});
        QCOMPARE(fixedPlacesOf(*scene.find(d1)), (std::vector<Vec2>{{0, 5}}));
        QCOMPARE(particlesOf(*scene.find(d2)), (std::vector{p1, p2, p3}));
        const Scene unknown = aScene().add(Decoration{d1, Ruler{on(p1), at({0, 5}), {}}});
        QCOMPARE(check(unknown).size(), 1u);
        const Scene twice =
            aScene().particle(1, {0, 0}).add(Decoration{d1, Ruler{on(p1), on(p1), {}}});
        QCOMPARE(check(twice)[0].message.english(),
                 std::string("names particle 1 a second time; a ruler has two ends"));
        const Scene places =
            aScene().add(Decoration{d1, Protractor{at({0, 0}), at({1, 0}), at({0, 0}), {}}});
        QVERIFY(check(places).empty());
    }

    void itGoesWithItsParticle()
    {
        const Scene scene = measured();
        const Scene after = applied(scene, edit::remove(scene, {{p1}, {}, {}}));
        QCOMPARE(countIn(after), 0u);
        QCOMPARE(countIn(applied(scene, edit::remove(scene, {{p3}, {}, {}}))), 1u);
    }

    // An edit that moves measures moves no particle. An end of a ruler at a place moves, and an end
    // at a particle stays at it.
    void movingItMovesItsPlacesAlone()
    {
        const Scene scene = measured();
        const Items both{{}, {}, {d1, d2}};
        QVERIFY(movableParticles(scene, both).empty());
        const Scene after = applied(scene, edit::moveBy(scene, both, {3, 4}));
        QCOMPARE(rulerIn(after).b.place, (Vec2{3, 9}));
        QCOMPARE(after.find(p1)->position, (Vec2{0, 0}));
        QCOMPARE(rulerIn(after).a, on(p1));
    }

    void aCopyMeasuresTheCopies()
    {
        const Scene scene = measured();
        const Scene part = extract(scene, {{p1, p2, p3}, {}, {}});
        QCOMPARE(countIn(part), 2u);
        const Scene after = applied(scene, edit::insert(scene, part, {100, 0}));
        QCOMPARE(countIn(after), 4u);
        QCOMPARE(rulerIn(after, DecorationId{3}).b.place, (Vec2{100, 5}));
        QCOMPARE_GT(rulerIn(after, DecorationId{3}).a.particle, ParticleId{4});
        const Affine right[] = {Affine::translation({0, 200})};
        QCOMPARE(countIn(applied(scene, copies::add(scene, {{p1, p2, p3}, {}, {}}, right))), 4u);
    }

    // Two rulers from one particle to different places are not duplicates.
    void weldingKeepsThoseThatEndAtPlaces()
    {
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {0, 0})
                                .particle(3, {9, 0})
                                .add(Decoration{d1, Ruler{on(p1), at({0, 5}), {}}})
                                .add(Decoration{d2, Ruler{on(p2), at({7, 5}), {}}})
                                .add(Decoration{DecorationId{3}, Ruler{on(p1), on(p3), {}}})
                                .add(Decoration{DecorationId{4}, Ruler{on(p3), on(p2), {}}});
        const Scene after = applied(scene, topology::weld(scene, std::array{p1, p2}));
        QVERIFY(after.find(d1) && after.find(d2) && after.find(DecorationId{3}));
        QVERIFY(!after.find(DecorationId{4}));
    }

    void aFrameSelectsWhatIsWhollyInside()
    {
        const Scene scene = measured();
        const auto inside = [&](Rect rect) {
            return itemsIn(scene, rect, Enclosure::encloses).decorations;
        };
        QCOMPARE(inside({-1, -1, 1, 6}), std::vector{d1});
        QCOMPARE(inside({-1, -1, 1, 4}), std::vector<DecorationId>{});
        QCOMPARE(inside({-1, -1, 11, 11}), (std::vector{d1, d2}));
    }

    void itsPlacesBelongToTheExtentOfTheScene()
    {
        const Scene scene = aScene().add(Decoration{d1, Ruler{at({-5, 2}), at({40, 9}), {}}});
        QCOMPARE(extentOf(scene)->left, -5.0);
        QCOMPARE(extentOf(scene)->right, 40.0);
    }

    void whatIsChosenIsMeasuredAndOnceMoreIsNot()
    {
        const Scene scene =
            aScene().particle(1, {0, 0}).particle(2, {10, 0}).particle(3, {0, 7}).distance(1, 1, 2);
        const Scene one = applied(scene, decorate::ruler(scene, {{}, {ConstraintId{1}}, {}}));
        QCOMPARE(rulerIn(one), (Ruler{on(p1), on(p2), {}}));
        QCOMPARE(countIn(applied(one, decorate::ruler(one, {{p2, p1}, {}, {}}))), 0u);
        const Scene two = applied(one, decorate::ruler(one, {{p1, p3}, {}, {}}));
        QCOMPARE(countIn(two), 2u);
        QVERIFY(decorate::ruler(scene, {{p1, p2, p3}, {}, {}}).empty());
        const Scene angle = applied(scene, decorate::protractor(scene, {{p1, p2, p3}, {}, {}}));
        // The vertex is opposite the longest side.
        QCOMPARE(std::get<Protractor>(angle.find(d1)->body).b, on(p1));
        QCOMPARE(countIn(applied(angle, decorate::protractor(angle, {{p1, p2, p3}, {}, {}}))), 0u);
    }

    void whatMeasuresNothingIsNotMade()
    {
        const Scene scene = measured();
        const auto isMade = [&](const std::vector<Spot>& spots) {
            return !decorate::measure(scene, spots).empty();
        };
        QVERIFY(isMade({on(p1), at({3, 3})}));
        QVERIFY(!isMade({on(p1), at({0, 0})}));
        QVERIFY(!isMade({on(p1), on(ParticleId{77})}));
        QVERIFY(!isMade({on(p1), on(p2), on(p1)}));
        QVERIFY(!isMade({on(p1)}));
    }
};

QTEST_APPLESS_MAIN(TestMeasures)
#include "tst_measures.moc"
