// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/draft.h"
#include "core/scene/edit/templates.h"

// Edits of structures that a template has made. A decoration (Made) keeps the numbers of each of them.
namespace vakwerk {

// Places a structure as place() does, and adds its decoration.
Patch placeMade(const Scene& scene, const Template& numbers, Rect frame);

// Places a structure as placeMade() does. If the scene has no particles yet, moves walls away that would
// push the structure in.
Patch placeWithRoom(const Scene& scene, const Template& numbers, Rect frame);

// Adds to a patch a change of the walls that leaves room for the frame, if the scene has no particles
// yet.
Patch withRoomFor(const Rect& frame, const Scene& scene, Patch patch);

// Returns the world with its walls moved away from a frame.
World withRoom(World world, const Rect& frame);

// Returns whether the world has walls and the frame reaches beyond them.
bool isBeyondWalls(const World& world, const Rect& frame);

// Returns whether the world has walls and the patch moves or adds particles beyond them that were not
// beyond them before.
bool leavesWalls(const World& world, const Patch& patch);

// Returns whether the decoration keeps the numbers of a made structure.
bool isMade(const Decoration& decoration);

// Returns whether two decorations of the same kind have the same numbers and size.
bool hasSameNumbers(const Decoration& a, const Decoration& b);

// Returns whether a patch makes a structure again from other numbers.
bool makesAgain(const Patch& patch);

// Returns the extent of the structures that a patch has made again; nothing if there are none.
std::optional<Rect> extentOfMadeAgain(const Scene& after, const Patch& patch);

// Returns whether the particles and the constraints between them are still as the numbers make them,
// apart from a move, turn or reflection of the whole. Lengths are compared to a millionth of the frame.
bool isAsMade(const Scene& scene, const Decoration& made);

// Completes a patch that scales the scene by these factors along x and y. The sizes in the
// decorations of structures are scaled too, so that a structure for which isAsMade() holds before
// the patch satisfies it after the patch as well.
Patch withScaledSizes(const Scene& scene, Patch patch, Vec2 factors);

// Returns whether a patch changes anything that isAsMade() compares; `made` is the decoration after the
// patch. It is cheap, because it does not make the structure.
bool reachesMade(const Patch& patch, const Decoration& made);

namespace edit {

// Makes a structure again from the numbers of `wanted`; the present one must satisfy isAsMade().
// Its first particle stays in place, and the structure stays turned as it is. If the new structure
// has a particle in the same place as an old one, the old one keeps its id and its constraints to
// other particles. Other new particles get the remaining old ids in order, then new ids. If the
// scene holds nothing else, walls move away as in placeWithRoom().
void makeAgain(const Scene& scene, Draft& draft, const Decoration& wanted);

}  // namespace edit
}  // namespace vakwerk
