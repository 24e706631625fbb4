// SPDX-License-Identifier: MIT
#include "editor/lists/item_table.h"

#include "editor/lists/cell_editor.h"

#include <QApplication>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int markWidth = 2;      // pixels, of the line that shows where dragged rows go
constexpr int headerPadding = 8;  // pixels

}  // namespace

ItemTable::ItemTable(ItemModel* model, QWidget* parent) : QTableView(parent), model_(model)
{
    setModel(model);
    setItemDelegate(new CellEditor(this));
    setEditTriggers(DoubleClicked);
    setSelectionBehavior(SelectRows);
    connect(itemDelegate(), &QAbstractItemDelegate::closeEditor, this,
            [this](QWidget*, QAbstractItemDelegate::EndEditHint hint) {
                if (hint == QAbstractItemDelegate::SubmitModelCache)
                    editAgain();
                else if (hint == QAbstractItemDelegate::RevertModelCache)
                    emit escaped();
            });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        fitColumns();
        if (drag_ == Drag::rows)
            viewport()->update();
    });
    connect(model, &QAbstractItemModel::headerDataChanged, this, &ItemTable::fitColumns);
    connect(model, &QAbstractItemModel::modelReset, this, &ItemTable::fitColumns);
}

// Fits the columns to their contents. The widest column gets the width that the others leave. A
// hidden table is not fitted, because Qt would then measure every row and not only the visible
// ones.
void ItemTable::fitColumns()
{
    if (!isVisible())
        return;
    const int widest = model_->widest();
    int room = viewport()->width();
    for (int column = 0; column < model_->columnCount(); ++column) {
        if (column == widest || isColumnHidden(column))
            continue;
        const int width = std::max(sizeHintForColumn(column), headerWidth(column));
        setColumnWidth(column, width);
        room -= width;
    }
    if (!isColumnHidden(widest))
        setColumnWidth(widest, std::max(room, headerWidth(widest)));
}

// If a scroll bar appears, keeps a selected row in view that was in view before.
void ItemTable::resizeEvent(QResizeEvent* event)
{
    const QModelIndex row = chosenRow();
    const bool wasSeen = isSeen(row, event->oldSize().height());
    QTableView::resizeEvent(event);
    fitColumns();
    if (!wasSeen || isSeen(row, viewport()->height()))
        return;
    const int left = horizontalScrollBar()->value();
    scrollTo(row);
    horizontalScrollBar()->setValue(left);
}

// Returns the current row if it is selected, otherwise the first selected row.
QModelIndex ItemTable::chosenRow() const
{
    const QItemSelection chosen = selectionModel()->selection();
    const int column = std::max(0, columnAt(0));
    const int current = currentIndex().row();
    if (chosen.isEmpty() || chosen.contains(currentIndex()))
        return model_->index(current, column);
    return model_->index(chosen.first().top(), column);
}

bool ItemTable::isSeen(const QModelIndex& row, int height) const
{
    const QRect place = visualRect(row);
    return row.isValid() && place.top() >= 0 && place.bottom() < height;
}

// Returns the width that the name of the column needs. It leaves out the arrow of sorting, because
// only one column has it and the widest column gives the space for it.
int ItemTable::headerWidth(int column) const
{
    const QString name = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    return horizontalHeader()->fontMetrics().horizontalAdvance(name) + 2 * headerPadding;
}

// Takes the key for "select all", so that it selects the rows that are shown. Elsewhere that key
// selects the whole scene.
bool ItemTable::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::SelectAll)) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

// A press on one of several selected rows selects that row alone. The selection before the press is
// kept in chosen_, because a double click restores it and edits all of its rows.
void ItemTable::mousePressEvent(QMouseEvent* event)
{
    chosen_ = selectionModel()->selection();
    QTableView::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier &&
        model_->isInOrder() && indexAt(event->pos()).isValid()) {
        pressed_ = event->pos();
        setDrag(Drag::pressed);
    }
    const QModelIndex index = indexAt(event->pos());
    isHeld_ = event->button() == Qt::LeftButton && model_->canBeInOrder() && !model_->isInOrder() &&
              index.isValid() && chosen_.contains(index);
    pressed_ = event->pos();
}

void ItemTable::mouseMoveEvent(QMouseEvent* event)
{
    if (isHeld_ &&
        (event->pos() - pressed_).manhattanLength() >= QApplication::startDragDistance()) {
        isHeld_ = false;
        QToolTip::showText(
            event->globalPosition().toPoint(),
            tr("To change the order of solving, sort the list by the column \"order\" (⋮ shows "
               "it), then drag rows."),
            this);
    }
    if (drag_ == Drag::none)
        return QTableView::mouseMoveEvent(event);
    dragged_ = event->pos();
    if ((dragged_ - pressed_).manhattanLength() >= QApplication::startDragDistance())
        setDrag(Drag::rows);
}

void ItemTable::mouseReleaseEvent(QMouseEvent* event)
{
    const bool isDragged = drag_ == Drag::rows;
    setDrag(Drag::none);
    if (isDragged)
        model_->putBefore(rowUnder(event->pos()));
    else
        QTableView::mouseReleaseEvent(event);
}

void ItemTable::mouseDoubleClickEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->pos());
    if (chosen_.contains(index))
        selectionModel()->select(chosen_, QItemSelectionModel::ClearAndSelect);
    QTableView::mouseDoubleClickEvent(event);
}

void ItemTable::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key == Qt::Key_F2)
        editCell();
    else if (event->modifiers() == Qt::AltModifier && key == Qt::Key_Up)
        moveBy(-1);
    else if (event->modifiers() == Qt::AltModifier && key == Qt::Key_Down)
        moveBy(1);
    else if (key == Qt::Key_Escape && drag_ != Drag::none)
        setDrag(Drag::none);
    else
        QTableView::keyPressEvent(event);
}

void ItemTable::setDrag(Drag drag)
{
    drag_ = drag;
    if (drag == Drag::rows)
        startAutoScroll();
    else
        stopAutoScroll();
    viewport()->update();
}

// Returns the row before which rows dropped at this place would be put.
int ItemTable::rowUnder(QPoint at) const
{
    if (at.y() < 0)
        return std::max(0, rowAt(0));
    const int row = rowAt(at.y());
    if (row < 0)
        return model_->rowCount();
    return at.y() > rowViewportPosition(row) + rowHeight(row) / 2 ? row + 1 : row;
}

void ItemTable::moveBy(int rows)
{
    const QModelIndexList chosen = selectionModel()->selectedRows();
    const auto [first, last] = std::ranges::minmax_element(chosen, {}, &QModelIndex::row);
    if (first == chosen.end())
        return;
    const int before = rows < 0 ? first->row() + rows : last->row() + rows + 1;
    if (before >= 0 && before <= model_->rowCount())
        model_->putBefore(before);
}

// Edits the current cell, or the name if the cell cannot be edited.
void ItemTable::editCell()
{
    const QModelIndexList chosen = selectionModel()->selectedRows(model_->widest());
    QModelIndex cell = currentIndex();
    if (!selectionModel()->isSelected(cell) || !(model_->flags(cell) & Qt::ItemIsEditable))
        cell = chosen.value(0);
    if (!cell.isValid() || !(model_->flags(cell) & Qt::ItemIsEditable))
        return;
    showColumn(cell.column());
    selectionModel()->setCurrentIndex(cell, QItemSelectionModel::NoUpdate);
    QTableView::edit(cell);
}

// Opens the editor of a cell again after Enter, which must not leave the field. By then the row may
// have moved, because the table is sorted.
void ItemTable::editAgain()
{
    const int column = currentIndex().column();
    const Items edited = model_->itemsIn({currentIndex().row()});
    model_->bringRowsUpToDate();
    const std::vector<int> rows = model_->rowsOf(edited);
    if (rows.empty())
        return;
    selectionModel()->setCurrentIndex(model_->index(rows.front(), column),
                                      QItemSelectionModel::NoUpdate);
    edit(currentIndex());
}

void ItemTable::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (drag_ != Drag::rows)
        return;
    const int row = rowUnder(dragged_);
    const int y = row < model_->rowCount() ? rowViewportPosition(row)
                                           : rowViewportPosition(row - 1) + rowHeight(row - 1);
    QPainter(viewport())
        .fillRect(0, std::max(0, y - markWidth / 2), viewport()->width(), markWidth,
                  palette().highlight());
}

// A click on a check box does not change the selection, because the check box applies to all
// selected rows.
QItemSelectionModel::SelectionFlags ItemTable::selectionCommand(const QModelIndex& index,
                                                                const QEvent* event) const
{
    if (event && event->type() == QEvent::MouseButtonRelease &&
        (index.flags() & Qt::ItemIsUserCheckable))
        return QItemSelectionModel::NoUpdate;
    return QTableView::selectionCommand(index, event);
}

}  // namespace vakwerk
