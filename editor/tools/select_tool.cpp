#include "editor/tools/select_tool.h"

#include "core/scene/edit/edit.h"

#include <QKeyEvent>

#include <cmath>
#include <utility>

namespace vakwerk {
namespace {

bool extends(Qt::KeyboardModifiers modifiers)
{
    return modifiers.testFlag(Qt::ControlModifier) || modifiers.testFlag(Qt::ShiftModifier);
}

// Leaves out constraints and skins, which move with their particles.
Edit moveEdit(const Selection& selection, Vec2 offset)
{
    const Items items{selection.movable(), {}, selection.items().decorations};
    return [items, offset](const Scene& scene) { return edit::moveBy(scene, items, offset); };
}

}  // namespace

void SelectTool::click(const Pointer& pointer)
{
    const Items item = itemAt(pointer);
    if (!item.empty() || pointer.button == Qt::RightButton)
        clickOnItem(pointer, item);
    else if (pointer.button == Qt::LeftButton && !extends(pointer.modifiers))
        bench().selection.clear();
}

void SelectTool::clickOnItem(const Pointer& pointer, const Items& item)
{
    Selection& selection = bench().selection;
    if (pointer.button == Qt::RightButton) {
        if (!selection.contains(item))
            selection.set(item);
        emit menuRequested(pointer.screen.toPoint());
    } else if (pointer.button == Qt::LeftButton) {
        if (extends(pointer.modifiers))
            selection.toggle(item);
        else
            selection.set(item);
    }
}

void SelectTool::startDrag(const Pointer& press)
{
    if (press.button != Qt::LeftButton)
        return;
    press_ = last_ = press;
    const Items item = itemAt(press);
    if (!item.empty())
        return startOnItem(press, item);
    drag_ = Drag::marquee;
    runGesture_.emplace(bench().document, [this] { cancel(); });
}

void SelectTool::startOnItem(const Pointer& press, const Items& item)
{
    Selection& selection = bench().selection;
    const bool chosen = selection.contains(item);
    if (!chosen && extends(press.modifiers))
        selection.add(item);
    else if (!chosen)
        selection.set(item);
    const auto near = nearestParticles(edit::extract(shown(), item), press.at, 1);
    if (bench().player.isPlaying() && !near.empty()) {
        drag_ = Drag::pull;
        pulled_ = item.particles.empty() ? near.front() : item.particles[0];
        runGesture_.emplace(bench().document, [this] { cancel(); });
        return;
    }
    drag_ = Drag::move;
    grabbed_ = item.particles.empty() ? press.at : shown().find(item.particles[0])->position;
    gesture_.emplace(bench().document);
}

Vec2 SelectTool::offsetTo(const Pointer& pointer) const
{
    Pointer grabbed = pointer;
    grabbed.at = grabbed_ + (pointer.at - press_.at);
    Vec2 offset = placeOf(grabbed, pointer.modifiers.testFlag(Qt::ControlModifier)) - grabbed_;
    if (pointer.modifiers.testFlag(Qt::ShiftModifier))
        (std::abs(offset.x) < std::abs(offset.y) ? offset.x : offset.y) = 0.0;
    return offset;
}

void SelectTool::drag(const Pointer& pointer)
{
    last_ = pointer;
    switch (drag_) {
    case Drag::move:
        gesture_->preview(moveEdit(bench().selection, offsetTo(pointer)));
        break;
    case Drag::pull:
        bench().player.pull({{*pulled_, pointer.at}});
        break;
    case Drag::marquee:
    case Drag::none:
        break;
    }
    emit changed();
}

void SelectTool::endDrag(const Pointer& pointer)
{
    drag(pointer);
    const Drag ended = std::exchange(drag_, Drag::none);
    if (ended == Drag::marquee) {
        runGesture_.reset();
        selectMarquee(pointer);
    } else if (ended == Drag::pull) {
        bench().player.release();
        runGesture_.reset();
    } else if (ended == Drag::move) {
        // Alt counts at the release, because many desktops take Alt with a press for themselves.
        if (pointer.modifiers.testFlag(Qt::AltModifier) && gesture_->isActive()) {
            gesture_->cancel();
            const Scene part = edit::extract(shown(), bench().selection.items());
            bench().document.commit(tr("Duplicate"), [&](const Scene& scene) {
                return edit::insert(scene, part, offsetTo(pointer));
            });
        } else {
            gesture_->commit(tr("Move"));
        }
        gesture_.reset();
    }
    emit changed();
}

std::optional<Marquee> SelectTool::marquee() const
{
    if (drag_ != Drag::marquee)
        return std::nullopt;
    const bool touches = last_.screen.x() < press_.screen.x();
    return Marquee{QRectF(press_.screen, last_.screen).normalized(), touches,
                   touches ? tr("touches") : tr("encloses")};
}

void SelectTool::selectMarquee(const Pointer& pointer)
{
    const bool touches = pointer.screen.x() < press_.screen.x();
    const Items items = itemsIn(shown(), rectOf(press_.at, pointer.at),
                                touches ? Enclosure::touches : Enclosure::encloses);
    if (extends(pointer.modifiers))
        bench().selection.add(items);
    else
        bench().selection.set(items);
}

bool SelectTool::key(const QKeyEvent& event)
{
    Vec2 direction;
    switch (event.key()) {
    case Qt::Key_Left:
        direction.x = -1.0;
        break;
    case Qt::Key_Right:
        direction.x = 1.0;
        break;
    case Qt::Key_Up:
        direction.y = -1.0;
        break;
    case Qt::Key_Down:
        direction.y = 1.0;
        break;
    default:
        return false;
    }
    if (bench().selection.empty() || isDragging())
        return false;
    if (bench().view.camera().yAxis() == YAxis::up)
        direction.y = -direction.y;
    double size = bench().view.gridStep() / 10.0;
    if (event.modifiers().testFlag(Qt::ShiftModifier))
        size *= 10.0;
    else if (event.modifiers().testFlag(Qt::ControlModifier))
        size = 1.0 / bench().view.camera().scale();
    nudge(direction * size);
    return true;
}

// Merges the repeats of a held key into one undo step.
void SelectTool::nudge(Vec2 offset)
{
    if (bench().player.isPlaying()) {
        bench().document.commit(tr("Nudge"), moveEdit(bench().selection, offset));
        return;
    }
    if (!gesture_ || !gesture_->isActive()) {
        gesture_.emplace(bench().document);
        nudged_ = {};
    }
    nudged_ += offset;
    gesture_->preview(moveEdit(bench().selection, nudged_));
}

void SelectTool::keyReleased(const QKeyEvent& event)
{
    if (event.isAutoRepeat() || isDragging() || !gesture_)
        return;
    gesture_->commit(tr("Nudge"));
    gesture_.reset();
}

bool SelectTool::cancel()
{
    const bool busy = isDragging() || gesture_;
    if (drag_ == Drag::pull)
        bench().player.release();
    drag_ = Drag::none;
    gesture_.reset();
    runGesture_.reset();
    emit changed();
    return busy;
}

Overlay SelectTool::overlay() const
{
    Overlay overlay;
    overlay.marquee = marquee();
    if (bench().document.scene().empty())
        overlay.hint = tr("Nothing here yet. The Build tool (B) adds particles by clicking.");
    for (const Hand& hand : bench().player.pulled())
        if (const Particle* particle = shown().find(hand.particle))
            overlay.pull = PullMark{particle->position, hand.target};
    return overlay;
}

QString SelectTool::hint() const
{
    switch (drag_) {
    case Drag::move:
        if (!gesture_->isActive())
            return tr("Given up: everything is back in its place");
        return tr("<b>Release</b>: put it here · Shift: along one axis · Ctrl: snap or not · "
                  "Alt: leave a copy · Esc: give up");
    case Drag::pull:
        return tr("<b>Drag</b>: pulls the particle, which is no edit");
    case Drag::marquee:
        return tr("<b>Release</b>: select · to the right: what is enclosed · to the left: what is "
                  "touched");
    case Drag::none:
        break;
    }
    if (!mouse() || itemAt(*mouse()).empty())
        return tr("<b>Drag</b>: select a rectangle · Click: select nothing");
    if (bench().player.isPlaying())
        return tr("<b>Drag</b>: pull · Click: select · Ctrl: add or take away · right: menu");
    return tr("<b>Drag</b>: move · Click: select · Ctrl: add or take away · right: menu");
}

}  // namespace vakwerk
