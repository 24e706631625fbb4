// SPDX-License-Identifier: MIT
#include "editor/tools/tool.h"

#include "core/scene/angle.h"
#include "core/scene/query/metres.h"
#include "editor/drawing/measures.h"
#include "editor/drawing/notes.h"

#include <QFontInfo>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vakwerk {
namespace {

constexpr double particleReach = 10.0;  // px
constexpr double lineReach = 6.0;       // pixels
constexpr double symbolSize = 20.0;     // pixels

}  // namespace

Tool::Tool(const Workbench& bench, QObject* parent) : QObject(parent), bench_(bench)
{
    connect(&bench.document, &Document::changed, this, [this](const Patch& patch) {
        if (const auto conversion = conversionOf(patch))
            convertLengths(*conversion);
    });
    connect(&bench.document, &Document::worldChanged, this, &Tool::changed);
}

bool Tool::wheel(double notches)
{
    Q_UNUSED(notches);
    return false;
}

bool Tool::isRunning() const
{
    return bench_.player.isPlaying() || !bench_.player.isAtStart();
}

double Tool::metre() const
{
    return metreIn(bench_.document.scene().world()).value_or(100.0);
}

bool Tool::key(const QKeyEvent& event)
{
    Q_UNUSED(event);
    return false;
}

void Tool::hover(const std::optional<Pointer>& pointer)
{
    mouse_ = pointer;
    emit changed();
}

Items Tool::hovered() const
{
    return mouse_ ? itemAt(*mouse_) : Items{};
}

std::optional<ParticleId> Tool::particleAt(const Pointer& pointer, Among among) const
{
    return pickParticle(shown(), pointer.at, particleReach / bench_.view.camera().scale(), among);
}

PickSizes Tool::pickSizes() const
{
    const double scale = bench_.view.camera().scale();
    return {lineReach / scale, symbolSize / scale};
}

Items Tool::itemAt(const Pointer& pointer) const
{
    if (const auto particle = particleAt(pointer))
        return itemsOf(*particle);
    const auto constraint = pickConstraint(shown(), pointer.at, pickSizes());
    if (constraint && !isBackground(*shown().find(*constraint)))
        return itemsOf(*constraint);
    if (const auto measures = measuresAt(pointer.screen); !measures.empty())
        return itemsOf(measures.front());
    if (const auto placed = placedAt(pointer.screen); !placed.empty())
        return itemsOf(placed.front());
    if (const auto ground = groundAt(shown(), pointer.at, pickSizes().reach); !ground.empty())
        return itemsOf(ground.front());
    if (constraint)
        return itemsOf(*constraint);
    const auto skins = skinsAt(shown(), pointer.at);
    return skins.empty() ? Items{} : itemsOf(skins.front());
}

std::vector<Items> Tool::itemsAt(const Pointer& pointer) const
{
    std::vector<Items> items;
    const auto append = [&items](const auto& ids) {
        for (const auto id : ids)
            items.push_back(itemsOf(id));
    };
    append(particlesAt(shown(), pointer.at, particleReach / bench_.view.camera().scale()));
    auto constraints = constraintsAt(shown(), pointer.at, pickSizes());
    const auto behind =
        std::stable_partition(constraints.begin(), constraints.end(),
                              [this](ConstraintId id) { return !isBackground(*shown().find(id)); });
    append(std::span(constraints.begin(), behind));
    append(measuresAt(pointer.screen));
    append(placedAt(pointer.screen));
    append(groundAt(shown(), pointer.at, pickSizes().reach));
    append(std::span(behind, constraints.end()));
    append(skinsAt(shown(), pointer.at));
    return items;
}

bool Tool::isFree(const Pointer& pointer) const
{
    const Items item = itemAt(pointer);
    const Constraint* constraint =
        item.constraints.empty() ? nullptr : shown().find(item.constraints[0]);
    return item.empty() || (constraint && isBackground(*constraint));
}

std::vector<DecorationId> Tool::measuresAt(QPointF screen) const
{
    const double em = QFontInfo(QGuiApplication::font()).pixelSize();
    const auto placeOf = [this](ParticleId id) { return shown().find(id)->position; };
    std::vector<std::pair<double, DecorationId>> found;
    for (const Decoration& decoration : shown().decorations()) {
        const auto measure =
            isPickable(decoration)
                ? measured(decoration, placeOf, bench_.view.camera(), shown().world(), em)
                : std::nullopt;
        if (const double away = measure ? distanceTo(*measure, screen, em) : never;
            away <= lineReach)
            found.emplace_back(away, decoration.id);
    }
    std::ranges::sort(found);
    std::vector<DecorationId> ids;
    for (const auto& [away, id] : found)
        ids.push_back(id);
    return ids;
}

std::vector<DecorationId> Tool::placedAt(QPointF screen) const
{
    const double em = QFontInfo(QGuiApplication::font()).pixelSize() * bench_.view.boxScale();
    std::vector<DecorationId> found;
    for (const Decoration& decoration : shown().decorations()) {
        const auto box = boxOf(decoration, bench_.view.camera(), em);
        const bool isHidden =
            bench_.microscope.isOpen() && std::holds_alternative<Plot>(decoration.body);
        if (isPickable(decoration) && !isHidden && box && box->contains(screen))
            found.push_back(decoration.id);
    }
    std::ranges::reverse(found);
    return found;
}

QString Tool::cancelledHint()
{
    return tr("Cancelled: nothing has changed");
}

void Tool::openMenu(const Pointer& pointer)
{
    bench_.selection.set(itemAt(pointer));
    emit menuRequested(pointer.screen.toPoint());
}

void Tool::type(const TypedNumbers& numbers)
{
    typed_ = numbers;
    followTyped();
    emit changed();
}

// If only a direction is typed, the end is the foot of the perpendicular from the mouse to that
// line.
Vec2 Tool::endOf(Vec2 start, Vec2 atMouse) const
{
    const Vec2 line = atMouse - start;
    const double size = length(line);
    const auto& [typedLength, typedDegrees] = typed_;
    Vec2 n = size > 0.0 ? line / size : Vec2{1.0, 0.0};
    if (typedDegrees) {
        const bool up = bench_.view.camera().yAxis() == YAxis::up;
        n = directionOf(up ? *typedDegrees : -*typedDegrees);
    }
    if (typedLength)
        return start + n * *typedLength;
    return typedDegrees ? start + n * std::max(0.0, dot(n, line)) : atMouse;
}

DragNumbers Tool::polar(Vec2 line) const
{
    const double y = bench_.view.camera().yAxis() == YAxis::up ? line.y : 0.0 - line.y;
    const double degrees = std::atan2(y, line.x) * 180.0 / std::numbers::pi;
    return {NumberPair::polar, {length(line), degrees}};
}

namespace {

Snapped snappedBy(const Workbench& bench, Vec2 wanted, Snapping how)
{
    constexpr double reach = 7.0;  // px
    how.reach = reach / bench.view.camera().scale();
    how.within = bench.view.camera().visible();
    return snapped(bench.document.shown(), wanted, how);
}

}  // namespace

Snapped snappedIn(const Workbench& bench, Vec2 wanted, Snapping how)
{
    how.things = bench.view.snapsToThings();
    if (bench.view.snaps())
        how.grid = bench.view.gridLines();
    return snappedBy(bench, wanted, std::move(how));
}

Snapped Tool::snappedAt(Vec2 wanted, Snapping how) const
{
    return snappedIn(bench_, wanted, std::move(how));
}

// While Ctrl is held, the kinds of snapping that are on are switched off. If all are off, Ctrl
// switches all on.
Snapped Tool::draggedTo(Vec2 wanted, const Pointer& pointer, Snapping how) const
{
    const View& view = bench_.view;
    if (!pointer.modifiers.testFlag(Qt::ControlModifier))
        return snappedAt(wanted, std::move(how));
    how.things = !view.snapsToThings() && !view.snaps();
    if (how.things)
        how.grid = view.gridLines();
    return snappedBy(bench_, wanted, std::move(how));
}

}  // namespace vakwerk
