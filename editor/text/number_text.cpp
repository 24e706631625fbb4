// SPDX-License-Identifier: MIT
#include "editor/text/number_text.h"

#include "core/scene/fields/shown_unit.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QLocale>

namespace vakwerk {
namespace {

constexpr QChar minus = u'\u2212';

QString superscript(int number)
{
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString result = number < 0 ? QStringLiteral("⁻") : QString();
    const QString plain = QString::number(std::abs(number));
    for (const QChar digit : plain)
        result += digits[digit.digitValue()];
    return result;
}

QString withoutTrailingZeros(QString text)
{
    if (!text.contains(QLocale().decimalPoint()))
        return text;
    while (text.endsWith(QLocale().zeroDigit()))
        text.chop(1);
    return text.endsWith(QLocale().decimalPoint()) ? text.chopped(1) : text;
}

// Splits a positive number into a mantissa with `significant` digits and a power of ten.
std::pair<double, int> rounded(double size, int significant)
{
    const QStringList parts = QString::number(size, 'e', significant - 1).split(u'e');
    return {parts[0].toDouble(), parts[1].toInt()};
}

QString sizeText(double size, int significant)
{
    if (std::isinf(size))
        return QStringLiteral("∞");
    const auto [digits, power] = rounded(size, significant);
    if (size == 0.0 || (power >= -3 && power < 6)) {
        const int decimals = std::max(significant - 1 - power, 0);
        return withoutTrailingZeros(QLocale().toString(size, 'f', size == 0.0 ? 0 : decimals));
    }
    const QString mantissa = withoutTrailingZeros(QLocale().toString(digits, 'f', significant - 1));
    return mantissa + QStringLiteral("×10") + superscript(power);
}

}  // namespace

QString numberText(double number, int significant)
{
    if (std::isnan(number))
        return QStringLiteral("?");
    const QString size = sizeText(std::abs(number), significant);
    return number < 0.0 ? minus + size : size;
}

QString decimalText(double number, int decimals)
{
    const QString size = QLocale().toString(std::abs(number), 'f', decimals);
    return number < 0.0 ? minus + size : size;
}

QString quantityText(double number, Unit unit, const World& world, int significant)
{
    const ShownUnit in = shownUnit(unit, world);
    const double converted = in.exact(number);
    const InMultiple shown =
        in.isSi ? inMultiple(converted, in.text) : InMultiple{converted, in.text};
    return numberText(shown.number, significant) + u' ' + QString::fromUtf8(shown.unit);
}

QString signedQuantityText(double number, Unit unit, const World& world)
{
    const QString text = quantityText(number, unit, world);
    return number > 0.0 ? u'+' + text : text;
}

QString strainText(double strain)
{
    constexpr double steps = 1e5;  // steps for each percent
    return signedNumberText(std::round(100.0 * strain * steps) / steps) + QStringLiteral(" %");
}

QString exactNumberText(double number)
{
    constexpr int mostDigits = 15;
    const double size = std::abs(number);
    if (size != 0.0 && !(size >= 1e-9 && size < 1e15))
        return numberText(number, mostDigits);
    return decimalText(number, QLocale::FloatingPointShortest);
}

QString pairText(Vec2 pair, int significant)
{
    const bool isComma = QLocale().decimalPoint() == QLatin1String(",");
    return QStringLiteral("(%1%2 %3)")
        .arg(numberText(pair.x, significant), isComma ? QStringLiteral(";") : QStringLiteral(","),
             numberText(pair.y, significant));
}

QString signedNumberText(double number, int significant)
{
    const QString text = numberText(number, significant);
    return number > 0.0 ? u'+' + text : text;
}

QString momentText(std::uint64_t step, const Times& times, const World& world)
{
    const QLocale locale;
    const QString number = locale.toString(static_cast<qulonglong>(step));
    if (world.timeUnit == "frame")
        return QCoreApplication::translate("Transport", "step %1").arg(number);
    const int decimals = world.timeStep < 1.0 ? 2 : 0;
    return QCoreApplication::translate("Transport", "%1 %2 · step %3")
        .arg(locale.toString(times(step), 'f', decimals), QString::fromStdString(world.timeUnit),
             number);
}

}  // namespace vakwerk
