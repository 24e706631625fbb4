#pragma once

#include "core/simulation/simulation.h"

namespace vakwerk {

// What a brush, scissors or a hand on the canvas takes hold of in a run, and what they do to it.
// The model and the state are those of one simulation; particles are named by index, ascending.

struct Circle {
    Vec2 centre;
    double radius = 0.0;
};

// Those nearer to the centre than the radius.
std::vector<std::uint32_t> particlesWithin(const State& state, const Circle& circle);

// Links and springs that are whole, in the order of the scene: with an end among the particles,
std::vector<ConstraintId> linksOn(const Model& model, const State& state,
                                  std::span<const std::uint32_t> particles);
// those that the way from `from` to `to` crosses,
std::vector<ConstraintId> linksAcross(const Model& model, const State& state, Vec2 from, Vec2 to);
// the nearest within reach; of equals the one with the nearer middle.
std::optional<ConstraintId> linkNear(const Model& model, const State& state, Vec2 at, double reach);

// Of a movement no more than `most` along each axis, either way.
Vec2 limited(Vec2 movement, double most);

// The free particles within the circle move by `movement` in a step:  x_old = x − movement
//      Pikuma, Verlet Integration and Cloth Physics Simulation
std::vector<Motion> sweptAlong(const Model& model, const State& state, const Circle& circle,
                               Vec2 movement);

// The free particles within the circle go to the nearest point of its rim, as if it were a solid
// disc without friction: they keep what they move along the rim or away from it.
std::vector<Motion> pushedOut(const Model& model, const State& state, const Circle& circle);

}  // namespace vakwerk
