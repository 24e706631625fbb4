#pragma once

#include "core/simulation/state.h"

// Tables of a run, as text in pieces. Numbers are those that text() writes, so "." is the decimal
// point whatever the language.
namespace vakwerk {

// "step,time,id,x,y,previous_x,previous_y"
std::string csvHead();

// A line for each particle, in scene order.
std::string csvRows(const State& state, double time);

// "step,time,id,kind,particles,length,rest_length,strain,force,broken"
std::string constraintCsvHead();

// A line for each constraint, in scene order. Only links have lengths, and a strain until they break.
// The force is that of forceIn (stress.h), in the step of the break what broke it.
std::string constraintCsvRows(const Scene& scene, const State& state, double time);

}  // namespace vakwerk
