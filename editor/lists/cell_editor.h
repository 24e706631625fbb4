// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace vakwerk {

// Shows the cells of an ItemModel or another table and edits them as text. Closes the editor with the hint
// SubmitModelCache after Enter alone, and with RevertModelCache after Escape alone. Only a text in the widest column may be
// shown in part. A number that has no room is replaced by "…", because a part of it would mislead.
// A bad value stays in the editor until the user corrects it.
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
