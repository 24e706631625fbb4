#pragma once

#include "editor/drawing/draw_list.h"

#include <functional>

#include <QByteArrayView>

class QWidget;

namespace vakwerk {

enum class SurfaceKind { openGl, raster };

// OpenGL 3.3 where this machine has a graphics processor for it and the platform can show it, else
// QPainter.
SurfaceKind bestSurface();
// Whether a renderer, by the name that OpenGL gives of it, is none but a program.
bool isSoftware(QByteArrayView renderer);

// A widget that paints what it is given when it asks. It leaves the mouse to its parent.
QWidget* makeSurface(SurfaceKind kind, std::function<const DrawList&()> ask, QWidget* parent);

}  // namespace vakwerk
