// SPDX-License-Identifier: MIT
#pragma once

#include "editor/lists/item_model.h"

#include <QTableView>

namespace vakwerk {

// A table of items. An edit of a cell in a selected row changes all selected rows. The user can
// drag rows to another place if the table shows the order of the scene.
class ItemTable : public QTableView {
    Q_OBJECT

public:
    ItemTable(ItemModel* model, QWidget* parent = nullptr);

    // Fits the columns to the visible rows.
    void fitColumns();

signals:
    void escaped();  // the user has left a cell with Escape

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
    void editAgain();

    ItemModel* model_;
    QItemSelection chosen_;  // the selection before the last click
    Drag drag_ = Drag::none;
    QPoint pressed_;
    // The mouse is down on a selected row that cannot be dragged in the present sorting.
    bool isHeld_ = false;
    QPoint dragged_;
};

}  // namespace vakwerk
