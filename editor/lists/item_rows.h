#pragma once

#include "editor/drawing/text/number_text.h"
#include "editor/lists/item_model.h"

#include <algorithm>

namespace vakwerk {

// The model of one list of the scene: which that is of a scene, of a selection and of a patch.
template <auto listOf, auto idsOf, auto changesOf>
class ItemRows : public ItemModel {
public:
    using ItemModel::ItemModel;

    Items itemAt(int row) const override
    {
        Items items;
        (items.*idsOf).push_back(list()[static_cast<std::size_t>(row)].id);
        return items;
    }
    std::vector<int> rowsOf(const Items& items) const override
    {
        std::vector<int> rows;
        for (const auto id : items.*idsOf)
            if (const auto index = list().indexOf(id))
                rows.push_back(static_cast<int>(*index));
        return rows;
    }

protected:
    const auto& list() const { return (scene().*listOf)(); }
    std::size_t count() const override { return list().size(); }

    static QVariant number(double value, int role)
    {
        return role == sortRole ? QVariant(value) : QVariant(numberText(value, 4));
    }
    template <class Id>
    static QVariant idCell(Id id, int role)
    {
        return role == sortRole ? QVariant(static_cast<uint>(id))
                                : QVariant(QString::fromStdString(text(id)));
    }

    bool changesRows(const Patch& patch) const override
    {
        return std::ranges::any_of(patch.*changesOf, [](const auto& change) {
            return !change.before || !change.after || change.before->index != change.after->index;
        });
    }
};

}  // namespace vakwerk
