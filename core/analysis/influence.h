#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// What a strand carries while a force of 1 goes over a deck, along gravity, or down where there is none.
// Between two particles of the deck the force is shared by the lever rule, so that the line is straight
// there.
struct InfluenceLine {
    std::vector<double> way;    // along the deck, at each of its particles
    std::vector<double> force;  // in the strand for each unit, beside what it carries at rest
};

// Returns nothing unless the strand is part of a structure that bears such a force everywhere on the
// deck. Ropes stay as taut or slack as they are at rest.
std::optional<InfluenceLine> influenceLine(const Scene& scene, ConstraintId strand,
                                           std::span<const ParticleId> deck);

}  // namespace vakwerk
