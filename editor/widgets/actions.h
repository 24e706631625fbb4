#pragma once

#include "editor/drawing/theme.h"

#include <QAction>
#include <QObject>

#include <array>
#include <functional>
#include <map>
#include <span>

class QMenu;
class QWidget;

namespace vakwerk {

// Where the keys of an action work. Keys that type something need the focus on the canvas or on a
// widget of workIn(), so as not to disturb typing, and so do all keys of scope `canvas`. The canvas
// tells a tap of Space by itself, so that key of an action of scope `panels` is left to it.
enum class KeyScope { window, canvas, panels };

// Everything about an action, for menus, buttons, keys and help. Texts are translated in the context
// "actions". A row without a key is a separator.
struct ActionRow {
    const char* key = "";
    const char* text = "";
    // Named here, because on Linux QKeySequence::StandardKey adds Ctrl+D to Delete and may have no key
    // for SaveAs or FullScreen.
    std::array<const char*, 3> shortcuts{};
    const char* icon = "";
    KeyScope scope = KeyScope::window;
    bool checkable = false;
    const char* tip = "";
    const char* needs = "";    // said while it cannot be done
    bool onSelection = false;  // in a list of workIn() its keys act on what is highlighted there
};

class Actions : public QObject {
    Q_OBJECT

public:
    Actions(QWidget* window, QWidget* canvas);

    void add(std::span<const ActionRow> rows);
    // Adds the actions in the order of the rows, which must have been added.
    void fill(QMenu& menu, std::span<const ActionRow> rows) const;

    QAction* operator[](const char* key) const;
    // Lets the keys of the canvas, and Space, work while this widget has the focus. `choose` selects what is
    // highlighted in its list alone, and returns false, having changed nothing, where nothing is.
    void workIn(QWidget* widget, std::function<bool()> choose);
    std::vector<QAction*> all() const { return ordered_; }
    // Returns why an action cannot be done now; empty where it can.
    QString reasonOf(const QAction& action) const;
    // Changes the keys for good. Those of scope `canvas` stay there.
    void setKeys(QAction& action, const QList<QKeySequence>& keys);
    // Gives an action the keys that it comes with, but for those that the user has given to another.
    void resetKeys(QAction& action);
    QList<QKeySequence> firstKeysOf(const QAction& action) const;
    // Returns the action with this key, or nullptr.
    QAction* withKey(const QKeySequence& key) const;
    // Returns the name of an action whatever it would do now, such as "Undo".
    QString titleOf(const QAction& action) const;
    // Returns what an action is for; empty where its name says it.
    QString tipOf(const QAction& action) const;
    void setTheme(const Theme& theme);

signals:
    // A key was pressed in a list that has nothing highlighted for it.
    void nothingHighlighted(const QString& title);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Command {
        QAction* action;
        ActionRow row;
    };

    void add(const ActionRow& row);
    const ActionRow& rowOf(const QAction& action) const;
    QList<QKeySequence> keysNow(const QAction& action) const;
    void takeKeys(QAction& action, const QList<QKeySequence>& keys);
    QAction& addSecond(QAction& action);
    void enter(QWidget& place, QAction& action);
    QString moreOf(const QAction& action) const;
    void showTip(QAction& action) const;
    bool isBehindDialog(QObject* watched, QEvent* event) const;
    bool isNoNews(QObject* watched, QEvent* event) const;
    const QAction* actionOf(QObject* watched, QEvent* event) const;
    bool hasHighlighted(const QAction& action);

    QWidget* window_;
    QWidget* canvas_;
    std::vector<QWidget*> places_;                           // where keys of the canvas work
    std::map<const QWidget*, std::function<bool()>> lists_;  // those of the places that have one
    std::map<std::string, Command, std::less<>> commands_;
    std::vector<QAction*> ordered_;
    std::map<QString, QList<QKeySequence>> own_;  // the user's, by the name of the action
};

QList<QKeySequence> keysOf(const QAction& action);
// Lists them: "Ctrl+R, R".
QString keyTextOf(const QAction& action);
// Returns the text without mnemonic.
QString nameOf(const QAction& action);

}  // namespace vakwerk
