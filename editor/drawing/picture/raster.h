// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/draw_list.h"

class QPainter;

namespace vakwerk {

// Paints a draw list. Labels have the font family of the painter. Text needs a QGuiApplication.
void paint(QPainter& painter, const DrawList& list);

// These functions give the fills, outlines and labels to a surface that draws lines and discs
// itself.
void paintFills(QPainter& painter, const std::vector<Shape>& shapes);
std::vector<Line> outlines(const std::vector<Shape>& shapes);
void paintLabels(QPainter& painter, const std::vector<Label>& labels, double em);

}  // namespace vakwerk
