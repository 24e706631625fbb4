#pragma once

#include "editor/drawing/draw_list.h"

class QPainter;

namespace vakwerk {

// Labels take the painter's font family; text needs a QGuiApplication.
void paint(QPainter& painter, const DrawList& list);

// What a surface that paints lines and discs by itself leaves to QPainter.
void paintShapesAndLabels(QPainter& painter, const Layer& layer, double em);

}  // namespace vakwerk
