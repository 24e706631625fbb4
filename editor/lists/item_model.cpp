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
    if (seen == seen_)
        return;
    beginResetModel();
    seen_ = seen;
    if (seen)
        measure();
    endResetModel();
}

int ItemModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !seen_ ? 0 : static_cast<int>(count());
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
    if (!seen_)
        return;
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
    if (rowCount() == 0)
        return;
    measure();
    emit refreshed();
}

}  // namespace vakwerk
