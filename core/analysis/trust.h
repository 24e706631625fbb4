#pragma once

#include "core/scene/scene.h"
#include "core/simulation/state.h"

namespace vakwerk {

// How far the forces of a run can be taken for those at rest of what was built.
struct Trust {
    // Where most is left over: the force that still moves a particle, and its share of the largest force of
    // a strand or load.
    ParticleId restless{};
    double leftOver = 0.0;
    double share = 0.0;
    // The rigid link that is farthest from its length, and its strain. Sweeps leave some, so that the
    // structure sags, and what it carries with it.
    std::optional<ConstraintId> sagging{};
    double strain = 0.0;
};

// Returns nothing where no force acts, or none can be told: with angles, areas or an attraction. What meets
// a wall is left out, for nobody knows what that does.
std::optional<Trust> trustOf(const Scene& scene, const State& state);

}  // namespace vakwerk
