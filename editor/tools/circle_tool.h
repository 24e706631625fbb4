// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/touched.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Acts on everything within a circle around the mouse, from the press on. The wheel changes the
// size of the circle.
class CircleTool : public Tool {
    Q_OBJECT

public:
    explicit CircleTool(const Workbench& bench, QObject* parent = nullptr);

    void click(const Pointer&) override {}
    bool wheel(double notches) override;
    bool dragsAtOnce() const override { return true; }
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

protected:
    virtual bool isBusy() const = 0;
    Circle circleAt(Vec2 centre) const;

private:
    double turned_ = 0.0;  // part of a notch of the wheel that is not used yet
};

}  // namespace vakwerk
