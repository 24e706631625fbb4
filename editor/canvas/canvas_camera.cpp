// How the canvas moves its camera.
#include "editor/canvas/canvas.h"

#include <QHelpEvent>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace vakwerk {
namespace {

constexpr double fitMargin = 60.0;    // px around what is fitted
constexpr double wheelNotch = 120.0;  // of QWheelEvent
constexpr double zoomPerNotch = 1.2;
constexpr double smallestFit = 1e-6;  // a single particle has no extent

void include(std::optional<Rect>& all, const Rect& rect)
{
    all = all ? united(*all, rect) : rect;
}

}  // namespace

// Which way y points is a setting of the scene; and what is coloured has other values.
void Canvas::followWorld()
{
    followed_.first = ~std::uint64_t{0};
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
    if (event->type() == QEvent::FontChange)
        refresh();
    if (event->type() == QEvent::NativeGesture)
        zoomBy(*static_cast<QNativeGestureEvent*>(event));
    if (event->type() == QEvent::ToolTip && overLegend_) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                           tr("Click: what the colours show"), this);
        return true;
    }
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
    const bool untouched = isUntouched();
    bench_.view.setCamera(bench_.view.camera().resized(QSizeF(size())));
    if (untouched)
        fitted_ = bench_.view.camera();
    if (fitsAgain_ && untouched)
        fitAll();
    fitsAgain_ = fitsAgain_ && !isVisible();
    QWidget::resizeEvent(event);
}

void Canvas::fitAll()
{
    const Scene& shown = bench_.document.shown();
    const World& world = shown.world();
    const auto extent = extentOf(shown);
    const Rect empty =
        world.boundsKind == BoundsKind::off ? Rect{0.0, 0.0, 1280.0, 720.0} : world.bounds;
    fit(extent ? withWalls(*extent, world) : empty, screenBoxes(shown, fontInfo().pixelSize()));
}

void Canvas::fitSelection()
{
    if (bench_.selection.empty())
        return;
    const Scene& shown = bench_.document.shown();
    std::optional<Rect> rect;
    for (const ParticleId id : bench_.selection.movable())
        if (const Particle* particle = shown.find(id))
            include(rect, rectOf(particle->position, particle->position));
    std::vector<ScreenBox> boxes;
    for (const DecorationId id : bench_.selection.items().decorations)
        if (const Decoration* decoration = shown.find(id))
            if (const auto box = screenBox(*decoration, fontInfo().pixelSize())) {
                include(rect, rectOf(box->place, box->place));
                boxes.push_back(*box);
            }
    if (rect)
        fit(*rect, boxes);
}

// Above or beside the key to the stress colours, where that would lie over what is fitted.
Camera Canvas::fittedBeside(const Rect& rect, const std::vector<ScreenBox>& boxes) const
{
    const YAxis yAxis = bench_.document.scene().world().yAxis;
    const QSizeF whole(size());
    const Camera alone = fitted(rect, boxes, whole, fitMargin, yAxis);
    const auto box = legend();
    const Rect all = covered(rect, boxes, alone.scale(), yAxis);
    const QRectF onScreen =
        QRectF(alone.toScreen({all.left, all.top}), alone.toScreen({all.right, all.bottom}))
            .normalized();
    constexpr double gap = fitMargin / 4.0;
    if (!box || !onScreen.intersects(box->adjusted(0.0, -gap, gap, 0.0)))
        return alone;
    const auto within = [&](const QRectF& part) {
        const double margin = std::min(fitMargin, std::min(part.width(), part.height()) / 6.0);
        return fitted(rect, boxes, part.size(), margin, yAxis)
            .resized(whole)
            .panned(part.center() - QRectF(QPointF(), whole).center());
    };
    const Camera above = within({0.0, 0.0, whole.width(), box->top()});
    const Camera beside = within({box->right(), 0.0, whole.width() - box->right(), whole.height()});
    return above.scale() < beside.scale() ? beside : above;
}

void Canvas::fit(const Rect& rect, const std::vector<ScreenBox>& boxes)
{
    const YAxis yAxis = bench_.document.scene().world().yAxis;
    Camera camera = fittedBeside(rect, boxes);
    if (rect.width() < smallestFit && rect.height() < smallestFit) {
        const double scale = bench_.view.camera().scale();
        camera = Camera(covered(rect, boxes, scale, yAxis).center(), scale, QSizeF(size()), yAxis);
    }
    bench_.view.setCamera(camera);
    fittedRect_ = rect;
    fittedBoxes_ = boxes;
    fitted_ = camera;
}

void Canvas::fitAgain()
{
    fit(fittedRect_, std::vector(fittedBoxes_));
}

bool Canvas::isUntouched() const
{
    return bench_.view.camera() == fitted_;
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
