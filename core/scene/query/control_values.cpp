// SPDX-License-Identifier: MIT
#include "core/scene/query/control_values.h"

#include "core/scene/fields/common_value.h"

#include <algorithm>

namespace vakwerk {
namespace {

// Calls visit(std::type_identity<Item>{}) with the type of the items whose field the control sets; does
// nothing for a field of the world.
void forOwner(const FieldControlBase& control, auto visit)
{
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item> type) {
        if (control.of == fieldOwner<decltype(Item::id)>)
            visit(type);
    });
}

template <class Item>
auto idsIn(const IdList<Item>& list, const FieldControlBase& control)
{
    std::vector<decltype(Item::id)> ids;
    const auto add = [&](const Item& item) {
        if (findField(fields(item), control.field))
            ids.push_back(item.id);
    };
    if (control.items.empty())
        std::ranges::for_each(list, add);
    for (const std::int64_t number : control.items)
        if (const Item* item = list.find(typename IdList<Item>::Id(number)))
            add(*item);
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

}  // namespace

Items itemsOf(const Scene& scene, const FieldControlBase& control)
{
    Items items;
    forOwner(control, [&]<class Item>(std::type_identity<Item>) {
        items.of<decltype(Item::id)>() = idsIn(scene.list<Item>(), control);
    });
    return items;
}

bool turnsAnything(const Scene& scene, const FieldControlBase& control)
{
    return control.of == FieldOwner::world || !itemsOf(scene, control).empty();
}

std::optional<FieldValue> valueNow(const Scene& scene, const FieldControlBase& control)
{
    if (control.of == FieldOwner::world) {
        const Field<World>* field = findField(worldFields(), control.field);
        return field ? std::optional(field->value(scene.world())) : std::nullopt;
    }
    std::optional<FieldValue> value;
    forOwner(control, [&]<class Item>(std::type_identity<Item>) {
        value = commonValue(scene, idsIn(scene.list<Item>(), control), control.field);
    });
    return value;
}

std::optional<bool> isOn(const Scene& scene, const SwitchControl& control)
{
    const auto value = valueNow(scene, control);
    if (value && *value == asKept(control, control.on))
        return true;
    return value && *value == asKept(control, control.off) ? std::optional(false) : std::nullopt;
}

FieldValue asKept(const FieldControlBase& control, const FieldValue& value)
{
    const FieldInfo* field = fieldInfo(control);
    return field ? fitted(*field, value).value_or(value) : value;
}

}  // namespace vakwerk
