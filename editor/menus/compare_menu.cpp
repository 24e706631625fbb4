// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "core/io/file/file.h"
#include "editor/compare/compare_panel.h"
#include "editor/document/problems_dialog.h"
#include "editor/menus/window_shell.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"
#include "editor/widgets/actions.h"

#include <QMenu>

namespace vakwerk {
namespace {

constexpr MenuRow comparing[] = {
    {&MenuCommands::compare,
     {.key = "compare",
      .text = QT_TRANSLATE_NOOP("actions", "&Compare…"),
      .shortcuts = {"Ctrl+F8"},
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions", "Runs the scene a second time with other settings, or "
                                          "reads a table, and shows how far the two are apart."),
      .topic = "comparing#other-settings"}},
};

}  // namespace

CompareMenu::CompareMenu(const WindowParts& parts) : parts_(parts)
{
    QAction* compare = parts.commands.compare;
    compare->setChecked(parts.comparePanel.isWanted());
    connect(compare, &QAction::toggled, &parts.comparePanel, &ComparePanel::setWanted);
    connect(&parts.comparePanel, &ComparePanel::closed, compare,
            [compare] { compare->setChecked(false); });
    connect(&parts.comparePanel, &ComparePanel::tableWanted, this, &CompareMenu::openTable);
}

void CompareMenu::addActions(Actions& actions, MenuCommands& commands)
{
    create(comparing, actions, commands);
}

void CompareMenu::fill(QMenu& menu)
{
    add(menu, parts_.commands, comparing);
}

void CompareMenu::openTable()
{
    const QString path = parts_.files.pathToTable();
    if (path.isEmpty())
        return;
    const QString name = shownName(path);
    const FileBytes bytes = readFile(pathOf(path));
    const QStringList wrong =
        bytes.bytes ? parts_.comparePanel.compareWithTable(*bytes.bytes, name)
                    : QStringList(QStringLiteral("%1: %2").arg(name, translated(bytes.problem)));
    if (!wrong.isEmpty())
        showProblems(tr("%1 cannot be compared with").arg(name), wrong, &parts_.window);
}

}  // namespace vakwerk
