// SPDX-License-Identifier: MIT
#include "core/io/schema.h"
#include "core/scene/fields/fields.h"

#include <cmath>

namespace vakwerk {
namespace {

std::string code(const std::string& text)
{
    return "`" + text + "`";
}

std::string typeText(const FieldInfo& field)
{
    switch (field.type) {
    case FieldType::boolean:
        return "`true` or `false`";
    case FieldType::integer:
        return "whole number";
    case FieldType::number:
        return "number";
    case FieldType::text:
        return "text";
    case FieldType::particle:
        return "id of a particle";
    case FieldType::profile:
        return "id of a profile, or 0";
    case FieldType::constraint:
        return "id of a constraint";
    case FieldType::particles:
        return field.oneAlone ? "id of a particle, or list of them" : "list of ids of particles";
    case FieldType::ids:
        return "list of ids";
    case FieldType::numbers:
        return field.oneAlone ? "number, or list of them" : "list of numbers";
    case FieldType::colour:
        return "colour";
    case FieldType::value:
        return "value of the field";
    case FieldType::choice:
        break;
    }
    std::string names;
    for (const char* choice : field.choices)
        names += (names.empty() ? "" : ", ") + code("\"" + std::string(choice) + "\"");
    return names;
}

std::string unitName(Unit unit)
{
    World world;
    world.lengthUnit = "length";
    world.timeUnit = "time";
    std::string name = unitText(unit, world);
    if (unit == Unit::attraction)
        for (const auto law : {AttractionLaw::constant, AttractionLaw::inverseSquare}) {
            world.attractionLaw = law;
            name += ", " + unitText(unit, world);
        }
    return name;
}

std::string rangeText(const Range& range)
{
    const bool hasLow = std::isfinite(range.low);
    const bool hasHigh = std::isfinite(range.high);
    std::string result;
    if (hasLow)
        result = (range.aboveLow ? "above " : hasHigh ? "" : "from ") + text(range.low);
    if (hasHigh)
        result += (range.aboveLow ? ", up to " : " to ") + text(range.high);
    return result;
}

std::string sizeText(const FieldInfo& field)
{
    return field.type == FieldType::text ? "to " + std::to_string(field.longest) + " characters"
                                         : rangeText(field.range);
}

template <class Owner>
std::string fallbackText(const Field<Owner>& field, const Owner& fresh)
{
    if (field.required)
        return "required";
    if (field.follows)
        return "that of " + code(field.follows);
    const FieldValue value = field.fallback(fresh);
    if (const auto* flag = std::get_if<bool>(&value))
        return code(*flag ? "true" : "false");
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return code(std::to_string(*whole));
    if (const auto* number = std::get_if<double>(&value))
        return *number == never ? field.emptyMeans : code(text(*number));
    if (std::holds_alternative<NumberList>(value) || std::holds_alternative<Numbers>(value))
        return code("[]");
    return code("\"" + std::get<std::string>(value) + "\"");
}

std::string row(std::initializer_list<std::string> cells)
{
    std::string result = "|";
    for (const std::string& cell : cells)
        result += " " + cell + " |";
    return result + "\n";
}

std::string tableHead()
{
    return row({"key", "what it is", "unit", "range", "default", "meaning"}) +
           row({"---", "---", "---", "---", "---", "---"});
}

std::string idRow()
{
    return row({"`id`", "whole number", "", rangeText(idNumbers), "required",
                "A number that no other item of the list has."});
}

template <class Owner>
std::string rows(const Owner& fresh)
{
    std::string result;
    for (const Field<Owner>& field : fields(fresh))
        result += row({code(field.key), typeText(field), unitName(field.unit), sizeText(field),
                       fallbackText(field, fresh), field.help});
    return result;
}

template <class Owner>
std::string kindTables()
{
    std::string result;
    for (const auto& kind : kindsOf(std::type_identity<Owner>{})) {
        const std::string name = code("\"" + std::string(kind.name) + "\"");
        result += "\n### " + code(listName<Owner>) + ": " + kind.label + "\n\n" + tableHead() +
                  idRow() + row({"`kind`", name, "", "", "required", "What it is."}) +
                  rows(Owner{{}, kind.fresh});
    }
    return result;
}

}  // namespace

std::string fieldTables()
{
    std::string result = "### `world`\n\n" + tableHead() + rows(World{});
    result += "\n### `particles`\n\n" + tableHead() + idRow() + rows(Particle{});
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        if constexpr (HasKinds<Item>)
            result += kindTables<Item>();
    });
    return result;
}

}  // namespace vakwerk
