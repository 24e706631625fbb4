// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QCoreApplication>

namespace vakwerk {

// Describes the reactions at rest: under the present loads or, if the view shows the envelope, under each
// load by itself.
struct ReactionText {
    Q_DECLARE_TR_FUNCTIONS(ReactionText)

public:
    // Returns the total reaction of all supports of the particle. Examples: "1.72 kN: x -0.86 kN, y 1.49 kN",
    // or for an envelope "x 0 N, y 1.2 kN to 1.9 kN". Empty if nothing holds the particle.
    static QString of(const Workbench& bench, ParticleId particle);
    // Returns the reaction of this support alone. Empty if the constraint is not a support. Also empty for an
    // envelope if other supports hold the same particle.
    static QString of(const Workbench& bench, const Constraint& constraint);
};

// Returns the size of the reaction of a support; for an envelope, from the largest components. Nothing if it
// is not known.
std::optional<double> reactionOf(const Workbench& bench, const Constraint& constraint);

}  // namespace vakwerk
