#pragma once

#include "editor/export/exporter.h"
#include "editor/import/importer.h"
#include "editor/window/actions.h"
#include "editor/window/window_parts.h"

#include <span>

class QAction;
class QMenu;

namespace vakwerk::commands {

// An entry of the Constraint menu.
struct ConstraintCommand {
    ActionRow action;
    // Cheap, for menus: whether there is something chosen that it might fit.
    bool (*mayFit)(const Workbench& bench);
    // Makes the edit, or returns what it would need.
    std::optional<QString> (*run)(const Workbench& bench);
};

// Those that hold what is chosen as it is, those that show something of it, and those that change
// chosen links.
std::span<const ConstraintCommand> holdCommands();
std::span<const ConstraintCommand> showCommands();
std::span<const ConstraintCommand> linkCommands();

}  // namespace vakwerk::commands

// Each owns its actions, its menu, and what they are connected to.
namespace vakwerk {

// Which file is open, and what goes in and out.
class FileMenu : public QObject {
    Q_OBJECT

public:
    explicit FileMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);
    void fillGallery(QMenu& menu);

private:
    void connectFiles();
    void connectExports();
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

// What is done to the selection, and undone.
class EditMenu : public QObject {
    Q_OBJECT

public:
    explicit EditMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);

private:
    void connectHistory();
    void connectMessages();
    void showHistory();
    void paste(std::optional<Vec2> at);

    WindowParts parts_;
};

// What is seen of the scene and how: zoom, grid, panels, the description, theme and language.
class ViewMenu : public QObject {
    Q_OBJECT

public:
    explicit ViewMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);

    // Title and description of the scene, above the canvas.
    void showDescription();

private:
    void connectDescription();
    void followDescription();
    void fillThemes(QMenu& menu);
    void fillLanguages(QMenu& menu);

    WindowParts parts_;
};

// What a window has to do with a run.
class SimulationMenu : public QObject {
    Q_OBJECT

public:
    explicit SimulationMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);
    // Of play or pause, in the theme.
    void showPlaying();

private:
    void showDivergence(const Divergence& divergence);

    WindowParts parts_;
};

// The colours of what links carry: the first part of the View menu, and the menu of the legend.
class StressMenu : public QObject {
    Q_OBJECT

public:
    explicit StressMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);

private:
    void fillMeasures(QMenu& menu);
    void connectMeasures();
    void set(const std::function<void(StressSettings&)>& change);
    void show();
    void askScale();

    WindowParts parts_;
};

// What holds the selection as it is, shows something of it or changes its links.
class ConstraintMenu : public QObject {
    Q_OBJECT

public:
    explicit ConstraintMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);
    // For a context menu: what may fit the selection.
    static void fillFitting(QMenu& menu, const WindowParts& parts);

private:
    WindowParts parts_;
};

// Which tool works on the canvas. A tool is registered in the table of tool_menu.cpp; its options are a
// page of the OptionBar.
class ToolMenu : public QObject {
    Q_OBJECT

public:
    explicit ToolMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    // For the column of tools, in groups.
    static std::vector<std::vector<QAction*>> groups(const Actions& actions);
    void fill(QMenu& menu);

    Tool* current() const { return current_; }
    void use(Tool* tool);
    // The one that a scene begins with.
    void useFirst();

private:
    void connectTools();
    void showTemplate();
    void showContextMenu(const QPoint& where);

    WindowParts parts_;
    Tool* current_ = nullptr;
};

// All keys and gestures, and which program this is.
class HelpMenu : public QObject {
    Q_OBJECT

public:
    explicit HelpMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);

private:
    void showKeys();
    void showAbout();

    WindowParts parts_;
};

}  // namespace vakwerk
