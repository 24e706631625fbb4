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
        const auto of = [](const auto& part) { return Marks{part.locked, part.hidden}; };
        if constexpr (requires { list()[item].base().locked; })
            return of(list()[item].base());
        else if constexpr (requires { list()[item].locked; })
            return of(list()[item]);
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

    // Returns a number or the name of an item. Returns nothing if the number is infinite ("never")
    // or the item has no such field.
    QVariant fieldCell(std::size_t item, std::string_view key, int role) const
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
    static QVariant idCell(Id id, int role)
    {
        return role == sortRole ? QVariant(static_cast<uint>(id))
                                : QVariant(QString::fromStdString(text(id)));
    }

    // Appends the id and the name, each with a line break: "p12\n". The name is in lower case.
    static void addIdAndName(Id id, const Name& name, QString& lines)
    {
        const std::string idText = text(id);
        lines += QLatin1String(idText.data(), static_cast<qsizetype>(idText.size()));
        lines += u'\n';
        if (!name.empty())
            lines += QString::fromStdString(name.text()).toCaseFolded();
        lines += u'\n';
    }

    bool changesRows(const Patch& patch) const override
    {
        return std::ranges::any_of(patch.*changesOf, [](const auto& change) {
            return !change.before || !change.after || change.before->index != change.after->index;
        });
    }
};

}  // namespace vakwerk
