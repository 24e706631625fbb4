#pragma once

#include "editor/tools/select_tool.h"

namespace vakwerk {

// Puts notes on the empty canvas; on items works like Select.
class NoteTool : public SelectTool {
    Q_OBJECT

public:
    using SelectTool::SelectTool;

    void click(const Pointer& pointer) override;
    Qt::CursorShape cursor() const override { return Qt::IBeamCursor; }
    Overlay overlay() const override;
    QString hint() const override;

signals:
    void made();  // a note, now selected for its text

protected:
    bool hasHandles() const override { return false; }
};

}  // namespace vakwerk
