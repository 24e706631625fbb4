#include "editor/lists/item_model.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace vakwerk {
namespace {

constexpr double refreshInterval = 0.2;  // s

}  // namespace

ItemModel::ItemModel(const Workbench& bench, QObject* parent)
    : QAbstractTableModel(parent), bench_(bench),
      refreshing_([] { return refreshInterval; }, [this] { refresh(); }, bench.player.watch())
{
    connect(&bench.document, &Document::changed, this, &ItemModel::take);
    connect(&bench.document, &Document::replaced, this, [this] {
        rowsAreStale_ = true;
        refresh();
    });
    connect(&bench.player, &Player::advanced, this, &ItemModel::markStale);
    connect(&bench.view, &View::changed, this, &ItemModel::markStale);
}

void ItemModel::setSeen(bool seen)
{
    if (seen == seen_)
        return;
    seen_ = seen;
    arrange();
}

void ItemModel::setFilter(const QString& words)
{
    filter_ = words;
    arrange();
}

void ItemModel::sort(int column, Qt::SortOrder order)
{
    column_ = column;
    order_ = order;
    arrange();
}

Items ItemModel::itemsIn(const std::vector<int>& rows) const
{
    std::vector<std::uint32_t> chosen;
    for (const int row : rows)
        chosen.push_back(rows_[static_cast<std::size_t>(row)]);
    return itemsWith(chosen);
}

std::vector<int> ItemModel::rowsOf(const Items& items) const
{
    std::vector<int> rows;
    const std::vector<std::uint32_t> chosen = idsIn(items);
    for (std::size_t row = 0; !chosen.empty() && row < rows_.size(); ++row)
        if (std::ranges::binary_search(chosen, rows_[row]))
            rows.push_back(static_cast<int>(row));
    return rows;
}

int ItemModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ItemModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columns().size());
}

// Returns nothing for an item that is gone but still has a row.
QVariant ItemModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | columns()[static_cast<std::size_t>(index.column())].side);
    const auto item = indexOf(rows_[static_cast<std::size_t>(index.row())]);
    return item ? cell(*item, index.column(), role) : QVariant();
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
    rowsAreStale_ = rowsAreStale_ || changesRows(patch);
    markStale();
}

void ItemModel::markStale()
{
    if (seen_)
        refreshing_.ask();
}

void ItemModel::refresh()
{
    if (!seen_)
        return;
    if (rowsAreStale_)
        return arrange();
    measure();
    emit refreshed();
}

void ItemModel::arrange()
{
    beginResetModel();
    rows_.clear();
    if (seen_) {
        measure();
        rows_ = ids();
        if (!filter_.isEmpty())
            std::erase_if(rows_, [this](std::uint32_t id) { return !passes(*indexOf(id)); });
        order(rows_);
        rowsAreStale_ = false;
    }
    endResetModel();
}

bool ItemModel::passes(std::size_t item) const
{
    for (int column = 0; column < columnCount(); ++column)
        if (cell(item, column, Qt::DisplayRole).toString().contains(filter_, Qt::CaseInsensitive))
            return true;
    return false;
}

void ItemModel::order(std::vector<std::uint32_t>& ids) const
{
    struct Row {
        double number;
        QString text;
        std::uint32_t id;
    };
    constexpr double last = std::numeric_limits<double>::infinity();
    std::vector<Row> rows;
    rows.reserve(ids.size());
    for (const std::uint32_t id : ids) {
        const QVariant key = cell(*indexOf(id), column_, sortRole);
        const bool isText = key.typeId() == QMetaType::QString;
        const double number = key.isValid() ? key.toDouble() : last;
        rows.push_back({isText ? 0.0 : number, isText ? key.toString() : QString(), id});
    }
    const auto precedes = [](const Row& a, const Row& b) {
        return a.number != b.number ? a.number < b.number : a.text < b.text;
    };
    const auto follows = [&precedes](const Row& a, const Row& b) { return precedes(b, a); };
    if (order_ == Qt::AscendingOrder && !std::ranges::is_sorted(rows, precedes))
        std::ranges::stable_sort(rows, precedes);
    if (order_ == Qt::DescendingOrder)
        std::ranges::stable_sort(rows, follows);
    std::ranges::transform(rows, ids.begin(), &Row::id);
}

}  // namespace vakwerk
