#pragma once

#include "editor/workbench/editor.h"

class QMenu;

namespace vakwerk {

class Canvas;

// Adds a submenu of things that lie over one another, each a single item. The one under the mouse is
// marked on the canvas; choosing it selects it, with Ctrl beside what is selected.
void addUnderCursor(QMenu& menu, const std::vector<Items>& things, const Workbench& bench,
                    Canvas& canvas);

}  // namespace vakwerk
