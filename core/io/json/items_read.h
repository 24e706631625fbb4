// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/object_reader.h"
#include "core/scene/patch.h"

#include <unordered_map>

namespace vakwerk {

template <class Owner>
std::vector<const char*> keysOf(std::vector<const char*> head, std::span<const Field<Owner>> table)
{
    for (const Field<Owner>& field : table)
        head.push_back(field.key);
    return head;
}

// Holds an item for each one in the file, even if it is not understood, so that the scene can be checked
// too.
template <class Item>
struct ItemsRead {
    std::vector<Change<Item>> creates;
    std::vector<std::uint32_t> nodes;
    std::vector<bool> understood;
    std::unordered_map<std::uint32_t, std::size_t> idUsedAt;

    void add(Item item, std::uint32_t node, bool isUnderstood)
    {
        creates.push_back({std::nullopt, Placed<Item>{creates.size(), std::move(item)}});
        nodes.push_back(node);
        understood.push_back(isUnderstood);
    }
};

template <class Item, class Body>
struct KindsRead : ItemsRead<Item> {
    explicit KindsRead(std::span<const Kind<Item, Body>> known,
                       const std::vector<const char*>& head = {"id", "kind"})
        : kinds(known)
    {
        for (const Kind<Item, Body>& kind : kinds) {
            names.push_back(kind.name);
            keys.push_back(keysOf(head, kind.fields));
        }
    }

    std::span<const Kind<Item, Body>> kinds;
    std::vector<const char*> names;
    std::vector<std::vector<const char*>> keys;
};

// Returns the kind of an item; reports a problem and returns nullptr if it is missing or unknown.
template <class Item, class Body>
const Kind<Item, Body>* kindOf(ObjectReader& reader, std::uint32_t node, const Where& where,
                               const KindsRead<Item, Body>& items)
{
    if (!reader.isObject(node, where))
        return nullptr;
    const std::uint32_t written = reader.member(node, "kind");
    if (written == 0) {
        reader.addMissing(node, where, "kind");
        return nullptr;
    }
    const FieldInfo field{.key = "kind", .type = FieldType::choice, .choices = items.names};
    const auto name = reader.value(field, written, where);
    for (const Kind<Item, Body>& kind : items.kinds)
        if (name && std::get<std::string>(*name) == kind.name)
            return &kind;
    return nullptr;
}

}  // namespace vakwerk
