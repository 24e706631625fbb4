#include "editor/window/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/inspector/bindings.h"
#include "editor/inspector/inspector.h"
#include "editor/window/actions.h"
#include "editor/window/option_bar.h"
#include "editor/window/status_line.h"

#include <QMenu>

namespace vakwerk {
namespace {

enum class ToolGroup { structure, run, text };

struct ToolRow {
    ActionRow action;
    ToolGroup group;
    Tool& (*of)(Tools& tools);
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
    {tool("select", QT_TRANSLATE_NOOP("actions", "&Select"), "V", "select",
          QT_TRANSLATE_NOOP("actions", "Selects and moves; while it plays, pulls.")),
     ToolGroup::structure, [](Tools& tools) -> Tool& { return tools.select; }},
    {tool("build", QT_TRANSLATE_NOOP("actions", "&Build"), "B", "build",
          QT_TRANSLATE_NOOP("actions", "Each click makes a particle, linked to those near it.")),
     ToolGroup::structure, [](Tools& tools) -> Tool& { return tools.build; }},
    {tool("connect", QT_TRANSLATE_NOOP("actions", "&Connect"), "C", "connect",
          QT_TRANSLATE_NOOP("actions", "Drag from particle to particle to link them.")),
     ToolGroup::structure, [](Tools& tools) -> Tool& { return tools.connect; }},
    {tool("static", QT_TRANSLATE_NOOP("actions", "S&tatic constraint"), "T", "static",
          QT_TRANSLATE_NOOP("actions", "Holds a particle where it is.")),
     ToolGroup::structure, [](Tools& tools) -> Tool& { return tools.fixed; }},
    {tool("template", QT_TRANSLATE_NOOP("actions", "Te&mplate"), "M", "template",
          QT_TRANSLATE_NOOP("actions", "Draws a whole cloth, blob, bridge or figure to size.")),
     ToolGroup::run, [](Tools& tools) -> Tool& { return tools.templates; }},
    {tool("brush", QT_TRANSLATE_NOOP("actions", "B&rush"), "K", "brush",
          QT_TRANSLATE_NOOP("actions",
                            "Sweeps along what is within a circle; the wheel sets its size.")),
     ToolGroup::run, [](Tools& tools) -> Tool& { return tools.brush; }},
    {tool("cutLinks", QT_TRANSLATE_NOOP("actions", "C&ut links"), "U", "cut",
          QT_TRANSLATE_NOOP("actions", "A click or a swipe cuts links.")),
     ToolGroup::run, [](Tools& tools) -> Tool& { return tools.cut; }},
    {tool("grab", QT_TRANSLATE_NOOP("actions", "&Grab"), "A", "grab",
          QT_TRANSLATE_NOOP("actions",
                            "Drags all particles within a circle; the wheel sets its size.")),
     ToolGroup::run, [](Tools& tools) -> Tool& { return tools.grab; }},
    {tool("note", QT_TRANSLATE_NOOP("actions", "&Note"), "N", "note",
          QT_TRANSLATE_NOOP("actions", "Writes a text on the canvas.")),
     ToolGroup::text, [](Tools& tools) -> Tool& { return tools.note; }},
};

}  // namespace

ToolMenu::ToolMenu(const WindowParts& parts) : parts_(parts)
{
    connectTools();
    useFirst();
}

void ToolMenu::addActions(Actions& actions)
{
    for (const ToolRow& row : toolRows)
        actions.add({&row.action, 1});
}

std::vector<std::vector<QAction*>> ToolMenu::groups(const Actions& actions)
{
    std::vector<std::vector<QAction*>> result;
    const ToolRow* last = nullptr;
    for (const ToolRow& row : toolRows) {
        if (!last || row.group != last->group)
            result.emplace_back();
        result.back().push_back(actions[row.action.key]);
        last = &row;
    }
    return result;
}

void ToolMenu::fill(QMenu& menu)
{
    for (const ToolRow& row : toolRows)
        parts_.actions.fill(menu, {&row.action, 1});
}

void ToolMenu::connectTools()
{
    for (const ToolRow& row : toolRows) {
        Tool* tool = &row.of(parts_.tools);
        connect(parts_.actions[row.action.key], &QAction::triggered, this,
                [this, tool] { use(tool); });
        connect(tool, &Tool::said, &parts_.status, &StatusLine::say);
        connect(tool, &Tool::menuRequested, this, &ToolMenu::showContextMenu);
    }
    Tools& tools = parts_.tools;
    Inspector& inspector = parts_.inspector;
    connect(&tools.templates, &TemplateTool::formChanged, this, &ToolMenu::showTemplate);
    connect(&tools.templates, &Tool::changed, &inspector, &Inspector::markStale);
    connect(&parts_.options, &OptionBar::done, &parts_.canvas, qOverload<>(&QWidget::setFocus));
    // Switches to Select, so that the next click ends the writing and makes no second note.
    connect(&tools.note, &NoteTool::made, this, [this, &inspector] {
        use(&parts_.tools.select);
        inspector.focusFirst();
    });
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
    parts_.options.show(tool);
    parts_.status.setTool(tool);
    for (const ToolRow& row : toolRows)
        parts_.actions[row.action.key]->setChecked(&row.of(parts_.tools) == tool);
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
    QMenu menu(&parts_.canvas);
    const bool any = !parts_.bench.selection.empty();
    const char* const forItems[] = {"delete", "duplicate", "cut",  "copy",
                                    "",       "pin",       "grow", "fitSelection"};
    const char* const forNothing[] = {"paste", "pasteInPlace", "", "selectAll", "fitAll"};
    const std::span<const char* const> keys =
        any ? std::span<const char* const>(forItems) : std::span<const char* const>(forNothing);
    for (const char* key : keys)
        *key ? menu.addAction(parts_.actions[key]) : static_cast<void>(menu.addSeparator());
    if (any)
        ConstraintMenu::fillFitting(menu, parts_);
    menu.exec(parts_.canvas.mapToGlobal(where));
}

}  // namespace vakwerk
