#pragma once

#include "editor/drawing/theme.h"

#include <QPalette>

class QApplication;

namespace vakwerk {

// Returns the desktop's tone as it was before the program set a palette.
Tone systemTone();

QPalette paletteOf(const Theme& theme);
QString styleSheetOf(const Theme& theme);
void applyStyle(QApplication& application, const Theme& theme);

}  // namespace vakwerk
