// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/circle_tool.h"

namespace vakwerk {

// Drags all particles within the circle along with the mouse. In a run this is not an edit; at the
// start it moves the particles.
class GrabTool : public CircleTool {
    Q_OBJECT

public:
    enum class Grip { pull, hold };               // pull by springs, or hold exactly at the mouse
    enum class PinnedOnes { stay, come, unpin };  // what pinned particles do

    explicit GrabTool(const Workbench& bench, QObject* parent = nullptr);

    Grip grip() const { return grip_; }
    void setGrip(Grip grip);
    PinnedOnes pinnedOnes() const { return pinnedOnes_; }
    void setPinnedOnes(PinnedOnes what);

    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool cancel() override;
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::OpenHandCursor; }
    QString hint() const override;

protected:
    bool isBusy() const override { return !grabbed_.empty(); }

private:
    struct Grabbed {
        ParticleId particle{};
        Vec2 offset;  // vector from the mouse to the particle
        bool pinned = false;
    };

    void take(const Pointer& press);
    void carry(Vec2 mouse);
    bool hasLostGrip() const;
    Edit edit(Vec2 movement) const;

    Grip grip_ = Grip::pull;
    PinnedOnes pinnedOnes_ = PinnedOnes::stay;
    std::vector<Grabbed> grabbed_;
    Vec2 press_;
    Vec2 at_;
    bool moved_ = false;
    bool carries_ = false;                  // drags particles in a run
    std::optional<Gesture> gesture_;        // a drag at the start, which is an edit
    std::optional<RunGesture> runGesture_;  // a drag in a run, which is not
};

}  // namespace vakwerk
