#pragma once

#include "core/scene/scene.h"
#include "editor/drawing/camera.h"

#include <span>

namespace vakwerk {

Rect united(const Rect& a, const Rect& b);

// Returns the extent of the points, or of all but a few where it is less than half as large.
std::optional<Rect> extentOfMost(std::span<const Vec2> points);

// Adds the walls of the world, except those that are too far off to matter.
Rect withWalls(const Rect& extent, const World& world);

// A box whose size on the screen does not depend on the scale.
struct ScreenBox {
    Vec2 place;  // in the scene
    QSizeF size;
    QPointF corner{};  // the top left one, from that place, in pixels
};

// Returns the box of a note or plot, nothing for what lies over its particles. Needs a QGuiApplication.
std::optional<ScreenBox> screenBox(const Decoration& decoration, double em);
std::vector<ScreenBox> screenBoxes(const Scene& scene, double em);
// Returns boxes without so many pixels on each side, which may then be in the margin of a fit.
std::vector<ScreenBox> withoutRims(std::vector<ScreenBox> boxes, double rim);

// Returns what the rectangle and the boxes cover together at that scale, in the scene.
Rect covered(Rect rect, const std::vector<ScreenBox>& boxes, double scale, YAxis yAxis);

// Fits rectangle and boxes together. Boxes with which the scale would become less than that share may stick
// out.
Camera fitted(const Rect& rect, const std::vector<ScreenBox>& boxes, QSizeF size, double margin,
              YAxis yAxis, double leastShare = 0.5);

}  // namespace vakwerk
