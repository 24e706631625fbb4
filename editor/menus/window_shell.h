// SPDX-License-Identifier: MIT
#pragma once

#include <QMainWindow>

namespace vakwerk {

class Tool;

// The functions of the window that menus call. MainWindow, in a higher folder, implements them.
class WindowShell : public QMainWindow {
    Q_OBJECT

public:
    virtual Tool* tool() const = 0;
    virtual void useTool(Tool* tool) = 0;
    // Returns true if no export is running, or if the user agrees to end the running exports with
    // the window.
    virtual bool mayEndExports() const = 0;
    // Shows all panels with their sizes of the first start.
    virtual void resetLayout() = 0;

signals:
    void themeWanted(const QString& choice);       // "system", "light" or "dark"
    void languageWanted(const QString& language);  // "en" or "nl"
    void recoveryWanted();
    void remembranceWanted(bool on);
};

}  // namespace vakwerk
