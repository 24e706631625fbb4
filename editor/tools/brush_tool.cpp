// SPDX-License-Identifier: MIT
#include "editor/tools/brush_tool.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace vakwerk {
namespace {

constexpr int mostCircles = 200;  // greatest number of circles for one movement of the mouse

}  // namespace

BrushTool::BrushTool(const Workbench& bench, QObject* parent) : CircleTool(bench, parent)
{
    connect(&bench.player, &Player::aboutToStep, this, &BrushTool::sweep);
    connect(&bench.player, &Player::playingChanged, this, &Tool::changed);
}

void BrushTool::choose(Stroke stroke)
{
    chosen_ = stroke;
    emit changed();
}

void BrushTool::setMostPerStep(double most)
{
    mostPerStep_ = most;
    emit changed();
}

void BrushTool::convertLengths(const Conversion& conversion)
{
    if (mostPerStep_)
        mostPerStep_ = conversion(*mostPerStep_);
}

BrushTool::Stroke BrushTool::strokeOf(const Pointer& pointer) const
{
    if (pointer.button == Qt::RightButton)
        return Stroke::tear;
    return pointer.modifiers.testFlag(Qt::ShiftModifier) ? Stroke::push : chosen_;
}

BrushTool::Stroke BrushTool::current() const
{
    if (stroke_)
        return *stroke_;
    return mouse() ? strokeOf(*mouse()) : chosen_;
}

void BrushTool::startDrag(const Pointer& press)
{
    if (press.button != Qt::LeftButton && press.button != Qt::RightButton)
        return;
    if (!isRunning()) {
        emit said(tr("The brush works only while the scene plays: press Space."));
        return;
    }
    stroke_ = strokeOf(press);
    runGesture_.emplace(bench().document, [this] { cancel(); });
    at_ = press.at;
    movement_ = {};
    drag(press);
}

void BrushTool::drag(const Pointer& pointer)
{
    if (!stroke_ || !isRunning())
        return;
    movement_ += pointer.at - at_;
    tear(std::exchange(at_, pointer.at));
    push();
    if (!bench().player.isPlaying())
        sweep(1);
    emit changed();
}

// Spreads the movement of the mouse since the last call over the steps that are due. While the
// mouse rests, nothing is moved.
void BrushTool::sweep(int due)
{
    if (stroke_ != Stroke::sweep || !isRunning())
        return;
    const Vec2 movement = std::exchange(movement_, {});
    if (movement != Vec2{})
        bench().player.act(
            [circle = circleAt(at_), each = limited(movement / due, mostPerStep())](Run& run) {
                run.act(interaction::Move{sweptAlong(run.model(), run.state(), circle, each)});
            });
}

// Pushes now and after each step, so that no particle is seen within the circle.
void BrushTool::push()
{
    if (stroke_ != Stroke::push || !isRunning())
        return;
    const auto push = [circle = circleAt(at_)](Run& run) {
        run.act(interaction::Move{pushedOut(run.model(), run.state(), circle)});
    };
    bench().player.act(push);
    bench().player.actAfterEach(push);
}

// Tears the links in circles along the path of the mouse. Neighbouring circles are at most a radius
// apart, unless the path is very long.
void BrushTool::tear(Vec2 from)
{
    if (stroke_ != Stroke::tear)
        return;
    bench().player.act([from, to = circleAt(at_)](Run& run) {
        const Vec2 way = to.centre - from;
        const int circles = std::clamp(int(std::ceil(length(way) / to.radius)), 1, mostCircles);
        for (int i = 1; i <= circles; ++i) {
            const Circle circle{from + way * (double(i) / circles), to.radius};
            run.act(interaction::Cut{
                linksOn(run.model(), run.state(), particlesWithin(run.state(), circle))});
        }
    });
}

void BrushTool::endDrag(const Pointer& pointer)
{
    drag(pointer);
    cancel();
}

bool BrushTool::cancel()
{
    const bool busy = stroke_.has_value();
    if (stroke_ == Stroke::push)
        bench().player.actAfterEach({});
    stroke_.reset();
    runGesture_.reset();
    emit changed();
    return busy;
}

QString BrushTool::hint() const
{
    if (!isRunning())
        return tr("<b>Space</b>: play; the brush works only while the scene plays · Wheel: size");
    switch (current()) {
    case Stroke::sweep:
        return tr("<b>Drag</b>: sweep particles along · Shift: push them away · right: tear · "
                  "Wheel: size");
    case Stroke::push:
        return tr("<b>Drag</b>: push particles out of the circle · right: tear · Wheel: size");
    case Stroke::tear:
        return tr("<b>Drag</b>: tear the links of what is in the circle, until you go back to the "
                  "start · Wheel: size");
    }
    return {};
}

}  // namespace vakwerk
