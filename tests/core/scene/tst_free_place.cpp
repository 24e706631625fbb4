// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/query/free_place.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr Rect part{0, 0, 100, 40};

// Returns two linked particles at (0, 0) and (200, 100).
Scene two(const World& world = {})
{
    return aScene().world(world).particle(1, {0, 0}).particle(2, {200, 100}).distance(1, 1, 2);
}

World within(Rect walls)
{
    World world;
    world.boundsKind = BoundsKind::clamp;
    world.bounds = walls;
    return world;
}

Rect at(Vec2 middle)
{
    return {middle.x - 50, middle.y - 20, middle.x + 50, middle.y + 20};
}

bool contains(const Rect& outer, const Rect& inner)
{
    return outer.contains({inner.left, inner.top}) && outer.contains({inner.right, inner.bottom});
}

}  // namespace

class TestFreePlace : public QObject {
    Q_OBJECT

private slots:
    void itIsWhereItIsWantedIfNothingIsThere()
    {
        QCOMPARE(freePlaceFor(part, Scene{}, {7, 8}), (Vec2{7, 8}));
        QCOMPARE(freePlaceFor(part, two(), {400, 50}), (Vec2{400, 50}));
        QCOMPARE(freePlaceFor(part, two(), {100, 200}), (Vec2{100, 200}));
    }

    void elseItIsRightOfAllOfIt()
    {
        QCOMPARE(freePlaceFor(part, two(), {100, 50}), (Vec2{200 + 10 + 50, 50}));
        QCOMPARE(freePlaceFor(part, two(), {240, 110}), (Vec2{200 + 10 + 50, 50}));
    }

    void aPointIsNotPutOnTopEither()
    {
        QCOMPARE(freePlaceFor({5, 5, 5, 5}, two(), {100, 50}), (Vec2{200 + 20, 50}));
    }

    void wallsKeepItIn_data()
    {
        QTest::addColumn<Rect>("walls");
        QTest::newRow("all round") << Rect{-900, -900, 900, 900};
        QTest::newRow("right") << Rect{-10, -10, 320, 110};
        QTest::newRow("left") << Rect{-120, -10, 210, 110};
        QTest::newRow("larger y") << Rect{-10, -10, 210, 160};
        QTest::newRow("smaller y") << Rect{-10, -60, 210, 110};
    }
    void wallsKeepItIn()
    {
        QFETCH(Rect, walls);
        const Vec2 place = freePlaceFor(part, two(within(walls)), {100, 50});
        QVERIFY(contains(walls, at(place)));
        QVERIFY(!contains({-50, -20, 250, 120}, rectOf(place, place)));
    }

    // A place is found for each new part although the bounding box of all earlier parts leaves no
    // side free.
    void oneAfterTheOtherUntilTheBoxIsFull()
    {
        const Rect walls{0, 0, 400, 300};
        Scene scene = aScene().world(within(walls));
        std::vector<Rect> placed;
        for (int i = 0; i < 6; ++i) {
            const Vec2 place = freePlaceFor(part, scene, {200, 150});
            QVERIFY(contains(walls, at(place)));
            for (const Rect& other : placed)
                QVERIFY(at(place).left >= other.right || at(place).right <= other.left ||
                        at(place).top >= other.bottom || at(place).bottom <= other.top);
            placed.push_back(at(place));
            const Scene two = aScene()
                                  .particle(1, {placed.back().left, placed.back().top})
                                  .particle(2, {placed.back().right, placed.back().bottom})
                                  .distance(1, 1, 2);
            scene.apply(edit::insert(scene, two, {}));
        }
    }

    void withoutRoomItIsWhereItIsWanted()
    {
        const Rect walls{-10, -10, 210, 110};
        QCOMPARE(freePlaceFor(part, two(within(walls)), {100, 50}), (Vec2{100, 50}));
        QCOMPARE(freePlaceFor({0, 0, 999, 9}, two(within(walls)), {100, 50}), (Vec2{100, 50}));
    }
};

QTEST_APPLESS_MAIN(TestFreePlace)
#include "tst_free_place.moc"
