#include "editor/lists/item_list.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

namespace vakwerk {

ItemList::ItemList(const Workbench& bench, ItemModel* model, QWidget* parent)
    : QWidget(parent), bench_(bench), model_(model), filter_(new QLineEdit(this)),
      table_(new QTableView(this)), empty_(new QLabel(this))
{
    model_->setParent(this);
    setObjectName(QStringLiteral("lists"));
    filter_->setPlaceholderText(tr("Filter…"));
    filter_->setClearButtonEnabled(true);
    connect(filter_, &QLineEdit::textChanged, model_, &ItemModel::setFilter);

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
    table_->setModel(model_);
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
    connect(model_, &ItemModel::refreshed, this, [this] {
        table_->viewport()->update();
        fitColumns();
    });
    table_->setTextElideMode(Qt::ElideNone);  // part of a number misleads
    table_->horizontalHeader()->setHighlightSections(false);
    table_->setIconSize({14, 6});
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ItemList::giveToSelection);
}

// Fits the visible rows. A hidden table would measure every row.
void ItemList::fitColumns()
{
    if (!table_->isVisible())
        return;
    for (int column = 0; column < model_->columnCount(); ++column)
        if (column != model_->widest())
            table_->resizeColumnToContents(column);
}

// Merges rows into few ranges, because a table slows down with their number.
QItemSelection ItemList::rangesOf(const std::vector<int>& rows) const
{
    QItemSelection ranges;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] + 1)
            ++end;
        ranges.select(model_->index(rows[i], 0),
                      model_->index(rows[end - 1], model_->columnCount() - 1));
        i = end;
    }
    return ranges;
}

void ItemList::takeFromSelection()
{
    if (following_)
        return;
    const QItemSelection rows = rangesOf(model_->rowsOf(bench_.selection.items()));
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
    std::vector<int> rows;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows())
        rows.push_back(index.row());
    following_ = true;
    bench_.selection.set(model_->itemsIn(rows));
    following_ = false;
}

}  // namespace vakwerk
