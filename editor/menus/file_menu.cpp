// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/controls/controls_panel.h"
#include "editor/dialogs/dialogs.h"
#include "editor/document/problems_dialog.h"
#include "editor/gallery/gallery.h"
#include "editor/gallery/gallery_window.h"
#include "editor/menus/selection_command.h"
#include "editor/menus/window_shell.h"
#include "editor/recovery/recovery.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"
#include "editor/tools/edit_commands.h"
#include "editor/widgets/actions.h"
#include "editor/widgets/help_topic.h"
#include "editor/window/parts/info_bar.h"
#include "editor/window/parts/status_line.h"
#include <algorithm>

#include <QMenu>

namespace vakwerk {
namespace {

constexpr qsizetype longestTitle = 100;  // characters
constexpr const char* filesTopic = "building#scenes-and-files";

constexpr MenuRow opening[] = {
    {&MenuCommands::newScene,
     {.key = "new",
      .text = QT_TRANSLATE_NOOP("actions", "&New"),
      .shortcuts = {"Ctrl+N"},
      .icon = "new",
      .tip = QT_TRANSLATE_NOOP("actions", "Makes an empty scene, in pixels or in metres as last "
                                          "chosen on the start page.")}},
    {&MenuCommands::open, {"open", QT_TRANSLATE_NOOP("actions", "&Open…"), {"Ctrl+O"}, "open"}},
};

constexpr MenuRow choosing[] = {
    {&MenuCommands::gallery,
     {"gallery", QT_TRANSLATE_NOOP("actions", "&Gallery…"), {"Ctrl+Shift+O"}}},
    {},
};

constexpr MenuRow reading[] = {
    {&MenuCommands::importAny,
     {.key = "import",
      .text = QT_TRANSLATE_NOOP("actions", "&Import…"),
      .shortcuts = {"Ctrl+Shift+I"},
      .topic = "import-and-export#import"}},
    {},
    {&MenuCommands::save, {"save", QT_TRANSLATE_NOOP("actions", "&Save"), {"Ctrl+S"}, "save"}},
    {&MenuCommands::saveAs,
     {"saveAs", QT_TRANSLATE_NOOP("actions", "Save &as…"), {"Ctrl+Shift+S"}}},
};

constexpr MenuRow exporting[] = {
    {&MenuCommands::exportPicture,
     {.key = "exportPicture",
      .text = QT_TRANSLATE_NOOP("actions", "&Picture…"),
      .shortcuts = {"Ctrl+E"},
      .topic = "import-and-export#picture"}},
    {&MenuCommands::exportFilm,
     {.key = "exportFilm",
      .text = QT_TRANSLATE_NOOP("actions", "&Film…"),
      .shortcuts = {"Ctrl+Shift+E"},
      .topic = "import-and-export#film"}},
    {&MenuCommands::exportNumbers,
     {.key = "exportNumbers",
      .text = QT_TRANSLATE_NOOP("actions", "&Numbers…"),
      .topic = "import-and-export#numbers"}},
    {&MenuCommands::exportCurves,
     {.key = "exportCurves",
      .text = QT_TRANSLATE_NOOP("actions", "Numbers of a p&lot…"),
      .tip = QT_TRANSLATE_NOOP("actions", "Saves what the selected plot shows as a CSV file."),
      .needs = QT_TRANSLATE_NOOP("actions", "No plot is selected."),
      .topic = "running#plots",
      .onSelection = true}},
    {&MenuCommands::exportReport,
     {.key = "exportReport",
      .text = QT_TRANSLATE_NOOP("actions", "&Report…"),
      .tip = QT_TRANSLATE_NOOP("actions",
                               "Saves a page about what the structure carries at rest under the "
                               "loads that are shown, with the share of capacity of each member."),
      .needs = QT_TRANSLATE_NOOP("actions", "There are no links yet."),
      .topic = "import-and-export#report"}},
    {&MenuCommands::exportCode,
     {.key = "exportCode",
      .text = QT_TRANSLATE_NOOP("actions", "&Code…"),
      .topic = "import-and-export#code"}},
};

constexpr MenuRow ending[] = {
    {},
    {&MenuCommands::recover,
     {.key = "recover",
      .text = QT_TRANSLATE_NOOP("actions", "Reco&ver…"),
      .topic = "building#recovery"}},
    {&MenuCommands::remember,
     {.key = "remember",
      .text = QT_TRANSLATE_NOOP("actions", "Re&member my work"),
      .checkable = true,
      .topic = "building#recovery"}},
    {},
    {&MenuCommands::close, {"close", QT_TRANSLATE_NOOP("actions", "&Quit"), {"Ctrl+Q", "Ctrl+W"}}},
};

}  // namespace

FileMenu::FileMenu(const WindowParts& parts)
    : parts_(parts), importer_(parts.bench, parts.files, parts.window),
      exporter_(parts.bench, parts.files, parts.window)
{
    connectFiles();
    connectExports();
    showTitle();
    showOutside();
}

void FileMenu::addActions(Actions& actions, MenuCommands& commands)
{
    for (const std::span<const MenuRow> rows : std::initializer_list<std::span<const MenuRow>>{
             opening, choosing, reading, exporting, ending})
        create(rows, actions, commands);
}

void FileMenu::fill(QMenu& menu)
{
    add(menu, parts_.commands, opening);
    QMenu* recent = menu.addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    fillWhenShown(*menu.addMenu(tr("Open e&xample")));
    add(menu, parts_.commands, reading);
    add(addMenu(menu, tr("&Export"), "import-and-export#export"), parts_.commands, exporting);
    add(menu, parts_.commands, ending);
}

void FileMenu::fillRecent(QMenu& menu)
{
    menu.clear();
    menu.setToolTipsVisible(true);
    for (const QString& path : parts_.files.recent()) {
        QString name = shownName(path);
        name.replace(u'&', QStringLiteral("&&"));
        QAction* action = menu.addAction(name, this, [this, path] { parts_.files.open(path); });
        action->setToolTip(shownPath(path));
    }
    if (menu.isEmpty())
        menu.addAction(tr("Nothing yet"))->setEnabled(false);
}

void FileMenu::fillGallery(QMenu& menu)
{
    add(menu, parts_.commands, choosing);
    fillWhenShown(menu);
}

// Reads the examples only when the menu is shown, because they take longer than everything else at
// the start of the program.
void FileMenu::fillWhenShown(QMenu& menu)
{
    connect(
        &menu, &QMenu::aboutToShow, this, [this, &menu] { fillExamples(menu); },
        Qt::SingleShotConnection);
}

void FileMenu::fillExamples(QMenu& menu)
{
    QString group;
    QMenu* under = nullptr;
    for (const Example& example : examples()) {
        if (example.isVariant)
            continue;
        if (example.group != group || !under) {
            group = example.group;
            under = menu.addMenu(group);
            under->setToolTipsVisible(true);
        }
        QAction* action = under->addAction(
            example.title, this, [this, path = example.path] { parts_.files.openExample(path); });
        action->setToolTip(example.description);
    }
}

void FileMenu::connectFiles()
{
    const MenuCommands& commands = parts_.commands;
    FileSession& files = parts_.files;
    connect(commands.newScene, &QAction::triggered, &files, [&files] { files.newScene(); });
    connect(commands.open, &QAction::triggered, &files, qOverload<>(&FileSession::open));
    connect(commands.gallery, &QAction::triggered, this, [this] {
        GalleryWindow gallery(parts_.bench.view.theme(), parts_.pictures, &parts_.window);
        setHelpTopic(gallery, "building#scenes-and-files");
        if (gallery.exec() == QDialog::Accepted)
            parts_.files.openExample(gallery.chosen());
    });
    connect(commands.importAny, &QAction::triggered, &importer_, &Importer::importAny);
    connect(&files, &FileSession::importWanted, &importer_, &Importer::importFile);
    connect(&importer_, &Importer::placedOutOfSight, &parts_.canvas, &Canvas::fitAll);
    connect(commands.save, &QAction::triggered, &files, &FileSession::save);
    connect(commands.saveAs, &QAction::triggered, &files, &FileSession::saveAs);
    connect(commands.recover, &QAction::triggered, &parts_.window, &WindowShell::recoveryWanted);
    commands.remember->setChecked(Recovery::isOn());
    connect(commands.remember, &QAction::triggered, &parts_.window,
            &WindowShell::remembranceWanted);
    connect(commands.close, &QAction::triggered, &parts_.window, &QWidget::close);
    connect(&files, &FileSession::asking, this, [this] { parts_.bench.player.setPlaying(false); });
    connect(&files, &FileSession::renamed, this, &FileMenu::showTitle);
    connect(&files, &FileSession::outsideChanged, this, &FileMenu::showOutside);
    connect(&files, &FileSession::failed, this,
            [this](const QString& title, const QStringList& problems) {
                showProblems(title, problems, &parts_.window);
            });
    connect(&parts_.bench.document, &Document::changed, this, [this](const Patch& patch) {
        if (patch.world)
            showTitle();
    });
    connect(&parts_.controls, &ControlsPanel::sceneWanted, this, &FileMenu::openBeside);
}

void FileMenu::connectExports()
{
    const MenuCommands& commands = parts_.commands;
    const auto on = [&](const QAction* action, void (Exporter::*open)()) {
        connect(action, &QAction::triggered, &exporter_, open);
    };
    on(commands.exportPicture, &Exporter::exportPicture);
    on(commands.exportFilm, &Exporter::exportFilm);
    on(commands.exportNumbers, &Exporter::exportNumbers);
    on(commands.exportCode, &Exporter::exportCode);
    on(commands.exportCurves, &Exporter::exportCurves);
    on(commands.exportReport, &Exporter::exportReport);
    constexpr SelectionRequirement hasPlot{
        [](const Workbench& bench) {
            return chosenPlot(bench.document.scene(), bench.selection.items()) != nullptr;
        },
        ""};
    enableWhere(hasPlot, commands.exportCurves, parts_.bench);
    constexpr SelectionRequirement hasLinks{
        [](const Workbench& bench) {
            return std::ranges::any_of(bench.document.scene().constraints(),
                                       [](const Constraint& one) { return strandOf(one); });
        },
        ""};
    QAction* report = commands.exportReport;
    enableWhere(hasLinks, report, parts_.bench);
    const auto follow = [=, bench = parts_.bench] { report->setEnabled(hasLinks(bench)); };
    connect(&parts_.bench.document, &Document::changed, report, follow);
    connect(&parts_.bench.document, &Document::replaced, report, follow);
    connect(&exporter_, &Exporter::said, &parts_.status, &StatusLine::say);
}

void FileMenu::takeDropped(const QString& path, const QPoint& onCanvas)
{
    const Workbench& bench = parts_.bench;
    const bool isScene = path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive);
    if (!isScene || bench.document.scene().empty() || !parts_.canvas.rect().contains(onCanvas)) {
        parts_.files.open(path);
        return;
    }
    auto* menu = new QMenu(&parts_.canvas);
    menu->setObjectName(QStringLiteral("dropped"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(
        tr("&Insert it here"), this,
        [this, path, at = bench.view.camera().toScene(QPointF(onCanvas))] { insert(path, at); });
    menu->addAction(tr("&Open it"), this, [this, path] { parts_.files.open(path); });
    menu->addSeparator();
    menu->addAction(tr("&Cancel"));
    menu->popup(parts_.canvas.mapToGlobal(onCanvas));
}

void FileMenu::insert(const QString& path, Vec2 at)
{
    const Workbench& bench = parts_.bench;
    const auto part = parts_.files.sceneIn(path);
    if (part && !commands::place(bench, tr("Insert %1").arg(shownName(path)),
                                 commands::convertedTo(bench.document.scene().world(), *part), at))
        parts_.status.say(tr("There is nothing in %1 to insert.").arg(shownName(path)));
}

// Opens another file. Keeps the tool, and plays if the old scene was playing.
void FileMenu::openBeside(const QString& file)
{
    const bool playing = parts_.bench.player.isPlaying();
    Tool* const tool = parts_.window.tool();
    if (!parts_.files.openBeside(file))
        return;
    parts_.window.useTool(tool);
    parts_.bench.player.setPlaying(playing);
}

void FileMenu::showTitle()
{
    // If the scene has no file, the title of the window is the title of the scene.
    const FileSession& files = parts_.files;
    const QString title =
        files.path().isEmpty() ? titleOf(parts_.bench.document.scene().world()) : QString();
    parts_.window.setWindowTitle(
        QStringLiteral("%1[*] — Vakwerk")
            .arg(elided(title.isEmpty() ? files.name() : title, longestTitle)));
    parts_.window.setWindowModified(parts_.bench.document.isModified());
    // A presentation has a ControlsPanel of its own, so all panels get the name of the file.
    for (auto* panel : parts_.window.findChildren<ControlsPanel*>())
        panel->setFile(files.name());
}

// Tells that another program has changed or removed the file, and asks what to do. The question is
// in a bar and not in a dialog, because the user has asked for nothing.
void FileMenu::showOutside()
{
    FileSession& files = parts_.files;
    const OutsideChange& change = files.outside();
    if (change.kind == OutsideChange::Kind::none)
        return parts_.info.dismissQuestion(filesTopic);
    const bool isGone = change.kind == OutsideChange::Kind::gone;
    std::vector<InfoBar::Choice> choices;
    if (change.theirs)
        choices.push_back({tr("Load the changed file"), [&files] { files.loadTheirs(); }});
    choices.push_back({tr("Save as…"), [&files] { files.saveAs(); }});
    choices.push_back({isGone ? tr("Save again") : tr("Keep my version"),
                       [&files, isGone] { isGone ? void(files.save()) : files.keepMine(); }});
    parts_.info.ask((isGone ? tr("%1 is not there any more") : tr("Another program has changed %1"))
                        .arg(files.name()),
                    outsideText(change), choices, filesTopic);
}

}  // namespace vakwerk
