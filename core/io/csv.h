#pragma once

#include "core/simulation/state.h"

// Tables of a run, as text in pieces.
namespace vakwerk {

// "step,time,id,x,y,previous_x,previous_y"
std::string csvHead();

// A line for each particle, in scene order.
std::string csvRows(const State& state, double time);

}  // namespace vakwerk
