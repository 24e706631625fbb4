#pragma once

#include "editor/drawing/draw_list.h"

#include <functional>

#include <QByteArrayView>

class QWidget;

namespace vakwerk {

enum class SurfaceKind { openGl, raster };

// Prefers OpenGL 3.3, on a graphics processor and where the platform has it, to QPainter.
SurfaceKind bestSurface();
// Takes the name of an OpenGL renderer and tells whether it is only a program.
bool isSoftware(QByteArrayView renderer);

// Returns a widget that asks for a draw list and paints it. It leaves the mouse to its parent.
QWidget* makeSurface(SurfaceKind kind, std::function<const DrawList&()> ask, QWidget* parent);

}  // namespace vakwerk
