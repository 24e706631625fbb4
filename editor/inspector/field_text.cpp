// SPDX-License-Identifier: MIT
#include "editor/inspector/field_text.h"

#include "editor/text/expression.h"
#include "editor/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double nothing = 1e-12;  // below this size a number is a rounding error and is shown as 0
// Numbers from leastInFull to mostInFull are written without an exponent: 200000, not 2e5.
constexpr double leastInFull = 1e-3;
constexpr double mostInFull = 1e7;

// Turns QLocale's "5E-05" into "5e-5".
QString plain(QString number)
{
    static const QRegularExpression exponent(QStringLiteral("[eE]\\+?(-?)0*([0-9])"));
    return number.replace(exponent, QStringLiteral("e\\1\\2"));
}

// Parses a list like "p1, p2, p5".
std::optional<FieldValue> parseRing(const QString& text)
{
    NumberList numbers;
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    for (const QString& name : text.split(between, Qt::SkipEmptyParts)) {
        bool good = false;
        numbers.push_back((name.startsWith(u'p') ? name.mid(1) : name).toLongLong(&good));
        if (!good)
            return std::nullopt;
    }
    return numbers;
}

std::optional<double> inUnit(std::optional<double> number, const QString& from,
                             const FieldUnit& unit)
{
    const std::string length = unit.length.toStdString();
    const auto converted =
        conversion(from.toStdString(), unit.text.toStdString(), {length, unit.perMetre});
    return number && converted ? std::optional((*converted)(*number)) : std::nullopt;
}

struct NumberAndUnit {
    std::optional<double> number;
    QString unit;
};

// Splits a number from the unit behind it. Returns nothing if there is no unit. An "e" followed by digits
// belongs to the number. A unit may contain blanks or digits, but not both.
std::optional<NumberAndUnit> withUnit(const QString& text)
{
    static const QRegularExpression named(
        QStringLiteral("^(.*?[0-9.,)](?:[eE][+-]?[0-9]+)?+)\\s*([^0-9.,\\s+*/()-](?:\\S*|\\D*))$"));
    const auto match = named.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    return NumberAndUnit{valueOf(match.captured(1)), match.captured(2).trimmed()};
}

// Reads a number with the unit of the field, with another unit of the same dimension, or without a unit.
std::optional<double> numberIn(const QString& text, const FieldUnit& unit)
{
    const QString number = text.trimmed();
    if (!unit.text.isEmpty() && number.endsWith(unit.text))
        if (const auto value = valueOf(number.chopped(unit.text.size())))
            return value;
    const auto named = withUnit(number);
    if (const auto bare = valueOf(number); bare || !named)
        return unit.ofBare.isEmpty() ? bare : inUnit(bare, unit.ofBare, unit);
    return inUnit(named->number, named->unit, unit);
}

// Parses a list like "500; 300" or "500 300", each number with or without a unit.
std::optional<FieldValue> parseNumbers(const QString& text, const FieldUnit& unit)
{
    Numbers numbers;
    static const QRegularExpression blanks(QStringLiteral("\\s+"));
    const auto alone = numberIn(text, unit);
    const bool parts = text.contains(u';');
    const QStringList all = alone   ? QStringList(text)
                            : parts ? text.split(u';', Qt::SkipEmptyParts)
                                    : text.split(blanks, Qt::SkipEmptyParts);
    for (const QString& one : all) {
        const auto number = numberIn(one, unit);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

struct FieldTopic {
    std::string_view name;  // key or group
    const char* topic;
};

// A field has the topic of its key before that of its group.
constexpr FieldTopic fieldTopics[] = {
    {"length_unit", "exact-drawing#units"},
    {"time_unit", "exact-drawing#units"},
    {"units_per_metre", "exact-drawing#units"},
    {"cost_unit", "stress-and-statics#profiles-and-share-of-capacity"},
    {"names", "stress-and-statics#labels"},
    {"relaxation", "running#order-of-constraints"},
    {"sweep_order", "running#order-of-constraints"},
    {"weights", "running#order-of-constraints"},
    {"break_turn", "why-does-it#break"},
    {"break_force", "why-does-it#break"},
    {"break_strain", "why-does-it#break"},
    {"tension_limit", "why-does-it#break"},
    {"compression_limit", "why-does-it#break"},
    {"bending_stiffness", "why-does-it#break"},
    {"stiffness", "why-does-it#stretch"},
    {"compliance", "why-does-it#stretch"},
    {"profile", "stress-and-statics#profiles-and-share-of-capacity"},
    {"colour", "building#drawn-items"},
    {"Scene", "building#description"},
    {"Damping and drag", "running#gravity-and-drag"},
    {"Attraction", "running#attraction"},
    {"Time", "running#time"},
    {"Solver details", "running#relaxation-and-the-direct-solver"},
    {"Bounds", "running#bounds"},
};

const char* topicNamed(std::string_view name)
{
    const auto found = std::ranges::find(fieldTopics, name, &FieldTopic::name);
    return found == std::end(fieldTopics) ? "" : found->topic;
}

}  // namespace

const char* fieldTopic(const FieldInfo& info)
{
    const char* own = topicNamed(info.key);
    return own[0] ? own : topicNamed(info.group);
}

QString translatedField(const char* text)
{
    return QCoreApplication::translate("field", text);
}

FieldUnit unitOf(Unit unit, const World& world)
{
    const ShownUnit in = shownUnit(unit, world);
    FieldUnit result{QString::fromStdString(unitText(unit, world)),
                     QString::fromStdString(world.lengthUnit), world.unitsPerMetre, in.isSi};
    if (const QString shown = QString::fromStdString(in.text); shown != result.text) {
        result.shown = in;
        result.ofBare = shown;
    }
    return result;
}

double FieldUnit::asShown(double number) const
{
    return shown ? shown->exact(number) : number;
}

std::optional<std::function<double(double)>> parseChange(const QString& text, const FieldUnit& unit)
{
    const QString rest = text.trimmed().mid(1);
    const QChar sign = text.trimmed().isEmpty() ? QChar() : text.trimmed()[0];
    const bool scales = QStringView(u"*×·/÷").contains(sign);
    const auto number = scales ? valueOf(rest) : sign == u'+' ? numberIn(rest, unit) : std::nullopt;
    if (!number)
        return std::nullopt;
    return [sign, scales, by = *number](double now) {
        if (!scales)
            return now + by;
        return sign == u'/' || sign == u'÷' ? now / by : now * by;
    };
}

std::optional<std::pair<QString, QString>> bothReadings(const QString& text)
{
    static const QRegularExpression grouped(
        QStringLiteral("(?<![0-9.,])[1-9][0-9]{0,2}\\.[0-9]{3}(?![0-9.,eE])"));
    const QLocale locale;
    const auto match = grouped.match(text);
    if (locale.groupSeparator() != QLatin1String(".") || !match.hasMatch())
        return std::nullopt;
    const QString number = match.captured();
    const double withPoint = valueOf(number).value_or(0.0);
    return std::pair(QString(number).remove(u'.'),
                     locale.toString(withPoint, 'g', QLocale::FloatingPointShortest));
}

std::optional<QString> foreignUnit(const QString& text, const FieldUnit& unit)
{
    const auto named = withUnit(text);
    const bool isForeign = named && named->number && !inUnit(named->number, named->unit, unit);
    return isForeign ? std::optional(named->unit) : std::nullopt;
}

QString asTip(const QString& text)
{
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

QString fieldTip(const FieldInfo& info)
{
    return asTip(QCoreApplication::translate("field", info.help));
}

std::optional<FieldValue> parseField(const FieldInfo& info, const QString& text,
                                     const FieldUnit& unit)
{
    if (info.type == FieldType::text || info.type == FieldType::choice)
        return FieldValue(text.toStdString());
    if (info.type == FieldType::colour)
        return FieldValue(text.trimmed().toStdString());
    if (info.type == FieldType::particles || info.type == FieldType::ids)
        return parseRing(text);
    if (bothReadings(text))
        return std::nullopt;
    if (info.type == FieldType::numbers)
        return parseNumbers(text, unit);
    QString number = text.trimmed();
    if (info.type == FieldType::number && !number.isEmpty()) {
        const auto value = numberIn(number, unit);
        return value ? std::optional<FieldValue>(*value) : std::nullopt;
    }
    if ((info.type == FieldType::particle && number.startsWith(u'p')) ||
        (info.type == FieldType::constraint && number.startsWith(u'c')))
        number.remove(0, 1);
    if (number.isEmpty() && info.range.allowsNever)
        return FieldValue(never);
    if (number.isEmpty() && info.zeroMeans)
        return info.type == FieldType::number ? FieldValue(0.0) : FieldValue(std::int64_t{0});
    const auto value = valueOf(number);
    if (!value || *value != std::floor(*value) || std::abs(*value) > 9e15)
        return std::nullopt;
    return FieldValue(static_cast<std::int64_t>(*value));
}

QString fieldText(const FieldInfo& info, const FieldValue& value, int digits)
{
    if (const auto* number = std::get_if<double>(&value)) {
        if (std::isinf(*number) || (info.zeroMeans && *number == 0.0))
            return {};
        QLocale locale;
        locale.setNumberOptions(QLocale::OmitGroupSeparator);
        const bool isUsual = std::abs(*number) >= leastInFull && std::abs(*number) < mostInFull;
        const QString exact =
            plain(locale.toString(*number, isUsual ? 'f' : 'g', QLocale::FloatingPointShortest));
        if (digits != allDigits && std::abs(*number) < nothing)
            return QStringLiteral("0");
        const QString shorter = plain(locale.toString(*number, 'g', digits));
        return digits != allDigits && shorter.size() < exact.size() ? shorter : exact;
    }
    if (const auto* whole = std::get_if<std::int64_t>(&value);
        whole && *whole == 0 && info.zeroMeans)
        return {};
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return (info.type == FieldType::particle     ? QStringLiteral("p%1")
                : info.type == FieldType::constraint ? QStringLiteral("c%1")
                                                     : QStringLiteral("%1"))
            .arg(*whole);
    if (const auto* text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    if (const auto* numbers = std::get_if<Numbers>(&value)) {
        QStringList all;
        for (const double number : *numbers)
            all << fieldText(info, FieldValue(number), digits);
        return all.join(QStringLiteral("; "));
    }
    if (const auto* ring = std::get_if<NumberList>(&value)) {
        QStringList names;
        for (const std::int64_t number : *ring)
            names << QStringLiteral("p%1").arg(number);
        return names.join(QStringLiteral(", "));
    }
    return {};
}

}  // namespace vakwerk
