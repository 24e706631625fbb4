#pragma once

#include "editor/window/window_parts.h"

class QMenu;

namespace vakwerk {

// What is done to the selection, and undone.
class EditMenu : public QObject {
    Q_OBJECT

public:
    explicit EditMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);

private:
    void connectHistory();
    void connectMessages();
    void showHistory();
    void paste(std::optional<Vec2> at);

    WindowParts parts_;
};

}  // namespace vakwerk
