#include "editor/tools/brush_tool.h"

#include <utility>

namespace vakwerk {

BrushTool::BrushTool(const Workbench& bench, QObject* parent) : CircleTool(bench, parent)
{
    connect(&bench.player, &Player::aboutToStep, this, &BrushTool::work);
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
        emit said(tr("The brush works on what moves: press Space to play first."));
        return;
    }
    stroke_ = strokeOf(press);
    at_ = press.at;
    movement_ = {};
    drag(press);
}

// Between steps only what can be seen at once is done at once.
void BrushTool::drag(const Pointer& pointer)
{
    if (!stroke_ || !isRunning())
        return;
    movement_ += pointer.at - at_;
    at_ = pointer.at;
    const Player& player = bench().player;
    if (stroke_ == Stroke::tear)
        bench().player.cut(linksOn(player.model(), player.state(),
                                   particlesWithin(player.state(), circleAt(at_))));
    else if (!player.isPlaying())
        work(1);
    emit changed();
}

// What the mouse has moved since the last frame is spread over the steps that are due in this one.
// A mouse that rests does not sweep, but what comes into its circle is still pushed out.
void BrushTool::work(int due)
{
    if (!stroke_ || !isRunning())
        return;
    Player& player = bench().player;
    const Circle circle = circleAt(at_);
    if (stroke_ == Stroke::push)
        player.move(pushedOut(player.model(), player.state(), circle));
    const Vec2 movement = std::exchange(movement_, {});
    if (stroke_ == Stroke::sweep && movement != Vec2{})
        player.move(sweptAlong(player.model(), player.state(), circle,
                               limited(movement / due, mostPerStep_)));
}

void BrushTool::endDrag(const Pointer& pointer)
{
    drag(pointer);
    stroke_.reset();
    emit changed();
}

bool BrushTool::cancel()
{
    const bool busy = stroke_.has_value();
    stroke_.reset();
    emit changed();
    return busy;
}

QString BrushTool::hint() const
{
    if (!isRunning())
        return tr("<b>Space</b>: play, for the brush works on what moves · Wheel: size");
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
