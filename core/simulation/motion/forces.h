#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

// All particles at one instant, and what the forces make of it.
struct Instant {
    std::vector<Vec2> position;
    std::vector<Vec2> velocity;  // 0 of what is pinned
    std::vector<Vec2> acceleration;
    std::vector<double> tension;  // of model.springs, in their order
};

// From positions and velocities the acceleration of every particle, 0 of what is pinned, by
// gravity, drag, attraction, springs and the user's pull; and the tension of the springs, 0 of broken ones.
void accelerate(const Model& model, const State& state, Instant& instant);

// Adds the tension of a substep to the sum of each spring, as F h².
void addTension(const Model& model, const Instant& instant, std::vector<double>& sums);

// Whether nothing but gravity, damping and the user's pull moves the particles.
bool fallsFreely(const Model& model);

// Gravity as the damping leaves it.
Vec2 gravityOf(const Model& model);

// The share of its velocity that the damping leaves a particle in a substep.
double keptShare(const World& world);

}  // namespace vakwerk
