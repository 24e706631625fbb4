// SPDX-License-Identifier: MIT
#include "editor/drawing/stress_colours.h"
#include "editor/text/number_text.h"
#include "tests/comparing.h"
#include "tests/editor/contrast.h"

#include <QFile>
#include <QLocale>
#include <QTest>

using namespace vakwerk;

namespace {

const std::array themes{&Theme::light(), &Theme::dark(), &Theme::projector()};

QString named(const char* what, const QColor& a, const QColor& b)
{
    return QStringLiteral("%1: %2 on %3 has %4")
        .arg(QLatin1String(what), a.name(), b.name())
        .arg(contrast(a, b));
}

}  // namespace

class TestColours : public QObject {
    Q_OBJECT

private slots:
    void contrastIsThatOfWcag()
    {
        QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
        QCOMPARE(contrast(Qt::black, Qt::black), 1.0);
        COMPARE_NEAR(contrast(QColor(0x767676), Qt::white), 4.54, 0.01);
    }

    void textIsReadable()
    {
        for (const Theme* theme : themes)
            for (const QColor& ground : {theme->window, theme->panel, theme->canvas, theme->field})
                for (const QColor& ink :
                     {theme->text, theme->quietText, theme->accent, theme->warning})
                    QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(named("text", ink, ground)));
        for (const Theme* theme : themes)
            for (const QColor& ground : {theme->panel, theme->canvas})
                for (const QColor& ink : theme->curves)
                    QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(named("curve", ink, ground)));
    }

    void textOnTheAccentIsReadable()
    {
        for (const Theme* theme : themes) {
            QCOMPARE_GE(contrast(theme->onAccent, theme->accent), 4.5);
            QCOMPARE_GE(contrast(theme->accent, theme->accentTint), 4.5);
            QCOMPARE_GE(contrast(theme->text, theme->accentTint), 4.5);
        }
    }

    void graphicsStandOutFromTheCanvas()
    {
        for (const Theme* theme : themes) {
            for (const QColor& ink :
                 {theme->link, theme->node, theme->bounds, theme->accent, theme->second,
                  theme->velocity, theme->acceleration, theme->force})
                QVERIFY2(contrast(ink, theme->canvas) >= 3.0,
                         qPrintable(named("graphics", ink, theme->canvas)));
            QCOMPARE_GE(contrast(theme->node, theme->nodeFill), 3.0);
            for (const QRgb colour : stressColours(theme->tone))
                QVERIFY2(contrast(QColor(colour), theme->canvas) >= 3.0,
                         qPrintable(named("stress", QColor(colour), theme->canvas)));
        }
    }

    // Light colours and thin lines are not visible in a bright room.
    void onAProjectorNothingIsGrey()
    {
        const Theme& theme = Theme::projector();
        QCOMPARE(theme.canvas, QColor(Qt::white));
        for (const QColor& ink : {theme.text, theme.quietText, theme.link, theme.node, theme.bounds,
                                  theme.accent, theme.warning})
            QVERIFY2(contrast(ink, theme.canvas) >= 7.0,
                     qPrintable(named("ink", ink, theme.canvas)));
        QCOMPARE_GE(contrast(theme.hairline, theme.canvas), 3.0);
    }

    void stressColoursAreThoseOfTheTable_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<Tone>("tone");
        QTest::newRow("light") << "stress-light.csv" << Tone::light;
        QTest::newRow("dark") << "stress-dark.csv" << Tone::dark;
    }
    void stressColoursAreThoseOfTheTable()
    {
        QFETCH(QString, file);
        QFETCH(Tone, tone);
        QFile table(QStringLiteral(VAKWERK_TEST_DATA "/") + file);
        QVERIFY(table.open(QIODevice::ReadOnly));
        table.readLine();
        std::size_t rows = 0;
        for (; !table.atEnd(); ++rows) {
            const auto columns = table.readLine().trimmed().split(',');
            const QColor wanted(QString::fromLatin1(columns[1]));
            QCOMPARE(QColor(stressColours(tone)[rows]).name(), wanted.name());
            QCOMPARE(QColor(stressColour(columns[0].toDouble(), tone)).name(), wanted.name());
        }
        QCOMPARE(rows, stressColourCount);
    }

    void stressBeyondTheScaleTakesTheEnd()
    {
        QCOMPARE(stressColour(7.0, Tone::light), stressColours(Tone::light).back());
        QCOMPARE(stressColour(-7.0, Tone::dark), stressColours(Tone::dark).front());
        QCOMPARE(stressColour(std::nan(""), Tone::light), QColor("#8A8A8A").rgb());
    }

    void widthGrowsWithStressOfEitherSign()
    {
        QCOMPARE(stressWidth(0.0), 1.8F);
        QCOMPARE(stressWidth(1.0), 5.4F);
        QCOMPARE(stressWidth(-0.5), stressWidth(0.5));
        QCOMPARE(stressWidth(9.0), 5.4F);
    }

    void numbersAreShortAndHaveATrueMinus_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("dutch");
        QTest::newRow("whole") << -412.0 << "−412"
                               << "−412";
        QTest::newRow("tenths") << 12.34 << "12.3"
                                << "12,3";
        QTest::newRow("no zeros") << 2.0 << "2"
                                  << "2";
        QTest::newRow("rounds up") << 9.999 << "10"
                                   << "10";
        QTest::newRow("thousands") << 42512.0 << "42,512"
                                   << "42.512";
        QTest::newRow("small") << 0.00123 << "0.00123"
                               << "0,00123";
        QTest::newRow("tiny") << -0.0000125 << "−1.25×10⁻⁵"
                              << "−1,25×10⁻⁵";
        QTest::newRow("huge") << 1.5e12 << "1.5×10¹²"
                              << "1,5×10¹²";
        QTest::newRow("zero") << 0.0 << "0"
                              << "0";
        QTest::newRow("minus zero") << -0.0 << "0"
                                    << "0";
        QTest::newRow("endless") << -std::numeric_limits<double>::infinity() << "−∞"
                                 << "−∞";
    }
    void numbersAreShortAndHaveATrueMinus()
    {
        QFETCH(double, number);
        QFETCH(QString, english);
        QFETCH(QString, dutch);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(numberText(number), english);
        QLocale::setDefault(QLocale(QLocale::Dutch, QLocale::Netherlands));
        QCOMPARE(numberText(number), dutch);
    }

    void whereEveryDigitCountsItIsWrittenOut()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
        QCOMPARE(exactNumberText(1e-9), "0.000000001");
        QCOMPARE(exactNumberText(1e9), "1,000,000,000");
        QCOMPARE(exactNumberText(-1.5), "−1.5");
        QCOMPARE(exactNumberText(0.0), "0");
        QCOMPARE(exactNumberText(1.5e300), "1.5×10³⁰⁰");
        QLocale::setDefault(QLocale(QLocale::Dutch, QLocale::Netherlands));
        QCOMPARE(exactNumberText(1234567.125), "1.234.567,125");
    }

    void aSignIsShownWhereItIsAskedFor()
    {
        QLocale::setDefault(QLocale::c());
        QCOMPARE(signedNumberText(12.0), "+12");
        QCOMPARE(signedNumberText(-12.0), "−12");
        QCOMPARE(strainText(-0.0123), "−1.23 %");
        QCOMPARE(strainText(1.57e-16), "0 %");
        QCOMPARE(signedNumberText(0.0), "0");
        QCOMPARE(numberText(2.0 / 3.0, 2), "0.67");
    }
};

QTEST_APPLESS_MAIN(TestColours)
#include "tst_colours.moc"
