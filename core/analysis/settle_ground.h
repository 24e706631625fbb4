// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/static_model.h"

#include <array>

namespace vakwerk {

class Stiffness;

// Finds where ground presses: no pressing contact pulls, and no joint sinks into ground that does not press. Changes
// the holders of the model. Sets isGroundSettled to false if this does not succeed.
void settleGround(StaticModel& model, Stiffness& stiffness);

// Returns the force of each axis of each holder, along the axis. `left` holds the force on each joint that its supports
// must balance. The forces on joints that are pinned are 0.
std::vector<std::array<double, 2>> forcesOfHolders(const StaticModel& model,
                                                   std::span<const Vec2> left);

}  // namespace vakwerk
