// How the canvas moves its camera.
#include "editor/canvas/canvas.h"

#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QWheelEvent>

#include <cmath>

namespace vakwerk {
namespace {

constexpr double fitMargin = 60.0;    // px around what is fitted
constexpr double wheelNotch = 120.0;  // of QWheelEvent
constexpr double zoomPerNotch = 1.2;
constexpr double smallestFit = 1e-6;  // a single particle has no extent

std::optional<Rect> united(const std::optional<Rect>& a, const std::optional<Rect>& b)
{
    if (!a || !b)
        return a ? a : b;
    return Rect{std::fmin(a->left, b->left), std::fmin(a->top, b->top),
                std::fmax(a->right, b->right), std::fmax(a->bottom, b->bottom)};
}

}  // namespace

// Which way y points is a setting of the scene.
void Canvas::followWorld()
{
    const Camera& camera = bench_.view.camera();
    bench_.view.setCamera(Camera(camera.centre(), camera.scale(), camera.size(),
                                 bench_.document.scene().world().yAxis));
    refresh();
}

void Canvas::wheelEvent(QWheelEvent* event)
{
    const bool touchPad = event->device()->type() == QInputDevice::DeviceType::TouchPad;
    const Camera& camera = bench_.view.camera();
    if (touchPad && !event->modifiers().testFlag(Qt::ControlModifier)) {
        bench_.view.setCamera(camera.panned(event->pixelDelta().isNull()
                                                ? QPointF(event->angleDelta()) / 8.0
                                                : QPointF(event->pixelDelta())));
    } else if (const double notches = event->angleDelta().y() / wheelNotch;
               event->modifiers().testFlag(Qt::ControlModifier) || !tool_->wheel(notches)) {
        bench_.view.setCamera(camera.zoomedAt(event->position(), std::pow(zoomPerNotch, notches)));
    }
    hoverAt(pointerAt(event->position(), Qt::NoButton, event->modifiers()));
    event->accept();
}

bool Canvas::event(QEvent* event)
{
    if (event->type() == QEvent::NativeGesture)
        zoomBy(*static_cast<QNativeGestureEvent*>(event));
    return QWidget::event(event);
}

void Canvas::zoomBy(const QNativeGestureEvent& event)
{
    if (event.gestureType() == Qt::ZoomNativeGesture)
        bench_.view.setCamera(bench_.view.camera().zoomedAt(event.position(), 1.0 + event.value()));
}

void Canvas::panTo(QPointF screen)
{
    bench_.view.setCamera(bench_.view.camera().panned(screen - panFrom_));
    panFrom_ = screen;
}

void Canvas::resizeEvent(QResizeEvent* event)
{
    surface_->setGeometry(rect());
    const bool untouched = bench_.view.camera() == fitted_;
    bench_.view.setCamera(bench_.view.camera().resized(QSizeF(size())));
    if (fitsAgain_ && untouched)
        fitAll();
    fitsAgain_ = fitsAgain_ && !isVisible();
    QWidget::resizeEvent(event);
}

void Canvas::fitAll()
{
    const World& world = bench_.document.scene().world();
    const bool walled = world.boundsKind != BoundsKind::off;
    const auto walls = walled ? std::optional<Rect>(world.bounds) : std::nullopt;
    fit(united(extentOf(bench_.document.shown()), walls).value_or(Rect{0.0, 0.0, 1280.0, 720.0}));
}

void Canvas::fitSelection()
{
    if (bench_.selection.empty())
        return;
    const Scene& shown = bench_.document.shown();
    const Items items{bench_.selection.movable(), {}};
    std::optional<Rect> rect;
    for (const ParticleId id : items.particles)
        if (const Particle* particle = shown.find(id))
            rect = united(rect, rectOf(particle->position, particle->position));
    if (rect)
        fit(*rect);
}

void Canvas::fit(Rect rect)
{
    const YAxis yAxis = bench_.document.scene().world().yAxis;
    Camera camera = Camera::fitted(rect, QSizeF(size()), fitMargin, yAxis);
    if (rect.width() < smallestFit && rect.height() < smallestFit)
        camera = Camera(rect.center(), bench_.view.camera().scale(), QSizeF(size()), yAxis);
    bench_.view.setCamera(camera);
    fitted_ = camera;
}

void Canvas::zoom(double factor)
{
    bench_.view.setCamera(
        bench_.view.camera().zoomedAt(QPointF(width() / 2.0, height() / 2.0), factor));
}

void Canvas::zoomTo(double scale)
{
    zoom(scale / bench_.view.camera().scale());
}

}  // namespace vakwerk
