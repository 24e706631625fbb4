// SPDX-License-Identifier: MIT
#include "editor/inspector/text_area.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int shownLines = 5;
constexpr qsizetype mostPasted = 20'000;  // characters

}  // namespace

TextArea::TextArea(QWidget* parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void TextArea::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        emit editingFinished();
}

void TextArea::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape) {
        emit escaped();
    } else if (isReturn && event->modifiers().testFlag(Qt::ControlModifier)) {
        emit editingFinished();
        emit returnPressed();
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
}

// Shortens a huge text that is pasted. The shortened text is still too long for any field, so the
// field refuses it and says why.
void TextArea::insertFromMimeData(const QMimeData* source)
{
    insertPlainText(source->text().left(mostPasted));
}

void TextArea::fitLines(int width, int most)
{
    const QRect room(0, 0, width - (heightOf(0) + verticalScrollBar()->sizeHint().width()), most);
    const QRect text = fontMetrics().boundingRect(room, Qt::TextWordWrap, toPlainText());
    const int lines = text.height() / fontMetrics().lineSpacing() + 2;
    setFixedHeight(
        std::clamp(heightOf(lines), heightOf(shownLines), std::max(most, heightOf(shownLines))));
}

int TextArea::heightOf(int lines) const
{
    return lines * fontMetrics().lineSpacing() + 2 * frameWidth() + 16;
}

QSize TextArea::sizeHint() const
{
    return {120, heightOf(shownLines)};
}

}  // namespace vakwerk
