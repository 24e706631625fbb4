// SPDX-License-Identifier: MIT
#pragma once

#include "editor/menus/selection_command.h"

#include <span>

namespace vakwerk::commands {

// Commands that add constraints to the selection, drive them, show something of it (such as a skin, a ruler or
// a plot), or change its links.
std::span<const SelectionCommand> holdCommands();
std::span<const SelectionCommand> driveCommands();
std::span<const SelectionCommand> showCommands();
std::span<const SelectionCommand> plotCommands();
std::span<const SelectionCommand> linkCommands();

}  // namespace vakwerk::commands
