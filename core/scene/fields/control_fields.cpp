// SPDX-License-Identifier: MIT
#include "core/scene/fields/field_access.h"

#include <array>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::joined;
using detail::row;
using detail::Rows;

constexpr const char* ownerNames[] = {
    QT_TRANSLATE_NOOP("field", "world"),       QT_TRANSLATE_NOOP("field", "particles"),
    QT_TRANSLATE_NOOP("field", "constraints"), QT_TRANSLATE_NOOP("field", "decorations"),
    QT_TRANSLATE_NOOP("field", "loads"),       QT_TRANSLATE_NOOP("field", "profiles"),
    QT_TRANSLATE_NOOP("field", "ground"),      QT_TRANSLATE_NOOP("field", "drives")};

template <class Body, auto... Members>
Field<Control> controlRow(const char* key, const char* label, const char* help, FieldInfo info = {})
{
    return row<Control, Body, Members...>(key, label, help, info);
}

template <class Body>
Rows<Control> wordRows()
{
    return {
        controlRow<Body, &Body::label>(
            "label", QT_TRANSLATE_NOOP("field", "Label"),
            QT_TRANSLATE_NOOP("field", "What it is called; empty is the name of the field.")),
        controlRow<Body, &Body::labelNl>("label_nl", QT_TRANSLATE_NOOP("field", "Label in Dutch"),
                                         QT_TRANSLATE_NOOP("field", "The same in Dutch.")),
        controlRow<Body, &Body::group>(
            "group", QT_TRANSLATE_NOOP("field", "Group"),
            QT_TRANSLATE_NOOP("field", "The heading that it stands under, with the controls "
                                       "next to it of the same group.")),
        controlRow<Body, &Body::groupNl>("group_nl", QT_TRANSLATE_NOOP("field", "Group in Dutch"),
                                         QT_TRANSLATE_NOOP("field", "The same in Dutch."))};
}

template <class Body>
Rows<Control> targetRows()
{
    return {
        choiceRow<Control, Body, ownerNames, &Body::of>(
            "of", QT_TRANSLATE_NOOP("field", "Of"),
            QT_TRANSLATE_NOOP("field", "The kind of items whose field it sets.")),
        controlRow<Body, &Body::field>(
            "field", QT_TRANSLATE_NOOP("field", "Field"),
            QT_TRANSLATE_NOOP("field", "The key of the field in this file."), {.required = true}),
        controlRow<Body, &Body::items>(
            "items", QT_TRANSLATE_NOOP("field", "Items"),
            QT_TRANSLATE_NOOP(
                "field",
                "The ids of those whose field it is; none stands for all that have such a field."),
            {.range = idNumbers})};
}

std::span<const Field<Control>> fieldRows()
{
    using Body = FieldControl;
    static const Rows<Control> table = joined<Control>(
        {targetRows<Body>(),
         {controlRow<Body, &Body::low>(
              "low", QT_TRANSLATE_NOOP("field", "Lowest"),
              QT_TRANSLATE_NOOP("field", "Where the slider of a number begins.")),
          controlRow<Body, &Body::high>(
              "high", QT_TRANSLATE_NOOP("field", "Highest"),
              QT_TRANSLATE_NOOP("field", "Where the slider of a number ends; with no room between "
                                         "the two there is no slider."))},
         wordRows<Body>()});
    return table;
}

std::span<const Field<Control>> switchRows()
{
    using Body = SwitchControl;
    static const Rows<Control> table = joined<Control>(
        {targetRows<Body>(),
         {controlRow<Body, &Body::on>(
              "on", QT_TRANSLATE_NOOP("field", "On"),
              QT_TRANSLATE_NOOP("field", "The value of the field when it is on. Null means that a "
                                         "limit is never reached.")),
          controlRow<Body, &Body::off>(
              "off", QT_TRANSLATE_NOOP("field", "Off"),
              QT_TRANSLATE_NOOP("field", "The value of the field when it is off. Null means that a "
                                         "limit is never reached."))},
         wordRows<Body>()});
    return table;
}

std::span<const Field<Control>> buttonRows()
{
    using Body = ButtonControl;
    static const Rows<Control> table = joined<Control>(
        {targetRows<Body>(),
         {controlRow<Body, &Body::value>(
              "value", QT_TRANSLATE_NOOP("field", "Value"),
              QT_TRANSLATE_NOOP(
                  "field", "What it sets the field to. Null means that a limit is never reached.")),
          controlRow<Body, &Body::exclusive>(
              "exclusive", QT_TRANSLATE_NOOP("field", "Exclusive"),
              QT_TRANSLATE_NOOP(
                  "field",
                  "For a field that is true or false: all other items get the opposite."))},
         wordRows<Body>()});
    return table;
}

std::span<const Field<Control>> sceneRows()
{
    using Body = SceneControl;
    static const Rows<Control> table = joined<Control>(
        {{controlRow<Body, &Body::file>(
             "file", QT_TRANSLATE_NOOP("field", "File"),
             QT_TRANSLATE_NOOP("field",
                               "The name of a scene file in the same folder, which it opens."),
             {.required = true})},
         wordRows<Body>()});
    return table;
}

template <class Item>
const FieldInfo* fieldOf(std::string_view key)
{
    if constexpr (HasKinds<Item>) {
        for (const auto& kind : kindsOf(std::type_identity<Item>{}))
            if (const FieldInfo* field = findField(kind.fields, key))
                return field;
        return nullptr;
    } else {
        return findField(fields(Item{}), key);
    }
}

}  // namespace

std::span<const ControlKind> controlKinds()
{
    static const std::array kinds{
        ControlKind{FieldControl::kind, QT_TRANSLATE_NOOP("field", "Control"),
                    QT_TRANSLATE_NOOP("field", "control"), FieldControl{}, fieldRows()},
        ControlKind{SwitchControl::kind, QT_TRANSLATE_NOOP("field", "Switch"),
                    QT_TRANSLATE_NOOP("field", "switch"), SwitchControl{}, switchRows()},
        ControlKind{ButtonControl::kind, QT_TRANSLATE_NOOP("field", "Button"),
                    QT_TRANSLATE_NOOP("field", "button"), ButtonControl{}, buttonRows()},
        ControlKind{SceneControl::kind, QT_TRANSLATE_NOOP("field", "Other scene"),
                    QT_TRANSLATE_NOOP("field", "other scene"), SceneControl{}, sceneRows()}};
    static_assert(kinds.size() == std::variant_size_v<ControlBody>);
    return kinds;
}

std::span<const Field<Control>> fields(const Control& control)
{
    return controlKinds()[control.body.index()].fields;
}

const FieldInfo* fieldInfo(const FieldControlBase& control)
{
    if (control.of == FieldOwner::world)
        return findField(worldFields(), control.field);
    const FieldInfo* field = nullptr;
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item>) {
        if (control.of == fieldOwner<decltype(Item::id)>)
            field = fieldOf<Item>(control.field);
    });
    return field;
}

}  // namespace vakwerk
