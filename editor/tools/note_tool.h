#pragma once

#include "editor/tools/select_tool.h"

namespace vakwerk {

// Puts notes on the empty canvas; on items it selects and moves as Select does.
class NoteTool : public SelectTool {
    Q_OBJECT

public:
    using SelectTool::SelectTool;

    void click(const Pointer& pointer) override;
    Qt::CursorShape cursor() const override { return Qt::IBeamCursor; }
    Overlay overlay() const override;
    QString hint() const override;

signals:
    void made();  // a note, which is selected and waits for its text
};

}  // namespace vakwerk
