#pragma once

#include "editor/window/window_parts.h"

class QAction;
class QMenu;

namespace vakwerk {

// Which tool works on the canvas. A tool is registered in the table of tool_menu.cpp; its options are a
// page of the OptionBar.
class ToolMenu : public QObject {
    Q_OBJECT

public:
    explicit ToolMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    // For the column of tools, in groups.
    static std::vector<std::vector<QAction*>> groups(const Actions& actions);
    void fill(QMenu& menu);

    Tool* current() const { return current_; }
    void use(Tool* tool);
    // The one that a scene begins with.
    void useFirst();

private:
    void connectTools();
    void showTemplate();
    void showContextMenu(const QPoint& where);

    WindowParts parts_;
    Tool* current_ = nullptr;
};

}  // namespace vakwerk
