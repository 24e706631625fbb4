// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"
#include "core/simulation/state.h"

namespace vakwerk {

// The force of a contact in the last substep.
struct ContactForce {
    Touch of;
    Vec2 place;  // where the two touch; between them if they overlap
    // The force acts on `of.particle`, or on the link if a vertex of ground touches it. The opposite force acts on the
    // other one of the two.
    Vec2 force;
};

// Returns the forces of all contacts, in the order of State::touches.
std::vector<ContactForce> forcesOfContacts(const Scene& scene, const State& state);
// Returns the forces of ground on particles in the last substep.
std::vector<AtRest::Support> forcesOfGround(const Scene& scene, const State& state);
// Returns the force of all other contacts on each particle in the last substep: of particles with each other, and
// of solid links, whose ends carry by the lever rule.
std::vector<Vec2> forcesOfOtherContacts(const Scene& scene, const State& state);

// Returns the largest force of a contact that the forces at rest leave out: friction of ground, and all of any
// other contact.
double largestLeftOut(const Scene& scene, const State& state);

}  // namespace vakwerk
