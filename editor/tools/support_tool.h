// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// A click gives a particle the next kind of support: held, a horizontal roller, a vertical roller,
// none. A drag from a particle makes a roller that moves along the drawn line.
class SupportTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    void click(const Pointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool cancel() override;
    bool opens() const override { return false; }
    std::optional<DragNumbers> dragNumbers() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::PointingHandCursor; }
    QString hint() const override;

protected:
    void followTyped() override;

private:
    double degrees() const;
    QString rollsAlong() const;
    void preview();

    std::optional<ParticleId> rolling_;
    std::optional<Gesture> gesture_;
    Pointer pointer_;
};

}  // namespace vakwerk
