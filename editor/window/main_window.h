#pragma once

#include "core/io/import/import.h"
#include "editor/canvas/surface.h"
#include "editor/export/export_dialog.h"
#include "editor/panels/option_bar.h"
#include "editor/window/actions.h"
#include "editor/window/editor.h"
#include "editor/window/file_session.h"

#include <QMainWindow>

class QActionGroup;
class QTabWidget;

namespace vakwerk {

class Canvas;
class ControlsPanel;
class InfoBar;
class Inspector;
class StatusLine;
class Transport;

// Puts the parts together; what they do is theirs.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Editor& editor, FileSession& files, SurfaceKind surface);
    ~MainWindow() override;

    Canvas& canvas() { return *canvas_; }
    const Actions& actions() const { return *actions_; }
    void useTool(Tool* tool);
    void dismissInfo();
    bool showsInfo() const;
    // Title and description of the scene, above the canvas.
    void showOpened();
    // A sentence below the canvas, for a while.
    void say(const QString& sentence);

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
    void makeTools();
    void makeParts();
    QWidget* makeToolColumn();
    QWidget* makeRightColumn();
    void makeMenus();
    void makeFileMenu();
    void makeExportMenu(QMenu& menu);
    void makeEditMenu();
    void makeConstraintMenu();
    void makeViewMenu();
    void fillMeasures(QMenu& menu);
    void makeSimulationMenu();
    void makeExamplesMenu(QMenu* menu);
    void makeHelpMenu();
    void fillRecent(QMenu& menu);

    void connectFiles();
    void connectEditing();
    void connectExport();
    void connectConstraints();
    void connectTools();
    void connectSimulation();
    void connectStress();
    void connectView();

    void setStress(const std::function<void(StressSettings&)>& change);
    void showStress();
    void showTitle();
    void followInfo();
    void showPlaying(bool playing);
    void showDivergence(const Divergence& divergence);
    void showOutside();
    bool mayEndExports() const;
    void showMenu(const QPoint& where);
    void followTool();
    void applyTheme();
    void paste(std::optional<Vec2> at);
    void importFile();
    void importFile(const QString& path);
    void importWithDialog(const QString& path);
    void addImported(const Scene& part, const QString& name);
    ImportSource withLinks(const ImportSource& points);
    void askScale();
    ExportSource exportSource() const;
    void exportCode();

    Editor& editor_;
    FileSession& files_;
    Workbench bench_;
    Canvas* canvas_;
    Actions* actions_;
    Tools tools_{};
    Tool* tool_ = nullptr;
    OptionBar* options_ = nullptr;
    InfoBar* info_ = nullptr;
    ControlsPanel* controls_ = nullptr;
    Inspector* inspector_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QWidget* rightColumn_ = nullptr;
    Transport* transport_ = nullptr;
    Tone tone_ = Tone::light;  // that the icons are drawn for
    StatusLine* status_ = nullptr;
};

}  // namespace vakwerk
