// SPDX-License-Identifier: MIT
#include "editor/tools/measure_tool.h"

#include "core/scene/edit/decorate.h"

#include <QKeyEvent>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr std::size_t ofRuler = 2;
constexpr std::size_t ofProtractor = 3;

}  // namespace

// Returns whether a ruler or a protractor is under way. A click in the history ends it, and may also
// delete the particle at its first spot.
bool MeasureTool::isBusy() const
{
    return !spots_.empty() && gesture_->isActive() &&
           std::ranges::all_of(spots_, [this](const Spot& spot) {
               return spot.particle == ParticleId{} || shown().find(spot.particle);
           });
}

Vec2 MeasureTool::placeOf(const Spot& spot) const
{
    return spot.particle == ParticleId{} ? spot.place : shown().find(spot.particle)->position;
}

// A typed end is a fixed place, and no particle.
MeasureTool::Point MeasureTool::pointAt(const Pointer& pointer) const
{
    const bool isTyped = isDragging_ && (typed()[0] || typed()[1]);
    if (const auto particle = isTyped ? std::nullopt : particleAt(pointer, Among::shown))
        return {{*particle, {}}, {shown().find(*particle)->position}};
    Snapping how;
    if (isBusy())
        how.ends = {placeOf(spots_.back())};
    Snapped place = draggedTo(pointer.at, pointer, std::move(how));
    if (isTyped)
        place = {endOf(placeOf(spots_.back()), place.at)};
    return {{{}, place.at}, place};
}

std::vector<Spot> MeasureTool::spotsWith(const Pointer& pointer) const
{
    std::vector<Spot> spots = isBusy() ? spots_ : std::vector<Spot>();
    spots.push_back(pointAt(pointer).spot);
    return spots;
}

void MeasureTool::click(const Pointer& pointer)
{
    last_ = pointer;
    if (pointer.button == Qt::RightButton) {
        cancel();
        openMenu(pointer);
        return;
    }
    if (pointer.button != Qt::LeftButton)
        return;
    const std::vector<Spot> spots = spotsWith(pointer);
    if (spots.size() == ofProtractor)
        return lay(spots);
    if (spots.size() == 1)
        gesture_.emplace(bench().document, [this] { return takeBack(); });
    spots_ = spots;
    emit changed();
}

void MeasureTool::startDrag(const Pointer& press)
{
    cancel();
    last_ = press;
    if (press.button != Qt::LeftButton)
        return;
    const Spot from = pointAt(press).spot;
    gesture_.emplace(bench().document);
    spots_ = {from};
    isDragging_ = true;
    emit changed();
}

void MeasureTool::drag(const Pointer& pointer)
{
    last_ = pointer;
    emit changed();
}

void MeasureTool::endDrag(const Pointer& pointer)
{
    if (isBusy())
        lay(spotsWith(pointer));
    cancel();
}

void MeasureTool::lay(const std::vector<Spot>& spots)
{
    const bool isRuler = spots.size() == ofRuler;
    auto created = bench().document.commit(
        isRuler ? tr("Add ruler") : tr("Add protractor"),
        [&](const Scene& scene) { return decorate::measure(scene, spots); });
    if (created)
        bench().selection.set(std::move(*created));
    else if (decorate::measure(shown(), spots).empty())
        emit said(isRuler ? tr("A ruler needs two places.")
                          : tr("An angle needs two sides from its vertex."));
    cancel();
}

bool MeasureTool::takeBack()
{
    spots_.pop_back();
    emit changed();
    return !spots_.empty();
}

// After two clicks, Enter makes a ruler.
bool MeasureTool::key(const QKeyEvent& event)
{
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!isEnter || !isBusy() || spots_.size() != ofRuler)
        return false;
    lay(std::vector(spots_));
    return true;
}

bool MeasureTool::cancel()
{
    const bool busy = !spots_.empty();
    spots_.clear();
    gesture_.reset();
    isDragging_ = false;
    type({});
    return busy;
}

void MeasureTool::convertLengths(const Conversion& conversion)
{
    for (Spot& spot : spots_)
        spot.place = {conversion(spot.place.x), conversion(spot.place.y)};
}

std::optional<DragNumbers> MeasureTool::dragNumbers() const
{
    if (!isDragging_ || !isBusy())
        return std::nullopt;
    return polar(pointAt(last_).place.at - placeOf(spots_.back()));
}

Overlay MeasureTool::overlay() const
{
    Overlay overlay;
    const Pointer* at = isDragging_ ? &last_ : (mouse() ? &*mouse() : nullptr);
    if (!at)
        return overlay;
    if (isBusy())
        overlay.preview = decorate::measure(shown(), spotsWith(*at));
    const Point point = pointAt(*at);
    if (point.spot.particle == ParticleId{})
        overlay.snapped = point.place;
    return overlay;
}

Items MeasureTool::hovered() const
{
    if (!mouse())
        return {};
    const ParticleId particle = pointAt(*mouse()).spot.particle;
    return particle == ParticleId{} ? Items{} : itemsOf(particle);
}

QString MeasureTool::hint() const
{
    if (!isBusy())
        return tr("<b>Drag</b>: a ruler · Click: the first side of an angle");
    if (isDragging_)
        return tr("<b>Release</b>: a ruler to here · Esc: give up");
    return spots_.size() == 1
               ? tr("<b>Click</b>: the vertex of the angle · Esc: give up")
               : tr("<b>Click</b>: the other side · Enter: a ruler of the two · Esc: give up");
}

}  // namespace vakwerk
