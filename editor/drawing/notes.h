#pragma once

#include "core/scene/decoration.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/draw_list.h"

namespace vakwerk {

// What a note says in the user's language, on the screen.
Prose proseOf(const Note& note, QPointF at);

// Where it lies on the screen. Needs a QGuiApplication.
QRectF noteBox(const Note& note, const Camera& camera, double em);

}  // namespace vakwerk
