#pragma once

#include "editor/workbench/editor.h"

#include <QWidget>

class QAction;

namespace vakwerk {

// The stages of the step that is looked into, side by side in order of time, with the place in it. A
// press or a drag goes to the place under the mouse. It is there while the step is open.
class StepRibbon : public QWidget {
    Q_OBJECT

public:
    StepRibbon(const Workbench& bench, const std::vector<QAction*>& actions,
               QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    class Stages;
    void fitLetters();

    Stages* stages_;
};

}  // namespace vakwerk
