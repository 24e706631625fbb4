// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>
#include <QKeySequence>
#include <QLabel>
#include <QMap>
#include <QMenu>
#include <QStringList>

namespace vakwerk {

// Returns each pair "first / second" of texts that have the same mnemonic.
inline QStringList withTakenMnemonics(const QStringList& texts)
{
    QMap<QKeySequence, QString> first;
    QStringList taken;
    for (const QString& text : texts) {
        const QKeySequence key = QKeySequence::mnemonic(text);
        if (!key.isEmpty() && first.contains(key))
            taken << first[key] + " / " + text;
        first.insert(key, text);
    }
    return taken;
}

inline QStringList textsOf(const QList<QAction*>& actions)
{
    QStringList texts;
    for (const QAction* action : actions)
        texts << action->text();
    return texts;
}

// Returns the texts of the buttons, the boxes and the labels of fields.
inline QStringList textsOf(const QWidget& dialog)
{
    QStringList texts;
    for (const auto* button : dialog.findChildren<QAbstractButton*>())
        texts << button->text();
    for (const auto* label : dialog.findChildren<QLabel*>())
        if (label->buddy())
            texts << label->text();
    return texts;
}

}  // namespace vakwerk
