#pragma once

#include "editor/drawing/theme.h"

#include <QAction>
#include <QObject>

#include <array>
#include <map>
#include <span>

class QMenu;
class QWidget;

namespace vakwerk {

// Where the keys of an action work. Keys without Ctrl work on the canvas alone, so that they do not
// disturb typing; those of `panels` where workIn() lets them.
enum class KeyScope { window, canvas, panels };

// All that there is to say of an action: menus, buttons, keys and the help are made from this. Its texts
// are translated in the context "actions". A row without a key is a line between two groups of a menu.
struct ActionRow {
    const char* key = "";
    const char* text = "";
    // Bound by name and not by QKeySequence::StandardKey: on Linux Delete would take Ctrl+D along, and
    // SaveAs or FullScreen can have no key at all.
    std::array<const char*, 3> shortcuts{};
    const char* icon = "";
    KeyScope scope = KeyScope::window;
    bool checkable = false;
    const char* keyOfCanvas = "";  // one more, on the canvas alone
    const char* tip = "";          // what it is for
};

// Everything a menu, a button or a key can do.
class Actions : public QObject {
    Q_OBJECT

public:
    Actions(QWidget* window, QWidget* canvas);

    void add(std::span<const ActionRow> rows);
    // In the order of the rows, which must have been added.
    void fill(QMenu& menu, std::span<const ActionRow> rows) const;

    QAction* operator[](const char* key) const;
    // Lets the keys of the canvas, and Space, work while this widget has the focus.
    void workIn(QWidget* widget);
    // In the order in which they were added.
    std::vector<QAction*> all() const { return ordered_; }
    void setTheme(const Theme& theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void add(const ActionRow& row);
    void addKeyOfCanvas(QAction& action, const char* key);

    QWidget* window_;
    QWidget* canvas_;
    std::map<std::string, QAction*, std::less<>> actions_;
    std::vector<QAction*> ordered_;
    std::vector<QAction*> ofCanvas_;
};

// All its keys: "Ctrl+R, R".
QString keysOf(const QAction& action);

}  // namespace vakwerk
