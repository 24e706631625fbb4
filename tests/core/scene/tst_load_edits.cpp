#include "core/scene/check.h"
#include "core/scene/edit/loads.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <array>

using namespace vakwerk;

namespace {

constexpr ParticleId p1{1}, p2{2};

// A link of 10 with a load of (1, 2) on its first end.
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
        QVERIFY(!patch.places());  // so that a run goes on under it
        scene.apply(patch.inverse());
        QCOMPARE(scene, bar());
        QVERIFY(edit::setLoad(scene, std::array{p1}, {1.0, 2.0}).empty());
        QVERIFY(edit::setLoad(scene, std::array{ParticleId{9}}, {1.0, 2.0}).empty());
    }

    // The sum stays what it is, and so does the moment about any point.
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
        QVERIFY(edit::addLoad(bar(), ConstraintId{2}, 0.5, {0.0, -8.0}).empty());  // is no link
    }

    void theUsualLoadIsAHundredNewtons()
    {
        World metres;
        metres.lengthUnit = "m";
        QCOMPARE(usualLoad(metres), 100.0);
        QCOMPARE(usualLoad(World()), 10000.0);  // of 1 kg px/s², with 100 px to a metre
        World unknown;
        unknown.unitsPerMetre = 0.0;
        QCOMPARE(usualLoad(unknown), 100.0);
    }
};

QTEST_GUILESS_MAIN(TestLoadEdits)
#include "tst_load_edits.moc"
