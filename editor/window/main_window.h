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
class Presentation;
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
    // Shows what to begin with on the canvas, until something is chosen.
    void showStart();
    bool showsStart() const;
    bool showsInfo() const;
    bool showsDescription() const;
    // Shows the description of the scene over the canvas, unless the user has closed it before.
    void showOpened();
    // Keeps and takes back its layout, the tool and how scenes are shown, in the settings of the user.
    void remember() const;
    void recall();
    // Chooses the tool of the last time, for a scene has chosen another.
    void recallTool();
    // Shows a sentence below the canvas for a while.
    void say(const QString& sentence);
    // See StatusLine and InfoBar.
    void setTrouble(const QString& words, const QString& why);
    void warn(const QString& title, const QString& text);
    // Asks where exports are running, which end with the window.
    bool mayEndExports() const;

signals:
    void themeWanted(const QString& choice);       // "system", "light" or "dark"
    void languageWanted(const QString& language);  // "en" or "nl"
    void recoveryWanted();
    void remembranceWanted(bool on);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Menus;

    Actions* makeActions();
    WindowParts makeParts(GuideProgress& guide);
    void layOut(const WindowParts& parts);
    QWidget* makeRightColumn(const WindowParts& parts, QWidget* inspected);
    void connectPanes(const std::vector<QWidget*>& panes);
    void makeMenus();
    void applyTheme();

    FileSession& files_;
    Workbench bench_;
    Tools tools_;
    Canvas* canvas_;
    Actions* actions_;
    std::unique_ptr<WindowParts> parts_;
    std::unique_ptr<Menus> menus_;
    std::unique_ptr<Presentation> presentation_;
    Tone tone_ = Tone::light;  // of the icons
};

}  // namespace vakwerk
