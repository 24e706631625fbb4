// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/loads.h"
#include "core/scene/query/check.h"
#include "core/scene/query/loads.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <array>

using namespace vakwerk;

namespace {

constexpr ParticleId p1{1}, p2{2};

// Returns a link of length 10 with a load of (1, 2) on its first end.
Scene bar()
{
    Particle first{p1, {0, 0}, {0, 0}};
    first.load = {1.0, 2.0};
    return aScene().add(first).particle(2, {10, 0}).distance(1, 1, 2).fixed(2, 2);
}

}  // namespace

class TestLoadEdits : public QObject {
    Q_OBJECT

private slots:
    void aLoadTakesThePlaceOfTheOneBefore()
    {
        Scene scene = bar();
        const Patch patch = edit::setLoad(scene, std::array{p1, p2}, {0.0, -7.0});
        scene.apply(patch);
        QCOMPARE(scene.find(p1)->load, (Vec2{0.0, -7.0}));
        QCOMPARE(scene.find(p2)->load, (Vec2{0.0, -7.0}));
        QVERIFY(!patch.places());  // a run continues after an edit that places nothing
        scene.apply(patch.inverse());
        QCOMPARE(scene, bar());
        QVERIFY(edit::setLoad(scene, std::array{p1}, {1.0, 2.0}).empty());
        QVERIFY(edit::setLoad(scene, std::array{ParticleId{9}}, {1.0, 2.0}).empty());
    }

    // The two loads have the same sum, and the same moment about any point, as the load on the
    // link.
    void theEndsOfALinkShareALoadByTheLever()
    {
        for (const double share : {0.0, 0.25, 0.5, 1.0}) {
            Scene scene = bar();
            scene.apply(edit::addLoad(scene, ConstraintId{1}, share, {0.0, -8.0}));
            const Vec2 a = scene.find(p1)->load - Vec2{1.0, 2.0};
            const Vec2 b = scene.find(p2)->load;
            QCOMPARE(a + b, (Vec2{0.0, -8.0}));
            QCOMPARE(10.0 * b.y, 10.0 * share * -8.0);
        }
        // Constraint 2 is no link, so it takes no load.
        QVERIFY(edit::addLoad(bar(), ConstraintId{2}, 0.5, {0.0, -8.0}).empty());
    }

    void theUsualLoadIsAHundredNewtons()
    {
        World metres;
        metres.lengthUnit = "m";
        QCOMPARE(usualLoad(metres), 100.0);
        QCOMPARE(usualLoad(World()), 10000.0);  // 100 N in kg px/s², with 100 px to a metre
        World unknown;
        unknown.unitsPerMetre = 0.0;
        QCOMPARE(usualLoad(unknown), 100.0);
    }

    // The user types either list alone; the same edit gives the other list as many numbers.
    void axlesAndHowFarTheyAreBehindStayAsMany()
    {
        const auto afterSetting = [](MovingLoad moving, const char* key, const Numbers& numbers) {
            moving.deck = {p1, p2};
            Scene scene = aScene().particle(1, {0, 0}).particle(2, {10, 0}).load(1, moving);
            const Patch patch = edit::setField(scene, {{}, {}, {}, {LoadId{1}}}, key, numbers);
            scene.apply(patch);
            return std::get<MovingLoad>(scene.find(LoadId{1})->body);
        };
        MovingLoad cart;
        cart.axles = {10.0, 20.0};
        cart.behind = {0.0, 3.0};
        const MovingLoad longer = afterSetting(cart, "axles", {1.0, 2.0, 3.0, 4.0});
        QCOMPARE(longer.axles, (Numbers{1.0, 2.0, 3.0, 4.0}));
        QCOMPARE(longer.behind, (Numbers{0.0, 3.0, 6.0, 9.0}));
        QCOMPARE(afterSetting(cart, "axles", {5.0}).behind, Numbers{0.0});
        QCOMPARE(afterSetting(cart, "behind", {0.0, 1.0, 4.0}).axles, (Numbers{10.0, 20.0, 20.0}));
        QCOMPARE(afterSetting(cart, "behind", {0.0}).axles, Numbers{10.0});
        QCOMPARE(afterSetting(cart, "behind", {}).axles, cart.axles);
        QCOMPARE(afterSetting(cart, "axles", {1.0, 2.0}).behind, cart.behind);
        MovingLoad single;
        single.axles = {10.0};
        QCOMPARE(afterSetting(single, "axles", {1.0, 1.0, 1.0}).behind, (Numbers{0.0, 1.0, 2.0}));
        single.axles = {10.0, 10.0};  // both axles are at the same place
        QCOMPARE(afterSetting(single, "axles", {1.0, 1.0, 1.0}).behind, (Numbers{0.0, 0.0, 0.0}));
        QCOMPARE(afterSetting(single, "axles", {1.0, 1.0}).behind, Numbers());
    }
};

QTEST_GUILESS_MAIN(TestLoadEdits)
#include "tst_load_edits.moc"
