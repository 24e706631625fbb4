#pragma once

#include "editor/drawing/draw_list.h"

#include <QSizeF>

class QPainter;

namespace vakwerk {

// How large a text becomes, with the margin around it; `em` is the pixel size of the base font.
QSizeF sizeOf(const Prose& prose, double em);

void paintProse(QPainter& painter, const std::vector<Prose>& texts, double em);

}  // namespace vakwerk
