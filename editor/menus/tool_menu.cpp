// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/inspector/bindings.h"
#include "editor/inspector/inspector.h"
#include "editor/lists/item_list.h"
#include "editor/menus/selection_command.h"
#include "editor/menus/stop_menu.h"
#include "editor/menus/window_shell.h"
#include "editor/tools/edit_commands.h"
#include "editor/widgets/actions.h"
#include "editor/widgets/help_topic.h"
#include "editor/window/parts/option_bar.h"
#include "editor/window/parts/status_line.h"
#include "editor/window/parts/under_cursor.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QSplitter>

#include <algorithm>

namespace vakwerk {
namespace {

enum class ToolGroup { structure, run, text };

struct ToolRow {
    MenuRow menu;
    ToolGroup group;
    Tool& (*of)(Tools& tools);
    const char* topic;  // section of the manual
};

constexpr ActionRow tool(const char* key, const char* text, const char* letter, const char* icon,
                         const char* tip)
{
    return {.key = key,
            .text = text,
            .shortcuts = {letter},
            .icon = icon,
            .scope = KeyScope::canvas,
            .checkable = true,
            .tip = tip};
}

constexpr ToolRow toolRows[] = {
    {{&MenuCommands::select,
      tool("select", QT_TRANSLATE_NOOP("actions", "&Select"), "V", "select",
           QT_TRANSLATE_NOOP("actions", "Selects and moves; pulls while the simulation plays."))},
     ToolGroup::structure,
     [](Tools& tools) -> Tool& { return tools.select; },
     "building#select"},
    {{&MenuCommands::build,
      tool("build", QT_TRANSLATE_NOOP("actions", "&Build"), "B", "build",
           QT_TRANSLATE_NOOP("actions", "Each click makes a particle, linked to those near it."))},
     ToolGroup::structure,
     [](Tools& tools) -> Tool& { return tools.build; },
     "building#the-build-tool"},
    {{&MenuCommands::connect,
      tool("connect", QT_TRANSLATE_NOOP("actions", "&Connect"), "C", "connect",
           QT_TRANSLATE_NOOP("actions", "Drag from particle to particle to link them."))},
     ToolGroup::structure,
     [](Tools& tools) -> Tool& { return tools.connect; },
     "building#connect"},
    {{&MenuCommands::support,
      tool("support", QT_TRANSLATE_NOOP("actions", "Suppor&t"), "T", "static",
           QT_TRANSLATE_NOOP(
               "actions", "Holds a particle as a pin, or lets it go along a line as a roller."))},
     ToolGroup::structure,
     [](Tools& tools) -> Tool& { return tools.support; },
     "building#support"},
    {{&MenuCommands::load,
      tool("load", QT_TRANSLATE_NOOP("actions", "L&oad"), "L", "load",
           QT_TRANSLATE_NOOP("actions", "Puts a force on a particle or a link; a drag draws it."))},
     ToolGroup::structure,
     [](Tools& tools) -> Tool& { return tools.load; },
     "building#load"},
    {{&MenuCommands::ground,
      tool("ground", QT_TRANSLATE_NOOP("actions", "Groun&d"), "E", "ground",
           QT_TRANSLATE_NOOP("actions", "Draws ground to stand on, vertex by vertex."))},
     ToolGroup::structure,
     [](Tools& tools) -> Tool& { return tools.ground; },
     "ground-and-contacts#ground"},
    {{&MenuCommands::templates,
      tool("template", QT_TRANSLATE_NOOP("actions", "Te&mplate"), "M", "template",
           QT_TRANSLATE_NOOP("actions", "Draws a whole cloth, blob, bridge or figure to size."))},
     ToolGroup::run,
     [](Tools& tools) -> Tool& { return tools.templates; },
     "building#templates"},
    {{&MenuCommands::brush,
      tool("brush", QT_TRANSLATE_NOOP("actions", "B&rush"), "K", "brush",
           QT_TRANSLATE_NOOP("actions",
                             "Sweeps along what is within a circle; the wheel sets its size."))},
     ToolGroup::run,
     [](Tools& tools) -> Tool& { return tools.brush; },
     "building#brush"},
    {{&MenuCommands::cutLinks,
      tool("cutLinks", QT_TRANSLATE_NOOP("actions", "C&ut links"), "U", "cut",
           QT_TRANSLATE_NOOP("actions", "A click or a swipe cuts links."))},
     ToolGroup::run,
     [](Tools& tools) -> Tool& { return tools.cut; },
     "building#cut-links"},
    {{&MenuCommands::grab,
      tool("grab", QT_TRANSLATE_NOOP("actions", "&Grab"), "A", "grab",
           QT_TRANSLATE_NOOP("actions",
                             "Drags all particles within a circle; the wheel sets its size."))},
     ToolGroup::run,
     [](Tools& tools) -> Tool& { return tools.grab; },
     "building#grab"},
    {{&MenuCommands::measure,
      tool("measure", QT_TRANSLATE_NOOP("actions", "M&easure"), "D", "measure",
           QT_TRANSLATE_NOOP("actions",
                             "A drag lays a ruler; three clicks lay a protractor, the second at "
                             "the vertex."))},
     ToolGroup::text,
     [](Tools& tools) -> Tool& { return tools.measure; },
     "building#measure"},
    {{&MenuCommands::note, tool("note", QT_TRANSLATE_NOOP("actions", "&Note"), "N", "note",
                                QT_TRANSLATE_NOOP("actions", "Writes a text on the canvas."))},
     ToolGroup::text,
     [](Tools& tools) -> Tool& { return tools.note; },
     "building#note"},
};

bool areTwoParticlesChosen(const Workbench& bench)
{
    return bench.selection.items().particles.size() == 2;
}
constexpr SelectionRequirement hasTwoParticles{
    areTwoParticlesChosen,
    QT_TRANSLATE_NOOP("actions", "Exactly two particles have to be selected.")};

constexpr MenuRow typing[] = {
    {},
    {&MenuCommands::typeLink,
     {.key = "typeLink",
      .text = QT_TRANSLATE_NOOP("actions", "&Length and angle…"),
      .shortcuts = {"Shift+L"},
      .scope = KeyScope::canvas,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "Makes a link from the selected particle by numbers, or a particle "
                               "if nothing is selected; sets the size of a template.")}},
    {&MenuCommands::typeJoint,
     {.key = "typeJoint",
      .text = QT_TRANSLATE_NOOP("actions", "&Joint from two lengths…"),
      .shortcuts = {"Shift+K"},
      .scope = KeyScope::canvas,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "Makes a joint that has a given distance from each of the two "
                               "selected particles, with a link to each."),
      .needs = hasTwoParticles.needs,
      .topic = "exact-drawing#a-joint-from-two-lengths"}}};

// Returns whether the event is the menu key, which Qt reports, or Shift+F10, which Qt does not
// report on every system. The right mouse button is for the tool.
bool asksForMenu(const QEvent& event)
{
    if (event.type() == QEvent::ContextMenu)
        return static_cast<const QContextMenuEvent&>(event).reason() == QContextMenuEvent::Keyboard;
    if (event.type() != QEvent::KeyPress)
        return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    return key.key() == Qt::Key_F10 && key.modifiers() == Qt::ShiftModifier;
}

}  // namespace

ToolMenu::ToolMenu(const WindowParts& parts) : parts_(parts)
{
    connectTools();
    useFirst();
}

void ToolMenu::addActions(Actions& actions, MenuCommands& commands)
{
    for (const ToolRow& row : toolRows)
        create({&row.menu, 1}, actions, commands);
    create(typing, actions, commands);
}

std::vector<std::vector<QAction*>> ToolMenu::groups(const MenuCommands& commands)
{
    std::vector<std::vector<QAction*>> result;
    const ToolRow* last = nullptr;
    for (const ToolRow& row : toolRows) {
        if (!last || row.group != last->group)
            result.emplace_back();
        result.back().push_back(commands.*row.menu.command);
        last = &row;
    }
    return result;
}

void ToolMenu::fill(QMenu& menu)
{
    for (const ToolRow& row : toolRows)
        add(menu, parts_.commands, {&row.menu, 1});
    add(menu, parts_.commands, typing);
}

void ToolMenu::connectTools()
{
    for (const ToolRow& row : toolRows) {
        Tool* tool = &row.of(parts_.tools);
        connect(parts_.commands.*row.menu.command, &QAction::triggered, this,
                [this, tool] { use(tool); });
        setHelpTopic(*(parts_.commands.*row.menu.command), row.topic);
        connect(tool, &Tool::said, &parts_.status, [this, &row](const QString& message) {
            parts_.status.sayAbout(row.topic, message);
        });
        connect(tool, &Tool::menuRequested, this, &ToolMenu::showContextMenu);
    }
    Tools& tools = parts_.tools;
    connect(parts_.commands.typeLink, &QAction::triggered, this, [this, &tools] {
        if (current_ == &tools.templates)
            return tools.templates.startTyping();
        use(&tools.build);
        tools.build.startTyping();
    });
    enableWhere(hasTwoParticles, parts_.commands.typeJoint, parts_.bench);
    connect(parts_.commands.typeJoint, &QAction::triggered, this, [this, &tools] {
        use(&tools.build);
        tools.build.startJoint();
    });
    Inspector& inspector = parts_.inspector;
    connect(&inspector, &Inspector::fieldMenuFilled, this,
            [this](QMenu& menu, const FieldControlBase& field) {
                addStopOfField(menu, parts_.bench, field, parts_.window);
            });
    for (const ItemList* list : parts_.rightColumn.findChildren<ItemList*>())
        connect(list, &ItemList::menuRequested, this, [this](const QPoint& globalAt) {
            QMenu menu;
            fillForItems(menu);
            menu.exec(globalAt);
        });
    parts_.canvas.installEventFilter(this);
    connect(&tools.templates, &TemplateTool::formChanged, this, &ToolMenu::showTemplate);
    connect(&tools.templates, &Tool::changed, &inspector, &Inspector::markStale);
    connect(&parts_.options, &OptionBar::done, &parts_.canvas, qOverload<>(&QWidget::setFocus));
    // Switches to Select, so that the next click ends the typing and does not make a second note.
    connect(&tools.note, &NoteTool::made, this, [this] {
        use(&parts_.tools.select);
        parts_.canvas.editInPlace(parts_.bench.selection.items());
    });
    connect(&tools.templates, &TemplateTool::placed, this, [this] { use(&parts_.tools.select); });
    connect(&parts_.bench.document, &Document::replaced, this, &ToolMenu::useFirst);
}

void ToolMenu::useFirst()
{
    Tools& tools = parts_.tools;
    use(parts_.bench.document.scene().empty() ? static_cast<Tool*>(&tools.build) : &tools.select);
}

void ToolMenu::use(Tool* tool)
{
    current_ = tool;
    parts_.canvas.setTool(tool);
    parts_.options.setTool(tool);
    parts_.status.setTool(tool);
    for (const ToolRow& row : toolRows) {
        const bool isUsed = &row.of(parts_.tools) == tool;
        (parts_.commands.*row.menu.command)->setChecked(isUsed);
        if (isUsed)
            for (QWidget* place :
                 {static_cast<QWidget*>(&parts_.canvas), static_cast<QWidget*>(&parts_.options)})
                setHelpTopic(*place, row.topic);
    }
    showTemplate();
    parts_.canvas.setFocus();
}

void ToolMenu::showTemplate()
{
    if (current_ == &parts_.tools.templates)
        parts_.inspector.setSource(templateForm(parts_.tools.templates));
    else
        parts_.inspector.setSource(std::nullopt);
}

void ToolMenu::showContextMenu(const QPoint& where)
{
    openMenu(where, current_->itemsAt({where, parts_.bench.view.camera().toScene(where)}));
}

// Opens the context menu beside the selection. Without a selection, opens the menu of the canvas at
// the mouse.
void ToolMenu::showMenuOfChosen()
{
    const Canvas& canvas = parts_.canvas;
    const Camera& camera = parts_.bench.view.camera();
    const Selection& selection = parts_.bench.selection;
    QPoint where = canvas.mouse() ? canvas.mouse()->screen.toPoint() : canvas.rect().center();
    std::vector<Items> things;
    if (!selection.empty())
        things.push_back(selection.items());
    if (const auto movable = selection.movable(); !movable.empty()) {
        where = camera.toScreen(parts_.bench.document.shown().find(movable.front())->position)
                    .toPoint();
        if (canvas.rect().contains(where))
            things = current_->itemsAt({where, camera.toScene(where)});
    }
    openMenu({std::clamp(where.x(), 0, canvas.width()), std::clamp(where.y(), 0, canvas.height())},
             things);
}

bool ToolMenu::eventFilter(QObject* watched, QEvent* event)
{
    if (!asksForMenu(*event))
        return QObject::eventFilter(watched, event);
    showMenuOfChosen();
    return true;
}

void ToolMenu::openMenu(const QPoint& where, const std::vector<Items>& things)
{
    QMenu menu(&parts_.canvas);
    if (things.size() > 1) {
        addUnderCursor(menu, things, parts_.bench, parts_.canvas);
        menu.addSeparator();
    }
    if (things.empty())
        fillForCanvas(menu, parts_.bench.view.camera().toScene(where));
    else
        fillForItems(menu);
    menu.exec(parts_.canvas.mapToGlobal(where));
}

void ToolMenu::fillForItems(QMenu& menu)
{
    const MenuCommands& commands = parts_.commands;
    menu.addActions({commands.remove, commands.duplicate, commands.cut, commands.copy});
    menu.addSeparator();
    menu.addActions({commands.pin, commands.grow, commands.fitSelection});
    menu.addSeparator();
    menu.addActions({commands.lock, commands.hide});
    menu.setToolTipsVisible(true);
    menu.addSeparator();
    if (QAction* curves = commands.exportCurves; curves->isEnabled())
        menu.addAction(curves);
    addStops(*menu.addMenu(tr("Stop &when")), parts_.bench, parts_.window);
    ArrangeMenu::fillFitting(menu, parts_);
    ConstraintMenu::fillFitting(menu, parts_);
}

// Offers no commands for the selection, because the click was on no item.
void ToolMenu::fillForCanvas(QMenu& menu, Vec2 at)
{
    const QAction& paste = *parts_.commands.paste;
    QAction* here = menu.addAction(tr("&Paste here"), this, [this, at] {
        if (const auto wrong = commands::paste(parts_.bench, at))
            parts_.status.say(*wrong);
    });
    here->setEnabled(paste.isEnabled());
    here->setToolTip(parts_.actions.reasonOf(paste));
    menu.addAction(parts_.commands.pasteInPlace);
    menu.addSeparator();
    menu.addAction(parts_.commands.selectAll);
    menu.addSeparator();
    menu.addActions({parts_.commands.fitAll, parts_.commands.grid, parts_.commands.snap});
    menu.setToolTipsVisible(true);
}

}  // namespace vakwerk
