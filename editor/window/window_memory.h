#pragma once

#include "editor/menus/window_parts.h"

// What the window keeps from one start to the next, in the settings of the user: where it is, its
// panels, the tool and how scenes are shown.
namespace vakwerk {

void remember(const WindowParts& parts);
// Leaves alone what is not remembered.
void recall(const WindowParts& parts);
void recallTool(const WindowParts& parts);

// Shows all panels, as wide and as high as at the first start.
void resetLayout(const WindowParts& parts);

}  // namespace vakwerk
