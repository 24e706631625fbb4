#pragma once

#include "editor/drawing/theme.h"

#include <QPalette>

class QApplication;

namespace vakwerk {

// What the desktop uses, read before the program sets a palette of its own.
Tone systemTone();

QPalette paletteOf(const Theme& theme);
QString styleSheetOf(const Theme& theme);
void applyStyle(QApplication& application, const Theme& theme);

}  // namespace vakwerk
