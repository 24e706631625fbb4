#include "editor/window/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/drawing/text/message_text.h"
#include "editor/export/picture_dialog.h"
#include "editor/tools/edit_commands.h"
#include "editor/window/actions.h"
#include "editor/window/main_window.h"
#include "editor/window/status_line.h"

#include <QMenu>

namespace vakwerk {
namespace {

constexpr ActionRow editing[] = {
    {"undo", QT_TRANSLATE_NOOP("actions", "&Undo"), {"Ctrl+Z"}, "undo"},
    {"redo", QT_TRANSLATE_NOOP("actions", "&Redo"), {"Ctrl+Shift+Z", "Ctrl+Y"}, "redo"},
    {},
    {"cut", QT_TRANSLATE_NOOP("actions", "Cu&t"), {"Ctrl+X"}},
    {"copy", QT_TRANSLATE_NOOP("actions", "&Copy"), {"Ctrl+C"}},
    {"copyPicture", QT_TRANSLATE_NOOP("actions", "Cop&y picture"), {"Ctrl+Shift+C"}},
    {"paste", QT_TRANSLATE_NOOP("actions", "&Paste"), {"Ctrl+V"}},
    {"pasteInPlace", QT_TRANSLATE_NOOP("actions", "Paste in p&lace"), {"Ctrl+Shift+V"}},
    {"duplicate", QT_TRANSLATE_NOOP("actions", "&Duplicate"), {"Ctrl+D"}},
    {"delete",
     QT_TRANSLATE_NOOP("actions", "D&elete"),
     {"Del", "Backspace"},
     "trash",
     KeyScope::canvas},
    {},
    {"selectAll", QT_TRANSLATE_NOOP("actions", "Select &all"), {"Ctrl+A"}},
    {"selectNone", QT_TRANSLATE_NOOP("actions", "&Select none"), {"Ctrl+Shift+A"}},
    {"invert", QT_TRANSLATE_NOOP("actions", "&Invert selection"), {"Ctrl+I"}},
    {"grow", QT_TRANSLATE_NOOP("actions", "Select all that is c&onnected"), {"Ctrl+L"}},
    {},
    {"pin", QT_TRANSLATE_NOOP("actions", "Pi&n or unpin"), {"P"}, "pin", KeyScope::canvas},
    {"useAsStart", QT_TRANSLATE_NOOP("actions", "Use t&his pose as the start")},
};

}  // namespace

EditMenu::EditMenu(const WindowParts& parts) : parts_(parts)
{
    const Actions& actions = parts.actions;
    const auto on = [&](const char* key, void (*command)(const Workbench&)) {
        connect(actions[key], &QAction::triggered, this,
                [this, command] { command(parts_.bench); });
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
        const auto& mouse = parts_.canvas.mouse();
        paste(mouse ? mouse->at : parts_.bench.view.camera().centre());
    });
    connect(actions["pasteInPlace"], &QAction::triggered, this, [this] { paste(std::nullopt); });
    connect(actions["selectNone"], &QAction::triggered, &parts.bench.selection, &Selection::clear);
    connect(actions["copyPicture"], &QAction::triggered, this, [this] {
        copyPicture(parts_.bench, parts_.window.devicePixelRatioF());
        parts_.status.say(tr("The picture is on the clipboard."));
    });
    connectHistory();
    connectMessages();
}

void EditMenu::addActions(Actions& actions)
{
    actions.add(editing);
}

void EditMenu::fill(QMenu& menu)
{
    parts_.actions.fill(menu, editing);
}

void EditMenu::connectHistory()
{
    Document& document = parts_.bench.document;
    connect(parts_.actions["undo"], &QAction::triggered, &document, &Document::undo);
    connect(parts_.actions["redo"], &QAction::triggered, &document, &Document::redo);
    connect(&document.history(), &QUndoStack::indexChanged, this, &EditMenu::showHistory);
    connect(&document, &Document::gestureChanged, this, &EditMenu::showHistory);
    showHistory();
}

// Enables both during a drag, which either of them ends.
void EditMenu::showHistory()
{
    const QUndoStack& history = parts_.bench.document.history();
    const bool drags = parts_.bench.document.isInGesture();
    QAction* undo = parts_.actions["undo"];
    QAction* redo = parts_.actions["redo"];
    undo->setEnabled(history.canUndo() || drags);
    redo->setEnabled(history.canRedo() || drags);
    undo->setText(history.canUndo() ? tr("&Undo %1").arg(history.undoText()) : tr("&Undo"));
    redo->setText(history.canRedo() ? tr("&Redo %1").arg(history.redoText()) : tr("&Redo"));
}

void EditMenu::connectMessages()
{
    StatusLine& status = parts_.status;
    const Document& document = parts_.bench.document;
    connect(&document, &Document::refused, this, [&status](const Message& message) {
        status.say(tr("This cannot be done: a value %1.").arg(translated(message)));
    });
    connect(&document, &Document::startMoved, this, [&status] {
        status.say(tr("The start has moved to what you see. Undo brings it back."));
    });
    connect(&document, &Document::outOfMemory, this,
            [&status] { status.say(tr("There is not enough memory for this.")); });
}

void EditMenu::paste(std::optional<Vec2> at)
{
    if (const auto wrong = commands::paste(parts_.bench, at))
        parts_.status.say(*wrong);
}

}  // namespace vakwerk
