// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"
#include "core/simulation/options.h"

#include <array>

namespace vakwerk {

// A motion that a structure does not resist, and a link or pin that would stop it.
struct MissingMember {
    AtRest::Motion motion;
    std::size_t freedom = 0;  // number of independent mechanisms that do more than bend ropes
    bool isDriven = false;    // whether the loads set the motion going
    // Whether all forces balance, but a very small push makes the structure topple in this motion.
    bool topples = false;
    // Two joints without a link between them. A copy of the scene with a link between them has
    // fewer mechanisms, or does not topple there.
    std::optional<std::array<ParticleId, 2>> link{};
    // If no such link was found: a joint that stops the mechanism, or a part of its motion, when it
    // is pinned.
    std::optional<ParticleId> pin{};
};

// Returns the motion in which the structure topples, or else the mechanism that the loads drive
// most. `rest` must be about this scene. Returns nothing if nothing topples and there is no
// mechanism, or only mechanisms that bend ropes and pulleys, which are there to bend. Also returns
// nothing if `stop` interrupts the search.
std::optional<MissingMember> missingMember(const Scene& scene, const AtRest& rest,
                                           Stop stop = nullptr);

}  // namespace vakwerk
