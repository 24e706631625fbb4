// SPDX-License-Identifier: MIT
#include "editor/lists/item_rows.h"

#include <QCoreApplication>
#include <QLocale>

namespace vakwerk {
namespace {

class GroundRows : public ItemRows<&Scene::ground, &Items::ground, &Patch::ground> {
    static const Column table[];

public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override;
    const char* key() const override { return "ground"; }
    QString name() const override { return QCoreApplication::translate("items", "Ground"); }
    QString nothing() const override
    {
        return QCoreApplication::translate("items", "No ground yet: the tool Ground draws it");
    }

private:
    QVariant vertices(std::size_t ground, int role) const
    {
        const auto count = static_cast<qulonglong>(verticesOf(list()[ground]).size());
        return role == sortRole ? QVariant(count) : QVariant(QLocale().toString(count));
    }
};

const ItemModel::Column GroundRows::table[] = {
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .cell = Cell(&GroundRows::idCell),
     .usual = true,
     .searched = true},
    {.key = "name",
     .name = QT_TRANSLATE_NOOP("items", "name"),
     .side = Qt::AlignLeft,
     .field = "name",
     .usual = true,
     .searched = true,
     .isWidest = true},
    {.key = "vertices",
     .name = QT_TRANSLATE_NOOP("items", "vertices"),
     .cell = Cell(&GroundRows::vertices),
     .usual = true},
    {.key = "friction",
     .name = QT_TRANSLATE_NOOP("items", "μ"),
     .field = "friction",
     .usual = true},
    {.key = "restitution",
     .name = QT_TRANSLATE_NOOP("items", "restitution"),
     .field = "restitution",
     .usual = true},
};

std::span<const ItemModel::Column> GroundRows::columns() const
{
    return table;
}

}  // namespace

ItemModel* groundRows(const Workbench& bench, QObject* parent)
{
    return new GroundRows(bench, parent);
}

}  // namespace vakwerk
