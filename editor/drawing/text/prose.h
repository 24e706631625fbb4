#pragma once

#include "editor/drawing/draw_list.h"

#include <QSizeF>

class QPainter;

namespace vakwerk {

// Returns the size with its margin; `em` is the pixel size of the base font.
QSizeF sizeOf(const Prose& prose, double em);

void paintProse(QPainter& painter, const std::vector<Prose>& texts, double em);

}  // namespace vakwerk
