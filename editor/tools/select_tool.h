#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/load_arrows.h"
#include "editor/tools/tool.h"
#include "editor/tools/transform_box.h"
#include "editor/tools/velocity_arrows.h"

namespace vakwerk {

// Selects and moves items and, in a run, pulls particles.
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
    // Returns where the user has put the pivot of the selection.
    std::optional<Vec2> pivot() const { return box_.pivot(); }

protected:
    // Returns whether the selection has handles: not where the canvas is for making things.
    virtual bool hasHandles() const { return true; }
    void clickOnItem(const Pointer& pointer, const Items& item);
    // Returns what a drag from there takes, if anything.
    Items takenAt(const Pointer& pointer) const;
    // Returns what a click there takes: an item, or the group around it that is not gone into.
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
    std::optional<ParticleId> loaded_;  // of which the load is dragged
    Affine map_;
    Drag drag_ = Drag::none;
    Pointer press_;
    Pointer last_;
    Vec2 grabbed_;  // snaps: the particle pressed, else the nearest of the item, else the point
    Snapping how_;
    std::optional<Snapped> snapped_;
    std::optional<ParticleId> pulled_;
    std::optional<Gesture> gesture_;
    std::optional<RunGesture> runGesture_;  // while pulling or selecting by rectangle
    Vec2 moved_;
    Vec2 nudged_;
    struct {
        quint64 at = 0;  // the time stamp of the event
        int key = 0;
        int edits = 0;  // that are done since
    } released_;        // the key of the last nudge
};

}  // namespace vakwerk
