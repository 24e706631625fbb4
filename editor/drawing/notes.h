#pragma once

#include "core/scene/decoration.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/draw_list.h"

namespace vakwerk {

// What a note says in the user's language, on the screen.
Prose proseOf(const Note& note, QPointF at);

// Where a note or a plot lies on the screen; nothing of what lies over its particles. Needs a
// QGuiApplication.
std::optional<QRectF> boxOf(const Decoration& decoration, const Camera& camera, double em);

}  // namespace vakwerk
