#pragma once

#include "core/scene/edit/build.h"
#include "editor/tools/select_tool.h"

namespace vakwerk {

// Offers the course's five gestures on the empty canvas; on items works like Select.
class BuildTool : public SelectTool {
    Q_OBJECT

public:
    using SelectTool::SelectTool;

    enum class Gesture { oneLink, twoLinks, twoFixed, linkOnly, fixedPoint };
    Q_ENUM(Gesture)

    LinkKind kind() const { return kind_; }
    void setKind(LinkKind kind);
    Gesture chosen() const { return chosen_; }
    void choose(Gesture gesture);
    double fixedLength() const { return fixedLength_; }
    void setFixedLength(double length);
    // Returns what a click would do with the keys held now.
    Gesture current() const;

    void click(const Pointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

private:
    Gesture gestureOf(Qt::MouseButton button, Qt::KeyboardModifiers modifiers) const;
    bool belongsToItem(const Pointer& pointer, const Items& item) const;
    Patch patchOf(Gesture gesture, const Scene& scene, Vec2 at) const;
    QString nameOf(Gesture gesture, const Patch& patch) const;
    void make(Gesture gesture, Vec2 at);
    void explain(Gesture gesture, Vec2 at, const Patch& patch);
    std::optional<Vec2> crosshair() const;
    std::optional<Vec2> target() const;

    LinkKind kind_ = LinkKind::distance;
    Gesture chosen_ = Gesture::oneLink;
    double fixedLength_ = 100.0;
    // Where Enter would place, from the first arrow key until the mouse moves.
    std::optional<Vec2> crosshair_;
    QPointF mouseAtCrosshair_;
    std::optional<ConstraintId> flashing_;
    mutable Patch preview_;
};

}  // namespace vakwerk
