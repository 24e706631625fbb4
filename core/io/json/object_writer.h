// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/json_tree.h"
#include "core/scene/fields/fields.h"

namespace vakwerk {

std::string jsonText(const FieldValue& value);

// Compares two values. Zero and negative zero are different, because they are different states.
bool isSame(const FieldValue& a, const FieldValue& b);

inline std::string jsonMember(const FieldInfo& field, const FieldValue& value)
{
    const auto* ids = field.oneAlone ? std::get_if<NumberList>(&value) : nullptr;
    const auto* numbers = field.oneAlone ? std::get_if<Numbers>(&value) : nullptr;
    return jsonString(field.key) + ": " +
           (ids && ids->size() == 1           ? jsonText(FieldValue(ids->front()))
            : numbers && numbers->size() == 1 ? jsonText(FieldValue(numbers->front()))
                                              : jsonText(value));
}

// Writes `"key": value` for each field that differs from its fallback or is required.
template <class Owner>
void writeFields(std::string& out, const Owner& owner, std::string_view separator, bool first)
{
    for (const auto& field : fields(owner)) {
        const FieldValue value = field.value(owner);
        if (!field.required && isSame(value, field.fallback(owner)))
            continue;
        if (!first)
            out += separator;
        first = false;
        out += jsonMember(field, value);
    }
}

template <class Item>
std::string jsonId(const Item& item)
{
    return "\"id\": " + std::to_string(static_cast<std::uint32_t>(item.id));
}

inline std::string jsonHead(const Particle& particle)
{
    return jsonId(particle);
}

template <class Item>
std::string jsonHead(const Item& item)
{
    return jsonId(item) + ", \"kind\": " + jsonString(item.kind());
}

}  // namespace vakwerk
