// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"
#include "core/simulation/state.h"

namespace vakwerk {

// Tells how near a step of a run is to the state at rest. If it is near enough, its forces can be
// used as the forces at rest.
struct Convergence {
    // The particle with the largest residual, this residual, and its share of the largest force of
    // a link or load.
    ParticleId worstParticle{};
    double residual = 0.0;
    double share = 0.0;
    // The rigid link with the largest strain. Relaxation with few iterations leaves a strain in rigid links,
    // so that the structure sags and its forces are those of the sagging shape.
    std::optional<ConstraintId> worstLink{};
    double strain = 0.0;
    // The reactions of the supports and of ground under particles, without those that are only rounding errors. That
    // of a pin is the force that keeps its particle in equilibrium.
    std::vector<AtRest::Support> supports{};
};

// Returns nothing if no force acts, or if forces cannot be computed: with angle or area constraints or an
// attraction. Particles at a wall are left out, because the force of the wall is not known.
std::optional<Convergence> convergenceOf(const Scene& scene, const State& state);

// Returns how far the fastest particle moves in a step, as a share of the extent of the scene.
double motionIn(const State& state);

// Returns the reactions of the supports in a step in which the forces balance and hardly anything moves. Returns
// nothing in other steps and at the start.
std::vector<AtRest::Support> reactionsOfRun(const Scene& scene, const State& state);

}  // namespace vakwerk
