// SPDX-License-Identifier: MIT
#pragma once

#include "editor/menus/selection_command.h"

#include <span>

namespace vakwerk::commands {

// Commands that turn, align, distribute, mirror, join or group the selection.
std::span<const SelectionCommand> turnCommands();
std::span<const SelectionCommand> alignCommands();
std::span<const SelectionCommand> distributeCommands();
std::span<const SelectionCommand> mirrorCommands();
std::span<const SelectionCommand> joinCommands();
std::span<const SelectionCommand> groupCommands();

// Cuts each selected link into equal pieces and selects the new particles.
void subdivide(const Workbench& bench, int pieces);

}  // namespace vakwerk::commands
