#pragma once

#include "editor/tools/tool.h"

// What the Edit menu does to the selection.
namespace vakwerk::commands {

void remove(const Workbench& bench);
void duplicate(const Workbench& bench);
void copy(const Workbench& bench);
void cut(const Workbench& bench);
// Puts the middle of what is on the clipboard at `at`, or without it where it was copied. Returns
// what is wrong with the clipboard.
std::optional<QString> paste(const Workbench& bench, std::optional<Vec2> at);

// Adds a part in one step, its middle at `at`, and selects it. False where that is not to be: the
// document has then said why.
bool place(const Workbench& bench, const QString& text, const Scene& part, Vec2 at);

void selectAll(const Workbench& bench);
void invertSelection(const Workbench& bench);
void growSelection(const Workbench& bench);

// Pins the selected particles; unpins them when all are pinned.
void togglePinned(const Workbench& bench);

// The pose on screen becomes the start of the scene.
void useShownAsStart(const Workbench& bench);

}  // namespace vakwerk::commands
