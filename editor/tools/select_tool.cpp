// SPDX-License-Identifier: MIT
#include "editor/tools/select_tool.h"

#include "core/scene/edit/edit.h"
#include "core/scene/edit/loads.h"
#include "core/scene/edit/made.h"
#include "core/scene/edit/transform.h"
#include "core/scene/query/decimal_sum.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/groups.h"
#include "editor/text/number_text.h"
#include "editor/tools/edit_commands.h"

#include <QKeyEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace vakwerk {
namespace {

bool extends(Qt::KeyboardModifiers modifiers)
{
    return modifiers.testFlag(Qt::ControlModifier) || modifiers.testFlag(Qt::ShiftModifier);
}

// Leaves out constraints and skins, because they move with their particles.
Items movedOf(const Selection& selection)
{
    Items moved;
    moved.particles = selection.movable();
    moved.decorations = selection.items().decorations;
    moved.ground = selection.items().ground;
    return moved;
}

Edit moveEdit(const Selection& selection, Vec2 offset)
{
    return [items = movedOf(selection), offset](const Scene& scene) {
        return edit::moveBy(scene, items, offset);
    };
}

Edit nudgeEdit(const Selection& selection, Vec2 offset)
{
    return [items = movedOf(selection), offset](const Scene& scene) {
        return edit::nudgeBy(scene, items, offset);
    };
}

bool isArrow(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

}  // namespace

SelectTool::SelectTool(const Workbench& bench, QObject* parent)
    : Tool(bench, parent), box_(bench), arrows_(bench), loads_(bench)
{
}

Edit SelectTool::withLengths(Edit move) const
{
    const auto lengths =
        bench().view.lengthsFollow() ? edit::RestLengths::follow : edit::RestLengths::stay;
    return [move = std::move(move), lengths](const Scene& scene) {
        return edit::withRestLengths(scene, move(scene), lengths);
    };
}

void SelectTool::click(const Pointer& pointer)
{
    const bool isOnItem = box_.isPivotAt(pointer.screen) && !isFree(pointer);
    if (pointer.button == Qt::LeftButton &&
        (isOnArrow(pointer) || (handleAt(pointer) && !isOnItem)))
        return;
    const Items item = wholeOf(itemAt(pointer));
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

// A group stays open while an item inside it is selected.
Items SelectTool::wholeOf(const Items& item) const
{
    const Items& chosen = bench().selection.items();
    for (const DecorationId group : groupsAround(shown(), item)) {
        Items members = membersOf(shown(), group);
        const bool isInside = !chosen.empty() && !(chosen == members) && contains(members, chosen);
        if (!isInside)
            return members;
    }
    return item;
}

// Replaces a selected group by the next group inside it around the item under the mouse. If there
// is no such group, replaces it by the item.
bool SelectTool::goInside(const Pointer& pointer)
{
    Selection& selection = bench().selection;
    const Items item = itemAt(pointer);
    const std::vector<DecorationId> groups = groupsAround(shown(), item);
    const auto chosen = std::ranges::find_if(
        groups, [&](DecorationId group) { return selection.items() == membersOf(shown(), group); });
    if (chosen == groups.end())
        return false;
    const auto next = std::next(chosen);
    selection.set(next == groups.end() ? item : membersOf(shown(), *next));
    return true;
}

Items SelectTool::hovered() const
{
    return mouse() ? wholeOf(itemAt(*mouse())) : Items{};
}

// Returns the items that a drag takes. If a locked particle is under the mouse, the drag does not
// take the items below it.
Items SelectTool::takenAt(const Pointer& pointer) const
{
    const bool isLocked = !particleAt(pointer) && particleAt(pointer, Among::shown);
    return isLocked ? Items{} : itemAt(pointer);
}

void SelectTool::startDrag(const Pointer& press)
{
    if (press.button != Qt::LeftButton)
        return;
    press_ = last_ = press;
    if (startOnArrow(press) || startOnHandle(press))
        return;
    const Items item = takenAt(press);
    if (!item.empty())
        return startOnItem(press, item);
    drag_ = Drag::marquee;
    runGesture_.emplace(bench().document, [this] { cancel(); });
}

// A particle under the pivot comes before the pivot, unless the user has moved the pivot. For a
// link this is not needed, because it can be grabbed elsewhere.
std::optional<Qt::CursorShape> SelectTool::handleAt(const Pointer& pointer) const
{
    if (!hasHandles() || bench().player.isPlaying())
        return std::nullopt;
    if (box_.isPivotAt(pointer.screen) && !box_.pivot() && particleAt(pointer))
        return std::nullopt;
    return box_.cursorAt(pointer.screen);
}

bool SelectTool::startOnHandle(const Pointer& press)
{
    if (!handleAt(press))
        return false;
    box_.grab(press);
    how_ = {};
    map_ = {};
    drag_ = box_.holdsPivot() ? Drag::pivot : Drag::transform;
    if (drag_ == Drag::transform) {
        how_.moving = bench().selection.movable();
        how_.movingGround = bench().selection.items().ground;
        gesture_.emplace(bench().document);
    }
    return true;
}

bool SelectTool::isOnArrow(const Pointer& pointer) const
{
    return (hasHandles() && arrows_.particleAt(pointer.screen)) || loadAt(pointer);
}

// Returns the particle whose load has its tip there. Nothing if another particle is under the
// mouse.
std::optional<ParticleId> SelectTool::loadAt(const Pointer& pointer) const
{
    const bool isFreeThere = hasHandles() && !bench().player.isPlaying() && !particleAt(pointer);
    return isFreeThere ? loads_.particleAt(pointer.screen) : std::nullopt;
}

Edit SelectTool::loadEdit(const Pointer& pointer) const
{
    const Particle* particle = shown().find(*loaded_);
    if (!particle)
        return [](const Scene&) { return Patch(); };
    return [id = *loaded_, load = loads_.loadTo(particle->position, pointer),
            in = bench().view.loads().shownLoadCase(shown())](const Scene& scene) {
        return edit::setLoad(scene, std::array{id}, load, in);
    };
}

bool SelectTool::startOnArrow(const Pointer& press)
{
    if (!isOnArrow(press))
        return false;
    if (const auto aimed = hasHandles() ? arrows_.particleAt(press.screen) : std::nullopt) {
        arrows_.grab(*aimed);
        drag_ = Drag::aim;
    } else {
        loaded_ = loadAt(press);
        loads_.grab(loaded_);
        drag_ = Drag::load;
    }
    gesture_.emplace(bench().document);
    return true;
}

void SelectTool::dragHandle(const Pointer& pointer)
{
    snapped_.reset();
    if (!box_.turns())
        snapped_ = draggedTo(box_.wanted(pointer), pointer, how_);
    if (drag_ == Drag::pivot)
        return box_.movePivot(snapped_->at);
    map_ = box_.mapTo(pointer, snapped_ ? snapped_->at : Vec2{}, typed());
    gesture_->preview(mapEdit());
}

Edit SelectTool::mapEdit() const
{
    return withLengths([items = bench().selection.items(), map = map_](const Scene& scene) {
        return edit::transform(scene, items, map);
    });
}

void SelectTool::startOnItem(const Pointer& press, const Items& item)
{
    Selection& selection = bench().selection;
    const bool chosen = selection.contains(item);
    if (!chosen && extends(press.modifiers))
        selection.add(wholeOf(item));
    else if (!chosen)
        selection.set(wholeOf(item));
    const auto near = nearestParticles(extract(shown(), item), press.at, 1);
    if (bench().player.isPlaying() && !near.empty()) {
        drag_ = Drag::pull;
        pulled_ = item.particles.empty() ? near.front() : item.particles[0];
        runGesture_.emplace(bench().document, [this] { cancel(); });
        return;
    }
    drag_ = Drag::move;
    grab(item, press.at);
    gesture_.emplace(bench().document);
}

// Prepares the snapping of a drag. Directions and lengths are measured from the other ends of the
// links of the grabbed particle. If all of these move along, they are measured from the place
// before the drag.
void SelectTool::grab(const Items& item, Vec2 at)
{
    how_ = {.moving = bench().selection.movable(),
            .movingGround = bench().selection.items().ground};
    const auto near = nearestParticles(extract(shown(), item), at, 1);
    grabbed_ = near.empty() ? at : shown().find(near.front())->position;
    for (const Constraint& constraint : shown().constraints()) {
        const Link* link = linkOf(constraint);
        if (!link || near.empty() || (link->a != near.front() && link->b != near.front()))
            continue;
        const ParticleId other = link->a == near.front() ? link->b : link->a;
        if (!std::ranges::binary_search(how_.moving, other))
            how_.ends.push_back(shown().find(other)->position);
    }
    if (how_.ends.empty())
        how_.ends.push_back(grabbed_);
}

Vec2 SelectTool::offsetTo(const Pointer& pointer)
{
    snapped_ = draggedTo(grabbed_ + (pointer.at - press_.at), pointer, how_);
    Vec2 offset = endOf(grabbed_, snapped_->at) - grabbed_;
    if (pointer.modifiers.testFlag(Qt::ShiftModifier))
        (std::abs(offset.x) < std::abs(offset.y) ? offset.x : offset.y) = 0.0;
    if (grabbed_ + offset != snapped_->at)
        snapped_.reset();
    return offset;
}

std::optional<DragNumbers> SelectTool::dragNumbers() const
{
    if ((drag_ != Drag::move && drag_ != Drag::transform) || !gesture_->isActive())
        return std::nullopt;
    return drag_ == Drag::move ? polar(moved_) : box_.numbersOf(map_);
}

void SelectTool::drag(const Pointer& pointer)
{
    last_ = pointer;
    switch (drag_) {
    case Drag::move:
        moved_ = offsetTo(pointer);
        gesture_->preview(pointer.modifiers.testFlag(Qt::AltModifier)
                              ? commands::copyEdit(bench().selection.items(), moved_)
                              : withLengths(moveEdit(bench().selection, moved_)));
        break;
    case Drag::transform:
    case Drag::pivot:
        dragHandle(pointer);
        break;
    case Drag::aim:
        gesture_->preview(arrows_.aimedAt(pointer));
        break;
    case Drag::load:
        gesture_->preview(loadEdit(pointer));
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
    } else if (ended == Drag::transform) {
        // A structure made from numbers gets its scaled sizes only once, at the end of the drag,
        // because it must then be made anew.
        if (!box_.turns() && gesture_->isActive())
            gesture_->preview([edit = mapEdit(), map = map_](const Scene& scene) {
                return withScaledSizes(scene, edit(scene), {length(map.i), length(map.j)});
            });
        gesture_->commit(box_.turns() ? tr("Turn") : tr("Scale"));
        gesture_.reset();
    } else if (ended == Drag::aim) {
        gesture_->commit(tr("Aim"));
        gesture_.reset();
    } else if (ended == Drag::load) {
        gesture_->commit(tr("Load %1").arg(QString::fromStdString(text(*loaded_))));
        gesture_.reset();
    } else if (ended == Drag::move) {
        // Alt makes a copy if it is held at the release. It cannot count at the press, because many
        // desktops use a press with Alt for themselves.
        if (pointer.modifiers.testFlag(Qt::AltModifier) && gesture_->isActive()) {
            gesture_->cancel();
            commands::copyBy(bench(), moved_);
        } else {
            gesture_->commit(tr("Move"));
        }
        gesture_.reset();
    }
    box_.release();
    arrows_.release();
    snapped_.reset();
    type({});
}

std::optional<Marquee> SelectTool::marquee() const
{
    if (drag_ != Drag::marquee)
        return std::nullopt;
    const QPointF from = bench().view.camera().toScreen(press_.at);
    const bool touches = last_.screen.x() < from.x();
    return Marquee{QRectF(from, last_.screen).normalized(), touches,
                   touches ? tr("touches") : tr("encloses")};
}

void SelectTool::selectMarquee(const Pointer& pointer)
{
    const bool touches = pointer.at.x < press_.at.x;
    const Items items =
        withWholeGroups(shown(), itemsIn(shown(), rectOf(press_.at, pointer.at),
                                         touches ? Enclosure::touches : Enclosure::encloses));
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
    if (isHeldOn(event)) {
        bench().document.undo();
        gesture_.emplace(bench().document);
    }
    nudge(direction * size);
    return true;
}

// Returns whether this press is a repeat of a key that is still held. A repeat is a release and a
// press with the same time stamp; on a slow machine Qt does not mark it as a repeat.
bool SelectTool::isHeldOn(const QKeyEvent& event) const
{
    return !gesture_ && !bench().player.isPlaying() && event.timestamp() != 0 &&
           event.timestamp() == released_.at && event.key() == released_.key &&
           bench().document.history().index() == released_.edits;
}

// Joins the repeats of a held key in one undo step.
void SelectTool::nudge(Vec2 offset)
{
    if (bench().player.isPlaying()) {
        bench().document.commit(tr("Nudge"), withLengths(nudgeEdit(bench().selection, offset)));
        return;
    }
    if (!gesture_ || !gesture_->isActive()) {
        gesture_.emplace(bench().document);
        nudged_ = {};
    }
    nudged_ = decimalSum(nudged_, offset);
    gesture_->preview(withLengths(nudgeEdit(bench().selection, nudged_)));
}

// The release of an arrow key ends the nudge. So does an unknown key, which means that the canvas
// will get no more key events.
void SelectTool::keyReleased(const QKeyEvent& event)
{
    const bool ends = isArrow(event.key()) || event.key() == Qt::Key_unknown;
    if (!ends || event.isAutoRepeat() || isDragging() || !gesture_)
        return;
    const int before = bench().document.history().index();
    gesture_->commit(tr("Nudge"));
    gesture_.reset();
    released_ = {};
    if (const int now = bench().document.history().index(); now == before + 1)
        released_ = {event.timestamp(), event.key(), now};
}

bool SelectTool::cancel()
{
    const bool busy = isDragging() || gesture_;
    if (drag_ == Drag::pivot)
        box_.putPivotBack();
    if (drag_ == Drag::pull)
        bench().player.release();
    drag_ = Drag::none;
    gesture_.reset();
    runGesture_.reset();
    box_.release();
    arrows_.release();
    snapped_.reset();
    type({});
    return busy;
}

Overlay SelectTool::overlay() const
{
    Overlay overlay;
    overlay.marquee = marquee();
    if (!gesture_ || gesture_->isActive())
        overlay.snapped = snapped_;
    if (hasHandles() && !bench().player.isPlaying() && drag_ != Drag::marquee)
        overlay.transform = box_.marks();
    if (hasHandles() && (drag_ == Drag::none || drag_ == Drag::aim))
        overlay.velocities = arrows_.marks();
    if (overlay.transform && drag_ == Drag::transform && gesture_->isActive()) {
        overlay.transform->mouse = last_.screen;
        overlay.transform->numbers = transformText();
    }
    if (bench().document.scene().empty())
        overlay.hint = tr("Nothing here yet.\nThe Build tool (B) adds particles by clicking.");
    for (const Hand& hand : bench().player.pulled())
        if (const Particle* particle = shown().find(hand.particle))
            overlay.pull = PullMark{particle->position, hand.target};
    return overlay;
}

QString SelectTool::transformText() const
{
    constexpr int digits = 4;
    const DragNumbers numbers = box_.numbersOf(map_);
    if (numbers.pair == NumberPair::turn)
        return numberText(numbers.now[0], digits) + u'°';
    const World& world = bench().document.scene().world();
    return quantityText(numbers.now[0], Unit::length, world, digits) + QStringLiteral(" × ") +
           quantityText(numbers.now[1], Unit::length, world, digits);
}

Qt::CursorShape SelectTool::cursor() const
{
    if (!mouse())
        return Qt::ArrowCursor;
    return isOnArrow(*mouse()) ? Qt::CrossCursor : handleAt(*mouse()).value_or(Qt::ArrowCursor);
}

QString SelectTool::hint() const
{
    if (isDragging() && gesture_ && !gesture_->isActive())
        return cancelledHint();
    switch (drag_) {
    case Drag::move:
        return tr("<b>Release</b>: put it here · Shift: along one axis · Ctrl: snap or not · "
                  "Alt: leave a copy · Esc: give up");
    case Drag::pull:
        return tr("<b>Drag</b>: pulls the particle, without an edit");
    case Drag::transform:
        return box_.turns() ? tr("<b>Release</b>: turned by multiples of 15° · Ctrl: freely · a "
                                 "number: by so many degrees · Esc: give up")
                            : tr("<b>Release</b>: so large · Shift: in proportion · Ctrl: snap or "
                                 "not · numbers: width, Tab, height · Esc: give up");
    case Drag::pivot:
        return tr("<b>Release</b>: the selection turns about this point");
    case Drag::aim:
        return tr("<b>Release</b>: starts so fast and in this direction · Shift: along one axis · "
                  "near the particle: from rest · Esc: give up");
    case Drag::load:
        return tr("<b>Release</b>: loaded so · Ctrl: not rounded · near the particle: no load · "
                  "Esc: give up");
    case Drag::marquee:
        return tr("<b>Release</b>: select · to the right: what is enclosed · to the left: what is "
                  "touched");
    case Drag::none:
        break;
    }
    if (mouse() && loadAt(*mouse()))
        return tr("<b>Drag</b>: changes the load");
    if (mouse() && isOnArrow(*mouse()))
        return tr("<b>Drag</b>: aims the velocity with which the particle starts");
    if (!mouse() || itemAt(*mouse()).empty())
        return tr("<b>Drag</b>: select a rectangle · Click: select nothing");
    if (takenAt(*mouse()).empty())
        return tr("<b>Drag</b>: select a rectangle, for the particle is locked · Click: select · "
                  "right: menu");
    if (bench().player.isPlaying())
        return tr("<b>Drag</b>: pull · Click: select · Ctrl: add or take away · right: menu");
    return tr("<b>Drag</b>: move · Click: select · Ctrl: add or take away · right: menu");
}

}  // namespace vakwerk
