#pragma once

#include "editor/drawing/draw_list.h"

#include <functional>

class QWidget;

namespace vakwerk {

enum class SurfaceKind { openGl, raster };

// OpenGL 3.3 where this machine has it and the platform can show it, else QPainter.
SurfaceKind bestSurface();

// A widget that paints what it is given when it asks. It leaves the mouse to its parent.
QWidget* makeSurface(SurfaceKind kind, std::function<DrawList()> ask, QWidget* parent);

}  // namespace vakwerk
