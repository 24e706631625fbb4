#pragma once

#include <QStyledItemDelegate>

namespace vakwerk {

// Shows the cells of an ItemModel, and edits them as text. The widest may be cut; of others no part is
// shown, because part of a number misleads. A bad value stays where it was typed.
class CellEditor : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace vakwerk
