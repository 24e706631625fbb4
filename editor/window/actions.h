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

// Where the keys of an action work. Keys without Ctrl need the focus on the canvas, so as not to
// disturb typing, or for `panels` on a widget of workIn().
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
    const char* keyOfCanvas = "";  // one more key, for the canvas
    const char* tip = "";
};

class Actions : public QObject {
    Q_OBJECT

public:
    Actions(QWidget* window, QWidget* canvas);

    void add(std::span<const ActionRow> rows);
    // Adds the actions in the order of the rows, which must have been added.
    void fill(QMenu& menu, std::span<const ActionRow> rows) const;

    QAction* operator[](const char* key) const;
    // Lets the keys of the canvas, and Space, work while this widget has the focus.
    void workIn(QWidget* widget);
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

// Lists all keys: "Ctrl+R, R".
QString keysOf(const QAction& action);

}  // namespace vakwerk
