#pragma once

#include "core/scene/control.h"
#include "editor/tools/tool.h"

#include <QDialog>

namespace vakwerk {

// The words and the range of a control. What is set is an edit at once, like in the inspector.
class ControlDialog : public QDialog {
    Q_OBJECT

public:
    ControlDialog(const Workbench& bench, ControlId id, QWidget* parent = nullptr);
};

}  // namespace vakwerk
