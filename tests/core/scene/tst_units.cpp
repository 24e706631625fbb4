// SPDX-License-Identifier: MIT
#include "core/scene/fields/shown_unit.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr LengthUnit metre{"m"};

double converted(double number, std::string_view from, std::string_view to,
                 const LengthUnit& length = metre)
{
    const auto by = conversion(from, to, length);
    return by ? (*by)(number) : std::nan("");
}

}  // namespace

class TestUnits : public QObject {
    Q_OBJECT

private slots:
    void aNumberIsShownInTheMultipleThatFits()
    {
        const auto shown = [](double number, const char* unit) {
            const InMultiple in = inMultiple(number, unit);
            return std::pair(in.number, in.unit);
        };
        using Shown = std::pair<double, std::string_view>;
        QCOMPARE(shown(999.0, "N"), Shown(999.0, "N"));
        QCOMPARE(shown(-1234.0, "N"), Shown(-1.234, "kN"));
        QCOMPARE(shown(2.5e6, "N"), Shown(2.5, "MN"));
        QCOMPARE(shown(1000.0, "kg"), Shown(1.0, "t"));
        QCOMPARE(shown(0.07, "m"), Shown(7.0, "cm"));
        QCOMPARE(shown(0.1, "m"), Shown(0.1, "m"));
        QCOMPARE(shown(0.0023, "m"), Shown(2.3, "mm"));
        QCOMPARE(shown(1e-9, "m"), Shown(1e-9, "m"));
        QCOMPARE(shown(0.0, "m"), Shown(0.0, "m"));
        QCOMPARE(shown(5000.0, "px"), Shown(5000.0, "px"));
        QCOMPARE(shown(std::numeric_limits<double>::infinity(), "N").second, "N");
    }

    void toTheLastDigit()
    {
        for (int i = 1; i < 1000; ++i)
            QCOMPARE_EQ(converted(i, "cm", "m"), i / 100.0);
        QCOMPARE_EQ(converted(2.0, "kN", "N"), 2000.0);
        QCOMPARE_EQ(converted(90.0, "km/h", "m/s"), 25.0);
        QCOMPARE_EQ(converted(1.5, "t", "kg"), 1500.0);
        QCOMPARE_EQ(converted(3.0, "kN/cm", "N/m"), 300000.0);
        QCOMPARE_EQ(converted(5.0, "cm²", "m²"), 0.0005);
        QCOMPARE_EQ(converted(180.0, "°", "rad"), std::numbers::pi);
        QCOMPARE_EQ(converted(20.0, "ms", "s"), 0.02);
        QCOMPARE_EQ(converted(1.0, "MPa·cm^2", "N"), 100.0);
    }

    // In a world with 100 px to a metre and time in seconds, 1 N = 100 kg·px/s².
    void forcesOfPixelsAreShownInNewtons()
    {
        const World pixels;
        const auto shown = [&pixels](double number, Unit unit) {
            const ShownUnit in = shownUnit(unit, pixels);
            return std::pair(in.exact(number), in.text);
        };
        using Shown = std::pair<double, std::string>;
        QCOMPARE(shown(50000.0, Unit::force), Shown(500.0, "N"));
        QCOMPARE(shown(-12345.6, Unit::force), Shown(-123.456, "N"));
        QCOMPARE(shown(never, Unit::force), Shown(never, "N"));
        QCOMPARE(shown(7.0, Unit::forcePerLength), Shown(7.0, "N/m"));
        QCOMPARE(shown(7.0, Unit::pressure), Shown(7.0, "N/m"));
        QCOMPARE(shown(7.0, Unit::lengthPerForce), Shown(7.0, "m/N"));
        QCOMPARE(shown(7.0, Unit::forcePerVelocity), Shown(7.0, "N·s/m"));
        QCOMPARE(shown(7.0, Unit::forcePerVelocity2), Shown(700.0, "N·s²/m²"));
        QCOMPARE(shown(7.0, Unit::moment), Shown(7e-4, "N·m"));
        QCOMPARE(shown(7.0, Unit::energy), Shown(7e-4, "J"));
        QCOMPARE(shown(7.0, Unit::power), Shown(7e-4, "W"));
        QCOMPARE(shown(7.0, Unit::modulus), Shown(700.0, "Pa"));
        QCOMPARE(shown(7.0, Unit::bendingStiffness), Shown(7e-6, "N·m²"));
        QCOMPARE(shown(7.0, Unit::anglePerMoment), Shown(7e4, "rad/(N·m)"));
        QCOMPARE(shown(7.0, Unit::areaPerPressure), Shown(7e-4, "m³/N"));
        QCOMPARE(shown(7.0, Unit::length), Shown(7.0, "px"));
        QCOMPARE(shown(7.0, Unit::velocity), Shown(7.0, "px/s"));
        QCOMPARE(shown(7.0, Unit::mass), Shown(7.0, "kg"));
    }

    void withoutAMetreOrSecondsTheyAreShownAsTheyAreKept()
    {
        World unknown;
        unknown.unitsPerMetre = 0.0;
        World frames;
        frames.timeUnit = "frame";
        for (const World& world : {unknown, frames})
            for (const Unit unit : {Unit::force, Unit::forcePerLength, Unit::energy}) {
                const ShownUnit in = shownUnit(unit, world);
                QCOMPARE(in.text, unitText(unit, world));
                QCOMPARE(in.exact(7.0), 7.0);
                QVERIFY(!in.isSi);
            }
        World metres;
        metres.lengthUnit = "m";
        QCOMPARE(shownUnit(Unit::force, metres).exact(7.0), 7.0);
        World centimetres;
        centimetres.lengthUnit = "cm";
        QCOMPARE(shownUnit(Unit::force, centimetres).exact(7.0), 0.07);
    }

    void otherDimensionsAndWordsAreNone()
    {
        for (const auto& [from, to] :
             {std::pair{"cm", "kg"}, std::pair{"N", "kg"}, std::pair{"m", "m²"},
              std::pair{"furlong", "m"}, std::pair{"", "m"}, std::pair{"m/", "m"},
              std::pair{"(m", "m"}, std::pair{"px", "m"}})
            QVERIFY2(!conversion(from, to, metre), from);
    }

    void pixelsAreMetresWhereTheWorldSaysSo()
    {
        QCOMPARE(converted(3.0, "cm", "px", {"px", 100.0}), 3.0);
        QCOMPARE(converted(2.0, "kN", "kg·px/s²", {"px", 100.0}), 200000.0);
        QCOMPARE(converted(2.0, "m", "px", {"px", 0.0}), std::nan(""));
        QCOMPARE(converted(7.0, "px", "px", {"px", 0.0}), 7.0);
    }

    // Every unit that a field shows can also be typed after a number.
    void everyUnitOfAFieldIsRead()
    {
        for (const char* name : {"m", "px", "cm"}) {
            World world;
            world.lengthUnit = name;
            for (int i = static_cast<int>(Unit::length); i <= static_cast<int>(Unit::attraction);
                 ++i) {
                const std::string unit = unitText(static_cast<Unit>(i), world);
                QVERIFY2(conversion(unit, unit, {name, 100.0}), unit.c_str());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestUnits)
#include "tst_units.moc"
