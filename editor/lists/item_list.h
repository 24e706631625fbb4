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

// A filtered table of items, kept in step with the selection.
class ItemList : public QWidget {
    Q_OBJECT

public:
    // Takes ownership of the model.
    ItemList(const Workbench& bench, ItemModel* model, QWidget* parent = nullptr);

    QString key() const { return QLatin1String(model_->key()); }  // in the settings
    // The keys of the columns that are chosen, in their order.
    QStringList columns() const;
    // Shows the usual columns if it has none of these.
    void showColumns(const QStringList& keys);
    // Adds a button beside the filter.
    void addButton(QAction* action);
    // Puts something below the table.
    void addBelow(QWidget* widget);
    void focusRows();
    // Selects what is highlighted alone. Returns false, and changes nothing, where nothing is.
    bool chooseHighlighted();

signals:
    void done();                                 // the focus may return to the canvas
    void menuRequested(const QPoint& globalAt);  // for what is selected

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void orderTabs();
    void setUpFilter();
    void setUpKinds();
    void setUpColumns();
    void setUpMenuButton(QToolButton& button, QMenu* menu, const QString& name);
    void setUpTable();
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
    QLabel* unseen_;    // of what is selected
    QBoxLayout* line_;  // the filter and what is beside it
    QMenu* columns_;
    QStringList chosen_;      // keys of columns
    QStringList beside_;      // those of them that are shown, and
    QStringList alsoOf_;      // those that are shown beside them, with what the colours show
    int scrolled_ = 0;        // when it was seen last
    bool following_ = false;  // blocks the echo between table and selection
};

}  // namespace vakwerk
