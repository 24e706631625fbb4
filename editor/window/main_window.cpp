// SPDX-License-Identifier: MIT
#include "editor/window/main_window.h"

#include "editor/canvas/canvas.h"
#include "editor/canvas/legend_line.h"
#include "editor/compare/compare_panel.h"
#include "editor/compare/second_view.h"
#include "editor/controls/controls_panel.h"
#include "editor/drawing/picture/icon.h"
#include "editor/gallery/pictures.h"
#include "editor/inspector/inspector.h"
#include "editor/menus/menus.h"
#include "editor/microscope/step_panel.h"
#include "editor/microscope/step_ribbon.h"
#include "editor/statics/statics_panel.h"
#include "editor/statics/why_panel.h"
#include "editor/text/path_text.h"
#include "editor/transport/transport.h"
#include "editor/widgets/help_topic.h"
#include "editor/window/contact_offer.h"
#include "editor/window/lost_releases.h"
#include "editor/window/panes.h"
#include "editor/window/parts/bottom_panels.h"
#include "editor/window/parts/canvas_area.h"
#include "editor/window/parts/description_panel.h"
#include "editor/window/parts/guide_bar.h"
#include "editor/window/parts/info_bar.h"
#include "editor/window/parts/option_bar.h"
#include "editor/window/parts/status_line.h"
#include "editor/window/parts/tool_column.h"
#include "editor/window/presentation.h"
#include "editor/window/right_column.h"
#include "editor/window/window_memory.h"

#include <cassert>

#include <QApplication>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QSplitter>
#include <QTabWidget>

namespace vakwerk {
namespace {

// Returns the path with all its bytes, even if it is not UTF-8.
QString pathIn(const QUrl& url)
{
    const QByteArray path = url.path(QUrl::FullyEncoded).toLatin1();
    return textOf(QByteArray::fromPercentEncoding(path).toStdString());
}

// Returns the path if exactly one file is dragged, otherwise an empty text. Other programs also
// send empty lists of files, and the list of a drop can differ from the list when the drag began.
QString fileIn(const QMimeData& dragged)
{
    const QList<QUrl> urls = dragged.urls();
    return urls.size() == 1 && urls.front().isLocalFile() ? pathIn(urls.front()) : QString();
}

QBoxLayout* tight(QBoxLayout* layout)
{
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

}  // namespace

struct MainWindow::Menus {
    explicit Menus(const WindowParts& parts)
        : file(parts), edit(parts), tool(parts), constraint(parts), arrange(parts), stress(parts),
          view(parts), simulation(parts), microscope(parts), compare(parts), help(parts)
    {
    }

    FileMenu file;
    EditMenu edit;
    ToolMenu tool;
    ConstraintMenu constraint;
    ArrangeMenu arrange;
    StressMenu stress;
    ViewMenu view;
    SimulationMenu simulation;
    MicroscopeMenu microscope;
    CompareMenu compare;
    HelpMenu help;
};

MainWindow::MainWindow(Editor& editor, FileSession& files, SurfaceKind surface)
    : files_(files), bench_(editor.bench()), tools_(bench_), canvas_(new Canvas(bench_, surface)),
      actions_(makeActions()), parts_(std::make_unique<WindowParts>(makeParts(editor.guide)))
{
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    layOut(*parts_);
    menus_ = std::make_unique<Menus>(*parts_);
    makeMenus();
    vakwerk::resetLayout(*parts_);
    connect(&bench_.view, &View::changed, this, [this] {
        if (tone_ != bench_.view.tone())
            applyTheme();
    });
    applyTheme();
    canvas_->setFocus();
    new LostReleases(this);
    presentation_ = std::make_unique<Presentation>(*parts_);
}

// The presentation and the menus use the other parts, so they are destroyed first. The parts in the
// central widget use the tools, which are a member. The base class would destroy these parts after
// the tools, so they are destroyed here.
MainWindow::~MainWindow()
{
    presentation_.reset();
    menus_.reset();
    delete centralWidget();
}

Actions* MainWindow::makeActions()
{
    auto* actions = new Actions(this, canvas_);
    FileMenu::addActions(*actions, commands_);
    EditMenu::addActions(*actions, commands_);
    ConstraintMenu::addActions(*actions);
    ArrangeMenu::addActions(*actions, commands_);
    ToolMenu::addActions(*actions, commands_);
    SimulationMenu::addActions(*actions, commands_);
    MicroscopeMenu::addActions(*actions, commands_);
    CompareMenu::addActions(*actions, commands_);
    StressMenu::addActions(*actions, commands_);
    ViewMenu::addActions(*actions, commands_);
    HelpMenu::addActions(*actions, commands_);
    assert(isComplete(commands_));
    return actions;
}

WindowParts MainWindow::makeParts(GuideProgress& guide)
{
    return {
        *this,
        bench_,
        files_,
        *actions_,
        commands_,
        tools_,
        *canvas_,
        *new LegendLine(*canvas_, bench_),
        *new OptionBar(tools_, bench_),
        *new InfoBar,
        *new DescriptionPanel(bench_),
        *new StatusLine(bench_, *canvas_),
        *new StepRibbon(bench_, {commands_.stepIntoBack, commands_.stepInto, commands_.stepOver,
                                 commands_.stepOut, commands_.solverTable, commands_.leaveStep}),
        *new StepPanel(bench_),
        *new ComparePanel(bench_),
        *new StaticsPanel(bench_),
        *new Transport(bench_, {commands_.reset, commands_.stepBack, commands_.play, commands_.step,
                                commands_.stepInto, commands_.goToStep, commands_.fromStart,
                                commands_.slower, commands_.faster}),
        *new ControlsPanel(bench_),
        *new Inspector(bench_),
        *new RightColumn,
        *new Pictures(this),
        *new GuideBar(bench_, files_, guide)};
}

void MainWindow::layOut(const WindowParts& parts)
{
    auto* middle = new QWidget;
    QBoxLayout* column = tight(new QVBoxLayout(middle));
    column->addWidget(&parts.options);
    column->addWidget(&parts.info);
    // Hides what the bar says about the scene before. ContactOffer comes after it, because it may show an offer for
    // the new scene in the same bar.
    connect(&bench_.document, &Document::replaced, &parts.info, &QWidget::hide);
    new ContactOffer(bench_, parts.info, this);
    auto* why = new WhyPanel(bench_);
    connect(why, &WhyPanel::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(why, &WhyPanel::previewed, canvas_, &Canvas::showPreview);
    auto* second = new SecondView(bench_, this);
    const auto showSecond = [this, second] { second->setVisible(bench_.view.showsBesides()); };
    connect(&bench_.view, &View::changed, second, showSecond);
    auto* below = new BottomPanels;
    below->add(parts.stepPanel, tr("Inside the step"));
    below->add(parts.comparePanel, tr("Compare"));
    below->add(parts.staticsPanel, tr("Statics"));
    below->add(*why, tr("Why?"));
    column->addWidget(new CanvasArea({canvas_, second}, {&parts.legend, &parts.ribbon}, *below), 1);
    showSecond();
    auto* bar = new QHBoxLayout;
    auto* presented = new ControlsPanel(bench_, ControlsPanel::Place::bar);
    bar->addWidget(&parts.transport, 3);
    bar->addWidget(presented, 2);
    column->addLayout(bar);
    connect(presented, &ControlsPanel::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(presented, &ControlsPanel::sceneWanted, &parts.controls, &ControlsPanel::sceneWanted);

    auto* split = new QSplitter(Qt::Horizontal);
    split->setHandleWidth(1);
    split->addWidget(middle);
    auto& right = static_cast<RightColumn&>(parts.rightColumn);
    split->addWidget(&right);
    right.fill(parts);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    split->setCollapsible(0, false);

    auto groups = ToolMenu::groups(commands_);
    groups.push_back({commands_.stress, commands_.undo, commands_.redo});
    auto* across = new QWidget;
    QBoxLayout* row = tight(new QHBoxLayout(across));
    auto* tools = new ToolColumn(groups);
    QAction* captions = commands_.toolCaptions;
    connect(captions, &QAction::triggered, tools, &ToolColumn::setCaptions);
    connect(tools, &ToolColumn::arranged, captions, &QAction::setChecked);
    row->addWidget(tools);
    row->addWidget(split, 1);

    auto* all = new QWidget;
    QBoxLayout* rows = tight(new QVBoxLayout(all));
    rows->addWidget(across, 1);
    rows->addWidget(&parts.status);
    setCentralWidget(all);
    connectPanes({tools, &parts.options, &parts.info, canvas_, &parts.legend, &parts.description,
                  &parts.guide, &parts.inspector, &right.tabs(), &parts.controls, &parts.stepPanel,
                  &parts.comparePanel, &parts.staticsPanel, why, &parts.ribbon, &parts.transport,
                  presented, &parts.status});
    connect(&parts.inspector, &Inspector::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(&parts.controls, &ControlsPanel::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(&parts.stepPanel, &StepPanel::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(&parts.comparePanel, &ComparePanel::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(&parts.staticsPanel, &StaticsPanel::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(&parts.staticsPanel, &StaticsPanel::pointedAt, canvas_, &Canvas::highlight);
    connect(&parts.description, &DescriptionPanel::done, canvas_, qOverload<>(&QWidget::setFocus));
    parts.status.addButton(commands_.description);
    connect(canvas_, &Canvas::editRequested, &parts.inspector, &Inspector::focusFirst);
}

void MainWindow::connectPanes(const std::vector<QWidget*>& panes)
{
    auto* round = new Panes(*this, panes);
    connect(commands_.nextPane, &QAction::triggered, round, &Panes::next);
    connect(commands_.previousPane, &QAction::triggered, round, &Panes::previous);
}

void MainWindow::makeMenus()
{
    const auto add = [this](const QString& title, const char* topic) -> QMenu& {
        QMenu* menu = menuBar()->addMenu(title);
        setHelpTopic(*menu, topic);
        return *menu;
    };
    menus_->file.fill(add(tr("&File"), "building#scenes-and-files"));
    menus_->edit.fill(add(tr("&Edit"), "building#select"));
    menus_->tool.fill(add(tr("&Tools"), "building#the-other-tools"));
    menus_->constraint.fill(add(tr("&Constraint"), "building#constraints-and-properties"));
    menus_->arrange.fill(add(tr("&Arrange"), "exact-drawing#the-arrange-menu"));
    QMenu& view = add(tr("&View"), "window#panels");
    menus_->stress.fill(view);
    menus_->view.fill(view);
    QMenu& simulation = add(tr("&Simulation"), "running#play-pause-and-step");
    menus_->simulation.fill(simulation);
    menus_->microscope.fill(simulation);
    menus_->compare.fill(simulation);
    menus_->stress.fillStatics(simulation);
    menus_->file.fillGallery(add(tr("E&xamples"), "building#scenes-and-files"));
    menus_->help.fill(add(tr("&Help"), "window#help"));
}

Tool* MainWindow::tool() const
{
    return menus_->tool.current();
}

void MainWindow::useTool(Tool* tool)
{
    menus_->tool.use(tool);
}

void MainWindow::showStart()
{
    menus_->help.showStart();
}

bool MainWindow::showsStart() const
{
    return menus_->help.showsStart();
}

void MainWindow::showHelp()
{
    menus_->help.showHelp({});
}

bool MainWindow::showsHelp() const
{
    return menus_->help.showsHelp();
}

bool MainWindow::showsDescription() const
{
    return parts_->description.isOpen();
}

void MainWindow::showDescription()
{
    parts_->description.setOpen(true);
}

void MainWindow::remember() const
{
    vakwerk::remember(*parts_, presentation_->geometry());
    menus_->help.rememberHelp();
}

void MainWindow::recall()
{
    vakwerk::recall(*parts_);
}

void MainWindow::recallTool()
{
    vakwerk::recallTool(*parts_);
}

void MainWindow::say(const QString& sentence)
{
    parts_->status.say(sentence);
}

void MainWindow::setTrouble(const QString& words, const QString& why)
{
    parts_->status.setTrouble(words, why);
}

void MainWindow::warn(const QString& title, const QString& text)
{
    parts_->info.ask(title, text, {});
}

// Activates the open modal dialog again. Some window managers let a click activate a window behind
// it, which could not use the keys.
bool MainWindow::event(QEvent* event)
{
    QWidget* dialog = QApplication::activeModalWidget();
    if (event->type() == QEvent::WindowActivate && dialog && dialog != this)
        dialog->activateWindow();
    return QMainWindow::event(event);
}

// Escape returns the focus to the canvas if no other widget uses it.
void MainWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !canvas_->hasFocus())
        canvas_->setFocus();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    event->ignore();  // the window stays open if asking the user throws an exception
    event->setAccepted(mayEndExports() && files_.mayClose());
}

void MainWindow::resetLayout()
{
    vakwerk::resetLayout(*parts_);
}

bool MainWindow::mayEndExports() const
{
    return files_.mayGiveUp(exportsOf(*this));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QMimeData& dragged = *event->mimeData();
    if (!fileIn(dragged).isEmpty())
        event->acceptProposedAction();
    else if (dragged.urls().size() > 1)
        say(tr("Drop one file at a time."));
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString path = fileIn(*event->mimeData());
    if (path.isEmpty())
        return;
    const QPoint onCanvas = canvas_->mapFrom(this, event->position().toPoint());
    // The file is opened later, because the program from which it was dragged waits until the drop
    // ends, and opening may ask questions.
    QMetaObject::invokeMethod(
        &files_, [this, onCanvas, path] { menus_->file.takeDropped(path, onCanvas); },
        Qt::QueuedConnection);
}

void MainWindow::applyTheme()
{
    tone_ = bench_.view.tone();
    actions_->setTheme(bench_.view.theme());
    menus_->simulation.showPlaying();
}

}  // namespace vakwerk
