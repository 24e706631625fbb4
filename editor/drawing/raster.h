#pragma once

#include "editor/drawing/draw_list.h"

class QPainter;

namespace vakwerk {

// Labels take the painter's font family; text needs a QGuiApplication.
void paint(QPainter& painter, const DrawList& list);

}  // namespace vakwerk
