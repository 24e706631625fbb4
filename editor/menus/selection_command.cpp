// SPDX-License-Identifier: MIT
#include "editor/menus/selection_command.h"

#include "editor/window/parts/status_line.h"

#include <QMenu>

#include <algorithm>

namespace vakwerk {

bool isAnyChosen(const Workbench& bench)
{
    return !bench.selection.empty();
}

bool isLinkChosen(const Workbench& bench)
{
    return std::ranges::any_of(bench.selection.items().constraints, [&](ConstraintId id) {
        return linkOf(*bench.document.scene().find(id)) != nullptr;
    });
}

void enableWhere(const SelectionRequirement& mayFit, QAction* action, const Workbench& bench)
{
    const auto show = [mayFit, action, bench] { action->setEnabled(mayFit(bench)); };
    QObject::connect(&bench.selection, &Selection::changed, action, show);
    show();
}

void addActions(Actions& actions, std::span<const SelectionCommand> commands)
{
    for (const SelectionCommand& command : commands) {
        ActionRow row = command.action;
        row.needs = command.mayFit.needs;
        row.onSelection = true;
        actions.add(row);
    }
}

void connectCommand(const SelectionCommand& command, const WindowParts& parts)
{
    QAction* action = parts.actions.of(command.action);
    QObject::connect(action, &QAction::triggered, action,
                     [&status = parts.status, bench = parts.bench, run = command.run] {
                         if (const auto needs = run(bench))
                             status.say(*needs);
                     });
    enableWhere(command.mayFit, action, parts.bench);
}

void add(QMenu& menu, const Actions& actions, std::span<const SelectionCommand> commands)
{
    menu.setToolTipsVisible(true);
    for (const SelectionCommand& command : commands)
        menu.addAction(actions.of(command.action));
}

}  // namespace vakwerk
