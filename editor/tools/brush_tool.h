#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/circle_tool.h"

namespace vakwerk {

// Sweeps or pushes particles in a run, or tears their links. That is no edit.
class BrushTool : public CircleTool {
    Q_OBJECT

public:
    enum class Stroke { sweep, push, tear };

    explicit BrushTool(const Workbench& bench, QObject* parent = nullptr);

    // Sets what a plain drag does.
    void choose(Stroke stroke);
    // Returns what a drag does, or would do now.
    Stroke current() const;

    // Limits the movement per step and axis, in length units.
    // In length units; a tenth of a metre until it is set.
    double mostPerStep() const { return mostPerStep_.value_or(0.1 * metre()); }
    void setMostPerStep(double most);

    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool cancel() override;
    QString hint() const override;

protected:
    void convertLengths(const Conversion& conversion) override;
    bool isBusy() const override { return stroke_.has_value(); }

private:
    void sweep(int due);
    void push();
    void tear(Vec2 from);
    Stroke strokeOf(const Pointer& pointer) const;

    Stroke chosen_ = Stroke::sweep;
    std::optional<double> mostPerStep_;
    std::optional<Stroke> stroke_;          // under way
    std::optional<RunGesture> runGesture_;  // during a stroke
    Vec2 at_;
    Vec2 movement_;  // not yet taken up by a step
};

}  // namespace vakwerk
