// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/constraint.h"
#include "editor/document/gesture.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Links two particles by a drag. A drag to empty space adds a new particle there.
class ConnectTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    LinkKind kind() const { return kind_; }
    void setKind(LinkKind kind);

    void click(const Pointer& pointer) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool cancel() override;
    bool scrolls() const override { return isConnecting(); }
    std::optional<DragNumbers> dragNumbers() const override;
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

private:
    // The end of the link: a particle, or the place of a new particle.
    struct Target {
        std::optional<ParticleId> particle;
        Snapped place;
    };

    bool isConnecting() const;
    Target targetOf(const Pointer& pointer) const;
    Patch patchTo(const Scene& scene, const Target& target) const;

    LinkKind kind_ = LinkKind::distance;
    std::optional<ParticleId> from_;
    std::optional<Gesture> gesture_;  // makes undo end the drag, like any gesture
    Pointer last_;
};

}  // namespace vakwerk
