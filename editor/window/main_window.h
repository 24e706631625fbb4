#pragma once

#include "editor/canvas/surface.h"
#include "editor/player/editor.h"
#include "editor/tools/tools.h"
#include "editor/window/actions.h"

#include <QMainWindow>

#include <memory>

class QTabWidget;

namespace vakwerk {

class Canvas;
class FileSession;
struct WindowParts;

// Lays out the parts. The menus hold what the parts do together.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Editor& editor, FileSession& files, SurfaceKind surface);
    ~MainWindow() override;

    Canvas& canvas() { return *canvas_; }
    const Actions& actions() const { return *actions_; }
    Tool* tool() const;
    void useTool(Tool* tool);
    bool showsInfo() const;
    void dismissInfo();
    // Shows title and description of the scene above the canvas.
    void showOpened();
    // Shows a sentence below the canvas for a while.
    void say(const QString& sentence);
    // Asks where exports are running, which end with the window.
    bool mayEndExports() const;

signals:
    void themeWanted(const QString& choice);       // "system", "light" or "dark"
    void languageWanted(const QString& language);  // "en" or "nl"
    void recoveryWanted();
    void remembranceWanted(bool on);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Menus;

    Actions* makeActions();
    WindowParts makeParts();
    void layOut(const WindowParts& parts);
    QWidget* makeRightColumn(const WindowParts& parts);
    void makeMenus();
    void applyTheme();

    FileSession& files_;
    Workbench bench_;
    Tools tools_;
    Canvas* canvas_;
    Actions* actions_;
    std::unique_ptr<WindowParts> parts_;
    std::unique_ptr<Menus> menus_;
    Tone tone_ = Tone::light;  // of the icons
};

}  // namespace vakwerk
