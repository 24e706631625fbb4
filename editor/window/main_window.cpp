#include "editor/window/main_window.h"

#include "editor/canvas/canvas.h"
#include "editor/controls/controls_panel.h"
#include "editor/drawing/picture/icon.h"
#include "editor/drawing/text/path_text.h"
#include "editor/inspector/inspector.h"
#include "editor/lists/item_list.h"
#include "editor/player/transport.h"
#include "editor/window/info_bar.h"
#include "editor/window/menus.h"
#include "editor/window/option_bar.h"
#include "editor/window/status_line.h"
#include "editor/window/tool_column.h"

#include <QBoxLayout>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QSplitter>
#include <QTabWidget>
#include <QUndoView>

namespace vakwerk {
namespace {

constexpr int rightColumnWidth = 326;
constexpr int firstCanvasWidth = 920;

// Keeps the bytes of a path that is not UTF-8.
QString pathIn(const QUrl& url)
{
    const QByteArray path = url.path(QUrl::FullyEncoded).toLatin1();
    return textOf(QByteArray::fromPercentEncoding(path).toStdString());
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
        : file(parts), edit(parts), tool(parts), constraint(parts), stress(parts), view(parts),
          simulation(parts), help(parts)
    {
    }

    FileMenu file;
    EditMenu edit;
    ToolMenu tool;
    ConstraintMenu constraint;
    StressMenu stress;
    ViewMenu view;
    SimulationMenu simulation;
    HelpMenu help;
};

MainWindow::MainWindow(Editor& editor, FileSession& files, SurfaceKind surface)
    : files_(files), bench_(editor.bench()), tools_(bench_), canvas_(new Canvas(bench_, surface)),
      actions_(makeActions()), parts_(std::make_unique<WindowParts>(makeParts()))
{
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    layOut(*parts_);
    menus_ = std::make_unique<Menus>(*parts_);
    makeMenus();
    connect(&bench_.view, &View::changed, this, [this] {
        if (tone_ != bench_.view.tone())
            applyTheme();
    });
    applyTheme();
    canvas_->setFocus();
}

// Deletes the menus first, which follow moving parts, and the parts before the tools that they show.
MainWindow::~MainWindow()
{
    menus_.reset();
    delete centralWidget();
}

Actions* MainWindow::makeActions()
{
    auto* actions = new Actions(this, canvas_);
    FileMenu::addActions(*actions);
    EditMenu::addActions(*actions);
    ConstraintMenu::addActions(*actions);
    ToolMenu::addActions(*actions);
    SimulationMenu::addActions(*actions);
    StressMenu::addActions(*actions);
    ViewMenu::addActions(*actions);
    HelpMenu::addActions(*actions);
    return actions;
}

WindowParts MainWindow::makeParts()
{
    const Actions& actions = *actions_;
    return {*this,
            bench_,
            files_,
            *actions_,
            tools_,
            *canvas_,
            *new OptionBar(tools_, bench_.view),
            *new InfoBar,
            *new StatusLine(bench_, *canvas_),
            *new Transport(bench_, {actions["reset"], actions["play"], actions["step"]}),
            *new ControlsPanel(bench_),
            *new Inspector(bench_),
            *new QSplitter(Qt::Vertical)};
}

void MainWindow::layOut(const WindowParts& parts)
{
    auto* middle = new QWidget;
    QBoxLayout* column = tight(new QVBoxLayout(middle));
    column->addWidget(&parts.options);
    column->addWidget(&parts.info);
    column->addWidget(canvas_, 1);
    column->addWidget(&parts.transport);

    auto* split = new QSplitter(Qt::Horizontal);
    split->setHandleWidth(1);
    split->addWidget(middle);
    split->addWidget(makeRightColumn(parts));
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    split->setCollapsible(0, false);
    split->setSizes({firstCanvasWidth, rightColumnWidth});

    auto groups = ToolMenu::groups(*actions_);
    groups.push_back({(*actions_)["stress"], (*actions_)["undo"], (*actions_)["redo"]});
    auto* across = new QWidget;
    QBoxLayout* row = tight(new QHBoxLayout(across));
    row->addWidget(new ToolColumn(groups));
    row->addWidget(split, 1);

    auto* all = new QWidget;
    QBoxLayout* rows = tight(new QVBoxLayout(all));
    rows->addWidget(across, 1);
    rows->addWidget(&parts.status);
    setCentralWidget(all);
    connect(&parts.inspector, &Inspector::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(&parts.controls, &ControlsPanel::done, canvas_, qOverload<>(&QWidget::setFocus));
    connect(canvas_, &Canvas::editRequested, &parts.inspector, &Inspector::focusFirst);
}

QWidget* MainWindow::makeRightColumn(const WindowParts& parts)
{
    QSplitter& column = parts.rightColumn;
    column.setObjectName(QStringLiteral("rightColumn"));
    column.setHandleWidth(1);
    column.setMinimumWidth(240);
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    for (ItemModel* rows : {constraintRows(bench_), particleRows(bench_), decorationRows(bench_)})
        tabs->addTab(new ItemList(bench_, rows), rows->name());
    auto* history = new QUndoView(&bench_.document.history());
    history->setEmptyLabel(tr("Start"));
    tabs->addTab(history, tr("History"));
    column.addWidget(&parts.controls);
    column.addWidget(&parts.inspector);
    column.addWidget(tabs);
    column.setSizes({parts.controls.sizeHint().height(), 380, 320});
    column.setStretchFactor(0, 0);
    actions_->workIn(tabs);
    return &column;
}

void MainWindow::makeMenus()
{
    QMenuBar& bar = *menuBar();
    menus_->file.fill(*bar.addMenu(tr("&File")));
    menus_->edit.fill(*bar.addMenu(tr("&Edit")));
    menus_->tool.fill(*bar.addMenu(tr("&Tools")));
    menus_->constraint.fill(*bar.addMenu(tr("&Constraint")));
    QMenu* view = bar.addMenu(tr("&View"));
    menus_->stress.fill(*view);
    menus_->view.fill(*view);
    menus_->simulation.fill(*bar.addMenu(tr("&Simulation")));
    menus_->file.fillGallery(*bar.addMenu(tr("E&xamples")));
    menus_->help.fill(*bar.addMenu(tr("&Help")));
}

Tool* MainWindow::tool() const
{
    return menus_->tool.current();
}

void MainWindow::useTool(Tool* tool)
{
    menus_->tool.use(tool);
}

bool MainWindow::showsInfo() const
{
    return parts_->info.isVisible();
}

void MainWindow::dismissInfo()
{
    parts_->info.clear();
}

void MainWindow::showOpened()
{
    menus_->view.showDescription();
}

void MainWindow::say(const QString& sentence)
{
    parts_->status.say(sentence);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    event->setAccepted(mayEndExports() && files_.mayClose());
}

bool MainWindow::mayEndExports() const
{
    return files_.mayGiveUp(exportsOf(*this));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QMimeData* dragged = event->mimeData();
    if (dragged->hasUrls() && dragged->urls().size() == 1 && dragged->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    // Queued, because the program dragged from waits for the drop, and opening may ask questions.
    QMetaObject::invokeMethod(
        &files_, [this, path = pathIn(event->mimeData()->urls().front())] { files_.open(path); },
        Qt::QueuedConnection);
}

void MainWindow::applyTheme()
{
    tone_ = bench_.view.tone();
    actions_->setTheme(bench_.view.theme());
    menus_->simulation.showPlaying();
}

}  // namespace vakwerk
