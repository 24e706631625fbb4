#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Selects and moves items and, in a run, pulls particles.
class SelectTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    void click(const Pointer& pointer) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    void keyReleased(const QKeyEvent& event) override;
    bool cancel() override;
    Overlay overlay() const override;
    QString hint() const override;

protected:
    void clickOnItem(const Pointer& pointer, const Items& item);
    bool isDragging() const { return drag_ != Drag::none; }

private:
    enum class Drag { none, move, pull, marquee };

    void startOnItem(const Pointer& press, const Items& item);
    void nudge(Vec2 offset);
    Vec2 offsetTo(const Pointer& pointer) const;
    std::optional<Marquee> marquee() const;
    void selectMarquee(const Pointer& pointer);

    Drag drag_ = Drag::none;
    Pointer press_;
    Pointer last_;
    Vec2 grabbed_;  // snaps: the particle pressed, else the point
    std::optional<ParticleId> pulled_;
    std::optional<Gesture> gesture_;
    std::optional<RunGesture> runGesture_;  // while pulling or selecting by rectangle
    Vec2 nudged_;
};

}  // namespace vakwerk
