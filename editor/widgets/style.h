// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/theme.h"

#include <QPalette>

class QApplication;

namespace vakwerk {

// Returns whether the desktop was light or dark before the program set a palette.
Tone systemTone();

QPalette paletteOf(const Theme& theme);
// `letters` multiplies the size of the letters of the desktop, and of what stands beside them.
QString styleSheetOf(const Theme& theme, double letters);
void applyStyle(QApplication& application, const Theme& theme, double letters = 1.0);
// Returns the height of a line in letters of the desktop, in pixels.
double usualLineHeight();

}  // namespace vakwerk
