#pragma once

#include "editor/menus/window_parts.h"
#include "editor/widgets/actions.h"

#include <span>

namespace vakwerk {

// Tells cheaply, for menus, whether the selection may suit, and what it lacks where not.
struct Suits {
    bool (*test)(const Workbench& bench);
    const char* needs;

    bool operator()(const Workbench& bench) const { return test(bench); }
};

// A row of a menu that does something with the selection.
struct SelectionCommand {
    ActionRow action;
    Suits mayFit;
    // Makes the edit, or returns what it would need.
    std::optional<QString> (*run)(const Workbench& bench);
};

bool isAnyChosen(const Workbench& bench);
bool isLinkChosen(const Workbench& bench);
inline constexpr Suits hasAny{isAnyChosen, QT_TRANSLATE_NOOP("actions", "Nothing is selected.")};
inline constexpr Suits hasLink{isLinkChosen,
                               QT_TRANSLATE_NOOP("actions", "No links are selected.")};

// Enables an action of a menu where the selection may suit.
void enableWhere(const Suits& mayFit, QAction* action, const Workbench& bench);
void addActions(Actions& actions, std::span<const SelectionCommand> commands);

// Has the action of a row run its command, and say what that needs.
void connectCommand(const SelectionCommand& command, const WindowParts& parts);

void add(QMenu& menu, const Actions& actions, std::span<const SelectionCommand> commands);

}  // namespace vakwerk
