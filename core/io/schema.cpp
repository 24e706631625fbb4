// SPDX-License-Identifier: MIT
#include "core/io/schema.h"

#include "core/io/scene_file.h"
#include "core/scene/fields/fields.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace vakwerk {
namespace {

using Json = nlohmann::ordered_json;

Json jsonNumber(double number)
{
    if (number == std::floor(number) && std::abs(number) < 1e15)
        return static_cast<std::int64_t>(number);
    return number;
}

Json jsonValue(const FieldValue& value)
{
    if (const auto* number = std::get_if<double>(&value))
        return jsonNumber(*number);
    return std::visit([](const auto& plain) { return Json(plain); }, value);
}

const char* typeName(FieldType type)
{
    switch (type) {
    case FieldType::boolean:
        return "boolean";
    case FieldType::integer:
    case FieldType::particle:
    case FieldType::profile:
    case FieldType::constraint:
        return "integer";
    case FieldType::number:
        return "number";
    case FieldType::text:
    case FieldType::choice:
    case FieldType::colour:
        return "string";
    case FieldType::particles:
    case FieldType::ids:
    case FieldType::numbers:
        return "array";
    case FieldType::value:
        break;  // any type is allowed, so the schema names none
    }
    return "";
}

void addRange(Json& schema, const Range& range)
{
    if (std::isfinite(range.low))
        schema[range.aboveLow ? "exclusiveMinimum" : "minimum"] = jsonNumber(range.low);
    if (std::isfinite(range.high))
        schema["maximum"] = jsonNumber(range.high);
}

// Returns the schema of a list. A file may also write the element of a list with one element alone,
// without the list.
Json listOrElement(Json list)
{
    Json result{{"title", list["title"]}, {"description", list["description"]}};
    list.erase("title");
    list.erase("description");
    result["anyOf"] = {list["items"], list};
    return result;
}

Json property(const FieldInfo& field)
{
    Json result{{"title", field.label}, {"description", field.help}};
    if (field.type == FieldType::value) {
        result["type"] = {"boolean", "number", "string", "null"};
        return result;
    }
    result["type"] = typeName(field.type);
    if (field.type == FieldType::text)
        result["maxLength"] = field.longest;
    if (field.type == FieldType::colour)
        result["pattern"] = "^(#[0-9A-Fa-f]{6})?$";
    if (field.type == FieldType::particles || field.type == FieldType::ids) {
        Json items{{"type", typeName(FieldType::particle)}};
        addRange(items, field.range);
        result["items"] = std::move(items);
        if (field.type == FieldType::particles)
            result["minItems"] = field.fewest;
        result["uniqueItems"] = !field.oneAlone;
        return field.oneAlone ? listOrElement(std::move(result)) : result;
    }
    if (field.type == FieldType::numbers) {
        Json items{{"type", typeName(FieldType::number)}};
        addRange(items, field.range);
        result["items"] = std::move(items);
        return field.oneAlone ? listOrElement(std::move(result)) : result;
    }
    addRange(result, field.range);
    for (const char* choice : field.choices)
        result["enum"].push_back(choice);
    return result;
}

bool isFinite(const FieldValue& value)
{
    const auto* number = std::get_if<double>(&value);
    return !number || std::isfinite(*number);
}

// Returns the schema of an object. Leaves out a default that depends on another field.
template <class Owner>
Json objectOf(const Owner& fresh, Json properties)
{
    Json required = Json::array();
    for (const auto& [key, value] : properties.items())
        required.push_back(key);
    for (const auto& field : fields(fresh)) {
        Json& made = properties[field.key] = property(field);
        const FieldValue fallback = field.fallback(fresh);
        if (field.required)
            required.push_back(field.key);
        else if (isFinite(fallback) && !field.follows)
            made["default"] = jsonValue(fallback);
    }
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

Json idProperty()
{
    return {{"title", "Id"},
            {"description", "A number that no other item of the list has."},
            {"type", "integer"},
            {"minimum", jsonNumber(idNumbers.low)},
            {"maximum", jsonNumber(idNumbers.high)}};
}

template <class Owner, class Body>
Json oneOf(std::span<const Kind<Owner, Body>> kinds)
{
    Json schemas = Json::array();
    for (const auto& kind : kinds) {
        Json head{{"id", idProperty()}, {"kind", {{"const", kind.name}}}};
        Json schema = objectOf(Owner{{}, kind.fresh}, std::move(head));
        schema["title"] = kind.label;
        schemas.push_back(std::move(schema));
    }
    return {{"oneOf", std::move(schemas)}};
}

Json listOf(const char* description, Json items)
{
    return {{"description", description}, {"type", "array"}, {"items", std::move(items)}};
}

}  // namespace

std::string sceneSchema()
{
    const Json properties{
        {"format", {{"const", sceneFormat}}},
        {"version", {{"enum", {1, sceneVersion}}}},
        {"world", objectOf(World{}, Json::object())},
        {"particles", listOf("The particles.", objectOf(Particle{}, {{"id", idProperty()}}))},
        {"constraints", listOf("What joins the particles, in the order in which it is solved.",
                               oneOf(constraintKinds()))},
        {"decorations", listOf("What is drawn with the scene and has no part in its motion.",
                               oneOf(decorationKinds()))},
        {"controls",
         listOf("What the scene offers for turning while it is played.", oneOf(controlKinds()))},
        {"loads",
         listOf("What acts on the scene besides gravity and the permanent loads of particles.",
                oneOf(loadKinds()))},
        {"profiles",
         listOf("The materials and profiles that links can be made of.", oneOf(profileKinds()))},
        {"ground", listOf("What particles touch and what never moves.", oneOf(groundKinds()))},
        {"drives", listOf("What moves constraints and particles by itself, as time goes.",
                          oneOf(driveKinds()))}};
    const Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                      {"title", "Vakwerk scene"},
                      {"type", "object"},
                      {"properties", properties},
                      {"required", {"format", "version", "world", "particles", "constraints"}},
                      {"additionalProperties", false}};
    return schema.dump(2) + "\n";
}

}  // namespace vakwerk
