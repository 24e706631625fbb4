// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/theme.h"

#include <QAction>
#include <QObject>

#include <array>
#include <functional>
#include <map>

class QWidget;

namespace vakwerk {

// Where the keys of an action work. Keys that type a character, and all keys of scope `canvas`,
// would disturb typing, so they need the focus on the canvas or on a widget of workIn(). The canvas
// itself handles a tap of Space, so Space on the canvas does not trigger an action of scope
// `panels`.
enum class KeyScope { window, canvas, panels };

// Everything about an action: for menus, buttons, keys and help. Texts are translated in the
// context "actions".
struct ActionRow {
    const char* key = "";  // the name under which the settings store keys that the user has changed
    const char* text = "";
    // The keys are named here and not by QKeySequence::StandardKey. On Linux that adds Ctrl+D to
    // Delete, and may have no key for SaveAs or FullScreen.
    std::array<const char*, 3> shortcuts{};
    const char* icon = "";
    KeyScope scope = KeyScope::window;
    bool checkable = false;
    const char* tip = "";
    const char* needs = "";  // shown as the reason while the action is disabled
    // The section of the manual about the action. If it is empty, the section of the place where
    // the action stands is used.
    const char* topic = "";
    // If the focus is in a list of workIn(), the keys act on the highlighted rows of that list.
    bool onSelection = false;
};

class Actions : public QObject {
    Q_OBJECT

public:
    Actions(QWidget* window, QWidget* canvas);

    QAction* add(const ActionRow& row);
    // Returns the action of a row that has been added.
    QAction* of(const ActionRow& row) const;
    // Makes the keys of the canvas, and Space, work while this widget has the focus. `choose`
    // selects the rows that are highlighted in its list, and nothing else. It returns false, and
    // changes nothing, if no row is highlighted.
    void workIn(QWidget* widget, std::function<bool()> choose);
    std::vector<QAction*> all() const { return ordered_; }
    // Returns why an action is disabled. Empty if it is enabled.
    QString reasonOf(const QAction& action) const;
    // Changes the keys of an action and stores them in the settings. Keys of scope `canvas` keep
    // that scope.
    void setKeys(QAction& action, const QList<QKeySequence>& keys);
    // Gives an action its original keys, except those that the user has given to another action.
    void resetKeys(QAction& action);
    QList<QKeySequence> firstKeysOf(const QAction& action) const;
    // Returns the action with this key, or nullptr.
    QAction* withKey(const QKeySequence& key) const;
    // Returns the name of an action without what depends on the moment, such as "Undo".
    QString titleOf(const QAction& action) const;
    // Returns what an action is for. Empty if its name says enough.
    QString tipOf(const QAction& action) const;
    void setTheme(const Theme& theme);

signals:
    // Emitted if the user pressed a key in a list in which no row is highlighted.
    void nothingHighlighted(const QString& title);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Command {
        QAction* action;
        ActionRow row;
    };

    const ActionRow& rowOf(const QAction& action) const;
    QList<QKeySequence> keysNow(const QAction& action) const;
    void takeKeys(QAction& action, const QList<QKeySequence>& keys);
    QAction& addSecond(QAction& action);
    void enter(QWidget& place, QAction& action);
    QString moreOf(const QAction& action) const;
    void showTip(QAction& action) const;
    bool isBehindDialog(QObject* watched, QEvent* event) const;
    bool isRedundantTip(QObject* watched, QEvent* event) const;
    const QAction* actionOf(QObject* watched, QEvent* event) const;
    bool hasHighlighted(const QAction& action);

    QWidget* window_;
    QWidget* canvas_;
    std::vector<QWidget*> places_;  // widgets in which the keys of the canvas work
    // The function of each list that selects its highlighted rows.
    std::map<const QWidget*, std::function<bool()>> lists_;
    std::map<std::string, Command, std::less<>> commands_;
    std::vector<QAction*> ordered_;
    // Keys that the user has set, by the name of the action.
    std::map<QString, QList<QKeySequence>> own_;
};

QList<QKeySequence> keysOf(const QAction& action);
// Returns the keys of an action as text: "Ctrl+R, R".
QString keyTextOf(const QAction& action);
// Returns the text of an action without the mark of its mnemonic.
QString nameOf(const QAction& action);

}  // namespace vakwerk
