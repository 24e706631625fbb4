// SPDX-License-Identifier: MIT
#pragma once

#include "editor/lists/item_table.h"

#include <QItemSelection>
#include <QWidget>

class QAction;
class QBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace vakwerk {

// A table of items with a filter. The highlighted rows are the selected items.
class ItemList : public QWidget {
    Q_OBJECT

public:
    // Takes ownership of the model.
    ItemList(const Workbench& bench, ItemModel* model, QWidget* parent = nullptr);

    // Returns the name of the list in the settings.
    QString key() const { return QLatin1String(model_->key()); }
    // The keys of the columns that are chosen, in their order.
    QStringList columns() const;
    // Shows these columns, or the usual ones if the model knows none of the keys.
    void showColumns(const QStringList& keys);
    // Adds a button beside the filter.
    void addButton(QAction* action);
    // Adds a widget below the table.
    void addBelow(QWidget* widget);
    void focusRows();
    // Selects the highlighted rows and nothing else. Returns false, and changes nothing, if no row
    // is highlighted.
    bool chooseHighlighted();

signals:
    void done();                                 // the focus may return to the canvas
    void menuRequested(const QPoint& globalAt);  // asks for the context menu of the selection

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void orderTabs();
    void setUpFilter();
    void setUpKinds();
    void setUpColumns();
    void setUpMenuButton(QToolButton& button, QMenu* menu, const QString& name);
    void setUpTable();
    void fitLetters();
    void setUpReason();
    void fillColumns();
    QStringList columnsBesides(const QStringList& also) const;
    void followColours();
    void hideColumns();
    void setUpOldOrder();
    void showWhetherEmpty();
    void takeFromSelection();
    int firstColumn() const;
    QItemSelection rangesOf(const std::vector<int>& rows) const;
    void giveToSelection();

    Workbench bench_;
    ItemModel* model_;
    QLineEdit* filter_;
    ItemTable* table_;
    QLabel* empty_;
    QLabel* reason_;
    QLabel* oldOrder_;
    QLabel* unseen_;    // how many of the selected items the filter hides
    QBoxLayout* line_;  // holds the filter and what stands beside it
    QMenu* columns_;
    QStringList chosen_;  // keys of columns
    QStringList beside_;  // the columns of chosen_ that stay beside alsoOf_
    QStringList alsoOf_;  // keys of columns that are shown for the stress colours
    int scrolled_ = 0;    // position of the scroll bar when the list was hidden
    // True while the selection follows the table, or the table the selection, so that the change
    // does not come back.
    bool following_ = false;
};

}  // namespace vakwerk
