#include "editor/canvas/surface.h"

#include "editor/canvas/gl_surface.h"
#include "editor/drawing/raster.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QPainter>
#include <QWidget>

namespace vakwerk {
namespace {

class RasterSurface final : public QWidget {
public:
    RasterSurface(std::function<DrawList()> ask, QWidget* parent)
        : QWidget(parent), ask_(std::move(ask))
    {
        setAttribute(Qt::WA_OpaquePaintEvent);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        paint(painter, ask_());
    }

private:
    std::function<DrawList()> ask_;
};

}  // namespace

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
                       GlSurface::shadersLink();
    return works ? SurfaceKind::openGl : SurfaceKind::raster;
}

QWidget* makeSurface(SurfaceKind kind, std::function<DrawList()> ask, QWidget* parent)
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
