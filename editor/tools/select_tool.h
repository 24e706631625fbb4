// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/load_arrows.h"
#include "editor/tools/tool.h"
#include "editor/tools/transform_box.h"
#include "editor/tools/velocity_arrows.h"

namespace vakwerk {

// Selects and moves items. In a run it pulls particles.
class SelectTool : public Tool {
    Q_OBJECT

public:
    explicit SelectTool(const Workbench& bench, QObject* parent = nullptr);

    void click(const Pointer& pointer) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    void keyReleased(const QKeyEvent& event) override;
    bool cancel() override;
    bool goInside(const Pointer& pointer) override;
    bool scrolls() const override { return drag_ != Drag::none && drag_ != Drag::pull; }
    std::optional<DragNumbers> dragNumbers() const override;
    Items hovered() const override;
    Overlay overlay() const override;
    Qt::CursorShape cursor() const override;
    QString hint() const override;
    // Returns where the user has put the pivot of the selection. Nothing if the user has not moved
    // it.
    std::optional<Vec2> pivot() const { return box_.pivot(); }

protected:
    // Returns whether the selection has handles. Tools that make things on the canvas have none.
    virtual bool hasHandles() const { return true; }
    void clickOnItem(const Pointer& pointer, const Items& item);
    // Returns the items that a drag from the place of `pointer` moves. Empty if there are none.
    Items takenAt(const Pointer& pointer) const;
    // Returns what a click on the item selects: the item, or the outermost closed group around it.
    Items wholeOf(const Items& item) const;
    bool isDragging() const { return drag_ != Drag::none; }

private:
    enum class Drag { none, move, pull, marquee, transform, pivot, aim, load };

    void startOnItem(const Pointer& press, const Items& item);
    bool isHeldOn(const QKeyEvent& event) const;
    void nudge(Vec2 offset);
    std::optional<Qt::CursorShape> handleAt(const Pointer& pointer) const;
    bool startOnHandle(const Pointer& press);
    bool startOnArrow(const Pointer& press);
    bool isOnArrow(const Pointer& pointer) const;
    std::optional<ParticleId> loadAt(const Pointer& pointer) const;
    Edit loadEdit(const Pointer& pointer) const;
    void dragHandle(const Pointer& pointer);
    Edit mapEdit() const;
    Edit withLengths(Edit move) const;
    Vec2 offsetTo(const Pointer& pointer);
    void grab(const Items& item, Vec2 at);
    std::optional<Marquee> marquee() const;
    QString transformText() const;
    void selectMarquee(const Pointer& pointer);

    TransformBox box_;
    VelocityArrows arrows_;
    LoadArrows loads_;
    std::optional<ParticleId> loaded_;  // the particle whose load is dragged
    Affine map_;
    Drag drag_ = Drag::none;
    Pointer press_;
    Pointer last_;
    // The point that snaps: the particle under the press, else the nearest particle of the item,
    // else the point of the press.
    Vec2 grabbed_;
    Snapping how_;
    std::optional<Snapped> snapped_;
    std::optional<ParticleId> pulled_;
    std::optional<Gesture> gesture_;
    std::optional<RunGesture> runGesture_;  // while the user pulls, or selects by a rectangle
    Vec2 moved_;
    Vec2 nudged_;
    struct {
        quint64 at = 0;  // time stamp of the release
        int key = 0;
        int edits = 0;  // index of the undo stack after the nudge
    } released_;        // the arrow key of the last nudge, and when it was released
};

}  // namespace vakwerk
