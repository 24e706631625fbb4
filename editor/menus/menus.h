// SPDX-License-Identifier: MIT
#pragma once

#include "editor/export/exporter.h"
#include "editor/import/importer.h"
#include "editor/menus/menu_commands.h"
#include "editor/menus/repeat_acceleration.h"
#include "editor/menus/window_parts.h"
#include "editor/window/parts/start_page.h"

#include <QPointer>

class QMenu;

namespace vakwerk {

class HelpWindow;
struct PaletteEntry;

// Each menu owns its actions and their connections.

class FileMenu : public QObject {
    Q_OBJECT

public:
    explicit FileMenu(const WindowParts& parts);

    static void addActions(Actions& actions, MenuCommands& commands);
    void fill(QMenu& menu);
    void fillGallery(QMenu& menu);

    // Opens a file that was dropped on the canvas. If the present scene is not empty, the user can
    // choose to insert a dropped scene instead.
    void takeDropped(const QString& path, const QPoint& onCanvas);

private:
    void connectFiles();
    void connectExports();
    void insert(const QString& path, Vec2 at);
    void openBeside(const QString& file);
    void fillRecent(QMenu& menu);
    void fillWhenShown(QMenu& menu);
    void fillExamples(QMenu& menu);
    void showTitle();
    void showOutside();

    WindowParts parts_;
    Importer importer_;
    Exporter exporter_;
};

class EditMenu : public QObject {
    Q_OBJECT

public:
    explicit EditMenu(const WindowParts& parts);

    static void addActions(Actions& actions, MenuCommands& commands);
    void fill(QMenu& menu);

private:
    void connectHistory();
    void connectNeeds();
    void connectLocks();
    void count(const Patch& patch);
    void showPaste();
    void connectMessages();
    void tellWalls(const Patch& patch);
    void showHistory();
    void paste(std::optional<Vec2> at);

    WindowParts parts_;
    int locked_ = 0;  // number of locked items in the scene
    int hidden_ = 0;
};

class ViewMenu : public QObject {
    Q_OBJECT

public:
    explicit ViewMenu(const WindowParts& parts);

    static void addActions(Actions& actions, MenuCommands& commands);
    void fill(QMenu& menu);

private:
    void connectDescription();
    void followDescription();
    void connectLabels();
    void connectVectors();
    void fillThemes(QMenu& menu);
    void fillLanguages(QMenu& menu);

    WindowParts parts_;
};

class SimulationMenu : public QObject {
    Q_OBJECT

public:
    explicit SimulationMenu(const WindowParts& parts);

    static void addActions(Actions& actions, MenuCommands& commands);
    void fill(QMenu& menu);
    // Shows the icon for play or pause in the colours of the theme.
    void showPlaying();

private:
    void showDivergence(const Divergence& divergence);

    WindowParts parts_;
    RepeatAcceleration forward_;
    RepeatAcceleration back_;
};

// The entry of the Simulation menu that runs the scene a second time beside the first.
class CompareMenu : public QObject {
    Q_OBJECT

public:
    explicit CompareMenu(const WindowParts& parts);

    static void addActions(Actions& actions, MenuCommands& commands);
    void fill(QMenu& menu);

private:
    void openTable();

    WindowParts parts_;
};

// The entries of the Simulation menu that look inside a step.
class MicroscopeMenu : public QObject {
    Q_OBJECT

public:
    explicit MicroscopeMenu(const WindowParts& parts);

    static void addActions(Actions& actions, MenuCommands& commands);
    void fill(QMenu& menu);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    WindowParts parts_;
};

// Stress colours: the first part of the View menu, and the menu that opens on the legend.
class StressMenu : public QObject {
    Q_OBJECT

public:
    explicit StressMenu(const WindowParts& parts);

    static void addActions(Actions& actions, MenuCommands& commands);
    void fill(QMenu& menu);
    void fillStatics(QMenu& menu);

private:
    void fillMeasures(QMenu& menu);
    void connectMeasures();
    void set(const std::function<void(StressSettings&)>& change);
    void forgetChoice();
    void followRun();
    Measure usual(const StressSettings& stress) const;
    void showUsual();
    void show();
    void goToWorst();
    void askScale();

    WindowParts parts_;
    bool wasAtStart_ = true;
};

class ConstraintMenu : public QObject {
    Q_OBJECT

public:
    explicit ConstraintMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);
    // Adds to a context menu the commands that may suit the selection.
    static void fillFitting(QMenu& menu, const WindowParts& parts);

private:
    WindowParts parts_;
};

class ArrangeMenu : public QObject {
    Q_OBJECT

public:
    explicit ArrangeMenu(const WindowParts& parts);

    static void addActions(Actions& actions, MenuCommands& commands);
    // Adds the commands that join, split and group the selection.
    static void fillFitting(QMenu& menu, const WindowParts& parts);
    void fill(QMenu& menu);

private:
    WindowParts parts_;
};

// Chooses the tool. Each tool has a row in tool_menu.cpp, and a page in OptionBar if it has
// options.
class ToolMenu : public QObject {
    Q_OBJECT

public:
    explicit ToolMenu(const WindowParts& parts);

    static void addActions(Actions& actions, MenuCommands& commands);
    static std::vector<std::vector<QAction*>> groups(const MenuCommands& commands);
    void fill(QMenu& menu);

    Tool* current() const { return current_; }
    void use(Tool* tool);
    // Uses the tool that a scene begins with.
    void useFirst();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectTools();
    void showTemplate();
    void showContextMenu(const QPoint& where);
    void showMenuOfChosen();
    void openMenu(const QPoint& where, const std::vector<Items>& things);
    void fillForItems(QMenu& menu);
    void fillForCanvas(QMenu& menu, Vec2 at);

    WindowParts parts_;
    Tool* current_ = nullptr;
};

class HelpMenu : public QObject {
    Q_OBJECT

public:
    explicit HelpMenu(const WindowParts& parts);
    ~HelpMenu() override;

    static void addActions(Actions& actions, MenuCommands& commands);
    void fill(QMenu& menu);
    void showStart();
    bool showsStart() const { return start_ && !start_->isHidden(); }
    // Opens the manual at a section; an empty topic stands for the page that was shown last.
    void showHelp(const QString& topic);
    bool showsHelp() const;
    // Stores where the window of the manual is, and its page, in the settings of the user.
    void rememberHelp() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fillStart();
    void closeStart();
    void showPalette();
    void addKinds(std::vector<PaletteEntry>& entries) const;
    std::vector<PaletteEntry> commands() const;
    QString topicNow() const;
    const Decoration* drawnUnderMouse() const;
    bool helpsInMenu(const QObject* watched, const QEvent& event);
    QString keysTable() const;
    void showAbout();

    WindowParts parts_;
    QPointer<StartPage> start_;
    std::unique_ptr<HelpWindow> help_;
};

}  // namespace vakwerk
