// SPDX-License-Identifier: MIT
#include "editor/canvas/canvas.h"

#include "core/scene/query/made.h"
#include "core/scene/query/metres.h"
#include "editor/canvas/field_entry.h"
#include "editor/canvas/number_entry.h"
#include "editor/drawing/drawing.h"
#include "editor/drawing/notes.h"
#include "editor/microscope/step_marks.h"
#include "editor/workbench/foresight.h"
#include "editor/workbench/shown_stress.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QScopedValueRollback>
#include <QScreen>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace vakwerk {
namespace {

constexpr double wheelNotch = 120.0;  // angleDelta() of one notch, in eighths of a degree
constexpr double zoomPerNotch = 1.2;
// In pixels. A drag within this distance of the border of the canvas moves the view.
constexpr double edge = 10.0;
constexpr double scrollPerPixel = 0.6;  // px per frame, for each pixel beyond `edge`
constexpr double fastestScroll = 30.0;  // px per frame
constexpr int scrollInterval = 16;      // ms
constexpr int swayInterval = 40;        // ms
constexpr double swayPeriod = 2.4;      // s
constexpr double swaysEach = 2.0;       // periods for which each free motion is shown

}  // namespace

Canvas::Canvas(const Workbench& bench, SurfaceKind kind, QWidget* parent)
    : QWidget(parent), bench_(bench), values_(bench), kind_(kind),
      surface_(makeSurface(
          kind, [this]() -> const DrawList& { return shown(); }, this)),
      frames_([this] { return frameInterval(); }, [this] { showChange(); }, bench.player.watch()),
      scrolling_(new QTimer(this)), sway_(new QTimer(this)), entry_(new NumberEntry(this)),
      foresight_(new Foresight(bench, this)), framing_(bench, *this)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(200, 150);
    setAccessibleName(tr("Canvas"));
    qApp->installEventFilter(this);
    scrolling_->setInterval(scrollInterval);
    connect(scrolling_, &QTimer::timeout, this, &Canvas::scroll);
    sway_->setInterval(swayInterval);
    connect(sway_, &QTimer::timeout, this, &Canvas::refresh);
    connectEntry();
    connect(&bench.view, &View::changed, this, &Canvas::followView);
    connect(&bench.view, &View::cameraChanged, this, &Canvas::followCamera);
    connect(&bench.view, &View::followed, this,
            [this](const Rect& from, const Rect& to) { framing_.follow(from, to); });
    connect(&bench.selection, &Selection::changed, this, &Canvas::refresh);
    connect(&bench.player, &Player::advanced, this, &Canvas::refresh);
    connect(&bench.rest, &RestForces::changed, this, &Canvas::refresh);
    connect(&bench.player, &Player::playingChanged, this, &Canvas::refresh);
    connect(foresight_, &Foresight::changed, this, &Canvas::refresh);
    connect(&bench.document, &Document::changed, this, &Canvas::followWorld);
    connect(&bench.document.history(), &QUndoStack::indexChanged, this,
            [this] { framing_.followHistory(); });
    connect(&bench.document, &Document::replaced, this, [this] {
        bench_.view.forgetScene();
        values_.followLoads();
        framing_.fitNew();
    });
}

void Canvas::setTool(Tool* tool)
{
    if (tool_) {
        tool_->cancel();
        framing_.goBack();
        tool_->hover(std::nullopt);
        tool_->disconnect(this);
    }
    tool_ = tool;
    connect(tool_, &Tool::changed, this, &Canvas::refresh);
    connect(tool_, &Tool::changed, this, &Canvas::followEntry);
    connect(tool_, &Tool::numbersRequested, this, [this] { openEntry({}); });
    connect(tool_, &Tool::sized, this, [this](const Rect& rect) { framing_.makeSeen(rect); });
    press_ = Press::none;
    tool_->hover(hover_);
    showCursor();
}

void Canvas::showCursor()
{
    if (press_ == Press::pan)
        setCursor(Qt::ClosedHandCursor);
    else if (press_ == Press::scrub)
        setCursor(Qt::SizeHorCursor);
    else if (spaceHeld_)
        setCursor(Qt::OpenHandCursor);
    else if (tool_)
        setCursor(tool_->cursor());
}

void Canvas::refresh()
{
    stale_ = true;
    frames_.ask();
}

// Repaints only if the picture differs, because a moving mouse or a run at rest mostly changes
// nothing.
void Canvas::showChange()
{
    if (!stale_ || !isVisible())
        return;
    DrawList next = frame();
    stale_ = false;
    emit drawn();
    if (next == shown_)
        return;
    shown_ = std::move(next);
    surface_->update();
}

// Qt may ask to paint only a part, for example where another window has covered the canvas. If the draw list
// has changed, a second paint follows for the rest.
const DrawList& Canvas::shown()
{
    if (!std::exchange(stale_, false))
        return shown_;
    DrawList next = frame();
    emit drawn();
    if (next != shown_) {
        shown_ = std::move(next);
        surface_->update();
    }
    return shown_;
}

// Returns the time between two frames in seconds. It is that of the screen, which cannot show
// frames faster than its refresh rate.
double Canvas::frameInterval() const
{
    // In Hz. A screen that reports a lower rate does not know its rate.
    constexpr double leastRate = 1.0;
    constexpr double usualRate = 60.0;
    const double rate = screen()->refreshRate();
    return 1.0 / (rate < leastRate ? usualRate : rate);
}

// Fits again when the reactions appear or disappear, unless the user has moved the view. Asks whether
// there may be reactions, not whether there are any now: the view must not move when a run begins and
// the reactions of the start disappear.
void Canvas::followView()
{
    const StressSettings& stress = bench_.view.stress();
    const bool may = stress.on && measuresForces(stress.measure);
    if (std::exchange(mayHaveReactions_, may) != may && framing_.isUntouched())
        framing_.fitAgain();
    refresh();
}

DrawList Canvas::frame()
{
    prepare();
    return drawList(drawing(), bench_.view.camera(), bench_.view.theme());
}

// Does all that changes with a frame. drawing() only reads, because hit tests ask for it as well.
void Canvas::prepare()
{
    values_.prepare();
    const bool has = !values_.supports().empty() && !bench_.microscope.isOpen();
    if (press_ != Press::drag && !std::exchange(hasReactions_, has) && has)
        framing_.showReactions();
    if (!bench_.microscope.isOpen()) {
        foresight_->wayAhead();
        if (bench_.view.showsDeflection() || showsRest())
            bench_.rest.now();
    }
    if (const bool does = sways(); does != sway_->isActive())
        does ? sway_->start() : sway_->stop();
}

Drawing Canvas::drawing() const
{
    const Microscope& inside = bench_.microscope;
    Drawing what;
    what.scene = &bench_.document.scene();
    what.state = &bench_.player.state();
    what.tracks = &bench_.player.tracks();
    what.hands = bench_.player.repeated();
    what.hideInvisible = bench_.player.isPlaying();
    addSettings(what);
    if (inside.isOpen() && inside.entry())
        what.stepMarks = stepMarksOf(inside.trace(), *inside.entry(), what.scene->world());
    if (!inside.isOpen()) {
        what.ghost = bench_.player.before();
        if (!bench_.view.showsBesides())
            what.second = bench_.player.second().state.get();
        what.ahead = foresight_->known();
        if (const AtRest* rest = bench_.view.showsDeflection() ? bench_.rest.known() : nullptr)
            what.deflection = &rest->deflection;
        what.doubt = values_.doubt();
        what.supports = values_.supports();
    }
    if (showsRest())
        addRest(what);
    addMouse(what);
    if (what.overlay.hint.isEmpty() && isOutOfView(*what.state))
        what.overlay.hint = tr("Everything is outside the view.\nView ▸ Fit all shows it.");
    return what;
}

void Canvas::addSettings(Drawing& what) const
{
    const View& view = bench_.view;
    what.em = QFontInfo(font()).pixelSize();
    what.grid = view.grid();
    what.gridLines = view.gridLines();
    what.labels = view.labels();
    what.boxScale = view.boxScale();
    what.stroke = view.stroke();
    what.deflectionScale = view.deflectionScale();
    what.loading = view.loads().in(*what.scene, *what.state);
    what.isEnvelope = view.loads().isEnvelope;
    what.loadScale = values_.loadScale();
    what.vectors = values_.vectors();
    what.stress = values_.stress();
}

bool Canvas::showsRest() const
{
    return bench_.view.stress().on && showsForcesAtRest(bench_) && !bench_.microscope.isOpen();
}

// While the run is paused, what can move or topple is drawn in motion, with one motion after the
// other.
bool Canvas::sways() const
{
    const AtRest* rest = showsRest() && !bench_.player.isPlaying() ? bench_.rest.known() : nullptr;
    return rest && !rest->shownMotions().empty();
}

void Canvas::addRest(Drawing& what) const
{
    what.rest = bench_.rest.known();
    what.extremes = bench_.rest.reactions();
    if (!sways())
        return;
    const double periods = bench_.player.watch()() / swayPeriod;
    what.sway = widestSway * what.em * std::sin(2.0 * std::numbers::pi * periods);
    what.swaying = static_cast<std::size_t>(periods / swaysEach) % what.rest->shownMotions().size();
}

// Adds to the drawing what is selected, what the tool shows, and what is under the mouse.
void Canvas::addMouse(Drawing& what) const
{
    what.selection = bench_.selection.items();
    if (tool_) {
        what.hovered = tool_->hovered();
        what.overlay = tool_->overlay();
    }
    if (!highlighted_.empty())
        what.hovered = highlighted_;
    what.overlay.mirror = mirror_;
    if (!preview_.empty())
        what.overlay.preview = preview_;
    if (overPlot_ && hover_)
        what.reading = hover_->screen;
}

// Returns whether all particles are beyond one edge of the view, for example because they fell. Then no link
// crosses the view.
bool Canvas::isOutOfView(const State& state) const
{
    const Scene& scene = bench_.document.scene();
    if (state.position.empty() || !scene.decorations().empty() || !scene.ground().empty())
        return false;
    const Camera& camera = bench_.view.camera();
    const Rect view =
        rectOf(camera.toScene({0.0, 0.0}), camera.toScene(QPointF(width(), height())));
    Rect all{never, never, -never, -never};
    for (const Vec2 at : state.position) {
        if (view.contains(at))  // usually the first particle is in view, so the loop ends at once
            return false;
        all = united(all, {at.x, at.y, at.x, at.y});
    }
    return all.left > view.right || all.right < view.left || all.top > view.bottom ||
           all.bottom < view.top;
}

Pointer Canvas::pointerAt(QPointF screen, Qt::MouseButton button,
                          Qt::KeyboardModifiers modifiers) const
{
    return {screen, bench_.view.camera().toScene(screen), button, modifiers};
}

void Canvas::hoverAt(const Pointer& pointer)
{
    hover_ = pointer;
    if (std::exchange(overPlot_, press_ != Press::drag && isOnPlot(pointer.screen)) || overPlot_)
        refresh();
    showCursor();
    if (tool_)
        tool_->hover(pointer);
    emit mouseMoved();
}

bool Canvas::isOnPlot(QPointF screen) const
{
    const double em = QFontInfo(font()).pixelSize() * bench_.view.boxScale();
    return !bench_.microscope.isOpen() &&
           std::ranges::any_of(
               bench_.document.scene().decorations(), [&](const Decoration& decoration) {
                   return std::holds_alternative<Plot>(decoration.body) && !decoration.hidden &&
                          boxOf(decoration, bench_.view.camera(), em)->contains(screen);
               });
}

void Canvas::highlight(const Items& items)
{
    highlighted_ = items;
    refresh();
}

void Canvas::showPreview(const Patch& edit)
{
    preview_ = edit;
    refresh();
}

void Canvas::showMirror(const std::optional<MirrorMark>& mirror)
{
    mirror_ = mirror;
    refresh();
}

void Canvas::mousePressEvent(QMouseEvent* event)
{
    emit pressed();
    if (press_ != Press::none && event->button() == pressed_.button)
        endLostPress();
    if (press_ != Press::none)
        return;
    pressed_ = pointerAt(event->position(), event->button(), event->modifiers());
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && spaceHeld_)) {
        press_ = Press::pan;
        panFrom_ = event->position();
        spacePanned_ = spaceHeld_;
        showCursor();
    } else {
        press_ = tool_->dragsAtOnce() ? Press::drag : Press::undecided;
        if (press_ == Press::drag)
            beginDrag();
        hoverAt(pressed_);
        if (event->type() == QEvent::MouseButtonPress)
            underFirstClick_ = tool_->hovered();
    }
}

void Canvas::beginDrag()
{
    dragged_ = pressed_;
    tool_->startDrag(pressed_);
}

// Ends a press whose release has gone elsewhere, for example to a window manager that hides the
// window. A dragged item then stays in its last place.
void Canvas::endLostPress()
{
    if (press_ == Press::drag)
        endDrag(dragged_);
    press_ = Press::none;
    chart_.reset();
    showCursor();
}

void Canvas::mouseMoveEvent(QMouseEvent* event)
{
    if (press_ != Press::none && !event->buttons().testFlag(pressed_.button))
        endLostPress();
    const Qt::MouseButton button = press_ == Press::none ? Qt::NoButton : pressed_.button;
    const Pointer pointer = pointerAt(withinView(event->position()), button, event->modifiers());
    if (press_ == Press::pan) {
        panTo(event->position());
        return;
    }
    const double moved = (event->position() - pressed_.screen).manhattanLength();
    if (press_ == Press::undecided && moved >= QApplication::startDragDistance())
        startDrag();
    if (press_ == Press::drag)
        dragTo(pointer);
    if (press_ == Press::scrub)
        bench_.player.seek(chart_->stepAt(event->position()));
    hoverAt(pointer);
}

// A drag that starts on a curve of a plot seeks through the run, if there is one. Elsewhere it moves the
// plot.
void Canvas::startDrag()
{
    chart_ = pressed_.button == Qt::LeftButton ? chartUnder(pressed_.screen) : std::nullopt;
    press_ = chart_ ? Press::scrub : Press::drag;
    scrubbedFrom_ = bench_.player.state().step;
    if (!chart_)
        beginDrag();
}

bool Canvas::scrubs() const
{
    if (press_ != Press::none && press_ != Press::undecided)
        return press_ == Press::scrub;
    return overPlot_ && hover_ && tool_ && !tool_->dragsAtOnce() && chartUnder(hover_->screen);
}

std::optional<PlotChart> Canvas::chartUnder(QPointF screen) const
{
    if (bench_.player.reached() <= bench_.player.first())
        return std::nullopt;
    return chartAt(drawing(), bench_.view.camera(), bench_.view.theme(), screen);
}

// Keeps the dragged item on the canvas, so that it does not end under a panel. This is needed only
// for a drag that scrolls the view.
QPointF Canvas::withinView(QPointF at) const
{
    if (press_ != Press::drag || !tool_->scrolls())
        return at;
    return {std::clamp(at.x(), 0.0, double(width())), std::clamp(at.y(), 0.0, double(height()))};
}

void Canvas::dragTo(const Pointer& pointer)
{
    dragged_ = pointer;
    tool_->drag(pointer);
    placeBeside(*entry_, pointer.screen);
    if (tool_->scrolls() && !beyondEdge().isNull())
        scrolling_->start();
    else
        scrolling_->stop();
}

void Canvas::endDrag(const Pointer& pointer)
{
    press_ = Press::none;
    scrolling_->stop();
    tool_->endDrag(pointer);
    closeEntry();
}

// Returns how far the mouse is outside the part of the canvas in which a drag does not scroll.
QPointF Canvas::beyondEdge() const
{
    const QRectF inside = QRectF(rect()).adjusted(edge, edge, -edge, -edge);
    const QPointF at = dragged_.screen;
    return {at.x() - std::clamp(at.x(), inside.left(), inside.right()),
            at.y() - std::clamp(at.y(), inside.top(), inside.bottom())};
}

void Canvas::scroll()
{
    const QPointF by = beyondEdge() * scrollPerPixel;
    if (press_ != Press::drag || !tool_->scrolls() || by.isNull()) {
        scrolling_->stop();
        return;
    }
    const auto limited = [](double pixels) {
        return std::clamp(-pixels, -fastestScroll, fastestScroll);
    };
    bench_.view.setCamera(bench_.view.camera().panned({limited(by.x()), limited(by.y())}));
    dragTo(pointerAt(dragged_.screen, dragged_.button, dragged_.modifiers));
}

void Canvas::connectEntry()
{
    connect(entry_, &NumberEntry::typed, this, [this](const TypedNumbers& numbers) {
        tool_->type(numbers);
        entry_->complain(tool_->complaint());
        const QScopedValueRollback typed(isTyped_, true);
        if (press_ == Press::drag)
            tool_->drag(dragged_);
    });
    connect(entry_, &NumberEntry::accepted, this, [this] {
        const QScopedValueRollback typed(isTyped_, true);
        if (press_ == Press::drag)
            endDrag(dragged_);
        else
            tool_->make();
        closeEntry();
    });
    connect(entry_, &NumberEntry::otherAsked, this, [this] { tool_->takeOther(); });
    connect(entry_, &NumberEntry::givenUp, this, [this] {
        press_ = Press::none;
        tool_->cancel();
        framing_.goBack();
        closeEntry();
    });
}

bool Canvas::opensEntry(const QKeyEvent& event) const
{
    static const QString starts = QStringLiteral("0123456789.,-+(");
    return press_ == Press::drag && !event.text().isEmpty() && starts.contains(event.text()) &&
           tool_->dragNumbers();
}

void Canvas::openEntry(const QString& text)
{
    const auto numbers = tool_->dragNumbers();
    if (!numbers)
        return;
    entry_->open(*numbers, bench_.document.scene().world(), text);
    placeEntry();
}

void Canvas::placeEntry()
{
    const auto numbers = tool_ ? tool_->dragNumbers() : std::nullopt;
    QPointF at = QRectF(rect()).center();
    if (press_ == Press::drag)
        at = dragged_.screen;
    else if (numbers && numbers->from)
        at = bench_.view.camera().toScreen(*numbers->from);
    else if (hover_)
        at = hover_->screen;
    placeBeside(*entry_, at);
}

// Shows the numbers of the drag in the entry. Closes the entry if there is no drag any more,
// because the user may undo or open another scene while typing.
void Canvas::followEntry()
{
    if (!entry_->isVisible())
        return;
    if (const auto numbers = tool_->dragNumbers())
        entry_->showNow(*numbers);
    else
        closeEntry();
}

void Canvas::closeEntry()
{
    if (!entry_->isVisible())
        return;
    entry_->hide();
    setFocus();
}

void Canvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (press_ == Press::none || event->button() != pressed_.button)
        return;
    Pointer pointer = pointerAt(withinView(event->position()), event->button(), event->modifiers());
    if (press_ == Press::drag && pointer.screen == dragged_.screen)
        pointer.at = dragged_.at;  // the camera may have moved the scene under a mouse at rest
    const Press ended = std::exchange(press_, Press::none);
    chart_.reset();
    if (ended == Press::drag)
        endDrag(pointer);
    else if (ended == Press::undecided)
        tool_->click(pressed_);
    if (entry_->isVisible())
        entry_->setFocus();
    showCursor();
    hoverAt(pointerAt(event->position(), Qt::NoButton, event->modifiers()));
}

// Does nothing if the first click of the two has created the item.
void Canvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
    const Items item = tool_->hovered();
    if (event->button() != Qt::LeftButton || !tool_->opens() || item.empty() ||
        underFirstClick_.empty() || bench_.selection.empty() ||
        tool_->goInside(pointerAt(event->position(), event->button(), event->modifiers())))
        return;
    if (bench_.selection.contains(item) && FieldEntry::suits(bench_.document.shown(), item))
        editInPlace(item);
    else
        emit editRequested();
}

void Canvas::editInPlace(const Items& item)
{
    new FieldEntry(bench_, item, this);
}

void Canvas::keyPressEvent(QKeyEvent* event)
{
    emit pressed();
    if (event->key() == Qt::Key_Space) {
        if (!event->isAutoRepeat() && !spaceHeld_) {
            spaceHeld_ = true;
            spacePanned_ = false;
            showCursor();
        }
    } else if (event->key() == Qt::Key_Escape) {
        const bool hadHand =
            std::exchange(spaceHeld_, false) || press_ == Press::pan || press_ == Press::scrub;
        if (press_ == Press::scrub)
            bench_.player.seek(scrubbedFrom_);
        if (press_ != Press::undecided)
            press_ = Press::none;
        scrolling_->stop();
        showCursor();
        const bool gaveUp = tool_->cancel();
        framing_.goBack();
        if (gaveUp || hadHand)
            return;
        if (bench_.player.isStepping())
            bench_.player.giveUp();
        else if (bench_.document.isInGesture())
            bench_.document.cancelGesture();  // for example the gesture of a slider in a panel
        else
            bench_.selection.clear();
    } else if (opensEntry(*event)) {
        openEntry(event->text());
    } else if (!tool_->key(*event)) {
        QWidget::keyPressEvent(event);
    }
}

void Canvas::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat() && spaceHeld_) {
        spaceHeld_ = false;
        showCursor();
        if (!spacePanned_)
            emit playToggled();
    }
    tool_->keyReleased(*event);
    QWidget::keyReleaseEvent(event);
}

// Updates the preview when Ctrl, Shift or Alt changes, wherever the focus is. Fits again when the window is
// resized.
bool Canvas::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == window() && framing_.isUntouched())
        QMetaObject::invokeMethod(
            this, [this] { framing_.fitAgain(); }, Qt::QueuedConnection);
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease)
        followModifiers(*static_cast<QKeyEvent*>(event), event->type() == QEvent::KeyPress);
    return QWidget::eventFilter(watched, event);
}

void Canvas::followModifiers(const QKeyEvent& event, bool pressed)
{
    Qt::KeyboardModifier modifier = Qt::NoModifier;
    if (event.key() == Qt::Key_Control)
        modifier = Qt::ControlModifier;
    else if (event.key() == Qt::Key_Shift)
        modifier = Qt::ShiftModifier;
    else if (event.key() == Qt::Key_Alt)
        modifier = Qt::AltModifier;
    if (modifier == Qt::NoModifier || !hover_)
        return;
    Pointer pointer = *hover_;
    pointer.modifiers.setFlag(modifier, pressed);
    if (press_ == Press::drag) {
        dragged_.modifiers.setFlag(modifier, pressed);
        tool_->drag(dragged_);
    }
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
    showCursor();
    if (tool_)
        tool_->keyReleased(QKeyEvent(QEvent::KeyRelease, Qt::Key_unknown, Qt::NoModifier));
    QWidget::focusOutEvent(event);
}

// The camera has moved, so the mouse points at another place in the scene, although it has not
// moved.
void Canvas::followCamera()
{
    if (hover_ && press_ == Press::none)
        hoverAt(pointerAt(hover_->screen, hover_->button, hover_->modifiers));
    refresh();
}

// Keeps the scene where it is on the screen.
void Canvas::convertLengths(const Conversion& conversion)
{
    bench_.view.convertLengths(conversion);
    framing_.convertLengths(conversion);
    if (hover_)
        hoverAt(pointerAt(hover_->screen, hover_->button, hover_->modifiers));
}

// Takes over the length unit and the y direction of the world, because any edit may have changed
// them.
void Canvas::followWorld(const Patch& patch)
{
    framing_.settle();
    if (const auto conversion = conversionOf(patch))
        convertLengths(*conversion);
    const Camera& camera = bench_.view.camera();
    bench_.view.setCamera(Camera(camera.centre(), camera.scale(), camera.size(),
                                 bench_.document.scene().world().yAxis));
    if (isTyped_)
        for (const Change<Particle>& change : patch.particles)
            if (change.after) {
                const Vec2 at = change.after->item.position;
                framing_.makeSeen({at.x, at.y, at.x, at.y});
            }
    if (press_ != Press::drag)
        if (const auto made = extentOfMadeAgain(bench_.document.shown(), patch))
            framing_.makeSeen(*made);
    if (!bench_.document.isInGesture())
        framing_.keep();
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

// During a drag the focus stays here. Tab opens the number fields and goes to the second one, so that the
// mouse still sets the first number.
bool Canvas::focusNextPrevChild(bool next)
{
    if (press_ != Press::drag)
        return QWidget::focusNextPrevChild(next);
    if (tool_->dragNumbers()) {
        openEntry({});
        entry_->goToSecond();
    }
    return true;
}

bool Canvas::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        refresh();
    if (event->type() == QEvent::ShortcutOverride && opensEntry(*static_cast<QKeyEvent*>(event))) {
        event->accept();  // otherwise it could be a shortcut: the minus key slows down the run
        return true;
    }
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
    framing_.resize(press_ == Press::drag);
    placeEntry();
    QWidget::resizeEvent(event);
}

void Canvas::fitAll()
{
    framing_.fitAll();
}

void Canvas::fitSelection()
{
    framing_.fitSelection();
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
