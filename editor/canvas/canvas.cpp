#include "editor/canvas/canvas.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
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

Canvas::Canvas(const Workbench& bench, SurfaceKind kind, QWidget* parent)
    : QWidget(parent), bench_(bench), kind_(kind), surface_(makeSurface(
                                                       kind, [this] { return frame(); }, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(200, 150);
    setAccessibleName(tr("Canvas"));
    connect(&bench.view, &View::changed, this, &Canvas::refresh);
    connect(&bench.selection, &Selection::changed, this, &Canvas::refresh);
    connect(&bench.player, &Player::advanced, this, &Canvas::refresh);
    connect(&bench.document, &Document::changed, this, &Canvas::followWorld);
    connect(&bench.document, &Document::replaced, this, [this] {
        fitAll();
        fitsAgain_ = true;
    });
}

void Canvas::setTool(Tool* tool)
{
    if (tool_) {
        tool_->cancel();
        tool_->hover(std::nullopt);
        tool_->disconnect(this);
    }
    tool_ = tool;
    connect(tool_, &Tool::changed, this, &Canvas::refresh);
    press_ = Press::none;
    tool_->hover(hover_);
    setCursor(tool_->cursor());
}

// Which way y points is a setting of the scene.
void Canvas::followWorld()
{
    const Camera& camera = bench_.view.camera();
    bench_.view.setCamera(Camera(camera.centre(), camera.scale(), camera.size(),
                                 bench_.document.scene().world().yAxis));
    refresh();
}

void Canvas::refresh()
{
    surface_->update();
}

DrawList Canvas::frame() const
{
    const Document& document = bench_.document;
    View& view = bench_.view;
    Drawing what;
    what.scene = &document.scene();
    what.state = &bench_.player.state();
    what.selection = bench_.selection.items();
    what.grid = view.grid();
    what.hideInvisible = bench_.player.isPlaying();
    what.em = QFontInfo(font()).pixelSize();
    if (tool_) {
        what.hovered = tool_->hovered();
        what.overlay = tool_->overlay();
    }
    const StressSettings& stress = view.stress();
    values_ = stress.hold ? bench_.player.maxima(stress.measure)
                          : stresses(bench_.player.model(), *what.state, stress.measure);
    if (const auto now = std::pair(what.state->step, stress.measure); now != followed_) {
        view.followStress(stress.measure, values_);
        followed_ = now;
    }
    what.stress = {stress.on, stress.measure, view.stressScale(stress.measure), values_,
                   stress.hold};
    what.legend = stress.on;
    return drawList(what, view.camera(), view.theme());
}

Pointer Canvas::pointerAt(QPointF screen, Qt::MouseButton button,
                          Qt::KeyboardModifiers modifiers) const
{
    return {screen, bench_.view.camera().toScene(screen), button, modifiers};
}

void Canvas::hoverAt(const Pointer& pointer)
{
    hover_ = pointer;
    if (tool_)
        tool_->hover(pointer);
    emit mouseMoved();
}

void Canvas::mousePressEvent(QMouseEvent* event)
{
    if (press_ != Press::none)
        return;
    pressed_ = pointerAt(event->position(), event->button(), event->modifiers());
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && spaceHeld_)) {
        press_ = Press::pan;
        panFrom_ = event->position();
        spacePanned_ = spaceHeld_;
        setCursor(Qt::ClosedHandCursor);
    } else {
        press_ = Press::undecided;
        hoverAt(pressed_);
    }
}

void Canvas::mouseMoveEvent(QMouseEvent* event)
{
    const Qt::MouseButton button = press_ == Press::none ? Qt::NoButton : pressed_.button;
    const Pointer pointer = pointerAt(event->position(), button, event->modifiers());
    if (press_ == Press::pan) {
        panTo(event->position());
        return;
    }
    const double moved = (event->position() - pressed_.screen).manhattanLength();
    if (press_ == Press::undecided && moved >= QApplication::startDragDistance()) {
        press_ = Press::drag;
        tool_->startDrag(pressed_);
    }
    if (press_ == Press::drag)
        tool_->drag(pointer);
    hoverAt(pointer);
}

void Canvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (press_ == Press::none || event->button() != pressed_.button)
        return;
    const Pointer pointer = pointerAt(event->position(), event->button(), event->modifiers());
    const Press ended = press_;
    press_ = Press::none;
    if (ended == Press::drag)
        tool_->endDrag(pointer);
    else if (ended == Press::undecided)
        tool_->click(pressed_);
    else
        setCursor(spaceHeld_ ? QCursor(Qt::OpenHandCursor) : QCursor(tool_->cursor()));
    hoverAt(pointerAt(event->position(), Qt::NoButton, event->modifiers()));
}

// The second press of a double click is a press like any other.
void Canvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
    if (event->button() == Qt::LeftButton && !bench_.selection.empty() && !tool_->hovered().empty())
        emit editRequested();
}

void Canvas::wheelEvent(QWheelEvent* event)
{
    const bool touchPad = event->device()->type() == QInputDevice::DeviceType::TouchPad;
    const Camera& camera = bench_.view.camera();
    if (touchPad && !event->modifiers().testFlag(Qt::ControlModifier)) {
        bench_.view.setCamera(camera.panned(event->pixelDelta().isNull()
                                                ? QPointF(event->angleDelta()) / 8.0
                                                : QPointF(event->pixelDelta())));
    } else {
        const double notches = event->angleDelta().y() / wheelNotch;
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

void Canvas::keyPressEvent(QKeyEvent* event)
{
    followModifiers(*event, true);
    if (event->key() == Qt::Key_Space) {
        if (!event->isAutoRepeat() && !spaceHeld_) {
            spaceHeld_ = true;
            spacePanned_ = false;
            setCursor(Qt::OpenHandCursor);
        }
    } else if (event->key() == Qt::Key_Escape) {
        if (press_ == Press::drag)
            press_ = Press::none;
        if (!tool_->cancel())
            bench_.selection.clear();
    } else if (!tool_->key(*event)) {
        QWidget::keyPressEvent(event);
    }
}

void Canvas::keyReleaseEvent(QKeyEvent* event)
{
    followModifiers(*event, false);
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat() && spaceHeld_) {
        spaceHeld_ = false;
        setCursor(tool_->cursor());
        if (!spacePanned_)
            emit playToggled();
    }
    tool_->keyReleased(*event);
    QWidget::keyReleaseEvent(event);
}

// The preview follows Ctrl and Shift although the mouse rests.
void Canvas::followModifiers(const QKeyEvent& event, bool pressed)
{
    Qt::KeyboardModifier modifier = Qt::NoModifier;
    if (event.key() == Qt::Key_Control)
        modifier = Qt::ControlModifier;
    else if (event.key() == Qt::Key_Shift)
        modifier = Qt::ShiftModifier;
    if (modifier == Qt::NoModifier || !hover_)
        return;
    Pointer pointer = *hover_;
    pointer.modifiers.setFlag(modifier, pressed);
    hoverAt(pointer);
}

void Canvas::leaveEvent(QEvent* event)
{
    hover_.reset();
    if (tool_)
        tool_->hover(std::nullopt);
    emit mouseMoved();
    QWidget::leaveEvent(event);
}

void Canvas::focusOutEvent(QFocusEvent* event)
{
    spaceHeld_ = false;
    if (tool_)
        tool_->keyReleased(QKeyEvent(QEvent::KeyRelease, Qt::Key_unknown, Qt::NoModifier));
    QWidget::focusOutEvent(event);
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
