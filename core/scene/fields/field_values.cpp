// SPDX-License-Identifier: MIT
#include "core/scene/fields/fields.h"

#include <array>
#include <charconv>
#include <cmath>

namespace vakwerk {
namespace {

// Returns a limit without an exponent: "0.000000001".
std::string writtenOut(double limit)
{
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), limit,
                                   std::chars_format::fixed);
    return {buffer.data(), end.ptr};
}

Message outOfRange(const Range& range, const std::string& value)
{
    if (range.low > -never && range.high < never) {
        return {range.aboveLow
                    ? QT_TRANSLATE_NOOP("core", "must be above %L1 and at most %L2, not %L3")
                    : QT_TRANSLATE_NOOP("core", "must be from %L1 to %L2, not %L3"),
                {writtenOut(range.low), writtenOut(range.high), value}};
    }
    return {range.aboveLow ? QT_TRANSLATE_NOOP("core", "must be above %L1, not %L2")
                           : QT_TRANSLATE_NOOP("core", "must be %L1 or more, not %L2"),
            {writtenOut(range.low), value}};
}

bool inside(const Range& range, double value)
{
    return (range.aboveLow ? value > range.low : value >= range.low) &&
           (value <= range.high || (range.allowsNever && value == never));
}

std::optional<Message> complaintAboutIds(const FieldInfo& field, const NumberList& ring)
{
    for (const std::int64_t number : ring)
        if (!inside(field.range, static_cast<double>(number)))
            return outOfRange(field.range, std::to_string(number));
    if (field.type == FieldType::particles && ring.size() < field.fewest)
        return Message{QT_TRANSLATE_NOOP("core", "must have %1 particles or more, not %2"),
                       {std::to_string(field.fewest), std::to_string(ring.size())}};
    return std::nullopt;
}

std::optional<Message> complaintAboutNumbers(const FieldInfo& field, const Numbers& numbers)
{
    FieldInfo single = field;
    single.type = FieldType::number;
    for (const double number : numbers)
        if (auto wrong = complaint(single, number))
            return wrong;
    return std::nullopt;
}

std::optional<Message> complaintAboutLength(const FieldInfo& field, std::string_view text)
{
    const std::size_t count = characterCount(text);
    if (count <= field.longest)
        return std::nullopt;
    return Message{QT_TRANSLATE_NOOP("core", "must have at most %L1 characters, not %L2"),
                   {std::to_string(field.longest), std::to_string(count)}};
}

std::string unitOfAttraction(const World& world)
{
    const std::string rate = "/" + world.timeUnit + "²";
    switch (world.attractionLaw) {
    case AttractionLaw::linear:
        return "1" + rate;
    case AttractionLaw::constant:
        return world.lengthUnit + rate;
    case AttractionLaw::inverseSquare:
        return world.lengthUnit + "³" + rate;
    }
    return {};
}

}  // namespace

std::optional<Message> complaint(const FieldInfo& field, const FieldValue& value)
{
    if (field.type == FieldType::value)
        return std::nullopt;
    if (const auto* list = std::get_if<NumberList>(&value))
        return complaintAboutIds(field, *list);
    if (const auto* list = std::get_if<Numbers>(&value))
        return complaintAboutNumbers(field, *list);
    if (const auto* number = std::get_if<double>(&value)) {
        if (!std::isfinite(*number) && !(field.range.allowsNever && *number == never))
            return Message{QT_TRANSLATE_NOOP("core", "must be a finite number"), {}};
        if (!inside(field.range, *number))
            return outOfRange(field.range, text(*number));
    } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
        if (!inside(field.range, static_cast<double>(*whole)))
            return outOfRange(field.range, std::to_string(*whole));
    } else if (const auto* name = std::get_if<std::string>(&value)) {
        if (field.type == FieldType::colour && !colourOf(*name))
            return Message{
                QT_TRANSLATE_NOOP("core", "must be a colour such as #1560B0, not \"%1\""),
                {shortened(*name)}};
        if (field.type == FieldType::text)
            return complaintAboutLength(field, *name);
        if (field.type != FieldType::choice)
            return std::nullopt;
        std::string names;
        for (const char* choice : field.choices) {
            if (*name == choice)
                return std::nullopt;
            names += (names.empty() ? "\"" : ", \"") + std::string(choice) + "\"";
        }
        return Message{QT_TRANSLATE_NOOP("core", "must be one of %1, not \"%2\""),
                       {names, shortened(*name)}};
    }
    return std::nullopt;
}

std::optional<FieldValue> fitted(const FieldInfo& field, const FieldValue& value)
{
    const auto as = [&value](auto kind) -> std::optional<FieldValue> {
        return std::holds_alternative<decltype(kind)>(value) ? std::optional(value) : std::nullopt;
    };
    switch (field.type) {
    case FieldType::boolean:
        return as(bool{});
    case FieldType::number:
        return as(double{});
    case FieldType::text:
    case FieldType::choice:
    case FieldType::colour:
        return as(std::string{});
    case FieldType::particles:
    case FieldType::ids:
        return as(NumberList{});
    case FieldType::numbers:
        return as(Numbers{});
    case FieldType::value:
        return value;
    case FieldType::integer:
    case FieldType::particle:
    case FieldType::profile:
    case FieldType::constraint:
        break;
    }
    const auto* number = std::get_if<double>(&value);
    if (!number)
        return as(std::int64_t{});
    const bool isWhole = *number == std::floor(*number) && std::abs(*number) < 1e15;
    return isWhole ? std::optional<FieldValue>(static_cast<std::int64_t>(*number)) : std::nullopt;
}

std::optional<FieldValue> changedNumber(const FieldInfo& field, const FieldValue& now,
                                        const std::function<double(double)>& change)
{
    if (!isNumber(field))
        return std::nullopt;
    const auto* whole = std::get_if<std::int64_t>(&now);
    const double number = whole ? static_cast<double>(*whole) : std::get<double>(now);
    const double next = std::clamp(change(number), field.range.low, field.range.high);
    if (std::isnan(next) || (field.range.aboveLow && next == field.range.low))
        return now;
    return field.type == FieldType::integer
               ? FieldValue(static_cast<std::int64_t>(std::round(next)))
               : FieldValue(next);
}

std::string unitText(Unit unit, const World& world)
{
    switch (unit) {
    case Unit::none:
        return {};
    case Unit::pixel:
        return "px";
    case Unit::length:
        return world.lengthUnit;
    case Unit::area:
        return world.lengthUnit + "²";
    case Unit::mass:
        return "kg";
    case Unit::massPerLength:
        return "kg/" + world.lengthUnit;
    case Unit::acceleration:
        return world.lengthUnit + "/" + world.timeUnit + "²";
    case Unit::force:
        return forceUnit(world);
    case Unit::forcePerLength:
        return isSi(world) ? "N/m" : "kg/" + world.timeUnit + "²";
    case Unit::forcePerVelocity:
        return isSi(world) ? "N·s/m" : "kg/" + world.timeUnit;
    case Unit::forcePerVelocity2:
        return isSi(world) ? "N·s²/m²" : "kg/" + world.lengthUnit;
    case Unit::moment:
        return isSi(world) ? "N·m" : unitText(Unit::energy, world);
    case Unit::energy:
        return isSi(world) ? "J" : "kg·" + world.lengthUnit + "²/" + world.timeUnit + "²";
    case Unit::power:
        return isSi(world) ? "W" : "kg·" + world.lengthUnit + "²/" + world.timeUnit + "³";
    case Unit::pressure:
        return unitText(Unit::forcePerLength, world);
    case Unit::modulus:
        return isSi(world) ? "Pa" : "kg/(" + world.lengthUnit + "·" + world.timeUnit + "²)";
    case Unit::density:
        return "kg/" + world.lengthUnit + "³";
    case Unit::bendingStiffness:
        return isSi(world) ? "N·m²" : "kg·" + world.lengthUnit + "³/" + world.timeUnit + "²";
    case Unit::costPerMass:
        return world.costUnit + "/kg";
    case Unit::costPerLength:
        return world.costUnit + "/" + world.lengthUnit;
    case Unit::time:
        return world.timeUnit;
    case Unit::velocity:
        return world.lengthUnit + "/" + world.timeUnit;
    case Unit::perSecond:
        return "1/s";
    case Unit::degree:
        return "°";
    case Unit::degreePerTime:
        return "°/" + world.timeUnit;
    case Unit::momentOfInertia:
        return "kg·" + world.lengthUnit + "²";
    case Unit::lengthPerForce:
        return isSi(world) ? "m/N" : world.timeUnit + "²/kg";
    case Unit::anglePerMoment:
        return isSi(world) ? "rad/(N·m)"
                           : "rad·" + world.timeUnit + "²/(kg·" + world.lengthUnit + "²)";
    case Unit::areaPerPressure:
        return isSi(world) ? "m³/N" : world.lengthUnit + "²·" + world.timeUnit + "²/kg";
    case Unit::attraction:
        return unitOfAttraction(world);
    }
    return {};
}

}  // namespace vakwerk
