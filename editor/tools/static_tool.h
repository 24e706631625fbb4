#pragma once

#include "editor/tools/tool.h"

namespace vakwerk {

// A click on a particle gives it a static constraint, or takes it away.
class StaticTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    void click(const Pointer& pointer) override;
    void startDrag(const Pointer&) override {}
    void drag(const Pointer&) override {}
    void endDrag(const Pointer&) override {}
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::PointingHandCursor; }
    QString hint() const override;
};

}  // namespace vakwerk
