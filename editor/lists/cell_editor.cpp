// SPDX-License-Identifier: MIT
#include "editor/lists/cell_editor.h"

#include "editor/lists/item_model.h"
#include "editor/widgets/direction_marks.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyle>

namespace vakwerk {
namespace {

constexpr int lockSize = 12;  // pixels

void mark(QLineEdit& line, bool isBad)
{
    line.setProperty("invalid", isBad);
    line.style()->unpolish(&line);
    line.style()->polish(&line);
}

void chooseFromTheEnd(QLineEdit& line)
{
    if (line.selectedText() != line.text())
        return;
    line.end(false);
    line.home(true);
}

bool isEnter(const QEvent& event)
{
    if (event.type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return key == Qt::Key_Return || key == Qt::Key_Enter;
}

// Returns whether the event ends the editing of a cell.
bool leaves(const QEvent& event)
{
    if (event.type() != QEvent::KeyPress)
        return event.type() == QEvent::FocusOut;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return isEnter(event) || key == Qt::Key_Tab || key == Qt::Key_Backtab;
}

}  // namespace

QWidget* CellEditor::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                  const QModelIndex& index) const
{
    auto* line = new QLineEdit(parent);
    keepStandIns(*line);
    line->setObjectName(QStringLiteral("cell"));
    line->setAccessibleName(
        index.model()->headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString());
    return line;
}

void CellEditor::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* line = static_cast<QLineEdit*>(editor);
    if (line->isModified())
        return;
    line->setText(index.data(Qt::EditRole).toString());
    line->selectAll();
    // Selects the text from its end, so that the beginning of a long number stays in view. Queued,
    // because the table selects the whole text again.
    QMetaObject::invokeMethod(
        line, [line] { chooseFromTheEnd(*line); }, Qt::QueuedConnection);
}

void CellEditor::setModelData(QWidget* editor, QAbstractItemModel* model,
                              const QModelIndex& index) const
{
    auto* line = static_cast<QLineEdit*>(editor);
    if (!line->isModified())
        return;
    const bool isTaken = model->setData(index, withoutStandIns(line->text()), Qt::EditRole);
    line->setModified(!isTaken);
    mark(*line, !isTaken);
}

void CellEditor::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const auto* model = qobject_cast<const ItemModel*>(index.model());
    if (!model)
        return;
    if (model->showsLock(index)) {
        option->decorationSize = {lockSize, lockSize};
        option->decorationPosition = QStyleOptionViewItem::Right;
    }
    if (index.column() == model->widest())
        option->textElideMode = Qt::ElideRight;
    if (!option->widget || option->rect.isEmpty())
        return;  // the table asks only for the size of the cell
    // If a part of the cell is out of sight, the text is drawn in the visible part.
    const auto* table = static_cast<const QAbstractItemView*>(option->widget);
    QRect seen = option->rect;
    seen.setLeft(std::max(seen.left(), 0));
    seen.setRight(std::min(seen.right(), table->viewport()->width() - 1));
    if (seen.width() == option->rect.width())
        return;
    const int padding =
        table->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, option, table) + 1;
    if (option->fontMetrics.horizontalAdvance(option->text) > seen.width() - 2 * padding)
        option->text = QStringLiteral("…");
    // The icon is left out, because the text would cover it. Without this flag Qt still paints the
    // icon, on an empty image.
    option->features.setFlag(QStyleOptionViewItem::HasDecoration, false);
    option->icon = {};
    option->rect = seen;
}

bool CellEditor::eventFilter(QObject* watched, QEvent* event)
{
    auto* line = qobject_cast<QLineEdit*>(watched);
    if (line && isAboutUndo(*event) && !line->isModified()) {
        event->ignore();  // the keys undo an edit of the scene
        return true;
    }
    if (!line || !leaves(*event))
        return QStyledItemDelegate::eventFilter(watched, event);
    emit commitData(line);
    if (line->isModified())
        return event->type() == QEvent::KeyPress;
    if (isEnter(*event)) {
        // Closes the editor at once and does not queue this as Qt does, so that a letter that is
        // typed right after Enter does not go into this text.
        emit closeEditor(line, SubmitModelCache);
        return true;
    }
    return QStyledItemDelegate::eventFilter(watched, event);
}

}  // namespace vakwerk
