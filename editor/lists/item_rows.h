// SPDX-License-Identifier: MIT
#pragma once

#include "editor/inspector/bindings.h"
#include "editor/lists/item_model.h"
#include "editor/text/language.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace vakwerk {

// The model of one list. The template arguments are the members of Scene, Items and Patch that hold
// the list, its ids and its changes.
template <auto listOf, auto idsOf, auto changesOf>
class ItemRows : public ItemModel {
    using Id = typename std::remove_cvref_t<decltype(std::declval<Items>().*idsOf)>::value_type;

public:
    using ItemModel::ItemModel;

    Items itemsWith(std::span<const std::uint32_t> ids) const override
    {
        Items items;
        for (const std::uint32_t id : ids)
            (items.*idsOf).push_back(Id{id});
        std::ranges::sort(items.*idsOf);
        return items;
    }

protected:
    const auto& list() const { return (scene().*listOf)(); }

    std::vector<std::uint32_t> ids() const override
    {
        std::vector<std::uint32_t> ids;
        ids.reserve(list().size());
        for (const auto& item : list())
            ids.push_back(static_cast<std::uint32_t>(item.id));
        return ids;
    }
    std::vector<std::uint32_t> idsIn(const Items& items) const override
    {
        std::vector<std::uint32_t> ids;
        for (const Id id : items.*idsOf)
            ids.push_back(static_cast<std::uint32_t>(id));
        return ids;
    }
    std::optional<std::size_t> indexOf(std::uint32_t id) const override
    {
        return list().indexOf(Id{id});
    }

    Marks marksOf(std::size_t item) const override
    {
        const auto& base = baseOf(item);
        if constexpr (requires { base.locked; })
            return {base.locked, base.hidden};
        else
            return {};
    }

    bool hasField(std::uint32_t id, std::string_view key) const override
    {
        const auto* item = scene().find(Id{id});
        return item && findField(fields(*item), key);
    }
    std::optional<FieldBinding> fieldOf(std::span<const std::uint32_t> ids,
                                        std::string_view key) const override
    {
        std::vector<Id> having;
        for (const std::uint32_t id : ids)
            if (hasField(id, key))
                having.push_back(Id{id});
        if (having.empty())
            return std::nullopt;
        for (FieldBinding& field : bindingsOf(bench(), having))
            if (field.info.key == key)
                return std::move(field);
        return std::nullopt;
    }

    // Returns a number or a text of an item. Returns nothing if the text is empty, the number is
    // infinite ("never") or the item has no such field.
    QVariant fieldCell(std::size_t item, std::string_view key, int role) const override
    {
        const auto* field = findField(fields(list()[item]), key);
        if (!field)
            return {};
        const FieldValue value = field->value(list()[item]);
        if (const auto* text = std::get_if<std::string>(&value))
            return text->empty() ? QVariant() : QVariant(shownText(*text));
        const double exact = numberIn(value);
        return std::isinf(exact) ? QVariant() : number(exact, field->unit, role);
    }

    // Converts the value to the unit in which it is shown; for sortRole returns it unchanged.
    QVariant number(double value, Unit unit, int role) const
    {
        return role == sortRole ? QVariant(value)
                                : QVariant(numberText(shownUnit(unit, scene().world())(value), 4));
    }
    QVariant idCell(std::size_t item, int role) const
    {
        const Id id = list()[item].id;
        return role == sortRole ? QVariant(static_cast<uint>(id))
                                : QVariant(QString::fromStdString(text(id)));
    }
    QVariant nameTip(std::size_t item) const { return fieldCell(item, "name", Qt::ToolTipRole); }

    void addId(std::size_t item, QString& lines) const
    {
        const std::string id = text(list()[item].id);
        lines += QLatin1String(id.data(), static_cast<qsizetype>(id.size()));
    }
    void addName(std::size_t item, QString& lines) const
    {
        if (const Name& name = baseOf(item).name; !name.empty())
            lines += QString::fromStdString(name.text()).toCaseFolded();
    }

    // Returns the part of an item that all its kinds share.
    const auto& baseOf(std::size_t item) const
    {
        if constexpr (requires { list()[item].base(); })
            return list()[item].base();
        else
            return list()[item];
    }

    bool changesRows(const Patch& patch) const override
    {
        return std::ranges::any_of(patch.*changesOf, [](const auto& change) {
            return !change.before || !change.after || change.before->index != change.after->index;
        });
    }
};

}  // namespace vakwerk
