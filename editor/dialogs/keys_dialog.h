// SPDX-License-Identifier: MIT
#pragma once

#include "editor/dialogs/command_palette.h"

#include <QDialog>
#include <QKeySequence>
#include <QLineEdit>

class QAction;
class QPushButton;

namespace vakwerk {

class Actions;

// A field that takes one press of keys instead of a text.
class KeyField : public QLineEdit {
    Q_OBJECT

public:
    using QLineEdit::QLineEdit;

signals:
    void pressed(const QKeySequence& key);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

// Lets the user change the keys of actions. Changes take effect and are stored at once. A key that
// another action has can be moved.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    // `entries` has one entry for each action, in the order of the actions.
    KeysDialog(Actions& actions, std::vector<PaletteEntry> entries, QWidget* parent = nullptr);

private:
    void setUpList();
    void layOut();
    QPushButton* addButton(const QString& text, void (KeysDialog::*act)());
    void fill();
    void refresh();
    void showCurrent();
    QAction* current() const;
    void take(const QKeySequence& key);
    void give();
    void move();
    void remove();
    void reset();
    void resetAll();
    void undoReset();

    Actions& actions_;
    std::vector<PaletteEntry> entries_;
    QLineEdit* filter_;
    QTreeWidget* list_;
    QLabel* nothing_;
    KeyField* field_;
    QLabel* message_;
    QPushButton* move_;
    QKeySequence wanted_;  // the last keys that were pressed
    // The actions that resetAll() has changed, with their former keys.
    std::vector<std::pair<QAction*, QList<QKeySequence>>> before_;
};

}  // namespace vakwerk
