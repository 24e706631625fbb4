#pragma once

#include "editor/drawing/draw_list.h"

#include <QSizeF>

#include <memory>

class QPainter;
class QTextDocument;

namespace vakwerk {

// Returns the size with its margin; `em` is the pixel size of the base font.
QSizeF sizeOf(const Prose& prose, double em);

// Returns the text laid out, to be shown by a widget. It loads nothing.
std::unique_ptr<QTextDocument> proseDocument(const Prose& prose, double em);

void paintProse(QPainter& painter, const std::vector<Prose>& texts, double em);

}  // namespace vakwerk
