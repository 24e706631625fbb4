// SPDX-License-Identifier: MIT
#include "editor/menus/menu_commands.h"

#include "editor/widgets/help_topic.h"

#include <algorithm>
#include <array>
#include <bit>

#include <QMenu>

namespace vakwerk {

void create(std::span<const MenuRow> rows, Actions& actions, MenuCommands& commands)
{
    for (const MenuRow& row : rows)
        if (row.command)
            commands.*row.command = actions.add(row.action);
}

bool isComplete(const MenuCommands& commands)
{
    using All = std::array<QAction*, sizeof(MenuCommands) / sizeof(QAction*)>;
    return std::ranges::count(std::bit_cast<All>(commands), nullptr) == 0;
}

QMenu& addMenu(QMenu& menu, const QString& title, const char* topic)
{
    QMenu* added = menu.addMenu(title);
    setHelpTopic(*added, topic);
    return *added;
}

void add(QMenu& menu, const MenuCommands& commands, std::span<const MenuRow> rows)
{
    menu.setToolTipsVisible(true);
    for (const MenuRow& row : rows)
        if (row.command)
            menu.addAction(commands.*row.command);
        else
            menu.addSeparator();
}

}  // namespace vakwerk
