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
// Returns the boxes with the sizes that they have on a canvas of this size, as mostOfPlot() limits plots.
std::vector<ScreenBox> onCanvas(std::vector<ScreenBox> boxes, QSizeF canvas);
// Returns the boxes without `rim` pixels on each side. These pixels may then lie in the margin of a fit.
std::vector<ScreenBox> withoutRims(std::vector<ScreenBox> boxes, double rim);

struct StructureBoxes {
    std::vector<ScreenBox> symbols{};  // of supports and of the outermost particles
    std::vector<ScreenBox> forces{};   // of loads and reactions with their numbers
};
// Returns the boxes also where they are out of view. Leaves out loads that come and go.
StructureBoxes structureBoxes(const Drawing& what, const Camera& camera);

// Returns the rectangle in the scene that `rect` and the boxes cover at this scale.
Rect covered(Rect rect, const std::vector<ScreenBox>& boxes, double scale, YAxis yAxis);

// Returns a camera that shows the rectangle and the boxes. If the boxes would reduce the scale to
// less than a third of the scale for the rectangle alone, they are ignored and may stick out of the
// view.
Camera fitted(const Rect& rect, const std::vector<ScreenBox>& boxes, QSizeF size, double margin,
              YAxis yAxis);

// The things that a fit should show.
struct Fitting {
    Rect rect;
    std::vector<ScreenBox> notes{};  // the boxes of notes and plots
    // Returns the boxes that a view with this camera would draw.
    std::function<StructureBoxes(const Camera&)> structure;
};
struct Fitted {
    Camera camera;
    // How much the fit leaves out: nothing (0), loads and reactions (1), notes and plots (2) or
    // all of these (3). 4 means that even then there was too little room.
    std::size_t given = 0;
};
// Returns a camera that shows all that is wanted, or leaves out as little as there is no room for.
Fitted fitted(const Fitting& wanted, QSizeF size, double margin, YAxis yAxis);

// Returns how many boxes are not whole in the view or overlap an earlier one.
std::size_t unreadable(const Camera& camera, const std::vector<ScreenBox>& boxes);

// Tells how bad a fit is with letters of some size. Fits are compared by the first number, then by the next.
struct FitLoss {
    // Rank of what the fit gives up to find room; 0 if it gives up nothing.
    std::size_t given = 0;
    std::size_t unreadable = 0;  // number of boxes that cannot be read
    // The share by which the scene is smaller than it should be at least; 0 if it is large enough.
    double size = 0.0;

    friend auto operator<=>(const FitLoss&, const FitLoss&) = default;
};

// Returns the factor for the size of letters, from `least` to 1, with which a fit loses least: the largest one
// with which it loses nothing; if there is none, the smallest of those that lose least.
double letterShare(const std::function<FitLoss(double)>& lossAt, double least);

}  // namespace vakwerk
