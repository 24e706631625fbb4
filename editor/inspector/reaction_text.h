#pragma once

#include "editor/workbench/editor.h"

#include <QCoreApplication>

namespace vakwerk {

// What supports do at rest, under what acts or, while that is looked at, under any load.
struct ReactionText {
    Q_DECLARE_TR_FUNCTIONS(ReactionText)

public:
    // Of all that hold the particle. Examples: "1.72 kN: x -0.86 kN, y 1.49 kN", and of an envelope
    // "x 0 N, y 1.2 kN to 1.9 kN". Empty if nothing holds it.
    static QString of(const Workbench& bench, ParticleId particle);
    // Of this one alone. Empty if it is no support, and of an envelope where others hold the particle too.
    static QString of(const Workbench& bench, const Constraint& constraint);
};

// Returns the size of what a constraint does as a support, at most of an envelope; nothing where that is not
// known.
std::optional<double> reactionOf(const Workbench& bench, const Constraint& constraint);

}  // namespace vakwerk
