#pragma once

#include "editor/lists/item_model.h"

#include <QItemSelection>
#include <QWidget>

class QLabel;
class QLineEdit;
class QTableView;

namespace vakwerk {

// A filtered table of items, kept in step with the selection.
class ItemList : public QWidget {
    Q_OBJECT

public:
    // Takes ownership of the model.
    ItemList(const Workbench& bench, ItemModel* model, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void setUpTable();
    void fitColumns();
    void takeFromSelection();
    QItemSelection rangesOf(const std::vector<int>& rows) const;
    void giveToSelection();

    Workbench bench_;
    ItemModel* model_;
    QLineEdit* filter_;
    QTableView* table_;
    QLabel* empty_;
    bool following_ = false;  // blocks the echo between table and selection
};

}  // namespace vakwerk
