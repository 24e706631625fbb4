// SPDX-License-Identifier: MIT
#include "editor/drawing/camera.h"

#include <algorithm>

namespace vakwerk {
namespace {

double clampedScale(double scale)
{
    return std::clamp(scale, Camera::smallestScale, Camera::largestScale);
}

}  // namespace

Camera::Camera(Vec2 centre, double scale, QSizeF size, YAxis yAxis)
    : centre_(centre), scale_(clampedScale(scale)), size_(size), yAxis_(yAxis)
{
}

Camera Camera::fitted(Rect rect, QSizeF size, double margin, YAxis yAxis)
{
    const double across = std::max(size.width() - 2.0 * margin, 1.0);
    const double down = std::max(size.height() - 2.0 * margin, 1.0);
    double scale = largestScale;
    if (rect.width() > 0.0)
        scale = std::min(scale, across / rect.width());
    if (rect.height() > 0.0)
        scale = std::min(scale, down / rect.height());
    const bool isPoint = rect.width() <= 0.0 && rect.height() <= 0.0;
    return Camera(rect.center(), isPoint ? 1.0 : scale, size, yAxis);
}

QPointF Camera::toScreen(Vec2 point) const
{
    const Vec2 offset = (point - centre_) * scale_;
    return {size_.width() / 2.0 + offset.x, size_.height() / 2.0 + offset.y * yFactor()};
}

Vec2 Camera::toScene(QPointF point) const
{
    const Vec2 offset{point.x() - size_.width() / 2.0, point.y() - size_.height() / 2.0};
    return centre_ + Vec2{offset.x, offset.y * yFactor()} / scale_;
}

Rect Camera::visible() const
{
    return rectOf(toScene({0.0, 0.0}), toScene({size_.width(), size_.height()}));
}

Camera Camera::zoomedAt(QPointF cursor, double factor) const
{
    Camera result(centre_, scale_ * factor, size_, yAxis_);
    result.centre_ += toScene(cursor) - result.toScene(cursor);
    return result;
}

Camera Camera::panned(QPointF delta) const
{
    const Vec2 offset = Vec2{delta.x(), delta.y() * yFactor()} / scale_;
    return Camera(centre_ - offset, scale_, size_, yAxis_);
}

Camera Camera::resized(QSizeF size) const
{
    return Camera(centre_, scale_, size, yAxis_);
}

}  // namespace vakwerk
