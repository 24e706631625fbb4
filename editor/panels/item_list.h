#pragma once

#include "editor/panels/item_model.h"

#include <QItemSelection>
#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace vakwerk {

// A table of particles or constraints with a filter, in step with the selection.
class ItemList : public QWidget {
    Q_OBJECT

public:
    ItemList(const Workbench& bench, ItemModel::Kind kind, QWidget* parent = nullptr);

private:
    void setUpTable(int stretched);  // the column that takes what room is left
    void takeFromSelection();
    QItemSelection rangesOf(std::vector<int> rows) const;
    void giveToSelection();

    Workbench bench_;
    ItemModel* model_;
    QSortFilterProxyModel* sorted_;
    QLineEdit* filter_;
    QTableView* table_;
    QLabel* empty_;
    bool following_ = false;  // the table is being made to show the selection
};

}  // namespace vakwerk
