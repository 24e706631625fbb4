// SPDX-License-Identifier: MIT
#include "editor/tools/transform_box.h"

#include "core/scene/query/extent.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vakwerk {
namespace {

constexpr double outside = 14.0;      // px from the particles to the handles
constexpr double knobHeight = 24.0;   // px above the box
constexpr double handleReach = 8.0;   // px
constexpr double boxTurnStep = 15.0;  // degrees
constexpr double leastFactor = 1e-3;

// Returns a factor whose size is at least leastFactor. A side of length 0 could not be scaled back.
double kept(double factor)
{
    return std::abs(factor) < leastFactor ? std::copysign(leastFactor, factor) : factor;
}

Vec2 sideOf(const Rect& rect, int x, int y)
{
    const Vec2 middle = rect.center();
    return {x < 0   ? rect.left
            : x > 0 ? rect.right
                    : middle.x,
            y < 0   ? rect.top
            : y > 0 ? rect.bottom
                    : middle.y};
}

double degreesOf(Vec2 direction)
{
    return std::atan2(direction.y, direction.x) * 180.0 / std::numbers::pi;
}

}  // namespace

void TransformBox::movePivot(Vec2 to)
{
    const Scene& scene = bench_.document.shown();
    const Selection& selection = bench_.selection;
    bench_.selection.setPivot(
        AnchoredPoint(scene, anchorsOf(scene, selection.movable(), selection.items().ground), to));
}

std::optional<Vec2> TransformBox::pivot() const
{
    const std::optional<AnchoredPoint>& pivot = bench_.selection.pivot();
    return pivot ? pivot->in(bench_.document.shown()) : std::nullopt;
}

std::optional<Rect> TransformBox::extent() const
{
    const Scene& scene = bench_.document.shown();
    Items ground;
    ground.ground = bench_.selection.items().ground;
    if (bench_.selection.items().size() < 2 && ground.empty())
        return std::nullopt;
    auto around = extentOf(scene, bench_.selection.movable());
    if (!around)
        around = extentOf(scene, ground);
    return around && (around->width() > 0.0 || around->height() > 0.0) ? around : std::nullopt;
}

// The pivot is last in the list, and handleAt() looks there first.
std::vector<TransformBox::Handle> TransformBox::handles() const
{
    std::vector<Handle> all;
    const auto around = extent();
    if (!around)
        return all;
    const Camera& camera = bench_.view.camera();
    const QRectF box = QRectF(camera.toScreen({around->left, around->top}),
                              camera.toScreen({around->right, around->bottom}))
                           .normalized()
                           .adjusted(-outside, -outside, outside, outside);
    const int up = camera.yAxis() == YAxis::up ? -1 : 1;
    for (const int y : {-1, 0, 1})
        for (const int x : {-1, 0, 1}) {
            const bool scales = (x == 0 || around->width() > 0.0) &&
                                (y == 0 || around->height() > 0.0) && (x != 0 || y != 0);
            if (scales)
                all.push_back({Kind::scale,
                               box.center() + QPointF(x * box.width(), y * box.height()) / 2.0, x,
                               y * up});
        }
    all.push_back({Kind::knob, {box.center().x(), box.top() - knobHeight}});
    all.push_back({Kind::pivot, camera.toScreen(pivot().value_or(around->center()))});
    return all;
}

std::optional<TransformMarks> TransformBox::marks() const
{
    TransformMarks marks;
    for (const Handle& handle : handles()) {
        if (handle.kind == Kind::scale)
            marks.handles.push_back(handle.at);
        else
            (handle.kind == Kind::knob ? marks.knob : marks.pivot) = handle.at;
    }
    if (marks.handles.empty())
        return std::nullopt;
    return marks;
}

std::optional<TransformBox::Handle> TransformBox::handleAt(QPointF screen) const
{
    std::vector<Handle> all = handles();
    std::ranges::reverse(all);
    const auto found = std::ranges::find_if(all, [&](const Handle& handle) {
        return QLineF(handle.at, screen).length() <= handleReach;
    });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

std::optional<Qt::CursorShape> TransformBox::cursorAt(QPointF screen) const
{
    const auto handle = handleAt(screen);
    if (!handle)
        return std::nullopt;
    if (handle->kind != Kind::scale)
        return handle->kind == Kind::knob ? Qt::CrossCursor : Qt::SizeAllCursor;
    if (handle->x == 0 || handle->y == 0)
        return handle->x == 0 ? Qt::SizeVerCursor : Qt::SizeHorCursor;
    const bool up = bench_.view.camera().yAxis() == YAxis::up;
    return (handle->x == handle->y) == up ? Qt::SizeBDiagCursor : Qt::SizeFDiagCursor;
}

bool TransformBox::isPivotAt(QPointF screen) const
{
    const auto handle = handleAt(screen);
    return handle && handle->kind == Kind::pivot;
}

bool TransformBox::grab(const Pointer& press)
{
    held_ = handleAt(press.screen);
    if (!held_)
        return false;
    pressed_ = *extent();
    pivotBefore_ = bench_.selection.pivot();
    pressedPivot_ = pivot().value_or(pressed_.center());
    pressedAt_ = press.at;
    return true;
}

Vec2 TransformBox::wanted(const Pointer& pointer) const
{
    const Vec2 from =
        held_->kind == Kind::pivot ? pressedPivot_ : sideOf(pressed_, held_->x, held_->y);
    return from + (pointer.at - pressedAt_);
}

Affine TransformBox::mapTo(const Pointer& pointer, Vec2 to, const TypedNumbers& typed) const
{
    return turns() ? turnedTo(pointer, typed) : scaledTo(pointer, to, typed);
}

Affine TransformBox::turnedTo(const Pointer& pointer, const TypedNumbers& typed) const
{
    if (typed[0]) {
        const bool up = bench_.view.camera().yAxis() == YAxis::up;
        return Affine::rotation(pressedPivot_, up ? *typed[0] : -*typed[0]);
    }
    double degrees = degreesOf(pointer.at - pressedPivot_) - degreesOf(pressedAt_ - pressedPivot_);
    if (!pointer.modifiers.testFlag(Qt::ControlModifier))
        degrees = boxTurnStep * std::round(degrees / boxTurnStep);
    return Affine::rotation(pressedPivot_, degrees);
}

Affine TransformBox::scaledTo(const Pointer& pointer, Vec2 to, const TypedNumbers& typed) const
{
    const Vec2 fixed = sideOf(pressed_, -held_->x, -held_->y);
    const Vec2 size = sideOf(pressed_, held_->x, held_->y) - fixed;
    Vec2 factors{held_->x != 0 ? kept((to.x - fixed.x) / size.x) : 1.0,
                 held_->y != 0 ? kept((to.y - fixed.y) / size.y) : 1.0};
    if (pointer.modifiers.testFlag(Qt::ShiftModifier)) {
        const double most = std::max(held_->x != 0 ? std::abs(factors.x) : 0.0,
                                     held_->y != 0 ? std::abs(factors.y) : 0.0);
        factors = {std::copysign(most, factors.x), std::copysign(most, factors.y)};
    }
    if (typed[0] && pressed_.width() > 0.0)
        factors.x = std::copysign(*typed[0] / pressed_.width(), factors.x);
    if (typed[1] && pressed_.height() > 0.0)
        factors.y = std::copysign(*typed[1] / pressed_.height(), factors.y);
    return Affine::scaling(fixed, factors);
}

DragNumbers TransformBox::numbersOf(const Affine& map) const
{
    if (turns()) {
        const bool up = bench_.view.camera().yAxis() == YAxis::up;
        const double degrees = degreesOf(map.i);
        return {NumberPair::turn, {up ? degrees : 0.0 - degrees, 0.0}};
    }
    return {NumberPair::size,
            {pressed_.width() * std::abs(map.i.x), pressed_.height() * std::abs(map.j.y)}};
}

}  // namespace vakwerk
