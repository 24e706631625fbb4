// SPDX-License-Identifier: MIT
#include "core/scene/edit/control_values.h"

#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/control_values.h"

#include <algorithm>

namespace vakwerk {
namespace {

// Sets the value on the chosen items and its opposite on all others.
template <class Item, class Id>
void exclude(const IdList<Item>& list, const std::vector<Id>& chosen, const ButtonControl& control,
             Draft& draft)
{
    const auto* value = std::get_if<bool>(&control.value);
    for (const Item& item : list) {
        const Field<Item>* field = findField(fields(item), control.field);
        if (!value || !field || field->type != FieldType::boolean)
            continue;
        Item changed = item;
        field->assign(changed, std::ranges::binary_search(chosen, item.id) ? *value : !*value);
        draft.set(changed);
    }
}

// Returns the first control of `scene` that has the same kind, label and field as `control`,
// whatever its items; nullptr if there is none. `control` may belong to another scene.
const Control* counterpart(const Scene& scene, const Control& control)
{
    const FieldControlBase* field = fieldOf(control);
    const auto& all = scene.controls();
    const auto found = std::ranges::find_if(all, [&](const Control& other) {
        const FieldControlBase* turned = fieldOf(other);
        return field && turned && other.body.index() == control.body.index() &&
               turned->of == field->of && turned->field == field->field &&
               turned->label == field->label;
    });
    return found == all.end() ? nullptr : &*found;
}

bool wasTurned(const Control& now, const Scene& from, const Control& before, const Scene& start)
{
    if (const auto* button = std::get_if<ButtonControl>(&now.body))
        return isPressed(from, *button) && !isPressed(start, std::get<ButtonControl>(before.body));
    const auto value = valueNow(from, *fieldOf(now));
    return value && value != valueNow(start, *fieldOf(before));
}

// Returns the patch of `into` that sets its control to the value that its counterpart has in
// `from`; empty if that value has not changed since `start`, an earlier version of `from`.
Patch followed(const Scene& into, const Control& control, const Scene& from, const Scene& start)
{
    const Control* now = counterpart(from, control);
    const Control* before = counterpart(start, control);
    if (!now || !before || !wasTurned(*now, from, *before, start))
        return {};
    if (const auto* button = std::get_if<ButtonControl>(&control.body))
        return edit::press(into, *button);
    return edit::setControl(into, *fieldOf(control), *valueNow(from, *fieldOf(*now)));
}

}  // namespace

bool isPressed(const Scene& scene, const ButtonControl& control)
{
    return edit::press(scene, control).empty();
}

namespace edit {

Patch setControl(const Scene& scene, const FieldControlBase& control, const FieldValue& value)
{
    const FieldValue kept = asKept(control, value);
    return control.of == FieldOwner::world
               ? setWorldField(scene, control.field, kept)
               : setField(scene, itemsOf(scene, control), control.field, kept);
}

Patch press(const Scene& scene, const ButtonControl& control)
{
    if (!control.exclusive)
        return setControl(scene, control, control.value);
    Draft draft(scene);
    const Items chosen = itemsOf(scene, control);
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item>) {
        using Id = decltype(Item::id);
        if (control.of == fieldOwner<Id>)
            exclude(scene.list<Item>(), chosen.of<Id>(), control, draft);
    });
    return draft.patch();
}

}  // namespace edit

Scene carriedOver(Scene into, const Scene& from, const Scene& start)
{
    const auto controls = into.controls();
    for (const Control& control : controls)
        into.apply(followed(into, control, from, start));
    return into;
}

bool carriesAll(const Scene& into, const Scene& from, const Scene& start)
{
    const auto isKept = [&](const Control& control) {
        const Control* before = counterpart(start, control);
        return !before || !wasTurned(control, from, *before, start) || counterpart(into, control);
    };
    return carriedOver(start, from, start) == from && std::ranges::all_of(from.controls(), isKept);
}

}  // namespace vakwerk
