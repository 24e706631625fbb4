// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"
#include "core/simulation/options.h"

#include <array>

namespace vakwerk {

// A mechanism of a structure, and a link or pin that would stop it.
struct MissingMember {
    AtRest::Motion motion;
    std::size_t freedom = 0;  // number of independent mechanisms that do more than bend ropes
    bool isDriven = false;    // whether the loads set the motion going
    // Two joints without a link between them. A copy of the scene with a link between them has
    // fewer mechanisms.
    std::optional<std::array<ParticleId, 2>> link{};
    // If no such link was found: a joint that stops the mechanism, or a part of its motion, when it
    // is pinned.
    std::optional<ParticleId> pin{};
};

// Returns the mechanism that the loads drive most. `rest` must be about this scene. Returns nothing
// if there is no mechanism, if all of them move only ropes and pulleys, which are there to bend, or
// if `stop` interrupts the search.
std::optional<MissingMember> missingMember(const Scene& scene, const AtRest& rest,
                                           Stop stop = nullptr);

}  // namespace vakwerk
