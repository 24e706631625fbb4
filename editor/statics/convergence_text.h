// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

namespace vakwerk {

// Returns why the forces of the run are not the forces at rest of the structure as it was built:
// the run still moves, or relaxation has left a link with a wrong length. Returns an empty text if
// there is no such reason, or at the start, where there is no run.
QString doubtText(const Workbench& bench);

// Returns the text of doubtText() if the scene is solved by relaxation and the run is so quiet that
// its forces may be taken for forces at rest. If the run plays, it must have stopped moving. There
// is one exception: while the forces at rest or the shares of capacity are shown, a rigid link that
// relaxation lets be torn apart is reported at once.
QString doubtOfIterations(const Workbench& bench);

// Returns a sentence if relaxation has left a link with a wrong length in a run that stands still, or
// that is paused and nearly at rest.
QString sagIn(const Workbench& bench);

// Returns the reactions of the supports if the run has come to rest in this step; otherwise, and at
// the start, nothing.
std::vector<AtRest::Support> supportsOfRun(const Workbench& bench);

// Tells how near the forces of a run that has come to rest are to the forces at rest.
struct Agreement {
    // unknown: doubtText() gives a doubt, or the view does not show all loads that act.
    // withContacts: it differs, and forces of contacts act that the forces at rest leave out.
    enum class Kind { unknown, agrees, exceptRedundant, withContacts, differs };

    Kind kind = Kind::unknown;
    QString sentence{};  // empty if unknown
};
Agreement agreementIn(const Workbench& bench);

// Makes the scene use the direct solver, which leaves no link with a wrong length.
void solveDirectly(const Workbench& bench);

}  // namespace vakwerk
