// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"

namespace vakwerk {

struct Instant {
    std::vector<Vec2> position;
    std::vector<Vec2> velocity;  // 0 if pinned
    std::vector<Vec2> acceleration;
    std::vector<double> tension;  // tension of each spring, in the order of model.springs
};

// Computes the acceleration of every particle (0 if pinned) by gravity, loads, drag, attraction,
// springs and the user's pull, and the tension of the springs (0 if broken).
void accelerate(const Model& model, const State& state, Instant& instant);

// Visits the particles on which time-dependent loads act, with the forces. During a whole step the
// forces keep the values of its beginning.
void forEachLoad(const Model& model, const State& state, auto visit)
{
    if (!model.loads.empty())
        forEachForce(
            model.loads, state.time(), [&](std::uint32_t link) { return state.broken[link] != 0; },
            visit);
}

// Returns the acceleration of each particle by the time-dependent loads; empty if there are none.
std::vector<Vec2> accelerationByLoads(const Model& model, const State& state);

// Adds the tension in a substep to the sum of each spring, as F h².
void addTension(const Model& model, const Instant& instant, std::vector<double>& sums);

// Returns whether only gravity, damping and the user's pull move the particles.
bool fallsFreely(const Model& model);

// Returns gravity, reduced by damping if the world says so.
Vec2 gravityOf(const World& world);

// Returns the share of velocity that damping leaves in a substep.
double keptShare(const World& world);

}  // namespace vakwerk
