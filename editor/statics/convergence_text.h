#pragma once

#include "editor/workbench/editor.h"

namespace vakwerk {

// Says why the forces of the run are not those at rest of what was built, if they are not: it still moves,
// or sweeps have left it worstLink. At the start there is no run.
QString doubtText(const Workbench& bench);

// Says it only where sweeps are to blame and the run is so quiet that its forces may be taken for those at
// rest; while it plays, once it stands still. Where what is at rest or a capacity is shown it
// says at once that they let something be torn apart.
QString doubtOfSweeps(const Workbench& bench);

// How near the forces of a run that has come to rest are to those at rest.
struct Agreement {
    QString sentence{};  // empty where there is a doubt, or not all loads that act are looked at
    bool isLeftBySweeps = false;
};
Agreement agreementIn(const Workbench& bench);

// Sets the solver that leaves no such doubt.
void solveDirectly(const Workbench& bench);

}  // namespace vakwerk
