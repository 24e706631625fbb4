// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/circle_tool.h"

namespace vakwerk {

// Carries particles along, pushes them away or tears their links, in a run. This is not an edit.
class BrushTool : public CircleTool {
    Q_OBJECT

public:
    enum class Stroke { sweep, push, tear };

    explicit BrushTool(const Workbench& bench, QObject* parent = nullptr);

    // Sets what a drag without keys does.
    void choose(Stroke stroke);
    // Returns what the drag under way does, or what a drag would do with the keys that are held
    // now.
    Stroke current() const;

    // The largest movement of a particle in each step along each axis, in length units. A tenth of
    // a metre until it is set.
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
    std::optional<Stroke> stroke_;          // the stroke under way
    std::optional<RunGesture> runGesture_;  // during a stroke
    Vec2 at_;
    Vec2 movement_;  // movement of the mouse that no step has used yet
};

}  // namespace vakwerk
