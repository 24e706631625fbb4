// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "core/scene/scene.h"

#include <utility>

namespace vakwerk {

// Returns the value of the field that all these items share; nothing if their values differ or an
// item has no such field. Ignores items that do not exist.
template <class Id>
std::optional<FieldValue> commonValue(const Scene& scene, const std::vector<Id>& ids,
                                      std::string_view key)
{
    std::optional<FieldValue> common;
    const void* kind = nullptr;
    decltype(findField(fields(*scene.find(Id{})), key)) field = nullptr;
    for (const Id id : ids) {
        const auto* item = scene.find(id);
        if (!item)
            continue;
        const auto of = fields(*item);
        if (std::exchange(kind, of.data()) != of.data())
            field = findField(of, key);
        if (!field)
            return std::nullopt;
        FieldValue value = field->value(*item);
        if (common && *common != value)
            return std::nullopt;
        common = std::move(value);
    }
    return common;
}

}  // namespace vakwerk
