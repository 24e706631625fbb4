// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/draw_list.h"

#include <functional>

#include <QByteArrayView>

class QWidget;

namespace vakwerk {

enum class SurfaceKind { openGl, raster };

// Returns `openGl` if the platform offers OpenGL 3.3 on a graphics processor, and `raster` (QPainter)
// otherwise.
SurfaceKind bestSurface();
// Returns whether an OpenGL renderer with this name runs on the CPU.
bool isSoftware(QByteArrayView renderer);

// Returns a widget that paints the draw list that `ask` returns. It passes all mouse events to its parent.
QWidget* makeSurface(SurfaceKind kind, std::function<const DrawList&()> ask, QWidget* parent);

}  // namespace vakwerk
