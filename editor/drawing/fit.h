// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "editor/drawing/camera.h"

#include <functional>
#include <span>

namespace vakwerk {

struct Drawing;

Rect united(const Rect& a, const Rect& b);

// Returns the extent of the points. Leaves out a few stray points if the extent becomes less than half as
// large by that.
std::optional<Rect> extentOfMost(std::span<const Vec2> points);

// Adds the walls of the world, except walls that are very far away.
Rect withWalls(const Rect& extent, const World& world);

// A box whose size on the screen does not depend on the scale.
struct ScreenBox {
    Vec2 place;  // place in the scene
    QSizeF size;
    QPointF corner{};  // vector from `place` to the top left corner, in pixels
    bool isPlot = false;
};

// Returns the box of a note or plot; nothing for decorations that are drawn over their particles. Needs a
// QGuiApplication.
std::optional<ScreenBox> screenBox(const Decoration& decoration, double em);
std::vector<ScreenBox> screenBoxes(const Scene& scene, double em);
// Returns the boxes without `rim` pixels on each side. These pixels may then lie in the margin of a fit.
std::vector<ScreenBox> withoutRims(std::vector<ScreenBox> boxes, double rim);

// Returns boxes around the symbols of supports, and around the loads and reactions with their numbers, also where they are
// out of view. Loads that come and go are left out.
std::vector<ScreenBox> structureBoxes(const Drawing& what, const Camera& camera);

// Returns the rectangle in the scene that `rect` and the boxes cover at this scale.
Rect covered(Rect rect, const std::vector<ScreenBox>& boxes, double scale, YAxis yAxis);

// Fits the rectangle and the boxes together. If a box would reduce the scale to less than a third of the
// scale without boxes, the box may stick out.
Camera fitted(const Rect& rect, const std::vector<ScreenBox>& boxes, QSizeF size, double margin,
              YAxis yAxis);

struct Fitting {
    QSizeF size;    // of the view, in pixels
    double margin;  // pixels
    YAxis yAxis;
};

// Returns the factor for the size of letters, from `least` to 1, with which a fit shows the most boxes
// whole and apart from each other; the largest of several such factors. `boxesAt` returns the boxes
// for a factor.
double letterShare(const Rect& rect, const std::function<std::vector<ScreenBox>(double)>& boxesAt,
                   const Fitting& fitting, double least);

}  // namespace vakwerk
