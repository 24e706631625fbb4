#include "editor/lists/item_list.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace vakwerk {

ItemList::ItemList(const Workbench& bench, ItemModel* model, QWidget* parent)
    : QWidget(parent), bench_(bench), model_(model), sorted_(new QSortFilterProxyModel(this)),
      filter_(new QLineEdit(this)), table_(new QTableView(this)), empty_(new QLabel(this))
{
    model_->setParent(this);
    setObjectName(QStringLiteral("lists"));
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(ItemModel::sortRole);
    sorted_->setFilterKeyColumn(-1);
    sorted_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    sorted_->setDynamicSortFilter(false);
    filter_->setPlaceholderText(tr("Filter…"));
    filter_->setClearButtonEnabled(true);
    connect(filter_, &QLineEdit::textChanged, sorted_,
            &QSortFilterProxyModel::setFilterFixedString);

    setUpTable();
    table_->setAccessibleName(model_->name());
    empty_->setText(model_->nothing());
    empty_->setWordWrap(true);
    empty_->setObjectName(QStringLiteral("quiet"));
    empty_->setAlignment(Qt::AlignCenter);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 0);
    layout->addWidget(filter_);
    layout->addWidget(empty_);
    layout->addWidget(table_, 1);
    const auto showWhetherEmpty = [this] {
        empty_->setVisible(model_->rowCount() == 0);
        takeFromSelection();
    };
    connect(model_, &QAbstractItemModel::modelReset, this, showWhetherEmpty);
    connect(&bench.selection, &Selection::changed, this, &ItemList::takeFromSelection);
    showWhetherEmpty();
}

void ItemList::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    model_->setSeen(true);
    fitColumns();
}

void ItemList::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    model_->setSeen(false);
}

void ItemList::setUpTable()
{
    table_->setModel(sorted_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setShowGrid(false);
    table_->setSortingEnabled(true);
    table_->sortByColumn(0, Qt::AscendingOrder);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(25);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->horizontalHeader()->setResizeContentsPrecision(0);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->horizontalHeader()->setSectionResizeMode(model_->widest(), QHeaderView::Stretch);
    connect(table_->verticalScrollBar(), &QScrollBar::valueChanged, this, &ItemList::fitColumns);
    connect(model_, &ItemModel::refreshed, this, &ItemList::showRefreshed);
    table_->setTextElideMode(Qt::ElideNone);  // part of a number is a wrong number
    table_->horizontalHeader()->setHighlightSections(false);
    table_->setIconSize({14, 6});
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ItemList::giveToSelection);
}

// As wide as what is seen needs. A table that is not seen would measure every row for that.
void ItemList::fitColumns()
{
    if (!table_->isVisible())
        return;
    for (int column = 0; column < model_->columnCount(); ++column)
        if (column != model_->widest())
            table_->resizeColumnToContents(column);
}

// Told of every row that has changed, a sorted model looks at each; a view asks for what it paints.
void ItemList::showRefreshed()
{
    if (filter_->text().isEmpty())
        table_->viewport()->update();
    else
        emit model_->dataChanged(model_->index(0, 0),
                                 model_->index(model_->rowCount() - 1, model_->columnCount() - 1));
    fitColumns();
}

// As few ranges as possible: a table takes a time that grows with their number.
QItemSelection ItemList::rangesOf(std::vector<int> rows) const
{
    std::ranges::sort(rows);
    QItemSelection ranges;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] + 1)
            ++end;
        ranges.select(sorted_->index(rows[i], 0),
                      sorted_->index(rows[end - 1], sorted_->columnCount() - 1));
        i = end;
    }
    return ranges;
}

void ItemList::takeFromSelection()
{
    if (following_ || model_->rowCount() == 0)
        return;
    std::vector<int> chosen;
    for (const int row : model_->rowsOf(bench_.selection.items()))
        if (const QModelIndex index = sorted_->mapFromSource(model_->index(row, 0));
            index.isValid())
            chosen.push_back(index.row());
    const QItemSelection rows = rangesOf(std::move(chosen));
    following_ = true;
    table_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect |
                                               QItemSelectionModel::Rows);
    if (!rows.isEmpty())
        table_->scrollTo(rows.first().topLeft());
    following_ = false;
}

void ItemList::giveToSelection()
{
    if (following_)
        return;
    Items items;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows()) {
        const Items item = model_->itemAt(sorted_->mapToSource(index).row());
        items.particles.insert(items.particles.end(), item.particles.begin(), item.particles.end());
        items.constraints.insert(items.constraints.end(), item.constraints.begin(),
                                 item.constraints.end());
        items.decorations.insert(items.decorations.end(), item.decorations.begin(),
                                 item.decorations.end());
    }
    following_ = true;
    bench_.selection.set(std::move(items));
    following_ = false;
}

}  // namespace vakwerk
