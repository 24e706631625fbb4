// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/surface.h"
#include "editor/menus/menu_commands.h"
#include "editor/menus/window_shell.h"
#include "editor/tools/tools.h"
#include "editor/widgets/actions.h"
#include "editor/workbench/editor.h"

#include <memory>

namespace vakwerk {

class Canvas;
class FileSession;
class Presentation;
struct WindowParts;

// Places the parts of the window. What concerns several parts at once is done by the menus.
class MainWindow : public WindowShell {
    Q_OBJECT

public:
    MainWindow(Editor& editor, FileSession& files, SurfaceKind surface);
    ~MainWindow() override;

    Canvas& canvas() { return *canvas_; }
    const Actions& actions() const { return *actions_; }
    Tool* tool() const override;
    void useTool(Tool* tool) override;
    // Shows the start page over the canvas until the user chooses something.
    void showStart();
    bool showsStart() const;
    // Shows the manual where it was left.
    void showHelp();
    bool showsHelp() const;
    bool showsDescription() const;
    void showDescription();
    // Store and restore the layout, the tool and how scenes are shown, in the settings of the user.
    void remember() const;
    void recall();
    // Chooses the tool that was in use at the end of the last session, because opening a scene has
    // chosen another one.
    void recallTool();
    // Shows a sentence below the canvas for a while.
    void say(const QString& sentence);
    // These functions show texts in StatusLine and InfoBar, which describe them.
    void setTrouble(const QString& words, const QString& why);
    void warn(const QString& title, const QString& text);
    bool mayEndExports() const override;
    void resetLayout() override;

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
    void connectPanes(const std::vector<QWidget*>& panes);
    void makeMenus();
    void applyTheme();

    FileSession& files_;
    Workbench bench_;
    Tools tools_;
    Canvas* canvas_;
    MenuCommands commands_;  // set by makeActions()
    Actions* actions_;
    std::unique_ptr<WindowParts> parts_;
    std::unique_ptr<Menus> menus_;
    std::unique_ptr<Presentation> presentation_;
    Tone tone_ = Tone::light;  // tone of the icons
};

}  // namespace vakwerk
