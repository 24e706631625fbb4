// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/theme.h"

#include <QIcon>

namespace vakwerk {

// Loads resources/icons/<name>.svg, sharp at any pixel ratio. `active` is the colour of an icon that is
// switched on; <name>_on.svg is its shape, if there is such a file.
QIcon themedIcon(const QString& name, const QColor& normal, const QColor& active,
                 const QColor& disabled);

// Return an icon in the colours of the theme: for a panel, and for a background in the accent colour.
QIcon iconOf(const QString& name, const Theme& theme);
QIcon iconOnAccent(const QString& name, const Theme& theme);

QIcon programIcon();

}  // namespace vakwerk
