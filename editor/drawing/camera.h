// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/world.h"

#include <QPointF>
#include <QSizeF>

namespace vakwerk {

// Maps the scene to a rectangle of logical pixels. The y axis of the pixels points down; that of the scene
// follows `yAxis`.
class Camera {
public:
    static constexpr double smallestScale = 1e-4;  // pixels per length unit
    static constexpr double largestScale = 1e5;    // pixels per length unit

    Camera() = default;
    Camera(Vec2 centre, double scale, QSizeF size, YAxis yAxis);

    // Shows the whole rectangle with `margin` pixels around it. A point is shown at scale 1.
    static Camera fitted(Rect rect, QSizeF size, double margin, YAxis yAxis);

    Vec2 centre() const { return centre_; }
    double scale() const { return scale_; }  // pixels per length unit
    QSizeF size() const { return size_; }
    YAxis yAxis() const { return yAxis_; }

    QPointF toScreen(Vec2 point) const;
    Vec2 toScene(QPointF point) const;
    Rect visible() const;  // the part of the scene that is visible

    Camera zoomedAt(QPointF cursor, double factor) const;
    // Moves the scene on the screen by `delta` pixels.
    Camera panned(QPointF delta) const;
    // Keeps the centre and the scale.
    Camera resized(QSizeF size) const;

    friend bool operator==(const Camera&, const Camera&) = default;

private:
    double yFactor() const { return yAxis_ == YAxis::up ? -1.0 : 1.0; }

    Vec2 centre_;
    double scale_ = 1.0;
    QSizeF size_{1.0, 1.0};
    YAxis yAxis_ = YAxis::down;
};

}  // namespace vakwerk
