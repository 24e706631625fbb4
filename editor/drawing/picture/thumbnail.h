#pragma once

#include "core/simulation/state.h"
#include "editor/drawing/theme.h"

#include <QImage>

namespace vakwerk {

// The scene in small: everything of it, without grid, legend or notes. Needs a QGuiApplication.
QImage thumbnail(const Scene& scene, QSize size, double pixelRatio, const Theme& theme);

}  // namespace vakwerk
