#pragma once

#include "editor/window/window_parts.h"

class QMenu;

namespace vakwerk {

// The colours of what links carry: the first part of the View menu, and the menu of the legend.
class StressMenu : public QObject {
    Q_OBJECT

public:
    explicit StressMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);

private:
    void fillMeasures(QMenu& menu);
    void connectMeasures();
    void set(const std::function<void(StressSettings&)>& change);
    void show();
    void askScale();

    WindowParts parts_;
};

}  // namespace vakwerk
