#pragma once

#include "editor/tools/tool.h"

#include <span>

namespace vakwerk::commands {

// An entry of the Constraint menu.
struct ConstraintCommand {
    const char* action;  // its key in Actions
    // Cheap, for menus: whether there is something chosen that it might fit.
    bool (*mayFit)(const Workbench& bench);
    // Makes the edit, or returns what it would need.
    std::optional<QString> (*run)(const Workbench& bench);
};

// Those that hold what is chosen as it is, those that show something of it, and those that change
// chosen links.
std::span<const ConstraintCommand> holdCommands();
std::span<const ConstraintCommand> showCommands();
std::span<const ConstraintCommand> linkCommands();

}  // namespace vakwerk::commands
