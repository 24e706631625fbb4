// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/decoration.h"
#include "editor/document/gesture.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Adds a ruler by a drag, and a protractor by three clicks. Their ends are particles or fixed
// places.
class MeasureTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    void click(const Pointer& pointer) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool opens() const override { return false; }  // a double click is two clicks for two points
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    bool scrolls() const override { return isDragging_ && isBusy(); }
    std::optional<DragNumbers> dragNumbers() const override;
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

protected:
    void convertLengths(const Conversion& conversion) override;

private:
    // A spot, and the place to which it has snapped.
    struct Point {
        Spot spot;
        Snapped place;
    };

    bool isBusy() const;
    Vec2 placeOf(const Spot& spot) const;
    Point pointAt(const Pointer& pointer) const;
    std::vector<Spot> spotsWith(const Pointer& pointer) const;
    void lay(const std::vector<Spot>& spots);
    bool takeBack();

    std::vector<Spot> spots_;         // the spots that the user has set so far
    std::optional<Gesture> gesture_;  // makes undo take back a click or end the drag
    bool isDragging_ = false;
    Pointer last_;
};

}  // namespace vakwerk
