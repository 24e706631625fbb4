// SPDX-License-Identifier: MIT
#include "core/scene/query/shape.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <vector>

using namespace vakwerk;

namespace {

// A square with a dent in its side at y = 0.
const std::array dented{Vec2{0, 0}, Vec2{2, 2}, Vec2{4, 0}, Vec2{4, 4}, Vec2{0, 4}};

}  // namespace

class TestShape : public QObject {
    Q_OBJECT

private slots:
    void anglesArePositiveFromXTowardsY()
    {
        const Vec2 o{5, 7};
        const auto degrees = [&](Vec2 u, Vec2 v) { return degreesBetween(o + u, o, o + v); };
        QCOMPARE(degrees({1, 0}, {0, 3}), 90.0);
        QCOMPARE(degrees({0, 3}, {1, 0}), -90.0);
        QCOMPARE(degrees({2, 0}, {-1, 0}), 180.0);
        QCOMPARE(degrees({-1, 0}, {2, 0}), 180.0);
        QCOMPARE(degrees({0, 1}, {0, -1}), 180.0);
        QCOMPARE(degrees({1, 1}, {1, 1}), 0.0);
        QCOMPARE(degrees({0, 0}, {1, 1}), 0.0);
        QCOMPARE(degrees({1, 0}, {-1, 1}), 135.0);
    }

    void theNearestTurnIsLessThanHalfATurnAway()
    {
        QCOMPARE(nearestTurn(-90.0, 270.0), 270.0);
        QCOMPARE(nearestTurn(-90.0, -100.0), -90.0);
        QCOMPARE(nearestTurn(10.0, 350.0), 370.0);
        QCOMPARE(nearestTurn(10.0, -350.0), -350.0);
    }

    void theAreaHasASignAndNoDigitsAreLostFarAway()
    {
        std::vector<Vec2> ring(dented.begin(), dented.end());
        QCOMPARE(signedArea(ring), 12.0);
        std::ranges::reverse(ring);
        QCOMPARE(signedArea(ring), -12.0);
        for (Vec2& corner : ring)
            corner += Vec2{1e9, -1e9};
        QCOMPARE(signedArea(ring), -12.0);
        QCOMPARE(signedArea({}), 0.0);
    }

    void aDentIsOutside()
    {
        QVERIFY(isInside({2, 3}, dented));
        QVERIFY(isInside({0.5, 1}, dented));
        QVERIFY(!isInside({2, 1}, dented));
        QVERIFY(!isInside({5, 1}, dented));
        QVERIFY(!isInside({-1, 0}, dented));
        QVERIFY(!isInside({2, 5}, dented));
    }
};

QTEST_APPLESS_MAIN(TestShape)
#include "tst_shape.moc"
