#pragma once

#include "editor/workbench/editor.h"

class QAction;
class QWidget;

namespace vakwerk {

// Returns an action with a menu: usual profiles, and a copy of what is chosen. What it adds is selected.
QAction* newProfileAction(const Workbench& bench, QWidget* parent);

}  // namespace vakwerk
