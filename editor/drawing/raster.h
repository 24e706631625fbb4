#pragma once

#include "editor/drawing/draw_list.h"

class QPainter;

namespace vakwerk {

// Labels take the painter's font family; text needs a QGuiApplication.
void paint(QPainter& painter, const DrawList& list);

// Only text and its chips, for a surface that draws the rest by itself.
void paintLabels(QPainter& painter, const std::vector<Label>& labels, double em);

}  // namespace vakwerk
