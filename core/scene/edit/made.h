#pragma once

#include "core/scene/edit/draft.h"
#include "core/scene/edit/templates.h"

// What is known of a structure after it was placed: the decoration that says how it was made.
namespace vakwerk {

// As place(), with that decoration.
Patch placeMade(const Scene& scene, const Template& numbers, Rect frame);

// As placeMade(); the first structure of a scene moves walls away that would push it in.
Patch placeWithRoom(const Scene& scene, const Template& numbers, Rect frame);

// Adds to a patch that the first structure of a scene moves walls away that would push it in.
Patch withRoomFor(const Rect& frame, const Scene& scene, Patch patch);

// Returns whether a frame reaches beyond the walls, where there are any.
bool isBeyondWalls(const World& world, const Rect& frame);

// Returns whether a patch puts particles beyond the walls that were not there, where there are any.
bool leavesWalls(const World& world, const Patch& patch);

// Returns whether it says how something was made.
bool isMade(const Decoration& decoration);

// Returns whether two of a kind make the same.
bool hasSameNumbers(const Decoration& a, const Decoration& b);

// Returns whether a patch makes a structure again from other numbers.
bool makesAgain(const Patch& patch);

// Returns the extent of what a patch has made again.
std::optional<Rect> extentOfMadeAgain(const Scene& after, const Patch& patch);

// Returns whether particles, and constraints between them, are as the numbers make them, however the
// whole was moved, turned or mirrored; lengths are compared to a millionth of the frame.
bool isAsMade(const Scene& scene, const Decoration& made);

// Returns a patch that scales by these factors, along x and y, with the sizes of structures that are as made
// before it, so that they still are after it, if that can be.
Patch withScaledSizes(const Scene& scene, Patch patch, Vec2 factors);

// Returns whether a patch reaches what isAsMade() looks at; `made` is as after it. Costs no making.
bool reachesMade(const Patch& patch, const Decoration& made);

namespace edit {

// Makes it as `wanted` says, with its first particle in its place and turned as it is; only what isAsMade() can be. A
// particle keeps its id and its other constraints where the new structure has one in the same place;
// the other ids are used up in order. Where the scene is nothing else, walls move away as at its
// placing.
void makeAgain(const Scene& scene, Draft& draft, const Decoration& wanted);

}  // namespace edit
}  // namespace vakwerk
