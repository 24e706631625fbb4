#pragma once

#include "core/scene/constraint.h"
#include "editor/document/gesture.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// A drag from particle to particle links them; to empty space, it makes a new one.
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
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

private:
    bool isConnecting() const;
    Patch patchTo(const Scene& scene, const Pointer& pointer) const;

    LinkKind kind_ = LinkKind::distance;
    std::optional<ParticleId> from_;
    std::optional<Gesture> gesture_;  // previews nothing, but ends where every gesture ends
    Pointer last_;
    mutable Patch preview_;
};

}  // namespace vakwerk
