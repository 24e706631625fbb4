// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/simulation.h"
#include "core/scene/circle.h"

#include <functional>

namespace vakwerk {

// The functions below find the particles and strands (links and pulleys) that a tool such as Brush,
// Cut or Grab touches in a run, and compute what the tool does to them. The model and the state
// must be of the same simulation. Particles are given by index, ascending.

// Returns the particles nearer to the centre than the radius.
std::vector<std::uint32_t> particlesWithin(const State& state, const Circle& circle);

// Returns the unbroken strands with an end among the particles, in scene order.
std::vector<ConstraintId> linksOn(const Model& model, const State& state,
                                  std::span<const std::uint32_t> particles);
// Returns the unbroken strands that cross the line from `from` to `to`, in scene order.
std::vector<ConstraintId> linksAcross(const Model& model, const State& state, Vec2 from, Vec2 to);
// Returns the nearest unbroken strand within the circle that `counts` accepts. Of equally near ones
// it takes the one whose middle is nearer.
std::optional<ConstraintId> linkNear(const Model& model, const State& state, const Circle& within,
                                     const std::function<bool(ConstraintId)>& counts);

// Limits each component of a movement to the range −most … most.
Vec2 limited(Vec2 movement, double most);

// Gives the free particles within the circle a displacement of `movement` in the next step:
//   x_old = x − movement
// Source: Pikuma, Verlet Integration and Cloth Physics Simulation.
std::vector<Motion> sweptAlong(const Model& model, const State& state, const Circle& circle,
                               Vec2 movement);

// Moves the free particles within the circle to the nearest point of its rim, like a solid disc
// without friction. They keep their velocity along the rim and away from the disc.
std::vector<Motion> pushedOut(const Model& model, const State& state, const Circle& circle);

}  // namespace vakwerk
