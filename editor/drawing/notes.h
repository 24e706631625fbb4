// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/decoration.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/draw_list.h"

namespace vakwerk {

// Returns the note's text in the user's language.
Prose proseOf(const Note& note, QPointF at);

// Returns the size of a note or plot in pixels, as its letters and its numbers of lines and characters
// give it; empty for other decorations. Needs a QGuiApplication.
QSizeF sizeOfBox(const Decoration& decoration, double em);

// Returns the largest size of a plot on a canvas of this size, so that two plots beside each other leave
// some of it to the scene.
QSizeF mostOfPlot(QSizeF canvas);

// Returns the box of a note or plot on the screen; nothing for other decorations. Needs a QGuiApplication.
std::optional<QRectF> boxOf(const Decoration& decoration, const Camera& camera, double em);

}  // namespace vakwerk
