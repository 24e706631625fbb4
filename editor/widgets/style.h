#pragma once

#include "editor/drawing/theme.h"

#include <QPalette>

class QApplication;

namespace vakwerk {

// Returns the desktop's tone as it was before the program set a palette.
Tone systemTone();

QPalette paletteOf(const Theme& theme);
QString styleSheetOf(const Theme& theme);
// With letters so many times as large as those of the desktop.
void applyStyle(QApplication& application, const Theme& theme, double letters = 1.0);

}  // namespace vakwerk
