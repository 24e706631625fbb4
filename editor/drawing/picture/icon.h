#pragma once

#include "editor/drawing/theme.h"

#include <QIcon>

namespace vakwerk {

// A drawing from resources/icons in one colour each for normal, switched on and disabled, sharp at
// every device pixel ratio. The name is that of the file without its ending.
QIcon themedIcon(const QString& name, const QColor& normal, const QColor& active,
                 const QColor& disabled);

// In the colours of a theme, on its panels and on its accent colour.
QIcon iconOf(const QString& name, const Theme& theme);
QIcon iconOnAccent(const QString& name, const Theme& theme);

// The icon of the program, in its own colours.
QIcon programIcon();

}  // namespace vakwerk
