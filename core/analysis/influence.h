// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// The force in a strand (link or pulley) while a force of 1 moves over a deck, along gravity or,
// without gravity, downwards. Between two particles of the deck the force is shared by the lever
// rule, so the line is straight there.
struct InfluenceLine {
    std::vector<double> way;  // distance along the deck, at each particle
    // Force in the link from a force of 1 at each particle alone, without the loads of the scene.
    std::vector<double> force;
};

// Returns nothing unless the strand is part of a structure that bears such a force at every place
// of the deck. Ropes stay taut or slack as they are at rest.
std::optional<InfluenceLine> influenceLine(const Scene& scene, ConstraintId strand,
                                           std::span<const ParticleId> deck);

}  // namespace vakwerk
