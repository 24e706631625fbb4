// SPDX-License-Identifier: MIT
#include "editor/import/scene_preview.h"

#include "editor/drawing/drawing.h"
#include "editor/drawing/picture/raster.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

namespace vakwerk {
namespace {

constexpr double margin = 28.0;          // pixels
constexpr double scaleBarHeight = 40.0;  // pixels
constexpr double corner = 7.0;           // pixels

}  // namespace

ScenePreview::ScenePreview(const Theme& theme, QWidget* parent) : QWidget(parent), theme_(theme)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Picture of what is imported"));
}

void ScenePreview::setScene(Scene scene)
{
    scene_ = std::move(scene);
    picture_ = {};
    update();
}

void ScenePreview::paintEvent(QPaintEvent*)
{
    if (picture_.deviceIndependentSize() != QSizeF(size()))
        picture_ = picture();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath frame;
    frame.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    painter.setClipPath(frame);
    painter.drawPixmap(0, 0, picture_);
    painter.setClipping(false);
    painter.strokePath(frame, QPen(theme_.hairline, 1.0));
}

QPixmap ScenePreview::picture() const
{
    QImage image(size() * devicePixelRatio(), QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio());
    Drawing what;
    what.scene = &scene_;
    what.scaleBar = true;
    what.hideInvisible = true;
    what.em = fontInfo().pixelSize();
    QPainter painter(&image);
    painter.setFont(font());
    paint(painter, drawList(what, camera(), theme_));
    painter.end();
    return QPixmap::fromImage(image);
}

// Leaves room for the scale bar at the bottom.
Camera ScenePreview::camera() const
{
    const Rect extent = extentOf(scene_).value_or(scene_.world().bounds);
    return Camera::fitted(extent, {double(width()), height() - scaleBarHeight}, margin,
                          scene_.world().yAxis)
        .resized(size())
        .panned({0.0, -scaleBarHeight / 2.0});
}

}  // namespace vakwerk
