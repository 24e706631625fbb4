// SPDX-License-Identifier: MIT
#include "editor/text/expression.h"

#include <QLocale>
#include <QTest>

using namespace vakwerk;

class TestExpression : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void aSumIsWorkedOut_data()
    {
        QTest::addColumn<double>("value");
        const auto row = [](const char* sum, double value) { QTest::newRow(sum) << value; };
        row("7", 7.0);
        row("1/60", 1.0 / 60.0);
        row("2*50", 100.0);
        row(" 2 × 50 ", 100.0);
        row("+10", 10.0);
        row("-3", -3.0);
        row("−3", -3.0);
        row("2--3", 5.0);
        row("2*-3", -6.0);
        row("1+2*3", 7.0);
        row("(1+2)*3", 9.0);
        row("8-4-2", 2.0);
        row("8/4/2", 1.0);
        row("-(3 - 5)*2", 4.0);
        row("((((1))))", 1.0);
        row("1.5e3+.5", 1500.5);
        row("2e-1*10", 2.0);
        row("5 ÷ 2", 2.5);
        row("1×10⁻⁴", 1e-4);  // as numbers are shown
        row("2.5 × 10¹² + 1", 2.5e12 + 1.0);
    }
    void aSumIsWorkedOut()
    {
        QFETCH(double, value);
        const QString sum = QString::fromUtf8(QTest::currentDataTag());
        QCOMPARE(valueOf(sum), std::optional<double>(value));
    }

    void whatIsNoSumHasNoValue_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"abc", "1+", "*2", "/2", "(1", "1)", "()", "1 2", "1..2", "2(3)",
                                 "1,2,3", "1,000", "2^3", "1e", "0x10", "p1"})
            QTest::newRow(text) << QString(text);
        QTest::newRow("nothing") << QString();
    }
    void whatIsNoSumHasNoValue()
    {
        QFETCH(QString, text);
        QVERIFY(!valueOf(text));
    }

    void manyParenthesesAreRefusedAndNotFatal()
    {
        QVERIFY(!valueOf(QString(1'000'000, u'(')));
        QCOMPARE(valueOf(QString(1'000'000, u'-') + u'1'), std::optional<double>(1.0));
    }

    void aQuotientOfNothingIsNotFinite()
    {
        QVERIFY(std::isinf(valueOf(QStringLiteral("1/0")).value_or(0.0)));
    }

    void inDutchACommaMayStandForThePoint()
    {
        QLocale::setDefault(QLocale(QLocale::Dutch, QLocale::Netherlands));
        QCOMPARE(valueOf(QStringLiteral("1,5*2")), std::optional<double>(3.0));
        QCOMPARE(valueOf(QStringLiteral("0.125+0,125")), std::optional<double>(0.25));
    }
};

QTEST_APPLESS_MAIN(TestExpression)
#include "tst_expression.moc"
