// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Cuts links by a click or a swipe. At the start it deletes them, which is an edit. In a run it
// breaks them, which is not.
class CutTool : public Tool {
    Q_OBJECT

public:
    explicit CutTool(const Workbench& bench, QObject* parent = nullptr);

    void click(const Pointer& pointer) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool cancel() override;
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

private:
    bool isSwiping() const { return !trail_.empty(); }
    std::optional<ConstraintId> linkAt(const Pointer& pointer) const;
    bool canCut(ConstraintId link) const;
    std::vector<ConstraintId> linksBetween(Vec2 from, Vec2 to) const;
    void cut(const std::vector<ConstraintId>& links);

    std::vector<Vec2> trail_;
    std::vector<ConstraintId> links_;       // cut by this swipe
    std::optional<Gesture> gesture_;        // gesture of a swipe at the start
    std::optional<RunGesture> runGesture_;  // gesture of a swipe in a run
};

}  // namespace vakwerk
