// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/control.h"
#include "editor/workbench/editor.h"

class QMenu;
class QWidget;

namespace vakwerk {

// Adds the rules that stop the run: rules for the selected item if only one is selected, rules for
// the whole scene, and the present rules, which can be removed.
void addStops(QMenu& menu, const Workbench& bench, QWidget& window);
// Adds a rule for the quantity of a field, if there is one.
void addStopOfField(QMenu& menu, const Workbench& bench, const FieldControlBase& field,
                    QWidget& window);

}  // namespace vakwerk
