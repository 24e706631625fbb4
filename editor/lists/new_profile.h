// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

class QAction;
class QWidget;

namespace vakwerk {

// Returns an action with a menu that adds one of the usual profiles, or a copy of the selected
// profile. The new profile is selected.
QAction* newProfileAction(const Workbench& bench, QWidget* parent);

}  // namespace vakwerk
