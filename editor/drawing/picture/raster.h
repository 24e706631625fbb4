#pragma once

#include "editor/drawing/draw_list.h"

class QPainter;

namespace vakwerk {

// Labels take the painter's font family; text needs a QGuiApplication.
void paint(QPainter& painter, const DrawList& list);

// For a surface that draws lines and discs by itself: the insides of the shapes, the lines around
// them, and the text.
void paintFills(QPainter& painter, const std::vector<Shape>& shapes);
std::vector<Line> outlines(const std::vector<Shape>& shapes);
void paintLabels(QPainter& painter, const std::vector<Label>& labels, double em);

}  // namespace vakwerk
