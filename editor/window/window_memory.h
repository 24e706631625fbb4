// SPDX-License-Identifier: MIT
#pragma once

#include "editor/menus/window_parts.h"

// What the window stores in the settings of the user from one session to the next: its place, its
// panels, the tool and how scenes are shown.
namespace vakwerk {

// `geometry` is the place of the window as QWidget::saveGeometry() gives it.
void remember(const WindowParts& parts, const QByteArray& geometry);
// A property that the settings do not have stays as it is.
void recall(const WindowParts& parts);
void recallTool(const WindowParts& parts);

// Shows all panels with their sizes of the first start.
void resetLayout(const WindowParts& parts);

}  // namespace vakwerk
