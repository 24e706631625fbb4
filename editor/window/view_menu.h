#pragma once

#include "editor/window/window_parts.h"

class QMenu;

namespace vakwerk {

// What is seen of the scene and how: zoom, grid, panels, the description, theme and language.
class ViewMenu : public QObject {
    Q_OBJECT

public:
    explicit ViewMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);

    // Title and description of the scene, above the canvas.
    void showDescription();

private:
    void connectDescription();
    void followDescription();
    void fillThemes(QMenu& menu);
    void fillLanguages(QMenu& menu);

    WindowParts parts_;
};

}  // namespace vakwerk
