// SPDX-License-Identifier: MIT
#include "core/analysis/catenary.h"
#include "tests/comparing.h"
#include "tests/core/a_run.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace vakwerk;

namespace {

constexpr Vec2 down{0.0, 1.0};

QJsonArray reference(const char* key)
{
    QFile file(QStringLiteral(VAKWERK_TEST_DATA "/analytic.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read analytic.json");
    return QJsonDocument::fromJson(file.readAll()).object()[QLatin1String(key)].toArray();
}

// Returns the length of the curve as the sum of straight pieces.
double lengthBetween(const Catenary& curve, int pieces)
{
    double sum = 0.0;
    for (int i = 0; i < pieces; ++i)
        sum += length(curve.at(curve.length() * (i + 1) / pieces) -
                      curve.at(curve.length() * i / pieces));
    return sum;
}

}  // namespace

class TestCatenary : public QObject {
    Q_OBJECT

private slots:
    void levelEndsAreAsPublished()
    {
        const QJsonArray rows = reference("catenary_continuous");
        QCOMPARE_GE(rows.size(), 4);
        for (const QJsonValue& row : rows) {
            const double span = row["span"].toDouble();
            const auto curve =
                Catenary::through({100, 50}, {100 + span, 50}, row["length"].toDouble(), down);
            QVERIFY(curve);
            COMPARE_NEAR(curve->parameter(), row["a"].toDouble(), 1e-9);
            COMPARE_NEAR(curve->at(curve->length() / 2.0),
                         (Vec2{100 + span / 2.0, 50 + row["sag"].toDouble()}), 1e-9);
        }
    }

    void itGoesThroughItsEndsWhicheverWayTheyLie_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("length");
        QTest::newRow("level") << 400.0 << 0.0 << 550.0;
        QTest::newRow("to the left") << -400.0 << 30.0 << 550.0;
        QTest::newRow("steep") << 40.0 << 300.0 << 320.0;
        QTest::newRow("steep and up") << 40.0 << -300.0 << 900.0;
        QTest::newRow("nearly taut") << 300.0 << 400.0 << 500.0001;
        QTest::newRow("very slack") << 1.0 << 0.0 << 1000.0;
        QTest::newRow("straight down") << 0.0 << 200.0 << 400.0;
        QTest::newRow("one place") << 0.0 << 0.0 << 400.0;
    }
    void itGoesThroughItsEndsWhicheverWayTheyLie()
    {
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(double, length);
        const Vec2 from{10, 20};
        for (const Vec2 fall : {down, Vec2{0.0, -1.0}, Vec2{0.6, 0.8}}) {
            const auto curve = Catenary::through(from, from + Vec2{x, y}, length, fall);
            QVERIFY(curve);
            COMPARE_NEAR(curve->at(0.0), from, 1e-9);
            COMPARE_NEAR(curve->at(length), (from + Vec2{x, y}), 1e-7);
            COMPARE_NEAR(lengthBetween(*curve, 4000), length, 1e-4 * length);
        }
    }

    // The force in a hanging chain is along the chain. Its horizontal part is a w everywhere, with
    // a the parameter of the catenary and w the weight per length. So the slope is the arc from the
    // lowest point divided by a.
    void theSlopeIsTheArcOverItsParameter()
    {
        const auto curve = Catenary::through({0, 0}, {300, 80}, 450, down);
        const double h = 1e-4;
        double lowest = 0.0;
        for (double s = 0.0; s < 450.0; s += 0.01)
            if (curve->at(s).y > curve->at(lowest).y)
                lowest = s;
        for (const double s : {50.0, 200.0, 300.0, 400.0}) {
            const Vec2 along = curve->at(s + h) - curve->at(s - h);
            COMPARE_NEAR(along.y / along.x, -(s - lowest) / curve->parameter(), 1e-3);
        }
    }

    void aChainThatDoesNotReachHasNone()
    {
        QVERIFY(!Catenary::through({0, 0}, {300, 400}, 500, down));
        QVERIFY(!Catenary::through({0, 0}, {300, 400}, 400, down));
        QVERIFY(!Catenary::through({0, 0}, {300, std::nan("")}, 900, down));
        QVERIFY(!Catenary::through({0, 0}, {300, 0}, never, down));
    }
};

QTEST_APPLESS_MAIN(TestCatenary)
#include "tst_catenary.moc"
