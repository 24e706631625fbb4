#include "editor/lists/item_model.h"

#include <QCoreApplication>

namespace vakwerk {
namespace {

constexpr double refreshInterval = 0.2;  // s

}  // namespace

ItemModel::ItemModel(const Workbench& bench, QObject* parent)
    : QAbstractTableModel(parent), bench_(bench),
      refreshing_([] { return refreshInterval; }, [this] { refresh(); }, bench.player.watch())
{
    connect(&bench.document, &Document::changed, this, &ItemModel::take);
    connect(&bench.document, &Document::replaced, this, &ItemModel::reset);
    connect(&bench.player, &Player::advanced, this, &ItemModel::markStale);
    connect(&bench.view, &View::changed, this, &ItemModel::markStale);
}

void ItemModel::setSeen(bool seen)
{
    seen_ = seen;
    if (seen)
        refresh();
}

int ItemModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columns().size());
}

QVariant ItemModel::data(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | columns()[static_cast<std::size_t>(index.column())].side);
    return cell(static_cast<std::size_t>(index.row()), index.column(), role);
}

QVariant ItemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Column& column = columns()[static_cast<std::size_t>(section)];
    const QString name = QCoreApplication::translate("items", column.name);
    if (role == Qt::DisplayRole || column.unit == Unit::none)
        return name;
    return QStringLiteral("%1 (%2)").arg(
        name, QString::fromStdString(unitText(column.unit, scene().world())));
}

void ItemModel::take(const Patch& patch)
{
    if (changesRows(patch))
        reset();
    else
        markStale();
}

void ItemModel::reset()
{
    beginResetModel();
    endResetModel();
    markStale();
}

void ItemModel::markStale()
{
    if (seen_)
        refreshing_.ask();
}

void ItemModel::refresh()
{
    measure();
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

}  // namespace vakwerk
