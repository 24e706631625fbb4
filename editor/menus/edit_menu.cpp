// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "core/scene/edit/made.h"
#include "core/scene/edit/metres.h"
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

constexpr ActionRow editingActions[] = {
    {.key = "undo",
     .text = QT_TRANSLATE_NOOP("actions", "&Undo"),
     .shortcuts = {"Ctrl+Z"},
     .icon = "undo",
     .needs = QT_TRANSLATE_NOOP("actions", "There is nothing to undo.")},
    {.key = "redo",
     .text = QT_TRANSLATE_NOOP("actions", "&Redo"),
     .shortcuts = {"Ctrl+Shift+Z", "Ctrl+Y"},
     .icon = "redo",
     .needs = QT_TRANSLATE_NOOP("actions", "There is nothing to redo.")},
    {},
    {.key = "cut",
     .text = QT_TRANSLATE_NOOP("actions", "Cu&t"),
     .shortcuts = {"Ctrl+X"},
     .needs = nothingSelected,
     .onSelection = true},
    {.key = "copy",
     .text = QT_TRANSLATE_NOOP("actions", "&Copy"),
     .shortcuts = {"Ctrl+C"},
     .needs = nothingSelected,
     .onSelection = true},
    {"copyPicture", QT_TRANSLATE_NOOP("actions", "Cop&y picture"), {"Ctrl+Shift+C"}},
    {.key = "paste",
     .text = QT_TRANSLATE_NOOP("actions", "&Paste"),
     .shortcuts = {"Ctrl+V"},
     .needs = nothingCopied},
    {.key = "pasteInPlace",
     .text = QT_TRANSLATE_NOOP("actions", "Paste in p&lace"),
     .shortcuts = {"Ctrl+Shift+V"},
     .needs = nothingCopied},
    {.key = "duplicate",
     .text = QT_TRANSLATE_NOOP("actions", "&Duplicate"),
     .shortcuts = {"Ctrl+D"},
     .needs = nothingSelected,
     .onSelection = true},
    {.key = "delete",
     .text = QT_TRANSLATE_NOOP("actions", "D&elete"),
     .shortcuts = {"Del", "Backspace"},
     .icon = "trash",
     .scope = KeyScope::canvas,
     .needs = nothingSelected,
     .onSelection = true},
    {},
    {.key = "selectAll",
     .text = QT_TRANSLATE_NOOP("actions", "Select &all"),
     .shortcuts = {"Ctrl+A"},
     .needs = nothingThere},
    {.key = "selectNone",
     .text = QT_TRANSLATE_NOOP("actions", "&Select none"),
     .shortcuts = {"Ctrl+Shift+A"},
     .needs = nothingSelected},
    {.key = "invert",
     .text = QT_TRANSLATE_NOOP("actions", "&Invert selection"),
     .shortcuts = {"Ctrl+I"},
     .needs = nothingThere},
    {.key = "grow",
     .text = QT_TRANSLATE_NOOP("actions", "Select all that is c&onnected"),
     .shortcuts = {"Ctrl+L"},
     .needs = nothingSelected,
     .onSelection = true},
    {.key = "sameKind",
     .text = QT_TRANSLATE_NOOP("actions", "Select the sa&me kind"),
     .tip = QT_TRANSLATE_NOOP("actions",
                              "Selects all constraints of the kinds that are selected, and all "
                              "particles that are pinned or free as the selected ones are."),
     .needs = nothingSelected,
     .onSelection = true},
    {.key = "neighbours",
     .text = QT_TRANSLATE_NOOP("actions", "&Grow the selection"),
     .tip = QT_TRANSLATE_NOOP("actions", "Adds what is one link away."),
     .needs = nothingSelected,
     .onSelection = true},
    {.key = "shrink",
     .text = QT_TRANSLATE_NOOP("actions", "Shrin&k the selection"),
     .tip = QT_TRANSLATE_NOOP("actions", "Takes away what has a link to something that is not "
                                         "selected."),
     .needs = nothingSelected,
     .onSelection = true},
    {},
    {.key = "pin",
     .text = QT_TRANSLATE_NOOP("actions", "Pi&n or unpin"),
     .shortcuts = {"P"},
     .icon = "pin",
     .scope = KeyScope::canvas,
     .needs = QT_TRANSLATE_NOOP("actions", "No particles are selected."),
     .onSelection = true},
    {.key = "useAsStart",
     .text = QT_TRANSLATE_NOOP("actions", "Use t&his pose as the start"),
     .needs = QT_TRANSLATE_NOOP("actions", "This is the start.")},
    {.key = "inMetres",
     .text = QT_TRANSLATE_NOOP("actions", "Con&vert to metres"),
     .tip = QT_TRANSLATE_NOOP(
         "actions",
         "Writes every length, speed and force of the scene in metres. The motion stays the same."),
     .needs = QT_TRANSLATE_NOOP("actions", "This needs the start of a scene that is not in metres "
                                           "and in whose world Units in a metre is set.")},
};

constexpr ActionRow locks[] = {
    {.key = "lock",
     .text = QT_TRANSLATE_NOOP("actions", "&Lock"),
     .shortcuts = {"Ctrl+2"},
     .tip = QT_TRANSLATE_NOOP("actions",
                              "The mouse on the canvas does not select it, and it is not moved."),
     .needs = nothingSelected,
     .onSelection = true},
    {.key = "unlockAll",
     .text = QT_TRANSLATE_NOOP("actions", "&Unlock all"),
     .shortcuts = {"Ctrl+Alt+2"},
     .needs = QT_TRANSLATE_NOOP("actions", "Nothing is locked.")},
    {.key = "hide",
     .text = QT_TRANSLATE_NOOP("actions", "&Hide"),
     .shortcuts = {"Ctrl+3"},
     .tip = QT_TRANSLATE_NOOP("actions", "It works as before, but is not drawn."),
     .needs = nothingSelected,
     .onSelection = true},
    {.key = "showAll",
     .text = QT_TRANSLATE_NOOP("actions", "&Show all that is hidden"),
     .shortcuts = {"Ctrl+Alt+3"},
     .needs = QT_TRANSLATE_NOOP("actions", "Nothing is hidden.")},
};

}  // namespace

EditMenu::EditMenu(const WindowParts& parts) : parts_(parts)
{
    const Actions& actions = parts.actions;
    const auto on = [&](const char* key, void (*command)(const Workbench&)) {
        connect(actions[key], &QAction::triggered, this, [this, command] {
            if (!parts_.canvas.isPressed())  // otherwise it would act during a drag
                command(parts_.bench);
        });
    };
    on("cut", commands::cut);
    on("copy", commands::copy);
    on("duplicate", commands::duplicate);
    on("delete", commands::remove);
    on("selectAll", commands::selectAll);
    on("invert", commands::invertSelection);
    on("grow", commands::selectConnected);
    on("sameKind", commands::selectSameKind);
    on("neighbours", commands::growSelection);
    on("shrink", commands::shrinkSelection);
    on("pin", commands::togglePinned);
    on("lock", commands::lock);
    on("unlockAll", commands::unlockAll);
    on("hide", commands::hide);
    on("showAll", commands::showAll);
    on("useAsStart", commands::useShownAsStart);
    connect(actions["inMetres"], &QAction::triggered, this, [this] {
        const World before = parts_.bench.document.scene().world();
        if (commands::convertToMetres(parts_.bench))
            parts_.status.say(tr("%1 %2 have become 1 m.")
                                  .arg(numberText(*edit::metreIn(before)),
                                       QString::fromStdString(before.lengthUnit)));
    });
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
    connectNeeds();
    connectLocks();
    connectMessages();
}

void EditMenu::addActions(Actions& actions)
{
    actions.add(editingActions);
    actions.add(locks);
}

void EditMenu::fill(QMenu& menu)
{
    parts_.actions.fill(menu, editingActions);
    parts_.actions.fill(*menu.addMenu(tr("Visi&bility and locks")), locks);
}

void EditMenu::connectHistory()
{
    Document& document = parts_.bench.document;
    for (const char* key : {"undo", "redo"})
        connect(parts_.actions[key], &QAction::triggered, &parts_.status, &StatusLine::hush);
    connect(parts_.actions["undo"], &QAction::triggered, &document, &Document::undo);
    connect(parts_.actions["redo"], &QAction::triggered, &document, &Document::redo);
    connect(&document.history(), &QUndoStack::indexChanged, this, &EditMenu::showHistory);
    connect(&document, &Document::gestureChanged, this, &EditMenu::showHistory);
    connect(&document, &Document::futuresChanged, this, &EditMenu::showHistory);
    showHistory();
}

// Undo is also enabled during a drag, which it ends.
void EditMenu::showHistory()
{
    const Document& document = parts_.bench.document;
    QAction* undo = parts_.actions["undo"];
    QAction* redo = parts_.actions["redo"];
    undo->setEnabled(document.canUndo());
    redo->setEnabled(document.canRedo());
    const QString undone = document.undoText();
    const QString redone = document.redoText();
    undo->setText(undone.isEmpty() ? tr("&Undo") : tr("&Undo %1").arg(undone));
    redo->setText(redone.isEmpty() ? tr("&Redo") : tr("&Redo %1").arg(redone));
}

// Connects each part to a signal of its own. When the player reports an edit, items that the edit
// has removed are still selected.
void EditMenu::connectNeeds()
{
    const Workbench& bench = parts_.bench;
    const auto enable = [this](std::initializer_list<const char*> keys, bool can) {
        for (const char* key : keys)
            parts_.actions[key]->setEnabled(can);
    };
    const auto showWhatIsDeleted = [this, bench] {
        const Items& items = bench.selection.items();
        QString what = itemsText(bench.document.scene(), items);
        parts_.actions["delete"]->setText(
            items.empty() ? tr("D&elete")
                          : tr("D&elete %1").arg(what.replace(u'&', QStringLiteral("&&"))));
    };
    const auto showSelection = [enable, showWhatIsDeleted, &selection = bench.selection] {
        showWhatIsDeleted();
        enable({"cut", "copy", "duplicate", "delete", "selectNone", "grow", "sameKind",
                "neighbours", "shrink", "lock", "hide"},
               !selection.empty());
        enable({"pin"}, !selection.movable().empty());
    };
    const auto showScene = [enable, bench] {
        enable({"selectAll", "invert"}, !bench.document.scene().empty());
        enable({"inMetres"}, commands::mayConvertToMetres(bench));
    };
    const auto showPose = [enable, bench] {
        enable({"useAsStart"}, !bench.player.isAtStart());
        enable({"inMetres"}, commands::mayConvertToMetres(bench));
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
        parts_.actions["unlockAll"]->setEnabled(locked_ > 0);
        parts_.actions["showAll"]->setEnabled(hidden_ > 0);
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
}

void EditMenu::showPaste()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    for (const char* key : {"paste", "pasteInPlace"})
        parts_.actions[key]->setEnabled(data && data->hasText());
}

void EditMenu::connectMessages()
{
    StatusLine& status = parts_.status;
    const Document& document = parts_.bench.document;
    connect(&document, &Document::refused, this, [&status](const Complaint& complaint) {
        const QString field = QCoreApplication::translate("field", complaint.field);
        const QString item = inLanguage(complaint.item, complaint.itemNl);
        const QString what = item.isEmpty() ? field : tr("%1 of %2").arg(field, item);
        status.say(tr("This cannot be done. %1: %2.").arg(what, translated(complaint.message)));
    });
    connect(&document, &Document::startMoved, this, [&status] {
        status.say(tr("The start has moved to what you see. Undo brings it back."));
    });
    connect(&document, &Document::changed, this, [&status, &document](const Patch& patch) {
        if (leavesWalls(document.scene().world(), patch))
            status.say(tr("Part of it is outside the walls, which will push it in."));
    });
    connect(&document, &Document::runBegun, this, [&status] {
        status.say(tr("Another run begins with this. Undo brings back the one before."));
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
