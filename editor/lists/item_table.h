#pragma once

#include "editor/lists/item_model.h"

#include <QTableView>

namespace vakwerk {

// A table of items. Its cells are edited on all chosen rows, and its rows are put elsewhere by dragging
// them, where the order of rows can be changed.
class ItemTable : public QTableView {
    Q_OBJECT

public:
    ItemTable(ItemModel* model, QWidget* parent = nullptr);

    // Fits the columns to the visible rows.
    void fitColumns();

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index,
                                                         const QEvent* event) const override;

private:
    enum class Drag { none, pressed, rows };

    void setDrag(Drag drag);
    int headerWidth(int column) const;
    QModelIndex chosenRow() const;
    bool isSeen(const QModelIndex& row, int height) const;
    int rowUnder(QPoint at) const;
    void moveBy(int rows);
    void editCell();

    ItemModel* model_;
    QItemSelection chosen_;  // before the last click
    Drag drag_ = Drag::none;
    QPoint pressed_;
    bool isHeld_ = false;  // a chosen row that cannot be dragged as the list is sorted now
    QPoint dragged_;
};

}  // namespace vakwerk
