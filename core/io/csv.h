#pragma once

#include "core/run/tracks.h"
#include "core/simulation/trace.h"

// Writes tables of a run in pieces. Numbers are written by text(), so "." is always the decimal point.
namespace vakwerk {

// "step,time,id,x,y,previous_x,previous_y"
std::string csvHead();

// Writes a line for each particle, in scene order.
std::string csvRows(const State& state, double time);

// "step,time,id,kind,particles,length,rest_length,strain,force,broken"
std::string constraintCsvHead();

// Writes a line for each constraint, in scene order. Only links have lengths, and a strain until they
// break. The force is forceIn (stress.h); in the step of a break, the force that caused it.
std::string constraintCsvRows(const Scene& scene, const State& state, double time);

// Returns what a plot has drawn, a line for each step: "step,time" and a column for each curve, such as
// "y_p1", "force_p1_p2" and "kinetic", after those of what it is drawn against. A value that is not known
// is left out.
std::string curvesCsv(const Plot& plot, const Tracks& tracks);

// Returns what each constraint of each sweep of a step does, in order, with a head:
// "substep,sweep,turn,id,particles,found,wanted,error,after,lambda_x,lambda_y,moves". What is found is a
// length, a coordinate, degrees or an area. The moves are x and y of each particle, blanks between. Of a step
// of the direct solver alone the head is "substep,iteration,residual,enough", a line for each iteration.
std::string sweepCsv(const Scene& scene, const Trace& trace);

}  // namespace vakwerk
