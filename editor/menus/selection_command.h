// SPDX-License-Identifier: MIT
#pragma once

#include "editor/menus/window_parts.h"
#include "editor/widgets/actions.h"

#include <span>

namespace vakwerk {

// A cheap test whether a command may suit the selection, and a text that says what is missing if it
// does not.
struct SelectionRequirement {
    bool (*test)(const Workbench& bench);
    const char* needs;

    bool operator()(const Workbench& bench) const { return test(bench); }
};

// A row of a menu whose command changes the selected items.
struct SelectionCommand {
    ActionRow action;
    SelectionRequirement mayFit;
    // Makes the edit and returns nothing, or returns a text that says what the command needs.
    std::optional<QString> (*run)(const Workbench& bench);
};

bool isAnyChosen(const Workbench& bench);
bool isLinkChosen(const Workbench& bench);
inline constexpr SelectionRequirement hasAny{isAnyChosen,
                                             QT_TRANSLATE_NOOP("actions", "Nothing is selected.")};
inline constexpr SelectionRequirement hasLink{
    isLinkChosen, QT_TRANSLATE_NOOP("actions", "No links are selected.")};

// Enables an action of a menu only while the selection may suit it.
void enableWhere(const SelectionRequirement& mayFit, QAction* action, const Workbench& bench);
void addActions(Actions& actions, std::span<const SelectionCommand> commands);

// Makes the action run its command. If the command cannot do its work, the window shows what it
// needs.
void connectCommand(const SelectionCommand& command, const WindowParts& parts);

void add(QMenu& menu, const Actions& actions, std::span<const SelectionCommand> commands);

}  // namespace vakwerk
