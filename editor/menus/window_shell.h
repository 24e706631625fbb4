#pragma once

#include <QMainWindow>

namespace vakwerk {

class Tool;

// What menus ask of the window that they belong to. MainWindow, in a higher folder, implements it.
class WindowShell : public QMainWindow {
    Q_OBJECT

public:
    virtual Tool* tool() const = 0;
    virtual void useTool(Tool* tool) = 0;
    // Asks the user where exports are running, which end with the window.
    virtual bool mayEndExports() const = 0;
    // Shows all panels, as wide and as high as at the first start.
    virtual void resetLayout() = 0;

signals:
    void themeWanted(const QString& choice);       // "system", "light" or "dark"
    void languageWanted(const QString& language);  // "en" or "nl"
    void recoveryWanted();
    void remembranceWanted(bool on);
};

}  // namespace vakwerk
