// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk::edit {

// The joints moved to places where every length is the rest length.
struct Relengthened {
    Patch patch;  // empty if nothing has to move, or if the lengths do not fit together
    // If they do not fit together: the length that is farthest from its rest length in the places that
    // come nearest, and by how much it is too long.
    std::optional<ConstraintId> worst{};
    double error = 0.0;
};

// Moves particles so that links have their rest lengths; ropes and pulleys may be shorter, and springs
// have any length. Angle constraints then have their angles, and what is on a guide or circle is on it.
// Without items, this holds for the whole scene; else for the selected constraints and those between
// selected particles, and only the particles of these move. Pinned and locked particles stay, and those
// of static constraints. Velocities stay as they are.
//
// A mechanism goes to its new places on a continuous way from the present ones, so it keeps its
// configuration where it can. The places are those nearest to the present ones, as far as a descent finds
// them (the sum of the squares of the displacements is least).
Relengthened moveToRestLengths(const Scene& scene, const Items& items);

}  // namespace vakwerk::edit
