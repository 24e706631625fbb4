#pragma once

// Up to where numbers of the analysis at rest count as alike, in one place, so that the parts of it agree.
// Each is a share of what its comment names.
namespace vakwerk::tolerance {

// What a double and a DoubleDouble may lose in one operation, with some room, of its result.
inline constexpr double rounding = 1e-15;
inline constexpr double preciseRounding = 1e-30;

// A pivot of LDLᵀ that is not so many times as large as what rounding may have made of it is doubtful.
inline constexpr double doubtful = 4.0;

// Of the diagonal: with a smaller pivot an unknown may move without stretching anything. Whether it does is
// seen from its motion.
inline constexpr double loosePivot = 1e-10;
// Of the diagonal: with a smaller pivot it is worth looking whether loads are magnified.
inline constexpr double slenderPivot = 1e-4;

// Of a motion: it is free if it stretches each member by no more than this, and than the rounding of
// coordinates has turned the member.
inline constexpr double freeStretch = 2e-12;
// Likewise: one that stretches by less than this may be free, so that it is looked at more closely.
inline constexpr double nearlyFree = 1e-8;

// Of the coordinates of a link, by its length: how far their rounding may have turned it.
inline constexpr double coordinates = 4e-15;

// The largest ratio of rates with which doubles tell what stretches nothing, and with which they solve for
// forces. Beyond it digits are lost that matter.
inline constexpr double alikeRates = 1e3;
inline constexpr double mostRates = 1e6;

// Of the largest rate: the least that takes part, for it still holds what nothing else does. A DoubleDouble
// tells to a millionth how far it gives way, and refinement yields the other digits.
inline constexpr double softest = 1e6 * preciseRounding;
// Rates of what is rigid, as a multiple of the largest that is known. What they yield is taken back.
inline constexpr double rigidRate = 1e3;
// The rate that a slack rope keeps while it is not settled which are slack, as a share of its own.
inline constexpr double slackRate = 1e-8;
// The rate of what is not rigid where lengths of rigid members alone decide, as a share of theirs.
inline constexpr double beneathRigid = 1e-14;
// Of the largest part of a motion: a member that it makes longer by less yields to it by nothing but rounding.
inline constexpr double yields = 1e-6;
// A smaller share by which forces reduce the errors of rigid lengths is rounding: the lengths do not fit together.
inline constexpr double leastReduction = 1e-12;
// A smaller share of a direction that is independent of those before it is rounding.
inline constexpr double leastIndependent = 1e-8;

// Of the largest force and elongation: a rope that is pressed or stretched by less is not.
inline constexpr double ropeTurns = 1e-11;
// Of its rest length: a rope that is too long by more hangs. Files hold rounded numbers, and a run comes to
// rest within about as much.
inline constexpr double hangs = 1e-3;

// Of the length of a rigid link: one that is off by less is as wanted, for the coordinates of its ends, and what
// a program computes from them, have that much rounding.
inline constexpr double lengthRounding = 1e-12;
// Of the length of a rigid link, or of the extent for the place of a support: it fits if no more is left over where
// all are as right as they can be. A bar of steel that is pulled to its length by so much carries 0.002 N/mm².
inline constexpr double fits = 1e-8;

// Of the largest of ways by which supports of a particle disagree: a smaller one is rounding of another.
inline constexpr double strays = 1e-6;

// Of the extent: a particle is off its support in a run if it is farther from it, for sweeps leave some.
inline constexpr double offInRun = 1e-4;

// The sine of the angle between two axes that count as one.
inline constexpr double parallel = 1e-9;

// Of the largest force near it: a smaller one is 0. In a run, which stands a hair beside what was drawn, of the
// largest force; and as much is what members have there that carry nothing by their shape.
inline constexpr double noForce = 1e-12;
// Of the largest force in what hangs together: what rounding leaves of any.
inline constexpr double roundingOfForces = 1e-14;
inline constexpr double noForceInRun = 1e-7;
inline constexpr double driftOfRun = 1e-5;
// Of the least load: what is carried of it comes to so large a share of it at least, for no angle is smaller
// that anybody draws.
inline constexpr double leastShare = 1e-2;
// The sine of the angle between directions that count as one line, as drawn and as a run has turned them.
inline constexpr double inLine = 1e-12;
inline constexpr double inLineInRun = 1e-5;

// Of what drives a free motion one way, and of the largest load: what may be left over of a balance.
inline constexpr double balanced = 1e-6;
inline constexpr double unnoticed = 1e-9;

// Of the redundancy of a member, which is between 0 and 1.
inline constexpr double redundant = 1e-9;
// Of the largest part of a motion: what is none.
inline constexpr double still = 1e-9;
// Likewise: what hardly takes part where a motion is named for what goes far.
inline constexpr double hardlyMoves = 1e-3;

// Loads that are magnified by less are those of a structure that anybody builds.
inline constexpr double magnified = 100.0;
// Of what compression turns: how many times as stiff what is rigid is taken to be.
inline constexpr double stifferThanTurning = 1e9;
// Of the work of all forces on a motion: it is neutral if no more than this drives it, for what is taken to be so
// stiff does a little.
inline constexpr double neutral = 1e-7;
// The largest ratio of rates to what compression turns with which doubles tell the sign.
inline constexpr double mostTurning = 1e6;

// The following are for the list, the panels and the drawing.

// The forces on a particle are shown as in balance if their sum is at most this share of the largest of them.
inline constexpr double shownInBalance = 1e-6;
// The list shows a force of a run as 0 if it is below this share of the scale of forces, and a strain as 0 if it
// is below this.
inline constexpr double shownAsZero = 1e-6;
// A reaction is drawn if it is above this share of the largest one.
inline constexpr double drawnReaction = 1e-9;
// A value counts for the scale of colours if it is above this share of the loads or lengths of the scene, and an
// ordinate is labelled if it is above this share of the largest one.
inline constexpr double leastScale = 1e-9;
// Forces of a run agree with those at rest if they differ by at most this share of the largest force.
inline constexpr double agrees = 1e-3;
// Shares of the largest force that are left over on a particle: up to the first a run is at rest, and beyond the
// second anyone sees that it moves.
inline constexpr double settled = 0.01;
inline constexpr double movesPlainly = 0.1;
// A run stands still if no particle goes farther in a step than this share of the extent of the scene.
inline constexpr double standsStill = 1e-6;
// A structure is in shape up to the first strain, and a rigid link is torn apart beyond the second.
inline constexpr double inShape = 1e-3;
inline constexpr double torn = 0.05;

// Moving loads are also placed this share of their way and length before and behind each jump of a force.
inline constexpr double besideTheDeck = 1e-12;
// A circle touches a wall if it is nearer than this share of the width and height of the walls together.
inline constexpr double touchesWall = 1e-6;

}  // namespace vakwerk::tolerance
