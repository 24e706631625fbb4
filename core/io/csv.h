// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/tracks.h"
#include "core/simulation/trace.h"

// Writes tables of a run, in pieces. text() formats the numbers, so "." is always the decimal point.
namespace vakwerk {

// "step,time,id,x,y,previous_x,previous_y", and "angle,spin" in a run in which a particle rolls.
std::string csvHead(const State& state);

// Returns a line for each particle, in scene order.
std::string csvRows(const State& state, double time);

// "step,time,id,kind,particles,length,rest_length,strain,force,broken"
std::string constraintCsvHead();

// Returns a line for each constraint, in scene order. Only strands have a length, and a strain until
// they break. The force is that of forceIn() (stress.h); in the step of a break it is the force that
// caused the break.
std::string constraintCsvRows(const Scene& scene, const State& state, double time);

// Returns the values of a plot, one line for each step: "step,time", then the columns of the horizontal
// axis if that is not time, then a column for each curve, such as "y_p1", "force_p1_p2" and "kinetic".
// An unknown value is an empty cell.
std::string curvesCsv(const Plot& plot, const Tracks& tracks);

// Returns the corrections of one step, a line for each constraint in each iteration, in the order of
// solving, with the head
// "substep,sweep,turn,id,particles,found,wanted,error,after,lambda_x,lambda_y,moves". `found` is a
// length, a coordinate, an angle in degrees or an area. `moves` holds x and y of each particle,
// separated by blanks. A step in which contacts act has the further columns
// "does,contact,gap,normal_x,normal_y,friction_limit,slides,shares", and a line for each contact whenever it acts,
// such as "overlap" or "iteration" with "p3 g1 piece 0". Its `found` is the gap, and λ are the sums in the substep
// across the contact and along it. Outside iterations `sweep` is 0. For a step of the direct solver the head is "substep,iteration,residual,enough",
// with a line for each iteration.
std::string iterationsCsv(const Scene& scene, const Trace& trace);

}  // namespace vakwerk
