// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/draw_list.h"

#include <QSizeF>

#include <memory>

class QColor;
class QPainter;
class QTextDocument;

namespace vakwerk {

// Returns the size of the text with its margin. `em` is the pixel size of the base font.
QSizeF sizeOf(const Prose& prose, double em);

// Gives the headings and tables of a document made of Markdown the look of the program. `em` is the
// pixel size of its font.
void styleMarkdown(QTextDocument& document, const QColor& text, double em);

// Returns the laid-out text for a widget. The document never loads a file or an address.
std::unique_ptr<QTextDocument> proseDocument(const Prose& prose, double em);

void paintProse(QPainter& painter, const std::vector<Prose>& texts, double em);

}  // namespace vakwerk
