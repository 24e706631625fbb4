#pragma once

#include "editor/tools/tool.h"

namespace vakwerk {

// Each click gives a particle the next support: held, on a level or an upright roller, none.
class SupportTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    void click(const Pointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    void startDrag(const Pointer&) override {}
    void drag(const Pointer&) override {}
    void endDrag(const Pointer&) override {}
    bool opens() const override { return false; }
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::PointingHandCursor; }
    QString hint() const override;
};

}  // namespace vakwerk
