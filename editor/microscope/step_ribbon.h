// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QWidget>

class QAction;

namespace vakwerk {

// Shows the stages of the traced step side by side in order of time, and a mark at the present
// place. A press or a drag goes to the place under the mouse. The ribbon is visible only while a
// step is traced.
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
