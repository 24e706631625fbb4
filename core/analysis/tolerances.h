// SPDX-License-Identifier: MIT
#pragma once

// All tolerances of the analysis at rest, in one place, so that list, panel, report and command line agree. Each is a
// ratio without unit; its comment says to what it is compared.
namespace vakwerk::tolerance {

// The relative error of one operation with doubles, and with DoubleDoubles, with some margin.
inline constexpr double rounding = 1e-15;
inline constexpr double preciseRounding = 1e-30;

// A pivot of LDLᵀ is doubtful if it is not this many times as large as its possible rounding error.
inline constexpr double doubtful = 4.0;

// A pivot below this share of the stiffness of its joint may belong to a mechanism. Whether it does
// is decided by how much the motion stretches members (freeStretch).
inline constexpr double loosePivot = 1e-10;
// A part is slender if it has a pivot below this share of the stiffness of its joint. Whether a
// slender part is stable is computed, however stiff its members are.
inline constexpr double slenderPivot = 1e-4;
// The forces of two rigid supports of a particle are magnified if their axes cross at an angle with a smaller
// sine than this.
inline constexpr double slenderAngle = 0.1;

// A motion of size 1 is free if it stretches each member by less than this, plus the angle by which rounding of its
// coordinates may have turned the member.
inline constexpr double freeStretch = 2e-12;
// A motion of size 1 that stretches every member by less than this may be free and is examined with more care.
inline constexpr double nearlyFree = 1e-8;

// The angle by which rounding may have turned a link, as a multiple of its largest coordinate over its length.
inline constexpr double coordinates = 4e-15;

// The largest ratio of stiffnesses with which doubles find mechanisms (alikeRates), and with which
// they solve for forces (mostRates). Beyond these ratios too many digits are lost.
inline constexpr double alikeRates = 1e3;
inline constexpr double mostRates = 1e6;

// A member with a smaller share of the largest stiffness than this counts as having this share,
// because it may still be the only member that holds something. With this share DoubleDoubles give
// elongations to a millionth, and refinement gives the other digits.
inline constexpr double softest = 1e6 * preciseRounding;
// The stiffness of a rigid member, as a multiple of the largest known one. Its elongation is corrected to 0 later.
inline constexpr double rigidRate = 1e3;
// The share of its stiffness that a slack rope keeps until it is known which ropes are slack.
inline constexpr double slackRate = 1e-8;
// The stiffness of elastic members and slack ropes, as a share of that of rigid members and taut
// ropes, in calculations where only rigid members and taut ropes decide.
inline constexpr double beneathRigid = 1e-14;
// A motion does not lengthen a member if its elongation is below this share of the largest displacement.
inline constexpr double yields = 1e-6;
// To find which ropes misfits make taut, the forces of loads are scaled to this share of the forces
// of misfits. So loads decide only about ropes that no misfit affects.
inline constexpr double loadBesideMisfits = 1e-6;
// If forces reduce the errors of rigid lengths by a smaller share than this, the lengths do not fit together.
inline constexpr double leastReduction = 1e-12;
// A direction depends on the earlier ones if its part perpendicular to them is below this share of
// the whole.
inline constexpr double leastIndependent = 1e-8;

// A taut rope is under compression if its compression exceeds this share of the largest force, and
// a slack rope is stretched if its elongation exceeds this share of the largest elongation. The
// length error of a member that must keep its length counts if it exceeds this share of the largest
// elongation, and its force exceeds lengthForce of the largest force.
inline constexpr double ropeTurns = 1e-11;
inline constexpr double lengthForce = 1e-9;
// A rope hangs if it is longer than the distance of its ends by this share of its rest length. It carries no force in the
// drawn shape. A rope that is too long by less may carry force if nothing else holds its ends, because numbers in files
// are rounded. In a run it does not count as too long, because a run comes to rest only to about this accuracy.
inline constexpr double hangs = 1e-3;

// A rigid link has its length if the error is below this share of it: coordinates, and lengths computed from them, are
// rounded by that much.
inline constexpr double lengthRounding = 1e-12;
// Rigid lengths fit together if, in the best shape, no error exceeds this share of the length; a support fits if it is
// off by no more than this share of the extent. A steel bar that is stretched by this share carries 0.002 N/mm².
inline constexpr double fits = 1e-8;
// If no joint moves farther than this share of the extent in a move, only errors remain that no
// motion removes: the others decrease with the square of the size of the move.
inline constexpr double shortMove = 1e-6;
// A shape with the right lengths is found in practice if each length differs from the drawing by at most this share.
inline constexpr double nearDrawn = 0.2;

// If supports of a particle disagree, a direction of disagreement below this share of the largest
// one is a rounding error.
inline constexpr double strays = 1e-6;

// In a run a particle is off its support beyond this share of the extent, because relaxation leaves small errors.
inline constexpr double offInRun = 1e-4;

// Two axes count as parallel if the sine of the angle between them is below this.
inline constexpr double parallel = 1e-9;

// A force is 0 below this share of the largest force near it. In a run, whose shape differs a little from the drawing,
// a force is 0 below noForceInRun of the largest force, and zero-force members carry at most
// driftOfRun of it.
inline constexpr double noForce = 1e-12;
// The rounding error of forces, as a share of the largest force in the same part of the structure.
inline constexpr double roundingOfForces = 1e-14;
inline constexpr double noForceInRun = 1e-7;
inline constexpr double driftOfRun = 1e-5;
// A member that carries any force carries at least this share of the smallest load, because nobody
// draws smaller angles.
inline constexpr double leastShare = 1e-2;
// Directions are in line if the sine of the angle between them is below inLine in a drawing, or
// below inLineInRun in a run, which turns links a little.
inline constexpr double inLine = 1e-12;
inline constexpr double inLineInRun = 1e-5;

// Forces are in balance if the residual is below `balanced` of the forces that act, or below `unnoticed` of the
// largest load.
inline constexpr double balanced = 1e-6;
inline constexpr double unnoticed = 1e-9;

// A member is redundant if its redundancy, between 0 and 1, is above this.
inline constexpr double redundant = 1e-9;
// To find bracing ropes, the state of self-stress is computed that is nearest to a tension of 1 in
// each slack rope. A slack rope with at least this tension is a bracing rope. One that no
// self-stress can pull gets at most beneathRigid times a ratio of lengths, which is far less.
inline constexpr double braces = 1e-6;
// A particle stands still in a motion if its displacement is below this share of the largest one.
inline constexpr double still = 1e-9;
// A particle is not named for a motion if its displacement is below this share of the largest one.
inline constexpr double hardlyMoves = 1e-3;

// Ordinary structures magnify loads by less than this; a note tells the user of a larger
// magnification.
inline constexpr double magnified = 100.0;
// In the test for stability, a rigid member is at least this many times stiffer than the geometric
// stiffness of the largest compression.
inline constexpr double stifferThanTurning = 1e9;
// Equilibrium is neutral along a motion if the net work is below this share of the work of all
// forces, because the assumed stiffness of rigid members does a little work as well.
inline constexpr double neutral = 1e-7;
// The largest ratio of the stiffness of a member to its geometric stiffness at which doubles still
// give the sign of their sum.
inline constexpr double mostTurning = 1e6;

// The following are for the list, the panels and the drawing.

// The forces on a particle are shown as in balance if their sum is at most this share of the largest of them.
inline constexpr double shownInBalance = 1e-6;
// The list shows a force of a run as 0 if it is below this share of the scale of forces, and a strain as 0 if it
// is below this.
inline constexpr double shownAsZero = 1e-6;
// A reaction is drawn, and a component of it is shown, if it is above this share of the largest reaction.
inline constexpr double drawnReaction = 1e-9;
// A value counts for the scale of colours if it is above this share of the loads or lengths of the scene, and an
// ordinate is labelled if it is above this share of the largest one.
inline constexpr double leastScale = 1e-9;
// Forces of a run agree with those at rest if they differ by at most this share of the largest force.
inline constexpr double agrees = 1e-3;
// The residual, as a share of the largest force: at most `settled` in a run that is at rest, and
// above movesPlainly in a run that everyone sees moving.
inline constexpr double settled = 0.01;
inline constexpr double movesPlainly = 0.1;
// A run stands still if no particle moves farther in a step than this share of the extent of the
// scene.
inline constexpr double standsStill = 1e-6;
// A structure keeps its shape if no strain of a rigid link exceeds inShape; a link with a strain
// above `torn` is shown as torn apart.
inline constexpr double inShape = 1e-3;
inline constexpr double torn = 0.05;
// A structure settles where it was drawn if no joint moves farther than this share of the extent.
inline constexpr double staysPut = 0.02;
// A structure has turned over if, from the present state, some joint comes to rest farther than
// this share of the extent from where it comes to rest from the start.
inline constexpr double turnedOver = 0.1;
// A particle shakes only if it moves, on average, by more than this share of the extent in each
// step.
inline constexpr double shakes = 1e-3;
// A particle is light if at least this many times its own mass hangs on it.
inline constexpr double lightMass = 10.0;

// A moving load is also placed just before and just behind each place where a force jumps. The
// distance is this share of the sum of the lengths of the deck and of the load.
inline constexpr double besideTheDeck = 1e-12;
// A particle touches ground, another particle or a link if the gap between them is smaller than this share of its
// radius, because a run lets it sink in by 1 %. A particle without a radius touches ground up to this share of the extent of all ground.
inline constexpr double touchesGround = 0.02;
inline constexpr double pointTouches = 1e-6;
// A circle touches a wall if it is nearer than this share of the width and height of the walls together.
inline constexpr double touchesWall = 1e-6;

}  // namespace vakwerk::tolerance
