#pragma once

#include "editor/drawing/draw_list.h"

class QPainter;

namespace vakwerk {

// Uses the painter's font family for labels. Text needs a QGuiApplication.
void paint(QPainter& painter, const DrawList& list);

// For a surface that draws lines and discs itself: these paint fills, outlines and text.
void paintFills(QPainter& painter, const std::vector<Shape>& shapes);
std::vector<Line> outlines(const std::vector<Shape>& shapes);
void paintLabels(QPainter& painter, const std::vector<Label>& labels, double em);

}  // namespace vakwerk
