// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool.h"

// The commands of the Edit menu for the selection.
namespace vakwerk::commands {

void remove(const Workbench& bench);
// Adds a copy of the selection two grid steps away. If the selection is the last copy that was
// made, the new copy is as far from it as it is from its original.
void duplicate(const Workbench& bench);
// Returns an edit that adds a copy of the items at an offset.
Edit copyEdit(const Items& items, Vec2 offset);
// Adds a copy of the selection, as it is on the screen, at an offset, and selects the copy.
void copyBy(const Workbench& bench, Vec2 offset);
void copy(const Workbench& bench);
void cut(const Workbench& bench);
// Inserts the clipboard with its middle at `at`, or at its old place if there is none. Returns an
// error message if the clipboard cannot be used.
std::optional<QString> paste(const Workbench& bench, std::optional<Vec2> at);

// Returns the part converted to the units, the time step and the direction of the y axis of
// `world`, so that its size and its motion stay the same and it is not upside down.
Scene convertedTo(const World& world, const Scene& part);

// Adds a part with its middle at `at`, as one edit, and selects it. Returns false if the edit is
// refused.
bool place(const Workbench& bench, const QString& text, const Scene& part, Vec2 at);

void selectAll(const Workbench& bench);
void invertSelection(const Workbench& bench);
void selectConnected(const Workbench& bench);
void growSelection(const Workbench& bench);
void shrinkSelection(const Workbench& bench);
void selectSameKind(const Workbench& bench);

// Pins the selected particles, or unpins them if all are pinned.
void togglePinned(const Workbench& bench);

// Locking or hiding also deselects the items. Unlocking or showing items selects them.
void lock(const Workbench& bench);
void unlockAll(const Workbench& bench);
void hide(const Workbench& bench);
void showAll(const Workbench& bench);

// Makes the pose on screen the start of the scene.
void useShownAsStart(const Workbench& bench);

// Converts the scene to metres, see edit/metres.h. This is possible only at the start. Both
// functions return false if it is not possible.
bool mayConvertToMetres(const Workbench& bench);
bool convertToMetres(const Workbench& bench);

}  // namespace vakwerk::commands
