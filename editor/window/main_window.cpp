#include "editor/window/main_window.h"

#include "editor/canvas/canvas.h"
#include "editor/drawing/icon.h"
#include "editor/drawing/path_text.h"
#include "editor/export/run_dialog.h"
#include "editor/panels/controls_panel.h"
#include "editor/panels/info_bar.h"
#include "editor/panels/item_list.h"
#include "editor/panels/status_line.h"
#include "editor/panels/template_form.h"
#include "editor/panels/tool_column.h"
#include "editor/panels/transport.h"

#include <QBoxLayout>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QSplitter>
#include <QTabWidget>
#include <QUndoView>

namespace vakwerk {
namespace {

constexpr int rightColumnWidth = 326;
constexpr int firstCanvasWidth = 920;

// Its bytes as they are, text or not.
QString pathIn(const QUrl& url)
{
    const QByteArray path = url.path(QUrl::FullyEncoded).toLatin1();
    return textOf(QByteArray::fromPercentEncoding(path).toStdString());
}

}  // namespace

MainWindow::MainWindow(Editor& editor, FileSession& files, SurfaceKind surface)
    : editor_(editor), files_(files), bench_(editor.bench()), canvas_(new Canvas(bench_, surface)),
      actions_(new Actions(this, canvas_))
{
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    makeTools();
    makeParts();
    makeMenus();
    connectFiles();
    connectEditing();
    connectExport();
    connectConstraints();
    connectTools();
    connectSimulation();
    connectStress();
    connectView();
    applyTheme();
    showTitle();
    showOutside();
    showStress();
    useTool(editor.document.scene().empty() ? static_cast<Tool*>(tools_.build) : tools_.select);
    canvas_->setFocus();
}

// The editor outlives its window, whose parts still move when they are taken apart.
MainWindow::~MainWindow()
{
    for (QObject* sender :
         std::initializer_list<QObject*>{&bench_.document, &bench_.player, &bench_.selection,
                                         &bench_.view, &files_, &bench_.document.history(), info_})
        sender->disconnect(this);
}

void MainWindow::makeTools()
{
    tools_ = {
        new SelectTool(bench_, this), new BuildTool(bench_, this),    new ConnectTool(bench_, this),
        new StaticTool(bench_, this), new TemplateTool(bench_, this), new BrushTool(bench_, this),
        new CutTool(bench_, this),    new GrabTool(bench_, this),     new NoteTool(bench_, this)};
}

void MainWindow::makeParts()
{
    options_ = new OptionBar(tools_, bench_.view);
    info_ = new InfoBar;
    transport_ =
        new Transport(bench_, {(*actions_)["reset"], (*actions_)["play"], (*actions_)["step"]});
    status_ = new StatusLine(bench_, *canvas_);

    auto* middle = new QWidget;
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(options_);
    column->addWidget(info_);
    column->addWidget(canvas_, 1);
    column->addWidget(transport_);

    auto* split = new QSplitter(Qt::Horizontal);
    split->setHandleWidth(1);
    rightColumn_ = makeRightColumn();
    split->addWidget(middle);
    split->addWidget(rightColumn_);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    split->setCollapsible(0, false);
    split->setSizes({firstCanvasWidth, rightColumnWidth});

    auto* across = new QWidget;
    auto* row = new QHBoxLayout(across);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(makeToolColumn());
    row->addWidget(split, 1);

    auto* all = new QWidget;
    auto* rows = new QVBoxLayout(all);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(across, 1);
    rows->addWidget(status_);
    setCentralWidget(all);
    actions_->workIn(tabs_);
}

QWidget* MainWindow::makeToolColumn()
{
    const auto all = [this](std::initializer_list<const char*> keys) {
        std::vector<QAction*> actions;
        for (const char* key : keys)
            actions.push_back((*actions_)[key]);
        return actions;
    };
    return new ToolColumn({all({"select", "build", "connect", "static"}),
                           all({"template", "brush", "cutLinks", "grab"}), all({"note"}),
                           all({"stress", "undo", "redo"})});
}

QWidget* MainWindow::makeRightColumn()
{
    auto* column = new QSplitter(Qt::Vertical);
    column->setObjectName(QStringLiteral("rightColumn"));
    column->setHandleWidth(1);
    column->setMinimumWidth(240);
    controls_ = new ControlsPanel(bench_);
    inspector_ = new Inspector(bench_);
    tabs_ = new QTabWidget;
    tabs_->setDocumentMode(true);
    for (ItemModel* rows : {constraintRows(bench_), particleRows(bench_), decorationRows(bench_)})
        tabs_->addTab(new ItemList(bench_, rows), rows->name());
    auto* history = new QUndoView(&bench_.document.history());
    history->setEmptyLabel(tr("Start"));
    tabs_->addTab(history, tr("History"));
    column->addWidget(controls_);
    column->addWidget(inspector_);
    column->addWidget(tabs_);
    column->setSizes({controls_->sizeHint().height(), 380, 320});
    column->setStretchFactor(0, 0);
    return column;
}

void MainWindow::useTool(Tool* tool)
{
    tool_ = tool;
    canvas_->setTool(tool);
    options_->show(tool);
    status_->setTool(tool);
    const std::pair<Tool*, const char*> keys[] = {
        {tools_.select, "select"}, {tools_.build, "build"},        {tools_.connect, "connect"},
        {tools_.fixed, "static"},  {tools_.templates, "template"}, {tools_.brush, "brush"},
        {tools_.cut, "cutLinks"},  {tools_.grab, "grab"},          {tools_.note, "note"}};
    for (const auto& [owner, key] : keys)
        (*actions_)[key]->setChecked(owner == tool);
    followTool();
    canvas_->setFocus();
}

void MainWindow::dismissInfo()
{
    info_->clear();
}

void MainWindow::say(const QString& sentence)
{
    status_->say(sentence);
}

bool MainWindow::showsInfo() const
{
    return info_->isVisible();
}

// While a template is chosen, its numbers take the place of the world's.
void MainWindow::followTool()
{
    if (tool_ == tools_.templates)
        inspector_->setSource(templateForm(*tools_.templates));
    else
        inspector_->setSource(std::nullopt);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    event->setAccepted(mayEndExports() && files_.mayClose());
}

// What is being made goes with its window.
bool MainWindow::mayEndExports() const
{
    QStringList names;
    for (const RunDialog* dialog : findChildren<RunDialog*>())
        if (dialog->isRunning())
            names << dialog->made();
    return files_.mayGiveUp(names);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QMimeData* dragged = event->mimeData();
    if (dragged->hasUrls() && dragged->urls().size() == 1 && dragged->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    // What a file is dragged from waits until the drop is done, so questions come after that.
    QMetaObject::invokeMethod(
        &files_, [this, path = pathIn(event->mimeData()->urls().front())] { files_.open(path); },
        Qt::QueuedConnection);
}

void MainWindow::applyTheme()
{
    tone_ = bench_.view.tone();
    actions_->setTheme(bench_.view.theme());
    showPlaying(bench_.player.isPlaying());
}

}  // namespace vakwerk
