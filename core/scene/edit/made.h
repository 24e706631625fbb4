// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/draft.h"
#include "core/scene/edit/templates.h"

// Edits of structures that a template has made. For each of them, the scene has a decoration of the
// kind FromTemplate, which keeps the numbers that were given to the template, such as the span. Ground
// of a template has none.
namespace vakwerk {

// Places a structure in the rectangle `frame` as place() does, and adds its decoration, if it has one.
Patch placeMade(const Scene& scene, const Template& numbers, Rect frame);

// Places a structure as placeMade() does. If the scene has no particles yet, moves walls away that would
// push the structure in.
Patch placeWithRoom(const Scene& scene, const Template& numbers, Rect frame);

// If the scene has no particles yet, adds to a patch a change of the walls, so that the rectangle
// `frame` lies between them.
Patch withRoomFor(const Rect& frame, const Scene& scene, Patch patch);

// Returns whether the particles and the constraints between them are still as the template makes
// them from these numbers, apart from a move, turn or reflection of the whole. Lengths may differ by
// a millionth of the size of the structure.
bool isAsMade(const Scene& scene, const Decoration& made);

// Completes a patch that scales the scene by these factors along x and y. The sizes in the
// decorations of structures are scaled too, so that a structure for which isAsMade() holds before
// the patch satisfies it after the patch as well.
Patch withScaledSizes(const Scene& scene, Patch patch, Vec2 factors);

namespace edit {

// Makes a structure again from the numbers of `wanted`; the present one must satisfy isAsMade().
// Its first particle stays in place, and the structure stays turned as it is. If the new structure
// has a particle in the same place as an old one, the old one keeps its id and its constraints to
// other particles. Other new particles get the remaining old ids in order, then new ids. If the
// scene holds nothing else, walls move away as in placeWithRoom().
void makeAgain(const Scene& scene, Draft& draft, const Decoration& wanted);

}  // namespace edit
}  // namespace vakwerk
