#pragma once

#include "editor/menus/selection_command.h"

#include <span>

namespace vakwerk::commands {

// Commands that hold the selection as it is, show something of it, or change its links.
std::span<const SelectionCommand> holdCommands();
std::span<const SelectionCommand> showCommands();
std::span<const SelectionCommand> plotCommands();
std::span<const SelectionCommand> linkCommands();

}  // namespace vakwerk::commands
