// SPDX-License-Identifier: MIT
#include "editor/widgets/direction_marks.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace vakwerk {
namespace {

constexpr QStringView directionMarks =
    u"\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
constexpr ushort firstStandIn = 0xfdd2;  // QTextDocument uses U+FDD0 and U+FDD1

void copyMarksFrom(QWidget& field)
{
    QClipboard* clipboard = QGuiApplication::clipboard();
    QObject::connect(
        clipboard, &QClipboard::changed, &field, [&field, clipboard](QClipboard::Mode mode) {
            const bool isOwn = mode == QClipboard::Selection ? clipboard->ownsSelection()
                                                             : clipboard->ownsClipboard();
            if (!isOwn || !field.hasFocus())
                return;
            const QString text = clipboard->text(mode);
            if (const QString marks = withoutStandIns(text); marks != text)
                clipboard->setText(marks, mode);
        });
}

}  // namespace

QString withStandIns(QString text)
{
    for (QChar& one : text)
        if (const auto index = directionMarks.indexOf(one); index >= 0)
            one = QChar(static_cast<ushort>(firstStandIn + index));
    return text;
}

QString withoutStandIns(QString text)
{
    for (QChar& one : text)
        if (const int index = one.unicode() - firstStandIn;
            index >= 0 && index < directionMarks.size())
            one = directionMarks[index];
    return text;
}

void keepStandIns(QLineEdit& field)
{
    copyMarksFrom(field);
    QObject::connect(&field, &QLineEdit::textChanged, &field, [&field](const QString& text) {
        const QString shown = withStandIns(text);
        if (shown == text)
            return;
        const int cursor = field.cursorPosition();
        const bool wasModified = field.isModified();
        field.setText(shown);
        field.setCursorPosition(cursor);
        field.setModified(wasModified);
    });
}

void keepStandIns(QPlainTextEdit& field)
{
    copyMarksFrom(field);
    QObject::connect(&field, &QPlainTextEdit::textChanged, &field, [&field] {
        const QString text = field.toPlainText();
        const QString shown = withStandIns(text);
        if (shown == text)
            return;
        QTextCursor cursor = field.textCursor();
        const int place = cursor.position();
        const bool wasModified = field.document()->isModified();
        field.setPlainText(shown);
        cursor.setPosition(place);
        field.setTextCursor(cursor);
        field.document()->setModified(wasModified);
    });
}

}  // namespace vakwerk
