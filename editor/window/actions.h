#pragma once

#include "editor/drawing/theme.h"

#include <QAction>
#include <QObject>

#include <map>

class QWidget;

namespace vakwerk {

// Everything a menu, a button or a key can do, from one table: what the help lists is what works.
class Actions : public QObject {
    Q_OBJECT

public:
    // Keys without Ctrl work on the canvas alone, so that they do not disturb typing.
    Actions(QWidget* window, QWidget* canvas);

    QAction* operator[](const char* key) const;
    // Lets the keys of the canvas, and Space, work while this widget has the focus.
    void workIn(QWidget* widget);
    // Each with its keys, in the order of the table.
    std::vector<QAction*> all() const { return ordered_; }
    void setTheme(const Theme& theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addKeyOfCanvas(QAction& action, const char* key, QWidget* canvas);

    std::map<std::string, QAction*, std::less<>> actions_;
    std::vector<QAction*> ordered_;
    std::vector<QAction*> ofCanvas_;
};

// All its keys: "Ctrl+R, R".
QString keysOf(const QAction& action);

}  // namespace vakwerk
