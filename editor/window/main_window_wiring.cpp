#include "editor/canvas/canvas.h"
#include "editor/drawing/elided.h"
#include "editor/panels/controls_panel.h"
#include "editor/panels/info_bar.h"
#include "editor/panels/inspector.h"
#include "editor/panels/status_line.h"
#include "editor/panels/template_form.h"
#include "editor/recovery/recovery.h"
#include "editor/window/constraint_commands.h"
#include "editor/window/dialogs.h"
#include "editor/window/edit_commands.h"
#include "editor/window/gallery.h"
#include "editor/window/gallery_window.h"
#include "editor/window/main_window.h"

#include <QActionGroup>
#include <QMenu>

namespace vakwerk {
namespace {

constexpr qsizetype longestTitle = 100;  // characters

}  // namespace

void MainWindow::connectFiles()
{
    const Actions& actions = *actions_;
    connect(actions["new"], &QAction::triggered, &files_, &FileSession::newScene);
    connect(actions["open"], &QAction::triggered, &files_, qOverload<>(&FileSession::open));
    connect(actions["gallery"], &QAction::triggered, this, [this] {
        GalleryWindow gallery(bench_.view.theme(), this);
        if (gallery.exec() == QDialog::Accepted)
            files_.openExample(gallery.chosen());
    });
    connect(actions["import"], &QAction::triggered, this, qOverload<>(&MainWindow::importFile));
    connect(&files_, &FileSession::importWanted, this,
            qOverload<const QString&>(&MainWindow::importFile));
    connect(actions["save"], &QAction::triggered, &files_, &FileSession::save);
    connect(actions["saveAs"], &QAction::triggered, &files_, &FileSession::saveAs);
    connect(actions["recover"], &QAction::triggered, this, &MainWindow::recoveryWanted);
    actions["remember"]->setChecked(Recovery::isOn());
    connect(actions["remember"], &QAction::triggered, this, &MainWindow::remembranceWanted);
    connect(actions["close"], &QAction::triggered, this, &QWidget::close);
    connect(&files_, &FileSession::asking, this, [this] { bench_.player.setPlaying(false); });
    connect(&files_, &FileSession::renamed, this, &MainWindow::showTitle);
    connect(&files_, &FileSession::outsideChanged, this, &MainWindow::showOutside);
    connect(&bench_.document, &Document::changed, this, [this](const Patch& patch) {
        if (!patch.world)
            return;
        showTitle();
        if (info_->hasToTell())
            showOpened();
    });
    connect(actions["description"], &QAction::triggered, this, [this](bool wanted) {
        if (!wanted)
            return info_->closeCurrent();
        info_->dismissWarning();
        showOpened();
        followInfo();
    });
    connect(info_, &InfoBar::changed, this, &MainWindow::followInfo);
    connect(controls_, &ControlsPanel::sceneWanted, this, [this](const QString& file) {
        const bool playing = bench_.player.isPlaying();
        Tool* const tool = tool_;
        if (!files_.openBeside(file))
            return;
        useTool(tool);
        bench_.player.setPlaying(playing);
    });
    connect(&files_, &FileSession::opened, this, &MainWindow::showOpened);
    connect(&files_, &FileSession::failed, this,
            [this](const QString& title, const QStringList& problems) {
                showProblems(title, problems, this);
            });
    connect(&bench_.document, &Document::replaced, this, [this] {
        info_->clear();
        useTool(bench_.document.scene().empty() ? static_cast<Tool*>(tools_.build) : tools_.select);
    });
}

void MainWindow::connectEditing()
{
    const Actions& actions = *actions_;
    const auto on = [&](const char* key, void (*command)(const Workbench&)) {
        connect(actions[key], &QAction::triggered, this, [this, command] { command(bench_); });
    };
    on("cut", commands::cut);
    on("copy", commands::copy);
    on("duplicate", commands::duplicate);
    on("delete", commands::remove);
    on("selectAll", commands::selectAll);
    on("invert", commands::invertSelection);
    on("grow", commands::growSelection);
    on("pin", commands::togglePinned);
    on("useAsStart", commands::useShownAsStart);
    connect(actions["paste"], &QAction::triggered, this, [this] {
        const auto& mouse = canvas_->mouse();
        paste(mouse ? mouse->at : bench_.view.camera().centre());
    });
    connect(actions["pasteInPlace"], &QAction::triggered, this, [this] { paste(std::nullopt); });
    connect(actions["selectNone"], &QAction::triggered, &bench_.selection, &Selection::clear);

    connect(&bench_.document, &Document::refused, this, [this](const Message& message) {
        status_->say(tr("This cannot be done: a value %1.").arg(translated(message)));
    });
    connect(&bench_.document, &Document::startMoved, this, [this] {
        status_->say(tr("The start has moved to what you see. Undo brings it back."));
    });
    connect(&bench_.document, &Document::outOfMemory, this,
            [this] { status_->say(tr("There is not enough memory for this.")); });
    QUndoStack& history = bench_.document.history();
    connect(actions["undo"], &QAction::triggered, &bench_.document, &Document::undo);
    connect(actions["redo"], &QAction::triggered, &bench_.document, &Document::redo);
    // Either ends a drag that is under way, whatever the history holds.
    const auto show = [this, &history] {
        QAction* undo = (*actions_)["undo"];
        QAction* redo = (*actions_)["redo"];
        undo->setEnabled(history.canUndo() || bench_.document.isInGesture());
        redo->setEnabled(history.canRedo() || bench_.document.isInGesture());
        undo->setText(history.canUndo() ? tr("&Undo %1").arg(history.undoText()) : tr("&Undo"));
        redo->setText(history.canRedo() ? tr("&Redo %1").arg(history.redoText()) : tr("&Redo"));
    };
    connect(&history, &QUndoStack::indexChanged, this, show);
    connect(&bench_.document, &Document::gestureChanged, this, show);
    show();
}

void MainWindow::connectConstraints()
{
    for (const auto& commands :
         {commands::holdCommands(), commands::showCommands(), commands::linkCommands()}) {
        for (const commands::ConstraintCommand& command : commands) {
            QAction* action = (*actions_)[command.action];
            connect(action, &QAction::triggered, this, [this, run = command.run] {
                if (const auto needs = run(bench_))
                    status_->say(*needs);
            });
            const auto show = [this, action, fits = command.mayFit] {
                action->setEnabled(fits(bench_));
            };
            connect(&bench_.selection, &Selection::changed, action, show);
            show();
        }
    }
}

void MainWindow::connectTools()
{
    const std::pair<const char*, Tool*> all[] = {
        {"select", tools_.select}, {"build", tools_.build},        {"connect", tools_.connect},
        {"static", tools_.fixed},  {"template", tools_.templates}, {"brush", tools_.brush},
        {"cutLinks", tools_.cut},  {"grab", tools_.grab},          {"note", tools_.note}};
    for (const auto& [key, tool] : all) {
        connect((*actions_)[key], &QAction::triggered, this, [this, t = tool] { useTool(t); });
        connect(tool, &Tool::said, status_, &StatusLine::say);
        connect(tool, &Tool::menuRequested, this, &MainWindow::showMenu);
    }
    connect(tools_.templates, &TemplateTool::formChanged, this, &MainWindow::followTool);
    connect(tools_.templates, &Tool::changed, inspector_, &Inspector::markStale);
    connect(options_, &OptionBar::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(inspector_, &Inspector::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(canvas_, &Canvas::editRequested, inspector_, &Inspector::focusFirst);
    // The next click ends the writing, and makes no second note.
    connect(tools_.note, &NoteTool::made, this, [this] {
        useTool(tools_.select);
        inspector_->focusFirst();
    });
    connect(controls_, &ControlsPanel::done, canvas_, qOverload<>(&QWidget::setFocus));
}

void MainWindow::connectStress()
{
    const Actions& actions = *actions_;
    connect(actions["stress"], &QAction::triggered, this,
            [this](bool on) { setStress([on](StressSettings& stress) { stress.on = on; }); });
    connect(actions["hold"], &QAction::triggered, this, [this](bool hold) {
        setStress([hold](StressSettings& stress) {
            stress.hold = hold;
            stress.on = stress.on || hold;
        });
    });
    auto* measures = new QActionGroup(this);
    for (const auto& [key, measure] :
         {std::pair{"force", Measure::force}, std::pair{"strain", Measure::strain},
          std::pair{"lengthError", Measure::lengthError}})
        connect(measures->addAction(actions[key]), &QAction::triggered, this, [this, m = measure] {
            setStress([m](StressSettings& stress) {
                stress.measure = m;
                stress.on = true;
            });
        });
    auto* scales = new QActionGroup(this);
    connect(scales->addAction(actions["automaticScale"]), &QAction::triggered, this,
            [this] { setStress([](StressSettings& stress) { stress.automatic = true; }); });
    connect(scales->addAction(actions["fixedScale"]), &QAction::triggered, this,
            &MainWindow::askScale);
    connect(&bench_.view, &View::changed, this, &MainWindow::showStress);
    connect(canvas_, &Canvas::legendClicked, this, [this](const QPoint& at) {
        QMenu menu(this);
        fillMeasures(menu);
        menu.addSeparator();
        menu.addAction((*actions_)["hold"]);
        menu.addAction((*actions_)["stress"]);
        menu.exec(canvas_->mapToGlobal(at));
    });
}

void MainWindow::connectView()
{
    const Actions& actions = *actions_;
    View& view = bench_.view;
    connect(actions["zoomIn"], &QAction::triggered, this, [this] { canvas_->zoom(1.25); });
    connect(actions["zoomOut"], &QAction::triggered, this, [this] { canvas_->zoom(0.8); });
    connect(actions["zoomOne"], &QAction::triggered, this, [this] { canvas_->zoomTo(1.0); });
    connect(actions["fitAll"], &QAction::triggered, canvas_, &Canvas::fitAll);
    connect(actions["fitSelection"], &QAction::triggered, canvas_, &Canvas::fitSelection);
    connect(&view, &View::changed, this, [this] {
        if (tone_ != bench_.view.tone())
            applyTheme();
    });
    actions["grid"]->setChecked(view.grid());
    actions["snap"]->setChecked(view.snaps());
    actions["panels"]->setChecked(true);
    connect(actions["grid"], &QAction::triggered, &view, &View::setGrid);
    connect(actions["snap"], &QAction::triggered, &view, &View::setSnaps);
    connect(actions["panels"], &QAction::triggered, this, [this](bool wanted) {
        if (!wanted && rightColumn_->isAncestorOf(focusWidget()))
            canvas_->setFocus();  // else some button has the next keys
        rightColumn_->setVisible(wanted);
    });
    connect(actions["fullScreen"], &QAction::triggered, this,
            [this](bool on) { on ? showFullScreen() : showNormal(); });
}

void MainWindow::setStress(const std::function<void(StressSettings&)>& change)
{
    StressSettings stress = bench_.view.stress();
    change(stress);
    bench_.view.setStress(stress);
    showStress();
}

void MainWindow::showStress()
{
    const Actions& actions = *actions_;
    const StressSettings& stress = bench_.view.stress();
    actions["stress"]->setChecked(stress.on);
    actions["hold"]->setChecked(stress.hold);
    actions["force"]->setChecked(stress.measure == Measure::force);
    actions["strain"]->setChecked(stress.measure == Measure::strain);
    actions["lengthError"]->setChecked(stress.measure == Measure::lengthError);
    actions["automaticScale"]->setChecked(stress.automatic);
    actions["fixedScale"]->setChecked(!stress.automatic);
}

void MainWindow::askScale()
{
    const Measure measure = bench_.view.stress().measure;
    const auto wanted = askForScale(bench_.view.stressScale(measure), measure,
                                    bench_.document.scene().world(), this);
    if (wanted)
        setStress([&](StressSettings& stress) {
            stress.automatic = false;
            stress.on = true;
            stress.fixedScale[static_cast<std::size_t>(measure)] = *wanted;
        });
    showStress();
}

void MainWindow::showTitle()
{
    // What has no file yet goes by the title that it has itself.
    const QString title =
        files_.path().isEmpty() ? titleOf(bench_.document.scene().world()) : QString();
    setWindowTitle(QStringLiteral("%1[*] — Vakwerk")
                       .arg(elided(title.isEmpty() ? files_.name() : title, longestTitle)));
    setWindowModified(bench_.document.isModified());
    controls_->setFile(files_.name());
    followInfo();
}

// A description that was closed can be opened again.
void MainWindow::followInfo()
{
    QAction* description = (*actions_)["description"];
    description->setChecked(info_->tells());
    description->setEnabled(!titleOf(bench_.document.scene().world()).isEmpty());
}

// It has come by itself, so it interrupts nobody.
void MainWindow::showOutside()
{
    const OutsideChange& change = files_.outside();
    if (change.kind == OutsideChange::Kind::none)
        return info_->dismissQuestion();
    const bool isGone = change.kind == OutsideChange::Kind::gone;
    std::vector<InfoBar::Choice> choices;
    if (change.theirs)
        choices.push_back({tr("Load theirs"), [this] { files_.loadTheirs(); }});
    choices.push_back({tr("Save as…"), [this] { files_.saveAs(); }});
    choices.push_back({isGone ? tr("Save again") : tr("Keep mine"),
                       [this, isGone] { isGone ? void(files_.save()) : files_.keepMine(); }});
    info_->ask((isGone ? tr("%1 is not there any more") : tr("Another program has changed %1"))
                   .arg(files_.name()),
               outsideText(change), choices);
}

void MainWindow::showOpened()
{
    const World& world = bench_.document.scene().world();
    info_->tell(titleOf(world), descriptionOf(world));
}

void MainWindow::showMenu(const QPoint& where)
{
    QMenu menu(this);
    const bool any = !bench_.selection.empty();
    const char* const forItems[] = {"delete", "duplicate", "cut",  "copy",
                                    "",       "pin",       "grow", "fitSelection"};
    const char* const forNothing[] = {"paste", "pasteInPlace", "", "selectAll", "fitAll"};
    const auto add = [&](const char* key) {
        *key ? menu.addAction((*actions_)[key]) : static_cast<void>(menu.addSeparator());
    };
    if (any)
        std::ranges::for_each(forItems, add);
    else
        std::ranges::for_each(forNothing, add);
    const auto addMenu = [&](const QString& title, auto commands) {
        if (!commands.front().mayFit(bench_))
            return;
        QMenu* under = menu.addMenu(title);
        for (const commands::ConstraintCommand& command : commands)
            under->addAction((*actions_)[command.action]);
    };
    if (any)
        menu.addSeparator();
    addMenu(tr("Constrain"), commands::holdCommands());
    addMenu(tr("Change links"), commands::linkCommands());
    addMenu(tr("Show"), commands::showCommands());
    menu.exec(canvas_->mapToGlobal(where));
}

void MainWindow::paste(std::optional<Vec2> at)
{
    if (const auto wrong = commands::paste(bench_, at))
        status_->say(*wrong);
}

}  // namespace vakwerk
