#pragma once

#include "editor/tools/tool.h"

// What the Edit menu does to the selection.
namespace vakwerk::commands {

void remove(const Workbench& bench);
// Puts a copy two grid steps away or, of what is a copy itself, as far as that was put from its original.
void duplicate(const Workbench& bench);
// Adds a copy of items of a scene at an offset.
Edit copyEdit(const Items& items, Vec2 offset);
// Puts a copy of what is selected, as it is shown, at an offset, and selects it.
void copyBy(const Workbench& bench, Vec2 offset);
void copy(const Workbench& bench);
void cut(const Workbench& bench);
// Puts the middle of the clipboard at `at`, or all where it was copied. Returns what is wrong with it.
std::optional<QString> paste(const Workbench& bench, std::optional<Vec2> at);

// Returns a part of another scene with the size and the motion that it has there, the same way up.
Scene broughtInto(const World& world, const Scene& part);

// Adds a part in one step, its middle at `at`, and selects it. Returns false where it is refused.
bool place(const Workbench& bench, const QString& text, const Scene& part, Vec2 at);

void selectAll(const Workbench& bench);
void invertSelection(const Workbench& bench);
void selectConnected(const Workbench& bench);
void growSelection(const Workbench& bench);
void shrinkSelection(const Workbench& bench);
void selectSameKind(const Workbench& bench);

// Pins the selected particles, or unpins them if all are pinned.
void togglePinned(const Workbench& bench);

// What is locked or hidden is no longer selected, and is selected again when it is no longer so.
void lock(const Workbench& bench);
void unlockAll(const Workbench& bench);
void hide(const Workbench& bench);
void showAll(const Workbench& bench);

// Makes the pose on screen the start of the scene.
void useShownAsStart(const Workbench& bench);

// Tells the scene in metres: see edit/metres.h. Only at the start. Returns false where that is refused.
bool mayConvertToMetres(const Workbench& bench);
bool convertToMetres(const Workbench& bench);

}  // namespace vakwerk::commands
