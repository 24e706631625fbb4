// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/decoration.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/draw_list.h"

namespace vakwerk {

// Returns the note's text in the user's language.
Prose proseOf(const Note& note, QPointF at);

// Returns the box of a note or plot on the screen; nothing for other decorations. Needs a QGuiApplication.
std::optional<QRectF> boxOf(const Decoration& decoration, const Camera& camera, double em);

}  // namespace vakwerk
