// SPDX-License-Identifier: MIT
#include "editor/tools/load_tool.h"

#include "core/scene/edit/loads.h"
#include "core/scene/query/loads.h"
#include "editor/text/load_text.h"
#include "editor/text/number_text.h"

#include <array>
#include <cmath>
#include <numbers>

namespace vakwerk {

LoadTool::LoadTool(const Workbench& bench, QObject* parent) : Tool(bench, parent), arrows_(bench)
{
    connect(&bench.document, &Document::replaced, this, [this] { last_.reset(); });
}

std::optional<LoadTool::Place> LoadTool::placeAt(const Pointer& pointer) const
{
    if (const auto tip = arrows_.particleAt(pointer.screen))
        return Place{tip, {}, 0.0, shown().find(*tip)->position};
    if (const auto particle = particleAt(pointer))
        return Place{particle, {}, 0.0, shown().find(*particle)->position};
    const Items item = itemAt(pointer);
    const Constraint* constraint =
        item.constraints.empty() ? nullptr : shown().find(item.constraints.front());
    const Link* link = constraint ? linkOf(*constraint) : nullptr;
    if (!link)
        return std::nullopt;
    const Vec2 a = shown().find(link->a)->position;
    const Vec2 along = shown().find(link->b)->position - a;
    const double size = dot(along, along);
    const double share = size > 0.0 ? std::clamp(dot(pointer.at - a, along) / size, 0.0, 1.0) : 0.5;
    return Place{{}, constraint->id, share, a + along * share};
}

bool LoadTool::isLoaded(const Place& place) const
{
    return place.particle && loadOn(shown(), *place.particle, in()) != Vec2{};
}

// Returns the last load. If there is none, returns the usual load in the direction of gravity or,
// without gravity, downwards.
Vec2 LoadTool::usual() const
{
    if (last_)
        return *last_;
    const World& world = shown().world();
    const double size = usualLoad(world);
    const double g = length(world.gravity);
    return g > 0.0 ? world.gravity * (size / g)
                   : Vec2{0.0, world.yAxis == YAxis::up ? -size : size};
}

// Returns the load that a drag has drawn so far. Typed numbers replace those of the mouse.
Vec2 LoadTool::loadNow() const
{
    Vec2 load = arrows_.loadTo(place_->at, pointer_);
    const auto& [size, degrees] = typed();
    if (!size && !degrees)
        return load;
    Vec2 n = load == Vec2{} ? usual() / length(usual()) : load / length(load);
    if (degrees) {
        const double angle = *degrees * std::numbers::pi / 180.0;
        const bool isUp = shown().world().yAxis == YAxis::up;
        n = {std::cos(angle), isUp ? std::sin(angle) : -std::sin(angle)};
    }
    return n * size.value_or(length(load));
}

Edit LoadTool::editOf(const Place& place, Vec2 load) const
{
    if (place.particle)
        return [id = *place.particle, load, in = in()](const Scene& scene) {
            return edit::setLoad(scene, std::array{id}, load, in);
        };
    return [link = *place.link, share = place.share, load, in = in()](const Scene& scene) {
        return edit::addLoad(scene, link, share, load, in);
    };
}

QString LoadTool::nameOf(const Place& place) const
{
    return QString::fromStdString(place.particle ? text(*place.particle) : text(*place.link));
}

void LoadTool::click(const Pointer& pointer)
{
    if (pointer.button == Qt::RightButton) {
        openMenu(pointer);
        return;
    }
    const auto place = pointer.button == Qt::LeftButton ? placeAt(pointer) : std::nullopt;
    if (!place) {
        if (pointer.button == Qt::LeftButton)
            emit said(tr("A load acts on a particle or a link: click on one."));
        return;
    }
    if (isLoaded(*place))
        bench().document.commit(tr("Take the load off %1").arg(nameOf(*place)), editOf(*place, {}));
    else
        bench().document.commit(tr("Load %1").arg(nameOf(*place)), editOf(*place, usual()));
    emit changed();
}

void LoadTool::startDrag(const Pointer& press)
{
    place_ = press.button == Qt::LeftButton ? placeAt(press) : std::nullopt;
    pointer_ = press;
    arrows_.grab(place_ ? arrows_.particleAt(press.screen) : std::nullopt);
    if (place_)
        gesture_.emplace(bench().document);
    else if (press.button == Qt::LeftButton)
        emit said(tr("A load acts on a particle or a link: press on one."));
    emit changed();
}

void LoadTool::drag(const Pointer& pointer)
{
    pointer_ = pointer;
    preview();
    emit changed();
}

void LoadTool::followTyped()
{
    preview();
}

void LoadTool::preview()
{
    if (place_ && gesture_->isActive())
        gesture_->preview(editOf(*place_, loadNow()));
}

void LoadTool::endDrag(const Pointer& pointer)
{
    pointer_ = pointer;
    if (place_ && gesture_->isActive()) {
        const Vec2 load = loadNow();
        preview();
        gesture_->commit(
            (load == Vec2{} ? tr("Take the load off %1") : tr("Load %1")).arg(nameOf(*place_)));
        if (load != Vec2{})
            last_ = load;
    }
    cancel();
}

bool LoadTool::cancel()
{
    const bool busy = place_.has_value();
    place_.reset();
    gesture_.reset();
    type({});
    return busy;
}

std::optional<DragNumbers> LoadTool::dragNumbers() const
{
    if (!place_ || !gesture_->isActive())
        return std::nullopt;
    const Vec2 load = loadNow();
    return DragNumbers{NumberPair::force, polar(load).now};
}

// While a load on a link is drawn, one arrow shows the load that the ends share.
Overlay LoadTool::overlay() const
{
    Overlay overlay;
    if (place_ && place_->link) {
        VelocityMark mark{bench().view.camera().toScreen(place_->at), pointer_.screen};
        mark.text = quantityText(length(loadNow()), Unit::force, shown().world());
        overlay.velocities.push_back(std::move(mark));
    }
    return overlay;
}

Items LoadTool::hovered() const
{
    const auto place = place_ ? place_ : mouse() ? placeAt(*mouse()) : std::nullopt;
    return !place ? Items{} : place->particle ? itemsOf(*place->particle) : itemsOf(*place->link);
}

// Returns the name of the load case that gets the load, if one is chosen.
QString LoadTool::ofCase() const
{
    const auto into = in();
    return into ? tr(" · into %1").arg(LoadText::name(*shown().find(*into)).toHtmlEscaped())
                : QString();
}

QString LoadTool::hint() const
{
    if (place_ && !gesture_->isActive())
        return cancelledHint();
    if (place_)
        return tr("<b>Release</b>: load %1 · numbers: force, Tab, angle · Esc: give up")
                   .arg(nameOf(*place_)) +
               ofCase();
    const auto place = mouse() ? placeAt(*mouse()) : std::nullopt;
    if (!place)
        return tr("<b>Click</b> on a particle or a link, or drag from it: a load") + ofCase();
    if (isLoaded(*place))
        return tr("<b>Click</b>: take the load off %1 · Drag: another load").arg(nameOf(*place)) +
               ofCase();
    return tr("<b>Click</b>: %1 on %2 · Drag: another load")
               .arg(quantityText(length(usual()), Unit::force, shown().world()), nameOf(*place)) +
           ofCase();
}

}  // namespace vakwerk
