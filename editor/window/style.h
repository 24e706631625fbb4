#pragma once

#include "editor/drawing/theme.h"

#include <QIcon>
#include <QPalette>

class QApplication;

namespace vakwerk {

// What the desktop uses, read before the program sets a palette of its own.
Tone systemTone();

QPalette paletteOf(const Theme& theme);
QString styleSheetOf(const Theme& theme);
void applyStyle(QApplication& application, const Theme& theme);

// An icon of resources/icons in the colours of the theme.
QIcon iconOf(const QString& name, const Theme& theme);
// The same for a button in the accent colour.
QIcon iconOn(const QString& name, const Theme& theme);

}  // namespace vakwerk
