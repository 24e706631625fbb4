// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "core/scene/query/metres.h"
#include "core/scene/query/walls.h"
#include "editor/canvas/canvas.h"
#include "editor/document/difference_text.h"
#include "editor/export/picture_dialog.h"
#include "editor/menus/window_shell.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/tools/edit_commands.h"
#include "editor/widgets/actions.h"
#include "editor/window/parts/status_line.h"

#include <algorithm>

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>

namespace vakwerk {
namespace {

constexpr const char* nothingSelected = QT_TRANSLATE_NOOP("actions", "Nothing is selected.");
constexpr const char* nothingCopied =
    QT_TRANSLATE_NOOP("actions", "There is nothing on the clipboard.");
constexpr const char* nothingThere = QT_TRANSLATE_NOOP("actions", "The scene is empty.");

constexpr MenuRow editingActions[] = {
    {&MenuCommands::undo,
     {.key = "undo",
      .text = QT_TRANSLATE_NOOP("actions", "&Undo"),
      .shortcuts = {"Ctrl+Z"},
      .icon = "undo",
      .needs = QT_TRANSLATE_NOOP("actions", "There is nothing to undo."),
      .topic = "window#history"}},
    {&MenuCommands::redo,
     {.key = "redo",
      .text = QT_TRANSLATE_NOOP("actions", "&Redo"),
      .shortcuts = {"Ctrl+Shift+Z", "Ctrl+Y"},
      .icon = "redo",
      .needs = QT_TRANSLATE_NOOP("actions", "There is nothing to redo."),
      .topic = "window#history"}},
    {},
    {&MenuCommands::cut,
     {.key = "cut",
      .text = QT_TRANSLATE_NOOP("actions", "Cu&t"),
      .shortcuts = {"Ctrl+X"},
      .needs = nothingSelected,
      .onSelection = true}},
    {&MenuCommands::copy,
     {.key = "copy",
      .text = QT_TRANSLATE_NOOP("actions", "&Copy"),
      .shortcuts = {"Ctrl+C"},
      .needs = nothingSelected,
      .onSelection = true}},
    {&MenuCommands::copyPicture,
     {.key = "copyPicture",
      .text = QT_TRANSLATE_NOOP("actions", "Cop&y picture"),
      .shortcuts = {"Ctrl+Shift+C"},
      .topic = "import-and-export#picture"}},
    {&MenuCommands::paste,
     {.key = "paste",
      .text = QT_TRANSLATE_NOOP("actions", "&Paste"),
      .shortcuts = {"Ctrl+V"},
      .needs = nothingCopied}},
    {&MenuCommands::pasteInPlace,
     {.key = "pasteInPlace",
      .text = QT_TRANSLATE_NOOP("actions", "Paste in p&lace"),
      .shortcuts = {"Ctrl+Shift+V"},
      .needs = nothingCopied}},
    {&MenuCommands::duplicate,
     {.key = "duplicate",
      .text = QT_TRANSLATE_NOOP("actions", "&Duplicate"),
      .shortcuts = {"Ctrl+D"},
      .needs = nothingSelected,
      .onSelection = true}},
    {&MenuCommands::remove,
     {.key = "delete",
      .text = QT_TRANSLATE_NOOP("actions", "D&elete"),
      .shortcuts = {"Del", "Backspace"},
      .icon = "trash",
      .scope = KeyScope::canvas,
      .needs = nothingSelected,
      .onSelection = true}},
    {},
    {&MenuCommands::selectAll,
     {.key = "selectAll",
      .text = QT_TRANSLATE_NOOP("actions", "Select &all"),
      .shortcuts = {"Ctrl+A"},
      .needs = nothingThere}},
    {&MenuCommands::selectNone,
     {.key = "selectNone",
      .text = QT_TRANSLATE_NOOP("actions", "&Select none"),
      .shortcuts = {"Ctrl+Shift+A"},
      .needs = nothingSelected}},
    {&MenuCommands::invert,
     {.key = "invert",
      .text = QT_TRANSLATE_NOOP("actions", "&Invert selection"),
      .shortcuts = {"Ctrl+I"},
      .needs = nothingThere}},
    {&MenuCommands::grow,
     {.key = "grow",
      .text = QT_TRANSLATE_NOOP("actions", "Select all that is c&onnected"),
      .shortcuts = {"Ctrl+L"},
      .needs = nothingSelected,
      .onSelection = true}},
    {&MenuCommands::sameKind,
     {.key = "sameKind",
      .text = QT_TRANSLATE_NOOP("actions", "Select the sa&me kind"),
      .tip = QT_TRANSLATE_NOOP("actions",
                               "Selects all constraints of the kinds that are selected, and all "
                               "particles that are pinned or free as the selected ones are."),
      .needs = nothingSelected,
      .onSelection = true}},
    {&MenuCommands::neighbours,
     {.key = "neighbours",
      .text = QT_TRANSLATE_NOOP("actions", "&Grow the selection"),
      .tip = QT_TRANSLATE_NOOP("actions", "Adds what is one link away."),
      .needs = nothingSelected,
      .onSelection = true}},
    {&MenuCommands::shrink,
     {.key = "shrink",
      .text = QT_TRANSLATE_NOOP("actions", "Shrin&k the selection"),
      .tip = QT_TRANSLATE_NOOP("actions", "Takes away what has a link to something that is not "
                                          "selected."),
      .needs = nothingSelected,
      .onSelection = true}},
    {},
    {&MenuCommands::pin,
     {.key = "pin",
      .text = QT_TRANSLATE_NOOP("actions", "Pi&n or unpin"),
      .shortcuts = {"P"},
      .icon = "pin",
      .scope = KeyScope::canvas,
      .needs = QT_TRANSLATE_NOOP("actions", "No particles are selected."),
      .onSelection = true}},
    {&MenuCommands::useAsStart,
     {.key = "useAsStart",
      .text = QT_TRANSLATE_NOOP("actions", "Use t&his pose as the start"),
      .needs = QT_TRANSLATE_NOOP("actions", "This is the start.")}},
    {&MenuCommands::inMetres,
     {.key = "inMetres",
      .text = QT_TRANSLATE_NOOP("actions", "Con&vert to metres"),
      .tip = QT_TRANSLATE_NOOP("actions", "Writes every length, speed and force of the scene in "
                                          "metres. The motion stays the same."),
      .needs = QT_TRANSLATE_NOOP("actions", "This needs the start of a scene that is not in metres "
                                            "and in whose world Units in a metre is set.")}},
};

constexpr MenuRow locks[] = {
    {&MenuCommands::lock,
     {.key = "lock",
      .text = QT_TRANSLATE_NOOP("actions", "&Lock"),
      .shortcuts = {"Ctrl+2"},
      .tip = QT_TRANSLATE_NOOP("actions",
                               "The mouse on the canvas does not select it, and it is not moved."),
      .needs = nothingSelected,
      .onSelection = true}},
    {&MenuCommands::unlockAll,
     {.key = "unlockAll",
      .text = QT_TRANSLATE_NOOP("actions", "&Unlock all"),
      .shortcuts = {"Ctrl+Alt+2"},
      .needs = QT_TRANSLATE_NOOP("actions", "Nothing is locked.")}},
    {&MenuCommands::hide,
     {.key = "hide",
      .text = QT_TRANSLATE_NOOP("actions", "&Hide"),
      .shortcuts = {"Ctrl+3"},
      .tip = QT_TRANSLATE_NOOP("actions", "It works as before, but is not drawn."),
      .needs = nothingSelected,
      .onSelection = true}},
    {&MenuCommands::showAll,
     {.key = "showAll",
      .text = QT_TRANSLATE_NOOP("actions", "&Show all that is hidden"),
      .shortcuts = {"Ctrl+Alt+3"},
      .needs = QT_TRANSLATE_NOOP("actions", "Nothing is hidden.")}},
};

}  // namespace

EditMenu::EditMenu(const WindowParts& parts) : parts_(parts)
{
    const MenuCommands& commands = parts.commands;
    const auto on = [this](const QAction* action, void (*command)(const Workbench&)) {
        connect(action, &QAction::triggered, this, [this, command] {
            if (!parts_.canvas.isPressed())  // none of these commands may run during a drag
                command(parts_.bench);
        });
    };
    on(commands.cut, commands::cut);
    on(commands.copy, commands::copy);
    on(commands.duplicate, commands::duplicate);
    on(commands.remove, commands::remove);
    on(commands.selectAll, commands::selectAll);
    on(commands.invert, commands::invertSelection);
    on(commands.grow, commands::selectConnected);
    on(commands.sameKind, commands::selectSameKind);
    on(commands.neighbours, commands::growSelection);
    on(commands.shrink, commands::shrinkSelection);
    on(commands.pin, commands::togglePinned);
    on(commands.lock, commands::lock);
    on(commands.unlockAll, commands::unlockAll);
    on(commands.hide, commands::hide);
    on(commands.showAll, commands::showAll);
    on(commands.useAsStart, commands::useShownAsStart);
    connect(commands.inMetres, &QAction::triggered, this, [this] {
        const World before = parts_.bench.document.scene().world();
        if (commands::convertToMetres(parts_.bench))
            parts_.status.say(
                tr("%1 %2 have become 1 m.")
                    .arg(numberText(*metreIn(before)), QString::fromStdString(before.lengthUnit)));
    });
    connect(commands.paste, &QAction::triggered, this, [this] {
        const auto& mouse = parts_.canvas.mouse();
        paste(mouse ? mouse->at : parts_.bench.view.camera().centre());
    });
    connect(commands.pasteInPlace, &QAction::triggered, this, [this] { paste(std::nullopt); });
    connect(commands.selectNone, &QAction::triggered, &parts.bench.selection, &Selection::clear);
    connect(commands.copyPicture, &QAction::triggered, this, [this] {
        copyPicture(parts_.bench, parts_.window.devicePixelRatioF());
        parts_.status.say(tr("The picture is on the clipboard."));
    });
    connectHistory();
    connectNeeds();
    connectLocks();
    connectMessages();
}

void EditMenu::addActions(Actions& actions, MenuCommands& commands)
{
    create(editingActions, actions, commands);
    create(locks, actions, commands);
}

void EditMenu::fill(QMenu& menu)
{
    add(menu, parts_.commands, editingActions);
    add(addMenu(menu, tr("Visi&bility and locks"), "building#groups-locks-and-visibility"),
        parts_.commands, locks);
}

void EditMenu::connectHistory()
{
    Document& document = parts_.bench.document;
    for (const QAction* action : {parts_.commands.undo, parts_.commands.redo})
        connect(action, &QAction::triggered, &parts_.status, &StatusLine::clearMessage);
    connect(parts_.commands.undo, &QAction::triggered, &document, &Document::undo);
    connect(parts_.commands.redo, &QAction::triggered, &document, &Document::redo);
    connect(&document.history(), &QUndoStack::indexChanged, this, &EditMenu::showHistory);
    connect(&document, &Document::gestureChanged, this, &EditMenu::showHistory);
    connect(&document, &Document::futuresChanged, this, &EditMenu::showHistory);
    showHistory();
}

// Undo, unlike other commands, may run during a drag, because it ends the drag.
void EditMenu::showHistory()
{
    const Document& document = parts_.bench.document;
    QAction* undo = parts_.commands.undo;
    QAction* redo = parts_.commands.redo;
    undo->setEnabled(document.canUndo());
    redo->setEnabled(document.canRedo());
    const QString undone = document.undoText();
    const QString redone = document.redoText();
    undo->setText(undone.isEmpty() ? tr("&Undo") : tr("&Undo %1").arg(undone));
    redo->setText(redone.isEmpty() ? tr("&Redo") : tr("&Redo %1").arg(redone));
}

// Each of these functions updates some actions, and follows only the signals of the objects on
// which those actions depend. The actions for the selection must not follow Player::advanced(),
// because after an edit it comes while the selection still has items that the edit has removed.
void EditMenu::connectNeeds()
{
    const Workbench& bench = parts_.bench;
    const MenuCommands& commands = parts_.commands;
    const auto enable = [](std::initializer_list<QAction*> actions, bool can) {
        for (QAction* action : actions)
            action->setEnabled(can);
    };
    const auto showWhatIsDeleted = [this, bench] {
        const Items& items = bench.selection.items();
        QString what = itemsText(bench.document.scene(), items);
        parts_.commands.remove->setText(
            items.empty() ? tr("D&elete")
                          : tr("D&elete %1").arg(what.replace(u'&', QStringLiteral("&&"))));
    };
    const auto showSelection = [enable, showWhatIsDeleted, &commands,
                                &selection = bench.selection] {
        showWhatIsDeleted();
        enable({commands.cut, commands.copy, commands.duplicate, commands.remove,
                commands.selectNone, commands.grow, commands.sameKind, commands.neighbours,
                commands.shrink, commands.lock, commands.hide},
               !selection.empty());
        enable({commands.pin}, !selection.movable().empty());
    };
    const auto showScene = [enable, bench, &commands] {
        enable({commands.selectAll, commands.invert}, !bench.document.scene().empty());
        enable({commands.inMetres}, commands::mayConvertToMetres(bench));
    };
    const auto showPose = [enable, bench, &commands] {
        enable({commands.useAsStart}, !bench.player.isAtStart());
        enable({commands.inMetres}, commands::mayConvertToMetres(bench));
    };
    connect(&bench.selection, &Selection::changed, this, showSelection);
    connect(&bench.document, &Document::changed, this, showScene);
    connect(&bench.document, &Document::changed, this, showWhatIsDeleted);
    connect(&bench.document, &Document::replaced, this, showScene);
    connect(&bench.player, &Player::advanced, this, showPose);
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &EditMenu::showPaste);
    showSelection();
    showScene();
    showPose();
    showPaste();
}

void EditMenu::connectLocks()
{
    const Document& document = parts_.bench.document;
    const auto show = [this] {
        parts_.commands.unlockAll->setEnabled(locked_ > 0);
        parts_.commands.showAll->setEnabled(hidden_ > 0);
    };
    const auto countAll = [this, show, &document] {
        locked_ = hidden_ = 0;
        count(difference(Scene(), document.scene()));
        show();
    };
    connect(&document, &Document::changed, this, [this, show](const Patch& patch) {
        count(patch);
        show();
    });
    connect(&document, &Document::replaced, this, countAll);
    countAll();
}

// Counts the locked and hidden items. Looks only at the items that the patch changes.
void EditMenu::count(const Patch& patch)
{
    const auto add = [this](const auto& item, int sign) {
        locked_ += item.locked ? sign : 0;
        hidden_ += item.hidden ? sign : 0;
    };
    const auto follow = [&](const auto& changes, const auto& partOf) {
        for (const auto& change : changes) {
            if (change.before)
                add(partOf(change.before->item), -1);
            if (change.after)
                add(partOf(change.after->item), 1);
        }
    };
    follow(patch.particles, std::identity());
    follow(patch.constraints,
           [](const Constraint& c) -> const ConstraintBase& { return c.base(); });
    follow(patch.decorations, std::identity());
    follow(patch.ground, [](const Ground& ground) -> const Polyline& { return ground.base(); });
}

void EditMenu::showPaste()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    for (QAction* action : {parts_.commands.paste, parts_.commands.pasteInPlace})
        action->setEnabled(data && data->hasText());
}

// Warns when an edit takes particles out of the walls. As long as a support is outside the walls,
// the legend says so.
void EditMenu::tellWalls(const Patch& patch)
{
    if (leavesWalls(parts_.bench.document.scene().world(), patch))
        parts_.status.sayAbout("running#bounds",
                               tr("Part of it is outside the walls, which will push it in."));
}

void EditMenu::connectMessages()
{
    constexpr const char* runTopic = "running#edit-while-a-run-is-played";
    StatusLine& status = parts_.status;
    const Document& document = parts_.bench.document;
    connect(&document, &Document::refused, this, [&status](const Complaint& complaint) {
        const QString field = QCoreApplication::translate("field", complaint.field);
        const QString item = inLanguage(complaint.item, complaint.itemNl);
        const QString what = item.isEmpty() ? field : tr("%1 of %2").arg(field, item);
        status.say(tr("This cannot be done. %1: %2.").arg(what, translated(complaint.message)));
    });
    connect(&document, &Document::startMoved, this, [&status] {
        status.sayAbout(runTopic, tr("The start has moved to what you see. Undo brings it back."));
    });
    connect(&document, &Document::changed, this, &EditMenu::tellWalls);
    connect(&document, &Document::runBegun, this, [&status] {
        status.sayAbout(runTopic,
                        tr("Another run begins with this. Undo brings back the one before."));
    });
    connect(&parts_.actions, &Actions::nothingHighlighted, this, [&status](const QString& title) {
        status.say(tr("%1 acts on the highlighted row of this list, and no row is highlighted.")
                       .arg(title));
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
