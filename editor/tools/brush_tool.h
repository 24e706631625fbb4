#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/circle_tool.h"

namespace vakwerk {

// Strokes over a run: sweeps particles along, pushes them away or tears their links. No edit.
class BrushTool : public CircleTool {
    Q_OBJECT

public:
    enum class Stroke { sweep, push, tear };

    explicit BrushTool(const Workbench& bench, QObject* parent = nullptr);

    // What a plain drag does.
    void choose(Stroke stroke);
    // What a drag would do now, or does.
    Stroke current() const;

    // The largest movement in a step along either axis, in units of length.
    double mostPerStep() const { return mostPerStep_; }
    void setMostPerStep(double most);

    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool cancel() override;
    QString hint() const override;

protected:
    bool isBusy() const override { return stroke_.has_value(); }

private:
    void sweep(int due);
    void push();
    void tear(Vec2 from);
    Stroke strokeOf(const Pointer& pointer) const;

    Stroke chosen_ = Stroke::sweep;
    double mostPerStep_ = 10.0;
    std::optional<Stroke> stroke_;          // that is under way
    std::optional<RunGesture> runGesture_;  // as long
    Vec2 at_;
    Vec2 movement_;  // of the mouse, that no step has taken up yet
};

}  // namespace vakwerk
