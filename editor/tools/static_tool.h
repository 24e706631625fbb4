#pragma once

#include "editor/tools/tool.h"

namespace vakwerk {

// Adds a static constraint to the clicked particle, or removes it.
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
