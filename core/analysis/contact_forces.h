// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"
#include "core/simulation/state.h"

namespace vakwerk {

// Returns the forces of ground on particles in the last substep.
std::vector<AtRest::Support> forcesOfGround(const Scene& scene, const State& state);
// Returns the force of all other contacts on each particle in the last substep: of particles with each other, and
// of solid links, whose ends carry by the lever rule.
std::vector<Vec2> forcesOfOtherContacts(const Scene& scene, const State& state);

// Returns the largest force of a contact that the forces at rest leave out: friction of ground, and all of any
// other contact.
double largestLeftOut(const Scene& scene, const State& state);

}  // namespace vakwerk
