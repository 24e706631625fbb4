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

// Returns the JSON pointer of a list, such as "/particles".
template <class Item>
const char* listPointer()
{
    static const std::string pointer = "/" + std::string(listName<Item>);
    return pointer.c_str();
}

// The keys that an item may have in a file: first the keys of the head ("id", "kind" and `more`),
// then those of the fields. Particles have no "kind", because there is only one kind.
template <class Item>
struct ItemKeys {
    explicit ItemKeys(std::vector<const char*> more = {})
    {
        std::vector<const char*> first{"id"};
        if constexpr (HasKinds<Item>)
            first.push_back("kind");
        first.insert(first.end(), more.begin(), more.end());
        head = first.size();
        if constexpr (HasKinds<Item>) {
            for (const auto& kind : kindsOf(std::type_identity<Item>{})) {
                names.push_back(kind.name);
                ofKind.push_back(keysOf(first, kind.fields));
            }
        } else {
            ofKind.push_back(keysOf(first, fields(Item{})));
        }
    }

    std::size_t head = 0;
    std::vector<const char*> names;
    std::vector<std::vector<const char*>> ofKind;
};

// Holds an item for each one in the file, even if it is not understood, so that the scene can be checked
// too.
template <class Item>
struct ItemsRead {
    ItemKeys<Item> keys{};
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

// Returns the index of the kind of an item; reports a problem and returns nothing if it is missing or
// unknown.
template <class Item>
std::optional<std::size_t> kindOf(ObjectReader& reader, std::uint32_t node, const Where& where,
                                  const ItemKeys<Item>& keys)
{
    if constexpr (!HasKinds<Item>)
        return 0;
    if (!reader.isObject(node, where))
        return std::nullopt;
    const std::uint32_t written = reader.member(node, "kind");
    if (written == 0) {
        reader.addMissing(node, where, "kind");
        return std::nullopt;
    }
    const FieldInfo field{.key = "kind", .type = FieldType::choice, .choices = keys.names};
    const auto name = reader.value(field, written, where);
    for (std::size_t i = 0; name && i < keys.names.size(); ++i)
        if (std::get<std::string>(*name) == keys.names[i])
            return i;
    return std::nullopt;
}

// Returns a new item of a kind.
template <class Item>
Item freshItem([[maybe_unused]] std::size_t kind)
{
    if constexpr (HasKinds<Item>)
        return {{}, kindsOf(std::type_identity<Item>{})[kind].fresh};
    else
        return {};
}

}  // namespace vakwerk
