#pragma once

#include "editor/window/window_parts.h"

class QMenu;

namespace vakwerk {

// What a window has to do with a run.
class SimulationMenu : public QObject {
    Q_OBJECT

public:
    explicit SimulationMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);
    // Of play or pause, in the theme.
    void showPlaying();

private:
    void showDivergence(const Divergence& divergence);

    WindowParts parts_;
};

}  // namespace vakwerk
