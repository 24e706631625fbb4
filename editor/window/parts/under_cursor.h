// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

class QMenu;

namespace vakwerk {

class Canvas;

// Adds a submenu of the items that lie over one another at the mouse. While an entry is
// highlighted, its item is marked on the canvas. Choosing an entry selects its item, and with Ctrl
// adds it to the selection.
void addUnderCursor(QMenu& menu, const std::vector<Items>& things, const Workbench& bench,
                    Canvas& canvas);

}  // namespace vakwerk
