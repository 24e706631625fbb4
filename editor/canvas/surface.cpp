// SPDX-License-Identifier: MIT
#include "editor/canvas/surface.h"

#include "editor/canvas/gl_surface.h"
#include "editor/drawing/picture/raster.h"

#include <QGuiApplication>
#include <QImage>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace vakwerk {
namespace {

class RasterSurface final : public QWidget {
public:
    RasterSurface(std::function<const DrawList&()> ask, QWidget* parent)
        : QWidget(parent), ask_(std::move(ask))
    {
        setAttribute(Qt::WA_OpaquePaintEvent);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const QSize size = this->size() * devicePixelRatio();
        if (image_.size() != size)
            image_ = QImage(size, QImage::Format_RGB32);
        image_.setDevicePixelRatio(devicePixelRatio());
        QPainter on(&image_);
        on.setFont(font());
        paint(on, ask_());
        on.end();
        QPainter(this).drawImage(0, 0, image_);
    }

private:
    std::function<const DrawList&()> ask_;
    // The draw list is painted on this image and then copied to the widget, because PixelPainter paints
    // only on an image without clipping. Qt clips the painter of a widget where other widgets cover
    // it.
    QImage image_;
};

QByteArrayView rendererOf(QOpenGLContext& context)
{
    return reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER));
}

}  // namespace

// OpenGL in software would repaint the whole window with each frame, which took three quarters of all the
// work.
bool isSoftware(QByteArrayView renderer)
{
    return std::ranges::any_of(std::initializer_list<QByteArrayView>{"llvmpipe", "softpipe",
                                                                     "swrast", "SWR", "SwiftShader",
                                                                     "Software"},
                               [&](QByteArrayView name) { return renderer.contains(name); });
}

SurfaceKind bestSurface()
{
    const QString platform = QGuiApplication::platformName();
    if (platform == QLatin1String("offscreen") || platform == QLatin1String("minimal"))
        return SurfaceKind::raster;
    QOpenGLContext context;
    context.setFormat(GlSurface::wantedFormat());
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    const bool works = context.create() && context.makeCurrent(&surface) &&
                       context.format().version() >= GlSurface::wantedFormat().version() &&
                       !isSoftware(rendererOf(context)) && GlSurface::shadersLink();
    return works ? SurfaceKind::openGl : SurfaceKind::raster;
}

QWidget* makeSurface(SurfaceKind kind, std::function<const DrawList&()> ask, QWidget* parent)
{
    QWidget* surface = nullptr;
    if (kind == SurfaceKind::openGl)
        surface = new GlSurface(std::move(ask), parent);
    else
        surface = new RasterSurface(std::move(ask), parent);
    surface->setAttribute(Qt::WA_TransparentForMouseEvents);
    surface->setFocusPolicy(Qt::NoFocus);
    return surface;
}

}  // namespace vakwerk
