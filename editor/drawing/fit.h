#pragma once

#include "core/scene/scene.h"
#include "editor/drawing/camera.h"

namespace vakwerk {

Rect united(const Rect& a, const Rect& b);

// With the walls of the world, but without those that are so far off that there might be none.
Rect withWalls(const Rect& extent, const World& world);

// Something whose size on the screen does not change with the scale.
struct ScreenBox {
    Vec2 place;  // of its top left corner, in the scene
    QSizeF size;
};

// Of a note or a plot; nothing of what lies over its particles. Needs a QGuiApplication.
std::optional<ScreenBox> screenBox(const Decoration& decoration, double em);
std::vector<ScreenBox> screenBoxes(const Scene& scene, double em);

// What the rectangle and the boxes cover together at that scale, in the scene.
Rect covered(Rect rect, const std::vector<ScreenBox>& boxes, double scale, YAxis yAxis);

// Camera::fitted for the rectangle and the boxes together. Where the boxes would take more than
// half of the rectangle's scale they may stick out, for then there is no room for both.
Camera fitted(const Rect& rect, const std::vector<ScreenBox>& boxes, QSizeF size, double margin,
              YAxis yAxis);

}  // namespace vakwerk
