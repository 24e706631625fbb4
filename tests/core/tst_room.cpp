#include "core/scene/room.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr Rect part{0, 0, 100, 40};

// From (0, 0) to (200, 100).
Scene two(World world = {})
{
    return aScene().world(world).particle(1, {0, 0}).particle(2, {200, 100});
}

World within(Rect walls)
{
    World world;
    world.boundsKind = BoundsKind::clamp;
    world.bounds = walls;
    return world;
}

}  // namespace

class TestRoom : public QObject {
    Q_OBJECT

private slots:
    void itIsWhereItIsWantedIfNothingIsThere()
    {
        QCOMPARE(roomFor(part, Scene{}, {7, 8}), (Vec2{7, 8}));
        QCOMPARE(roomFor(part, two(), {400, 50}), (Vec2{400, 50}));
        QCOMPARE(roomFor(part, two(), {100, 200}), (Vec2{100, 200}));
    }

    void elseItIsBesideAllOfIt()
    {
        QCOMPARE(roomFor(part, two(), {100, 50}), (Vec2{200 + 10 + 50, 50}));
        QCOMPARE(roomFor(part, two(), {240, 110}), (Vec2{200 + 10 + 50, 50}));
    }

    void aPointIsNotPutOnTopEither()
    {
        QCOMPARE(roomFor({5, 5, 5, 5}, two(), {100, 50}), (Vec2{200 + 20, 50}));
    }

    void wallsKeepItIn_data()
    {
        QTest::addColumn<Rect>("walls");
        QTest::addColumn<Vec2>("place");
        QTest::newRow("right") << Rect{-900, -900, 310, 900} << Vec2{260, 50};
        QTest::newRow("left") << Rect{-900, -900, 300, 900} << Vec2{-60, 50};
        QTest::newRow("larger y") << Rect{-50, -900, 300, 900} << Vec2{100, 130};
        QTest::newRow("smaller y") << Rect{-50, -900, 300, 120} << Vec2{100, -30};
        QTest::newRow("nowhere") << Rect{-50, -40, 300, 120} << Vec2{100, 50};
    }
    void wallsKeepItIn()
    {
        QFETCH(Rect, walls);
        QFETCH(Vec2, place);
        QCOMPARE(roomFor(part, two(within(walls)), {100, 50}), place);
    }
};

QTEST_APPLESS_MAIN(TestRoom)
#include "tst_room.moc"
