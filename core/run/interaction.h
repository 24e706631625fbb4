#pragma once

#include "core/run/simulation.h"

#include <functional>

namespace vakwerk {

// Finds what a brush, scissors or a hand on the canvas takes hold of, and what it does to that. Model
// and state are those of one simulation; particles are given by index, ascending.

struct Circle {
    Vec2 centre;
    double radius = 0.0;
};

// Returns the particles nearer to the centre than the radius.
std::vector<std::uint32_t> particlesWithin(const State& state, const Circle& circle);

// Returns unbroken strands with an end among the particles, in scene order.
std::vector<ConstraintId> linksOn(const Model& model, const State& state,
                                  std::span<const std::uint32_t> particles);
// Returns unbroken strands that the way crosses, in scene order.
std::vector<ConstraintId> linksAcross(const Model& model, const State& state, Vec2 from, Vec2 to);
// Returns the nearest unbroken strand within the circle that counts; of equals the one with the nearer
// middle.
std::optional<ConstraintId> linkNear(const Model& model, const State& state, const Circle& within,
                                     const std::function<bool(ConstraintId)>& counts);

// Limits each axis of a movement to `most` in both directions.
Vec2 limited(Vec2 movement, double most);

// Moves the free particles within the circle by `movement` in a step:  x_old = x − movement
//      Pikuma, Verlet Integration and Cloth Physics Simulation
std::vector<Motion> sweptAlong(const Model& model, const State& state, const Circle& circle,
                               Vec2 movement);

// Moves the free particles within the circle to the nearest point of its rim, as a solid disc without
// friction: they keep their motion along the rim and away from it.
std::vector<Motion> pushedOut(const Model& model, const State& state, const Circle& circle);

}  // namespace vakwerk
