#pragma once

#include "core/scene/control.h"
#include "editor/workbench/editor.h"

class QMenu;
class QWidget;

namespace vakwerk {

// Adds the rules by which the run stops: of what is chosen, where that is one item, those of the whole
// scene, and all that there are, to be taken away.
void addStops(QMenu& menu, const Workbench& bench, QWidget& window);
// Adds the rule of a field, where it has one.
void addStopOfField(QMenu& menu, const Workbench& bench, const FieldControlBase& field,
                    QWidget& window);

}  // namespace vakwerk
