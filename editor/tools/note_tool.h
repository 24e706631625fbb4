// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/select_tool.h"

namespace vakwerk {

// Puts notes on the empty canvas. On items it works like the Select tool.
class NoteTool : public SelectTool {
    Q_OBJECT

public:
    using SelectTool::SelectTool;

    void click(const Pointer& pointer) override;
    Qt::CursorShape cursor() const override { return Qt::IBeamCursor; }
    Overlay overlay() const override;
    QString hint() const override;

signals:
    void made();  // a note was made; it is selected, so that its text can be typed

protected:
    bool hasHandles() const override { return false; }
};

}  // namespace vakwerk
