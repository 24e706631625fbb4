#pragma once

#include "editor/window/window_parts.h"

class QMenu;

namespace vakwerk {

// All keys and gestures, and which program this is.
class HelpMenu : public QObject {
    Q_OBJECT

public:
    explicit HelpMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);

private:
    void showKeys();
    void showAbout();

    WindowParts parts_;
};

}  // namespace vakwerk
