// SPDX-License-Identifier: MIT
#include "editor/lists/item_model.h"

#include "editor/drawing/picture/icon.h"

#include <QBrush>
#include <QCoreApplication>
#include <QFont>

#include <algorithm>
#include <tuple>
#include <utility>

namespace vakwerk {
namespace {

constexpr double refreshInterval = 0.2;  // s

QString nameOf(const ItemModel::Column& column)
{
    return QCoreApplication::translate("items", column.name);
}

}  // namespace

ItemModel::ItemModel(const Workbench& bench, QObject* parent)
    : QAbstractTableModel(parent), bench_(bench),
      refreshing_([] { return refreshInterval; }, [this] { refresh(); }, bench.player.watch())
{
    connect(&bench.document, &Document::changed, this, &ItemModel::take);
    connect(&bench.document, &Document::replaced, this, [this] {
        rowsAreStale_ = true;
        isFresh_ = false;
        refresh();
    });
    connect(&bench.player, &Player::advanced, this, &ItemModel::markStale);
    connect(&bench.rest, &RestForces::changed, this, &ItemModel::markStale);
    connect(&bench.view, &View::changed, this, &ItemModel::markStale);
    // Rows are not sorted again while a run plays. They are sorted by their values when it stops.
    connect(&bench.player, &Player::playingChanged, this, [this](bool playing) {
        rowsAreStale_ = rowsAreStale_ || !playing;
        markStale();
    });
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
    const QStringList before =
        std::exchange(words_, words.toCaseFolded().split(u' ', Qt::SkipEmptyParts));
    const auto goesOn = [this](const QString& word) {
        return std::ranges::any_of(words_, [&](const QString& now) { return now.contains(word); });
    };
    if (seen_ && isFresh_ && !rowsAreStale_ && std::ranges::all_of(before, goesOn))
        narrow();
    else
        arrange();
}

// Removes the rows that do not match the filter. The others stay in their order.
void ItemModel::narrow()
{
    std::vector<std::uint32_t> left = rows_;
    filter(left);
    if (left.size() == rows_.size())
        return;
    beginResetModel();
    rows_ = std::move(left);
    endResetModel();
}

void ItemModel::setKind(std::optional<std::size_t> kind)
{
    kind_ = kind;
    arrange();
}

int ItemModel::widest() const
{
    const std::span<const Column> all = columns();
    return static_cast<int>(std::ranges::find(all, true, &Column::isWidest) - all.begin());
}

bool ItemModel::makesRoom(const Column& column) const
{
    return column.makesRoom && (this->*column.makesRoom)();
}

std::optional<int> ItemModel::column(const QString& key) const
{
    for (int i = 0; i < columnCount(); ++i)
        if (key == QLatin1String(at(i).key))
            return i;
    return std::nullopt;
}

bool ItemModel::hasOldOrder() const
{
    const bool moves = bench_.player.isPlaying() || state().step != arrangedStep_;
    return seen_ && moves && at(column_).runs;
}

bool ItemModel::isInOrder() const
{
    return order_ == Qt::AscendingOrder && at(column_).key == orderKey;
}

bool ItemModel::canBeInOrder() const
{
    return std::ranges::any_of(columns(),
                               [](const Column& column) { return column.key == orderKey; });
}

void ItemModel::putBefore(int row)
{
    const std::vector<int> chosen = rowsOf(bench_.selection.items());
    if (!isInOrder() || chosen.empty())
        return;
    const bool atEnd = row >= rowCount();
    const auto next = indexOf(rows_[static_cast<std::size_t>(atEnd ? rowCount() - 1 : row)]);
    if (!next)
        return;
    reorder(itemsIn(chosen), *next + (atEnd ? 1 : 0));
    refresh();
}

void ItemModel::sort(int column, Qt::SortOrder order)
{
    column_ = column;
    order_ = order;
    arrange();
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
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
    std::vector<bool> isChosen;  // for each item, by its index in the scene
    for (const std::uint32_t id : idsIn(items))
        if (const auto item = indexOf(id)) {
            isChosen.resize(std::max(isChosen.size(), *item + 1));
            isChosen[*item] = true;
        }
    for (std::size_t row = 0; !isChosen.empty() && row < rows_.size(); ++row) {
        const auto item = indexOf(rows_[row]);
        if (item && *item < isChosen.size() && isChosen[*item])
            rows.push_back(static_cast<int>(row));
    }
    return rows;
}

int ItemModel::filteredOut(const Items& items) const
{
    return isFiltered() ? static_cast<int>(idsIn(items).size() - rowsOf(items).size()) : 0;
}

int ItemModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ItemModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columns().size());
}

Qt::ItemFlags ItemModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    const char* key = at(index.column()).field;
    if (!key || !hasField(idOf(index), key))
        return usual;
    return usual | (data(index, Qt::CheckStateRole).isValid() ? Qt::ItemIsUserCheckable
                                                              : Qt::ItemIsEditable);
}

// Returns nothing for an item that was deleted but still has a row.
QVariant ItemModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | at(index.column()).side);
    if (role == Qt::EditRole) {
        const auto field = fieldOf(index);
        const auto value = field ? field->value() : std::nullopt;
        if (!value)
            return {};
        const auto* number = std::get_if<double>(&*value);
        return fieldText(field->info, number ? FieldValue(field->unit.asShown(*number)) : *value);
    }
    const auto item = indexOf(idOf(index));
    if (!item)
        return {};
    const QVariant shown = cell(*item, at(index.column()), role);
    const Marks marks = marksOf(*item);
    return marks.locked || marks.hidden ? marked(marks, index, role, shown) : shown;
}

QVariant ItemModel::cell(std::size_t item, const Column& column, int role) const
{
    if (role == Qt::DisplayRole || role == sortRole)
        return column.cell ? (this->*column.cell)(item, role) : fieldCell(item, column.field, role);
    const Extra extra = role == Qt::ToolTipRole      ? column.tip
                        : role == Qt::DecorationRole ? column.colour
                        : role == Qt::CheckStateRole ? column.check
                                                     : nullptr;
    return extra ? (this->*extra)(item) : QVariant();
}

// Adds a lock sign for a locked item, and a pale italic font for a hidden one. Both are also told
// in words.
QVariant ItemModel::marked(const Marks& marks, const QModelIndex& index, int role,
                           const QVariant& cell) const
{
    QStringList words;
    if (marks.locked)
        words << tr("locked");
    if (marks.hidden)
        words << tr("hidden");
    if (role == Qt::ToolTipRole)
        return QString((cell.isNull() ? QString() : cell.toString() + u'\n') + words.join(", "));
    if (role == Qt::AccessibleTextRole)
        return (QStringList(index.data().toString()) + words).join(QStringLiteral(", "));
    if (role == Qt::DecorationRole && showsLock(index))
        return lock_;
    if (role == Qt::ForegroundRole && marks.hidden)
        return QBrush(bench_.view.theme().quietText);
    if (role != Qt::FontRole || !marks.hidden)
        return cell;
    QFont slanted;
    slanted.setItalic(true);
    return slanted;
}

bool ItemModel::showsLock(const QModelIndex& index) const
{
    const auto item = indexOf(idOf(index));
    return item && marksOf(*item).locked && at(index.column()).key == idKey;
}

bool ItemModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const char* key = at(index.column()).field;
    const auto field = key ? fieldOf(idsSetBy(index), key) : std::nullopt;
    if (!field)
        return false;
    const QString wrong = role == Qt::CheckStateRole
                              ? applied(*field, FieldValue(value.toInt() == Qt::Checked))
                              : applied(*field, value.toString());
    emit answered(wrong);
    return wrong.isEmpty();
}

std::uint32_t ItemModel::idOf(const QModelIndex& index) const
{
    return rows_[static_cast<std::size_t>(index.row())];
}

// Returns the items that an edit of this cell changes. Selected items that the filter hides are
// left out.
std::vector<std::uint32_t> ItemModel::idsSetBy(const QModelIndex& index) const
{
    const std::vector<int> chosen = rowsOf(bench_.selection.items());
    if (!std::ranges::binary_search(chosen, index.row()))
        return {idOf(index)};
    return idsIn(itemsIn(chosen));
}

std::optional<FieldBinding> ItemModel::fieldOf(const QModelIndex& index) const
{
    const char* key = at(index.column()).field;
    const std::uint32_t id = idOf(index);
    return key ? fieldOf({&id, 1}, key) : std::nullopt;
}

QVariant ItemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    if (role == Qt::DisplayRole)
        return QString(section == column_ ? title(section) + arrow(order_) : title(section));
    QString text = nameOf(at(section));
    if (const QString unit = unitOf(section); !unit.isEmpty())
        text += QStringLiteral(" (%1)").arg(unit);
    if (section == column_ && hasOldOrder())
        text += u'\n' + whyOldOrder();
    return text;
}

QString ItemModel::title(int column) const
{
    // Characters of a unit that fits in a header, such as "N" and "px".
    constexpr qsizetype longest = 2;
    const QString name = nameOf(at(column));
    const QString unit = unitOf(column);
    return unit.isEmpty() || unit.size() > longest ? name
                                                   : QStringLiteral("%1 (%2)").arg(name, unit);
}

QString ItemModel::arrow(Qt::SortOrder order)
{
    return order == Qt::AscendingOrder ? QStringLiteral(" ▴") : QStringLiteral(" ▾");
}

QString ItemModel::unitOf(int column) const
{
    const Unit unit = at(column).unit;
    return unit == Unit::none ? QString()
                              : QString::fromStdString(shownUnit(unit, scene().world()).text);
}

QString ItemModel::whyOldOrder()
{
    return tr("The rows keep the order of an earlier step. Click the header to sort them again.");
}

QString ItemModel::whyFixed(const QModelIndex& index) const
{
    if (flags(index) & (Qt::ItemIsEditable | Qt::ItemIsUserCheckable))
        return {};
    const Column& column = at(index.column());
    if (column.field)
        return tr("This kind has no such number.");
    return column.instead ? QCoreApplication::translate("items", column.instead)
                          : tr("This is computed and cannot be typed.");
}

void ItemModel::take(const Patch& patch)
{
    rowsAreStale_ = rowsAreStale_ || changesRows(patch);
    if (patch.world)
        emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    markStale();
}

void ItemModel::markStale()
{
    isFresh_ = false;
    if (seen_)
        refreshing_.ask();
}

void ItemModel::bringRowsUpToDate()
{
    if (rowsAreStale_)
        refresh();
}

void ItemModel::refresh()
{
    if (!seen_)
        return;
    if (rowsAreStale_)
        return arrange();
    freshen();
    emit refreshed();
}

void ItemModel::freshen()
{
    if (std::exchange(isFresh_, true))
        return;
    lock_ = iconOf(QStringLiteral("lock"), bench_.view.theme());
    measure();
}

void ItemModel::arrange()
{
    beginResetModel();
    rows_.clear();
    if (seen_) {
        freshen();
        rows_ = ids();
        if (isFiltered())
            filter(rows_);
        if (!isInOrder())
            order(rows_);
        rowsAreStale_ = false;
        arrangedStep_ = state().step;
    }
    endResetModel();
}

void ItemModel::filter(std::vector<std::uint32_t>& ids) const
{
    QString lines;
    std::erase_if(ids, [&](std::uint32_t id) {
        const std::size_t item = *indexOf(id);
        if (kind_ && kindOf(item) != *kind_)
            return true;
        if (words_.isEmpty())
            return false;
        lines.resize(0);
        addSearched(item, lines);
        return !std::ranges::all_of(words_,
                                    [&](const QString& word) { return lines.contains(word); });
    });
}

// Appends the texts that the filter searches, in lower case, one on each line.
void ItemModel::addSearched(std::size_t item, QString& lines) const
{
    for (const Column& column : columns()) {
        if (!column.searched)
            continue;
        if (column.search)
            (this->*column.search)(item, lines);
        else
            lines += cell(item, column, Qt::DisplayRole).toString().toCaseFolded();
        lines += u'\n';
    }
}

void ItemModel::order(std::vector<std::uint32_t>& ids) const
{
    struct Row {
        std::tuple<bool, double, QString> key;  // whether the cell is empty, its number, its text
        std::uint32_t id;
    };
    std::vector<Row> rows;
    rows.reserve(ids.size());
    for (const std::uint32_t id : ids) {
        const QVariant key = cell(*indexOf(id), at(column_), sortRole);
        const bool isText = key.typeId() == QMetaType::QString;
        rows.push_back(
            {{!key.isValid(), isText ? 0.0 : key.toDouble(), isText ? key.toString() : QString()},
             id});
    }
    if (order_ == Qt::AscendingOrder && !std::ranges::is_sorted(rows, {}, &Row::key))
        std::ranges::stable_sort(rows, {}, &Row::key);
    if (order_ == Qt::DescendingOrder)
        std::ranges::stable_sort(rows, std::ranges::greater(), &Row::key);
    std::ranges::transform(rows, ids.begin(), &Row::id);
}

}  // namespace vakwerk
